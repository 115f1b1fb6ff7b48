/**
 * A document in the spelling of 1.3 that everything after works with. Here only the walk: which sections have actions,
 * conditions and values.
 */
import type { Entry, MapTree, Tree } from '../../../text/tree.ts';
import { respellFlow } from './old-flow.ts';
import { respellVariable } from './old-variables.ts';
import { respellAction, respellActions } from './respell-actions.ts';
import { respellOperand } from './respell-operands.ts';
import { deckMap } from './lists-as-maps.ts';
import { atKeys, eachItem, type Spelling } from './spelling.ts';

/** The sections of a document, or of a part of one, in the spelling of 1.3. What is yet to be included stays as it is. */
export function respell(document: MapTree, known: Omit<Spelling, 'action'>): MapTree {
  const spelling: Spelling = { ...known, action: respellAction };
  const setup: Spelling = { ...spelling, place: { all: true } };
  const condition = (tree: Tree): Tree => respellOperand(tree, 'condition', spelling);
  return atKeys(document, {
    cgml_version: (tree) => (tree.kind === 'scalar' && tree.value !== '1.3' ? { ...tree, value: '1.3', made: {} } : tree),
    components: (tree) => atKeys(tree, { decks: deckMap, variables: (list) => eachItem(list, (item) => respellVariable(item, spelling)) }),
    setup: (tree) => respellActions(tree, setup),
    flow: (tree) =>
      atKeys(respellFlow(tree, spelling), {
        transitions: (list) => eachItem(list, (item) => atKeys(item, { condition })),
        win_condition: (win) => atKeys(win, { evaluator: (evaluator) => respellEvaluator(evaluator, spelling) }),
      }),
    rules: (list) =>
      eachItem(list, (item) => atKeys(item, { condition, enabled_when: condition, effect: (effect) => respellActions(effect, spelling) })),
  }) as MapTree;
}

/** What says who wins may also be an object with the winners and the reason. */
function respellEvaluator(tree: Tree, spelling: Spelling): Tree {
  const isObject = tree.kind === 'map' && tree.entries.some(({ key }: Entry) => key === 'winners');
  return isObject
    ? atKeys(tree, { winners: (winners) => respellOperand(winners, 'path', spelling) })
    : respellOperand(tree, 'condition', spelling);
}

/** The words that values can be. */
import type { Tree } from '../../../text/tree.ts';
import type { Declarations } from './declarations.ts';

/** How often each word is written as a value; what is printed on cards, phases and states are words in any case. */
export function wordsOf({ root, decks, flow, players }: Declarations): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  const visit = (tree: Tree, isValue: boolean): void => {
    if (tree.kind === 'scalar' && isValue && typeof tree.value === 'string') words.set(tree.value, (words.get(tree.value) ?? 0) + 1);
    if (tree.kind === 'list') for (const item of tree.items) visit(item, isValue);
    if (tree.kind === 'map') for (const { key, value } of tree.entries) visit(value, key === 'value' || key === 'initial_value');
  };
  visit(root, false);
  const printed = [...decks.properties.values()].flatMap((property) => (property.type === 'word' ? property.words : []));
  for (const word of [...printed, ...flow.phases, ...flow.states.keys(), ...players.teams.keys()])
    words.set(word, Number.POSITIVE_INFINITY);
  return words;
}

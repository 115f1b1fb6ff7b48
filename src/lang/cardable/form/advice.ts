/** What the form alone cannot tell: which number a word means, and what a thing without a name was to be called. */
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import { treeAtPath, type MapTree, type Tree } from '../../../text/tree.ts';
import { plainName } from '../game/calls.ts';
import { listAt, mapsAt, textAt, textOf } from '../game/trees.ts';
import { asNumber } from '../reporting/as-number.ts';

/** The same fault with a better idea of what was meant. */
export function advised(fault: Diagnostic, root: MapTree): Diagnostic {
  if (fault.code === 'structure/wrong-type' && fault.args.types?.includes('number') === true) return withNumber(fault, root);
  if (fault.code === 'structure/unknown-key' && fault.path.length <= 1) return withoutRemoval(fault);
  if (fault.code === 'structure/unknown-value' && fault.args.key !== undefined) return withFact(fault, fault.args.key);
  const key = fault.code === 'structure/missing-key' ? fault.args.key : undefined;
  return key !== undefined && key in NAMED ? named(fault, key as keyof typeof NAMED, root) : fault;
}

/** What people call facts of cards. */
const FACTS: Readonly<Record<string, string>> = {
  suit: 'card_suit',
  value: 'card_value',
  rank: 'card_value',
  name: 'card_name',
  colour: 'card_colour',
  color: 'card_colour',
  set: 'card_set',
  cardset: 'card_set',
};

function withFact(fault: Diagnostic, key: string): Diagnostic {
  const fact = Object.hasOwn(FACTS, key) ? FACTS[key] : undefined;
  if (fact === undefined) return fault;
  return {
    ...fault,
    ...phrase`Cards have no fact "${{ key }}"; did you mean "${{ offered: [fact] }}"?`,
    alternatives: [fact],
    fix: { kind: 'rename', path: fault.path, to: fact, title: `Write "${fact}"` },
  };
}

/** Whatever stands at the top of a document is most of it, and is not to be thrown away. */
function withoutRemoval({ fix, ...fault }: Diagnostic): Diagnostic {
  return fix === undefined || fix.kind === 'remove' ? fault : { ...fault, fix };
}

function withNumber(fault: Diagnostic, root: MapTree): Diagnostic {
  const at = treeAtPath(root, fault.path);
  const { fix, ...better } = at === undefined ? {} : asNumber(at, true);
  if (fix === undefined) return fault;
  const { alternatives: _, ...rest } = fault;
  return { ...rest, ...better, fix: fix(fault.path) };
}

/** By which names things are used, and by which they are declared. */
const NAMED = {
  state_name: { used: statesUsed, declared: (root: MapTree) => rulesets(root).flatMap((at) => namesIn(at, 'game_state', 'state_name')) },
  deck_name: {
    used: (root: MapTree) => rulesets(root).flatMap((at) => wordsIn(at, 'decks')),
    declared: (root: MapTree) => namesIn(root, 'deck', 'deck_name'),
  },
  set_name: {
    used: (root: MapTree) => rulesets(root).flatMap((at) => wordsIn(at, 'cardsets')),
    declared: (root: MapTree) => namesIn(root, 'cardset', 'set_name'),
  },
  action_name: undefined,
  card_name: undefined,
  suit_name: undefined,
} as const;

/** Things that lie side by side never have the same name: of what is used and not declared, the only one was meant. */
function named(fault: Diagnostic, key: keyof typeof NAMED, root: MapTree): Diagnostic {
  const { fix: _, ...rest } = fault;
  const names = NAMED[key];
  if (names === undefined) return rest;
  const declared = new Set(names.declared(root));
  const [only, ...others] = new Set(names.used(root).filter((name) => !declared.has(name)));
  if (only === undefined || others.length > 0) return rest;
  const title = `Add "${key}": ${JSON.stringify(only)}`;
  return { ...rest, alternatives: [only], fix: { kind: 'insert', path: [...fault.path, key], value: only, title } };
}

function rulesets(root: MapTree): readonly MapTree[] {
  return mapsAt(root, 'ruleset');
}

function namesIn(tree: MapTree, list: string, key: string): string[] {
  return mapsAt(tree, list).flatMap((at) => textAt(at, key) ?? []);
}

function wordsIn(tree: MapTree, list: string): string[] {
  return listAt(tree, list).flatMap((at) => textOf(at) ?? []);
}

/** The states that transitions name. */
function statesUsed(tree: Tree): string[] {
  if (tree.kind === 'scalar') return [];
  const inner = tree.kind === 'list' ? tree.items : tree.entries.map(({ value }) => value);
  const [state] = plainName(textAt(tree, 'endpoint') ?? '') === 'state_transition' ? listAt(tree, 'params') : [];
  const name = textOf(state);
  return [...(name === undefined || name.startsWith('$') ? [] : [name]), ...inner.flatMap(statesUsed)];
}

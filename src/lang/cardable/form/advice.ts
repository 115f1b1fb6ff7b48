/** What the form alone cannot tell: which number a word means, and what a thing without a name was to be called. */
import type { Diagnostic, Path } from '../../../diagnostics/diagnostic.ts';
import { numberIn } from '../../../diagnostics/number-called.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';
import { plainName } from '../reading/calls.ts';
import { listAt, mapsAt, textAt, textOf } from '../reading/shorthands.ts';

/** The same fault with a better idea of what was meant. */
export function advised(fault: Diagnostic, root: MapTree): Diagnostic {
  if (fault.code === 'structure/wrong-type' && fault.args.types?.includes('number') === true) return asNumber(fault, root);
  const key = fault.code === 'structure/missing-key' ? fault.args.key : undefined;
  return key !== undefined && key in NAMED ? named(fault, key as keyof typeof NAMED, root) : fault;
}

function asNumber(fault: Diagnostic, root: MapTree): Diagnostic {
  const number = numberIn(textOf(treeAt(root, fault.path)) ?? '');
  if (number === undefined) return fault;
  return {
    ...fault,
    alternatives: [String(number)],
    fix: { kind: 'replace', path: fault.path, value: number, title: `Write ${number}` },
  };
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

function treeAt(root: Tree, path: Path): Tree | undefined {
  return path.reduce<Tree | undefined>(
    (tree, step) =>
      tree?.kind === 'list'
        ? tree.items[Number(step)]
        : tree?.kind === 'map'
          ? tree.entries.find(({ key }) => key === step)?.value
          : undefined,
    root,
  );
}

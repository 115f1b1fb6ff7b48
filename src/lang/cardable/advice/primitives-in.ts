/** Everything that a game does, wherever it is nested, and what each of it writes. */
import type { Tree } from '../../../text/tree.ts';
import type { Action, CardableGame, Primitive, State } from '../game/game.ts';
import { paramAt } from '../endpoints/index.ts';
import { targetsOf } from '../endpoints/writers.ts';
import { primitiveIn } from '../game/primitives.ts';

/** A primitive with the state and the action it stands in. */
export interface Placed {
  readonly state: State;
  readonly action: Action;
  readonly primitive: Primitive;
}

export function primitivesIn(game: CardableGame): Placed[] {
  return game.states.flatMap((state) =>
    state.actions.flatMap((action) =>
      [...action.cost, ...action.primitives].flatMap(withNested).map((primitive) => ({ state, action, primitive })),
    ),
  );
}

/** A primitive and those that are handed to it as a parameter, as to `repeat`. */
function withNested(primitive: Primitive): Primitive[] {
  const nested = primitive.params.flatMap((param, index) =>
    paramAt(primitive.endpoint, index)?.kind === 'primitives'
      ? (param.kind === 'list' ? param.items : [param]).flatMap((at) => primitiveIn(at) ?? [])
      : [],
  );
  return [primitive, ...nested.flatMap(withNested)];
}

/** The paths that a primitive writes to. */
export function writtenBy(primitive: Primitive): string[] {
  return targetsOf(primitive).flatMap((param) => pathOf(param) ?? []);
}

/** The path that a tree is, if it is one: parameters of a state are read like its data. */
export function pathOf(tree: Tree | undefined): string | undefined {
  if (tree?.kind !== 'scalar' || typeof tree.value !== 'string' || !tree.value.startsWith('$')) return undefined;
  return tree.value.startsWith(STATE_PARAMS) ? `$state.${tree.value.slice(STATE_PARAMS.length)}` : tree.value;
}

const STATE_PARAMS = '$state_params.';

/** All strings in a tree. */
export function wordsIn(tree: Tree | undefined): string[] {
  if (tree === undefined) return [];
  if (tree.kind === 'scalar') return typeof tree.value === 'string' ? [pathOf(tree) ?? tree.value] : [];
  return (tree.kind === 'list' ? tree.items : tree.entries.map(({ value }) => value)).flatMap(wordsIn);
}

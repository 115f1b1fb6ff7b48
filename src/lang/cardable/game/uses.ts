/** Which endpoints a game uses, wherever in it they stand. */
import type { Tree } from '../../../text/tree.ts';
import type { Action, Call, CardableGame, Primitive } from './game.ts';
import { callIn } from './calls.ts';

/** Whether an endpoint is called anywhere. */
export function uses({ states }: CardableGame, endpoint: string): boolean {
  return states.some(({ actions }) => actions.some((action) => callsIn(action).some((call) => call.endpoint === endpoint)));
}

/** The places that an action puts what a path names, as they are written. */
export function placesGiven(action: Action, path: string): readonly Tree[] {
  return callsIn(action).flatMap(({ endpoint, params: [card, place] }) =>
    endpoint === 'place_card' && card?.kind === 'scalar' && card.value === path && place !== undefined ? [place] : [],
  );
}

/** All calls of an action, those inside of others included. */
export function callsIn({ primitives, cost, condition }: Action): Call[] {
  const tops = [...primitives, ...cost];
  return [
    ...tops.flatMap((primitive: Primitive) => [primitive, ...primitive.params.flatMap(within), ...optionally(primitive.condition)]),
    ...optionally(condition),
  ];
}

function optionally(tree: Tree | undefined): Call[] {
  return tree === undefined ? [] : within(tree);
}

function within(tree: Tree): Call[] {
  const call = callIn(tree);
  if (tree.kind === 'list') return tree.items.flatMap(within);
  const inner = tree.kind === 'map' ? tree.entries.flatMap(({ value }) => within(value)) : [];
  return call === undefined ? inner : [call, ...inner];
}

/** Which endpoints a game uses, and what they write, wherever in it they stand. */
import type { Tree } from '../../text/tree.ts';
import type { Action, Call, CardableGame, Primitive } from './game.ts';
import { callIn } from './reading/calls.ts';
import { ENDPOINTS, isEndpoint } from './schema/endpoints.ts';

/** Whether an endpoint is called anywhere. */
export function uses({ states }: CardableGame, endpoint: string): boolean {
  return states.some(({ actions }) => actions.some((action) => callsIn(action).some((call) => call.endpoint === endpoint)));
}

/** How many primitives of an action write to a path. */
export function writersOf(action: Action, path: string): number {
  return callsIn(action).filter((call) => written(call).includes(path)).length;
}

/** The places that an action puts what a path names, as they are written. */
export function placesGiven(action: Action, path: string): readonly Tree[] {
  return callsIn(action).flatMap(({ endpoint, params: [card, place] }) =>
    endpoint === 'place_card' && card?.kind === 'scalar' && card.value === path && place !== undefined ? [place] : [],
  );
}

/** The paths that a call writes to. */
function written({ endpoint, params }: Call): string[] {
  if (!isEndpoint(endpoint)) return [];
  const { required, optional = [] } = ENDPOINTS[endpoint];
  return [...required, ...optional].flatMap(({ kind }, index) => {
    const tree = params[index];
    return kind === 'path' && tree?.kind === 'scalar' ? [String(tree.value)] : [];
  });
}

/** All calls of an action, those inside of others included. */
function callsIn({ primitives, cost, condition }: Action): Call[] {
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

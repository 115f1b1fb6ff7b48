/** Endpoints that count. */
import { and, compare, not } from '../values/convert.ts';
import { zoneCode } from '../values/paths.ts';
import { endsByPassing, PASSED, PASSED_DEFINITION, passesIn } from '../flow/passing.ts';
import type { Scope } from '../values/scope.ts';
import { binding, int, type Json } from '../values/value.ts';
import type { EndpointLowerer } from './lowering.ts';
import { countMatching } from './matching.ts';

export const activePlayers: EndpointLowerer = (l, _, scope) => {
  const { state, moment } = scope;
  if (moment === 'over') return { value: int(0) };
  if (state !== undefined && passesIn(state)) l.internal('player', PASSED, PASSED_DEFINITION);
  return { value: int(countOfPlayers(activeWhere(scope))) };
};

/** Who can still select an action; undefined: everybody who is in the game. */
function activeWhere({ state, moment }: Scope): Json | undefined {
  if (state === undefined || moment === 'entry') return undefined;
  if (passesIn(state)) return not({ ref: 'pvar', player: binding('$player'), var: PASSED });
  if (state.type === 'auto' || state.type === 'grandstand') return undefined;
  // Whoever passes has passed before it is asked who is left.
  if (endsByPassing(state)) return not({ ref: 'passed', player: binding('$player') });
  const open = [not({ ref: 'acted', player: binding('$player') }), not({ ref: 'passed', player: binding('$player') })];
  return and(moment === 'acting' ? [...open, compare('!=', binding('$player'), { ref: 'player', player: 'actor' })] : open);
}

/** How many players there are, or for how many of them, seen as `$player`, something holds. */
export function countOfPlayers(where?: Json): Json {
  return { aggregate: { op: 'count', query: { query: 'players', ...(where !== undefined && { where }) } } };
}

export const countNondismissedPlayers: EndpointLowerer = () => ({ value: int(countOfPlayers()) });

export const countCards: EndpointLowerer = (l, args, scope) => {
  if (args.has('filter')) return countMatching(l, args, scope);
  const place = args.place('place');
  return { value: int(place === undefined ? 0 : { ref: 'zoneCount', zone: place.code }) };
};

export const cardsInHand: EndpointLowerer = (l, args) => {
  const hand = l.place('hand', 'player', args.at);
  l.use(hand, 'read');
  return { value: int({ ref: 'zoneCount', zone: zoneCode(hand.zone, args.player('player')) }) };
};

/** Endpoints that count. */
import { allOf, bound, countIn, countOf, differs, not, playerOf, playersWho, varOf } from '../../../ir/build.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import { zoneCode } from '../values/paths.ts';
import { endsByPassing, PASSED, PASSED_DEFINITION, passesIn } from '../flow/passing.ts';
import type { Scope } from '../values/scope.ts';
import { int } from '../values/value.ts';
import type { EndpointLowerer } from './lowering.ts';
import { countMatching } from './matching.ts';

export const activePlayers: EndpointLowerer = (l, _, scope) => {
  const { state, moment } = scope;
  if (moment === 'over') return { value: int(0) };
  if (state !== undefined && passesIn(state)) l.internal('player', PASSED, PASSED_DEFINITION);
  return { value: int(countOfPlayers(activeWhere(scope))) };
};

/** Who can still select an action. */
function activeWhere({ state, moment }: Scope): Condition {
  if (state === undefined || moment === 'entry') return true;
  if (passesIn(state)) return not(varOf(bound('$player'), PASSED));
  if (state.type === 'auto' || state.type === 'grandstand') return true;
  // Whoever passes has passed before it is asked who is left.
  if (endsByPassing(state)) return not({ ref: 'passed', player: bound('$player') });
  const open = [not({ ref: 'acted', player: bound('$player') }), not({ ref: 'passed', player: bound('$player') })];
  return allOf(moment === 'acting' ? [...open, differs(bound('$player'), playerOf('actor'))] : open);
}

/** How many players there are, or for how many of them, seen as `$player`, something holds. */
export function countOfPlayers(where: Condition = true): ValueExpr {
  return countOf(playersWho(where));
}

export const countNondismissedPlayers: EndpointLowerer = () => ({ value: int(countOfPlayers()) });

export const countCards: EndpointLowerer = (l, args, scope) => {
  if (args.has('filter')) return countMatching(l, args, scope);
  const place = args.place('place');
  return { value: int(place === undefined ? 0 : countIn(place.code)) };
};

export const cardsInHand: EndpointLowerer = (l, args) => {
  const hand = l.place('hand', 'player', args.at);
  l.use(hand, 'read');
  return { value: int(countIn(zoneCode(hand.zone, args.player('player')))) };
};

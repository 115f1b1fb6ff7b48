/** How many players there are. */
import { allOf, bound, countOf, differs, not, playerOf, playersWho, varOf } from '../../../ir/build.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { endsByPassing, PASSED, PASSED_DEFINITION, passesIn } from '../effects/passing.ts';
import { param } from '../schema/params.ts';
import { withNames, type Scope } from '../values/scope.ts';
import { int, player } from '../values/value.ts';
import type { Endpoints } from './endpoint.ts';

export const COUNTING_PLAYERS = {
  active_players: {
    gives: 'number',
    required: [],
    about: 'How many players may still act in this state.',
    sample: [],
    lower: (l, _, scope) => {
      const { state, moment } = scope;
      if (moment === 'over') return { value: int(0) };
      if (state !== undefined && passesIn(state)) l.internal('player', PASSED, PASSED_DEFINITION);
      return { value: int(countOf(playersWho(activeWhere(scope)))) };
    },
  },
  count_nondismissed_players: {
    gives: 'number',
    required: [],
    about: 'How many players are still in the game.',
    sample: [],
    lower: () => ({ value: int(countOf(playersWho())) }),
  },
  count_players: {
    gives: 'number',
    required: [param('condition', 'condition')],
    about: 'For how many players, each seen as `$each`, something holds.',
    sample: [{ endpoint: 'is_greater_than', params: ['$each.score', 0] }],
    lower: (l, args, scope) => {
      const bind = l.fresh('player');
      const inner = withNames(scope, [['$each', player(bound(bind))]]);
      const where = l.condition(args.tree('condition'), inner);
      return { value: int(countOf({ query: 'players', bind, where })) };
    },
  },
} as const satisfies Endpoints;

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

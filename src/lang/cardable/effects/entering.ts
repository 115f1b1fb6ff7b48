/** What data are when the game begins, and when a state is entered. */
import { bound, forEach } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Tree } from '../../../text/tree.ts';
import { idOf } from '../../names.ts';
import type { Datum, State } from '../game/game.ts';
import { isComputed, isFixed } from '../values/holds.ts';
import type { Argument, Lowering } from '../values/lowering.ts';
import { withPlayer, type Scope } from '../values/scope.ts';
import { stateVariable } from '../values/state-variable.ts';
import { ACTIVE, NONE, player } from '../values/value.ts';
import { forgetVotes } from './votes.ts';

/** What a state begins with: its parameters, its data, and no votes. */
export function entering(l: Lowering, state: State, args: readonly Argument[], at: Tree, scope: Scope): Effect[] {
  const inside: Scope = { ...scope, state, action: undefined, names: new Map([['$player', scope.names.get('$player') ?? ACTIVE]]) };
  const needed = state.params.filter(({ value }) => value === undefined).length;
  if (args.length > state.params.length || args.length < needed)
    l.report(
      at,
      'cardable/wrong-arguments',
      phrase`The state "${{ name: state.name }}" has ${{ most: state.params.length }} parameters, and is given ${{ count: args.length }}.`,
    );
  const set = (datum: Datum, given: Argument): Effect =>
    l.assign(l.data('global', stateVariable(state, datum.key), datum), given.value, given.at);
  return [
    ...state.params.map((datum, index) => set(datum, args[index] ?? initial(l, datum, inside))),
    ...state.data.filter((datum) => !isFixed(datum)).map((datum) => set(datum, initial(l, datum, inside))),
    ...forgetVotes(l, state),
  ];
}

function initial(l: Lowering, { value, at }: Datum, scope: Scope): Argument {
  return value === undefined ? { value: NONE, at } : { value: l.read(value, scope), at: value };
}

/** The effects that give data of the game and of players their first value, where that is not written out. */
export function beginning(l: Lowering, scope: Scope): Effect[] {
  const { globals, playerData } = l.game;
  const bind = '$player';
  const own = playerData.filter(isComputed).map((datum) => {
    const { value, at } = initial(l, datum, withPlayer(scope, player(bound(bind))));
    return l.assign(l.data('player', idOf(datum.key), datum, bound(bind)), value, at);
  });
  return [
    ...globals.filter(isComputed).map((datum) => {
      const { value, at } = initial(l, datum, scope);
      return l.assign(l.data('global', idOf(datum.key), datum), value, at);
    }),
    ...(own.length === 0 ? [] : [forEach(bind, { query: 'players', bind }, own)]),
  ];
}

import { describe, expect, test } from 'vitest';
import { actionOf, diagnosed, effectsOf, DATA, OVER, stateWith, TO_OVER } from '../../../support/cardable/small-game.ts';

/** What is set is what the path gives. */
function valueOf(path: unknown, into = '$globals.pot'): unknown {
  const [effect] = effectsOf({ endpoint: 'set_global_data()', params: [into, path] });
  return (effect as { setVar: { value: unknown } }).setVar.value;
}

const ACTIVE = { ref: 'player', player: 'active' };

describe('paths give', () => {
  test.each([
    ['$globals.pot', '$globals.pot', { ref: 'gvar', var: 'pot' }],
    ['$player', '$globals.starter', ACTIVE],
    ['$player.name', '$globals.starter', ACTIVE],
    ['$player.score', '$globals.pot', { ref: 'pvar', player: ACTIVE, var: 'score' }],
    ['$state.bid', '$globals.pot', { ref: 'gvar', var: 'start_bid' }],
    ['$state.leader', '$globals.starter', { ref: 'gvar', var: 'start_leader' }],
    ['$state.leader.score', '$globals.pot', { ref: 'pvar', player: { ref: 'gvar', var: 'start_leader' }, var: 'score' }],
    ['$globals.limit', '$globals.pot', 3],
    ['count_nondismissed_players()', '$globals.pot', { aggregate: { op: 'count', query: { query: 'players' } } }],
  ])('%s', (path, into, code) => {
    expect(valueOf(path, into)).toEqual(code);
  });

  test('the number of cards of a hand, with brackets and without', () => {
    const count = { ref: 'zoneCount', zone: 'hand:active' };
    expect(valueOf('$player.cards_in_hand()')).toEqual(count);
    expect(valueOf('$player.cards_in_hand')).toEqual(count);
  });

  test('a place at the end of a chain', () => {
    expect(valueOf({ endpoint: 'count_cards', params: '$state.leader.hand' })).toEqual({
      ref: 'zoneCount',
      zone: { zone: 'hand', player: { ref: 'gvar', var: 'start_leader' } },
    });
  });

  test('the parameters of a state by either name', () => {
    const action = actionOf(
      { primitives: [{ endpoint: 'set_global_data', params: ['$globals.pot', '$state_params.bet'] }, TO_OVER] },
      {
        state_params: { param: 'bet', type: 'number', value: 4 },
      },
    );
    expect(action.effects[0]).toEqual({ setVar: { scope: 'global', var: 'pot', value: { ref: 'gvar', var: 'start_bet' } } });
  });
});

describe('a path that leads elsewhere than it says', () => {
  const found = (
    path: string,
    into: string,
    more: object = {},
  ): readonly { code: string; alternatives?: readonly string[] | undefined }[] =>
    diagnosed({
      ...DATA,
      game_state: [
        {
          ...stateWith({ primitives: [{ endpoint: 'set_global_data', params: [into, path] }, TO_OVER], ...more }),
          state_type: 'round_robin',
        },
        OVER,
      ],
    });

  test('is told, with a certain change', () => {
    const [told] = found('$action.bid', '$globals.pot');
    expect(told).toMatchObject({ code: 'cardable/other-path', severity: 'warning', alternatives: ['$state.bid'], fix: { certain: true } });
  });

  test.each([
    ['$globals.pott', '$globals.pot', 'cardable/unknown-data', 'pot'],
    ['$state.bd', '$globals.pot', 'cardable/unknown-data', 'bid'],
    ['$player.scor', '$globals.pot', 'cardable/unknown-place', 'score'],
    ['$plyer.score', '$globals.pot', 'cardable/unknown-path', '$player'],
    ['$state.leader.scor', '$globals.pot', 'cardable/unknown-place', 'score'],
  ])('%s is not known, and the nearest name is offered', (path, into, code, near) => {
    const [told] = found(path, into);
    expect(told).toMatchObject({ code, severity: 'error' });
    expect(told!.alternatives).toContain(near);
  });

  test.each([
    ['$globals.mood', '$globals.pot'],
    ['$player', '$globals.pot'],
    [3, '$globals.starter'],
    ['$globals.pot', '$globals.open'],
  ])('%s is of another type than %s', (path, into) => {
    const [told] = found(path as string, into);
    expect(told).toMatchObject({ code: 'cardable/type', severity: 'error' });
  });

  test('what never changes cannot be written', () => {
    expect(found('$globals.pot', '$globals.limit')[0]).toMatchObject({ code: 'cardable/not-writable' });
  });
});

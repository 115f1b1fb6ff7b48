/** What is probably not meant, in small games: where it is told, that the offered change mends it, and when nothing is said. */
import { describe, expect, test } from 'vitest';
import { compile, compileAndFix } from '../../../../src/lang/index.ts';
import { auto, call, sample, state, when, type Json, type Parts } from '../../../support/cardable/sample.ts';

const CODES = ['counter-never-reset', 'starter-never-set', 'winner-may-be-out', 'scores-survive'] as const;

const textOf = (parts: Parts): string => sample('', '', parts, {}).files['game.json']!;

/** What is advised about a game, and the pieces of the text that the changes put into it. */
function check(parts: Parts): { advice: string[]; added: string[] } {
  const text = textOf(parts);
  const options = { file: 'game.json' };
  const told = (diagnostics: ReturnType<typeof compile>['diagnostics']): string[] =>
    diagnostics.flatMap(({ code, span }) =>
      CODES.filter((name) => code === `cardable/${name}`).map((name) => `${span?.start.line} ${name}`),
    );
  const { changed, diagnostics } = compileAndFix(text, options);
  expect(told(diagnostics), 'what is left after the changes').toEqual([]);
  const mended = changed.get('game.json') ?? text;
  expect(() => JSON.parse(mended) as unknown).not.toThrow();
  const before = text.split('\n').map((line) => line.trim());
  return {
    advice: told(compile(text, options).diagnostics).map((line) => line.split(' ')[1]!),
    added: mended.split('\n').flatMap((line) => (before.includes(line.trim()) ? [] : [line.trim()])),
  };
}

/** Nothing is advised. */
const silent = { advice: [], added: [] };

describe('a counter that is never reset', () => {
  const place = call('place_card()', '$action.hand_pick', '$player.row', true);
  const placing = (...more: readonly Json[]): Json => ({
    action_name: 'place',
    type: 'hand_pick',
    type_params: ['self', '$player.hand', 1],
    primitives: [place, ...more],
  });
  const guess = (most: Json): Json => ({
    action_name: 'guess',
    action_data: { key: 'guess', type: 'number' },
    primitives: [call('prompt_number()', '$action.guess', 0, most), call('state_transition()', 'home')],
  });
  const home = (...primitives: readonly Json[]): Json =>
    state('home', 'auto', auto(...primitives), auto(call('state_transition()', 'play')));
  const parts = (actions: readonly Json[], primitives: readonly Json[]): Parts => ({
    globals: [{ key: 'lying', value: 3 }],
    states: [state('play', 'round_robin', ...actions), home(...primitives)],
  });
  const count = call('increment()', '$globals.lying', 1);
  const back = call('return_to_owner()', 'all_players', 'row', 'hand');

  test('is set back beside what sends the cards home', () =>
    expect(check(parts([placing(count), guess('$globals.lying')], [back]))).toEqual({
      advice: ['counter-never-reset'],
      added: ['{ "endpoint": "set_global_data()", "params": ["$globals.lying", 3] }'],
    }));

  test('bounds a number in the midst of a sum, too', () =>
    expect(check(parts([placing(count), guess(call('add()', '$globals.lying', 1))], [back])).advice).toEqual(['counter-never-reset']));

  test('bounds a button with a number, too', () =>
    expect(
      check(parts([placing(count), { action_name: 'guess', type: 'number_button', type_params: ['Guess', 0, '$globals.lying'] }], [back]))
        .advice,
    ).toEqual(['counter-never-reset']));

  test.each<[string, Parts]>([
    ['that is set back', parts([placing(count), guess('$globals.lying')], [back, call('set_global_data()', '$globals.lying', 0)])],
    ['that is counted down', parts([placing(count), guess('$globals.lying')], [back, call('decrement()', '$globals.lying', 2)])],
    ['that bounds nothing', parts([placing(count), guess(4)], [back])],
    ['of cards that stay', parts([placing(count), guess('$globals.lying')], [])],
    [
      'of cards that lie elsewhere',
      parts([placing(count), guess('$globals.lying')], [call('return_to_owner()', 'all', 'trophies', 'hand')]),
    ],
    ['of something else than cards', parts([placing(), guess('$globals.lying'), auto(count)], [back])],
  ])('nothing is said of one %s', (_, game) => expect(check(game)).toEqual(silent));
});

describe('a starter who is never set', () => {
  const opening = state('opening', 'auto', auto(call('pick_random_player()', '$globals.first')), auto(call('state_transition()', 'trick')));
  const trick: Json = {
    state_name: 'trick',
    state_type: 'round_robin',
    state_type_param: '$globals.first',
    actions: [{ action_name: 'claim', primitives: call('state_transition()', 'taken', '$player') }],
  };
  const taken = (param: string, ...primitives: readonly Json[]): Json => ({
    state_name: 'taken',
    state_type: 'auto',
    state_params: { key: param, type: 'player' },
    actions: [{ action_name: 'again', type: 'auto', primitives }],
  });
  const parts = (...states: readonly Json[]): Parts => ({ globals: [{ key: 'first', value: '', type: 'player' }], states });
  const again = call('state_transition()', 'trick');

  test('is set before the next round begins', () =>
    expect(check(parts(opening, trick, taken('winner', again)))).toEqual({
      advice: ['starter-never-set'],
      added: ['{ "endpoint": "set_global_data()", "params": ["$globals.first", "$state.winner"] },'],
    }));

  test('is the loser, where there is one', () =>
    expect(check(parts(opening, trick, taken('loser', again))).added.join()).toContain('"$state.loser"'));

  test('is set where one primitive stands alone', () => {
    const alone = { ...(taken('winner') as object), actions: [{ action_name: 'again', type: 'auto', primitives: again }] };
    expect(check(parts(opening, trick, alone)).advice).toEqual(['starter-never-set']);
  });

  test('is set on a way that names its state in a parameter', () => {
    const pause: Json = {
      state_name: 'pause',
      state_type: 'auto',
      state_params: { key: 'next', type: 'string' },
      actions: [auto(call('state_transition()', '$action.next'))],
    };
    expect(check(parts(opening, trick, taken('winner', call('state_transition()', 'pause', 'trick')), pause)).advice).toEqual([
      'starter-never-set',
    ]);
  });

  test('is not set by what happens only while there is none', () => {
    const choose = { ...call('pick_random_player()', '$globals.first'), condition: call('is_empty()', '$globals.first') };
    expect(check(parts(opening, trick, taken('winner', choose, again))).advice).toEqual(['starter-never-set']);
  });

  test.each<[string, Parts]>([
    ['whom a round sets', parts(opening, trick, taken('winner', call('set_global_data()', '$globals.first', '$state.winner'), again))],
    ['of a game of one round', parts(opening, trick, taken('winner', call('end_game()', '$state.winner')))],
    ['of rounds without result', parts(opening, trick, taken('cutter', again))],
    ['who never begins', parts(opening, { ...(trick as object), state_type_param: '$game.players' }, taken('winner', again))],
  ])('nothing is said of one %s', (_, game) => expect(check(game)).toEqual(silent));
});

describe('a winner who may be out', () => {
  const hit = (...args: readonly Json[]): Json =>
    state('fight', 'round_robin', { action_name: 'hit', primitives: call('state_transition()', 'hurt', ...args) });
  const hurt = (end: Json, ...before: readonly Json[]): Json => ({
    state_name: 'hurt',
    state_type: 'auto',
    state_params: [
      { key: 'victim', type: 'player' },
      { key: 'striker', type: 'player' },
    ],
    actions: [{ action_name: 'fall', type: 'auto', primitives: [...before, end, call('state_transition()', 'fight')] }],
  });
  const out = call('dismiss_player()', '$state.victim');
  const oneLeft = call('is_equal()', 'count_nondismissed_players()', 1);
  const end = when(oneLeft, call('end_game()', '$state.striker'));

  test('is the last one who is left', () =>
    expect(check({ states: [hit('$player', '$player'), hurt(end, out)] })).toEqual({
      advice: ['winner-may-be-out'],
      added: ['"last_player()"'],
    }));

  test('is found in a parameter of the state in which a match ends, and where it is the same path', () => {
    const won: Json = {
      state_name: 'won',
      state_params: { key: 'winner', type: 'player' },
      actions: [{ action_name: 'again', type: 'vote_button', type_params: ['Again!', 'fight'] }],
    };
    const ways = [
      hit('$player', call('next_player()', '$player')),
      hurt(when(oneLeft, call('state_transition()', 'won', '$state.victim')), out),
    ];
    expect(check({ states: [...ways, won] }).advice).toEqual(['winner-may-be-out']);
  });

  test.each<[string, readonly Json[]]>([
    ['who is always another one', [hit(call('next_player()', '$player'), '$player'), hurt(end, out)]],
    ['if nobody is dismissed', [hit('$player', '$player'), hurt(end)]],
    ['if nobody must be the last', [hit('$player', '$player'), hurt(call('end_game()', '$state.striker'), out)]],
    ['who is dismissed later', [hit('$player', '$player'), hurt(out, end)]],
  ])('nothing is said of one %s', (_, states) => expect(check({ states })).toEqual(silent));
});

describe('scores that survive', () => {
  const vote = (name: string, target: string): Json => ({ action_name: name, type: 'vote_button', type_params: [name, target] });
  const over: Json = { state_name: 'over', state_params: { key: 'winner', type: 'player' }, actions: [vote('again', 'deal')] };
  const deal = (...primitives: readonly Json[]): Json => state('deal', 'auto', auto(...primitives, call('state_transition()', 'race')));
  const race = (path: Json, state_name = 'race'): Json => ({
    state_name,
    state_type: 'round_robin',
    actions: [
      {
        action_name: 'run',
        primitives: [
          call('increment()', '$player.laps', 1),
          when(call('is_equal()', path, 3), call('state_transition()', 'over', '$player')),
        ],
      },
    ],
  });
  const parts = (...states: readonly Json[]): Parts => ({ players: [{ key: 'laps', value: 0 }], states });

  test('are set back where another game begins', () => {
    const { advice, added } = check(parts(deal(), race('$player.laps'), over));
    expect(advice).toEqual(['scores-survive']);
    expect(added.join(' ')).toContain('"params": ["$action.each_player.laps", 0]');
  });

  test('are set back where the ways of all votes come together', () => {
    const menu = state('menu', 'auto', auto(call('state_transition()', 'deal')));
    const both = { ...(over as object), actions: [vote('menu', 'menu'), vote('again', 'deal')] };
    const text = textOf(parts(menu, deal(), race('$player.laps'), both));
    const mended = compileAndFix(text, { file: 'game.json' }).changed.get('game.json')!;
    expect(mended.indexOf('reset_laps')).toBeGreaterThan(mended.indexOf('"state_name": "deal"'));
  });

  test.each<[string, Parts]>([
    ['that are set back', parts(deal(call('set_player_data()', '$player.laps', 0)), race('$player.laps'), over)],
    ['that decide nothing', parts(deal(), race(3), over)],
    ['of a game that is played once', parts(deal(), race('$player.laps'), state('over', 'auto', auto(call('end_game()'))))],
  ])('nothing is said of those %s', (_, game) => expect(check(game)).toEqual(silent));
});

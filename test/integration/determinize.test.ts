/** Sampled states: what they depend on, and how often each comes. */
import { expect, test } from 'vitest';
import type { Condition, Effect, GameDef, PlayableGameDef } from '../../src/ir/index.ts';
import {
  applyMove,
  determinize,
  inspect,
  legalMoves,
  observe,
  pendingPlayers,
  redactEvents,
  Rng,
  startMatch,
  type Move,
  type State,
} from '../../src/kernel/index.ts';
import { cardGame, rob, unknownDeck, wait } from '../support/card-game.ts';
import { action, game } from '../support/fixture.ts';

const SAMPLES = 3000;

/** Plays moves in a game, samples for a player and compares how often each outcome comes with equal shares. */
function check(
  def: PlayableGameDef,
  moves: [player: number, move: Move][],
  player: number,
  look: (state: State) => string,
  outcomes: number,
): void {
  const state = play(def, moves);
  const counts = new Map<string, number>();
  for (let seed = 0; seed < SAMPLES; seed++) {
    const seen = look(determinize(def, state, player, new Rng(seed)));
    counts.set(seen, (counts.get(seen) ?? 0) + 1);
  }
  const share = SAMPLES / outcomes;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - share) ** 2 / share, 0);
  expect(counts.size, JSON.stringify([...counts])).toBe(outcomes);
  // Beyond four standard deviations of its distribution, equal shares are out of the question.
  expect(chiSquare).toBeLessThan(outcomes - 1 + 4 * Math.sqrt(2 * (outcomes - 1)));
}

function play(def: PlayableGameDef, moves: readonly [player: number, move: Move][], seed = 1): State {
  let { state } = startMatch(def, seed);
  for (const [player, move] of moves) {
    const applied = applyMove(def, state, player, move);
    if ('rejected' in applied) throw new Error(`${JSON.stringify(move)}: ${applied.rejected}`);
    ({ state } = applied);
  }
  return state;
}

const zone =
  (def: PlayableGameDef, name: string) =>
  (state: State): string =>
    inspect(def, state).zones[name]!.join();
const pack = (...cards: string[]): NonNullable<GameDef['decks']> => [{ id: 'pack', cards: cards.map((card) => ({ card })) }];

test('the order of three unknown cards', () => {
  const def = cardGame({ decks: pack('ace', 'king', 'queen'), deal: [{ createDeck: { deck: 'pack', zone: 'deck' } }, unknownDeck] });
  check(def, [], 0, zone(def, 'deck:none'), 6);
});

test('which three of five unknown cards are in a hand', () => {
  const def = cardGame({
    players: 2,
    decks: pack('ace', 'king', 'queen', 'jack', 'ten'),
    deal: [{ createDeck: { deck: 'pack', zone: 'deck' } }, unknownDeck, { draw: { from: 'deck', to: 'hand:1', count: 3 } }],
  });
  check(def, [], 0, zone(def, 'hand:1'), 10);
});

test('which card of a hand was taken, for a third party who knew them both', () => {
  const def = cardGame({ actions: [rob, action('show', [{ reveal: { zone: 'hand:actor', to: 'all' } }])] });
  check(
    def,
    [
      [0, { action: 'show', args: {} }],
      [1, { action: 'rob', args: { p: 0, card: 'ace@hand:0' } }],
    ],
    2,
    zone(def, 'hand:0'),
    2,
  );
});

/** What chance writes to the variable is not known beforehand: it goes by way of another one. */
const hidden = (type: 'int' | 'bool' | 'enum', more: object): PlayableGameDef =>
  game({
    variables: { global: { fate: { type, visibility: 'hidden', ...more }, other: { type, ...more } } },
    actions: [action('wait', []), action('copy', [{ setVar: { scope: 'global', var: 'fate', value: { ref: 'gvar', var: 'other' } } }])],
  });
test.each([
  ['a hidden number', hidden('int', { min: 3, max: 7 }), 5],
  ['a hidden truth value', hidden('bool', {}), 2],
  ['a hidden word', hidden('enum', { values: ['sun', 'rain', 'snow'] }), 3],
] as const)('%s', (_, def, outcomes) => check(def, [], 0, (state) => String(inspect(def, state).variables['fate']), outcomes));

const simultaneous: GameDef['flow'] = { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'simultaneous' } }] }] };
const bids = (parts: Parameters<typeof cardGame>[0] = {}): PlayableGameDef =>
  cardGame({
    flow: simultaneous,
    variables: { perPlayer: { bid: { type: 'int', min: 0, max: 9 } } },
    actions: [
      action('bid', [{ setVar: { scope: 'pvar', player: 'actor', var: 'bid', value: '$n' } }], {
        params: [{ name: '$n', domain: { query: 'intsInRange', min: 1, max: 4 } }],
        pre: true,
      }),
    ],
    ...parts,
  });

/** What a player has sealed shows when the others answer too. */
const opened =
  (def: PlayableGameDef) =>
  (state: State): string => {
    let after = state;
    for (const player of pendingPlayers(def, state)) {
      const applied = applyMove(def, after, player, wait);
      if (!('rejected' in applied)) after = applied.state;
    }
    return JSON.stringify([inspect(def, after).variables, inspect(def, after).zones['table:none']]);
  };

test('a sealed answer: four bids, or none', () => {
  const def = bids();
  check(def, [[1, { action: 'bid', args: { n: 3 } }]], 0, opened(def), 5);
});

test('a sealed card is one that the hand may hold', () => {
  const def = cardGame({
    flow: simultaneous,
    zones: [{ id: 'table', owner: 'none', visibility: 'public', ordering: 'set' }],
    actions: [
      action('lay', [{ moveToken: { token: '$card', to: 'table' } }], {
        params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
      }),
    ],
  });
  const state = play(def, [[1, { action: 'lay', args: { card: 'jack@hand:1' } }]]);
  const laid = new Set<string>();
  for (let seed = 0; seed < 300; seed++) laid.add(opened(def)(determinize(def, state, 0, new Rng(seed))));
  // Nothing, or one of the six cards that player 0 does not hold.
  expect([...laid].toSorted()).toEqual(
    ['[{},null]', '[{},["eight"]]', '[{},["jack"]]', '[{},["nine"]]', '[{},["queen"]]', '[{},["seven"]]', '[{},["ten"]]'].toSorted(),
  );
});

test('a sample does not depend on what was sealed, nor on how far somebody else has answered', () => {
  const def = bids();
  const sampled = [1, 2, 3, 4].map((n) => determinize(def, play(def, [[1, { action: 'bid', args: { n } }]]), 0, new Rng(5)).words.join());
  expect(new Set(sampled).size).toBe(1);
  const stepwise = cardGame({ actions: [{ ...rob, ask: 'stepwise' }] });
  const asked: [number, Move][] = [[0, { action: 'rob', args: {} }]];
  const partial = [[], asked, [...asked, [0, { param: 'p', value: 2 }] as [number, Move]]].map((moves) =>
    determinize(stepwise, play(stepwise, moves), 1, new Rng(5)),
  );
  // All but whether a decision was made in this turn, which everybody can see.
  expect(new Set(partial.slice(1).map(({ words }) => words.join())).size).toBe(1);
});

test('whoever is asked has an answer in every sample', () => {
  const red: Condition = { op: 'in', item: { ref: 'tokenProp', token: '$token', prop: 'definition' }, set: ['queen', 'ten'] };
  const def = cardGame({
    actions: [
      action('give', [
        { chooseOne: { bind: '$card', options: { query: 'tokensInZone', zone: 'hand:left', where: red }, chooser: 'left' } },
        { moveToken: { token: '$card', to: 'hand:actor' } },
      ]),
    ],
  });
  const state = play(def, [[0, { action: 'give', args: {} }]]);
  expect(legalMoves(def, state, 1)).toEqual([{ choose: 'queen@hand:1' }]);
  for (let seed = 0; seed < 300; seed++) expect(zone(def, 'hand:1')(determinize(def, state, 2, new Rng(seed)))).toContain('queen');
  for (let seed = 0; seed < 300; seed++) expect(zone(def, 'hand:1')(determinize(def, state, 0, new Rng(seed)))).toMatch(/queen|ten/);
});

const sure: Effect = { chooseOne: { bind: '$sure', options: { query: 'enums', values: ['yes', 'no'] } } };
const lay = (token: string): Effect => ({ moveToken: { token, to: 'table' } });
const pick: Effect = { chooseOne: { bind: '$card', options: { query: 'tokensInZone', zone: 'hand:2' } } };
const table: GameDef['zones'] = [{ id: 'table', owner: 'none', visibility: 'public', ordering: 'set' }];
const ask: Effect = { emit: { event: 'asked' } };

test.each<[string, Parameters<typeof cardGame>[0]]>([
  ['a choice', { actions: [action('go', [pick, sure, lay('$card')])] }],
  [
    'an argument',
    { actions: [action('go', [sure, lay('$card')], { params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:2' } }] })] },
  ],
  [
    'a loop',
    {
      actions: [
        action('go', [{ forEach: { bind: '$card', over: { query: 'tokensInZone', zone: 'hand:2' }, effects: [sure, lay('$card')] } }]),
      ],
    },
  ],
  [
    'a chosen set',
    {
      actions: [
        action('go', [
          { chooseN: { bind: '$cards', options: { query: 'tokensInZone', zone: 'hand:2' }, n: 1 } },
          sure,
          { forEach: { bind: '$card', over: { query: 'set', of: '$cards' }, effects: [lay('$card')] } },
        ]),
      ],
    },
  ],
  [
    'the parameter of a procedure',
    {
      actions: [action('go', [pick, { call: { procedure: 'give', args: { $what: '$card' } } }])],
      procedures: [{ id: 'give', params: ['$what'], effects: [sure, lay('$what')] }],
    },
  ],
  [
    'the argument of an event',
    {
      actions: [action('go', [pick, { emit: { event: 'picked', args: { $card: '$card' } } }])],
      triggers: [{ id: 'then', event: 'custom', match: { event: 'picked' }, effects: [sure, lay('$card')] }],
    },
  ],
  [
    'the body of an event',
    { actions: [action('go', [pick, { emit: { event: 'picked', args: { $what: '$card' }, effects: [sure, lay('$what')] } }])] },
  ],
  [
    'what a trigger has bound',
    {
      actions: [action('go', [pick, { emit: { event: 'picked', args: { $card: '$card' } } }])],
      triggers: [{ id: 'then', event: 'custom', match: { event: 'picked' }, bind: { $mine: '$card' }, effects: [sure, lay('$mine')] }],
    },
  ],
  [
    'a trigger that waits for another',
    {
      actions: [action('go', [pick, { emit: { event: 'picked', args: { $card: '$card' } } }])],
      triggers: [
        { id: 'first', event: 'custom', match: { event: 'picked' }, effects: [sure] },
        { id: 'second', event: 'custom', match: { event: 'picked' }, bind: { $mine: '$card' }, effects: [lay('$mine')] },
      ],
    },
  ],
  [
    'an event that waits for a trigger before it',
    {
      actions: [action('go', [pick, lay('$card')])],
      triggers: [{ id: 'first', event: 'tokenEntered', match: { zone: 'table' }, timing: 'before', effects: [sure] }],
    },
  ],
  [
    'a source',
    {
      actions: [action('go', [ask])],
      triggers: [
        {
          id: 'each',
          event: 'custom',
          match: { event: 'asked' },
          source: { query: 'tokensInZone', zone: 'hand:2' },
          effects: [{ chooseOne: { bind: '$sure', options: { query: 'enums', values: ['yes', 'no'] }, chooser: { id: 0 } } }, lay('$self')],
        },
      ],
    },
  ],
  [
    'a variable',
    {
      variables: { global: { target: { type: 'token' } } },
      actions: [
        action('go', [
          pick,
          { setVar: { scope: 'global', var: 'target', value: '$card' } },
          sure,
          { moveToken: { token: { ref: 'gvar', var: 'target' }, to: 'table' } },
        ]),
      ],
    },
  ],
])('in a sample, %s means a card in the same place', (_, parts) => {
  const def = cardGame({ ...parts, zones: table });
  let state = startMatch(def, 1).state;
  for (
    let asked = legalMoves(def, state, 0);
    !asked.some((move) => 'choose' in move && move.choose === 'yes');
    asked = legalMoves(def, state, 0)
  ) {
    const applied = applyMove(def, state, 0, asked[0]!);
    if ('rejected' in applied) throw new Error(applied.rejected);
    ({ state } = applied);
  }
  for (const player of [0, 1, 2])
    for (let seed = 0; seed < 20; seed++) {
      const applied = applyMove(def, determinize(def, state, player, new Rng(seed)), 0, { choose: 'yes' });
      if ('rejected' in applied) throw new Error(applied.rejected);
      expect(applied.events.find(({ type }) => type === 'moved')?.from).toBe('hand:2');
    }
});

test('where an attempt would go back to is as unknown as the rest', () => {
  const def = cardGame({
    actions: [
      action('go', [
        { attempt: { policy: 'rollback', effects: [{ draw: { from: 'deck', to: 'hand:1', count: 1 } }, sure, { fail: {} }] } },
      ]),
    ],
  });
  const state = play(def, [[0, { action: 'go', args: {} }]]);
  const decks = new Map<string, number>();
  for (let seed = 0; seed < 300; seed++) {
    const applied = applyMove(def, determinize(def, state, 0, new Rng(seed)), 0, { choose: 'yes' });
    if ('rejected' in applied) throw new Error(applied.rejected);
    decks.set(zone(def, 'deck:none')(applied.state), seed);
  }
  // Any two of the six cards that player 0 does not hold, in any order.
  expect(decks.size).toBe(30);
});

/** Plays at random; the player's history is all that the player was told and shown, and decided. */
function playAndWatch(def: PlayableGameDef, seed: number, player: number, decisions: number): { state: State; history: string } {
  const rng = new Rng(seed);
  let { state, records } = startMatch(def, seed);
  let history = '';
  for (let decision = 0; ; decision++) {
    history += JSON.stringify([redactEvents(def, state, records, player), observe(def, state, player), legalMoves(def, state, player)]);
    const [asked] = pendingPlayers(def, state);
    if (asked === undefined || decision === decisions) return { state, history };
    const moves = legalMoves(def, state, asked);
    const move = moves[rng.below(moves.length)]!;
    if (asked === player) history += JSON.stringify(move);
    const applied = applyMove(def, state, asked, move);
    if ('rejected' in applied) throw new Error(applied.rejected);
    ({ state, records } = applied);
  }
}

const own = { params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } as const }] };

const MIXED = cardGame({
  players: 2,
  zones: [{ id: 'pile', owner: 'none', visibility: { all: 'top' }, ordering: 'stack' }],
  decks: [
    {
      id: 'pack',
      cards: [
        { card: 'ace', count: 2 },
        { card: 'king', count: 3 },
      ],
    },
  ],
  deal: [
    { createDeck: { deck: 'pack', zone: 'deck' } },
    { shuffle: { zone: 'deck' } },
    { draw: { from: 'deck', to: 'hand:all', count: 2 } },
  ],
  actions: [
    action('rob', [{ moveToken: { token: '$card', to: 'hand:actor' } }], {
      params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:left' } }],
    }),
    action('play', [{ moveToken: { token: '$card', to: 'pile' } }], {
      params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
    }),
    action('show', [{ reveal: { token: '$card', to: 'all' } }], {
      params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
    }),
    action('end', [{ destroyToken: { token: '$card' } }], {
      params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
    }),
  ],
});

/** Cards that come into being unseen, by the secret choice of a player, among others that are known. */
const MADE = cardGame({
  players: 2,
  zones: [{ id: 'pile', owner: 'none', visibility: { all: 'top' }, ordering: 'stack' }],
  deal: [
    { createToken: { type: 'ace', zone: 'hand:0' } },
    { createToken: { type: 'ace', zone: 'hand:1' } },
    { createToken: { type: 'king', zone: 'deck' } },
  ],
  actions: [
    action(
      'make',
      [
        {
          if: {
            when: { op: '==', left: '$what', right: 'ace' },
            then: [{ createToken: { type: 'ace', zone: 'hand:actor' } }],
            else: [{ createToken: { type: 'king', zone: 'hand:actor' } }],
          },
        },
      ],
      { params: [{ name: '$what', domain: { query: 'enums', values: ['ace', 'king'] }, visibility: 'actor' }] },
    ),
    action('rob', [{ moveToken: { token: '$card', to: 'hand:actor' } }], {
      params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:left' } }],
    }),
    action('bury', [{ moveToken: { token: '$card', to: 'deck' } }, { shuffle: { zone: 'deck' } }], own),
    action('play', [{ moveToken: { token: '$card', to: 'pile' } }], own),
    action('show', [{ reveal: { token: '$card', to: 'all' } }], own),
    action('end', [{ destroyToken: { token: '$card' } }], own),
  ],
});

/** Dice that are rolled where only their owner sees them, and given away. */
const ROLLED = cardGame({
  players: 2,
  zones: [{ id: 'pile', owner: 'none', visibility: 'public', ordering: 'set' }],
  tokenTypes: [{ id: 'card' }, { id: 'die', props: { pips: { type: 'int', init: 1, min: 1, max: 2 } } }],
  deal: [
    { createToken: { type: 'die', zone: 'hand:0', owner: { id: 0 } } },
    { repeat: { times: 2, effects: [{ createToken: { type: 'die', zone: 'hand:1', owner: { id: 0 } } }] } },
  ],
  actions: [
    action('roll', [
      {
        forEach: {
          bind: '$die',
          over: { query: 'tokensInZone', zone: 'hand:actor' },
          effects: [{ rollRandom: { bind: '$pips', min: 1, max: 2 } }, { setTokenProp: { token: '$die', prop: 'pips', value: '$pips' } }],
        },
      },
    ]),
    action('give', [{ moveToken: { token: '$card', to: 'hand:left' } }], own),
    action('play', [{ moveToken: { token: '$card', to: 'pile' } }], own),
    action('show', [{ reveal: { token: '$card', to: 'all' } }], own),
  ],
});

test.each([
  ['mixed up', MIXED, 0],
  ['mixed up', MIXED, 1],
  ['made unseen', MADE, 0],
  ['made unseen', MADE, 1],
  ['rolled unseen', ROLLED, 0],
  ['rolled unseen', ROLLED, 1],
] as const)('matches with tokens that are %s have the same samples if a player cannot tell them apart: %#', (_, def, player) => {
  let pairs = 0;
  for (const decisions of [0, 1, 2, 3]) {
    const samples = new Map<string, { bytes: string; state: string }>();
    for (let seed = 0; seed < 1000; seed++) {
      const { state, history } = playAndWatch(def, seed, player, decisions);
      const bytes = determinize(def, state, player, new Rng(7)).words.join();
      const other = samples.get(history);
      const hiddenState = state.words.slice(12).join();
      if (other === undefined) samples.set(history, { bytes, state: hiddenState });
      else {
        if (other.state !== hiddenState) pairs++;
        expect(bytes === other.bytes, `after ${decisions} decisions, seed ${seed}: ${history}`).toBe(true);
      }
    }
  }
  expect(pairs).toBeGreaterThan(100);
});

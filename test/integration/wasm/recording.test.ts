/** Modules that write tapes: what no other game shows, and what it costs those that write none. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENTRY_FLAG, executorFor, type TapeBatch } from '../../../src/kernel/index.ts';
import { buildModule } from '../../../src/wasm/build-module.ts';
import { wasmRecorder, type WasmRecorder } from '../../../src/wasm/recorder.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { action, game } from '../../support/fixture.ts';
import { grid } from '../../support/grid.ts';
import { randomGames } from '../../support/random-games/index.ts';
import { bazaar } from '../../support/sim/bazaar.ts';
import { tapeDifference } from '../../support/sim/both-tapes.ts';
import { readTape, type TapeMatch } from '../../support/sim/read-tape.ts';
import { isLong } from '../../support/thoroughness.ts';

const TWO = { players: 2 };

function recorderOf(def: PlayableGameDef): WasmRecorder {
  const made = wasmRecorder(executorFor(def, TWO).program);
  if ('refused' in made) return expect.fail(made.refused);
  return made;
}

const BATCH: TapeBatch = { seed: 5n, first: 0, count: 1, maxTurns: 100, maxMoves: 100, seats: null };

function played(def: PlayableGameDef, parts: Partial<TapeBatch>): TapeMatch[] {
  const found: TapeMatch[] = [];
  const recorder = recorderOf(def);
  recorder.play({ ...BATCH, ...parts }, (words) => found.push(...readTape(recorder.program, words)));
  return found;
}

test('random games that use everything a GameDef can say have the tapes of the interpreter', () =>
  fc.assert(
    fc.property(randomGames(), ({ def, match }) => {
      expect(tapeDifference(def, { match, agents: ['random'], first: 254, count: 4, maxTurns: 30, maxMoves: 60 })).toBeNull();
    }),
    { numRuns: isLong ? 1500 : 12, seed: 7, endOnFailure: true },
  ));

describe('points that are counted at once', () => {
  const CELLS = ['a1', 'b1', 'a2', 'b2'];
  /** Stones of both players on four cells, which may be joined and turned; points are those of a player on some cells. */
  const stones = (counted: string[]): PlayableGameDef =>
    game({
      meta: { id: 'stones', players: { min: 2, max: 2 }, maxTokens: 30 },
      zones: grid(2, 2),
      tokenTypes: [{ id: 'stone' }],
      actions: [
        action('place', [{ createToken: { type: 'stone', zone: '$cell', owner: 'actor' } }], {
          params: [{ name: '$cell', domain: { query: 'zones', filter: { board: 'board' } } }],
        }),
        action('turn', [{ setTokenProp: { token: '$stone', prop: 'controller', value: { ref: 'player', player: 'actor' } } }], {
          params: [{ name: '$stone', domain: { query: 'tokensInZone', zone: CELLS } }],
        }),
      ],
      scoring: {
        aggregate: {
          op: 'count',
          query: {
            query: 'tokensInZone',
            zone: counted,
            where: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'controller' }, right: '$player' },
          },
        },
      },
    });
  const textOf = (def: PlayableGameDef): string => {
    const built = buildModule(executorFor(def, TWO).program, { records: true });
    return 'refused' in built ? built.refused : built.text.functions.find(({ name }) => name === 'pointsOf')!.body;
  };

  test('are the same as one by one, also where cells have several tokens', () => {
    const def = stones(CELLS);
    expect(textOf(def)).toContain('popcnt');
    expect(tapeDifference(def, { match: TWO, agents: ['random'], first: 0, count: 5, maxTurns: 100, maxMoves: 40 })).toBeNull();
    const [{ moves }] = played(def, { maxMoves: 40 }) as [TapeMatch];
    expect(moves.at(-1)!.points.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(CELLS.length);
  });

  test('are those of the cells that are named', () => {
    const def = stones(['b1', 'a2']);
    expect(textOf(def)).toContain('popcnt');
    expect(tapeDifference(def, { match: TWO, agents: ['random'], first: 0, count: 9, maxTurns: 100, maxMoves: 5 })).toBeNull();
  });
});

test('points that look at many things have room for them, although no rule does', () => {
  const def = game({
    actions: [action('wait', [])],
    scoring: {
      aggregate: { op: 'count', query: { query: 'intsInRange', min: 1, max: 4000, sortBy: { op: '-', left: 0, right: '$value' } } },
    },
  });
  expect(tapeDifference(def, { match: TWO, agents: ['random'], first: 0, count: 1, maxTurns: 4, maxMoves: 4 })).toBeNull();
  expect(played(def, { maxMoves: 2 })[0]!.moves.map(({ points }) => points)).toEqual([
    [4000, 4000],
    [4000, 4000],
  ]);
});

describe('a set-up in which something goes wrong', () => {
  const cards = (setup: NonNullable<PlayableGameDef['setup']>): PlayableGameDef =>
    game({
      zones: [
        { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' },
        { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
      ],
      tokenTypes: [{ id: 'card' }],
      cards: [{ id: 'one', type: 'card' }],
      decks: [{ id: 'pack', cards: [{ card: 'one', count: 3 }] }],
      setup,
      actions: [action('wait', [])],
    });
  const pack = { createDeck: { deck: 'pack', zone: 'deck' } } as const;
  const deal = (count: number) => ({ draw: { from: 'deck', to: 'hand:active', count } }) as const;
  const shuffle = { shuffle: { zone: 'deck' } } as const;
  const fail = { fail: {} } as const;

  // Before anything is left to chance a set-up is carried out once, and every match begins with what came of it.
  test.each([
    ['deals more than there is', [pack, deal(5)], 'INCIDENT'],
    ['deals more than there is before it shuffles', [pack, deal(5), shuffle], 'INCIDENT'],
    ['deals more than there is after it has shuffled', [pack, shuffle, deal(5)], 'INCIDENT'],
    ['fails', [pack, fail], 'SETUP_FAILED'],
    ['fails after it has shuffled', [pack, shuffle, fail], 'SETUP_FAILED'],
    ['fails before it shuffles', [pack, fail, shuffle], 'SETUP_FAILED'],
    ['goes well', [pack, shuffle, deal(1)], null],
  ] as const)('%s: every match says so', (_, setup, flag) => {
    const def = cards([...setup]);
    expect(tapeDifference(def, { match: TWO, agents: ['random'], first: 0, count: 3, maxTurns: 3, maxMoves: 3 })).toBeNull();
    for (const { start } of played(def, { count: 3, maxMoves: 3 })) {
      const failed = flag === 'SETUP_FAILED' ? ENTRY_FLAG.SETUP_FAILED : 0;
      expect(start.head.FLAGS).toBe(flag === null ? 0 : ENTRY_FLAG.INCIDENT | failed);
    }
  });
});

describe('a batch', () => {
  test('is handed over in pieces of whole matches, in memory that is used again', () => {
    const recorder = recorderOf(bazaar);
    const buffers = new Set<ArrayBufferLike>();
    let pieces = 0;
    const runs: number[] = [];
    recorder.play({ ...BATCH, count: 400 }, (words) => {
      buffers.add(words.buffer);
      pieces++;
      for (const { run } of readTape(recorder.program, words)) runs.push(run);
    });
    expect(runs).toEqual(Array.from({ length: 400 }, (_, run) => run));
    expect(pieces).toBeGreaterThan(2);
    expect(pieces).toBeLessThan(100);
    expect(buffers.size).toBe(1);
  });

  test('is the same however it is divided', () => {
    const whole = played(bazaar, { count: 12 });
    expect([...played(bazaar, { count: 5 }), ...played(bazaar, { first: 5, count: 7 })]).toEqual(whole);
  });

  test('counts seeds on beyond 32 bits', () => {
    const seed = 0xffff_fffen;
    const found = played(bazaar, { seed, count: 4 });
    expect(found.map((match) => match.seed)).toEqual([0, 1, 2, 3].map((run) => seed + BigInt(run)));
    expect(played(bazaar, { seed, first: 3 })).toEqual(found.slice(3));
  });

  test('asks those who do not play at random, about the state as it is', () => {
    const recorder = recorderOf(bazaar);
    const executor = executorFor(bazaar, TWO);
    const slot = executor.allocate();
    const asked: number[] = [];
    const found: TapeMatch[] = [];
    const seat = (image: Int32Array, player: number): number => {
      executor.load(slot, image);
      expect(executor.pending(slot)).toBe(1 << player);
      asked.push(player);
      return executor.optionCount(slot, player) - 1;
    };
    recorder.play({ ...BATCH, maxMoves: 9, seats: () => [null, seat] }, (words) => found.push(...readTape(recorder.program, words)));
    const own = found[0]!.moves.filter(({ head }) => head.PLAYER === 1);
    expect(asked).toHaveLength(own.filter(({ head }) => head.OPTIONS > 1).length);
    for (const { head } of own) expect(head.OPTION_LOW).toBe(head.OPTIONS - 1);
  });

  test('refuses an answer that is no option', () =>
    expect(() => played(bazaar, { seats: () => [() => 99, () => 99] })).toThrow(/answered 99 to a question with \d+ options/));
});

test('a module that is not asked to record knows nothing of tapes', () => {
  const { program } = executorFor(corpusGame('connect-four'), TWO);
  const [plain, records] = [buildModule(program), buildModule(program, { records: true })];
  if ('refused' in plain || 'refused' in records) return expect.fail();
  const names = ({ exports, text }: typeof plain): string[] => [
    ...exports.map(({ name }) => name),
    ...text.globals.map(({ name }) => name),
    ...text.functions.map(({ name }) => name),
  ];
  const ofTapes = /tape|record|shadow|compare/i;
  expect(names(records).filter((name) => ofTapes.test(name)).length).toBeGreaterThan(10);
  expect(names(plain).filter((name) => ofTapes.test(name))).toEqual([]);
  expect(plain.places.tapeAt).toBeUndefined();
});

/** States as files: what is written comes back, and what was tampered with is refused before anything follows it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Match, PlayableGameDef } from '../../../src/ir/index.ts';
import {
  applyMove,
  ENGINE,
  executorFor,
  hashState,
  initialState,
  legalMoves,
  loadState,
  pendingPlayers,
  Rng,
  saveState,
  type SavedState,
  type State,
} from '../../../src/kernel/index.ts';
import { stateHash } from '../../../src/kernel/hash.ts';
import { FRAME, H, STRAND, TOKEN, ZONE } from '../../../src/program/layout.ts';
import { action, game } from '../../support/fixture.ts';
import { playable } from '../../support/playable.ts';
import { isQuick } from '../../support/thoroughness.ts';

/** Hidden hands, a stepwise action, a chosen set inside a loop, references of every kind. */
const def: PlayableGameDef = game({
  variables: {
    global: {
      coins: { type: 'int', init: 3, min: 0, max: 9 },
      weather: { type: 'enum', values: ['sun', 'rain'] },
      target: { type: 'token' },
      place: { type: 'zone' },
    },
    perPlayer: { rival: { type: 'player' } },
  },
  zones: [
    { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' },
    { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
    { id: 'heap', owner: 'none', visibility: 'public', ordering: 'queue' },
  ],
  tokenTypes: [{ id: 'card', props: { wear: { type: 'int', init: 0, min: 0, max: 3 } } }],
  cards: ['a', 'b', 'c'].map((id) => ({ id: `card-${id}`, type: 'card' })),
  decks: [{ id: 'stock', cards: ['a', 'b', 'c'].map((id) => ({ card: `card-${id}`, count: 5 })) }],
  setup: [
    { createDeck: { deck: 'stock', zone: 'deck:none' } },
    { shuffle: { zone: 'deck:none' } },
    { forEach: { bind: '$p', over: { query: 'players' }, effects: [{ draw: { from: 'deck:none', to: 'hand:$p', count: 4 } }] } },
  ],
  actions: [
    action('discard', [
      {
        forEach: {
          bind: '$n',
          over: { query: 'intsInRange', min: 1, max: 2 },
          effects: [
            { chooseN: { bind: '$cards', options: { query: 'tokensInZone', zone: 'hand:actor' }, min: 0, max: 2 } },
            {
              forEach: {
                bind: '$card',
                over: { query: 'set', of: '$cards' },
                effects: [
                  { setTokenProp: { token: '$card', prop: 'wear', value: { ref: 'binding', name: '$n' } } },
                  { moveToken: { token: '$card', to: 'heap:none' } },
                  { setVar: { scope: 'global', var: 'target', value: { ref: 'binding', name: '$card' } } },
                ],
              },
            },
          ],
        },
      },
      { draw: { from: 'deck:none', to: 'hand:actor', count: 1 } },
    ]),
    action(
      'give',
      [
        { moveToken: { token: '$card', to: 'hand:$whom' } },
        { setVar: { scope: 'pvar', player: 'actor', var: 'rival', value: { ref: 'binding', name: '$whom' } } },
      ],
      {
        ask: 'stepwise',
        params: [
          {
            name: '$whom',
            domain: {
              query: 'players',
              where: { op: '!=', left: { ref: 'binding', name: '$player' }, right: { ref: 'player', player: 'actor' } },
            },
          },
          { name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } },
        ],
      },
    ),
    action('earn', [{ addVar: { scope: 'global', var: 'coins', delta: { ref: 'binding', name: '$n' } } }], {
      params: [{ name: '$n', domain: { query: 'intsInRange', min: -2, max: 2 } }],
    }),
  ],
  endConditions: [
    { id: 'poor', when: { op: '==', left: { ref: 'gvar', var: 'coins' }, right: 0 }, result: { type: 'loss', player: 'active' } },
  ],
});

const { program } = executorFor(def);
const { layout } = program;

/** States after each of the first moves of a few matches: between actions, within a set being chosen, within parameters. */
const samples: State[] = [1, 2, 3].flatMap((seed) => {
  const rng = new Rng(seed);
  let state = initialState(def, seed);
  const states = [state];
  for (let move = 0; move < 15; move++) {
    const next = playOne(state, rng);
    if (next === null) break;
    states.push((state = next));
  }
  return states;
});

describe('a round trip', () => {
  test('gives the same words, hash and moves', () => {
    expect(
      samples.some((state) => state.words.length > layout.agenda),
      'some sample waits inside effects',
    ).toBe(true);
    for (const state of samples) {
      const loaded = loadState(def, JSON.parse(JSON.stringify(saveState(def, state))));
      if ('rejected' in loaded) expect.fail(loaded.rejected);
      expect(loaded.state.words).toEqual(state.words);
      expect(hashState(def, loaded.state)).toBe(hashState(def, state));
      for (const player of pendingPlayers(def, state))
        expect(legalMoves(def, loaded.state, player)).toEqual(legalMoves(def, state, player));
    }
  });

  test('an executor that never ran offers the same moves', () => {
    // A copy of the definition has an executor of its own.
    const copy = structuredClone(def);
    for (const state of samples)
      for (const player of pendingPlayers(def, state)) expect(legalMoves(copy, state, player)).toEqual(legalMoves(def, state, player));
  });
});

describe('refused, with a reason', () => {
  const state = samples[0]!;
  const inside = samples.find((sample) => sample.words[H.FP] !== 0)!;
  const good = saveState(def, state);

  const files: [what: string, file: unknown, reason: RegExp][] = [
    ['nothing', null, /not a saved state/],
    ['a text', 'state', /not a saved state/],
    ['another format', { ...good, format: 'other' }, /version 1/],
    ['another version', { ...good, version: 2 }, /version 1/],
    ['another game', { ...good, game: 'f00d' }, /another game/],
    ['another match', { ...good, match: 'f00d' }, /another match/],
    ['no words', { ...good, words: undefined }, /32-bit integers/],
    ['fractions', { ...good, words: [...good.words.slice(0, -1), 0.5] }, /32-bit integers/],
    ['large numbers', { ...good, words: [...good.words.slice(0, -1), 2 ** 40] }, /32-bit integers/],
    ['texts as words', { ...good, words: good.words.map(String) }, /32-bit integers/],
    ['a word too few', { ...good, words: good.words.slice(0, -1) }, /wrong size/],
    ['a word too many', { ...good, words: [...good.words, 0] }, /wrong size/],
    ['no hash', { ...good, hash: undefined }, /hash does not fit/],
  ];
  for (const [what, file, reason] of files) test(what, () => checkRejected(file, reason));

  test('a match of another size', () => {
    const wide = playable({ ...def, meta: { ...def.meta, players: { min: 2, max: 4 } } });
    const two: Match = { players: 2 };
    const saved = saveState(wide, initialState(wide, 1, two));
    expect(loadState(wide, saved, { players: 3 })).toMatchObject({ rejected: expect.stringMatching(/another match/) as string });
    expect(loadState(wide, saved, two)).toHaveProperty('state');
  });

  const coins = program.variables.find((variable) => variable.name === 'coins')!.at;
  const target = program.variables.find((variable) => variable.name === 'target')!.at;
  const zone = layout.zones;
  const first = layout.tokens + (state.words[zone + ZONE.HEAD]! - 1) * layout.tokenStride;

  /** Words changed by somebody who also mended the hash. */
  const changes: [what: string, at: number, value: number, reason: RegExp][] = [
    ['a variable out of bounds', coins, 99, /"coins" is out of bounds/],
    ['a reference to no token', target, 5000, /"target" refers to something/],
    ['a zone that loses count', zone + ZONE.COUNT, 99, /tangled/],
    ['a zone with a foreign end', zone + ZONE.TAIL, 1, /tangled/],
    ['a zone that starts nowhere', zone + ZONE.HEAD, 9999, /tangled/],
    ['a zone that runs in a circle', first + TOKEN.NEXT, state.words[zone + ZONE.HEAD]!, /tangled/],
    ['a token in two places', first + TOKEN.ZONE, 2, /tangled/],
    ['a token of no definition', first + TOKEN.DEFINITION, 77, /no definition/],
    ['a token of no player', first + TOKEN.OWNER, 9, /belongs to nobody/],
    ['a state that is not there', layout.flow.STATE, 5, /out of range/],
    ['a phase that is not there', layout.flow.PHASE, -1, /out of range/],
    ['a player that is not there', layout.flow.ACTIVE, 2, /out of range/],
    ['a match that runs', layout.flow.STATUS, 0, /out of range/],
    ['an answer under way to no action', layout.strands + STRAND.ACTION, 50, /answer is out of range/],
    ['an answer under way to nothing', layout.strands + STRAND.STATUS, 1, /answer is out of range/],
  ];
  for (const [what, at, value, reason] of changes) test(what, () => checkRejected(tampered(state, [[at, value]]), reason));

  test('an agenda beyond the state', () => checkRejected(tampered(inside, [[H.FP, inside.words.length]]), /agenda/));
  test('an agenda that names no block', () => checkRejected(tampered(inside, [[inside.words[H.FP]! + FRAME.ROUTINE, 9999]]), /agenda/));
  test('an agenda beyond the end of a block', () => checkRejected(tampered(inside, [[inside.words[H.FP]! + FRAME.PC, 9999]]), /agenda/));
  test('an agenda that runs in a circle', () =>
    checkRejected(tampered(inside, [[inside.words[H.FP]! + FRAME.CALLER, inside.words[H.FP]!]]), /agenda/));
  test('an agenda that waits at something else than a question', () =>
    checkRejected(tampered(inside, [[inside.words[H.FP]! + FRAME.PC, 0]]), /agenda/));
});

test('the lanes of the hash are those of the words, whatever was saved', () => {
  for (const state of samples) {
    const saved = saveState(def, state);
    const other = [7, -7, ...saved.words.slice(H.RNG)];
    expect(loadState(def, { ...saved, words: other })).toEqual({ state });
    const executor = executorFor(def, state.match);
    const slot = executor.allocate();
    executor.load(slot, Int32Array.from(other));
    expect(executor.save(slot)).toEqual(state.words);
    executor.free(slot);
  }
});

describe('random changes', () => {
  const change = fc.record({
    sample: fc.nat(samples.length - 1),
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    value: fc.oneof(fc.integer({ min: -3, max: 20 }), fc.integer()),
  });

  test('a changed word is always noticed', () =>
    fc.assert(
      fc.property(change, ({ sample, at, value }) => {
        const state = samples[sample]!;
        const saved = saveState(def, state);
        // The lanes of the position's hash are computed anew.
        const place = Math.max(H.RNG, Math.floor(at * saved.words.length));
        fc.pre(saved.words[place] !== value);
        expect(loadState(def, { ...saved, words: saved.words.with(place, value) })).toHaveProperty('rejected');
      }),
      { numRuns: 500 },
    ));

  test.skipIf(isQuick)('with a mended hash it is refused or harmless', () => {
    let harmless = 0;
    fc.assert(
      fc.property(change, ({ sample, at, value }) => {
        const state = samples[sample]!;
        const loaded = loadState(def, tampered(state, [[Math.floor(at * layout.agenda), value]]));
        if ('rejected' in loaded) return;
        harmless++;
        const rng = new Rng(1);
        let next: State | null = loaded.state;
        for (let move = 0; move < 10 && next !== null; move++) next = playOne(next, rng);
      }),
      { numRuns: 2000 },
    );
    expect(harmless).toBeGreaterThan(50);
  });
});

function checkRejected(file: unknown, reason: RegExp): void {
  expect(loadState(def, file)).toEqual({ rejected: expect.stringMatching(reason) as string });
}

/** A saved state with changed words and a hash that fits them. */
function tampered(state: State, words: [at: number, value: number][]): SavedState {
  const changed = state.words.slice();
  for (const [at, value] of words) changed[at] = value;
  return { ...saveState(def, state), words: [...changed], hash: stateHash(layout, changed).toString(16).padStart(16, '0') };
}

/** Plays a random move; null when the match is over. Every move that is offered must be accepted. */
function playOne(state: State, rng: Rng): State | null {
  const pending = pendingPlayers(def, state);
  if (pending.length === 0) return null;
  const player = pending[rng.below(pending.length)]!;
  const moves = legalMoves(def, state, player);
  expect(moves.length, `${player === ENGINE ? 'the engine' : `player ${player}`} has a move`).toBeGreaterThan(0);
  const applied = applyMove(def, state, player, moves[rng.below(moves.length)]!);
  if ('rejected' in applied) expect.fail(applied.rejected);
  return applied.state;
}

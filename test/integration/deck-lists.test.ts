/** Decks that players bring: through traces, saved states and saved matches, on both executors, in what players must think possible. */
import { describe, expect, test } from 'vitest';
import type { Match } from '../../src/ir/index.ts';
import { matchHash } from '../../src/ir/index.ts';
import {
  applyEffects,
  determinize,
  executorFor,
  initialState,
  inspect,
  loadState,
  matchFaults,
  Rng,
  saveState,
} from '../../src/kernel/index.ts';
import { openMatch, resumeMatch } from '../../src/match/index.ts';
import { contenderNamed, replay, runGame } from '../../src/sim/index.ts';
import { duel, sixOf } from '../support/duel.ts';
import { playBoth, twins, type Twins } from '../support/twins.ts';

const def = duel();
const match: Match = { players: 2, seats: [{ deck: sixOf(3, 7) }, { deck: sixOf(20) }] };
const other: Match = { players: 2, seats: [{ deck: sixOf(3, 7) }, { deck: sixOf(21) }] };

test('both executors play them the same', () => {
  const both = twins(def, match) as Twins;
  for (let seed = 1; seed <= 20; seed++) expect(playBoth(both, seed, 60).difference).toBeNull();
});

describe('a trace', () => {
  const trace = runGame(def, 5, [contenderNamed('random')], { match });
  const copy = (): typeof trace => structuredClone(trace);

  test('has the lists, and is played again with them', () => {
    expect(trace.header.match).toEqual(match);
    expect(replay(def, trace)).toEqual({ verified: trace.entries.length, divergence: null });
  });

  test('with another list has another hash', () => {
    const changed = copy();
    changed.header.match = other;
    expect(replay(def, changed).divergence).toMatchObject({ field: 'matchHash' });
    changed.header.matchHash = matchHash(other);
    expect(replay(def, changed).divergence).not.toBeNull();
  });

  test('with a list that the game does not take is not played', () => {
    const changed = copy();
    changed.header.match.seats![0]!.deck = [{ card: 'card-99', count: 6 }];
    changed.header.matchHash = matchHash(changed.header.match);
    expect(replay(def, changed).divergence).toMatchObject({ field: 'match.seats.0.deck.0.card' });
  });
});

test('a saved state belongs to its lists', () => {
  const saved = saveState(def, initialState(def, 3, match));
  expect(loadState(def, saved, match)).toHaveProperty('state');
  expect(loadState(def, saved, other)).toMatchObject({ rejected: expect.stringContaining('another match') as string });
});

test('a saved match has the lists, and is refused with others', () => {
  const seats = [
    { kind: 'person' as const, name: 'Ann' },
    { kind: 'person' as const, name: 'Bob' },
  ];
  const log = openMatch({ def, seed: 4n, match, seats }).log();
  expect(log.match).toEqual(match);
  expect(resumeMatch(def, JSON.stringify(log), {})).toHaveProperty('match');
  for (const wrong of [other, { players: 2, seats: [{ deck: [{ card: 'card-99', count: 6 }] }] }])
    expect(resumeMatch(def, JSON.stringify({ ...log, match: wrong }), {})).toHaveProperty('rejected');
});

test('everybody thinks of what the lists can have left, and of nothing else', () => {
  const state = initialState(def, 9, match);
  const mine = inspect(def, state).zones['hand:0']!;
  const rng = new Rng(1);
  for (let sample = 0; sample < 20; sample++) {
    const { zones } = inspect(def, determinize(def, state, 0, rng));
    expect(zones['hand:0']).toEqual(mine);
    expect([...zones['hand:0']!, ...zones['deck:0']!].toSorted()).toEqual([...Array(6).fill('card-3'), ...Array(6).fill('card-7')]);
    expect([...zones['hand:1']!, ...zones['deck:1']!]).toEqual(Array(6).fill('card-20'));
  }
});

test('a card that is not in the match cannot be put into it from outside', () => {
  const state = initialState(def, 1, match);
  const make = (type: string) => applyEffects(def, [{ createToken: { type, zone: 'field:0' } }], { state });
  expect(inspect(def, make('card-20').state).zones['field:0']).toEqual(['card-20']);
  expect(() => make('card-21')).toThrow('there is no card "card-21" in this match');
});

test('programs for many lists come and go', () => {
  const first = executorFor(def, match);
  expect(executorFor(def, { ...match })).toBe(first);
  for (let card = 0; card < 40; card++)
    for (let another = 0; another < 2; another++)
      executorFor(def, { players: 2, seats: [{ deck: sixOf(card) }, { deck: sixOf(another) }] });
  expect(executorFor(def, match)).not.toBe(first);
});

test('a large set costs nothing for a match with a few of its cards', () => {
  const large = duel(10_000);
  const [few, many] = [duel(), large].map((each) => executorFor(each, match).program);
  expect(many!.definitions).toEqual(few!.definitions);
  expect(many!.layout).toEqual(few!.layout);
  expect(matchFaults(large, { players: 2, seats: [{ deck: sixOf(9999) }] })).toEqual([]);
});

/** Decks against one another: who wins, by seat and by card. */
import { describe, expect, test } from 'vitest';
import { addSums, metagame, metagameMatches, runGame, runPairing, type Entrant, type PairingBatch } from '../../../src/sim/index.ts';
import { cardsSeen } from '../../../src/sim/metagame/cards-seen.ts';
import { duel, sixOf } from '../../support/duel.ts';
import { named } from '../../support/sim/agents.ts';

const def = duel();
const low: Entrant = { name: 'low', deck: sixOf(2, 3) };
const high: Entrant = { name: 'high', deck: sixOf(8, 9) };
const starter: Entrant = { name: 'starter', deck: 'starter' };
const batch: PairingBatch = {
  decks: [low.deck, high.deck],
  agent: 'random',
  seed: '7',
  first: 0,
  count: 9,
  maxTurns: 1000,
  maxMoves: 20_000,
};

describe('a pairing', () => {
  test('gives each deck both seats in turn', () => {
    const [one, other] = runPairing(def, batch);
    expect(one!.seats.map(({ losses }) => losses)).toEqual([5, 4]);
    expect(other!.seats.map(({ wins }) => wins)).toEqual([4, 5]);
  });

  test('adds up to the same however it is divided', () => {
    const parts = [0, 4, 7].map((first, at) => runPairing(def, { ...batch, first, count: [4, 3, 2][at]! }));
    expect(parts.reduce(addSums)).toEqual(runPairing(def, batch));
  });

  test('counts a match that is stopped for neither', () => {
    const [one] = runPairing(def, { ...batch, count: 2, maxMoves: 1 });
    expect(one!.seats).toEqual(Array.from({ length: 2 }, () => ({ wins: 0, losses: 0, draws: 0, stopped: 1 })));
  });
});

describe('the cards of a match', () => {
  const trace = runGame(def, 3, named('random'), { match: { players: 2, seats: [{ deck: sixOf(2, 3) }, { deck: sixOf(8, 9) }] } });

  test('are those of the seat', () => {
    expect([...cardsSeen(def, trace, 0).drawn].toSorted()).toEqual(['card-2', 'card-3']);
    expect([...cardsSeen(def, trace, 1).played].toSorted()).toEqual(['card-8', 'card-9']);
  });

  test('that stay in the hand were drawn, not played', () => {
    const begun = { ...trace, entries: trace.entries.slice(0, 1) };
    expect(cardsSeen(def, begun, trace.entries[0]!.player).played.size).toBe(1);
    expect(cardsSeen(def, begun, 1 - trace.entries[0]!.player)).toMatchObject({ played: new Set() });
    expect(cardsSeen(def, { ...trace, entries: [] }, 0).drawn.size).toBeGreaterThan(0);
  });
});

describe('a metagame', () => {
  test('says how each deck fares against each other, and with which cards', async () => {
    const report = await metagame(def, [low, high, starter], { runs: 4 });
    expect(report.pairings.map(({ decks, wins, matches }) => [...decks, wins, matches])).toEqual([
      ['low', 'high', 0, 4],
      ['low', 'starter', 4, 4],
      ['high', 'starter', 4, 4],
    ]);
    expect(report.decks.map(({ deck, all: { share, matches } }) => [deck, share, matches])).toEqual([
      ['low', 0.5, 8],
      ['high', 1, 8],
      ['starter', 0, 8],
    ]);
    expect(report.decks[1]!.all.interval.low).toBeGreaterThan(0.6);
    expect(report.decks[0]!.seats.map(({ matches }) => matches)).toEqual([4, 4]);
    expect(report.decks[2]!.cards).toMatchObject([{ card: 'card-1', drawn: { matches: 8, wins: 0 }, played: { matches: 8 } }]);
  });

  test('with mirrors counts them as pairings alone', async () => {
    const options = { runs: 2, mirror: true };
    const { pairings, decks } = await metagame(def, [low, high], options);
    expect(pairings.map((pairing) => pairing.decks.join(' '))).toEqual(['low low', 'low high', 'high high']);
    expect(decks.map(({ all }) => all.matches)).toEqual([2, 2]);
    expect(metagameMatches(2, options)).toBe(6);
  });

  test('gives every match a seed of its own', async () => {
    const seeds: bigint[] = [];
    await metagame(def, [low, high, starter], { runs: 3, seed: 10 }, (game, part) => {
      for (let run = part.first; run < part.first + part.count; run++) seeds.push(BigInt(part.seed) + BigInt(run));
      return runPairing(game, part);
    });
    expect(seeds).toEqual(Array.from({ length: 9 }, (_, match) => BigInt(10 + match)));
  });

  test('is the same for the same seed, and another for another', async () => {
    const played = async (seed: number) => JSON.stringify((await metagame(def, [low, starter], { runs: 6, seed })).decks[0]!.cards);
    expect(await played(5)).toBe(await played(5));
    const mirror = async (seed: number) => JSON.stringify((await metagame(def, [low], { runs: 12, seed, mirror: true })).pairings);
    expect(await mirror(5)).not.toBe(await mirror(400));
  });
});

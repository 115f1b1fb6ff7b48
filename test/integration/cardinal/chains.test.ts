/** Chains: answers by their speed, chains that are heard as a whole, its cards, its decks, and its matches. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCardinal, type StackItem } from '../../../src/cardinal/index.ts';
import { SourceFile } from '../../../src/diagnostics/index.ts';
import { executorsNamed, folderProject } from '../../../src/host/index.ts';
import { Rng } from '../../../src/kernel/index.ts';
import type { CardinalGame } from '../../../src/lang/cardinal/game.ts';
import { cardinal } from '../../../src/lang/cardinal/index.ts';
import { contenderNamed, metagame, runGame, runPairing } from '../../../src/sim/index.ts';
import { playOut } from '../../support/cardinal/play-engine.ts';
import { corpusGame, corpusPath } from '../../support/corpus.ts';
import { versus } from '../../support/strength.ts';

const LONG = process.env['LUDWRIGHT_LONG'] !== undefined;
const ID = 'chains';
const AGENT = 'ismcts:10';

const game = readChains();
const def = corpusGame(ID);
const ids = game.decks.map(({ id }) => id);
const executors = executorsNamed('auto');

function readChains(): CardinalGame {
  const path = corpusPath(ID, 'rules.toml');
  const { result } = cardinal.parse(
    new SourceFile('rules.toml', readFileSync(path, 'utf8')),
    folderProject({ folder: join(path, '..'), by: 'named' }),
  );
  return cardinal.check(result!).result!;
}

describe('chains', () => {
  const speedOf = (card: string): number => Number(game.cards.find(({ id }) => id === card)?.stats.get('speed') ?? 1);
  /** The cards of a chain, first what came first. */
  const played = (stack: readonly StackItem[]): string[] =>
    stack
      .filter(({ is_ability }) => !is_ability)
      .map(({ card }) => card!)
      .toReversed();

  /** All that was on the stack at some time of matches at random. */
  const chains = Array.from({ length: LONG ? 60 : 6 }, (_, seed) => {
    const engine = openCardinal(def, { seed: seed + 1, match: { players: 2, seats: ids.map((deck) => ({ deck })) } });
    const seen: (readonly StackItem[])[] = [];
    playOut(engine, new Rng(seed + 1), () => seen.push(engine.view(2).stack));
    return seen;
  });

  test('an answer is quick, and no slower than what it answers', () => {
    const answers = chains
      .flat()
      .flatMap((stack) => played(stack).map((card, at, all) => [speedOf(all[at - 1] ?? ''), speedOf(card), at] as const));
    const wrong = answers.filter(([before, speed, at]) => at > 0 && (speed < 2 || speed < before));
    expect(wrong).toEqual([]);
    expect(
      answers.some(([, , at]) => at >= 2),
      'some chains have three cards',
    ).toBe(true);
  });

  test('once it is heard, nobody joins it', () => {
    for (const match of chains) {
      let isHeard = false;
      match.forEach((stack, at) => {
        const before = match[at - 1] ?? [];
        if (stack.length === 0) isHeard = false;
        else if (stack.length < before.length) isHeard = true;
        expect(isHeard && stack.length > before.length).toBe(false);
      });
    }
  });
});

describe('cards', () => {
  const cards = game.cards.filter(({ isToken }) => !isToken);

  test('there are 30 with names and texts of their own', () => {
    expect(new Set(cards.map(({ name }) => name)).size).toBe(30);
    expect(new Set(cards.map(({ description }) => description ?? '')).size).toBe(30);
  });

  test('at least 8 have scripts', () => {
    const scripted = cards.filter(({ abilities }) => abilities.some(({ effect }) => effect === 'script'));
    expect(scripted.length).toBeGreaterThanOrEqual(8);
  });

  test.each([2, 3])('there are several of speed %i', (speed) =>
    expect(cards.filter(({ stats }) => stats.get('speed') === speed).length).toBeGreaterThanOrEqual(4),
  );

  test('every card is in a deck', () => {
    const used = new Set(game.decks.flatMap((deck) => deck.cards.map(({ card }) => card.id)));
    expect(cards.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

describe('matches', () => {
  const entrants = ids.map((id) => ({ name: id, deck: id }));
  const run = (...[of, batch]: Parameters<typeof runPairing>): ReturnType<typeof runPairing> => runPairing(of, batch, executors);

  test('both decks of 24 cards play against one another, and every match comes to its end', async () => {
    expect(game.decks.map(({ cards }) => cards.reduce((sum, { count }) => sum + count, 0))).toEqual([24, 24]);
    const { pairings } = await metagame(def, entrants, { runs: 20, agent: 'random' }, run);
    expect(pairings.map(({ stopped }) => stopped)).toEqual([0]);
  });

  test('they take between 8 and 40 turns of both players', () => {
    const turns = Array.from({ length: LONG ? 40 : 6 }, (_, seed) => {
      const seats = [{ deck: ids[seed % 2]! }, { deck: ids[(seed + 1) % 2]! }];
      return runGame(def, seed + 1, [contenderNamed(AGENT)], { match: { players: 2, seats }, executors }).end.turns;
    }).toSorted((a, b) => a - b);
    expect(turns[turns.length >> 1]).toBeGreaterThanOrEqual(8);
    expect(turns[turns.length >> 1]).toBeLessThanOrEqual(40);
  });

  test.each(LONG ? [200] : [])('thinking beats chance in nine of ten of %i matches', (matches) =>
    expect(versus(def, AGENT, 'random', matches, executors).share).toBeGreaterThanOrEqual(0.9),
  );

  test.each(LONG ? [200] : [])('each deck wins 40 to 60 %% of %i matches', async (runs) => {
    const { decks } = await metagame(def, entrants, { runs, agent: AGENT, seed: 77 }, run);
    console.table(decks.map(({ deck, all }) => ({ deck, share: all.share, ...all.interval })));
    for (const { deck, all } of decks) {
      expect(all.share, deck).toBeGreaterThanOrEqual(0.4);
      expect(all.share, deck).toBeLessThanOrEqual(0.6);
    }
  });
});

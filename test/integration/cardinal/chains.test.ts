/** Chains: answers by their speed, chains that are heard as a whole, its cards, its decks, and its matches. */
import { describe, expect, test } from 'vitest';
import { openCardinal, type StackItem } from '../../../src/cardinal/index.ts';
import { Rng } from '../../../src/kernel/index.ts';
import { matchesOfTwoDecks } from '../../support/cardinal/matches-of-two-decks.ts';
import { playOut } from '../../support/cardinal/play-engine.ts';
import { readCardinalGame } from '../../support/cardinal/read-game.ts';
import { corpusGame } from '../../support/corpus.ts';
import { isLong } from '../../support/thoroughness.ts';

const ID = 'chains';

const game = readCardinalGame(ID);
const def = corpusGame(ID);
const ids = game.decks.map(({ id }) => id);

describe('chains', () => {
  const speedOf = (card: string): number => Number(game.cards.find(({ id }) => id === card)?.stats.get('speed') ?? 1);
  /** The cards of a chain, first what came first. */
  const played = (stack: readonly StackItem[]): string[] =>
    stack
      .filter(({ is_ability }) => !is_ability)
      .map(({ card }) => card!)
      .toReversed();

  /** All that was on the stack at some time of matches at random. */
  const chains = Array.from({ length: isLong ? 60 : 6 }, (_, seed) => {
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
  matchesOfTwoDecks(ID, 24);
});

/** Crystals: what its cards show of a game without answers, its decks, and its matches. */
import { describe, expect, test } from 'vitest';
import { matchesOfTwoDecks } from '../../support/cardinal/matches-of-two-decks.ts';
import { readCardinalGame } from '../../support/cardinal/read-game.ts';
import { corpusGame } from '../../support/corpus.ts';

const ID = 'crystals';

const game = readCardinalGame(ID);

describe('rules', () => {
  test('nobody answers, and creatures choose whom they attack', () => {
    expect(game.turn.priority).toBe(false);
    expect(game.stack.enabled).toBe(false);
    expect(game.actions.map(({ work }) => work)).toContain('direct_attack');
    expect(game.steps.map(({ work }) => work)).not.toContain('declare_attackers');
  });

  test('to pass is to end the turn', () =>
    expect(corpusGame(ID).actions.find(({ id }) => id === 'pass_priority')!.presentation).toMatchObject({
      label: 'End the turn',
      tell: '{actor}: end the turn',
    }));

  test('an empty deck costs more life each time', () => expect(game.players.fatigue).toBe(1));
});

describe('cards', () => {
  const cards = game.cards.filter(({ isToken }) => !isToken);

  test('there are 40 with names and texts of their own', () => {
    expect(new Set(cards.map(({ name }) => name)).size).toBe(40);
    expect(cards.filter(({ description }) => description === undefined)).toEqual([]);
    expect(new Set(cards.map(({ description }) => description)).size).toBe(cards.length);
  });

  test('at least 12 have scripts, and so have keywords', () => {
    const scripted = cards.filter(({ abilities }) => abilities.some(({ effect }) => effect === 'script'));
    expect(scripted.length).toBeGreaterThanOrEqual(12);
    expect(game.keywords.filter(({ script }) => script !== undefined).map(({ id }) => id)).toEqual(['divine_shield', 'tireless', 'heavy']);
  });

  test.each(['taunt', 'charge', 'divine_shield', 'tireless', 'heavy'])('there is one with %s', (keyword) =>
    expect(cards.some(({ keywords }) => keywords.includes(keyword))).toBe(true),
  );

  test.each(['etb', 'on_death', 'on_turn_end', 'on_play', 'activated', 'static'])('there is one with %s', (trigger) =>
    expect(cards.some(({ abilities }) => abilities.some((ability) => ability.trigger === trigger))).toBe(true),
  );

  test('every card is in a deck', () => {
    const used = new Set(game.decks.flatMap((deck) => deck.cards.map(({ card }) => card.id)));
    expect(cards.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

describe('matches', () => {
  matchesOfTwoDecks(ID, 30);
});

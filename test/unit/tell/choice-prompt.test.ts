import { describe, expect, test } from 'vitest';
import type { Effect, Query, ValueExpr } from '../../../src/ir/index.ts';
import type { Named } from '../../../src/kernel/index.ts';
import { tellEvents } from '../../../src/tell/index.ts';
import { action } from '../../support/fixture.ts';
import { tellGame } from '../../support/tell-game.ts';

const numbers: Query = { query: 'intsInRange', min: 1, max: 3 };
const moods: Query = { query: 'enums', values: ['calm', 'veryAngry'] };

function ask(options: Query, text: string | undefined, args: ValueExpr[] = []): Effect {
  return { chooseOne: { bind: '$x', options, ...(text === undefined ? {} : { prompt: { text, args } }) } };
}

/** How a choice is told in a game that asks some questions. */
function told(value: Named, ...questions: Effect[]): string {
  const def = tellGame({
    setup: [{ createDeck: { deck: 'pack', zone: 'hand:0' } }],
    actions: questions.map((question, number) => action(`ask-${number}`, [question])),
  });
  return tellEvents(def, [{ type: 'chose', player: 1, name: 'choose', values: { value } }])[0]!;
}

describe('what is chosen', () => {
  test('a number stands beside the question', () =>
    expect(told(3, ask(numbers, 'How many coins?'))).toBe('Player 2 chooses 3 (“How many coins?”).'));
  test('a word as well', () =>
    expect(told('calm', ask(moods, 'How are you?'), ask(numbers, 'How many coins?'))).toBe('Player 2 chooses calm (“How are you?”).'));
  test('not where two questions fit', () =>
    expect(told(3, ask(numbers, 'How many coins?'), ask(numbers, 'How many cows?'))).toBe('Player 2 chooses 3.'));
  test('not where one that fits has no words', () =>
    expect(told(3, ask(numbers, 'How many coins?'), ask(numbers, undefined))).toBe('Player 2 chooses 3.'));
  test('not where the question depends on the moment', () =>
    expect(told(3, ask(numbers, 'How many of {0}?', [5]))).toBe('Player 2 chooses 3.'));
  test('a card speaks for itself', () =>
    expect(told('goose-girl@hand:1', ask({ query: 'tokensInZone', zone: 'hand:actor' }, 'Which card?'))).toBe(
      'Player 2 chooses goose girl.',
    ));
  test('a word beside choices among players', () =>
    expect(told('calm', ask({ query: 'players' }, 'Who?'), ask(moods, 'How?'))).toBe('Player 2 chooses calm (“How?”).'));
  test('so does a player', () => expect(told(0, ask({ query: 'players' }, 'Who?'))).toBe('Player 2 chooses Player 1.'));
});

import { expect, test } from 'vitest';
import { asWritten, readable } from '../../../src/tell/readable.ts';

test.each([
  ['turnsInRound', 'turns in round'],
  ['goose-girl', 'goose girl'],
  ['HAND_SIZE', 'hand size'],
  ['HP', 'HP'],
  ['snake_case_id', 'snake case id'],
  ['$x', '$x'],
  ['-', '-'],
])('%s reads %s', (id, expected) => expect(readable(id)).toBe(expected));

test.each([
  ['Ace', 'Ace'],
  ['Écarté', 'Écarté'],
  ['Two Pair', 'Two Pair'],
  ['I say no', 'I say no'],
  ['DIAMONDS', 'diamonds'],
  ['gooseGirl', 'goose girl'],
  ['GooseGirl', 'goose girl'],
  ['second_best', 'second best'],
])('the word %s is told as %s', (word, expected) => expect(asWritten(word)).toBe(expected));

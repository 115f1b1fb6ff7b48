import { describe, expect, test } from 'vitest';
import { entriesFor, textOfKey, type Entry } from '../../../src/cli/play/entries.ts';
import { printEntries } from '../../../src/cli/play/print-entries.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { applyMove, initialState, type State } from '../../../src/kernel/index.ts';
import { decisionFor } from '../../../src/match/decision-for.ts';
import { keyOf } from '../../../src/protocol/index.ts';
import { corpusGame } from '../../support/corpus.ts';

function entriesIn(def: PlayableGameDef, state: State): Entry[] {
  return entriesFor(def, decisionFor(def, state, 0)!, { viewer: 0, match: state.match });
}

describe('moves as a list', () => {
  test('moves that differ in a number are one entry, all of whose moves can be made', () => {
    const def = corpusGame('texas-holdem');
    const state = initialState(def, 1);
    const entries = entriesIn(def, state);
    expect(entries.map(({ number, text }) => `${number} ${text}`)).toEqual(['1 call', '2 raise by 10–1990', '3 fold']);
    const range = entries[1]!.range!;
    expect(range).toMatchObject({ low: 10, high: 1990, open: false });
    expect(range.at(1234)).toEqual({ text: 'raise by 1234', move: { action: 'raise', args: { by: 1234 } } });
    for (const value of [10, 11, 1990]) expect(applyMove(def, state, 0, range.at(value).move)).toHaveProperty('state');
    for (const value of [9, 1991]) expect(applyMove(def, state, 0, range.at(value).move)).toHaveProperty('rejected');
  });

  test('a key is told as the entry that it belongs to', () => {
    const def = corpusGame('texas-holdem');
    const entries = entriesIn(def, initialState(def, 1));
    const text = (by: number): string | undefined => textOfKey(entries, keyOf({ action: 'raise', args: { by } }));
    expect([text(10), text(1234), text(9), textOfKey(entries, keyOf({ action: 'fold', args: {} }))]).toEqual([
      'raise by 10',
      'raise by 1234',
      undefined,
      'fold',
    ]);
  });

  test('what the rules work out for an option stands beside it', () => {
    const def = corpusGame('market-engine');
    const texts = entriesIn(def, initialState(def, 3)).map(({ text }) => text);
    expect(texts).toContain('build a stall (coins left 0)');
    expect(texts.filter((text) => text.includes('('))).toHaveLength(1);
  });

  test('a few numbers are a list', () => {
    const def = corpusGame('connect-four');
    expect(entriesIn(def, initialState(def, 1))).toHaveLength(7);
  });

  test('every move is in the list once', () => {
    const def = corpusGame('hex');
    const texts = entriesIn(def, initialState(def, 1)).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('the list on the screen', () => {
  const entries = (count: number, text = 'move'): Entry[] =>
    Array.from({ length: count }, (_, index) => ({ number: index + 1, text: `${text} ${index + 1}`, move: { done: true } }));

  test('a few moves are below one another', () => expect(printEntries(entries(3), 80)).toBe(' 1  move 1\n 2  move 2\n 3  move 3'));

  test('more are in columns, downwards', () =>
    expect(printEntries(entries(5), 25)).toBe(' 1  move 1    4  move 4\n 2  move 2    5  move 5\n 3  move 3'));

  test('no line is wider than the screen', () => {
    for (const width of [30, 80, 100])
      for (const line of printEntries(entries(300), width).split('\n').slice(0, -1)) expect(line.length).toBeLessThanOrEqual(width);
  });

  test('a long list is cut unless all of it is wanted', () => {
    const cut = printEntries(entries(300), 80);
    expect(cut.split('\n')).toHaveLength(13);
    expect(cut).toMatch(/… and \d+ more: type words to narrow them down, or “moves” to see all$/);
    expect(printEntries(entries(300), 80, true)).toContain('300  move 300');
  });
});

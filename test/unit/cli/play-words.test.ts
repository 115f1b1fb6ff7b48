import { describe, expect, test } from 'vitest';
import { rulesText } from '../../../src/cli/play/rules-text.ts';
import { whyNot } from '../../../src/cli/play/why-not.ts';
import { applyMove, initialState } from '../../../src/kernel/index.ts';
import { corpusGame } from '../../support/corpus.ts';

describe('why', () => {
  const kuhn = corpusGame('kuhn-poker');
  const start = initialState(kuhn, 1);
  const about = (asked: string) => whyNot(kuhn, start, 0, asked);

  test('tells about one action', () => {
    expect(about('call')[0]).toBe('call:');
    expect(about('CALL').slice(1)).toEqual([expect.stringMatching(/^ {2}\S.*\.$/)]);
  });
  test('tells about all that are not available', () =>
    expect(about('').filter((line) => !line.startsWith(' '))).toEqual(['call:', 'fold:']));
  test('says so if it is available', () => expect(about('check')).toEqual(['You can do this now: check.']));
  test('offers the nearest name', () => expect(about('chekc')).toEqual(['There is no action “chekc”. Did you mean “check”?']));
  test('lists the actions otherwise', () =>
    expect(about('castle')).toEqual(['There is no action “castle”. The actions are “check”, “bet”, “call”, “fold”.']));

  test('understands places', () => {
    const def = corpusGame('tic-tac-toe');
    const applied = applyMove(def, initialState(def, 1), 0, { action: 'mark', args: { cell: 'cell_1_1:none' } });
    if ('rejected' in applied) return expect.fail(applied.rejected);
    expect(whyNot(def, applied.state, 1, 'mark row 1, column 1')).toEqual([
      'mark row 1, column 1:',
      expect.stringContaining('Row 1, column 1'),
    ]);
    expect(whyNot(def, applied.state, 1, 'mark row 0, column 1')).toEqual(['You can do this now: mark row 0, column 1.']);
    expect(whyNot(def, applied.state, 0, 'mark')).toEqual(['mark:', '  You are not asked now; Player 2 is.']);
  });

  test('understands numbers', () => {
    const def = corpusGame('texas-holdem');
    const state = initialState(def, 1);
    expect(whyNot(def, state, 0, 'raise by 50')).toEqual(['You can do this now: raise by 50.']);
    expect(whyNot(def, state, 0, 'raise 5')[0]).toBe('raise by 5:');
  });
});

describe('rules', () => {
  const def = corpusGame('kuhn-poker');
  const check = (source: string, expected: string) => expect(rulesText(def, source)).toBe(expected);

  test('are the story of a rulebook, without its marks', () =>
    check(
      '# A Game\n\n**Goal.** *Win* 2*3*4.\n\n- one\n\n## The game\n\n```yaml\nsection: "meta"\n```\nmore',
      'A Game\n\nGoal. Win 2*3*4.\n\n- one',
    ));
  test('need no heading', () => check('Just play.\n```yaml\n```', 'Just play.'));
  test('are told from the definition where there is no story', () => {
    const told =
      'Kuhn Poker, for 2 players.\nThree cards, one bet, and a reason to bluff.\n\nWhat players can do:\n  check\n  bet\n  call\n  fold';
    check('{"meta": {}}', told);
    check('```yaml\nsection: "meta"\n```', told);
  });
});

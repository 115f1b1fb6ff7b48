/** Values that are typed for something written in the rules: one, a list or a range. */
import { describe, expect, test } from 'vitest';
import { Command } from 'commander';
import { setOption, SettableGame, valueFor, valuesFor, type SetOption } from '../../../src/cli/set-option.ts';
import type { Parameter } from '../../../src/lang/index.ts';

const written = (value: Parameter['value']): Parameter => ({ name: 'constants.X', value, span: undefined as never });

function thrownBy(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing';
}

describe('values', () => {
  test.each<[is: Parameter['value'], typed: string, values: Parameter['value'][]]>([
    [4, '2..6', [2, 3, 4, 5, 6]],
    [4, '-1..1', [-1, 0, 1]],
    [4, '0..100:25', [0, 25, 50, 75, 100]],
    [4, '0..9:4', [0, 4, 8]],
    [4, '3..3', [3]],
    [4, '2, 3,5', [2, 3, 5]],
    [4, '5,2,5', [5, 2]],
    [4, '-7', [-7]],
    [true, 'true,false', [true, false]],
    ['random', 'random,loser', ['random', 'loser']],
    ['a', '2..3', ['2..3']],
    [4, '1..100', Array.from({ length: 100 }, (_, i) => i + 1)],
  ])('%j may be %s', (is, typed, values) => expect(valuesFor(written(is), { name: 'X', values: typed })).toEqual(values));

  test.each<[is: Parameter['value'], typed: string, message: string]>([
    [4, '6..2', 'the range 6..2 of "X" is empty: it ends before it begins.'],
    [4, '2..6:0', 'the range of "X" has steps of 0.'],
    [4, '1..101', '101 values of "X" are too many; 100 can be compared, such as a range with steps (0..100:10).'],
    [4, '1..1000000', '1000000 values of "X" are too many; 100 can be compared, such as a range with steps (0..100:10).'],
    [4, '0..999999999999999', '1000000000000000 values of "X" are too many; 100 can be compared, such as a range with steps (0..100:10).'],
    [
      4,
      Array.from({ length: 101 }, () => '1').join(','),
      '101 values of "X" are too many; 100 can be compared, such as a range with steps (0..100:10).',
    ],
    [4, '2,x', '"X" is 4 in the rules, so that it takes an integer, not "x".'],
    [4, '2,,3', '"X" is 4 in the rules, so that it takes an integer, not "".'],
    [4, '1.5', '"X" is 4 in the rules, so that it takes an integer, not "1.5".'],
    [4, '2..', '"X" is 4 in the rules, so that it takes an integer, not "2..".'],
    [4, '1e3', '"X" is 4 in the rules, so that it takes an integer, not "1e3".'],
    [false, 'yes', '"X" is false in the rules, so that it takes true or false, not "yes".'],
  ])('%j may not be %s', (is, typed, message) =>
    expect(thrownBy(() => valuesFor(written(is), { name: 'X', values: typed }))).toBe(message),
  );

  test('one value is of the kind that is written', () => {
    expect(valueFor(written(1), 'X', '7')).toBe(7);
    expect(valueFor(written(true), 'X', 'false')).toBe(false);
    expect(valueFor(written('a'), 'X', '7')).toBe('7');
  });
});

describe('the option', () => {
  const parsed = (...words: string[]): SetOption[] => {
    const command = new Command().exitOverride().configureOutput({ outputError: () => {} });
    command.addOption(setOption('--set <x>', '')).parse(words, { from: 'user' });
    return command.opts<{ set: SetOption[] }>().set;
  };

  test('has names and values', () => {
    expect(parsed()).toEqual([]);
    expect(parsed('--set', 'A=1', '--set', 'b.c=x=y')).toEqual([
      { name: 'A', values: '1' },
      { name: 'b.c', values: 'x=y' },
    ]);
  });

  test.each([
    [['--set', 'A'], 'It must be a name and a value, such as HAND_SIZE=5.'],
    [['--set', '=3'], 'It must be a name and a value, such as HAND_SIZE=5.'],
    [['--set', 'A='], 'It must be a name and a value, such as HAND_SIZE=5.'],
    [['--set', 'A=1', '--set', 'A=2'], '"A" is set already.'],
  ])('%j is refused', (words, message) => expect(thrownBy(() => parsed(...words))).toContain(message));
});

describe('a game whose values can be set', () => {
  test('is the game as written without any', () => expect(new SettableGame('tic-tac-toe', {}).with([]).meta.id).toBe('tic-tac-toe'));

  test('has what is set', () => expect(new SettableGame('kalah', {}).with([{ name: 'SEEDS', value: 3 }]).constants).toEqual({ SEEDS: 3 }));

  test('says that there is no such game, and no such name', () => {
    expect(thrownBy(() => new SettableGame('kalahh', {}))).toContain('Did you mean the bundled game "kalah"?');
    expect(thrownBy(() => new SettableGame('kalah', {}).parameter('SEED'))).toBe(
      '"kalah": nothing in the rules is called "SEED". Did you mean "SEEDS"?',
    );
  });
});

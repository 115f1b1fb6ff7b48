import { expect, test } from 'vitest';
import { commandIn, COMMANDS, END_COMMANDS } from '../../../src/cli/play/commands.ts';

test.each([
  ['hint', [], 'hint()'],
  ['HINT', [], 'hint()'],
  ['?', [], 'help()'],
  ['q', [], 'quit()'],
  ['why raise by 5', [], 'why(raise by 5)'],
  ['save  my match.json', [], 'save(my match.json)'],
  // Words behind a command that takes none belong to a move.
  ['hint red', ['hint red'], 'none'],
  ['hint', ['hint'], 'none'],
  ['/hint', ['hint'], 'hint()'],
  ['/why', [], 'why()'],
  ['again', [], 'none'],
  ['row 1', [], 'none'],
])('%j with the moves %j', (line, moves, expected) => {
  const command = commandIn(line, COMMANDS, moves);
  expect(command === null ? 'none' : `${command.name}(${command.argument})`).toBe(expected);
});

test('after a match there are other commands', () => {
  expect(commandIn('again', END_COMMANDS)).toEqual({ name: 'again', argument: '' });
  expect(commandIn('hint', END_COMMANDS)).toBeNull();
});

import { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { endingOf, failed, wrongUsage } from '../../../src/cli/exit.ts';

test.each([
  ['a file with errors', failed('"a.md" has errors.'), { code: 1, message: 'ludwright: "a.md" has errors.' }],
  ['wrong usage', wrongUsage('there is no command "x".'), { code: 2, message: 'ludwright: there is no command "x".' }],
  ['help', new CommanderError(0, 'commander.helpDisplayed', '(outputHelp)'), { code: 0 }],
  ['the version', new CommanderError(0, 'commander.version', '0.1.0'), { code: 0 }],
  [
    'what the parser complains about',
    new CommanderError(1, 'commander.unknownOption', "error: unknown option '--sed'\n(Did you mean --seed?)"),
    { code: 2, message: `ludwright: unknown option '--sed'. Did you mean --seed? Run "ludwright run --help" for help.` },
  ],
])('%s', (_, error, expected) => expect(endingOf(error, 'run')).toEqual(expected));

test('without a command the general help is pointed to', () =>
  expect(endingOf(new CommanderError(1, 'x', "error: unknown option '-q'")).message).toBe(
    `ludwright: unknown option '-q'. Run "ludwright --help" for help.`,
  ));

test.each([
  ['an exception', new Error('zone 7 has no head')],
  ['anything else that is thrown', 'zone 7 has no head'],
])('%s is a defect of ours, told with all that helps to find it', (_, thrown) => {
  const { code, message } = endingOf(thrown);
  expect(code).toBe(3);
  expect(message).toContain('this is a defect of Ludwright, not of your game');
  expect(message).toContain('zone 7 has no head');
  if (thrown instanceof Error) expect(message).toContain('exit.test.ts');
});

import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../../src/diagnostics/index.ts';
import type { Declarations } from '../../../../src/lang/cgml/declare/declarations.ts';
import { inCgmlWords } from '../../../../src/lang/cgml/wording/reword-verify.ts';

/** What is said in CGML about a diagnostic of verify whose message is of no use. */
function check(code: string, args: Diagnostic['args'], expected: string): void {
  const flow = { states: new Map() };
  const told = inCgmlWords({ code, severity: 'warning', path: [], message: '?', args }, { flow } as unknown as Declarations);
  expect(told.message).toBe(expected);
}

const STATE = { subject: { kind: 'state', name: 'Play' } };

test('the words come from the code and the arguments, not from the message', () => {
  check('verify/endless-flow', STATE, 'State "Play" asks nobody, and no transition leads out of it: it runs forever without a decision.');
  check('verify/unreachable-state', STATE, 'State "Play" is never reached: no transition and no SET_STATE leads to it.');
  check('verify/no-end', {}, 'Nothing ends the game: a state without phases does, and there is none.');
});

test('any other diagnostic stays as it is', () => check('verify/empty-state', STATE, '?'));

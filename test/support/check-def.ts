import { expect } from 'vitest';
import { printPath } from '../../src/diagnostics/diagnostic.ts';
import { validateGameDef } from '../../src/verify/index.ts';
import { changed } from './base-def.ts';

/** The diagnostics of the base game with some changes, one line each: severity if not error, code, path, message. */
export function diagnose(changes: Readonly<Record<string, unknown>>): string[] {
  return validateGameDef(changed(changes)).map(
    ({ code, severity, path, message }) => `${severity === 'error' ? '' : `${severity} `}${code} ${printPath(path)}: ${message}`,
  );
}

/** Says that the base game with some changes has exactly these diagnostics. */
export function check(changes: Readonly<Record<string, unknown>>, ...expected: string[]): void {
  expect(diagnose(changes)).toEqual(expected);
}

/** Every endpoint has a sample of its arguments, which a game can have. */
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../src/lang/cardable/endpoints/index.ts';
import { compileSample } from '../../../support/cardable/sample-calls.ts';
import { printDiagnostic } from '../../../support/print-diagnostic.ts';

test.each(Object.entries(ENDPOINTS))('%s', (name, endpoint) => {
  const { gameDef, diagnostics } = compileSample(name, endpoint);
  expect(diagnostics.map(printDiagnostic)).toEqual([]);
  expect(gameDef).not.toBeNull();
});

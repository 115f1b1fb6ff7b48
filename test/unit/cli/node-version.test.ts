/** Check of the Node version at the start of the program. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeTooOld, OLDEST_NODE } from '../../../src/cli/node-version.ts';
import { ROOT } from '../../support/cli.ts';

test('package.json and the program state the same oldest Node', () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { engines: { node: string } };
  expect(engines.node).toBe(`>=${OLDEST_NODE}`);
});

test.each(['22.17.0', '22.17.1', '22.22.3', '23.0.0', '24.21.0', '100.0.0'])('Node %s is supported', (version) => {
  expect(nodeTooOld(version)).toBeNull();
});

test.each(['18.20.8', '20.20.2', '22.9.0', '22.14.0'])('Node %s is too old', (version) => {
  expect(nodeTooOld(version)).toBe(`Node ${OLDEST_NODE} or later is needed, and this is Node ${version}.`);
});

test('the clone checks for the same version before it loads TypeScript', () => {
  const text = readFileSync(join(ROOT, 'bin/from-clone.mjs'), 'utf8');
  expect(/const OLDEST_NODE = '([\d.]+)'/.exec(text)?.[1]).toBe(OLDEST_NODE);
});

/** Bots that a server lets play. */
import { expect, test } from 'vitest';
import { faultOfServedAgent } from '../../../../src/server/matches/served-agents.ts';

test.each([
  ['random', true],
  ['ismcts:20000', true],
  ['ismcts:20001', false],
  ['uct:2s', true],
  ['uct:2000ms', true],
  ['uct:2001ms', false],
  ['nobody', false],
])('%s where a bot thinks for two seconds at most: %s', (name, isAllowed) => {
  expect(faultOfServedAgent(name, 2000) === null).toBe(isAllowed);
});

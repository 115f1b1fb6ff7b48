import { expect, test } from 'vitest';
import { agentNamed } from '../../../src/agents/index.ts';

test.each([
  ['random', 'random', 0],
  ['greedy', 'greedy:8', 8],
  ['uct', 'uct:200', 200],
  ['uct:1000', 'uct:1000', 1000],
  [' ismcts:50 ', 'ismcts:50', 50],
])('%s is %s', (text, name, iterations) => expect(agentNamed(text)).toMatchObject({ name, iterations }));

test.each([
  ['uctt', 'There is no agent "uctt". The agents are random, greedy, flat, uct, ismcts.'],
  ['random:5', 'Agent "random" does not think, so it gets no iterations: write "random" instead of "random:5".'],
  ['uct:0', 'The iterations of agent "uct" must be an integer from 1 to 999999999, as in "uct:200"; "uct:0" has none.'],
  ['uct:1:2', 'The iterations of agent "uct" must be an integer from 1 to 999999999, as in "uct:200"; "uct:1:2" has none.'],
])('%s is none', (text, rejected) => expect(agentNamed(text)).toEqual({ rejected }));

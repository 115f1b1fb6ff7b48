import { describe, expect, test } from 'vitest';
import { agentNamed } from '../../../src/agents/index.ts';
import { agentOf, seatKindOf, seatText, strengthOf, STRENGTHS } from '../../../web/authority/strength.ts';

describe.each(STRENGTHS)('%s', (strength) => {
  test.each([true, false])('is an agent, which is called so again (secrets: %s)', (secrets) => {
    const agent = agentOf(strength, secrets);
    expect(agentNamed(agent)).not.toHaveProperty('rejected');
    expect(strengthOf(agent)).toBe(strength);
    expect(seatKindOf(strength, secrets)).toEqual({ kind: 'bot', agent });
  });

  test('does not search with open cards where something is hidden', () => expect(agentOf(strength, true)).not.toMatch(/^uct/));
});

test.each([
  [undefined, 'open'],
  [{ kind: 'open' }, 'open'],
  [seatKindOf('person', true), 'person'],
  [{ kind: 'bot', agent: 'uct:200' }, 'Good bot'],
  [{ kind: 'bot', agent: 'uct:201' }, 'uct:201'],
] as const)('%j is called “%s”', (seat, expected) => expect(seatText(seat)).toBe(expected));

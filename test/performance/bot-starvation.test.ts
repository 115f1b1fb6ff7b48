/** Bots of one address that think for as long as they may keep neither the bots nor the persons of another address waiting. */
import { expect, test } from 'vitest';
import { measureStarvation, printStarvation, quantile, type StarvationOptions } from '../support/server/measure-starvation.ts';

/** Milliseconds, in all but the slowest hundredth. */
const LIMITS = { decision: 2000, move: 250 } as const;

test.each<Partial<StarvationOptions>>([{}, { sameAddress: true }])(
  'twenty matches with ismcts:20000 %j',
  { timeout: 600_000 },
  async (options) => {
    const figures = await measureStarvation({
      attackers: 20,
      attacker: 'ismcts:20000',
      victims: 2,
      victim: 'random',
      decisions: 200,
      game: 'crazy-eights',
      ...options,
    });
    console.log(printStarvation(figures));
    expect(quantile(figures.decisions, 0.99)).toBeLessThan(LIMITS.decision);
    expect(quantile(figures.moves, 0.99)).toBeLessThan(LIMITS.move);
  },
);

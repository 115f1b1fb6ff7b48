import { expect, test } from 'vitest';
import { seedFor } from '../../../src/cli/match-options.ts';
import { game } from '../../support/fixture.ts';

const offering = (seed: number | string) => game({ presentation: { seed } });

test('what was asked for goes before what the game offers', () => expect(seedFor(offering('12345'), 7n)).toBe(7n));
test('what the game offers goes before 1', () => expect(seedFor(offering('12345'), undefined)).toBe(12345n));
test('without either it is 1', () => expect(seedFor(game(), undefined)).toBe(1n));
test('an offer has 64 bits', () =>
  expect([seedFor(offering('-1'), undefined), seedFor(offering('18446744073709551617'), undefined)]).toEqual([18446744073709551615n, 1n]));
test('an offer may be written as a number', () => expect(seedFor(offering(3), undefined)).toBe(3n));
test('an offer that is not a number is none', () => expect(seedFor(offering('soon'), undefined)).toBe(1n));

/** What can be touched stands out from everything that it can lie on: the gold of its mark or the dark edge of it, in both themes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from '../../../web/things/colours.ts';
import { ROOT } from '../../support/cli.ts';

const CSS = readFileSync(join(ROOT, 'web/style/base.css'), 'utf8');
const HEX = /^#[0-9a-f]{6}$/;
/** Each variable with its colours in the light and the dark theme. */
const COLOURS = new Map(
  [...CSS.matchAll(/(--[\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(([, name, light, dark, both]) => [
    name!,
    [light ?? both!, dark ?? both!] as const,
  ]),
);
const GOLD = COLOURS.get('--choice')![0];
const EDGE = COLOURS.get('--choice-edge')![0];
const SURFACES = ['page', 'felt', 'panel', 'cell-light', 'cell-dark', 'cell-plain', 'card', 'back'];
const SEATS = Array.from({ length: 10 }, (_, seat) => `seat-${seat}`);

test('gold and edge stand out from one another', () => expect(contrast(GOLD, EDGE)).toBeGreaterThanOrEqual(3));

test.each([...SURFACES, ...SEATS])('the mark stands out from %s', (name) => {
  for (const colour of COLOURS.get(`--${name}`)!) {
    expect(colour).toMatch(HEX);
    expect(Math.max(contrast(GOLD, colour), contrast(EDGE, colour)), colour).toBeGreaterThanOrEqual(3);
  }
});

test.each(SEATS)('%s does not have the colour of the mark', (name) => {
  for (const colour of COLOURS.get(`--${name}`)!) expect(distance(colour, GOLD), colour).toBeGreaterThan(70);
});

/** How far two colours are apart, from 0 to 441. */
function distance(one: string, other: string): number {
  const parts = (hex: string): number[] =>
    hex
      .slice(1)
      .match(/../g)!
      .map((pair) => Number.parseInt(pair, 16));
  return Math.hypot(...parts(one).map((part, index) => part - parts(other)[index]!));
}

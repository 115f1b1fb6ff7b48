/** Colours of fitness can be read, and told apart without colours: contrasts after WCAG 2. */
import { describe, expect, test } from 'vitest';
import { BANDS } from '../../../../src/evolve/index.ts';
import { HEAT, INKS } from '../../../../src/report/evolution/heat.ts';
import { contrast } from '../../../../web/things/colours.ts';

test('there is one for each band', () => expect([HEAT.length, INKS.length]).toEqual([BANDS, BANDS]));

describe.each([0, 1] as const)('theme %d', (theme) => {
  const grounds = HEAT.map((pair) => pair[theme]);

  test.each(grounds.map((ground, band) => [band, ground] as const))('the number on band %d can be read', (band, ground) =>
    expect(contrast(INKS[band]![theme], ground)).toBeGreaterThanOrEqual(4.5),
  );

  test('each band is further from the card than the one before', () => {
    const card = ['#ffffff', '#191d24'][theme]!;
    const away = grounds.map((ground) => contrast(ground, card));
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    for (const [band, value] of away.entries()) if (band > 0) expect(value / away[band - 1]!).toBeGreaterThan(1.15);
  });
});

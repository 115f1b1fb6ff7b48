/** Whether everything can be read: contrasts after WCAG 2, in light and dark. */
import { describe, expect, test } from 'vitest';
import { COLOURS_OF, LINE_COLOURS, STYLE } from '../../../src/report/style.ts';

describe.each([0, 1] as const)('theme %d', (theme) => {
  const contrast = (a: string, b: string): number => {
    const [light, dark] = [a, b].map((name) => luminance(COLOURS_OF[name]![theme])).toSorted((x, y) => y - x) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  };

  test.each([
    ['text', 'card'],
    ['text', 'page'],
    ['muted', 'card'],
    ['muted', 'page'],
    ['accent', 'card'],
    ['good', 'card'],
    ['bad', 'card'],
    ['mark', 'card'],
    ['text', 'code'],
    ['muted', 'code'],
  ])('%s on %s is AA for text', (text, ground) => expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5));

  test.each(Array.from({ length: LINE_COLOURS }, (_, i) => `c${i}`))('line %s is AA for graphics', (line) =>
    expect(contrast(line, 'card')).toBeGreaterThanOrEqual(3),
  );
});

test('every colour that is used is there', () => {
  for (const [, name] of STYLE.matchAll(/var\(--([\w-]+)\)/g)) expect(COLOURS_OF).toHaveProperty(name!);
});

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

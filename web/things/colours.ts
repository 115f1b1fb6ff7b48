/** Inks and tints for the colours of games. */
export { colourOf } from '../../src/table/colour-of.ts';

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** From the softest to the hardest: on every colour one of them can be read. */
const INKS = ['#1f2429', '#ffffff', '#000000'] as const;
/** What WCAG asks of text. */
const READABLE = 4.5;

/** Ink that can be read on a colour. */
export function inkOn(css: string): string {
  if (!HEX.test(css)) return 'var(--ink)';
  return INKS.find((ink) => contrast(ink, css) >= READABLE)!;
}

/** The contrast of two colours as WCAG measures it, from 1 to 21. */
export function contrast(one: string, two: string): number {
  const [dark, light] = [luminance(one), luminance(two)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? [...hex].slice(1).map((digit) => digit + digit) : hex.slice(1).match(/../g)!;
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Terrains by their words: the same word always has the same quiet tint. */
export function terrainTint(word: string): string {
  let hash = 0;
  for (const character of word) hash = (hash * 31 + character.codePointAt(0)!) % 360;
  return `color-mix(in srgb, hsl(${hash} 45% 50%) 38%, var(--cell-plain))`;
}

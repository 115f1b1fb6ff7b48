import { expect, test } from 'vitest';
import { colourOf, contrast, inkOn } from '../../../web/things/colours.ts';

test('on every colour there is ink that can be read', () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const css = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
        expect(contrast(inkOn(css), css), css).toBeGreaterThanOrEqual(4.5);
      }
});

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each([['teal'], ['#abc'], ['#a1b2c3']])('%s is a colour', (word) => expect(colourOf(word)).toMatch(/^#/));
test.each([['url(x)'], ['constructor'], ['#12'], ['red;'], [null]])('%s is none', (word) => expect(colourOf(word)).toBeUndefined());

/** Whether drawings say what the numbers say. */
import { describe, expect, test } from 'vitest';
import { histogram } from '../../../../src/report/plots/histogram.ts';
import { linePlot } from '../../../../src/report/plots/lines.ts';
import { fitted } from '../../../../src/report/plots/plot.ts';
import { barRows, intervalRows } from '../../../../src/report/plots/rows.ts';

/** The attributes of all elements with a class, as numbers. */
function drawn(svg: string, element: string, className: string, ...attributes: string[]): number[][] {
  return [...svg.matchAll(new RegExp(`<${element} class="${className}"[^>]*>`, 'g'))].map(([tag]) =>
    attributes.map((name) => Number(new RegExp(` ${name}="([^"]*)"`).exec(tag)![1])),
  );
}

describe('a histogram', () => {
  const bars = [
    { from: 5, to: 6, count: 2 },
    { from: 7, to: 8, count: 0 },
    { from: 9, to: 10, count: 4 },
  ];
  const svg = histogram({ id: 'h', title: 'T', bars, mean: 8.5, across: 'turns', upwards: 'matches' }).text;

  test('has bars as high as their counts, on one ground', () => {
    const heights = drawn(svg, 'rect', 'bar', 'y', 'height');
    expect(heights.map(([, height]) => height)).toEqual([73, 0, 146]);
    expect(new Set(heights.map(([y, height]) => y! + height!))).toEqual(new Set([170]));
  });

  test('has bars of one width, side by side', () => {
    const places = drawn(svg, 'rect', 'bar', 'x', 'width');
    expect(new Set(places.map(([, width]) => width)).size).toBe(1);
    expect(places[1]![0]! - places[0]![0]!).toBeCloseTo(places[2]![0]! - places[1]![0]!, 1);
  });

  test('has its mean where a number of that size stands', () => {
    // 8.5 is in the middle between 8 and 9: where the second bar ends and the third begins.
    const [[x]] = drawn(svg, 'line', 'mark', 'x1') as [[number]];
    const [, [left, width]] = drawn(svg, 'rect', 'bar', 'x', 'width') as [number[], [number, number]];
    expect(x).toBeCloseTo(left + width + 1, 1);
  });

  test('of one number has one bar, and no mean to mark', () => {
    const one = histogram({ id: 'h', title: 'T', bars: [{ from: 3, to: 3, count: 447 }], mean: 3, across: '', upwards: '' }).text;
    expect(drawn(one, 'rect', 'bar', 'height')).toHaveLength(1);
    expect(one).not.toContain('class="mark"');
  });

  test('of many large numbers stays inside', () => {
    const large = histogram({
      id: 'h',
      title: 'T',
      bars: Array.from({ length: 24 }, (_, i) => ({ from: 100_000 + 5000 * i, to: 104_999 + 5000 * i, count: i })),
      mean: 219_000,
      across: '',
      upwards: '',
    }).text;
    for (const [x, width] of drawn(large, 'rect', 'bar', 'x', 'width')) {
      expect(x).toBeGreaterThanOrEqual(44);
      expect(x! + width!).toBeLessThanOrEqual(332);
    }
    expect(large).toContain('>120k<');
  });
});

describe('rows', () => {
  test('have bars as long as their shares', () => {
    const svg = barRows('r', 'T', [
      { label: 'a', value: '25 %', share: 0.25 },
      { label: 'b', value: '100 %', share: 1 },
      { label: 'c', value: '0 %', share: 0 },
    ]).text;
    expect(drawn(svg, 'rect', 'track', 'width')).toEqual([[328], [328], [328]]);
    expect(drawn(svg, 'rect', 'bar', 'width')).toEqual([[82], [328], [0]]);
  });

  test('have points and whiskers where the shares are', () => {
    const svg = intervalRows('r', 'T', [{ label: 'a', share: 0.5, low: 0.25, high: 1 }], { share: 0.75, label: 'fair' }).text;
    expect(drawn(svg, 'circle', 'dot', 'cx')).toEqual([[170]]);
    expect(svg).toMatch(/class="whisker" d="M88 \d+v8M88 \d+H334M334 /);
    expect(drawn(svg, 'line', 'mark', 'x1', 'x2')).toEqual([[252, 252]]);
    expect(svg).toContain('a: 50\u00a0%, between 25\u00a0% and 100\u00a0%');
  });

  test('have labels that fit', () => {
    expect(fitted('short', 100)).toBe('short');
    expect(fitted('place-a-worker-on-the-market-of-district-17', 128)).toBe('place-a-wo…strict-17');
    expect([...fitted('🎲'.repeat(40), 64)]).toHaveLength(10);
  });
});

describe('lines', () => {
  const plot = (lines: Parameters<typeof linePlot>[0]['lines'], shares = false): string =>
    linePlot({ id: 'l', title: 'T', description: 'D', moments: [0, 0.5, 1], lines, upwards: 'points', shares }).text;
  const paths = (svg: string, name: string): string[] =>
    [...svg.matchAll(new RegExp(`class="${name} c\\d"[^>]* d="([^"]*)"`, 'g'))].map(([, d]) => d!);

  test('go through their numbers', () =>
    expect(paths(plot([{ name: 'a', values: [0, 5, 10] }]), 'line')).toEqual(['M48 170L188 97L328 24']));

  test('have bands around them, and room for those', () => {
    const svg = plot([
      {
        name: 'a',
        values: [0, 5, 10],
        band: [
          { low: 0, high: 0 },
          { low: 0, high: 10 },
          { low: 5, high: 15 },
        ],
      },
    ]);
    expect(paths(svg, 'band')).toEqual(['M48 170L188 72.7L328 24L328 121.3L188 170L48 170Z']);
  });

  test('stop where nothing is known', () =>
    expect(paths(plot([{ name: 'a', values: [null, 0.5, 1] }], true), 'line')).toEqual(['M188 97L328 24']));

  test('are points where only one number is known', () =>
    expect(paths(plot([{ name: 'a', values: [null, 0.5, null] }], true), 'line')).toEqual(['M188 97h0.1']));

  test('may go below nothing', () => {
    const svg = plot([{ name: 'a', values: [-4, 0, 4] }]);
    expect(paths(svg, 'line')).toEqual(['M48 170L188 97L328 24']);
    expect(svg).toContain('>\u22124<');
  });

  test('that are flat still have an axis', () =>
    expect(paths(plot([{ name: 'a', values: [0, 0, 0] }]), 'line')).toEqual(['M48 170L188 170L328 170']));

  test('of ten players differ in colour or dashes', () => {
    const svg = plot(Array.from({ length: 10 }, (_, i) => ({ name: `p${i}`, values: [0, i, i] })));
    const looks = [...svg.matchAll(/<li><svg[^>]*><path class="line (c\d)" stroke-dasharray="([^"]*)"/g)].map(
      ([, colour, dashes]) => `${colour} ${dashes}`,
    );
    expect(new Set(looks).size).toBe(10);
  });
});

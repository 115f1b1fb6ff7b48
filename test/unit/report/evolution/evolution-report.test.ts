/** The page of a search: what is in the data is on the page, and nothing else is needed to read it. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Elite, RunSummary } from '../../../../src/evolve/index.ts';
import { evolutionReport, type Portrait } from '../../../../src/report/index.ts';
import { markupFaults } from '../../../support/report/markup-faults.ts';
import { sampleSummary } from '../../../support/report/sample-evolution.ts';
import { sampleEvolutionReport, samplePortraits } from '../../../support/report/sample-portraits.ts';

let summary: RunSummary;
let portraits: readonly Portrait[];
beforeAll(async () => {
  summary = await sampleSummary(300);
  portraits = await samplePortraits(summary, 2);
});

function checked(shown: RunSummary, pictured: readonly Portrait[] = portraits): string {
  const page = evolutionReport(sampleEvolutionReport(shown, pictured));
  expect(markupFaults(page)).toEqual([]);
  expect(page).not.toMatch(/undefined|NaN|Infinity|\[object/);
  expect(page).not.toMatch(/<script|javascript:|\son\w+=/i);
  return page;
}

function titles(page: string): string[] {
  return [...page.matchAll(/<h2 id="[^"]*">([^<]*)/g)].map(([, title]) => title!);
}

describe('the page', () => {
  test('has every section', () =>
    expect(titles(checked(summary))).toEqual([
      'At a glance',
      'The archive',
      'The best games',
      'How the search went',
      'How games were made',
      'What was missing',
      'How this was made',
    ]));

  test('gives the same bytes again', () => expect(checked(summary)).toBe(checked(summary)));

  test('has every game once on a map and once in a table, with its figures', () => {
    const page = checked(summary);
    for (const { name, judged } of summary.elites) {
      const points = (value: number): string => String(Math.round(100 * value));
      const { mean, low, high } = judged.estimate;
      expect(page).toContain(`<title>${name}: fitness ${points(mean)} (${points(low)} to ${points(high)}), `);
      expect(page).toMatch(
        new RegExp(
          `<th scope="row">${name}</th><td>[^<]*</td><td>[^<]*</td><td>${points(mean)}</td><td>${points(low)}</td><td>${points(high)}</td>`,
        ),
      );
    }
    expect(page.match(/<g class="h\d"><title>/g)).toHaveLength(summary.filled);
  });

  test('has a map for each number of mechanics', () => {
    const page = checked(summary);
    const numbers = [...new Set(summary.elites.map(({ judged }) => judged.descriptors['mechanics']!))].toSorted((a, b) => a - b);
    expect([...page.matchAll(/<h3 id="map-\d+-title">([^<]*)/g)].map(([, title]) => title)).toEqual(
      numbers.map((count) => `${count} ${count === 1 ? 'mechanic' : 'mechanics'}`),
    );
  });

  test('says how the search went, what operators brought and why games were refused', () => {
    const page = checked(summary);
    expect(page).toContain('<th scope="row">bundle swap</th><td>310</td><td>62</td><td>20\u00a0%</td>');
    expect(page).not.toContain('zone topology change');
    for (const { reason, count } of summary.reasons.filter((each) => each.reason !== 'verify/unknown-zone'))
      expect({ reason, said: page.includes(`</th><td>${count}</td>`) }).toEqual({ reason, said: true });
    expect(page).toContain('Does not come to an end');
    expect(page).toContain('Not a game: verify/unknown-zone');
    expect(page).toContain(`${summary.filled}\u00a0cells of 1500 in the end`);
  });

  test('tells of the best games what they are made of, how they look, and what happened in them', () => {
    const page = checked(summary);
    expect(portraits.flatMap(({ highlights }) => highlights)).not.toEqual([]);
    for (const { elite, described, picture, highlights, prose } of portraits) {
      expect(page).toContain(`<article class="card game" id="game-${elite.id}"`);
      for (const { name, description } of described.parts) expect(page).toContain(`<dt>${name}</dt><dd>${description}</dd>`);
      for (const { label } of picture.middle.flat()) expect(page).toContain(label);
      for (const { sentence } of highlights.slice(0, 3)) expect(page).toContain(`<li>${escaped(sentence)}</li>`);
      const paragraph = prose.split('\n').find((line) => line !== '' && !line.startsWith('#'))!;
      expect(page).toContain(escaped(paragraph));
    }
  });

  test('says what each mechanic does for a game', () => {
    const page = checked(summary);
    expect(page).toContain('<th scope="row">contracts</th><td>39</td><td>7.2</td><td>75\u00a0%</td><td>34</td><td></td>');
    expect(page).toContain(
      '<th scope="row">conversion</th><td>–</td><td>–</td><td>–</td><td>–</td><td>What is left is not worth playing: moves-exist.</td>',
    );
    const unmeasured = portraits.map((portrait) => ({ ...portrait, removals: null }));
    expect(checked(summary, unmeasured)).not.toContain('What its mechanics do for it');
  });

  test('says what was missing, where the time went, and how it was made', () => {
    const page = checked(summary);
    expect(page).toContain('<th scope="row">simultaneous-secret-choices</th><td>7</td><td>41</td>');
    expect(page).toContain('<th scope="row">greedy matches</th><td>210</td><td>83.7\u00a0%</td>');
    expect(page).toContain('<pre><code>ludwright evolve --out runs/first --proposals 300 --seed 1</code></pre>');
    expect(page).toContain(`<dt>Archive</dt><dd>${summary.hash}</dd>`);
    expect(page).toContain('<dt>Seed</dt><dd>1</dd>');
  });

  test('shows an archive without a game, and a search that has not begun', () => {
    const page = checked({ ...summary, elites: [], filled: 0, history: [], operators: [], reasons: [], wishes: [] }, []);
    expect(page).toContain('No game has passed all filters yet.');
    expect(page).toContain('No game asked for anything that Ludwright does not have.');
  });

  test('shows operators that broke down', () =>
    expect(checked({ ...summary, breakdowns: [{ operator: 'crossover', count: 3, message: '<boom>' }] })).toContain(
      'The operator crossover broke down 3\u00a0times; at first with: &lt;boom&gt;',
    ));

  test('escapes names', () => {
    const [first, ...others] = summary.elites as readonly [Elite, ...Elite[]];
    const evil = { ...first, name: '<img src=x onerror="alert(1)">' };
    const page = evolutionReport(
      sampleEvolutionReport({ ...summary, elites: [evil, ...others] }, [
        { ...portraits[0]!, elite: evil, prose: '<script>alert(1)</script>' },
      ]),
    );
    expect(markupFaults(page)).toEqual([]);
    expect(page).not.toMatch(/<img|<script/);
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });

  test('shows archives of one dimension and of four', () => {
    const [length, branching, mechanics] = summary.dimensions;
    const one = { ...summary, dimensions: [length!], elites: summary.elites.map((elite) => ({ ...elite, cell: elite.cell.slice(0, 1) })) };
    expect(checked(one)).toContain('All games');
    const drama = { name: 'drama', min: 0, max: 1, cells: 4, scale: 'linear' } as const;
    const four = {
      ...summary,
      dimensions: [length!, branching!, mechanics!, drama],
      elites: summary.elites.map((elite) => ({ ...elite, cell: [...elite.cell, 2] })),
    };
    expect(checked(four)).toMatch(/<h3 id="map-0-2-title">1 mechanic, /);
  });
});

test('an archive of 400 games stays below 400 KB', async () => {
  const large = await sampleSummary(900);
  expect(large.filled).toBeGreaterThan(380);
  const many = large.elites.slice(0, 12).map((elite, at) => ({ ...portraits[at % 2]!, elite }));
  expect(checked(large, many).length).toBeLessThan(400_000);
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

/** The page as a whole. `UPDATE=1` writes the golden page anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderReport } from '../../../src/report/index.ts';
import { ENGINE_VERSION, evaluate, FLAG_CODES, type EvalReport } from '../../../src/sim/index.ts';
import { markupFaults } from '../../support/report/markup-faults.ts';
import { withActions } from '../../support/report/sample-choices.ts';
import { recorded, withLadder, withPlayers } from '../../support/report/sample-reports.ts';
import { FLAGGED_GAMES } from '../../support/sim/flagged-games.ts';

/** The titles of the figures of a page. */
function figuresOf(page: string): string[] {
  return [...page.matchAll(/<section class="card figure" id="([^"]*)"/g)].map(([, id]) => id!);
}

function checkSound(report: EvalReport): string {
  const page = renderReport(report);
  expect(markupFaults(page)).toEqual([]);
  expect(page).not.toMatch(/undefined|NaN|Infinity|\[object/);
  return page;
}

describe('a recorded report', () => {
  const page = checkSound(recorded('push-your-luck'));

  test('is shown as it was', () => {
    const path = join(import.meta.dirname, '../../support/report/golden/push-your-luck.html');
    if (process.env['UPDATE'] === '1') writeFileSync(path, page);
    expect(page).toBe(readFileSync(path, 'utf8'));
  });

  test('gives the same bytes again', () => expect(renderReport(recorded('push-your-luck'))).toBe(page));

  test('has every section', () =>
    expect([...page.matchAll(/<h2 id="[^"]*">([^<]*)/g)].map(([, title]) => title)).toEqual([
      'Faults',
      'At a glance',
      'Who wins',
      'What players choose',
      'Skill and interaction',
      'How a match goes',
      'Judgement',
      'Highlights',
      'More figures',
      'How this was made',
    ]));

  test('has every figure it has numbers for', () =>
    expect(figuresOf(page)).toEqual([
      'seats',
      'first-moves',
      'ends',
      'actions',
      'interaction',
      'length',
      'branching',
      'points',
      'leader',
      'drama',
      'scores',
    ]));

  test('says what it is about and what to think of it', () => {
    expect(page).toContain('<h1>The Drowned Bell</h1>');
    expect(page).toContain('20\u00a0matches of 2\u00a0players, played by random');
    expect(page).toContain(
      'Playable: it passes every filter, with a fitness of 74 of 100, the mean of 6\u00a0scores. No fault was found in 20\u00a0matches.',
    );
  });

  test.each([
    ['Length in decisions', '22.4', '± 5.42, from 16 to 34; 15.2 turns'],
    ['Decisions per player', '11.2', 'in a match, on average'],
    ['Options per decision', '3', 'always 3; none forced'],
    ['Draws', '0\u00a0%', 'none'],
  ])('has the tile %s', (name, value, note) => expect(page).toContain(`<dt>${name}</dt><dd><strong>${value}</strong><span>${note}</span>`));

  test('names the seeds of its moments', () => {
    expect(page).toContain('Turn 3: Player 1 is 25 points behind, and wins in the end.');
    expect(page).toContain('Match 4, seed 5');
    expect(page).toContain('ludwright run push-your-luck --players 2 --agents random --seed 5');
  });

  test('says where it comes from', () => {
    for (const fact of [
      'e043a4af69bda8f8a5540b8908ad2b973a498b739f6ea65e4eaa17f995c29c0a',
      `Ludwright ${ENGINE_VERSION}`,
      'ludwright eval push-your-luck --players 2 --runs 20',
      'LOOP_DETECTED from this share of such matches',
    ])
      expect(page).toContain(fact);
  });

  test('needs nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|<iframe|<object|<img|@import|url\(|https?:|\bsrc=|javascript:/i);
    expect([...page.matchAll(/href="([^"]*)"/g)].map(([, target]) => target)).toEqual(['data:,']);
  });

  test('has a name for every drawing, and headings for every table', () => {
    const drawings = [...page.matchAll(/<svg viewBox="0 0 340[^>]*>\n<title id="[^"]*">[^<]+<\/title><desc id="[^"]*">[^<]+<\/desc>/g)];
    expect(drawings).toHaveLength(figuresOf(page).length);
    expect(page).not.toMatch(/<th>/);
    expect([...page.matchAll(/<caption>/g)]).toHaveLength([...page.matchAll(/<table/g)].length);
  });
});

describe('what games and people write is harmless', () => {
  const evil = `</title></style><script>alert("1")</script><img src=x onerror='alert(2)'>`;

  test('wherever it stands', () => {
    const report = withLadder();
    report.header.game = { id: evil, name: evil, hash: evil };
    report.header.match = { players: 2, seats: [{ name: evil }, { name: 'Ann' }] };
    report.header.agents = [evil, 'random'];
    report.flags = FLAG_CODES.map((code) => ({ code, message: evil, value: 1, limit: 0.1, match: { run: 0, seed: '1', agents: [evil] } }));
    report.highlights = report.highlights.map((moment) => ({ ...moment, sentence: evil, agents: [evil, evil] }));
    const { actions, outcomes, incidents, versus } = report.metrics;
    actions.usage[0]!.action = evil;
    actions.dominantAction!.action = evil;
    outcomes.ends = { [evil]: 20 };
    outcomes.results = { [evil]: 20 };
    incidents.named = { [`failed ${evil}`]: 1 };
    versus.push({ agent: evil, opponent: 'random', matches: 20, share: 0.5, interval: { low: 0.3, high: 0.7 }, points: null });
    report.skill!.steps[0]!.agent = evil;
    const page = checkSound(report);
    expect(page).not.toMatch(/<script|<img/);
    expect(page.match(/<\/style>/g)).toHaveLength(1);
    expect(page).toContain('<h1>&lt;/title&gt;&lt;/style&gt;&lt;script&gt;alert(&quot;1&quot;)');
  });
});

describe('what is missing is left out', () => {
  test('points', () =>
    expect(figuresOf(checkSound(recorded('tic-tac-toe')))).toEqual([
      'seats',
      'first-moves',
      'ends',
      'values-1',
      'interaction',
      'length',
      'branching',
      'scores',
    ]));

  test('opponents', () => {
    const page = checkSound(withPlayers(1));
    expect(figuresOf(page)).not.toContain('drama');
    expect(page).toContain('The player wins 0\u00a0% of the matches.');
    expect(page).not.toContain('class="key"');
  });

  test('winners', () => {
    const report = withPlayers(2);
    Object.assign(report.metrics.outcomes, { decided: 0, draws: 20, balance: null });
    expect(checkSound(report)).toContain('Nobody ever won.');
  });

  test('decisions', () => {
    const report = recorded('tic-tac-toe');
    report.metrics.branching = { options: null, bars: [], forced: null };
    const page = checkSound(report);
    expect(page).toContain('nobody ever decided anything');
    expect(figuresOf(page)).not.toContain('branching');
  });

  test('a ladder that nobody could climb', () => {
    const report = recorded('tic-tac-toe');
    report.skill = { steps: [], whole: null };
    expect(figuresOf(checkSound(report))).not.toContain('skill');
  });
});

describe('what is there is shown', () => {
  test('a ladder', () => {
    const page = checkSound(withLadder());
    expect(figuresOf(page)).toContain('skill');
    expect(page).toContain(
      'Skill pays: uct:200 has 95\u00a0% of what there is to win against random in 20\u00a0matches. greedy:8 is better than random (90\u00a0% of 20\u00a0matches). uct:200 against greedy:8 (55\u00a0% of 20\u00a0matches): too few to tell.',
    );
    expect(page).toContain('>uct:200 over random<');
  });

  test('agents of different kinds, each pair once', () => {
    const report = recorded('push-your-luck');
    report.header.agents = ['random', 'greedy:8'];
    report.metrics.versus = [
      ['greedy:8', 'random', 0.8],
      ['random', 'greedy:8', 0.2],
    ].map(([agent, opponent, share]) => ({
      agent: agent as string,
      points: null,
      opponent: opponent as string,
      matches: 20,
      share: share as number,
      interval: { low: 0.1, high: 0.9 },
    }));
    const page = checkSound(report);
    expect(page).toContain('>greedy:8 over random<');
    expect(page).not.toContain('>random over greedy:8<');
  });

  test('ten players, without bands that would hide one another', () => {
    const page = checkSound(withPlayers(10));
    expect(page).toContain('>Player 10<');
    expect(page).not.toContain('class="band c9"');
    expect(checkSound(withPlayers(4))).toContain('class="band c3"');
  });

  test('seats that are better or worse', () =>
    expect(checkSound(withPlayers(10))).toContain(
      'More than the fair share: Player 6, Player 7, Player 8, Player 9 and Player 10. Whiskers',
    ));

  test('sixty actions: the most used, and all of them in the table', () => {
    const page = checkSound(withActions(60));
    const labels = [
      ...page
        .slice(page.indexOf('id="actions-plot-words"'))
        .split('</svg>')[0]!
        .matchAll(/class="label"[^>]*>([^<]*)/g),
    ].map(([, label]) => label);
    expect(labels).toEqual(Array.from({ length: 8 }, (_, i) => `act-${59 - i}`));
    expect(page).toContain('<th scope="row">act-0</th>');
  });

  test('names of those who play', () => {
    const report = recorded('push-your-luck');
    report.header.match.seats = [{ name: 'Ann' }, {}];
    const page = checkSound(report);
    expect(page).toContain('Player 1, Ann');
    expect(page).toContain('A program made this report');
  });

  test('matches that were stopped', () => {
    const report = recorded('push-your-luck');
    Object.assign(report.metrics.outcomes, { ended: 15, turnCapped: 5, decided: 14, draws: 1 });
    report.metrics.outcomes.ends = { 'last-dive': 15 };
    const page = checkSound(report);
    expect(page).toContain('15 of them ended');
    expect(page).toContain('Of 20\u00a0matches, 14 have one winning side, 1 have none or several, 5 did not end.');
    expect(page).toContain('stopped: too many turns');
  });
});

describe.each(FLAGGED_GAMES.map(({ name, def, agent, raises }) => ({ name, def, agent, raises })))(
  'the faulty game "$name"',
  async ({ def, agent = 'random', raises }) => {
    const report = await evaluate(def, { runs: 20, agents: [agent], maxTurns: 30 });
    const page = checkSound(report);

    test('has its flags explained', () => {
      for (const code of raises) expect(page).toContain(`<code class="code">${code}</code>`);
      for (const { message } of report.flags) expect(page).toContain(`<strong>${message.replaceAll('"', '&quot;')}</strong>`);
    });

    test('is judged in a sentence', () =>
      expect(page).toContain(report.fitness.passed ? 'Playable: it passes every filter' : 'Not playable as it is: '));
  },
);

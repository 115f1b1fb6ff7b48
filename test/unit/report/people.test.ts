/** People's matches in reports: beside those of bots, and whatever people write stays text. */
import { describe, expect, test } from 'vitest';
import { printReport, renderReport } from '../../../src/report/index.ts';
import { evalCommand } from '../../../src/report/commands.ts';
import { evaluate, runGame, type EvalReport, type NoteAtMove } from '../../../src/sim/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { markupFaults } from '../../support/report/markup-faults.ts';
import { named } from '../../support/sim/agents.ts';

const def = corpusGame('push-your-luck');
const trace = runGame(def, 3, named('random'));
const HOSTILE = '</li><script>alert(1)</script>';

async function reportWith(notes: readonly NoteAtMove[], matches = 1): Promise<EvalReport> {
  const played = Array.from({ length: matches }, (_, index) => ({ source: `m${index}.json`, trace, notes }));
  return evaluate(def, { runs: 3, people: { played, leftOut: [{ source: 'bad.json', why: HOSTILE }] } });
}

const note = (text: string, rating: number | null): NoteAtMove => ({
  index: 2,
  turn: 1,
  seat: 0,
  text,
  rating,
  happened: ['Player 1 rolls a 6.'],
});

describe('people in a report', () => {
  test('stand beside the bots, with the notes and what happened', async () => {
    const report = await reportWith([note('Too long.', 2)]);
    const text = printReport(report);
    expect(text).toContain('People: 1 match. These are few: the intervals say how little follows from them.');
    expect(text).toMatch(/^ {2}Decisions +[\d.]+ ± [\d.]+ +\d+$/m);
    expect(text).toContain('  rated 2.0 of 5 in 1 rating (All)\n');
    expect(text).toContain('  m0.json, turn 1, move 2, Player 1, 2 of 5: Too long.\n    Player 1 rolls a 6.\n');
    const page = renderReport(report);
    expect(markupFaults(page)).toEqual([]);
    for (const words of ['Played by people', 'Too long.', 'Player 1 rolls a 6.', 'First third of a match']) expect(page).toContain(words);
  });

  test('whatever people write is text', async () => {
    const page = renderReport(await reportWith([note(HOSTILE, null)]));
    expect(markupFaults(page)).toEqual([]);
    expect(page).not.toContain('<script>');
  });

  test('many matches have intervals like any', async () =>
    expect(printReport(await reportWith([], 30))).toContain('People: 30 matches. Intervals are those of 95 %.'));

  test('the command that makes the report again names the files', async () =>
    expect(evalCommand(await reportWith([]))).toContain(' --traces bad.json m0.json --out report.html'));

  test('are not mentioned where there are none', async () => {
    const report = await evaluate(def, { runs: 3 });
    expect(printReport(report)).not.toContain('People');
    expect(renderReport(report)).not.toContain('Played by people');
  });
});

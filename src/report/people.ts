/** What people's matches say beside those of bots, and what the people remarked. */
import type { EvalReport, Metrics, NoteOfMatch, PeopleReport } from '../sim/index.ts';
import { html, type Markup } from './markup.ts';
import { playerName } from './names.ts';
import { amount, counted, whole } from './numbers.ts';
import { besideBots, fewMatches, partName } from './people-figures.ts';
import { tableOf } from './table.ts';

/** The section; nothing where there are no matches of people. */
export function people(report: EvalReport): Markup | null {
  const { people: found } = report;
  if (found === undefined) return null;
  return html`<section aria-labelledby="people">
<h2 id="people">Played by people</h2>
<div class="card">
<p>${summary(found)}</p>
${found.metrics === null ? null : compared(report, found.metrics)}
${found.ratings.length === 0 ? null : ratings(found)}
${found.leftOut.length === 0 ? null : html`<p>Left out:</p><ul>${found.leftOut.map(({ source, why }) => html`<li>${source}: ${why}</li>`)}</ul>`}
</div>
${found.notes.length === 0 ? null : notes(report, found.notes)}</section>
`;
}

function summary({ matches, notes: remarks }: PeopleReport): string {
  return `${counted(matches.length, 'match')} of people, ${counted(remarks.length, 'note')}. ${fewMatches(matches.length)}`;
}

function compared(report: EvalReport, metrics: Metrics): Markup {
  const rows = besideBots(report, metrics).map(({ name, bots, people: others }) => [name, bots, others]);
  return tableOf({ caption: 'The same measures, of bots and of people', columns: ['Measure', 'Bots', 'People'], rows });
}

function ratings({ ratings: all }: PeopleReport): Markup {
  return tableOf({
    caption: 'Ratings, from 1 (bad) to 5 (good)',
    columns: ['Moments', 'Ratings', 'Mean', '1', '2', '3', '4', '5'],
    rows: all.map(({ part, count, mean, given }) => [partName(part), whole(count), amount(mean), ...given.map(whole)]),
  });
}

function notes(report: EvalReport, all: readonly NoteOfMatch[]): Markup {
  return html`<section class="card"><h3>Notes</h3>
<ol class="moments">${all.map(
    (
      note,
    ) => html`<li>${noteText(report, note)} <details><summary>${note.source}, ${whereText(note)}</summary><ul>${note.happened.map((sentence) => html`<li>${sentence}</li>`)}</ul></details></li>
`,
  )}</ol></section>
`;
}

function noteText(report: EvalReport, { seat, text, rating }: NoteOfMatch): string {
  const who = seat === null ? 'Somebody who looked on' : playerName(report, seat);
  return `${who}${rating === null ? '' : `, ${rating} of 5`}: ${text === '' ? '–' : `“${text}”`}`;
}

function whereText({ index, turn, happened }: NoteOfMatch): string {
  if (index !== null) return `turn ${turn}, move ${index}`;
  return turn === 0 || happened.length === 0 ? 'at the start' : `turn ${turn}, a move that was taken back`;
}

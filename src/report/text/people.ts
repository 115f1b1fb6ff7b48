/** What people's matches say, in lines of text. */
import { largest } from '../../ir/largest.ts';
import type { EvalReport } from '../../sim/index.ts';
import { besideBots, fewMatches, partName } from '../people-figures.ts';
import { several } from '../../english/index.ts';
import type { Paint } from './paint.ts';

/** The same measures of bots and of people, and the notes; nothing where there are no matches of people. */
export function peopleLines(report: EvalReport, { bold, dim }: Paint): string[] {
  const { people: found } = report;
  if (found === undefined) return [];
  const rows = found.metrics === null ? [] : besideBots(report, found.metrics);
  const names = largest([0, ...rows.map(({ name }) => name.length)]) + 2;
  const width = largest([0, ...rows.map(({ bots }) => bots.length)]) + 2;
  return [
    `${bold('People')}: ${several(found.matches.length, 'match')}. ${dim(fewMatches(found.matches.length))}`,
    ...(rows.length === 0 ? [] : [dim(`  ${''.padEnd(names)}${'bots'.padEnd(width)}people`)]),
    ...rows.map(({ name, bots, people: others }) => `  ${name.padEnd(names)}${bots.padEnd(width)}${others}`),
    ...found.ratings.map(
      ({ part, count, mean }) => `  rated ${mean.toFixed(1)} of 5 in ${several(count, 'rating')} ${dim(`(${partName(part)})`)}`,
    ),
    ...found.notes.flatMap(({ source, index, turn, seat, rating, text, happened }) => [
      `  ${source}, turn ${turn}${index === null ? '' : `, move ${index}`}, ${seat === null ? 'somebody who looked on' : `Player ${seat + 1}`}${rating === null ? '' : `, ${rating} of 5`}: ${text.replaceAll(/\s+/g, ' ')}`,
      ...happened.map((sentence) => dim(`    ${sentence}`)),
    ]),
    ...found.leftOut.map(({ source, why }) => dim(`  left out: ${source}: ${why}`)),
  ];
}

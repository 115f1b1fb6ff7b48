/** Every normative statement of the documents has samples that exist, or a reason for having none. */
import { describe, expect, test } from 'vitest';
import { SAMPLES } from './samples/index.ts';
import { STATEMENTS_1_2, STATEMENTS_1_3, type Statement } from './statements.ts';

const titles = new Set(
  Object.values(SAMPLES)
    .flat()
    .map(({ shows, title }) => `${shows[0]}: ${title}`),
);

/** Numbers without a gap, each statement once, and what does not hold of the samples of each. */
function check(statements: readonly Statement[]): void {
  expect(statements.map(({ number }) => number)).toEqual(statements.map((_, index) => index + 1));
  const said = statements.map(({ section, says }) => `${section} ${says}`);
  expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
  expect(
    statements.flatMap(({ number, samples, reason }) => [
      ...samples.filter((title) => !titles.has(title)).map((title) => `${number}: there is no sample "${title}"`),
      ...((samples.length === 0) === (reason !== undefined) ? [] : [`${number}: samples or a reason`]),
    ]),
  ).toEqual([]);
}

describe('statements', () => {
  test('of version 1.3', () => check(STATEMENTS_1_3));
  test('of version 1.2', () => check(STATEMENTS_1_2));

  test('samples are told apart by their titles', () => expect(titles.size).toBe(Object.values(SAMPLES).flat().length));

  test('those without a sample are few, and named here', () =>
    expect(
      [STATEMENTS_1_3, STATEMENTS_1_2].map((list) => list.filter(({ samples }) => samples.length === 0).map(({ section }) => section)),
    ).toEqual([
      ['§1', '§4', '§13', '§14', '§20', 'Validation'],
      ['§3.6', '§3.7', '§3.11'],
    ]));
});

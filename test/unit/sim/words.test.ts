/** What the table calls the things that figures name. */
import { expect, test } from 'vitest';
import { evaluate } from '../../../src/sim/index.ts';
import type { ReportWords } from '../../../src/sim/words.ts';
import { corpusGame } from '../../support/corpus.ts';
import { isQuick } from '../../support/thoroughness.ts';

async function check(game: string, expected: { [Part in keyof ReportWords]?: Record<string, string> }): Promise<void> {
  const { words } = await evaluate(corpusGame(game), { runs: 40, maxTurns: 200 });
  expect(words).toMatchObject(expected);
}

test('columns are lettered, as numbers of their parameter', () =>
  check('connect-four', {
    actions: { drop: 'Drop' },
    values: { 'drop/column/3': 'Column d' },
    firstMoves: { '["drop","3"]': 'Drop a disc into column d' },
    ends: { four: 'Four' },
  }));

test('cells keep their small letters', () =>
  check('tic-tac-toe', { values: { 'cell_0_0:none': 'a3' }, firstMoves: { '["mark","cell_1_1:none"]': 'Mark b2' } }));

test.skipIf(isQuick)('cards have their names', () => check('deck-builder', { values: { orchard: 'Orchard', 'goose-girl': 'Goose girl' } }));

test('of two players one is the other', () => check('love-letter', { values: { other: 'The other player' } }));

test('an action with several parameters says which one is meant', () =>
  check('breakthrough', { parameters: { from: 'from', way: 'way' } }));

test('questions inside rules are told by their words', async () => {
  const { words, metrics } = await evaluate(corpusGame('crazy-eights-cgml'), { runs: 10, maxTurns: 200 });
  const asked = metrics.choices.values.filter(({ asks }) => asks === 'question');
  expect(asked.length).toBeGreaterThan(0);
  for (const { of, prompt } of asked) expect(words.questions[of]).toBe(prompt ?? words.questions[of]);
  for (const word of Object.values(words.questions)) expect(word).not.toMatch(/\/\d/);
});

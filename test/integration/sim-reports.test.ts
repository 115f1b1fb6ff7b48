/** Reports on the whole corpus: they fit their schema, say the same each time, and agree with what is known of games. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { divideBatch, evaluate, mergeTallies, runBatch, runGame, type EvalReport, type FlagCode } from '../../src/sim/index.ts';
import { CORPUS, corpusGame } from '../support/corpus.ts';
import { printJson } from '../../src/text/print-json.ts';
import { lighthouse } from '../support/lighthouse.ts';
import { named } from '../support/sim/agents.ts';
import { FLAGGED_GAMES } from '../support/sim/flagged-games.ts';
import { randomTicTacToe } from '../support/sim/random-tic-tac-toe.ts';

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
const fitsSchema = ajv.compile(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../schemas/EvalReport.schema.json'), 'utf8')) as object,
);

function checkSchema(report: EvalReport) {
  fitsSchema(JSON.parse(JSON.stringify(report)));
  expect(fitsSchema.errors ?? []).toEqual([]);
}

/** A hand of poker, or a tournament in which somebody goes all in, may be over after two decisions, and is meant to be. */
const EXPECTED: Readonly<Record<string, FlagCode[]>> = {
  'leduc-poker': ['TRIVIAL_WIN'],
  'texas-holdem': ['TRIVIAL_WIN'],
};

describe.each(CORPUS)('%s', async (id) => {
  const def = corpusGame(id);
  const report = await evaluate(def, { runs: 12 });

  test('fits its schema', () => checkSchema(report));

  test('shows no fault', () => expect(report.flags.map(({ code }) => code)).toEqual(EXPECTED[id] ?? []));

  test('is the same in parts, byte for byte', async () => {
    const again = await evaluate(def, { runs: 12 }, (game, batch) =>
      divideBatch(batch, 5)
        .toReversed()
        .map((part) => runBatch(game, part))
        .reduce(mergeTallies),
    );
    expect(JSON.stringify(again)).toBe(JSON.stringify(report));
  });

  test('uses every action', async () => {
    const unused = ({ metrics }: EvalReport) => metrics.actions.usage.filter(({ taken }) => taken === 0);
    // Some are rare at random: twelve matches are not always enough.
    expect(unused(unused(report).length === 0 ? report : await evaluate(def, { runs: 200 }))).toEqual([]);
  });
});

test('reports of faulty games fit the schema, too', async () => {
  for (const { def } of FLAGGED_GAMES)
    checkSchema(await evaluate(def, { runs: 2, maxTurns: 30, ladder: { agents: ['random', 'greedy:1'], runs: 2 } }));
});

test('reports of games that all win or lose together fit the schema, too', async () => {
  for (const players of [1, 3])
    checkSchema(await evaluate(lighthouse, { runs: 4, match: { players }, ladder: { agents: ['random', 'greedy:1'], runs: 2 } }));
});

test('random tic-tac-toe is as the theory has it', async () => {
  const { metrics } = await evaluate(corpusGame('tic-tac-toe'), { runs: 2000 });
  const { wins, draws, length } = randomTicTacToe();
  metrics.outcomes.seats.forEach(({ interval }, seat) => {
    expect(interval.low).toBeLessThan(wins[seat]!);
    expect(interval.high).toBeGreaterThan(wins[seat]!);
  });
  expect(metrics.outcomes.draws / 2000).toBeCloseTo(draws, 1);
  // Four standard errors of the mean.
  expect(Math.abs(metrics.length.decisions.mean - length)).toBeLessThan((4 * metrics.length.decisions.deviation) / Math.sqrt(2000));
  // With k marks on the board there are 9 - k options: those of a match of n moves are 9 + 8 + … down to 10 - n.
  expect(metrics.branching.options!.min).toBe(1);
  expect(metrics.branching.options!.max).toBe(9);
});

/** From the rulebook to the trace and the report: what was seen once is seen again. `UPDATE=1` writes the files anew. */
describe.each(['tic-tac-toe', 'kuhn-poker', 'push-your-luck'])('golden %s', (id) => {
  function check(file: string, value: unknown) {
    const path = join(import.meta.dirname, '../support/sim/golden', file);
    if (process.env['UPDATE'] === '1') {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, printJson(value));
    }
    expect(printJson(value)).toBe(readFileSync(path, 'utf8'));
  }

  test('trace', () => check(`${id}.trace.json`, runGame(corpusGame(id), 1, named('random'))));

  test('report', async () => check(`${id}.report.json`, await evaluate(corpusGame(id), { runs: 20 })));
});

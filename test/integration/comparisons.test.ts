/** Games of every language compared with themselves under another value: reports fit their schemas, and their pages are sound. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { compileGame, readGame } from '../../src/host/load-game.ts';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { parameterNamed, parametersOf, withValues } from '../../src/lang/index.ts';
import { printComparison, printSweep, renderComparison, renderSweep } from '../../src/report/index.ts';
import { compare, sweep } from '../../src/sim/index.ts';
import { markupFaults } from '../support/report/markup-faults.ts';

const ajv = new Ajv({ strict: true, allowUnionTypes: true });

function checkSchema(schema: 'CompareReport' | 'SweepReport', report: object): void {
  const path = join(import.meta.dirname, `../../schemas/${schema}.schema.json`);
  const validate = ajv.getSchema(`${schema}.schema.json`) ?? ajv.compile(JSON.parse(readFileSync(path, 'utf8')) as object);
  void validate(JSON.parse(JSON.stringify(report)));
  expect(validate.errors ?? []).toEqual([]);
}

function checkWords(text: string, page: string): void {
  expect(markupFaults(page)).toEqual([]);
  for (const words of [text, page]) expect(words).not.toMatch(/undefined|NaN|Infinity|\[object/);
  expect(page).not.toMatch(/<script|<iframe|<object|<img|@import|url\(|https?:|\bsrc=|javascript:/i);
}

function gameWith(name: string, parameter: string, value: number): PlayableGameDef {
  const game = readGame(name);
  if ('unreadable' in game) throw new Error(game.unreadable);
  const found = parameterNamed(parametersOf(game), parameter);
  if ('refused' in found) throw new Error(found.refused);
  return compileGame({ ...game, ...withValues(game, new Map([[found, value]])) }).gameDef!;
}

describe.each([
  ['kuhn-poker', 'STACK', [2, 4], 2],
  ['love-letter', 'BOUQUETS', [2, 3], 3],
  ['late-frost', 'STEPS', [3, 4], 2],
  ['blackjack', 'chips.initial_value', [10, 20], 2],
  ['skull', 'max_players', [5, 6], 3],
  ['crystals', 'starting_life', [5, 20], 2],
] as const)('%s by %s', (name, parameter, values, players) => {
  const versions = values.map((value) => ({
    label: `${parameter}=${value}`,
    value,
    def: gameWith(name, parameter, value),
    settings: [{ name: parameter, value }],
    match: { players },
  }));

  test('compared', async () => {
    const report = await compare(versions[0]!, versions[1]!, { runs: 6, maxTurns: 60 });
    checkSchema('CompareReport', report);
    checkWords(printComparison(report), renderComparison(report));
  });

  test('swept', async () => {
    const report = await sweep({ parameter, written: values[1], versions }, { runs: 4, maxTurns: 60, agents: ['random', 'greedy:1'] });
    checkSchema('SweepReport', report);
    checkWords(printSweep(report), renderSweep(report));
  });
});

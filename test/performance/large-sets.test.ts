/** A match takes what its own cards need, however large the set is that they come from and whatever its cards do. */
import { expect, test } from 'vitest';
import type { Match, PlayableGameDef } from '../../src/ir/index.ts';
import { compile } from '../../src/lang/index.ts';
import { link } from '../../src/program/index.ts';
import { wasmExecutor } from '../../src/wasm/index.ts';
import { largeSet } from '../support/cardinal/large-set.ts';
import { projectOf } from '../support/project.ts';

const MATCH: Match = { players: 2, seats: [{ deck: 'one' }, { deck: 'two' }] };

function linted(files: Readonly<Record<string, string>>): PlayableGameDef {
  const { gameDef, diagnostics } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return gameDef!;
}

function compiled(def: PlayableGameDef): void {
  const { program } = link(def, MATCH);
  expect(wasmExecutor(program!)).not.toHaveProperty('refused');
}

function milliseconds(times: number, work: () => void): number {
  const taken = Array.from({ length: times }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...taken);
}

test('a match of 10,000 cards links and compiles in at most twice the time of one of 120', () => {
  const [small, large] = [linted(largeSet(120)), linted(largeSet(10_000))];
  compiled(small);
  compiled(large);
  const few = milliseconds(5, () => compiled(small));
  const many = milliseconds(5, () => compiled(large));
  console.log(`a set of 120 ${few.toFixed(0)} ms, of 10,000 ${many.toFixed(0)} ms: ${(many / few).toFixed(2)} times`);
  expect(many / few).toBeLessThan(2);
});

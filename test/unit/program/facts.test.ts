/** The tables of facts hold for every program of the fixtures: nothing that they are asked for is missing in them. */
import { describe, expect, test } from 'vitest';
import { FIXTURES } from '../../fixtures/index.ts';
import { Interpreter } from '../../../src/kernel/interpreter.ts';
import { ENGINE, ENGINE_BIT } from '../../../src/kernel/executor.ts';
import type { EventRecord } from '../../../src/kernel/event-record.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { EVERY_FACET } from '../../../src/program/facts/facet.ts';
import { expressionsOf, INSTR_FACTS } from '../../../src/program/facts/instructions.ts';
import { SOURCE_FACTS } from '../../../src/program/facts/sources.ts';
import { VALUE_FACTS, type Part } from '../../../src/program/facts/values.ts';
import { isQuery, partsOf } from '../../../src/program/facts/walk.ts';
import { link } from '../../../src/program/link.ts';
import type { Instr } from '../../../src/program/nodes.ts';
import type { Program } from '../../../src/program/program.ts';
import { isQuick } from '../../support/thoroughness.ts';

const programs = FIXTURES.map(({ name, def, match }) => ({
  name,
  program: link(def, match ?? { players: def.meta.players.min }).program!,
}));

/** Every value and query below an object, whatever it is called there. The effect that an instruction comes from is not part of it. */
function found(node: unknown, into: Set<unknown> = new Set()): Set<unknown> {
  if (typeof node !== 'object' || node === null || ArrayBuffer.isView(node)) return into;
  const { op } = node as { op?: unknown };
  if (('source' in node && node.source !== null && 'where' in node) || (typeof op === 'string' && op in VALUE_FACTS)) into.add(node);
  for (const part of Object.values(node)) found(part, into);
  return into;
}

/** Every value and query that the tables lead to. */
function stated(parts: readonly (Part | null)[], into: Set<unknown> = new Set()): Set<unknown> {
  for (const part of parts) {
    if (part === null) continue;
    into.add(part);
    stated(partsOf(part), into);
  }
  return into;
}

function checkParts(instr: Instr): void {
  // The arguments of prompts are evaluated when somebody looks at the question.
  const { prompt: _, ...own } = instr as Instr & { prompt?: unknown };
  expect(stated(expressionsOf(instr)), JSON.stringify(instr)).toEqual(found({ ...own, op: undefined }));
}

/** The states of a match that is played at random. Null if checks did not come to an end: how often they are cut depends on how often one looks. */
function play(program: Program, seed: number): string[] | null {
  const executor = new Interpreter(program);
  const slot = executor.allocate();
  const rng = new Rng(BigInt(seed));
  const log: EventRecord[] = [];
  executor.start(slot, BigInt(seed), log);
  const states: string[] = [];
  for (let answer = 0; answer < 12 && executor.pending(slot) !== 0; answer++) {
    states.push(Array.from(executor.save(slot)).join());
    const asked = executor.pending(slot);
    const player = asked === ENGINE_BIT ? ENGINE : 31 - Math.clz32(asked & -asked);
    executor.apply(slot, player, rng.below(executor.optionCount(slot, player)), log);
  }
  return log.some(({ type }) => type === 'checksTruncated') ? null : states;
}

describe('facts', () => {
  test('of instructions lead to every expression in them', () => {
    for (const { program } of programs) for (const { code } of program.routines) code.forEach(checkParts);
  });

  test('of values, sources and instructions are used by some fixture each', () => {
    const used = new Set<string>(programs.flatMap(({ program }) => program.routines.flatMap(({ code }) => code.map(({ op }) => op))));
    for (const { program } of programs)
      for (const node of found([
        program.routines.map(({ code }) => code),
        program.actions,
        program.triggers,
        program.checks,
        program.flow,
        program.ends,
        program.props,
      ]))
        used.add(isQuery(node as Part) ? (node as { source: { op: string } }).source.op : (node as { op: string }).op);
    expect([VALUE_FACTS, SOURCE_FACTS, INSTR_FACTS].flatMap((facts) => Object.keys(facts)).filter((op) => !used.has(op))).toEqual([]);
  });

  test.skipIf(isQuick)('that settle points rest on leave nothing out', () => {
    for (const { name, program } of programs)
      for (let seed = 1; seed <= 3; seed++) expect(play({ ...program, settleReads: EVERY_FACET }, seed), name).toEqual(play(program, seed));
  });
});

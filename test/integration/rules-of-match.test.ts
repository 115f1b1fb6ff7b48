/** What is left out of the rules of a match makes no difference to it, but to its size. */
import { describe, expect, test } from 'vitest';
import type { Effect, Match, PlayableGameDef } from '../../src/ir/index.ts';
import { applyEffects, ENGINE, ENGINE_BIT, extendProgram, initialState, inspect, Interpreter, Rng } from '../../src/kernel/index.ts';
import { compile } from '../../src/lang/index.ts';
import { link, type Program } from '../../src/program/index.ts';
import { largeSet } from '../support/cardinal/large-set.ts';
import { projectOf } from '../support/project.ts';
import { playBoth, twins, type Twins } from '../support/twins.ts';
import { isQuick } from '../support/thoroughness.ts';

const MATCH: Match = { players: 2, seats: [{ deck: 'one' }, { deck: 'two' }] };

function setOf(count: number): PlayableGameDef {
  const files = largeSet(count);
  const { gameDef, diagnostics } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  if (gameDef === null) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return gameDef;
}

const def = setOf(400);
const small = linked(def);
/** The same with nothing left out. */
const whole = linked(def, { ...small, words: new Map() });

function linked(game: PlayableGameDef, fitting?: Program): Program {
  const { program, diagnostics } = link(game, MATCH, fitting);
  if (program === null) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return program;
}

describe('a match of two decks from a set of four hundred cards', () => {
  test('has far fewer rules than the game', () => {
    expect(casesIn(small)).toBeLessThan(casesIn(whole) / 3);
    expect(small.rules.triggers!.length).toBeLessThan(whole.rules.triggers!.length);
    expect(small.rules.modifiers!.length).toBeLessThan(whole.rules.modifiers!.length);
  });

  test.skipIf(isQuick)('is played the same, option by option', () => {
    for (let seed = 1; seed <= 12; seed++) expect(played(small, seed)).toEqual(played(whole, seed));
  });

  test.skipIf(isQuick)('is played the same compiled', () => {
    const both = twins(def, MATCH) as Twins;
    for (let seed = 1; seed <= 6; seed++) expect(playBoth(both, seed, 300).difference).toBeNull();
  });

  test('takes what tools add', () => {
    const program = extendProgram(small, { actions: [...def.actions] });
    expect(program.layout.agenda).toBe(small.layout.agenda);
    expect(played(program, 3)).toEqual(played(small, 3));
  });

  test('takes effects that tools carry out', () => {
    const lose: Effect[] = [{ addVar: { scope: 'pvar', player: { id: 0 }, var: 'life', delta: -3 } }];
    const { state } = applyEffects(def, lose, { state: initialState(def, 3, MATCH) });
    expect(inspect(def, state).variables['life']).toEqual([17, 20]);
  });

  test.skipIf(isQuick)('is no larger where the set is', () => {
    expect(casesIn(linked(setOf(2000)))).toBeLessThanOrEqual(casesIn(small) + 4);
  });
});

function casesIn({ rules }: Program): number {
  const [first] = rules.procedures!.find(({ id }) => id === 'carry_out')!.effects;
  return first !== undefined && 'switch' in first ? first.switch.cases.length : 0;
}

/** How many options there were at each question, and what was told of the answers. */
function played(program: Program, seed: number): unknown[] {
  const executor = new Interpreter(program);
  const slot = executor.allocate();
  const rng = new Rng(seed);
  const course: unknown[] = [];
  executor.start(slot, BigInt(seed));
  for (let answered = 0; answered < 400; answered++) {
    const mask = executor.pending(slot);
    if (mask === 0) break;
    const player = mask === ENGINE_BIT ? ENGINE : Math.log2(mask & -mask);
    const count = executor.optionCount(slot, player);
    const chosen = rng.below(count);
    course.push([player, count, chosen]);
    executor.apply(slot, player, chosen, []);
  }
  return [...course, executor.ended(slot), executor.rank(slot, 0)];
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysFor, stateHash } from '../../../src/kernel/hash.ts';
import { recomputeLanes } from '../../../src/kernel/lanes.ts';
import { positionHash } from '../../../src/kernel/position-hash.ts';
import type { Machine } from '../../../src/kernel/machine.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { H } from '../../../src/program/layout.ts';
import { bench } from '../../support/bench.ts';
import { game } from '../../support/fixture.ts';
import { ticTacToe } from '../../support/tic-tac-toe.ts';

const words = fc.integer({ min: -2147483648, max: 2147483647 });

describe('the keys', () => {
  test('a place keeps its keys when more are made', () => {
    const few = keysFor(10);
    const [a, b] = [few.a.slice(0, 10), few.b.slice(0, 10)];
    const many = keysFor(100_000);
    expect([many.a.slice(0, 10), many.b.slice(0, 10)]).toEqual([a, b]);
  });

  test('all are odd, so that no change of a word goes unnoticed', () => {
    const { a, b } = keysFor(10_000);
    expect(a.every((key) => key % 2 !== 0) && b.every((key) => key % 2 !== 0)).toBe(true);
  });

  test('small values in neighbouring places all contribute differently', () => {
    const keys = keysFor(200);
    for (const lane of [keys.a, keys.b]) {
      const seen = new Set<number>();
      for (let at = 0; at < 200; at++) for (let value = 1; value <= 50; value++) seen.add(Math.imul(value, lane[at]!));
      // Ten thousand random 32-bit numbers have about 0.01 collisions.
      expect(seen.size).toBeGreaterThanOrEqual(9_999);
    }
  });

  test('states that differ in a few words have different hashes', () => {
    const { m } = bench(ticTacToe);
    const seen = new Set<bigint>();
    const random = new Rng(1);
    const states = 20_000;
    for (let i = 0; i < states; i++) {
      const s = m.s.slice();
      for (let changed = 0; changed < 4; changed++) s[m.layout.hashed + random.below(m.layout.agenda - m.layout.hashed)] = random.below(8);
      s[m.layout.hashed] = i;
      seen.add(stateHash(m.layout, s));
    }
    expect(seen.size).toBe(states);
  });
});

describe('incremental hashing', () => {
  test('after any writes of variables the lanes are what a recompute gives', () => {
    const { m } = bench(
      game({
        variables: { global: { which: { type: 'token' } }, perPlayer: { coins: { type: 'int' }, mark: { type: 'token' } } },
      }),
    );
    const places = fc.integer({ min: H.TURN, max: m.layout.zones - 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(places, words), { maxLength: 60 }), (writes) => {
        for (const [at, value] of writes) m.write(at, value);
        const fresh = m.s.slice();
        recomputeLanes(m.layout, fresh);
        expect([...m.s.subarray(0, H.RNG)]).toEqual([...fresh.subarray(0, H.RNG)]);
      }),
    );
  });

  test('writing something and taking it back restores the hash', () => {
    const { m } = bench(ticTacToe);
    const before = stateHash(m.layout, m.s);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: H.TURN, max: m.layout.agenda - 1 }), words), { maxLength: 20 }), (writes) => {
        const old = writes.map(([at]) => m.s[at]!);
        for (const [at, value] of writes) m.write(at, value);
        writes.toReversed().forEach(([at], i) => m.write(at, old[old.length - 1 - i]!));
        expect(stateHash(m.layout, m.s)).toBe(before);
      }),
    );
  });
});

describe('the two hashes', () => {
  const def = game({
    variables: {
      global: { round: { type: 'int', init: 0, min: 0, max: 9, historical: true }, coins: { type: 'int', init: 0, min: 0, max: 9 } },
    },
  });

  test('the position forgets random generator, turn, plies and historical variables; the state does not', () => {
    const { m } = bench(def);
    const variable = (name: string): number => m.program.variables.find((candidate) => candidate.name === name)!.at;
    for (const at of [H.TURN, H.PLIES, variable('round')]) {
      const { state, position } = hashes(m);
      m.write(at, m.s[at]! + 1);
      expect(hashes(m).position).toBe(position);
      expect(hashes(m).state).not.toBe(state);
    }
    const { state, position } = hashes(m);
    m.s[H.RNG]! ^= 1;
    expect(hashes(m).position).toBe(position);
    expect(hashes(m).state).not.toBe(state);
    m.write(variable('coins'), 3);
    expect(hashes(m).position).not.toBe(position);
  });
});

function hashes({ program, layout, s }: Machine): { state: bigint; position: bigint } {
  return { state: stateHash(layout, s), position: positionHash(program, s) };
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laneA, laneB, positionHash, recomputeLanes, stateHash } from '../../../src/kernel/hash.ts';
import { H } from '../../../src/program/layout.ts';
import { bench } from '../../support/bench.ts';
import { game } from '../../support/fixture.ts';
import { ticTacToe } from '../../support/tic-tac-toe.ts';

const words = fc.integer({ min: -2147483648, max: 2147483647 });

describe('the lanes', () => {
  test('zero contributes nothing', () =>
    fc.assert(
      fc.property(fc.nat({ max: 4_000_000 }), (at) => {
        expect([laneA(at, 0), laneB(at, 0)]).toEqual([0, 0]);
      }),
    ));

  test('they are 32-bit integers', () =>
    fc.assert(
      fc.property(fc.nat({ max: 4_000_000 }), words, (at, value) => {
        expect([laneA(at, value) | 0, laneB(at, value) | 0]).toEqual([laneA(at, value), laneB(at, value)]);
      }),
    ));

  test('small values in neighbouring places all contribute differently', () => {
    for (const lane of [laneA, laneB]) {
      const seen = new Set<number>();
      for (let at = 0; at < 200; at++) for (let value = 1; value <= 50; value++) seen.add(lane(at, value));
      // Ten thousand random 32-bit numbers have about 0.01 collisions.
      expect(seen.size).toBeGreaterThanOrEqual(9_999);
    }
  });
});

describe('incremental hashing', () => {
  test('after any writes the lanes are what a recompute gives', () => {
    const { m } = bench(ticTacToe);
    const places = fc.integer({ min: H.TURN, max: m.layout.agenda - 1 });
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
      const { state, position } = hashes(m.layout, m.s);
      m.write(at, m.s[at]! + 1);
      expect(hashes(m.layout, m.s).position).toBe(position);
      expect(hashes(m.layout, m.s).state).not.toBe(state);
    }
    const { state, position } = hashes(m.layout, m.s);
    m.s[H.RNG]! ^= 1;
    expect(hashes(m.layout, m.s).position).toBe(position);
    expect(hashes(m.layout, m.s).state).not.toBe(state);
    m.write(variable('coins'), 3);
    expect(hashes(m.layout, m.s).position).not.toBe(position);
  });
});

function hashes(layout: Parameters<typeof stateHash>[0], s: Int32Array): { state: bigint; position: bigint } {
  return { state: stateHash(layout, s), position: positionHash(layout, s) };
}

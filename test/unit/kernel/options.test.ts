import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anonymous, anonymousZone, isAnonymous, Options } from '../../../src/kernel/options.ts';

/** Options of kind 0 have one argument, of kind 1 two, of kind 2 three, of kind 3 none. */
const LENGTHS = [1, 2, 3, 0];
const lengthOf = (kind: number): number => LENGTHS[kind]!;

interface Run {
  kind: number;
  args: number[];
  count: number;
}

const runs: fc.Arbitrary<Run[]> = fc.array(
  fc.integer({ min: 0, max: 3 }).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      args: fc.array(fc.integer({ min: -5, max: 20 }), { minLength: lengthOf(kind), maxLength: lengthOf(kind) }),
      count: kind === 3 ? fc.constant(1) : fc.integer({ min: 1, max: 6 }),
    }),
  ),
  { maxLength: 30 },
);

describe('options', () => {
  test('decoding gives every option in the order in which they were added', () =>
    fc.assert(
      fc.property(runs, (added) => {
        const options = filled(added);
        const plain = expand(added);
        expect(options.total).toBe(plain.length);
        plain.forEach((option, index) => expect(decode(options, index)).toEqual(option));
      }),
    ));

  test('finding is the inverse of decoding', () =>
    fc.assert(
      fc.property(runs, (added) => {
        const options = filled(added);
        const plain = expand(added).map(([kind, ...args]) => `${kind} ${args.join(' ')}`);
        plain.forEach((text, index) => {
          const [kind, ...args] = decode(options, index) as [number, ...number[]];
          // Of options that are the same, the first is meant.
          expect(options.find(kind, args)).toBe(plain.indexOf(text));
        });
        expect(options.find(0, [999])).toBe(-1);
        expect(options.find(7, [])).toBe(-1);
      }),
    ));

  test('starting anew forgets what there was', () => {
    const options = filled([{ kind: 0, args: [3], count: 4 }]);
    options.start(1);
    expect([options.player, options.total, options.find(0, [3])]).toEqual([1, 0, -1]);
  });

  test('a range of a billion numbers is one run', () => {
    const options = filled([
      { kind: 3, args: [], count: 1 },
      { kind: 0, args: [1], count: 1_000_000_000 },
      { kind: 1, args: [4, -7], count: 2 },
    ]);
    expect(options.total).toBe(1_000_000_003);
    expect(decode(options, 777_777_777)).toEqual([0, 777_777_777]);
    expect(options.find(0, [1_000_000_000])).toBe(1_000_000_000);
    expect(options.find(0, [1_000_000_001])).toBe(-1);
    expect(decode(options, 1_000_000_002)).toEqual([1, 4, -6]);
  });

  test('a range over all integers has its exact count', () => {
    const options = filled([
      { kind: 0, args: [-2147483647], count: 4294967295 },
      { kind: 3, args: [], count: 1 },
    ]);
    expect(options.total).toBe(4294967296);
    expect([decode(options, 0), decode(options, 2147483647), decode(options, 4294967294), decode(options, 4294967295)]).toEqual([
      [0, -2147483647],
      [0, 0],
      [0, 2147483647],
      [3],
    ]);
    expect([options.find(0, [2147483647]), options.find(3, [])]).toEqual([4294967294, 4294967295]);
  });
});

test('an unknown member of a zone has a code of its own, and is no other value', () =>
  fc.assert(
    fc.property(fc.nat({ max: 500_000 }), (zone) => {
      expect(isAnonymous(anonymous(zone))).toBe(true);
      expect(anonymousZone(anonymous(zone))).toBe(zone);
      expect([isAnonymous(zone), isAnonymous(-1), isAnonymous(-2147483648)]).toEqual([false, false, false]);
    }),
  ));

function filled(added: readonly Run[]): Options {
  const options = new Options(3);
  options.start(0);
  for (const { kind, args, count } of added) options.add(kind, Int32Array.from(args), args.length, count);
  return options;
}

/** Every option as its kind and arguments. */
function expand(added: readonly Run[]): number[][] {
  return added.flatMap(({ kind, args, count }) =>
    Array.from({ length: count }, (_, i) => [kind, ...args.map((arg, place) => (place === args.length - 1 ? arg + i : arg))]),
  );
}

function decode(options: Options, index: number): number[] {
  const args = new Int32Array(3);
  const kind = options.decode(index, lengthOf, args);
  return [kind, ...args.subarray(0, lengthOf(kind))];
}

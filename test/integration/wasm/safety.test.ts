/** A module writes nowhere but where it may, and no game makes it trap or go on for ever. */
import { describe, expect, test } from 'vitest';
import type { Effect, GameDef, Match, PlayableGameDef, Query, Ref, ValueExpr, ZoneDef } from '../../../src/ir/index.ts';
import { link } from '../../../src/program/index.ts';
import { buildModule } from '../../../src/wasm/index.ts';
import { FIXTURES } from '../../fixtures/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../../support/corpus.ts';
import { action, draft } from '../../support/fixture.ts';
import { playable } from '../../support/playable.ts';
import { isLong } from '../../support/thoroughness.ts';
import { playBoth, playoutBoth, twins, type Twins } from '../../support/twins.ts';

const MATCHES = isLong ? 200 : 8;
const PATTERN = 0x5afe_beef | 0;

interface Raw {
  memory: WebAssembly.Memory;
  start(slot: number, low: number, up: number): void;
  pending(slot: number): number;
  copy(from: number, to: number): void;
  evict(): void;
  playout(slot: number, plies: number): number;
}

/** Regions of the memory that nothing may write to, in words, by name. */
function guardedRegions(
  def: PlayableGameDef,
  match: Match,
): { raw: Raw; words: Int32Array; regions: Map<string, [from: number, to: number]> } {
  const { program } = link(def, match);
  const compiled = buildModule(program!);
  if ('refused' in compiled) throw new Error(compiled.refused);
  const { bytes, text, places } = compiled;
  const raw = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as unknown as Raw;
  const slot = (number: number): number => (places.slotsAt + number * places.slotBytes) >> 2;
  const missing = 4 * slot(5) - raw.memory.buffer.byteLength;
  if (missing > 0) raw.memory.grow(Math.ceil(missing / 65_536));
  const words = new Int32Array(raw.memory.buffer);
  const afterState = (places.stateAt >> 2) + program!.layout.size;
  const regions = new Map<string, [number, number]>([
    ['the first words', [0, 256]],
    ['behind the state in use', [afterState, afterState + 16]],
    ['the slot before', [slot(0), slot(1)]],
    ['the slot between', [slot(2), slot(3)]],
    ['behind the last slot', [slot(4), words.length]],
  ]);
  // Each has a pattern of its own, so that one copied over another is seen.
  [...regions.values()].forEach(([from, to], number) => words.fill(PATTERN + number, from, to));
  // Tables hold what they hold.
  for (const { at, words: table } of text.data) regions.set(`the table at ${at}`, [at >> 2, (at >> 2) + table.length]);
  return { raw, words, regions };
}

function checkGuards(def: PlayableGameDef, match: Match): void {
  const { raw, words, regions } = guardedRegions(def, match);
  const before = new Map([...regions].map(([name, [from, to]]) => [name, words.slice(from, to)]));
  for (let seed = 1; seed <= MATCHES; seed++) {
    for (const slot of [1, 3]) raw.start(slot, seed, slot);
    for (let part = 0; part < 4; part++) {
      raw.playout(1, 15);
      raw.playout(3, 5);
      if (part === 2) raw.copy(1, 3);
    }
    raw.evict();
  }
  for (const [name, [from, to]] of regions)
    expect(
      words.subarray(from, to).every((word, i) => word === before.get(name)![i]),
      name,
    ).toBe(true);
}

describe('guards stay as they are', () => {
  test('of fixtures', () => {
    for (const { def, match } of sampleOf(FIXTURES, 3, 1)) checkGuards(def, match ?? { players: def.meta.players.min });
  });
  for (const id of sampleOf(ALL_GAMES, 4)) test(id, () => checkGuards(corpusGame(id), { players: corpusGame(id).meta.players.max }));
});

test('memory of a slot is what the layout says', () => {
  for (const id of ALL_GAMES) {
    const { program } = link(corpusGame(id), { players: corpusGame(id).meta.players.min });
    const { places } = buildModule(program!) as { places: { slotBytes: number } };
    expect(places.slotBytes, id).toBe(8 * Math.ceil(program!.layout.size / 2));
  }
});

const big: Ref = { ref: 'gvar', var: 'big' };
const variables = {
  global: { big: { type: 'int', init: 131_072 }, huge: { type: 'int', init: 2_147_483_647 }, n: { type: 'int' } },
} satisfies GameDef['variables'];
const range = (min: ValueExpr, max: ValueExpr): Query => ({ query: 'intsInRange', min, max });
const setN = (value: ValueExpr): Effect => ({ setVar: { scope: 'global', var: 'n', value } });
const countOf = (query: Query): ValueExpr => ({ aggregate: { op: 'count', query } });
const does = (...effects: Effect[]): GameDef => draft({ variables, actions: [action('do', effects)] });
const sumOf = (set: string): ValueExpr => ({ aggregate: { op: 'sum', query: { query: 'set', of: set } } });
const addOne: Effect = { addVar: { scope: 'global', var: 'n', delta: 1 } };

function largeBoard(size: number): ZoneDef[] {
  const at = (row: number, column: number): string[] =>
    row < 0 || column < 0 || row >= size || column >= size ? [] : [`cell_${row}_${column}`];
  return Array.from({ length: size * size }, (_, index) => {
    const [row, column] = [Math.floor(index / size), index % size];
    return {
      id: `cell_${row}_${column}`,
      owner: 'none',
      visibility: 'public',
      ordering: 'stack',
      board: 'board',
      adjacentTo: [...at(row - 1, column), ...at(row + 1, column), ...at(row, column - 1), ...at(row, column + 1)],
    };
  });
}

/** Games that ask for far more than there is. */
const HOSTILE: Record<string, GameDef> = {
  'loops in loops': does({
    repeat: { times: { ref: 'gvar', var: 'huge' }, effects: [{ repeat: { times: { ref: 'gvar', var: 'huge' }, effects: [] } }] },
  }),
  'a loop over a long range': does({
    forEach: { bind: '$n', over: range(1, big), effects: [{ forEach: { bind: '$m', over: range(1, big), effects: [addOne] } }] },
  }),
  'ranges in ranges': does(
    setN(
      countOf({
        ...range(1, big),
        bind: '$a',
        where: {
          exists: {
            ...range(1, big),
            bind: '$b',
            where: { exists: { ...range(1, big), bind: '$c', where: { op: '<', left: '$c', right: '$a' } } },
          },
        },
      }),
    ),
  ),
  'a union of one long range': does(setN(countOf({ query: 'union', of: [range(1, big)] }))),
  'a union whose comparisons do not fit a word': does(setN(countOf({ query: 'union', of: [range(1, 65_536), range(65_537, big)] }))),
  'a long range sorted': does(setN({ first: { ...range(1, big), bind: '$n', sortBy: { op: '-', left: 0, right: '$n' } } })),
  'a long range without doubles': does(setN(countOf({ ...range(1, big), bind: '$n', distinct: '$n' }))),
  'combinations of many': does(setN(countOf({ query: 'combinations', of: range(1, 500), size: 250 }))),
  'combinations that never fit': draft({
    variables,
    actions: [
      action('do', [], {
        pre: {
          exists: { query: 'combinations', of: range(1, 1000), size: 3, bind: '$c', where: { op: '<', left: sumOf('$c'), right: 0 } },
        },
      }),
    ],
  }),
  'two billion options': draft({
    variables,
    actions: [action('do', [], { params: [{ name: '$n', domain: range({ ref: 'gvar', var: 'n' }, { ref: 'gvar', var: 'huge' }) }] })],
  }),
  'a set of many, chosen one by one': does({ chooseN: { bind: '$set', options: range(1, 500), n: 250 } }),
  'an order of many': does({ order: { bind: '$order', options: range(1, 250) } }),
  'triggers that set off triggers': {
    ...does(addOne),
    meta: { id: 'hostile', players: { min: 2, max: 2 }, maxTriggerDepth: 64 },
    triggers: [1, 2, 3, 4].map((number) => ({ id: `t${number}`, event: 'varChanged', match: { var: 'n' }, effects: [addOne] })),
  },
  'a check that always holds': { ...does(), checks: [{ id: 'always', when: true, effects: [addOne] }] },
  'a large board, connected with itself': {
    ...does(
      setN(countOf({ query: 'zones', filter: { board: 'board' }, bind: '$z', where: { ref: 'connected', zone: '$z', to: 'cell_0_0' } })),
    ),
    zones: largeBoard(30),
  },
  'more tokens than there may be': {
    ...does(
      { repeat: { times: 9000, effects: [{ createToken: { type: 'coin', zone: 'heap' } }] } },
      { moveAll: { from: 'heap', to: 'bag' } },
      { shuffle: { zone: 'bag' } },
      { reveal: { zone: 'bag', to: 'all' } },
    ),
    meta: { id: 'hostile', players: { min: 2, max: 2 }, maxTokens: 4000 },
    tokenTypes: [{ id: 'coin' }],
    zones: [
      { id: 'heap', owner: 'none', visibility: 'hidden', ordering: 'stack' },
      { id: 'bag', owner: 'none', visibility: 'hidden', ordering: 'set' },
    ],
  },
  'dry runs in dry runs': draft({
    variables,
    actions: [
      action('do', [addOne], {
        pre: {
          can: [
            {
              if: {
                when: { can: [{ if: { when: { can: [{ repeat: { times: big, effects: [addOne] } }] }, then: [addOne] } }] },
                then: [addOne],
              },
            },
          ],
        },
      }),
    ],
  }),
};

describe('hostile games', () => {
  for (const [name, def] of Object.entries(HOSTILE))
    test(name, () => {
      const both = twins(playable(def));
      if ('refused' in both) return expect(both.refused).toMatch(/memory/);
      expect(playBoth(both, 1, 4).difference).toBeNull();
      expect(playoutBoth(both, 1, 4)).toBeNull();
    });
});

describe('images', () => {
  test('of one executor are played on by the other', () => {
    // All of them would take long to compile once more.
    for (const { def, match } of FIXTURES.filter((_, index) => isLong || index % 5 === 0)) {
      const { interpreter, wasm } = twins(def, match) as Twins;
      const [a, b] = [interpreter.allocate(), wasm.allocate()];
      interpreter.start(a, 7n);
      wasm.load(b, interpreter.save(a));
      expect(wasm.hash(b)).toBe(interpreter.hash(a));
      for (let move = 0; move < 6; move++) {
        const mask = wasm.pending(b);
        if (mask === 0 || mask === 1 << 30) break;
        const player = 31 - Math.clz32(mask);
        const last = Math.min(wasm.optionCount(b, player), 1000) - 1;
        // Each takes turns with what the other saved.
        if (move % 2 === 0) {
          wasm.apply(b, player, last);
          interpreter.load(a, wasm.save(b));
        } else {
          interpreter.apply(a, player, last);
          wasm.load(b, interpreter.save(a));
        }
        expect(wasm.save(b)).toEqual(interpreter.save(a));
        expect(wasm.pending(b)).toBe(interpreter.pending(a));
      }
    }
  });
});

/** Skull, as the document prints it and mended: the referee watches random matches. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import type { Rng } from '../../../src/kernel/index.ts';
import { compile, compileAndFix } from '../../../src/lang/index.ts';
import { SITUATIONS, type Situation, type SkullOption } from '../../support/skull/referee.ts';
import { watchMatch, type SkullPolicy } from '../../support/skull/watch-match.ts';
import { figureFor, isLong } from '../../support/thoroughness.ts';

const MATCHES = figureFor({ quick: 50, full: 150, long: 10_000 });
/** Matches per test, which must be done in time. */
const BATCH = Math.min(MATCHES, 1000);
/** How often each situation must come up. */
const LEAST = isLong ? 100 : 1;

const text = (path: string): string => readFileSync(new URL(`../../../games/cardable/${path}`, import.meta.url), 'utf8');
const printed = text('skull-as-printed.jsonc');
const mended = text('skull/skull.jsonc');

function gameOf(source: string): PlayableGameDef {
  const { gameDef } = compile(source, { file: 'skull.jsonc' });
  if (gameDef === null) throw new Error('Skull has errors.');
  return gameDef;
}

/** Policies that lead to different matches: any option; a first bid of one; no bid but the highest. */
const POLICIES: readonly SkullPolicy[] = [
  (options, rng) => rng.below(options.length),
  (options, rng) => preferred(options, rng, (option) => option === 'bid 1' || option === 'pass'),
  (options, rng) => preferred(options, rng, (option) => option.startsWith('bid') && option === options.at(-1)),
];

function preferred(options: readonly SkullOption[], rng: Rng, isLiked: (option: SkullOption) => boolean): number {
  const liked = options.flatMap((option, index) => (isLiked(option) ? [index] : []));
  return liked.length === 0 || rng.below(4) === 0 ? rng.below(options.length) : liked[rng.below(liked.length)]!;
}

describe('as printed', () => {
  test('compiles with warnings only', () => {
    const { gameDef, diagnostics } = compile(printed, { file: 'skull.jsonc' });
    expect(gameDef).not.toBeNull();
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(diagnostics.map(({ code }) => code).filter((code) => code !== 'cardable/no-pictures')).toEqual([
      'cardable/scores-survive',
      'cardable/starter-never-set',
      'cardable/counter-never-reset',
      'cardable/other-path',
      'cardable/winner-may-be-out',
      'cardable/other-path',
    ]);
  });

  test('the mended file is what the offered changes make of it', () =>
    expect(compileAndFix(printed, { file: 'skull.jsonc' }).changed.get('skull.jsonc')).toBe(mended));

  test('the referee finds what is wrong with it', () => {
    const def = gameOf(printed);
    const faults = Array.from({ length: 40 }, (_, seed) => watchMatch(def, 3, seed + 1, POLICIES[0]!).fault?.replaceAll(/\d+/g, '#') ?? '');
    expect(faults.some((fault) => fault.includes('begins instead of'))).toBe(true);
    expect(faults.some((fault) => fault.includes('instead of') && fault.includes('bid'))).toBe(true);
  });
});

describe('mended', () => {
  const def = gameOf(mended);
  const met = new Map<Situation, number>();

  test('nothing is left to be said about it', () =>
    expect(compile(mended, { file: 'skull.jsonc' }).diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]));

  for (let first = 1; first <= MATCHES; first += BATCH)
    test(`random matches ${first} to ${first + BATCH - 1} keep all rules`, () => {
      for (let seed = first; seed < first + BATCH; seed++) {
        const { fault, referee } = watchMatch(def, 3 + (seed % 4), seed, POLICIES[(seed >> 2) % POLICIES.length]!);
        expect(fault).toBeNull();
        for (const situation of SITUATIONS) met.set(situation, (met.get(situation) ?? 0) + referee.situations[situation]);
      }
    });

  test(`each situation has come up ${LEAST} times`, () =>
    expect(SITUATIONS.filter((situation) => (met.get(situation) ?? 0) < LEAST)).toEqual([]));
});

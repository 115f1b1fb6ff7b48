/** Images that nobody saved: both executors refuse them, or play on from them without doing harm. */
import { describe, expect, test } from 'vitest';
import type { Match, PlayableGameDef } from '../../../src/ir/index.ts';
import { executorFor, Rng, type Executor } from '../../../src/kernel/index.ts';
import { FRAME, H } from '../../../src/program/layout.ts';
import { FIXTURES } from '../../fixtures/index.ts';
import { CORPUS, corpusGame } from '../../support/corpus.ts';
import { isLong } from '../../support/thoroughness.ts';
import { twins, type Twins } from '../../support/twins.ts';

const CHANGES = isLong ? 300 : 60;
/** So many tests share the fixtures, each of which must be done in time; one of them is enough for every day. */
const PARTS = 5;
const PLIES = 30;

/** Words as a mistake or somebody with ideas would leave them. */
const WORDS: ((old: number, rng: Rng) => number)[] = [
  (old) => old + 1,
  (old) => old - 1,
  () => 0,
  () => -1,
  (_, rng) => rng.below(40),
  (_, rng) => rng.below(4000),
  (_, rng) => rng.next32() | 0,
  () => 0x7fff_ffff,
  () => -0x8000_0000,
];

/** Some words changed. */
function changed(image: Int32Array, rng: Rng): Int32Array {
  const words = image.slice();
  for (let change = 1 + rng.below(3); change > 0; change--) {
    const at = rng.below(words.length);
    words[at] = WORDS[rng.below(WORDS.length)]!(words[at]!, rng) | 0;
  }
  return words;
}

function refusal(executor: Executor, slot: number, image: Int32Array): string | null {
  try {
    executor.load(slot, image);
    return null;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return error.message;
  }
}

/** Changes images from the course of a match; gives how many were refused. A state in another slot stays as it is. */
function fuzz(def: PlayableGameDef, match: Match | undefined, seed: number): number {
  const { interpreter, wasm } = twins(def, match) as Twins;
  const rng = new Rng(seed);
  const [own, other, witness] = [interpreter.allocate(), wasm.allocate(), wasm.allocate()];
  interpreter.start(own, BigInt(seed));
  wasm.start(witness, BigInt(seed));
  const kept = wasm.save(witness);
  let refused = 0;
  for (let change = 0; change < CHANGES; change++) {
    const image = interpreter.save(own);
    const words = changed(image, rng);
    const fault = refusal(wasm, other, words);
    const slot = interpreter.allocate();
    expect(refusal(interpreter, slot, words)).toBe(fault);
    if (fault === null) {
      // No match would have come there, so that it need not go on alike; but it goes on, and comes to a rest.
      for (const [executor, at] of [
        [wasm, other],
        [interpreter, slot],
      ] as const) {
        executor.playout(at, new Rng(change), PLIES);
        expect(executor.save(at).length).toBeLessThanOrEqual(interpreter.program.layout.size);
      }
    } else refused++;
    interpreter.free(slot);
    // The match goes on, and begins again.
    if (interpreter.playout(own, rng, 1) === 0 || interpreter.ended(own)) interpreter.start(own, BigInt(seed + change));
  }
  expect(wasm.save(witness)).toEqual(kept);
  return refused;
}

/** Frames that wait without code of their own: events, groups of moves, and triggers that were set off. */
function framesWithoutCode(words: Int32Array): number[] {
  const found: number[] = [];
  for (let fp = words[H.FP]!; fp !== 0; fp = words[fp + FRAME.CALLER]!) if (words[fp + FRAME.ROUTINE]! < 0) found.push(fp);
  return found;
}

test('frames without code have no attempts', () => {
  let tried = 0;
  for (const { def, match } of FIXTURES) {
    const interpreter = executorFor(def, match ?? { players: def.meta.players.min });
    const [own, other] = [interpreter.allocate(), interpreter.allocate()];
    const rng = new Rng(1);
    interpreter.start(own, 1n);
    for (let ply = 0; ply < 5 && !interpreter.ended(own); ply++) {
      const image = interpreter.save(own);
      for (const fp of framesWithoutCode(image)) {
        tried++;
        for (const place of [1, fp, fp + FRAME.LOCALS])
          expect(refusal(interpreter, other, image.with(fp + FRAME.ATTEMPT, place))).toBe(
            'The agenda names something that does not exist.',
          );
      }
      if (interpreter.playout(own, rng, 1) === 0) break;
    }
    interpreter.free(own);
    interpreter.free(other);
  }
  expect(tried).toBeGreaterThan(20);
});

describe('changed images are refused by both, or harmless', () => {
  test.each(Array.from({ length: isLong ? PARTS : 1 }, (_, part) => part))('of fixtures, part %i', (part) => {
    const some = FIXTURES.filter((_, index) => index % PARTS === part);
    const refused = some.reduce((sum, { def, match }, index) => sum + fuzz(def, match, index + 1), 0);
    expect(refused).toBeGreaterThan((some.length * CHANGES) / 4);
  });
  for (const id of CORPUS)
    test(id, () => expect(fuzz(corpusGame(id), { players: corpusGame(id).meta.players.max }, 1)).toBeGreaterThan(CHANGES / 4));
});

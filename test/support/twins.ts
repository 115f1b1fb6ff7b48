/** The two executors side by side: options, bytes, hash and outcome must be the same after every move. */
import type { Match, PlayableGameDef } from '../../src/ir/index.ts';
import { canResign, ENGINE, ENGINE_BIT, Interpreter, Rng } from '../../src/kernel/index.ts';
import { checkImage } from '../../src/kernel/check/index.ts';
import { link, type Program } from '../../src/program/index.ts';
import { wasmExecutor, type WasmExecutor } from '../../src/wasm/index.ts';

/** Both executors of one program. */
export interface Twins {
  interpreter: Interpreter;
  wasm: WasmExecutor;
}

/** Makes the executors; a program that cannot be compiled gives the reason. */
export function twins(def: PlayableGameDef, match?: Match): Twins | { refused: string } {
  const linked = link(def, match ?? { players: def.meta.players.min });
  if (linked.program === null) throw new Error(JSON.stringify(linked.diagnostics));
  return twinsOf(linked.program);
}

function twinsOf(program: Program): Twins | { refused: string } {
  const wasm = wasmExecutor(program);
  return 'refused' in wasm ? wasm : { interpreter: new Interpreter(program), wasm };
}

/** How many options of a question are compared one by one. */
const OPTIONS_COMPARED = 100;

/** Plays a match at random on both; gives the first difference, or null, and how many moves were made. `resigns`: how often, in percent, somebody gives up. */
export function playBoth(
  { interpreter, wasm }: Twins,
  seed: number,
  decisions: number,
  resigns = 0,
): { difference: string | null; moves: number } {
  const [a, b] = [interpreter.allocate(), wasm.allocate()];
  const rng = new Rng(seed + 77);
  const args = [new Int32Array(16), new Int32Array(16)] as const;
  let moves = 0;
  const finish = (difference: string | null): { difference: string | null; moves: number } => {
    interpreter.free(a);
    wasm.free(b);
    return { difference: difference === null ? null : `seed ${seed}, move ${moves}: ${difference}`, moves };
  };
  interpreter.start(a, BigInt(seed));
  wasm.start(b, BigInt(seed));
  for (;;) {
    const state = differenceOf(interpreter.save(a), wasm.save(b), interpreter.program);
    if (state !== null) return finish(state);
    if (interpreter.hash(a) !== wasm.hash(b)) return finish('the hash');
    if (interpreter.ended(a) !== wasm.ended(b)) return finish('whether the match is over');
    if (interpreter.plies(a) !== wasm.plies(b)) return finish('the plies');
    const [mask, other] = [interpreter.pending(a), wasm.pending(b)];
    if (mask !== other) return finish(`who is asked: ${mask}, ${other}`);
    if (resigns > 0) {
      const refused = checkImage(interpreter.program, interpreter.save(a));
      if (refused !== null) return finish(refused);
    }
    if (mask === 0 || moves === decisions) return finish(null);
    if (resigns > 0 && rng.below(100) < resigns) {
      const seat = rng.below(interpreter.program.players);
      if (!canResign(interpreter.program, interpreter.words(a), seat)) continue;
      interpreter.resign(a, seat);
      wasm.resign(b, seat);
      moves++;
      continue;
    }
    const asked = playersIn(mask);
    for (const player of asked) {
      const [count, compiled] = [interpreter.optionCount(a, player), wasm.optionCount(b, player)];
      if (count !== compiled) return finish(`the number of options of player ${player}: ${count}, ${compiled}`);
      for (let index = 0; index < Math.min(count, OPTIONS_COMPARED); index++) {
        const kinds = [interpreter.option(a, player, index, args[0]), wasm.option(b, player, index, args[1])];
        if (kinds[0] !== kinds[1] || args[0].join() !== args[1].join())
          return finish(`option ${index} of player ${player}: ${kinds[0]} ${args[0].join()}, ${kinds[1]} ${args[1].join()}`);
      }
    }
    const player = asked[rng.below(asked.length)]!;
    const index = rng.below(Math.min(interpreter.optionCount(a, player), 4294967296));
    interpreter.apply(a, player, index);
    wasm.apply(b, player, index);
    moves++;
  }
}

/** Plays to the end inside the executors, with the same dice. */
export function playoutBoth({ interpreter, wasm }: Twins, seed: number, maxPlies: number): string | null {
  const [a, b] = [interpreter.allocate(), wasm.allocate()];
  interpreter.start(a, BigInt(seed));
  wasm.start(b, BigInt(seed));
  const [one, two] = [new Rng(seed), new Rng(seed)];
  const plies = [interpreter.playout(a, one, maxPlies), wasm.playout(b, two, maxPlies)];
  const difference =
    plies[0] !== plies[1]
      ? `plies: ${plies.join(', ')}`
      : one.words.join() !== two.words.join()
        ? 'the dice'
        : differenceOf(interpreter.save(a), wasm.save(b), interpreter.program);
  interpreter.free(a);
  wasm.free(b);
  return difference === null ? null : `playout of seed ${seed}: ${difference}`;
}

function playersIn(mask: number): number[] {
  if (mask === ENGINE_BIT) return [ENGINE];
  return Array.from({ length: 30 }, (_, player) => player).filter((player) => (mask & (1 << player)) !== 0);
}

/** The first words that differ, in terms of the layout. */
export function differenceOf(expected: Int32Array, given: Int32Array, { layout }: Program): string | null {
  if (expected.length !== given.length) return `the length: ${expected.length}, ${given.length}`;
  const words: string[] = [];
  // The incremental hash follows from the rest, which says more.
  for (let at = 2; at < expected.length; at++)
    if (expected[at] !== given[at]) words.push(`${nameOf(at, layout)}: ${expected[at]}, ${given[at]}`);
  if (words.length === 0 && (expected[0] !== given[0] || expected[1] !== given[1])) words.push('the incremental hash');
  return words.length === 0 ? null : words.slice(0, 5).join('; ');
}

function nameOf(at: number, layout: Program['layout']): string {
  const flow = Object.entries(layout.flow).find(([, word]) => word === at)?.[0];
  if (flow !== undefined) return flow;
  if (at >= layout.agenda) return `agenda[${at - layout.agenda}]`;
  if (at >= layout.tokens)
    return `token ${Math.floor((at - layout.tokens) / layout.tokenStride)} column ${(at - layout.tokens) % layout.tokenStride}`;
  if (at >= layout.zones) return `zone ${Math.floor((at - layout.zones) / 3)} word ${(at - layout.zones) % 3}`;
  return `word ${at}`;
}

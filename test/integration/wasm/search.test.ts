/** What search is told by the compiled executor is what the interpreter tells: keys, notes, words; and so agents answer the same. */
import { describe, expect, test } from 'vitest';
import { agentNamed, iterations, questionFor, seatRng, type NamedAgent } from '../../../src/agents/index.ts';
import { ENGINE, ENGINE_BIT, NOTE, Notes, Rng, type Executor, type State } from '../../../src/kernel/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../../support/corpus.ts';
import { twins, type Twins } from '../../support/twins.ts';

/** Room for more keys than most questions have options, and for fewer than some. */
const ROOMS = [512, 5];
const AGENTS = ['greedy:2', 'flat:12', 'uct:25', 'ismcts:6'].map((name) => agentNamed(name) as NamedAgent);

describe.each(sampleOf(ALL_GAMES, 3))('%s', (id) => {
  const def = corpusGame(id);
  const match = { players: def.meta.players.min };
  const { interpreter, wasm } = twins(def, match) as Twins;
  const checkBoth = (act: (executor: Executor) => unknown): void => expect(act(wasm)).toEqual(act(interpreter));

  test('keys of options, and words', () => {
    for (const words of positions(interpreter, 30))
      checkBoth((executor) => {
        const slot = loaded(executor, words);
        const player = askedIn(executor, slot);
        const keys = ROOMS.map((room) => {
          const into = new Int32Array(2 * room);
          return [executor.optionKeys(slot, player, into), [...into]];
        });
        const seen = Array.from(executor.words(slot).subarray(0, words.length));
        executor.free(slot);
        return [keys, seen];
      });
  });

  test('notes of playouts', () => {
    for (const [seed, words] of positions(interpreter, 10).entries())
      checkBoth((executor) => {
        const slot = loaded(executor, words);
        const rng = new Rng(seed);
        const notes = new Notes();
        const plies = executor.playout(slot, rng, 60, notes);
        const told = [plies, notes.count, [...notes.words.subarray(0, notes.count * NOTE.SIZE)], [...rng.words], [...executor.save(slot)]];
        executor.free(slot);
        return told;
      });
  });

  test('many playouts and matches', () => {
    const [words] = positions(interpreter, 1);
    checkBoth((executor) => {
      const [from, slot] = [loaded(executor, words!), executor.allocate()];
      const rng = new Rng(3);
      const plies = [executor.playouts(from, slot, 5, rng, 200), executor.matches(slot, 0xffff_ffffn, 5, rng, 200)];
      const told = [plies, [...rng.words], [...executor.save(slot)], [...executor.save(from)]];
      executor.free(from);
      executor.free(slot);
      return told;
    });
  });

  test('answers of agents', () => {
    for (const [index, words] of positions(interpreter, 3).entries()) {
      const state: State = { match, words };
      const slot = loaded(interpreter, words);
      const player = askedIn(interpreter, slot);
      interpreter.free(slot);
      if (player === ENGINE) continue;
      for (const { agent, iterations: count } of AGENTS)
        checkBoth((executor) =>
          agent.choose(questionFor(def, state, player, { rng: seatRng(index, player), budget: iterations(count), executor })),
        );
    }
  });
});

/** Positions of one random match in which somebody is asked, evenly spread. */
function positions(executor: Executor, most: number): Int32Array[] {
  const slot = executor.allocate();
  const rng = new Rng(11);
  const found: Int32Array[] = [];
  executor.start(slot, 11n);
  while (executor.pending(slot) !== 0 && found.length < 400) {
    found.push(executor.save(slot));
    const player = askedIn(executor, slot);
    executor.apply(slot, player, rng.below(Math.min(executor.optionCount(slot, player), 2 ** 32)));
  }
  executor.free(slot);
  return found.length <= most ? found : Array.from({ length: most }, (_, place) => found[Math.floor((place * found.length) / most)]!);
}

function loaded(executor: Executor, words: Int32Array): number {
  const slot = executor.allocate();
  executor.load(slot, words);
  return slot;
}

function askedIn(executor: Executor, slot: number): number {
  const mask = executor.pending(slot);
  return mask === ENGINE_BIT ? ENGINE : 31 - Math.clz32(mask & -mask);
}

/** What a compiled game does by itself for agents is what they do step by step on the interpreter: samples, standings, options tried out. */
import { describe, expect, test } from 'vitest';
import { greedy, iterations, questionFor, valuationOf } from '../../../src/agents/index.ts';
import { evaluationOf } from '../../../src/agents/evaluation.ts';
import { slotsOf } from '../../../src/agents/slots.ts';
import { ENGINE, ENGINE_BIT, executorFor, Rng, samplerInto, type Executor, type State } from '../../../src/kernel/index.ts';
import { wasmExecutor, type WasmExecutor } from '../../../src/wasm/index.ts';
import { askedIn } from '../../support/asked-players.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../../support/corpus.ts';

describe.each(sampleOf(ALL_GAMES, 3, 1))('%s', (id) => {
  const def = corpusGame(id);
  const match = { players: def.meta.players.max };
  const interpreter = executorFor(def, match);
  const wasm = wasmExecutor(interpreter.program, valuationOf(interpreter.program)) as WasmExecutor;
  const course = statesOf(interpreter, 40).map((words): State => ({ match, words }));
  const checkBoth = (act: (executor: Executor) => unknown): void => expect(act(wasm)).toEqual(act(interpreter));

  test('it does something by itself', () => {
    expect(wasm.trials).not.toBeNull();
    expect(interpreter.trials).toBeNull();
  });

  test('samples, also of two players in turns', () => {
    for (const [index, state] of course.entries()) {
      const players = askedIn(interpreter, state);
      if (players.length === 0) continue;
      checkBoth((executor) => {
        const slot = executor.allocate();
        const rng = new Rng(index);
        const samplers = players.slice(0, 2).map((player) => samplerInto(def, state, player, executor));
        const drawn = [0, 1].flatMap(() =>
          samplers.map((sampler) => {
            sampler.draw(slot, rng);
            return [...executor.save(slot)];
          }),
        );
        executor.free(slot);
        return [drawn, [...rng.words]];
      });
    }
  });

  test('how players stand', () => {
    const evaluation = evaluationOf(interpreter.program);
    for (const { words } of course)
      checkBoth((executor) => {
        const slot = executor.allocate();
        executor.reload(slot, words);
        const standings = [...evaluation.standings(executor, slot)];
        // To value a position changes nothing about it.
        const after = [...executor.save(slot)];
        executor.free(slot);
        return [standings, after];
      });
  });

  test('answers of greedy, and the random numbers that it draws', () => {
    for (const [index, state] of course.entries())
      for (const player of askedIn(interpreter, state).slice(0, index % 8 === 0 ? 1 : 0))
        checkBoth((executor) => {
          const rng = new Rng(index);
          const question = questionFor(def, state, player, { rng, budget: iterations(4), executor });
          return [question.optionCount, greedy.choose(question), [...rng.words]];
        });
  });

  test('counting options leaves nothing of the state with the executor that agents are given', () => {
    for (const state of course.slice(0, 3))
      for (const player of askedIn(interpreter, state)) {
        const budget = iterations(1);
        expect(questionFor(def, state, player, { rng: new Rng(1), budget, executor: wasm }).optionCount).toBeGreaterThan(0);
        const { truth } = slotsOf(wasm);
        expect(wasm.words(truth).subarray(0, state.words.length)).toEqual(new Int32Array(state.words.length));
      }
  });
});

/** The states of a random match, up to so many decisions; the last one may be its end. */
function statesOf(executor: Executor, decisions: number): Int32Array[] {
  const slot = executor.allocate();
  const rng = new Rng(5);
  executor.start(slot, 11n);
  const states = [executor.save(slot)];
  for (let done = 0; done < decisions && executor.pending(slot) !== 0; done++) {
    const asked = executor.pending(slot);
    const player = asked === ENGINE_BIT ? ENGINE : 31 - Math.clz32(asked);
    executor.apply(slot, player, player === ENGINE ? 0 : rng.below(Math.min(4096, executor.optionCount(slot, player))));
    states.push(executor.save(slot));
  }
  executor.free(slot);
  return states;
}

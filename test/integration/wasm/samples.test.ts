/** What a compiled game works out that a player knows, and draws of the rest, is what the interpreter does: in games that use everything. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greedy, iterations, questionFor, valuationOf } from '../../../src/agents/index.ts';
import type { Match, PlayableGameDef } from '../../../src/ir/index.ts';
import { ENGINE, ENGINE_BIT, executorFor, Rng, samplerInto, type Executor, type State } from '../../../src/kernel/index.ts';
import { wasmExecutor } from '../../../src/wasm/index.ts';
import { FIXTURES } from '../../fixtures/index.ts';
import { askedIn } from '../../support/asked-players.ts';
import { action, game } from '../../support/fixture.ts';
import { randomGames } from '../../support/random-games/index.ts';
import { isLong } from '../../support/thoroughness.ts';

const GAMES = isLong ? 1000 : 20;
const DECISIONS = 20;
/** In so many positions greedy is asked as well, which takes longer. */
const CHOICE_EVERY = 6;

test.each(FIXTURES.map(({ name, def, match }) => [name, def, match] as const))('%s', (_, def, match) => {
  expect(differenceIn(def, match ?? { players: def.meta.players.min })).toBeNull();
});

test('a sealed answer with more options than can be listed', () => {
  const words = ['a', 'b', 'c', 'd', 'e', 'f'];
  const def = game({
    meta: { id: 'many', players: { min: 2, max: 2 }, maxOptions: 3 },
    flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'simultaneous' } }] }] },
    variables: { perPlayer: { said: { type: 'enum', values: words, init: 'a' } } },
    actions: [
      action('say', [{ setVar: { scope: 'pvar', player: 'actor', var: 'said', value: { ref: 'binding', name: '$word' } } }], {
        params: [{ name: '$word', domain: { query: 'enums', values: words } }],
      }),
    ],
  });
  expect(differenceIn(def, { players: 2 })).toBeNull();
});

describe('random games', () => {
  test(`${GAMES} of them`, { timeout: 600_000 }, () =>
    fc.assert(
      fc.property(randomGames(), ({ def, match }) => {
        expect(differenceIn(def, match)).toBeNull();
      }),
      { numRuns: GAMES, seed: 3, endOnFailure: true },
    ),
  );
});

/** The first position of a random match in which the two do not agree, or null. */
function differenceIn(def: PlayableGameDef, match: Match): unknown {
  const interpreter = executorFor(def, match);
  const wasm = wasmExecutor(interpreter.program, valuationOf(interpreter.program));
  if ('refused' in wasm || wasm.trials === null) return null;
  for (const [index, state] of statesOf(interpreter, match).entries())
    for (const player of askedIn(interpreter, state)) {
      const [slow, fast] = [interpreter, wasm].map((executor) => {
        const drawn = samplesOf(def, state, player, executor, index);
        return index % CHOICE_EVERY === 0 ? [...drawn, choiceIn(def, state, player, executor, index)] : drawn;
      });
      if (JSON.stringify(slow) !== JSON.stringify(fast)) return { index, player, slow, fast };
    }
  return null;
}

/** Two samples, and the random numbers that were drawn for them. */
function samplesOf(def: PlayableGameDef, state: State, player: number, executor: Executor, seed: number): unknown[] {
  const slot = executor.allocate();
  const rng = new Rng(seed);
  const sampler = samplerInto(def, state, player, executor);
  const drawn = [0, 1].map(() => {
    sampler.draw(slot, rng);
    return [...executor.save(slot)];
  });
  executor.free(slot);
  return [drawn, [...rng.words]];
}

function choiceIn(def: PlayableGameDef, state: State, player: number, executor: Executor, seed: number): unknown {
  const rng = new Rng(seed);
  const question = questionFor(def, state, player, { rng, budget: iterations(3), executor });
  if (question.optionCount > 40) return null;
  return [greedy.choose(question), [...rng.words]];
}

function statesOf(executor: Executor, match: Match): State[] {
  const slot = executor.allocate();
  const rng = new Rng(5);
  executor.start(slot, 11n);
  const states: State[] = [];
  for (let done = 0; done < DECISIONS && executor.pending(slot) !== 0; done++) {
    states.push({ match, words: executor.save(slot) });
    const asked = executor.pending(slot);
    const player = asked === ENGINE_BIT ? ENGINE : 31 - Math.clz32(asked);
    executor.apply(slot, player, player === ENGINE ? 0 : rng.below(Math.min(4096, executor.optionCount(slot, player))));
  }
  executor.free(slot);
  return states;
}

/** Agents give legal answers that follow from seed and budget, and from nothing that their player cannot see. */
import { describe, expect, test } from 'vitest';
import { AGENTS, ismcts, iterations, questionFor, seatRng } from '../../src/agents/index.ts';
import { applyMove, ENGINE, executorFor, legalMoves, pendingPlayers, Rng, startMatch, type State } from '../../src/kernel/index.ts';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../support/corpus.ts';
import { exchange, hiddenPairs } from '../support/permute-hidden.ts';
import { isLong } from '../support/thoroughness.ts';

const FEW = 6;
const DECISIONS = 8;
/** To play a match of Hearts to its end, again and again, takes too long for every day. */
const GAMES = isLong ? ALL_GAMES : sampleOf(ALL_GAMES, 4).filter((id) => id !== 'hearts');

describe.each(GAMES)('%s', (id) => {
  const def = corpusGame(id);

  test.each(AGENTS.map(({ agent }) => agent))('$name', (agent) => {
    const answers: { answer: number; again: number; exchanged: number; options: number }[] = [];
    let { state } = startMatch(def, 1, { players: def.meta.players.min });
    const rng = new Rng(1);
    for (let decision = 0; decision < DECISIONS; decision++) {
      const player = pendingPlayers(def, state)[0];
      if (player === undefined) break;
      const choose = (at: State): number =>
        agent.choose(questionFor(def, at, player, { rng: seatRng(decision, player), budget: iterations(FEW) }));
      if (player !== ENGINE)
        answers.push({
          answer: choose(state),
          again: choose(state),
          exchanged: choose(otherWorld(def, state, player)),
          options: legalMoves(def, state, player).length,
        });
      state = moved(def, state, player, rng);
    }
    expect(answers.filter(({ answer, options }) => !(Number.isInteger(answer) && answer >= 0 && answer < options))).toEqual([]);
    expect(answers.map(({ again }) => again)).toEqual(answers.map(({ answer }) => answer));
    expect(answers.map(({ exchanged }) => exchanged)).toEqual(answers.map(({ answer }) => answer));
  });
});

describe('how players stand, in the eyes of who looks back', () => {
  // Games with secrets: where nothing is hidden, nothing can be exchanged.
  test.each(['love-letter', 'kuhn-poker', 'leduc-poker'])('%s', (id) => {
    const def = corpusGame(id);
    const { state } = startMatch(def, 1, { players: def.meta.players.min });
    const player = pendingPlayers(def, state)[0]!;
    const valuesAt = (at: State): Float64Array =>
      ismcts.values(questionFor(def, at, player, { rng: seatRng(1, player), budget: iterations(FEW) }));
    const other = otherWorld(def, state, player);
    expect(other.words).not.toEqual(state.words);
    expect(valuesAt(other)).toEqual(valuesAt(state));
  });
});

/** The same state as the player sees it, with two things exchanged that the player cannot tell apart, if there are such. */
function otherWorld(def: PlayableGameDef, state: State, player: number): State {
  const executor = executorFor(def, state.match);
  const [pair] = hiddenPairs(executor, state.words, player);
  return pair === undefined ? state : { ...state, words: exchange(executor, state.words, pair) };
}

function moved(def: PlayableGameDef, state: State, player: number, rng: Rng): State {
  return applied(def, state, player, rng.below(legalMoves(def, state, player).length));
}

function applied(def: PlayableGameDef, state: State, player: number, index: number): State {
  const result = applyMove(def, state, player, legalMoves(def, state, player)[index]!);
  if ('rejected' in result) throw new Error(`a legal move was rejected: ${result.rejected}`);
  return result.state;
}

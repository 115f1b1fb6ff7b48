/** The keys of what players see: the same where an observation is the same, and only there. */
import { describe, expect, test } from 'vitest';
import type { Match, PlayableGameDef } from '../../src/ir/index.ts';
import {
  applyMove,
  determinize,
  executorFor,
  Key,
  legalMoves,
  observationKeysOf,
  observeState,
  pendingPlayers,
  Rng,
  startMatch,
  type State,
} from '../../src/kernel/index.ts';
import { TOKEN } from '../../src/program/layout.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../support/corpus.ts';
import { secretGame } from '../support/secret-games/index.ts';
import { figureFor } from '../support/thoroughness.ts';

const DECISIONS = figureFor({ quick: 5, full: 10, long: 60 });
/** So many worlds that a player cannot tell from the one that is, and so many that are different in one thing. */
const ALIKE = 2;
const NEAR = 6;
const GENERATED = figureFor({ quick: 5, full: 20, long: 300 });

test.each([...new Set([...sampleOf(ALL_GAMES, 4, 1), 'love-letter', 'duel-of-factions'])])('in matches of %s', (id) => {
  const def = corpusGame(id);
  expect(differences(def, { players: def.meta.players.min }, 1)).toEqual([]);
});

describe('in generated games with secrets', () => {
  test.each(Array.from({ length: 10 }, (_, tenth) => tenth))('%i', (tenth) => {
    for (let number = tenth; number < GENERATED; number += 10) {
      const { def, match } = secretGame(number);
      expect(differences(def, match, number), `game ${number}`).toEqual([]);
    }
  });
});

/** Where keys and observations disagree: in the states of a random match, and in others that are like them to a player, or nearly so. */
function differences(def: PlayableGameDef, match: Match, seed: number): string[] {
  const found: string[] = [];
  const rng = new Rng(seed);
  const keys = new Map<string, string>();
  const texts = new Map<string, string>();
  let { state } = startMatch(def, seed, match);
  for (let decision = 0; decision < DECISIONS; decision++) {
    const asked = pendingPlayers(def, state);
    if (asked.length === 0) break;
    for (let viewer = 0; viewer < match.players; viewer++)
      for (const world of worlds(def, state, viewer, rng)) {
        const text = JSON.stringify(observeState(def, world, viewer));
        const key = keyOf(def, world, viewer);
        if ((keys.get(text) ?? key) !== key) found.push(`decision ${decision}, viewer ${viewer}: seen before, with another key`);
        if ((texts.get(key) ?? text) !== text) found.push(`decision ${decision}, viewer ${viewer}: never seen before, and yet the key was`);
        keys.set(text, key);
        texts.set(key, text);
      }
    const player = asked[rng.below(asked.length)]!;
    const moves = legalMoves(def, state, player);
    const applied = applyMove(def, state, player, moves[rng.below(moves.length)]!);
    if ('rejected' in applied) throw new Error(`a legal move was rejected: ${applied.rejected}`);
    ({ state } = applied);
  }
  return found;
}

function worlds(def: PlayableGameDef, state: State, viewer: number, rng: Rng): State[] {
  return [
    state,
    ...Array.from({ length: ALIKE }, () => determinize(def, state, viewer, rng)),
    ...Array.from({ length: NEAR }, () => exchanged(def, state, rng)),
  ];
}

/** The same state but for one property, face or controller, which two tokens of one definition have exchanged; the same if there is nothing to exchange. */
function exchanged(def: PlayableGameDef, state: State, rng: Rng): State {
  const { layout, props } = executorFor(def, state.match).program;
  const words = state.words.slice();
  const rowOf = (token: number): number => layout.tokens + token * layout.tokenStride;
  const tokens = Array.from({ length: layout.maxTokens }, (_, token) => token).filter((token) => words[rowOf(token) + TOKEN.ZONE]! > 0);
  const columns = [...props.map(({ column }) => column), layout.controller, layout.face].filter((column) => column >= 0);
  if (tokens.length === 0 || columns.length === 0) return state;
  const column = columns[rng.below(columns.length)]!;
  const one = rowOf(tokens[rng.below(tokens.length)]!);
  const others = tokens.map(rowOf).filter((row) => words[row + TOKEN.DEFINITION] === words[one + TOKEN.DEFINITION]);
  const other = others[rng.below(others.length)]!;
  [words[one + column], words[other + column]] = [words[other + column]!, words[one + column]!];
  return { ...state, words };
}

function keyOf(def: PlayableGameDef, state: State, viewer: number): string {
  const executor = executorFor(def, state.match);
  const slot = executor.allocate();
  executor.reload(slot, state.words);
  const key = new Key().start(viewer);
  observationKeysOf(executor.program).add(key, executor.words(slot), executor.pending(slot), viewer);
  executor.free(slot);
  return `${key.first}/${key.second}`;
}

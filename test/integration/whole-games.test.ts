/** Whole games of different kinds, made of the same primitives: they come to an end, and what they promise holds on the way. */
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import {
  applyMove,
  executorFor,
  inspect,
  legalMoves,
  observe,
  pendingPlayers,
  Rng,
  startMatch,
  terminalResult,
  type GameEvent,
  type State,
  type TerminalResult,
} from '../../src/kernel/index.ts';
import { validateGameDef } from '../../src/verify/index.ts';
import { bluff } from '../support/bluff.ts';
import { faultsOf } from '../support/invariants.ts';
import { CONTINUE, ENGINE } from '../support/moves.ts';
import { spellDuel } from '../support/spell-duel.ts';
import { war } from '../support/war.ts';

const SEEDS = 20;
/** No match of these games takes as many decisions. */
const MOST_DECISIONS = 5000;
/** Nothing of the kind may happen where the rules are sound. */
const ALARMS: readonly GameEvent['type'][] = [
  'failed',
  'halted',
  'fizzled',
  'triggerTruncated',
  'checksTruncated',
  'tokensExhausted',
  'lost',
];

interface Course {
  state: State;
  events: GameEvent[];
  result: TerminalResult;
}

/** Plays a match at random to its end, and looks at every state on the way. */
function play(def: PlayableGameDef, players: number, seed: number, look: (state: State) => void = () => undefined): Course {
  const rng = new Rng(seed);
  let { state, events } = startMatch(def, seed, { players });
  for (let decision = 0; decision < MOST_DECISIONS; decision++) {
    const asked = pendingPlayers(def, state);
    if (asked.length === 0) break;
    const player = asked[rng.below(asked.length)]!;
    const moves = legalMoves(def, state, player);
    const applied = applyMove(def, state, player, moves[rng.below(moves.length)]!);
    if ('rejected' in applied) return expect.fail(applied.rejected);
    ({ state } = applied);
    events = events.concat(applied.events);
    look(state);
  }
  const result = terminalResult(def, state);
  if (result === null) return expect.fail(`seed ${seed} does not come to an end`);
  const executor = executorFor(def, state.match);
  const slot = executor.allocate();
  executor.load(slot, state.words);
  expect(faultsOf(executor, slot)).toEqual([]);
  executor.free(slot);
  expect(events.filter(({ type }) => ALARMS.includes(type))).toEqual([]);
  return { state, events, result };
}

function courses(def: PlayableGameDef, players: number, look?: (state: State) => void): Course[] {
  return Array.from({ length: SEEDS }, (_, seed) => play(def, players, seed, look));
}

const named = (all: readonly Course[], type: GameEvent['type'], name: string): GameEvent[] =>
  all.flatMap(({ events }) => events.filter((event) => event.type === type && event.name === name));
const winners = (all: readonly Course[]): number[] => [...new Set(all.flatMap(({ result }) => result.winners))].toSorted((a, b) => a - b);

test('none of the games has anything to complain about', () => {
  for (const def of [war, spellDuel, bluff]) expect(validateGameDef(def)).toEqual([]);
});

describe('war, in which nobody decides', () => {
  test('is played by continuing, until one player has all cards', () => {
    const all = courses(war, 2, (state) => {
      if (pendingPlayers(war, state).length > 0)
        expect([pendingPlayers(war, state), legalMoves(war, state, ENGINE)]).toEqual([[ENGINE], [CONTINUE]]);
    });
    for (const { state, result } of all) {
      expect(result.scores.toSorted((a, b) => b - a)).toEqual([52, 0]);
      expect(inspect(war, state).plies).toBe(0);
    }
    expect(winners(all)).toEqual([0, 1]);
    expect(named(all, 'varChanged', 'wars').length).toBeGreaterThan(SEEDS);
  });
});

describe('a duel with spells that can be answered', () => {
  const all = courses(spellDuel, 2);

  test('ends with the life of one player', () => {
    for (const { result } of all) expect([Math.min(...result.scores), result.winners.length]).toEqual([0, 1]);
    expect(winners(all)).toEqual([0, 1]);
  });

  test('what enters draws a card for its controller, once', () => {
    const drawn = named(all, 'triggered', 'insight');
    const entered = all.flatMap(({ events }) =>
      events.filter(
        ({ type, token, to }) => type === 'moved' && token?.startsWith('seer@stack') === true && to?.startsWith('field') === true,
      ),
    );
    expect(drawn.length).toBeGreaterThan(SEEDS);
    expect(drawn.length).toBe(entered.length);
  });

  test('spells are countered, growth expires with the turn, damage destroys', () => {
    const events = all.flatMap((course) => course.events);
    expect(
      events.some(
        ({ type, token, from, to }) =>
          type === 'moved' && token?.startsWith('bear@stack:none[1]') === true && from === 'stack:none' && to?.startsWith('grave') === true,
      ),
    ).toBe(true);
    expect(
      events.some(({ type, from, to }) => type === 'moved' && from?.startsWith('field') === true && to?.startsWith('grave') === true),
    ).toBe(true);
    const grown = events.filter(({ type, token }) => type === 'created' && token?.startsWith('growth') === true).length;
    const faded = events.filter(({ type, token }) => type === 'destroyed' && token?.startsWith('growth') === true).length;
    expect(grown).toBeGreaterThan(SEEDS);
    // A match may end before its last turn does.
    expect(grown - faded).toBeLessThan(SEEDS);
  });
});

describe('a game of bluff', () => {
  test('ends with two successes or one player left', () => {
    const all = [...courses(bluff, 3), ...courses(bluff, 5)];
    expect(new Set(all.map(({ result }) => result.end))).toEqual(new Set(['bold', 'alone']));
    for (const { state, result } of all) {
      expect(result.winners.length).toBe(1);
      const { wins } = inspect(bluff, state).variables as { wins: number[] };
      expect(Math.max(...wins) === 2).toBe(result.end === 'bold');
    }
    expect(named(all, 'acted', 'raise').length).toBeGreaterThan(SEEDS);
  });

  test('what lies face down is known to whoever laid it, and to nobody else', () => {
    const seen = new Set<string>();
    courses(bluff, 3, (state) => {
      // As long as everybody lays the first card, nothing can have been turned up.
      if (inspect(bluff, state).turn > 3) return;
      for (let viewer = 0; viewer <= 3; viewer++)
        for (let owner = 0; owner < 3; owner++)
          for (const { definition } of observe(bluff, state, viewer).zones[`mat:${owner}`]?.tokens ?? [])
            seen.add(`${viewer === owner ? 'own' : 'other'} ${definition === undefined ? 'unknown' : 'known'}`);
    });
    expect(seen).toEqual(new Set(['own known', 'other unknown']));
  });
});

/** What people are told of real matches: complete, unambiguous, and nothing that the listener may not know. */
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import {
  applyMove,
  ENGINE,
  executorFor,
  legalMoves,
  observe,
  pendingPlayers,
  redactEvents,
  Rng,
  startMatch,
  type EventRecord,
  type GameEvent,
  type State,
} from '../../src/kernel/index.ts';
import { drawTable } from '../../src/table/index.ts';
import { DETAILS, tellEvent, tellEvents, tellMove, tellMoves, why } from '../../src/tell/index.ts';
import { FIXTURES } from '../fixtures/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../support/corpus.ts';
import { exchange, hiddenPairs } from '../support/permute-hidden.ts';
import { isQuick } from '../support/thoroughness.ts';

const WIDTH = 80;

interface Moment {
  def: PlayableGameDef;
  state: State;
  records: readonly EventRecord[];
}

/** How many matches are looked at, and how many moves of each. */
interface Extent {
  matches: number;
  moves: number;
}

const LONG: Extent = { matches: 2, moves: 25 };
/** There are hundreds of fixtures, and each shows one thing only. */
const SHORT: Extent = { matches: 1, moves: 6 };

/** The moments of matches between random players, by turns at the smallest and at the largest table. */
function* moments(def: PlayableGameDef, { matches, moves: most }: Extent): Generator<Moment> {
  for (let seed = 1; seed <= matches; seed++) {
    const match = { players: seed % 2 === 1 ? def.meta.players.min : def.meta.players.max };
    const rng = new Rng(seed);
    let { state, records } = startMatch(def, seed, match);
    for (let move = 0; move < most; move++) {
      yield { def, state, records };
      const pending = pendingPlayers(def, state);
      const player = pending[rng.below(Math.max(1, pending.length))];
      if (player === undefined) break;
      const moves = legalMoves(def, state, player);
      const applied = applyMove(def, state, player, moves[rng.below(moves.length)]!);
      if ('rejected' in applied) throw new Error(`a legal move was rejected: ${applied.rejected}`);
      ({ state, records } = applied);
    }
  }
}

const viewersOf = ({ match }: State): number[] => Array.from({ length: match.players + 1 }, (_, viewer) => viewer);
const seatsOf = ({ match }: State): number[] => viewersOf({ match } as State).slice(0, -1);

/** Words that were put together of something that is not there, or identifiers that were not put into words. */
const BROKEN = /undefined|NaN|\[object|:none|@|\$/;

/** What several tests need is made by the first of them. */
function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

interface Told {
  name: string;
  gameOf: () => PlayableGameDef;
  extent: Extent;
}

const games: Told[] = [
  ...sampleOf(ALL_GAMES, 4, 1).map((id): Told => ({ name: id, gameOf: () => corpusGame(id), extent: LONG })),
  ...sampleOf(FIXTURES, 6).map(({ name, def }): Told => ({ name: `fixture: ${name}`, gameOf: () => def, extent: SHORT })),
];

describe.each(games)('$name', ({ gameOf, extent }) => {
  const looked = lazily(() => [...moments(gameOf(), extent)]);
  test('events and table are told in words, within the width', () => {
    for (const { def, state, records } of looked())
      for (const viewer of viewersOf(state)) {
        const events = redactEvents(def, state, records, viewer);
        const table = drawTable(def, observe(def, state, viewer), { match: state.match, width: WIDTH });
        const sentences = DETAILS.flatMap((detail) => tellEvents(def, events, { viewer, match: state.match, detail }));
        const alone = events.flatMap((event: GameEvent) => tellEvent(def, event, { viewer, match: state.match, detail: 'full' }) ?? []);
        expect([...sentences, ...alone].filter((sentence) => BROKEN.test(sentence))).toEqual([]);
        expect(table).not.toMatch(BROKEN);
        expect(table.split('\n').filter((line) => [...line].length > WIDTH || line !== line.trimEnd())).toEqual([]);
      }
  });

  test('every option of a question has a text of its own', () => {
    for (const { def, state } of looked())
      for (const player of pendingPlayers(def, state)) {
        if (player === ENGINE) continue;
        const options = tellMoves(def, state, player);
        const texts = options.map(({ text }) => text);
        expect(options.map(({ move }) => move)).toEqual(legalMoves(def, state, player));
        expect(texts.filter((text, index) => texts.indexOf(text) !== index || BROKEN.test(text))).toEqual([]);
        expect(options.filter(({ move }) => BROKEN.test(tellMove(def, move, { viewer: player, match: state.match })))).toEqual([]);
      }
  });

  test('there is a reason for whatever is not available, and none for what is', () => {
    for (const { def, state } of looked())
      for (const player of seatsOf(state)) {
        const available = new Set(legalMoves(def, state, player).flatMap((move) => ('action' in move ? [move.action] : [])));
        for (const { id } of def.actions) {
          const reasons = why(def, state, player, id);
          expect({ id, player, told: reasons.length > 0 }).toEqual({ id, player, told: !available.has(id) });
          expect(reasons.filter((reason) => BROKEN.test(reason) || reason === '')).toEqual([]);
        }
      }
  });

  test.skipIf(isQuick)('nothing that is told depends on what the listener cannot see', () => {
    let compared = 0;
    for (const { def, state } of looked())
      for (const viewer of seatsOf(state)) {
        const executor = executorFor(def, state.match);
        const pairs = hiddenPairs(executor, state.words, viewer);
        // One of many pairs, another one at every moment.
        const pair = pairs[compared % Math.max(1, pairs.length)];
        if (pair === undefined) continue;
        compared++;
        const other = { ...state, words: exchange(executor, state.words, pair) };
        const toldOf = (at: State): unknown => ({
          table: drawTable(def, observe(def, at, viewer), { match: at.match }),
          options: tellMoves(def, at, viewer).map(({ text }) => text),
          why: def.actions.map(({ id }) => why(def, at, viewer, id)),
        });
        expect(toldOf(other)).toEqual(toldOf(state));
      }
  });
});

test('the corpus has secrets to keep', () => {
  const secretive = ALL_GAMES.filter((id) =>
    [...moments(corpusGame(id), SHORT)].some(({ def, state }) => hiddenPairs(executorFor(def, state.match), state.words, 0).length > 0),
  );
  expect(secretive.length).toBeGreaterThan(4);
});

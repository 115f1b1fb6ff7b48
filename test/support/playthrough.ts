/** A recorded match: every move with the state it led to and everything that happened on the way. */
import { gameDefHash, type PlayableGameDef } from '../../src/ir/index.ts';
import {
  applyMove,
  hashState,
  legalMoves,
  pendingPlayers,
  Rng,
  startMatch,
  terminalResult,
  type Move,
  type State,
  type TerminalResult,
} from '../../src/kernel/index.ts';
import { printEvent } from './fixture.ts';

export interface Playthrough {
  game: string;
  /** The identity of the definition that was played. */
  gameDefHash: string;
  players: number;
  seed: number;
  start: Moment;
  entries: ({ player: number; move: Move } & Moment)[];
  result: TerminalResult | null;
}

/** The state after something, and the events on the way there as `printEvent` writes them. */
interface Moment {
  hash: string;
  events: string[];
}

/** Says who moves next and what; undefined ends the recording. */
type NextMove = (state: State, number: number) => { player: number; move: Move } | undefined;

/** A match of random moves, played to its end. */
export function recordPlaythrough(def: PlayableGameDef, players: number, seed: number): Playthrough {
  const rng = new Rng(seed);
  return record(def, players, seed, (state) => {
    const asked = pendingPlayers(def, state);
    if (asked.length === 0) return undefined;
    const player = asked[rng.below(asked.length)]!;
    const moves = legalMoves(def, state, player);
    return { player, move: moves[rng.below(moves.length)]! };
  });
}

/** The recorded moves, played again. Gives the same as was recorded, or something has changed. */
export function replayPlaythrough(def: PlayableGameDef, { players, seed, entries }: Playthrough): Playthrough {
  return record(def, players, seed, (_, number) => entries[number]);
}

function record(def: PlayableGameDef, players: number, seed: number, next: NextMove): Playthrough {
  const started = startMatch(def, seed, { players });
  let { state } = started;
  const entries: Playthrough['entries'] = [];
  for (;;) {
    const entry = next(state, entries.length);
    if (entry === undefined) break;
    const applied = applyMove(def, state, entry.player, entry.move);
    if ('rejected' in applied)
      throw new Error(`Move ${entries.length}, ${JSON.stringify(entry.move)} by player ${entry.player}, is rejected: ${applied.rejected}`);
    ({ state } = applied);
    entries.push({ player: entry.player, move: entry.move, hash: hashState(def, state), events: applied.events.map(printEvent) });
  }
  return {
    game: def.meta.id,
    gameDefHash: gameDefHash(def),
    players,
    seed,
    start: { hash: hashState(def, started.state), events: started.events.map(printEvent) },
    entries,
    result: terminalResult(def, state),
  };
}

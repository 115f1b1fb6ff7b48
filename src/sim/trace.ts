/** A match as it was played: enough to play it again, to check it, and to say what happened. Types only; the schema is made of them. */
import type { GameIdentity, Match } from '../ir/index.ts';
import type { GameEvent, Move, Named, TerminalResult } from '../kernel/index.ts';

/** A whole match. */
export interface GameTrace {
  header: TraceHeader;
  /** The match set up and waiting for its first decision. */
  start: TraceStart;
  entries: TraceEntry[];
  end: TraceEnd;
  /** The GameDef that was played, in files that are to be complete in themselves. See GameDef.schema.json. */
  gameDef?: object;
}

/** What was played, by whom: the same header and the same engine give the same trace. */
export interface TraceHeader {
  format: 'ludwright-trace';
  version: 1;
  /** The version of the engine that wrote the trace. */
  engine: string;
  game: GameIdentity;
  match: Match;
  /** SHA-256 of what the match adds to the game. */
  matchHash: string;
  /**
   * An unsigned number of 64 bits, in decimal digits.
   * @pattern ^[0-9]+$
   */
  seed: string;
  /** Who played each seat, with the budget after a colon: `uct:200`. */
  agents: string[];
  maxTurns: number;
  maxMoves: number;
  /** Which points are good while the match goes on; null where the game has none before its end. */
  best: 'highest' | 'lowest' | null;
}

/** What is known of a moment at which somebody is asked, or the match is over. */
export interface Moment {
  /**
   * Over everything the state holds.
   * @pattern ^[0-9a-f]{16}$
   */
  stateHash: string;
  /**
   * Over the position alone: without random generator, turn counter, historical variables and the numbers of tokens.
   * @pattern ^[0-9a-f]{16}$
   */
  positionHash: string;
  /** The points of each player, as the end of the match would count them. */
  scores?: number[];
  /** What changed on the way to this moment: variables by what they were and are, tokens event by event. */
  deltas: Delta[];
  /** The triggers that fired, in order. */
  triggers: string[];
  /** Everything else that happened. */
  events: GameEvent[];
}

/** The first moment, with the values that the changes of variables start from. */
export interface TraceStart extends Moment {
  variables: Record<string, Named | Named[]>;
}

/** A move, and the moment it led to. */
export interface TraceEntry extends Moment {
  /** Counted from 0. */
  index: number;
  /** The turn in which the move was made, counted from 1. */
  turn: number;
  /** The seat, or -1 where the engine went on by itself. */
  player: number;
  move: Move;
  /** The number of the move among the options, as every executor counts them; -1 for one beyond those that are listed. */
  option: number;
  /** How many moves the player could choose from. */
  options: number;
  /** How many of them each action had; answers to questions inside an action are counted as `(choose)`, `(param)`, `(done)` and `(decline)`. */
  offered: Record<string, number>;
}

/** Something that is different after a move. */
export type Delta = VariableDelta | TokenDelta | PropertyDelta | UndoneDelta;

/** When it happened. */
interface Timed {
  /** Only when the phase of the move was over: by the course of the game, not by the player. */
  upkeep?: true;
}

/** A variable of the game, of a player or of a team. */
export interface VariableDelta extends Timed {
  kind: 'variable';
  variable: string;
  /** Whose it is, if it is a player's. */
  player?: number;
  /** Whose it is, if it is a team's. */
  team?: number;
  before: Named;
  after: Named;
}

/** A token that came from somewhere, went somewhere, or both; named as it lay before. */
export interface TokenDelta extends Timed {
  kind: 'created' | 'moved' | 'destroyed';
  token: string;
  from?: string;
  to?: string;
  /** The place in an ordered zone, counted from the top. */
  index?: number;
}

/** A property of a token. */
export interface PropertyDelta extends Timed {
  kind: 'property';
  token: string;
  property: string;
  before: Named;
  after: Named;
}

/** An attempt failed: what it had done to tokens before, as listed, was taken back. */
export interface UndoneDelta extends Timed {
  kind: 'undone';
}

/** How a match came to its end. */
export interface TraceEnd {
  /** By its rules, or because the most turns or moves allowed were reached, or more has happened than a trace holds. */
  stopped: 'ended' | 'turn-cap' | 'move-cap' | 'event-cap';
  /** The turns that were begun; those beyond the most allowed do not count. */
  turns: number;
  result: TerminalResult | null;
}

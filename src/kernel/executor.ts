/** What every executor offers: states in numbered slots, so that search and simulation never care which one they have. */
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import type { Match } from '../ir/match.ts';
import type { Program } from '../program/program.ts';
import type { EventRecord } from './event-record.ts';
import type { Notes } from './notes.ts';
import type { Rng } from './rng.ts';

/** Asked when nobody has anything to decide: the engine itself, whose one option is to continue. */
export const ENGINE = -1;
/** The engine's bit in the mask of pending players. */
export const ENGINE_BIT = 1 << 30;

/** Plays a program on states in slots. */
export interface Executor {
  readonly program: Program;
  /** What it can do by itself for those who look one step ahead; null where they do it step by step, with the same results. */
  readonly trials: Trials | null;
  /** A slot with an empty state. */
  allocate(): number;
  free(slot: number): void;
  copy(from: number, to: number): void;
  /** The used words of a state, as one array that can be stored and loaded anywhere. */
  save(slot: number): Int32Array;
  /** Throws a RangeError for anything but a state of this program. */
  load(slot: number, image: Int32Array): void;
  /** The same for an image that was saved or made for this program, which is not looked at. */
  reload(slot: number, image: Int32Array): void;
  /** Sets up a match and runs to its first question. */
  start(slot: number, seed: bigint, log?: EventRecord[]): void;
  /** Who is asked, as bits; zero when the match is over. */
  pending(slot: number): number;
  optionCount(slot: number, player: number): number;
  /** Writes the arguments of an option to `args` and gives its kind: an action's number or one of `ANSWER`. */
  option(slot: number, player: number, index: number, args: Int32Array): number;
  /**
   * Writes keys of options, two words each: what they mean, whichever place they have. Of more options than there is
   * room for, some are taken, evenly spread (`spreadOption`). Gives how many.
   */
  optionKeys(slot: number, player: number, keys: Int32Array): number;
  apply(slot: number, player: number, index: number, log?: EventRecord[]): void;
  /** A player who is in the match gives up, whoever is asked; then it runs to its next question, or is over. */
  resign(slot: number, player: number, log?: EventRecord[]): void;
  ended(slot: number): boolean;
  /** Place of a player in the result, 1 is best; 0 before the end. */
  rank(slot: number, player: number): number;
  /** 64 bits over everything a state holds. */
  hash(slot: number): bigint;
  /** 64 bits over the position: equal where it does not matter how play has come there, nor which of two equal tokens is which. */
  positionHash(slot: number): bigint;
  plies(slot: number): number;
  /** The words of a state, where those above the ones in use mean nothing. Only for reading, and only until the executor is used again. */
  words(slot: number): Int32Array;
  /** Plays at random to the end, or until `maxPlies` more plies are played. Gives the number of plies; the answers are added to `notes`. */
  playout(slot: number, rng: Rng, maxPlies: number, notes?: Notes): number;
  /** So many playouts from the state in one slot, each in a copy in another. Gives the number of plies of all. */
  playouts(from: number, slot: number, count: number, rng: Rng, maxPlies: number): number;
  /** So many matches from their start, with a seed and those that follow it. Gives the number of plies of all. */
  matches(slot: number, seed: bigint, count: number, rng: Rng, maxPlies: number): number;
}

/** Positions valued and options tried out inside of an executor, by the valuation that it was made with. */
export interface Trials {
  /** How all players stand in the state of a slot. The list is reused. */
  standings(slot: number): Float64Array;
  /**
   * Tries options of a player, which ascend, in copies of the state of a slot, and writes what each is worth to `worths`.
   * Gives how many there were: numbers beyond the options of that state are left out.
   */
  tryOptions(slot: number, player: number, options: readonly number[], worths: Float64Array, rng: Rng): number;
  /**
   * Prepares to draw states that a player must think possible who is asked, alone or with others, in the state of these
   * words. False where it cannot.
   */
  prepareSamples(words: Int32Array, player: number): boolean;
  /** Draws one into a slot, as was prepared last. */
  drawSample(slot: number, rng: Rng): void;
  /** The option that is worth most on average over so many of them, as was prepared last, which is over then. They are drawn into a slot. */
  choose(slot: number, samples: number, rng: Rng): number;
}

/** Gives an executor for a game and a match; it may be the same each time. */
export type ExecutorMaker = (def: PlayableGameDef, match: Match) => Executor;

/** The option at a place among those that are looked at: all, or some evenly spread. */
export function spreadOption(place: number, looked: number, count: number): number {
  return looked === count ? place : Math.floor((place * count) / looked);
}

/** Which actions are taken, how evenly, and whether one of them is always the thing to do. */
import { countAt, countsOf, type Counts } from '../statistics/counts.ts';
import { entropyOf } from '../statistics/entropy.ts';
import { inUnits, meanOfUnits, rounded, shareOf } from '../statistics/sum.ts';
import { kindNames, LEAST_KIND } from '../tape/kinds.ts';
import type { Played } from '../tape/played.ts';
import { mixed } from '../tape/words.ts';
import type { Measure } from './measure.ts';

type Sum = {
  taken: Counts;
  /** Of matches that are looked at closely. Decisions between two actions or more: which was taken, and which would be by chance. */
  contested: number;
  chosen: Counts;
  byChance: Counts;
  /** Decisions between two moves or more, in the same way; `moves` has moves by a key that says little, so that it stays small. */
  open: number;
  moves: Counts;
  openByChance: number;
  /** How varied each match was. */
  varied: number;
  variety: number;
};

/** The use of actions. */
export interface ActionUse {
  declared: number;
  /** Actions that were taken at least once. */
  used: number;
  usage: ActionUsage[];
  /** Different moves that were made, as far as they are told apart: at most 256 of each action. */
  moves: number;
  /** Of the actions taken, in bits. */
  entropy: number;
  /** The entropy compared with the most that the declared actions allow: 1 if all are taken as often. Null for a single action. */
  evenness: number | null;
  /** How little the moves of one match repeat, from 0 (always the same) to 1 (never twice the same); the mean over matches. */
  variety: number | null;
  /** The action taken most where there was another. */
  dominantAction: Dominance | null;
  /** The move taken most where there was another: the same action with the same arguments. */
  dominantMove: Dominance | null;
}

/** How often an action was taken. */
export interface ActionUsage {
  action: string;
  taken: number;
  /** Of all actions taken. */
  share: number | null;
}

/** What is preferred most. */
export interface Dominance {
  action: string;
  /** How often it was taken, of the decisions in which there was something else. */
  share: number;
  /** What the share would be if all options were as likely. */
  byChance: number;
  decisions: number;
}

export const actions: Measure<Sum, ActionUse> = {
  counter({ program }) {
    const names = kindNames(program);
    const taken = new Float64Array(names.length);
    const chosen = new Float64Array(names.length);
    const byChance = new Float64Array(names.length);
    const moves = new Float64Array(names.length * KEYS);
    const varieties = new Varieties();
    let [contested, open, openByChance, varied, variety] = [0, 0, 0, 0, 0];
    const look = ({ words, decisions, decision, kind, kindsAt, options, argumentsAt }: Played): void => {
      varieties.begin(decisions);
      for (let i = 0; i < decisions; i++) {
        const move = decision[i]!;
        const which = kind[move]! - LEAST_KIND;
        const kinds = kindsAt[move]!;
        if (kind[move]! >= 0 && words[kinds]! > 1) {
          contested++;
          chosen[which]!++;
          const end = kinds + 1 + 2 * words[kinds]!;
          for (let at = kinds + 1; at < end; at += 2) byChance[words[at]! - LEAST_KIND]! += inUnits(words[at + 1]! / options[move]!);
        }
        if (options[move]! < 2) continue;
        const hash = hashOf(words, argumentsAt[move]!, kind[move]!);
        open++;
        moves[which * KEYS + (hash & (KEYS - 1))]!++;
        openByChance += inUnits(1 / options[move]!);
        varieties.add(hash);
      }
      const found = varieties.found();
      if (found < 0) return;
      varied++;
      variety += inUnits(found);
    };
    return {
      count(match) {
        const { closely, decisions, decision, kind } = match;
        for (let i = 0; i < decisions; i++) taken[kind[decision[i]!]! - LEAST_KIND]!++;
        if (closely) look(match);
      },
      sum: () => ({
        taken: countsOf(taken.subarray(-LEAST_KIND), (action) => names[action - LEAST_KIND]!),
        contested,
        chosen: countsOf(chosen, (kind) => names[kind]!),
        byChance: countsOf(byChance, (kind) => names[kind]!),
        open,
        moves: countsOf(moves, (key) => `${names[Math.floor(key / KEYS)]}#${key % KEYS}`),
        openByChance,
        varied,
        variety,
      }),
    };
  },

  figures({ taken, contested, chosen, byChance, open, moves, openByChance, varied, variety }, { actions: declared }) {
    const total = Object.values(taken).reduce((sum, each) => sum + each, 0);
    const entropy = entropyOf(declared.map(({ id }) => countAt(taken, id)));
    const action = mostOf(chosen);
    const move = mostOf(moves);
    return {
      declared: declared.length,
      used: declared.filter(({ id }) => countAt(taken, id) > 0).length,
      usage: declared.map(({ id }) => ({ action: id, taken: countAt(taken, id), share: shareOf(countAt(taken, id), total) })),
      moves: Object.keys(moves).length,
      entropy: rounded(entropy),
      evenness: declared.length < 2 ? null : rounded(entropy / Math.log2(declared.length)),
      variety: meanOfUnits(variety, varied),
      dominantAction:
        action === null
          ? null
          : {
              action: action.key,
              share: shareOf(action.count, contested)!,
              byChance: meanOfUnits(byChance[action.key]!, contested)!,
              decisions: contested,
            },
      dominantMove:
        move === null
          ? null
          : {
              action: move.key.split('#')[0]!,
              share: shareOf(move.count, open)!,
              byChance: meanOfUnits(openByChance, open)!,
              decisions: open,
            },
    };
  },
};

/** How many keys the moves of an action share: a move that makes up most of all stands out among them. */
const KEYS = 256;

/** A hash of a move: its kind and the values of its arguments. Moves of a match that have the same are taken for the same. */
function hashOf(words: Int32Array, given: number, kind: number): number {
  const end = given + 1 + 2 * words[given]!;
  let hash = mixed(kind);
  for (let at = given + 1; at < end; at += 2) hash = mixed(hash ^ words[at]!);
  return hash;
}

/** Counts that are looked up; larger ones are worked out. */
const LOOKED_UP = 1024;

/** How varied the moves of a match are: their entropy, compared with that of moves that are all different. */
class Varieties {
  /** Open addressing by hash: how often, in this match. Entries of earlier matches are told by their number. */
  #hashes = new Int32Array(64);
  #matches = new Int32Array(64);
  #counts = new Int32Array(64);
  #mask = 63;
  #match = 0;
  #open = 0;
  /** The sum over moves of what `bitsOf` says of their counts. */
  #bits = 0;
  readonly #more = Float64Array.from({ length: LOOKED_UP }, (_, count) => bitsOf(count + 1) - bitsOf(count));

  /** A match with at most so many moves. */
  begin(most: number): void {
    if (2 * most > this.#counts.length) {
      const size = 1 << (34 - Math.clz32(most));
      this.#hashes = new Int32Array(size);
      this.#matches = new Int32Array(size);
      this.#counts = new Int32Array(size);
      this.#mask = size - 1;
      this.#match = 0;
    }
    this.#match++;
    this.#open = 0;
    this.#bits = 0;
  }

  add(hash: number): void {
    const hashes = this.#hashes;
    const matches = this.#matches;
    let place = hash & this.#mask;
    while (matches[place] === this.#match && hashes[place] !== hash) place = (place + 1) & this.#mask;
    const before = matches[place] === this.#match ? this.#counts[place]! : 0;
    matches[place] = this.#match;
    hashes[place] = hash;
    this.#counts[place] = before + 1;
    this.#open++;
    if (before > 0) this.#bits += before < LOOKED_UP ? this.#more[before]! : bitsOf(before + 1) - bitsOf(before);
  }

  /** From 0 to 1; -1 for fewer than two moves. */
  found(): number {
    return this.#open < 2 ? -1 : 1 - this.#bits / bitsOf(this.#open);
  }
}

function bitsOf(count: number): number {
  return count === 0 ? 0 : count * Math.log2(count);
}

/** The key counted most; of several the first by name. */
function mostOf(counts: Readonly<Counts>): { key: string; count: number } | null {
  return Object.entries(counts).reduce<{ key: string; count: number } | null>(
    (most, [key, count]) => (most === null || count > most.count || (count === most.count && key < most.key) ? { key, count } : most),
    null,
  );
}

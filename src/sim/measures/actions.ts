/** Which actions are taken, how evenly, and whether one of them is always the thing to do. */
import type { Move } from '../../kernel/index.ts';
import { countAt, countIn, type Counts } from '../statistics/counts.ts';
import { entropyOf } from '../statistics/entropy.ts';
import { inUnits, meanOfUnits, rounded, shareOf } from '../statistics/sum.ts';
import { kindOf } from '../recorder.ts';
import type { MatchFacts } from './match-facts.ts';
import type { Measure } from './measure.ts';

type Sum = {
  taken: Counts;
  /** Decisions between two actions or more: which was taken, and which would be by chance. */
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
  count(match) {
    const sum: Sum = { taken: {}, contested: 0, chosen: {}, byChance: {}, open: 0, moves: {}, openByChance: 0, varied: 0, variety: 0 };
    for (const { move, options, offered } of match.decisions) {
      const kinds = Object.keys(offered);
      if ('action' in move) countIn(sum.taken, move.action);
      if ('action' in move && kinds.length > 1) {
        sum.contested++;
        countIn(sum.chosen, move.action);
        const listed = Object.values(offered).reduce((total, each) => total + each, 0);
        for (const kind of kinds) countIn(sum.byChance, kind, inUnits(offered[kind]! / listed));
      }
      if (options > 1) {
        sum.open++;
        countIn(sum.moves, smallKey(move));
        sum.openByChance += inUnits(1 / options);
      }
    }
    const variety = varietyOf(match);
    return variety === null ? sum : { ...sum, varied: 1, variety: inUnits(variety) };
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

/** The entropy of the moves of a match, compared with that of moves that are all different. */
function varietyOf({ decisions }: MatchFacts): number | null {
  const open = decisions.filter(({ options }) => options > 1);
  if (open.length < 2) return null;
  const counts: Counts = {};
  for (const { move } of open) countIn(counts, JSON.stringify(move));
  return entropyOf(Object.values(counts)) / Math.log2(open.length);
}

/** How many keys the moves of an action share: a move that makes up most of all stands out among them. */
const KEYS = 256;

function smallKey(move: Move): string {
  let hash = 0;
  for (const char of JSON.stringify(move)) hash = (Math.imul(hash, 31) + char.codePointAt(0)!) >>> 0;
  return `${kindOf(move)}#${hash % KEYS}`;
}

/** The key counted most; of several the first by name. */
function mostOf(counts: Readonly<Counts>): { key: string; count: number } | null {
  return Object.entries(counts).reduce<{ key: string; count: number } | null>(
    (most, [key, count]) => (most === null || count > most.count || (count === most.count && key < most.key) ? { key, count } : most),
    null,
  );
}

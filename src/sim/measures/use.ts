/** How a thing that can be chosen is used, and whether it pays to choose it. */
import { shareDifference } from '../statistics/share-difference.ts';
import { meanOfUnits, shareOf } from '../statistics/sum.ts';
import { wilson, type Interval } from '../statistics/wilson.ts';

/** How often something could be chosen and was, and how those did who chose it. */
export interface Use {
  /** Decisions in which it could be chosen. */
  available: number;
  /** Those of them in which something else could be chosen as well; only these say what players want. */
  contested: number;
  /** How often it was chosen in these. */
  chosen: number;
  /** The share of the contested decisions in which it was chosen; null if there was none. */
  rate: number | null;
  rateInterval: Interval;
  /** What the share would be if all options were as likely. */
  byChance: number | null;
  /** Who chose it at least once where something else was possible, each player of each match counting once; and how many of them won (a return above one half). */
  users: number;
  userWins: number;
  userWinRate: number | null;
  userWinInterval: Interval;
  /** The same for those who could have chosen it, and never did. */
  others: number;
  otherWins: number;
  otherWinRate: number | null;
  otherWinInterval: Interval;
  /**
   * How much more often those won who chose it the first time they could than those who did not; null if there were not both.
   * By the first time alone, since whoever stays in the match for long can choose more, and wins more.
   */
  lift: number | null;
  liftInterval: Interval | null;
  mark: UseMark | null;
}

/**
 * What stands out about something that can be chosen.
 * dead: it can never be chosen, or could and hardly ever is, much less than by chance.
 * dominant: it is chosen nearly whenever it can be, much more than by chance, and those who do win no less.
 * strong, weak: those who choose it win clearly more often, or clearly less, than those who could and do not.
 */
export type UseMark = 'dead' | 'dominant' | 'strong' | 'weak';

/** What is counted of something that can be chosen; a list of whole numbers in this order. */
export const USE = {
  AVAILABLE: 0,
  CONTESTED: 1,
  CHOSEN: 2,
  /** In millionths. */
  BY_CHANCE: 3,
  USERS: 4,
  USER_WINS: 5,
  OTHERS: 6,
  OTHER_WINS: 7,
  /** Who chose it, or did not, the first time that it was possible and something else was; and how many of either won. */
  TOOK: 8,
  TOOK_WINS: 9,
  LEFT: 10,
  LEFT_WINS: 11,
  SIZE: 12,
} as const;

/** From so many decisions on it says something that something is not chosen, or always is. */
export const ENOUGH_DECISIONS = 20;
/** Dead is what is chosen less than this share of what chance would come to. */
const DEAD_SHARE = 0.25;
/** Dominant is what is chosen at least this often, and so much more often than by chance. */
const DOMINANT_RATE = 0.8;
const DOMINANT_EXCESS = 0.15;
/** What is strong or weak makes at least this difference, and one that chance makes once in 16,000 times: there are many values. */
const LEAST_LIFT = 0.05;
const SURE = 4;
/** So many must have taken it, and have left it: standard deviations say little of fewer. */
const LEAST_COMPARED = 10;

/** What the counts say. */
export function useOf(counts: readonly number[]): Use {
  const at = (place: number): number => counts[place] ?? 0;
  const [available, contested, chosen] = [at(USE.AVAILABLE), at(USE.CONTESTED), at(USE.CHOSEN)];
  const lift = shareDifference({ part: at(USE.TOOK_WINS), whole: at(USE.TOOK) }, { part: at(USE.LEFT_WINS), whole: at(USE.LEFT) });
  const use: Use = {
    available,
    contested,
    chosen,
    rate: shareOf(chosen, contested),
    rateInterval: wilson(chosen, contested),
    byChance: meanOfUnits(at(USE.BY_CHANCE), contested),
    users: at(USE.USERS),
    userWins: at(USE.USER_WINS),
    userWinRate: shareOf(at(USE.USER_WINS), at(USE.USERS)),
    userWinInterval: wilson(at(USE.USER_WINS), at(USE.USERS)),
    others: at(USE.OTHERS),
    otherWins: at(USE.OTHER_WINS),
    otherWinRate: shareOf(at(USE.OTHER_WINS), at(USE.OTHERS)),
    otherWinInterval: wilson(at(USE.OTHER_WINS), at(USE.OTHERS)),
    lift: lift?.value ?? null,
    liftInterval: lift?.interval ?? null,
    mark: null,
  };
  const compared = Math.min(at(USE.TOOK), at(USE.LEFT));
  const isSure = lift !== null && compared >= LEAST_COMPARED && Math.abs(lift.deviations) >= SURE && Math.abs(lift.value) >= LEAST_LIFT;
  const pays = isSure ? Math.sign(lift.value) : 0;
  return { ...use, mark: markOf(use, pays) };
}

/** `pays`: 1 if it clearly pays to choose it, -1 if it clearly does not. */
function markOf({ contested, rate, rateInterval, byChance }: Use, pays: number): UseMark | null {
  if (contested >= ENOUGH_DECISIONS && rate !== null && byChance !== null) {
    if (rateInterval.high < DEAD_SHARE * byChance) return 'dead';
    if (rateInterval.low >= DOMINANT_RATE && rate - byChance >= DOMINANT_EXCESS && pays >= 0) return 'dominant';
  }
  return pays > 0 ? 'strong' : pays < 0 ? 'weak' : null;
}

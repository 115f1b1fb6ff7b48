/**
 * How much players have to do with one another, by what their moves change; what the course of the game changes after the
 * phase is nobody's doing. A move is direct if it changes something of another side, and shared if it touches a common place
 * that another side has touched before, or is answered together with others.
 */
import { CHANGE, CHANGE_SIZE, ENTRY_FLAG } from '../../kernel/index.ts';
import { rounded, shareOf } from '../statistics/sum.ts';
import type { Played } from '../tape/played.ts';
import type { Setting } from '../tape/setting.ts';
import { BlockedOptions } from './blocked-options.ts';
import type { Counter, Measure } from './measure.ts';
import { whoseThings, type Whose } from './whose.ts';

type Sum = {
  decisions: number;
  direct: number;
  shared: number;
  kinds: { [Kind in InteractionKind]: number };
  /** Options that were compared, and those of them that were gone. */
  compared: number;
  gone: number;
};

/** What a move may have to do with other sides. */
export const INTERACTION_KINDS = ['captures', 'given', 'changed', 'properties', 'variables', 'out', 'places', 'together'] as const;
/**
 * captures: a token of another side is destroyed or goes to another zone. given: a token comes into a zone of another side.
 * changed: a token of another side becomes something else, or somebody else's, where it is. properties: a property of a token
 * of another side changes. variables: one of another side does. out: another side is out.
 * places: a common place that another side has touched before. together: an answer that waits for those of others, or opens
 * them; which of them does what cannot be told, so it counts as nothing else.
 */
export type InteractionKind = (typeof INTERACTION_KINDS)[number];

/** Shares of the decisions of the matches that are looked at closely (the first thousand, and some of many more); null if there were none. */
export interface Interaction {
  /** Decisions that change something of another side: all kinds but the last two. */
  direct: number | null;
  /** Decisions of the last two kinds, and not direct as well. */
  shared: number | null;
  /** Direct moves count fully, shared ones half; of what is left to 1, as much as options are blocked. */
  score: number | null;
  /** The share of decisions of each kind; a decision may be of several. */
  kinds: Record<InteractionKind, number | null>;
  /**
   * Of the options that a player had and did not take, the share that was gone when the same player was asked the same the
   * next time, after others had moved, and not by the player's own doing. Null if nothing could be compared.
   */
  blocked: number | null;
}

/** The kinds as bits, in their order. */
const CAPTURES = 1;
const GIVEN = 2;
const CHANGED = 4;
const PROPERTIES = 8;
const VARIABLES = 16;
const OUT = 32;
const PLACES = 64;
const TOGETHER = 128;
const SHARED = PLACES | TOGETHER;
/** Flags of answers that wait for others, or are opened with them. */
const WITH_OTHERS = ENTRY_FLAG.SEALED | ENTRY_FLAG.OPENED;

export const interaction: Measure<Sum, Interaction> = {
  counter: (setting) => new InteractionCounter(setting),

  figures({ decisions, direct, shared, kinds, compared, gone }) {
    return {
      direct: shareOf(direct, decisions),
      shared: shareOf(shared, decisions),
      score: decisions === 0 ? null : rounded(1 - (1 - (direct + shared / 2) / decisions) * (compared === 0 ? 1 : 1 - gone / compared)),
      kinds: Object.fromEntries(INTERACTION_KINDS.map((kind) => [kind, shareOf(kinds[kind], decisions)])) as Interaction['kinds'],
      blocked: shareOf(gone, compared),
    };
  },
};

class InteractionCounter implements Counter<Sum> {
  readonly #sides: Int32Array;
  readonly #whose: Whose;
  readonly #blocked: BlockedOptions;
  /** By common place: the sides that have touched it in the match, as bits. */
  readonly #touched: Int32Array;
  /** By set of kinds: how many decisions were of exactly these. */
  readonly #sets = new Float64Array(1 << INTERACTION_KINDS.length);

  constructor(setting: Setting) {
    this.#sides = Int32Array.from(setting.sides);
    this.#whose = whoseThings(setting);
    this.#touched = new Int32Array(this.#whose.places);
    this.#blocked = new BlockedOptions(setting, this.#whose);
  }

  count(match: Played): void {
    const { closely, decisions, decision, player, flags, changesAt, upkeepAt } = match;
    if (!closely) return;
    const touched = this.#touched;
    for (let place = 0; place < touched.length; place++) touched[place] = 0;
    for (let i = 0; i < decisions; i++) {
      const move = decision[i]!;
      const kinds = this.#kindsOf(match.words, changesAt[move + 1]!, upkeepAt[move + 1]!, this.#sides[player[move]!]!);
      this.#sets[(flags[move + 1]! & WITH_OTHERS) === 0 ? kinds : TOGETHER]!++;
    }
    this.#blocked.count(match);
  }

  /** The kinds that changes are of, as bits. */
  #kindsOf(words: Int32Array, from: number, end: number, side: number): number {
    const sides = this.#sides;
    const { variable, zone } = this.#whose;
    let kinds = 0;
    for (let at = from; at < end; at += CHANGE_SIZE) {
      const what = words[at]!;
      if (what === CHANGE.VARIABLE) {
        const owner = variable[words[at + 1]!]!;
        if (owner >= 0 && owner !== side) kinds |= VARIABLES;
      } else if (what === CHANGE.TOKEN) {
        kinds |= this.#kindsOfToken(words[at + 2]!, words[at + 3]!, words[at + 4]!, side);
      } else if (what === CHANGE.PROPERTY) {
        const holder = words[at + 4]!;
        const owner = holder >= 0 ? sides[holder]! : words[at + 3]! >= 0 ? zone[words[at + 3]!]! : -1;
        if (owner >= 0 && owner !== side) kinds |= PROPERTIES;
      } else if (sides[words[at + 1]!] !== side) kinds |= OUT;
    }
    return kinds;
  }

  /** What a token that left a zone and entered another (-1: none), of a player before (-1: nobody), has to do with other sides. */
  #kindsOfToken(left: number, entered: number, holder: number, side: number): number {
    const { zone, place } = this.#whose;
    const leftBy = left < 0 ? -1 : zone[left]!;
    const owner = holder < 0 ? leftBy : this.#sides[holder]!;
    const isOthers = left >= 0 && owner >= 0 && owner !== side;
    if (left === entered) return isOthers ? CHANGED : 0;
    let kinds = isOthers ? CAPTURES : 0;
    const own = 1 << side;
    let before = 0;
    if (entered >= 0) {
      const enteredBy = zone[entered]!;
      if (enteredBy >= 0) kinds |= enteredBy !== side && enteredBy !== owner ? GIVEN : 0;
      else before |= this.#touch(place[entered]!, own);
    }
    if (left >= 0 && leftBy < 0) before |= this.#touch(place[left]!, own);
    return (before & ~own) === 0 ? kinds : kinds | PLACES;
  }

  /** A side touches a common place, if it is one; gives the sides that had touched it before, as bits. */
  #touch(place: number, own: number): number {
    if (place < 0) return 0;
    const before = this.#touched[place]!;
    this.#touched[place] = before | own;
    return before;
  }

  sum(): Sum {
    const kinds = Object.fromEntries(INTERACTION_KINDS.map((kind) => [kind, 0])) as Sum['kinds'];
    const sum: Sum = { decisions: 0, direct: 0, shared: 0, kinds, compared: this.#blocked.compared, gone: this.#blocked.gone };
    this.#sets.forEach((count, set) => {
      sum.decisions += count;
      if ((set & ~SHARED) !== 0) sum.direct += count;
      else if (set !== 0) sum.shared += count;
      INTERACTION_KINDS.forEach((kind, bit) => (kinds[kind] += (set & (1 << bit)) === 0 ? 0 : count));
    });
    return sum;
  }
}

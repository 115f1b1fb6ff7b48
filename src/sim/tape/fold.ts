/** Many matches on tapes, counted one by one into a tally. */
import { ENTRY_FLAG } from '../../kernel/index.ts';
import { Counters } from '../metrics.ts';
import { matchesOf, type Answered, type FirstUse, type Tally } from '../tally.ts';
import { answeredOf, incidentsAgain } from './again.ts';
import { BestMoments } from './best-moments.ts';
import type { Played } from './played.ts';
import type { Setting } from './setting.ts';
import { TapeReader } from './tape-reader.ts';
import { Witnesses } from './witnesses.ts';

/** So many matches are kept before those are let go whose moments are no longer among the best. */
const MOST_MATCHES = 256;

/** Counts the matches of tapes, in the order of their numbers. */
export class Fold {
  readonly #setting: Setting;
  readonly #reader: TapeReader;
  readonly #counters: Counters;
  readonly #witnesses: Witnesses;
  readonly #moments: BestMoments;
  readonly #isTaken: Uint8Array;
  /** How many actions nobody has taken yet. */
  #untaken: number;
  /** Whoever else wants to see each match. */
  readonly #see: (match: Played) => void;
  #firstUses: Tally['firstUses'] = {};
  #matches: Record<string, Answered> = {};

  constructor(setting: Setting, see: (match: Played) => void = () => {}) {
    this.#setting = setting;
    this.#see = see;
    this.#reader = new TapeReader(setting);
    this.#counters = new Counters(setting);
    this.#witnesses = new Witnesses(setting);
    this.#moments = new BestMoments(setting);
    this.#isTaken = new Uint8Array(setting.program.actions.length);
    this.#untaken = this.#isTaken.length;
  }

  /** Counts whole matches that stand one after another. The words are read before this returns, and never kept. */
  add(words: Int32Array): void {
    const { match } = this.#reader;
    for (let at = 0; at < words.length;) {
      at = this.#reader.read(words, at);
      match.incidents =
        (match.allFlags & ENTRY_FLAG.INCIDENT) === 0 ? NO_INCIDENTS : incidentsAgain(this.#setting, answeredOf(this.#setting, match));
      this.#counters.count(match);
      this.#witnesses.see(match);
      this.#see(match);
      const isFirst = this.#untaken > 0 && this.#findFirstUses(match);
      if (this.#moments.see(match) || isFirst) this.#keep(match);
    }
  }

  /** What all matches so far come to. */
  tally(): Tally {
    const moments = this.#moments.kept();
    const firstUses = { ...this.#firstUses };
    return {
      sums: this.#counters.sums(),
      witnesses: this.#witnesses.found(),
      moments,
      firstUses,
      matches: matchesOf(moments, firstUses, this.#matches),
    };
  }

  #findFirstUses({ run, decisions, decision, kind, turn, player }: Played): boolean {
    let isFirst = false;
    for (let i = 0; i < decisions; i++) {
      const index = decision[i]!;
      const action = kind[index]!;
      if (action < 0 || this.#isTaken[action] === 1) continue;
      const use: FirstUse = { run, index, turn: turn[index]!, player: player[index]! };
      const { actions, strings } = this.#setting.program;
      this.#isTaken[action] = 1;
      this.#untaken--;
      this.#firstUses[strings[actions[action]!.name]!] = use;
      isFirst = true;
    }
    return isFirst;
  }

  #keep(match: Played): void {
    if (Object.keys(this.#matches).length >= MOST_MATCHES) this.#matches = matchesOf(this.#moments.kept(), this.#firstUses, this.#matches);
    this.#matches[match.run] = answeredOf(this.#setting, match);
  }
}

const NO_INCIDENTS: Played['incidents'] = [];

/** What the choice of the first decision does to the result of who made it. */
import { ANSWER, ENTRY_HEAD } from '../../kernel/index.ts';
import { byName } from '../statistics/counts.ts';
import { inUnits, meanOfUnits } from '../statistics/sum.ts';
import { wilson, type Interval } from '../statistics/wilson.ts';
import type { Played } from '../tape/played.ts';
import type { Setting } from '../tape/setting.ts';
import { AllAsked, answerIndex, type Asked } from './asked.ts';
import type { Counter, Measure } from './measure.ts';

/** By move (its heading as JSON): matches, returns in millionths, and their squares. */
type Sum = { [move: string]: number[] };

/** First decisions with more than one option. Null if there never is one. */
export interface FirstMoves {
  /** Matches that had one. */
  matches: number;
  /** The mean return of whoever made it. */
  mean: number;
  interval: Interval;
  /** Those made most; at most 40. */
  moves: FirstMove[];
  /** Matches that began otherwise. */
  others: number;
  /** Whether the results differ by more than chance would explain; `too few` if there were not enough matches to tell. */
  matters: 'yes' | 'no' | 'too few';
}

/** How matches go that begin so. */
export interface FirstMove {
  /** The action or question, and the values, as `Choices` names them; of very many values the first ones. */
  of: string;
  values: string[];
  matches: number;
  /** The mean return of whoever made it: 1 for a win, one half for a draw. */
  mean: number;
  interval: Interval;
}

const COUNT = { MATCHES: 0, RETURNS: 1, SQUARES: 2, SIZE: 3 } as const;
/** How many moves of an action are told apart at most; of more, the last arguments are left out. */
const MOST_MOVES = 4096;
const MOST_LISTED = 40;
/** A move that was made less often says nothing about whether the choice matters. */
const ENOUGH = 10;
/** How much more than expected the results must differ, in standard deviations; and how wide an interval may be that says that they do not. */
const SURE = 5;
const WIDEST = 0.25;

export const firstMoves: Measure<Sum, FirstMoves | null> = {
  counter: (setting) => new FirstMoveCounter(setting),

  figures(sum) {
    const all = byName(sum).map(([heading, counts]) => ({ heading, counts }));
    const total = all.reduce((sums, { counts }) => sums.map((each, i) => each + counts[i]!), [0, 0, 0]);
    const matches = total[COUNT.MATCHES]!;
    if (matches === 0) return null;
    const rows = all.map(({ heading, counts }) => {
      const [of, ...values] = JSON.parse(heading) as [string, ...string[]];
      return { of, values, ...resultsOf(counts) };
    });
    const moves = rows.toSorted((a, b) => b.matches - a.matches).slice(0, MOST_LISTED);
    return {
      ...resultsOf(total),
      moves,
      others: matches - moves.reduce((shown, each) => shown + each.matches, 0),
      matters: matters(rows, total),
    };
  },
};

function resultsOf(counts: readonly number[]): { matches: number; mean: number; interval: Interval } {
  const matches = counts[COUNT.MATCHES]!;
  const mean = meanOfUnits(counts[COUNT.RETURNS]!, matches)!;
  return { matches, mean, interval: wilson(mean * matches, matches) };
}

/** Compares how far the means of moves lie from one another with how far they would by chance. */
function matters(rows: readonly FirstMove[], total: readonly number[]): FirstMoves['matters'] {
  const known = rows.filter(({ matches }) => matches >= ENOUGH);
  if (known.length < 2) return 'too few';
  const matches = known.reduce((sum, each) => sum + each.matches, 0);
  const mean = known.reduce((sum, each) => sum + each.matches * each.mean, 0) / matches;
  const overall = total[COUNT.RETURNS]! / total[COUNT.MATCHES]! / 1_000_000;
  const variance = total[COUNT.SQUARES]! / total[COUNT.MATCHES]! / 1_000_000 - overall * overall;
  const spread = known.reduce((sum, each) => sum + each.matches * (each.mean - mean) ** 2, 0);
  // The sum of squares of so many deviations is about their number less one, give or take the root of twice that.
  const expected = known.length - 1;
  if (variance > 0 && spread / variance > expected + SURE * Math.sqrt(2 * expected)) return 'yes';
  return known.every(({ interval }) => interval.high - interval.low <= WIDEST) ? 'no' : 'too few';
}

class FirstMoveCounter implements Counter<Sum> {
  readonly #setting: Setting;
  readonly #asked: AllAsked;
  /** By action, or by question inside a rule: what was counted of its moves, and what they are called. */
  readonly #tables = new Map<number, MoveTable>();

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#asked = new AllAsked(setting.program);
  }

  count(match: Played): void {
    const { decisions, decision, options, player, returns, words, at, kind } = match;
    for (let i = 0; i < decisions; i++) {
      const move = decision[i]!;
      if (options[move]! < 2) continue;
      const entry = at[move + 1]!;
      const table = this.#tableOf(kind[move]!, words[entry + ENTRY_HEAD.ASKED]!, words[entry + ENTRY_HEAD.PLACE]!);
      table.count(words, entry + ENTRY_HEAD.SIZE, kind[move]!, player[move]!, returns[player[move]!]!);
      return;
    }
  }

  #tableOf(kind: number, asked: number, place: number): MoveTable {
    const key = kind >= 0 ? kind : -1 - (asked * 65_536 + place) * 2 - (kind === ANSWER.PARAM ? 1 : 0);
    let table = this.#tables.get(key);
    if (table === undefined) this.#tables.set(key, (table = this.#newTable(kind, asked, place)));
    return table;
  }

  #newTable(kind: number, asked: number, place: number): MoveTable {
    const { actions, strings } = this.#setting.program;
    if (kind < 0) {
      const question = this.#asked.argument(kind, asked, place, 0);
      return new MoveTable(question?.of ?? '', question === null ? [] : [question]);
    }
    const { name, params, stepwise } = actions[kind]!;
    const count = stepwise ? 0 : params.length;
    return new MoveTable(
      strings[name]!,
      Array.from({ length: count }, (_, i) => this.#asked.argument(kind, asked, place, i)),
    );
  }

  sum(): Sum {
    const sum: Sum = {};
    for (const table of this.#tables.values())
      for (const [heading, counts] of table.rows()) sum[heading] = (sum[heading] ?? [0, 0, 0]).map((each, i) => each + counts[i]!);
    return sum;
  }
}

/** The moves of an action by their arguments. */
class MoveTable {
  readonly #of: string;
  /** As many arguments as there is room for. */
  readonly #questions: readonly Asked[];
  readonly #counts: Float64Array;

  constructor(of: string, questions: readonly (Asked | null)[]) {
    this.#of = of;
    const told: Asked[] = [];
    let size = 1;
    for (const question of questions) {
      // One place more for what has no number.
      if (question === null || size * (question.range.size + 1) > MOST_MOVES) break;
      size *= question.range.size + 1;
      told.push(question);
    }
    this.#questions = told;
    this.#counts = new Float64Array(size * COUNT.SIZE);
  }

  count(words: Int32Array, given: number, kind: number, player: number, result: number): void {
    let place = 0;
    for (let i = 0; i < this.#questions.length; i++) {
      const { range } = this.#questions[i]!;
      const index = i < words[given]! ? range.indexOf(words[given + 2 + 2 * i]!, player) : answerIndex(range, kind);
      place = place * (range.size + 1) + index + 1;
    }
    const at = place * COUNT.SIZE;
    this.#counts[at + COUNT.MATCHES]!++;
    this.#counts[at + COUNT.RETURNS]! += inUnits(result);
    this.#counts[at + COUNT.SQUARES]! += inUnits(result * result);
  }

  *rows(): Generator<[heading: string, counts: number[]]> {
    for (let place = 0; place * COUNT.SIZE < this.#counts.length; place++) {
      const counts = [...this.#counts.subarray(place * COUNT.SIZE, (place + 1) * COUNT.SIZE)];
      if (counts[COUNT.MATCHES] === 0) continue;
      const values: string[] = [];
      let left = place;
      for (const { range } of this.#questions.toReversed()) {
        const index = (left % (range.size + 1)) - 1;
        values.unshift(index < 0 ? '?' : range.nameOf(index));
        left = Math.floor(left / (range.size + 1));
      }
      yield [JSON.stringify([this.#of, ...values]), counts];
    }
  }
}

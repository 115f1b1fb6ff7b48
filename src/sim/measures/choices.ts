/** What is chosen: actions, and the values of their parameters; where rules ask inside of actions, what is answered there. */
import { ANSWER, ENTRY_FLAG, ENTRY_HEAD } from '../../kernel/index.ts';
import type { PlayableGameDef } from '../../ir/index.ts';
import { byName, type Counts } from '../statistics/counts.ts';
import { addSums } from '../statistics/sum.ts';
import type { Played } from '../tape/played.ts';
import type { Setting } from '../tape/setting.ts';
import { AllAsked, answerIndex, type Asked } from './asked.ts';
import type { Counter, Measure } from './measure.ts';
import { ENOUGH_DECISIONS, useOf, type Use, type UseMark } from './use.ts';
import { Uses } from './uses.ts';
import type { ValueRange, ValueSort } from './value-range.ts';

type Sum = {
  /** By action, as `USE` says. */
  actions: { [action: string]: number[] };
  /** By question and then by value (their headings as JSON). */
  values: { [question: string]: { [value: string]: number[] } };
  /** All cards of the match by type, wherever they could be chosen. */
  cards: { [type: string]: { [card: string]: number[] } };
  matches: number;
  uncounted: Counts;
};

/** The use of actions and of values. */
export interface Choices {
  /** Actions in the order of their declaration, counted in the matches that are looked at closely: the first thousand, and some of many more. */
  actions: ActionChoice[];
  /** The most telling values: marked ones first, then those that could be chosen most. At most 300. */
  values: ValueChoice[];
  /** Values that were counted and are not listed. */
  valuesLeftOut: number;
  /** The matches that values were counted in: those whose options were listed. */
  valueMatches: number;
  /** Parameters and questions that have too many values to be counted. */
  uncounted: { of: string; parameter: string | null }[];
}

/** How an action is used. */
export interface ActionChoice extends Use {
  action: string;
}

/** How a value is used. */
export interface ValueChoice extends Use {
  /** The action; for a question inside a rule, where it stands: the path in the definition, steps separated by slashes; for a card anywhere, its type. */
  of: string;
  /** Whether it is chosen for a parameter of an action, or answers a question inside a rule; or all that a card can be chosen for, taken together. */
  asks: 'action' | 'question' | 'anywhere';
  /** The author's words for the question, if there are any. */
  prompt: string | null;
  /** The parameter of the action; else null. */
  parameter: string | null;
  kind: ValueSort;
  /**
   * A card by its definition, one that the chooser does not know by its zone; a zone by its name; a number or a range of them
   * (`101..199`); a word; a player by place, seen from the chooser: `self`, `other` of two, `next`, `previous`, `3 seats on`.
   * Answers that name nothing are `done` and `decline`.
   */
  value: string;
}

/** How many values a report has at most. */
const MOST_LISTED = 300;

export const choices: Measure<Sum, Choices> = {
  counter: (setting) => new ChoiceCounter(setting),

  figures({ actions, values, cards, matches, uncounted }, def) {
    const rows = [...valueRows(values), ...cardRows(cards, values)].toSorted(moreTelling);
    return {
      actions: def.actions.map(({ id }) => ({ action: id, ...actionUse(actions[id] ?? [], actions, def) })),
      values: rows.slice(0, MOST_LISTED),
      valuesLeftOut: Math.max(0, rows.length - MOST_LISTED),
      valueMatches: matches,
      uncounted: Object.keys(uncounted)
        .toSorted()
        .map((heading) => JSON.parse(heading) as Choices['uncounted'][number]),
    };
  },
};

/** What one argument of an option answers. */
interface Column {
  readonly range: ValueRange;
  /** Whether the option has no item, and is an answer by itself. */
  readonly isAnswer: boolean;
  /** By value: the thing that it is, or -1. */
  readonly things: Int32Array;
  /** Values with numbers below are cards, by their definitions. */
  readonly cards: number;
}

const NOTHING: readonly (Column | null)[] = [];
/** No option is of this kind. */
const NO_KIND = -(2 ** 31);

/** The number of a value in its range. */
function indexIn(range: ValueRange, look: number, chooser: number): number {
  const place = look - range.least;
  return place >= 0 && place < range.plain ? place : range.indexOf(look, chooser);
}

class ChoiceCounter implements Counter<Sum> {
  readonly #setting: Setting;
  readonly #asked: AllAsked;
  /** Actions by number. */
  readonly #actions: Uses;
  /** Values and, from 0 on, cards wherever they are chosen. */
  readonly #values: Uses;
  /** By question: the things that its values are, or -1. */
  readonly #things = new Map<Asked, Int32Array>();
  /** What the arguments of options answer: by action, and by question inside a rule and form of answer. */
  readonly #ofActions: (readonly (Column | null)[])[] = [];
  readonly #ofQuestions = new Map<number, readonly (Column | null)[]>();
  #matches = 0;

  constructor(setting: Setting) {
    const { program, players } = setting;
    this.#setting = setting;
    this.#asked = new AllAsked(program);
    this.#actions = new Uses(players);
    this.#actions.add(program.actions.length);
    this.#values = new Uses(players);
    this.#values.add(program.definitions.names.length);
  }

  count(match: Played): void {
    if (match.closely) this.#countActions(match);
    if ((match.allFlags & ENTRY_FLAG.LISTED) === 0) return;
    this.#matches++;
    for (let i = 0; i < match.decisions; i++) this.#countValues(match, match.decision[i]!);
    this.#values.endMatch(match.returns);
  }

  #countActions({ decisions, decision, player, kind, kindsAt, words, returns }: Played): void {
    const uses = this.#actions;
    for (let i = 0; i < decisions; i++) {
      const move = decision[i]!;
      const kinds = kindsAt[move]!;
      uses.decide(words, kinds + 1, words[kinds]!, kind[move]!, player[move]!);
    }
    uses.endMatch(returns);
  }

  #countValues(match: Played, move: number): void {
    const { words, at, optionsAt, options, player } = match;
    const list = optionsAt[move]!;
    const listed = words[list]!;
    // Who has more options than are listed may have taken one that is not.
    if (listed < options[move]! || listed === 0) return;
    const entry = at[move + 1]!;
    const asked = words[entry + ENTRY_HEAD.ASKED]!;
    const place = words[entry + ENTRY_HEAD.PLACE]!;
    const who = player[move]!;
    const uses = this.#values;
    uses.beginDecision();
    let read = list + 1;
    let last = NO_KIND;
    let columns = NOTHING;
    for (let option = 0; option < listed; option++) {
      const kind = words[read++]!;
      if (kind !== last) {
        columns = this.#columnsOf(kind, asked, place);
        last = kind;
      }
      for (let i = 0; i < columns.length; i++) {
        const column = columns[i]!;
        if (column === null) continue;
        const index = column.isAnswer ? answerIndex(column.range, kind) : indexIn(column.range, words[read + i]!, who);
        if (index < 0) continue;
        uses.offer(this.#thing(column, index), option);
        if (index < column.cards) uses.offer(index, option);
      }
      if (columns.length > 0 && columns[0]?.isAnswer !== true) read += columns.length;
    }
    this.#take(match, move, this.#columnsOf(match.kind[move]!, asked, place));
    uses.endDecision(who, listed);
  }

  #take({ words, argumentsAt, kind, player }: Played, move: number, columns: readonly (Column | null)[]): void {
    const given = argumentsAt[move]!;
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i]!;
      if (column === null) continue;
      const { range, isAnswer, cards } = column;
      const index = isAnswer ? answerIndex(range, kind[move]!) : indexIn(range, words[given + 2 + 2 * i]!, player[move]!);
      if (index < 0) continue;
      this.#values.take(this.#thing(column, index));
      if (index < cards) this.#values.take(index);
    }
  }

  /** What the arguments of an option answer, one for each; an answer without an item stands for itself. */
  #columnsOf(kind: number, asked: number, place: number): readonly (Column | null)[] {
    if (kind >= 0) return (this.#ofActions[kind] ??= this.#newColumns(kind, asked, place));
    const key = (asked * 65_536 + place) * 8 - kind;
    let columns = this.#ofQuestions.get(key);
    if (columns === undefined) this.#ofQuestions.set(key, (columns = this.#newColumns(kind, asked, place)));
    return columns;
  }

  #newColumns(kind: number, asked: number, place: number): readonly (Column | null)[] {
    const { actions, definitions } = this.#setting.program;
    const isAnswer = kind === ANSWER.DONE || kind === ANSWER.DECLINE;
    const count =
      kind < 0
        ? Number(isAnswer || kind === ANSWER.ITEM || kind === ANSWER.PARAM)
        : actions[kind]!.stepwise
          ? 0
          : actions[kind]!.params.length;
    return Array.from({ length: count }, (_, i) => {
      const question = isAnswer ? this.#asked.choice(asked, place) : this.#asked.argument(kind, asked, place, i);
      if (question === null) return null;
      const { range } = question;
      let things = this.#things.get(question);
      if (things === undefined) this.#things.set(question, (things = new Int32Array(range.size).fill(-1)));
      return { range, isAnswer, things, cards: range.sortOf(0) === 'card' ? definitions.names.length : 0 };
    });
  }

  #thing({ things }: Column, index: number): number {
    if (things[index]! < 0) things[index] = this.#values.add(1);
    return things[index]!;
  }

  sum(): Sum {
    const { program } = this.#setting;
    const { names, type } = program.definitions;
    const values: Sum['values'] = {};
    for (const [{ of, asks, prompt, parameter, range }, things] of this.#things) {
      const heading = JSON.stringify([of, asks, prompt, parameter]);
      things.forEach((thing, index) => {
        if (thing < 0) return;
        const value = JSON.stringify([range.sortOf(index), range.nameOf(index)]);
        const known = (values[heading] ??= {});
        const counts = this.#values.countsOf(thing);
        // The same question may stand in several routines.
        known[value] = known[value] === undefined ? counts : addSums(known[value], counts);
      });
    }
    const cards: Sum['cards'] = {};
    names.forEach((name, definition) => {
      const typeOf = program.strings[type[definition]!]!;
      // A type is no card of its own where there are cards of it.
      if (name === typeOf && type.filter((each) => each === type[definition]).length > 1) return;
      (cards[typeOf] ??= {})[name] = this.#values.countsOf(definition);
    });
    return {
      actions: Object.fromEntries(program.actions.map(({ name }, i) => [program.strings[name]!, this.#actions.countsOf(i)])),
      values,
      cards,
      matches: this.#matches,
      uncounted: Object.fromEntries(this.#asked.uncounted.map(({ of, parameter }) => [JSON.stringify({ of, parameter }), 1])),
    };
  }
}

/** An action that can never be taken, while others can, is dead. */
function actionUse(counts: readonly number[], all: Sum['actions'], { actions }: PlayableGameDef): Use {
  const use = useOf(counts);
  const most = actions.reduce((sum, { id }) => sum + (all[id]?.[0] ?? 0), 0);
  return use.available === 0 && most >= ENOUGH_DECISIONS ? { ...use, mark: 'dead' } : use;
}

function valueRows(values: Sum['values']): ValueChoice[] {
  return byName(values).flatMap(([heading, found]) => {
    const [of, asks, prompt, parameter] = JSON.parse(heading) as [string, 'action' | 'question', string | null, string | null];
    return byName(found).map(([value, counts]) => {
      const [kind, name] = JSON.parse(value) as [ValueSort, string];
      return { of, asks, prompt, parameter, kind, value: name, ...useOf(counts) };
    });
  });
}

/** Cards that can be chosen for several things, and those that never can, while others of their type can. */
function cardRows(cards: Sum['cards'], values: Sum['values']): ValueChoice[] {
  const places = (card: string): number =>
    Object.values(values).filter((found) => found[JSON.stringify(['card', card])] !== undefined).length;
  return byName(cards).flatMap(([type, found]) => {
    const list = byName(found);
    const mean = list.reduce((sum, [, counts]) => sum + counts[0]!, 0) / list.length;
    return list.flatMap(([card, counts]): ValueChoice[] => {
      const use = useOf(counts);
      const isDead = use.available === 0 && mean >= ENOUGH_DECISIONS;
      if (!isDead && places(card) < 2) return [];
      return [
        {
          of: type,
          asks: 'anywhere',
          prompt: null,
          parameter: null,
          kind: 'card',
          value: card,
          ...use,
          mark: isDead ? 'dead' : use.mark,
        },
      ];
    });
  });
}

/** The order of what stands out. */
const MARKS: readonly (UseMark | null)[] = ['dead', 'dominant', 'strong', 'weak', null];

function moreTelling(a: ValueChoice, b: ValueChoice): number {
  return MARKS.indexOf(a.mark) - MARKS.indexOf(b.mark) || b.contested - a.contested || b.available - a.available;
}

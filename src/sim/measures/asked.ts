/** All that players can be asked in a match: the parameters of actions, and the choices inside of rules. */
import { ANSWER, placeOf, type Executor } from '../../kernel/index.ts';
import { valueRange, type ValueRange, type ValueSort } from './value-range.ts';

type Program = Executor['program'];
type Choice = Extract<Program['routines'][number]['code'][number], { op: 'choose' }>;

/** A question, and the values that answer it. */
export interface Asked {
  /** The action; for a question inside a rule, the path of the effect in the definition, steps separated by slashes. */
  readonly of: string;
  readonly asks: 'action' | 'question';
  /** The author's words for the question. */
  readonly prompt: string | null;
  readonly parameter: string | null;
  readonly range: ValueRange;
}

/** How many values are told apart at most: questions that have more than is left are not counted. */
const MOST_VALUES = 1 << 17;

/** The answers to a choice that are no items, after those that are. */
const OTHER_ANSWERS = ['done', 'decline'] as const;

/** The questions of a program. Which of them are counted follows from the program alone. */
export class AllAsked {
  /** Questions whose values are not counted. */
  readonly uncounted: Omit<Asked, 'range'>[] = [];
  /** By action and parameter. */
  readonly #parameters: (Asked | null)[][];
  /** By routine and instruction. */
  readonly #choices = new Map<number, Map<number, Asked | null>>();
  #left = MOST_VALUES;

  constructor(program: Program) {
    const { actions, strings, routines, def } = program;
    this.#parameters = actions.map((action) =>
      action.params.map(({ name, kind, prompt }) =>
        this.#add(
          {
            of: strings[action.name]!,
            asks: 'action',
            prompt: textOf(program, prompt ?? action.prompt),
            parameter: name.slice(1),
          },
          valueRange(program, kind),
        ),
      ),
    );
    routines.forEach(({ name, code, sources }, routine) =>
      code.forEach((instr, place) => {
        if (instr.op !== 'choose') return;
        const effect = sources[place];
        const path = effect === undefined ? undefined : placeOf(def, effect);
        let known = this.#choices.get(routine);
        if (known === undefined) this.#choices.set(routine, (known = new Map<number, Asked | null>()));
        known.set(
          place,
          this.#add(
            { of: path?.join('/') ?? name, asks: 'question', prompt: textOf(program, instr.prompt), parameter: null },
            withOtherAnswers(valueRange(program, instr.query.kind)),
          ),
        );
      }),
    );
  }

  /** What an argument of an option answers; null where it is not counted. `asked` and `place` are those of the tape. */
  argument(kind: number, asked: number, place: number, argument: number): Asked | null {
    if (kind >= 0) return this.#parameters[kind]![argument]!;
    if (kind === ANSWER.PARAM) return this.#parameters[asked]![place]!;
    return this.choice(asked, place);
  }

  /** The choice inside of a rule. */
  choice(asked: number, place: number): Asked | null {
    return this.#choices.get(asked)?.get(place) ?? null;
  }

  #add(about: Omit<Asked, 'range'>, range: ValueRange | null): Asked | null {
    if (range === null || range.size > this.#left) {
      this.uncounted.push(about);
      return null;
    }
    this.#left -= range.size;
    return { ...about, range };
  }
}

/** The number, in the range of a choice, of an answer that has no item; -1 for one that has. */
export function answerIndex({ size }: ValueRange, kind: number): number {
  if (kind === ANSWER.DONE) return size - 2;
  return kind === ANSWER.DECLINE ? size - 1 : -1;
}

function withOtherAnswers(items: ValueRange | null): ValueRange | null {
  if (items === null) return null;
  return {
    size: items.size + OTHER_ANSWERS.length,
    least: items.least,
    plain: items.plain,
    indexOf: (look, chooser) => items.indexOf(look, chooser),
    sortOf: (index): ValueSort => (index < items.size ? items.sortOf(index) : 'answer'),
    nameOf: (index) => (index < items.size ? items.nameOf(index) : OTHER_ANSWERS[index - items.size]!),
  };
}

function textOf({ strings }: Program, message: Choice['prompt']): string | null {
  return message === null ? null : strings[message.text]!;
}

/**
 * A function of a script → steps. It goes through the script as the compiler does: functions are told where they are called, only
 * what is returned happens, and what is asked comes before the statement that needs it.
 */
import type { SCRIPT_CHOICES } from '../../vocabulary/functions.ts';
import type { ScriptFact } from '../../vocabulary/forms/facts.ts';
import { aimedAt, isTargetCall, type Aimed } from '../../cards/aimed-at.ts';
import { always, ends, exitsIn, exitsOf, lastChanges } from '../../script/walk.ts';
import type { CardinalGame, ScriptUse } from '../../game/game.ts';
import type { AssignOperator, Block, Expression, ScriptFunction, Statement } from '../../script/syntax.ts';
import { addsUp } from './adds-up.ts';
import { blockPhrase, branchPhrase, matches } from './branches.ts';
import { CHOICE_ROWS } from './choice-rows.ts';
import { FACT_ROWS } from './context-rows.ts';
import { EFFECT_TEXTS } from '../effects/index.ts';
import { EFFECT_ROWS } from './effect-rows.ts';
import { condition, expressionPhrase, givenTo, int } from './expressions.ts';
import { eachStep, firstOf } from '../../wording/lists.ts';
import { creatureTarget } from './target-rows.ts';
import { arithmetic, depending, type Arithmetic } from '../../wording/numbers.ts';
import {
  type BoolPhrase,
  HEAVIEST,
  type IntPhrase,
  intOf,
  NOTHING,
  weightOf,
  type Phrase,
  type PlayerPhrase,
  type Referent,
  type Step,
} from '../../wording/phrase.ts';
import type { Speaker } from '../../wording/speaker.ts';
import { FORMS, functionOfMap, isCollected, isQuestion, mayBeLeft, reads, statementOf } from './syntax-facts.ts';
import { type Cell, type Facts, type Names, type Telling, type Told, withMeaning, withPhrase } from '../../wording/telling.ts';

/** A script that says more is not put into words. */
const MOST_STATEMENTS = 500;
const MOST_PHRASES = 5_000;

export class Teller implements Telling {
  readonly game: CardinalGame;
  readonly speaker: Speaker;
  readonly effects = EFFECT_TEXTS;
  readonly ability: Told;
  readonly source: Referent;
  readonly controller: PlayerPhrase;
  readonly opponent: PlayerPhrase;
  /** Numbers with which something is compared. */
  readonly compared = new Set<number>();
  lasting: string | undefined;
  /** How many effects have been told of. */
  made = 0;
  readonly #functions: ReadonlyMap<string, ScriptFunction>;
  readonly #constants: Names;
  readonly #targets = new Map<Expression, Phrase>();
  readonly #answers = new Map<Expression, Phrase>();
  readonly #facts = new Map<ScriptFact, Phrase>();
  readonly #cells: Cell[] = [];
  /** By the call, or by whatever else stands for a target. */
  readonly #aims: ReadonlyMap<Expression, Aimed>;
  #calls: readonly ScriptFunction[] = [];
  #statements = 0;
  #phrases = 0;

  constructor(speaker: Speaker, ability: Told, use: ScriptUse, source: Referent, facts: Facts = {}) {
    this.game = speaker.game;
    this.speaker = speaker;
    this.ability = ability;
    this.source = source;
    this.controller = speaker.player('controller');
    this.opponent = speaker.player('opponent');
    for (const [name, phrase] of Object.entries(facts)) this.#facts.set(name as ScriptFact, phrase);
    this.#aims = new Map(aimedAt(use).flatMap((aimed) => aimed.at.map((each) => [each, aimed] as const)));
    this.#functions = new Map(use.file.script.functions.map((each) => [each.name, each]));
    this.#constants = use.file.script.constants.reduce<Names>(
      (names, { name, value }) => withPhrase(names, name, value === undefined ? NOTHING : this.phrase(value, names)),
      new Map(),
    );
  }

  /** What a function does; its parameter, if it has one, is what has happened. */
  run(made: ScriptFunction): readonly Step[] {
    return this.#body(made, made.params.length === 0 ? [] : [{ type: 'context' }]);
  }

  /** What a function answers with true or false. */
  question(made: ScriptFunction): Phrase {
    return this.valueOfFunction(made, made.params.length === 0 ? [] : [{ type: 'context' }]);
  }

  functionCalled(name: string): ScriptFunction | undefined {
    return this.#functions.get(name);
  }

  phrase(expression: Expression, names: Names): Phrase {
    if (this.speaker.isLost || ++this.#phrases > MOST_PHRASES) return this.lost();
    const aimed = this.#aims.get(expression);
    if (aimed === undefined || isTargetCall(expression)) return this.#light(expressionPhrase(this, expression, names));
    const named = aimed.at.find(isTargetCall);
    return named === undefined ? this.target(aimed.at[0]!, (aim) => creatureTarget(this, aim)) : this.phrase(named, names);
  }

  /** What names have made too much to say is not said. */
  #light(phrase: Phrase): Phrase {
    return 'weight' in phrase && weightOf(phrase) > HEAVIEST ? this.lost() : phrase;
  }

  target(call: Expression, make: (aim: number | undefined) => Phrase): Phrase {
    const phrase = this.#targets.get(call) ?? make(this.#aimOf(call));
    this.#targets.set(call, phrase);
    return phrase;
  }

  #aimOf(call: Expression): number | undefined {
    const first = this.#aims.get(call)?.first;
    return first === undefined ? undefined : first + 1;
  }

  answer(call: Expression): Phrase | undefined {
    return this.#answers.get(call);
  }

  fact(name: ScriptFact): Phrase {
    const phrase = this.#facts.get(name) ?? FACT_ROWS[name](this);
    this.#facts.set(name, phrase);
    return phrase;
  }

  noteComparison(value: number): void {
    this.compared.add(value);
  }

  lost(): Phrase {
    this.speaker.isLost = true;
    return NOTHING;
  }

  during(lasting: string, steps: () => readonly Step[]): readonly Step[] {
    const before = this.lasting;
    this.lasting = lasting;
    const told = steps();
    this.lasting = before;
    return told;
  }

  #body(made: ScriptFunction, args: readonly Phrase[]): readonly Step[] {
    return this.#within(made, args, [], (names) => this.#told(made.body.statements, names, true));
  }

  #within<Result>(made: ScriptFunction, args: readonly Phrase[], instead: Result, tell: (names: Names) => Result): Result {
    const isTooMuch = this.speaker.isLost || ++this.#statements > MOST_STATEMENTS;
    if (isTooMuch || this.#calls.includes(made) || made.params.length !== args.length) {
      this.lost();
      return instead;
    }
    const before = this.#calls;
    this.#calls = [...before, made];
    const names = made.params.reduce<Names>((all, { name }, index) => withPhrase(all, name, args[index]!), this.#constants);
    const told = tell(names);
    this.#calls = before;
    return told;
  }

  /** `isLast`: the value of the last expression is returned. */
  #told(statements: readonly Statement[], names: Names, isLast: boolean): readonly Step[] {
    const [first, ...rest] = statements;
    if (first === undefined || this.speaker.isLost) return [];
    if (++this.#statements > MOST_STATEMENTS) {
      this.lost();
      return [];
    }
    const next = (inner: Names): readonly Step[] => this.#told(rest, inner, isLast);
    switch (first.kind) {
      case 'let':
        return this.#let(first, rest, names, next);
      case 'assign':
        return this.#assign(first, names, next);
      case 'return':
        return first.value === undefined ? [] : this.perform(first.value, names);
      case 'break':
        this.lost();
        return [];
      case 'for':
        return this.#first(first, rest, names, isLast) ?? [...this.#for(first, names), ...next(names)];
      case 'while':
        return [...this.#while(first, names), ...next(names)];
      case 'expression':
        return this.#expression(first, rest, names, isLast);
    }
  }

  #let(
    { name, value }: Extract<Statement, { kind: 'let' }>,
    rest: readonly Statement[],
    names: Names,
    next: (names: Names) => readonly Step[],
  ): readonly Step[] {
    if (value === undefined) return next(withPhrase(names, name, NOTHING));
    if (value.kind === 'array' && isCollected(rest, name))
      return [...this.perform(value, names), ...next(withMeaning(names, name, { kind: 'collector' }))];
    return this.#asking(value, names, () => {
      const phrase = this.phrase(value, names);
      if (phrase.type === 'effect' || phrase.type === 'array')
        return next(withMeaning(names, name, { kind: 'later', expression: value, names }));
      if (!lastChanges(rest).has(name)) return next(withPhrase(names, name, this.#kept(phrase)));
      const cell: Cell = { phrase };
      this.#cells.push(cell);
      return next(withMeaning(names, name, { kind: 'changing', cell }));
    });
  }

  /** A number that is looked up now and said later: what happens meanwhile does not change it. */
  #kept(phrase: Phrase): Phrase {
    if (phrase.type !== 'int' || phrase.value !== undefined || phrase.isKnown() || phrase.either !== undefined) return phrase;
    return this.speaker.kept(phrase, this.made);
  }

  #assign(
    { to, operator, value }: Extract<Statement, { kind: 'assign' }>,
    names: Names,
    next: (names: Names) => readonly Step[],
  ): readonly Step[] {
    const meaning = names.get(to.name);
    if (meaning?.kind === 'collector') return [...this.perform(value, names), ...next(names)];
    if (meaning?.kind !== 'changing') {
      this.lost();
      return [];
    }
    return this.#asking(value, names, () => {
      meaning.cell.phrase = this.#changed(meaning.cell.phrase, operator, this.phrase(value, names));
      return next(names);
    });
  }

  #changed(before: Phrase, operator: AssignOperator, by: Phrase): Phrase {
    if (operator === '=') return by;
    if (before.type !== 'int' || by.type !== 'int') return this.lost();
    return this.#light(arithmetic(before, operator.charAt(0) as Arithmetic, by));
  }

  #expression(
    { value, dropped }: Extract<Statement, { kind: 'expression' }>,
    rest: readonly Statement[],
    names: Names,
    isLast: boolean,
  ): readonly Step[] {
    const next = (): readonly Step[] => this.#told(rest, names, isLast);
    const isReturned = isLast && rest.length === 0 && !dropped;
    if (value.kind === 'if') return this.#if(value, rest, names, isLast, isReturned);
    if (value.kind === 'block') {
      const steps = this.#told(value.block.statements, names, isReturned);
      return ends(value.block) ? steps : [...steps, ...next()];
    }
    if (isReturned) return this.perform(value, names);
    if (value.kind === 'switch') return [...this.#switch(value, names, false), ...next()];
    if (value.kind === 'method' && value.name.name === 'push') return [...value.args.flatMap((arg) => this.perform(arg, names)), ...next()];
    // What is thrown away does not happen.
    return this.#asking(value, names, next);
  }

  #if(
    { condition: asked, then, otherwise }: Extract<Expression, { kind: 'if' }>,
    rest: readonly Statement[],
    names: Names,
    isLast: boolean,
    isReturned: boolean,
  ): readonly Step[] {
    return this.#asking(asked, names, () => {
      const holds = condition(this, asked, names);
      const next = (): readonly Step[] => this.#told(rest, names, isLast);
      const no = (): readonly Step[] => (otherwise === undefined ? [] : this.#told([statementOf(otherwise)], names, isReturned));
      // An early return: the rest of the function is what happens otherwise.
      if (ends(then))
        return this.#either(
          holds,
          () => this.#told(then.statements, names, isReturned),
          () => [...no(), ...next()],
        );
      if (!isReturned && (exitsOf(then.statements).returns || (otherwise !== undefined && exitsIn(otherwise).returns))) this.lost();
      return [...this.#either(holds, () => this.#told(then.statements, names, isReturned), no), ...(isReturned ? [] : next())];
    });
  }

  /** One of two things happens; what changes in either depends on the condition from then on. */
  #either(holds: BoolPhrase, then: () => readonly Step[], otherwise: () => readonly Step[]): readonly Step[] {
    if (holds.value !== undefined) return holds.value ? then() : otherwise();
    const before = this.#cells.map(({ phrase }) => phrase);
    const yes = then();
    const after = this.#cells.map(({ phrase }) => phrase);
    before.forEach((phrase, index) => (this.#cells[index]!.phrase = phrase));
    const no = otherwise();
    before.forEach((_, index) => {
      const cell = this.#cells[index]!;
      const [one, other] = [after[index]!, cell.phrase];
      if (one !== other) cell.phrase = one.type === 'int' && other.type === 'int' ? this.#light(depending(holds, one, other)) : this.lost();
    });
    if (yes.length === 0 && no.length === 0) return [];
    return [{ kind: 'if', condition: holds, then: yes, otherwise: no }];
  }

  /** A loop that ends in its first round is about the first of the list; undefined if it is another one. */
  #first({ name, over, body }: Extract<Statement, { kind: 'for' }>, rest: readonly Statement[], names: Names, isLast: boolean) {
    const [last] = body.statements.slice(-1);
    if (last?.kind !== 'return' && last?.kind !== 'break') return undefined;
    const list = this.phrase(over, names);
    if (list.type !== 'list' || list.of !== 'cards') return undefined;
    const card = firstOf(list);
    const steps = this.#told(body.statements.slice(0, -1), withPhrase(names, name.name, { type: 'card', card }), false);
    if (last.kind === 'break') return [...steps, ...this.#told(rest, names, isLast)];
    const returned = last.value === undefined ? [] : this.perform(last.value, withPhrase(names, name.name, { type: 'card', card }));
    // What follows happens only where there is none.
    if (this.#told(rest, names, isLast).length > 0) this.lost();
    return [...steps, ...returned];
  }

  #for({ name, over, body }: Extract<Statement, { kind: 'for' }>, names: Names): readonly Step[] {
    if (mayBeLeft(body)) this.lost();
    return this.#asking(over, names, () => {
      if (over.kind === 'range') return this.#range(over, name.name, body, names);
      const list = this.phrase(over, names);
      if (list.type === 'array')
        return list.items.flatMap((item) => this.#told(body.statements, withPhrase(names, name.name, item), false));
      if (list.type !== 'list') {
        this.lost();
        return [];
      }
      if (addsUp(this, list, name.name, body, names)) return [];
      return eachStep(list, (item) => this.#looped(() => this.#told(body.statements, withPhrase(names, name.name, item), false)));
    });
  }

  #range({ from, to, inclusive }: Extract<Expression, { kind: 'range' }>, name: string, body: Block, names: Names): readonly Step[] {
    const [first, end] = [int(this, from, names), int(this, to, names)];
    const last = inclusive ? end : arithmetic(end, '-', intOf(1));
    const number: IntPhrase = { type: 'int', worth: () => 'that number', isKnown: () => true };
    const steps = this.#looped(() => this.#told(body.statements, withPhrase(names, name, number), false));
    if (steps.length === 0) return [];
    return reads(body, name)
      ? [{ kind: 'numbers', from: first, to: last, steps }]
      : this.#times(arithmetic(arithmetic(last, '-', first), '+', intOf(1)), steps);
  }

  #times(count: IntPhrase, steps: readonly Step[]): readonly Step[] {
    if (count.either === undefined) return [{ kind: 'times', count, steps }];
    const { condition: holds, then, otherwise } = count.either;
    return [{ kind: 'if', condition: holds, then: this.#times(then, steps), otherwise: this.#times(otherwise, steps) }];
  }

  #while({ condition: asked, body }: Extract<Statement, { kind: 'while' }>, names: Names): readonly Step[] {
    if (mayBeLeft(body)) this.lost();
    const holds = condition(this, asked, names);
    const steps = this.#looped(() => this.#told(body.statements, names, false));
    return steps.length === 0 ? [] : [{ kind: 'while', condition: holds, steps }];
  }

  /** The steps of a loop. What changes from one round to the next cannot be said. */
  #looped(steps: () => readonly Step[]): readonly Step[] {
    const before = this.#cells.map(({ phrase }) => phrase);
    const told = steps();
    if (before.some((phrase, index) => this.#cells[index]!.phrase !== phrase)) this.lost();
    return told;
  }

  /** What is asked before something else can go on. */
  #asking(expression: Expression, names: Names, next: () => readonly Step[]): readonly Step[] {
    const questions = [...always(expression)].filter((each) => isQuestion(each) && !this.#answers.has(each));
    const steps = questions.flatMap((question) => {
      if (question.kind !== 'call') return [];
      const asked = CHOICE_ROWS[question.name.name as keyof typeof SCRIPT_CHOICES](givenTo(this, question, names));
      this.#answers.set(question, asked.answer);
      return asked.steps;
    });
    const told = [...steps, ...next()];
    for (const question of questions) this.#answers.delete(question);
    return told;
  }

  perform(expression: Expression, names: Names): readonly Step[] {
    switch (expression.kind) {
      case 'array':
        return expression.items.flatMap((item) => this.perform(item, names));
      case 'if':
        return this.#if(expression, [], names, true, true);
      case 'block':
        return this.#told(expression.block.statements, names, true);
      case 'switch':
        return this.#switch(expression, names, true);
      case 'call':
        return this.#asking(expression, names, () => this.#call(expression, names));
      case 'map':
        return this.#asking(expression, names, () => this.#map(expression, names));
      default:
        return this.#asking(expression, names, () => this.#performed(this.phrase(expression, names)));
    }
  }

  #performed(phrase: Phrase): readonly Step[] {
    if (phrase.type === 'effect') return phrase.steps();
    if (phrase.type === 'array') return phrase.items.flatMap((item) => this.#performed(item));
    if (phrase.type !== 'nothing') this.lost();
    return [];
  }

  #call(call: Extract<Expression, { kind: 'call' }>, names: Names): readonly Step[] {
    const own = this.#functions.get(call.name.name);
    if (own !== undefined)
      return this.#body(
        own,
        call.args.map((arg) => this.phrase(arg, names)),
      );
    if (!Object.hasOwn(EFFECT_ROWS, call.name.name)) return this.#performed(this.phrase(call, names));
    const given = givenTo(this, call, names);
    return given.depending(
      (chosen) => EFFECT_ROWS[call.name.name as keyof typeof EFFECT_ROWS](chosen),
      (holds, then, otherwise) => this.#either(holds, then, otherwise),
    );
  }

  /** A map is the call of the function that would have given it. */
  #map({ entries, at }: Extract<Expression, { kind: 'map' }>, names: Names): readonly Step[] {
    const type = entries.find(({ key }) => key.name === 'type')?.value;
    const name = type?.kind === 'string' ? functionOfMap(type.value) : undefined;
    if (name === undefined || type === undefined) {
      this.lost();
      return [];
    }
    const { params } = FORMS[name];
    const args = params.flatMap((param) => entries.find(({ key }) => key.name === param.name)?.value ?? []);
    return this.#call({ kind: 'call', name: { name, at: type.at }, args, at }, names);
  }

  #switch({ value, cases }: Extract<Expression, { kind: 'switch' }>, names: Names, isReturned: boolean): readonly Step[] {
    return this.#asking(value, names, () =>
      cases.reduceRight<() => readonly Step[]>(
        (otherwise, each) => () => {
          const then = (): readonly Step[] =>
            isReturned ? this.perform(each.then, names) : this.#told([statementOf(each.then)], names, false);
          return this.#either(matches(this, value, each, names), then, otherwise);
        },
        () => [],
      )(),
    );
  }

  valueOfFunction(made: ScriptFunction, args: readonly Phrase[]): Phrase {
    return this.#within(made, args, NOTHING, (names) => blockPhrase(this, made.body, names));
  }

  branch(expression: Extract<Expression, { kind: 'if' | 'switch' | 'block' }>, names: Names): Phrase | undefined {
    return branchPhrase(this, expression, names);
  }
}

/** The card whose script it is. */
export function sourceCard(): Referent {
  return { first: () => 'this', later: () => 'this', isPlural: false, word: 'self' };
}

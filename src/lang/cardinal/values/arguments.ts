/** What stands between the brackets of a call, as what the function needs. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Span } from '../../../diagnostics/source.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Ref, ValueExpr } from '../../../ir/expressions.ts';
import { propOf } from '../../../ir/build.ts';
import type { FunctionForm } from '../vocabulary/forms/function-form.ts';
import type { Expression } from '../script/syntax.ts';
import type { Compiling } from './compiling.ts';
import { withName, type Scope } from './scope.ts';
import { rightNumber, rightOrder, typeByLook } from './order.ts';
import { itemOf, TYPE_NAMES, UNKNOWN, type List, type Value } from './value.ts';
import { reportMissing } from '../reporting/script-faults.ts';
import { checkedWord } from './words.ts';

export class Arguments {
  readonly compiler: Compiling;
  readonly scope: Scope;
  readonly at: Span;
  /** Whether a player who was asked for may be none. */
  isUnsure = false;
  readonly #name: string;
  readonly #form: FunctionForm;
  readonly #args: readonly Expression[];
  /** Else nobody knows which of them is which. */
  #isComplete: boolean;

  constructor(compiler: Compiling, name: string, form: FunctionForm, args: readonly Expression[], scope: Scope, at: Span) {
    this.compiler = compiler;
    this.scope = scope;
    this.at = at;
    this.#name = name;
    this.#form = form;
    this.#args = args;
    const least = form.params.filter(({ optional }) => optional !== true).length;
    const most = form.rest === true ? Number.POSITIVE_INFINITY : form.params.length;
    this.#isComplete = args.length >= least && args.length <= most;
    const number = this.#isComplete ? undefined : rightNumber(form, args, typeByLook);
    const order = this.#isComplete ? rightOrder(form, args, typeByLook, (arg) => compiler.written(arg.at)) : undefined;
    if (this.#isComplete && order === undefined) return;
    const fix = order ?? number;
    const told =
      order === undefined
        ? phrase`"${{ name }}" needs ${{ expected: [signature(form)] }}, and gets ${{ asked: args.length }} arguments.`
        : phrase`"${{ name }}" needs ${{ expected: [signature(form)] }}, in this order.`;
    this.#isComplete = false;
    compiler.context.report(at, 'cardinal/script-arguments', told, fix === undefined ? {} : { fix });
  }

  /** As they are written. */
  get given(): readonly Expression[] {
    return this.#args;
  }

  get count(): number {
    return this.#args.length;
  }

  value(index: number): Value {
    const expression = this.#args[index];
    if (expression === undefined || !this.#isComplete) return UNKNOWN;
    return this.compiler.context.targetOf(expression) ?? this.compiler.value(expression, this.scope);
  }

  int(index: number): ValueExpr {
    const value = this.value(index);
    return value.type === 'int' ? value.code : this.#wrong(index, value, 'int', 0);
  }

  /** The same, where a number may stand in quotation marks. */
  number(index: number): ValueExpr {
    const value = this.value(index);
    return value.type === 'word' && /^-?\d{1,9}$/.test(value.literal ?? '') ? Number(value.literal) : this.int(index);
  }

  /** In scripts players are numbered from the card's side: 0 is its controller. */
  player(index: number): Ref {
    const value = this.value(index);
    if (value.type !== 'int' && (value.type !== 'player' || value.isSure !== true)) this.isUnsure = true;
    return asPlayer(this.compiler, value) ?? this.#wrong(index, value, 'player', this.compiler.context.controller);
  }

  card(index: number): Ref {
    return this.cardValue(index).code;
  }

  /** A card, and whether it is known to be one. */
  cardValue(index: number): Extract<Value, { type: 'card' | 'object' }> {
    const value = this.value(index);
    if (value.type === 'card' || value.type === 'object') return value;
    return this.#wrong(index, value, 'card', { type: 'card', code: this.compiler.context.source });
  }

  /** A player, a card, or either. */
  object(index: number): Extract<Value, { type: 'player' | 'card' | 'object' }> | undefined {
    const value = this.value(index);
    if (value.type === 'card' || value.type === 'object') return value;
    const player = asPlayer(this.compiler, value);
    if (player !== undefined) return { type: 'player', code: player };
    return this.#wrong(index, value, 'object', undefined);
  }

  list(index: number, items: List['type']): List | undefined {
    const value = this.value(index);
    return value.type === items ? (value as List) : this.#wrong(index, value, items, undefined);
  }

  /** A word that names something; undefined if there is no such thing, which has been told. */
  word(index: number): string | undefined {
    const value = this.value(index);
    if (value.type !== 'word') return this.#wrong(index, value, 'word', undefined);
    if (value.literal === undefined) return this.#computed(this.#args[index]!.at);
    const names = this.#paramAt(index)?.names;
    const { lowerer, report } = this.compiler.context;
    return names === undefined ? value.literal : checkedWord(lowerer, report, names, value.literal, this.#args[index]!.at);
  }

  /** What an argument does that is an effect. */
  perform(index: number): Effect[] {
    const expression = this.#args[index];
    return expression === undefined ? [] : this.compiler.perform(expression, this.scope);
  }

  text(index: number): { readonly text: string; readonly args: readonly ValueExpr[] } {
    const value = this.value(index);
    if (value.type === 'text') return value;
    if (value.type === 'word' && value.literal !== undefined) return { text: value.literal.replaceAll(/[{}]/g, ''), args: [] };
    return this.#wrong(index, value, 'text', { text: '', args: [] });
  }

  /** The condition that a closure puts on an item; none where it is left out. */
  filter(index: number): (item: Ref) => Condition {
    const closure = this.#args[index];
    if (closure === undefined) return () => true;
    return filterOf(this.compiler, closure, 'cards', this.scope);
  }

  #computed(at: Span): undefined {
    reportMissing(this.compiler.context.report, at, phrase`This word is found out when the script is carried out.`, {
      capability: 'script-computed-words',
      constraint: 'what words name is looked up before anything is played',
      workaround: 'write the word here, in a call of its own for each case of an `if` or a `switch`',
    });
    return undefined;
  }

  #paramAt(index: number) {
    return this.#form.params[Math.min(index, this.#form.params.length - 1)];
  }

  #wrong<Instead>(index: number, value: Value, wanted: keyof typeof TYPE_NAMES, instead: Instead): Instead {
    const expression = this.#args[index];
    if (expression === undefined || value.type === 'unknown') return instead;
    this.compiler.mismatch(expression.at, value, wanted, `${this.#name}${signature(this.#form)}`);
    return instead;
  }
}

/** What a closure says of an item. */
export function filterOf(compiler: Compiling, closure: Expression, items: List['type'], scope: Scope): (item: Ref) => Condition {
  if (closure.kind !== 'closure' || closure.params.length !== 1) {
    compiler.context.report(
      closure.at,
      'cardinal/script-type',
      phrase`Here ${{ expected: [TYPE_NAMES.filter] }} is needed, a closure with one parameter.`,
    );
    return () => true;
  }
  return (item) => compiler.condition(closure.body, withItem(scope, closure.params[0]!.name, itemOf({ type: items }, item)));
}

/** The scope inside of a closure. */
export function withItem(scope: Scope, name: string, value: Value): Scope {
  return withName(scope, name, { kind: 'value', value, isConst: true });
}

export function asPlayer({ context: { controller } }: Compiling, value: Value): Ref | undefined {
  if (value.type === 'player') return value.code;
  if (value.type === 'object') return propOf(value.code, 'owner');
  if (value.type !== 'int') return undefined;
  if (value.code === 0) return controller;
  if (value.code === 1) return { ref: 'nextPlayer', player: controller };
  // A number that is computed is so many places on from the controller.
  return typeof value.code === 'number' ? undefined : { ref: 'nextPlayer', player: controller, by: value.code };
}

function signature({ params }: FunctionForm): string {
  return `(${params.map(({ name, optional }) => (optional === true ? `${name}?` : name)).join(', ')})`;
}

/** A function of a script → effects. What functions call is carried out where it is called. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Span } from '../../../diagnostics/source.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { ProcedureDef } from '../../../ir/game-def.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import { bound, forEach, gvar, letBe, setGlobal } from '../../../ir/build.ts';
import { NOW, type Timing } from '../lowering/duration.ts';
import { looksAtHidden } from './looks-at-hidden.ts';
import { pushTo } from './push-to.ts';
import { returnAll } from './return-all.ts';
import { SCRIPT_CONTEXT } from '../vocabulary/functions.ts';
import { nameMeant } from '../script/other-names.ts';
import type { Expression, Script, ScriptFunction, Statement } from '../script/syntax.ts';
import { asking } from './asking.ts';
import { DEEPEST_CALL, DEEPEST_NESTING, DEEPEST_RULE, MOST_EXPRESSIONS, MOST_OPERATIONS } from './bounds.ts';
import { shownTogether } from './shown-together.ts';
import type { Compiling, EffectArguments } from '../values/compiling.ts';
import type { EffectName } from '../vocabulary/effects/index.ts';
import { asEffect } from './as-effect.ts';
import type { ScriptContext } from '../values/context.ts';
import { Course } from '../values/course.ts';
import { HAPPENS, type End } from '../values/end.ts';
import { Flag } from '../values/flag.ts';
import { givesEffect } from '../script/gives-effect.ts';
import type { KeptType } from '../values/in-use.ts';
import { nameOf } from './let.ts';
import { nesting, outlined } from './outlined.ts';
import { perform } from './perform.ts';
import { nothingPutOff } from './put-off.ts';
import { EMPTY_SCOPE, withName, type Scope } from '../values/scope.ts';
import { performLast, performStatements } from './statements.ts';
import { isStepwise } from './stepwise.ts';
import { reportMissing } from '../reporting/script-faults.ts';
import { itemOf, NOTHING, queryOf, TYPE_NAMES, UNKNOWN, type List, type Value } from '../values/value.ts';
import { valueOf } from './values.ts';
import { flagged, keep, type Kept } from '../values/variables.ts';
import { lastChanges } from '../script/walk.ts';

export class Compiler implements Compiling {
  readonly context: ScriptContext;
  readonly #script: Script;
  readonly #functions: ReadonlyMap<string, ScriptFunction>;
  /** What is known everywhere in the script. */
  readonly constants: Scope;
  readonly #kinds = { givesEffect: new Map<ScriptFunction, boolean>(), isStepwise: new Map<ScriptFunction, boolean>() };
  readonly #kept = new Map<string, Kept['init']>();
  #fresh = 0;
  #operations = 0;
  #expressions = 0;
  #depth = 0;
  #timing: Timing = NOW;
  #isSecret = false;
  #putsOff = false;

  constructor(context: ScriptContext, script: Script) {
    this.context = context;
    this.#script = script;
    this.#functions = new Map(script.functions.map((each) => [each.name, each]));
    this.constants = script.constants.reduce<Scope>(
      (scope, { name, value }) =>
        withName(scope, name, { kind: 'value', value: value === undefined ? NOTHING : this.value(value, scope), isConst: true }),
      EMPTY_SCOPE,
    );
  }

  /** Carries out a function of the script; its parameter, if it has one, is what has happened. */
  run(made: ScriptFunction): Effect[] {
    const happened: Value = { type: 'context', facts: this.context.facts };
    this.#isSecret = looksAtHidden(this.context.lowerer, this.#script, made);
    const happens = this.performFunction(made, made.params.length === 0 ? [] : [happened], EMPTY_SCOPE, made.nameAt);
    const effects = this.#putsOff ? [nothingPutOff(this.context.lowerer), ...happens] : happens;
    if (nesting(effects) > DEEPEST_NESTING) {
      this.#tooLong(made.nameAt);
      return [];
    }
    const kept = [...this.#kept];
    if (this.context.item !== undefined)
      return [...this.#outlined(made, effects), ...kept.map(([variable, init]) => setGlobal(variable, init))];
    // What takes the place of an event may do so in the middle of another script.
    const restored = kept.map(([variable], index) => setGlobal(variable, bound(`$kept${index}`)));
    return kept.reduceRight<Effect[]>(
      (inside, [variable], index) => [letBe(`$kept${index}`, gvar(variable), inside)],
      [...effects, ...restored],
    );
  }

  #outlined(made: ScriptFunction, effects: Effect[]): Effect[] {
    const { lowerer } = this.context;
    // Where the file lies is no part of the game.
    const file = lowerer.game.scripts.find(({ script }) => script === this.#script)?.name ?? '';
    let parts = 0;
    const all = outlined(effects, (apart, args) => {
      if (nesting(apart) > DEEPEST_RULE) this.#tooLong(made.nameAt);
      const params = Object.keys(args) as `$${string}`[];
      const next = (): ProcedureDef => ({ id: `part of ${[file, made.name, ++parts].join(' ')}`, params, effects: apart });
      let part = next();
      // Several abilities may carry out the same function, each with aims of its own.
      while (isOther(lowerer.procedures.get(part.id), part)) part = next();
      lowerer.procedure(part);
      return lowerer.call(part.id, args);
    });
    if (nesting(all) > DEEPEST_RULE) this.#tooLong(made.nameAt);
    return all;
  }

  functionCalled(name: string): ScriptFunction | undefined {
    return this.#functions.get(name);
  }

  get functionNames(): Iterable<string> {
    return this.#functions.keys();
  }

  givesEffect(made: ScriptFunction): boolean {
    return givesEffect(made, this, this.#kinds.givesEffect);
  }

  isStepwise(made: ScriptFunction): boolean {
    return isStepwise(made, this, this.#kinds.isStepwise);
  }

  fresh(name: string): `$${string}` {
    this.#fresh++;
    return `$${name}${this.#fresh}`;
  }

  get timing(): Timing {
    return this.#timing;
  }

  during<Made>(timing: Timing, make: () => Made): Made {
    const outer = this.#timing;
    this.#timing = timing;
    this.#putsOff ||= timing.isLater;
    const made = make();
    this.#timing = outer;
    return made;
  }

  elsewhere(context: ScriptContext): Compiler {
    return new Compiler(context, this.#script);
  }

  keep(type: KeptType, scope: Scope): Kept {
    const kept = keep(this.context.lowerer, type, scope, this.#isSecret);
    this.#kept.set(kept.variable, kept.init);
    return kept;
  }

  spend(at: Span): boolean {
    if (++this.#operations <= MOST_OPERATIONS && this.#expressions <= MOST_EXPRESSIONS && this.#depth <= DEEPEST_NESTING / 4) return true;
    this.#tooLong(at);
    return false;
  }

  #tooLong(at: Span): void {
    // It is told once.
    if (this.#operations !== Number.POSITIVE_INFINITY)
      this.context.report(
        at,
        'cardinal/script-too-long',
        phrase`The script does more than ${{ most: MOST_OPERATIONS }} things, functions that are called several times counted each time, or is nested too deep.`,
      );
    this.#operations = Number.POSITIVE_INFINITY;
  }

  /** Makes something that lies inside of something else. */
  #deeper<Made>(make: () => Made): Made {
    this.#depth++;
    const made = make();
    this.#depth--;
    return made;
  }

  performFunction(made: ScriptFunction, args: readonly Value[], caller: Scope, at: Span, end: End = HAPPENS): Effect[] {
    const entered = this.entered(made, args, caller, at);
    if (entered === undefined) return [];
    const course = new Course();
    const { statements } = made.body;
    const over = new Flag(() => this.keep('bool', entered).variable);
    const changes = lastChanges(statements);
    let scope: Scope = { ...flagged(entered), over };
    made.params.forEach(({ name, at: nameAt }, index) => {
      if (changes.has(name)) scope = nameOf(this, { name, nameAt, isConst: false }, args[index] ?? UNKNOWN, true, scope, course);
    });
    course.add(this.statements(statements, scope, { ...end, isLast: true }));
    return [...over.lower, ...course.effects];
  }

  /** Functions cannot call themselves. */
  entered(made: ScriptFunction, args: readonly Value[], caller: Scope, at: Span): Scope | undefined {
    const { report } = this.context;
    if (!this.spend(at)) return undefined;
    if (caller.calls.includes(made) || caller.calls.length >= DEEPEST_CALL) {
      reportMissing(report, at, phrase`"${{ name: made.name }}" calls itself, or functions call one another too deep.`, {
        capability: 'script-recursion',
        constraint: 'how much a script does is known before it is played',
        workaround: 'write a loop',
      });
      return undefined;
    }
    if (made.params.length !== args.length)
      report(
        at,
        'cardinal/script-arguments',
        phrase`"${{ name: made.name }}" has ${{ count: made.params.length }} parameters, and gets ${{ asked: args.length }}.`,
      );
    const empty: Scope = { ...EMPTY_SCOPE, names: this.constants.names, calls: [...caller.calls, made], inUse: caller.inUse };
    return made.params.reduce(
      (scope, { name }, index) => withName(scope, name, { kind: 'value', value: args[index] ?? UNKNOWN, isConst: false }),
      empty,
    );
  }

  each(list: List, name: string, effects: (item: Value) => Effect[]): Effect[] {
    const bind = this.fresh(name);
    const { first, rest } = shownTogether(this.context.lowerer, list, bind, effects(itemOf(list, bound(bind))));
    return [...first, forEach(bind, queryOf(list, bind), rest)];
  }

  asking(expression: Expression, scope: Scope, course: Course): Scope {
    return asking(this, expression, scope, course);
  }

  statements(all: readonly Statement[], scope: Scope, end: End): Effect[] {
    return this.#deeper(() => performStatements(this, all, scope, end));
  }

  last(expression: Expression, scope: Scope, end: End): Effect[] {
    return performLast(this, expression, scope, end);
  }

  perform(expression: Expression, scope: Scope): Effect[] {
    return perform(this, expression, scope);
  }

  effect(name: EffectName, about: EffectArguments): Effect[] {
    return asEffect(this, name, about);
  }

  performValue(value: Value, at: Span, by: Scope): Effect[] {
    switch (value.type) {
      case 'effect':
        return value.perform(by.inUse);
      case 'array':
        return value.items.flatMap((item) => this.performValue(item, at, by));
      case 'nothing':
      case 'unknown':
        return [];
      default:
        this.mismatch(at, value, 'effect');
        return [];
    }
  }

  value(expression: Expression, scope: Scope): Value {
    this.#expressions++;
    if ((this.#expressions > MOST_EXPRESSIONS || this.#depth > DEEPEST_NESTING / 4) && !this.spend(expression.at)) return UNKNOWN;
    return this.#deeper(() => valueOf(this, expression, scope));
  }

  condition(expression: Expression, scope: Scope): Condition {
    const value = this.value(expression, scope);
    if (value.type === 'bool') return value.code;
    if (value.type !== 'unknown') this.mismatch(expression.at, value, 'bool');
    return true;
  }

  int(expression: Expression, scope: Scope): ValueExpr {
    const value = this.value(expression, scope);
    if (value.type === 'int') return value.code;
    if (value.type !== 'unknown') this.mismatch(expression.at, value, 'int');
    return 0;
  }

  mismatch(at: Span, value: Value, wanted: keyof typeof TYPE_NAMES, signature?: string): void {
    const meant = value.type === 'word' && value.literal !== undefined ? withoutQuotes(value.literal, wanted) : undefined;
    const told = phrase`This is ${{ found: TYPE_NAMES[value.type] }}, but ${{ expected: [TYPE_NAMES[wanted]] }} is needed`;
    this.context.report(
      at,
      'cardinal/script-type',
      signature === undefined ? phrase`${told}.` : phrase`${told}: it is ${{ written: signature }}.`,
      meant === undefined
        ? {}
        : { alternatives: [meant], fix: { kind: 'edit', title: `Write ${meant}`, certain: false, edits: [{ span: at, text: meant }] } },
    );
  }

  written({ start, end }: Span): string {
    return this.#script.text.slice(start.offset, end.offset);
  }

  dropped({ at }: Expression, { calls }: Scope): void {
    const made = calls.at(-1)!;
    const fix = pushTo(made, at) ?? returnAll(made, this.#script);
    this.context.report(
      at,
      'cardinal/script-dropped',
      phrase`This effect is thrown away: only what the function returns happens. Several effects are returned as an array, ${{ written: '[ first, second ]' }}; ${{ otherwise: 'return …;' }} ends the function with one.`,
      { severity: 'warning', ...(fix !== undefined && { fix }) },
    );
  }

  /** What cannot be asked in the middle of a condition. */
  askedTooLate(at: Span): Value {
    reportMissing(this.context.report, at, phrase`A player cannot be asked here, where it depends on something else whether to ask.`, {
      capability: 'script-conditional-questions',
      constraint: 'a question is put whenever its statement is reached',
      workaround: 'put it into a `let` inside of an `if` of its own',
    });
    return UNKNOWN;
  }
}

/** Whether something else has the name of a part. */
function isOther(there: ProcedureDef | undefined, part: ProcedureDef): boolean {
  return there !== undefined && JSON.stringify(there) !== JSON.stringify(part);
}

/** A number, or the name of a player or a card, that should not stand in quotation marks. */
function withoutQuotes(literal: string, wanted: keyof typeof TYPE_NAMES): string | undefined {
  if (wanted === 'int') return /^-?\d{1,9}$/.test(literal) ? literal : undefined;
  const name = Object.hasOwn(SCRIPT_CONTEXT, literal) ? literal : nameMeant(literal);
  const type = name === undefined ? undefined : SCRIPT_CONTEXT[name as keyof typeof SCRIPT_CONTEXT].type;
  return type === wanted || (wanted === 'object' && (type === 'player' || type === 'card')) ? name : undefined;
}

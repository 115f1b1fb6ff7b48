/** Turns actions and formulas into effects and conditions of a GameDef, and remembers what must be declared for them. */
import { phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import { bound, differs, equal, gvar, setGlobal, teamVarOf, varOf } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import type { VariableDef } from '../../../ir/game-def.ts';
import { actionsIn } from '../declare/actions-in.ts';
import type { Declarations } from '../declare/declarations.ts';
import { wordsOf } from '../declare/words.ts';
import { textAt } from '../../../text/tree-values.ts';
import { FreshNames } from '../../lowering/fresh-names.ts';
import { reading, variableOf } from '../../lowering/holds.ts';
import { fractions } from '../../lowering/missing.ts';
import { settle } from '../../lowering/settle.ts';
import type { Variable } from '../declare/variables.ts';
import { ACTIONS } from '../actions/index.ts';
import { inlined, nest } from '../lowering/lets.ts';
import {
  ORDER_FROM,
  TURN_GIVEN,
  TURN_SKIPPED,
  type CellCopy,
  type Lowering,
  type MarkedCards,
  type Outcome,
} from '../lowering/lowering.ts';
import type { Cell } from '../lowering/cells.ts';
import { PhaseChanges } from '../lowering/phase-changes.ts';
import type { Formula, Literal } from '../formulas/formula.ts';
import { readFormula } from '../formulas/read-formula.ts';
import type { Refs } from './refs.ts';
import { Storing } from './storing.ts';
import { Spans } from '../lowering/spans.ts';
import { reportMissing, type Report } from '../reporting/report.ts';
import { joined, type Holds } from '../lowering/holds.ts';
import { and } from '../values/conditions.ts';
import { asCondition } from '../values/convert.ts';
import { evaluateCall } from '../values/operators.ts';
import { evaluatePath } from '../values/paths.ts';
import { withNames, type Scope } from '../values/scope.ts';
import { bool, CURRENT, NONE, player, UNKNOWN, type Computed, type Name, type Value } from '../values/value.ts';

const LARGEST = 2_147_483_647;

export class Lowerer implements Lowering {
  readonly game: Declarations;
  readonly storedNames: ReadonlySet<string>;
  readonly words: ReadonlyMap<string, number>;
  readonly heard: ReadonlySet<string>;
  readonly changes: PhaseChanges;
  readonly spans = new Spans();
  /** Whether players may miss the rest of a turn. */
  readonly skips: boolean;
  /** Whether players may be given the next turn. */
  readonly gives: boolean;
  readonly #storing: Storing;
  readonly #refs: Refs;
  #report: Report;
  /** How often something was reported. */
  #remarks = 0;
  readonly #variables = new Map<string, Holds>();
  readonly #names = new FreshNames('1');
  /** What custom events tell. */
  readonly #events = new Map<string, Map<string, Holds>>();
  /** Events that some effect raises. */
  readonly #raised = new Set<string>();
  readonly #copies = new Map<string, CellCopy>();
  /** Computed variables that are being read. */
  readonly #computing = new Set<string>();
  /** Computed variables that anything reads. */
  readonly #computed = new Set<Variable>();

  constructor(game: Declarations, refs: Refs, heard: ReadonlySet<string>, report: Report) {
    this.game = game;
    this.#storing = new Storing(this, refs);
    this.#refs = refs;
    this.storedNames = refs.stored;
    this.words = wordsOf(game);
    this.heard = heard;
    this.#report = (at, code, told, more) => {
      this.#remarks++;
      report(at, code, told, more);
    };
    const actions = actionsIn(game.root);
    this.changes = new PhaseChanges(game.flow, actions);
    this.skips = actions.some((action) => textAt(action, 'action') === 'SKIP_TURN');
    this.gives = actions.some((action) => textAt(action, 'action') === 'GIVE_TURN');
    for (const variable of game.variables.values()) {
      const initial = variable.initial?.kind === 'scalar' ? this.#literal(variable.initial.value, variable.initial) : NONE;
      const holds = joined(undefined, initial);
      if (holds !== undefined) this.#variables.set(variable.id, holds);
    }
  }

  get report(): Report {
    return this.#report;
  }

  /** Does something without a word, until nothing more is learned about types. */
  learn(pass: () => void): void {
    const report = this.#report;
    this.#report = () => {};
    settle(() => this.#known(), pass, MAX_ROUNDS);
    this.#report = report;
  }

  #known(): string {
    return JSON.stringify([
      [...this.#raised],
      [...this.#variables],
      this.#storing.known,
      [...this.#events].map(([event, told]) => [event, [...told]]),
    ]);
  }

  /** Names inside of one block are independent of those in others. */
  startBlock(): void {
    this.#names.startBlock();
  }

  fresh(kind: string): Name {
    return this.#names.next(kind);
  }

  read(tree: Tree, scope: Scope): Value {
    return this.evaluate(readFormula(tree, this.report), scope);
  }

  /** The condition at a key; true without one. */
  condition(tree: Tree | undefined, scope: Scope): Condition {
    return tree === undefined ? true : asCondition(this, this.read(tree, scope), tree);
  }

  evaluate(formula: Formula, scope: Scope): Value {
    switch (formula.kind) {
      case 'literal':
        return this.#literal(formula.value, formula.at);
      case 'path':
        return evaluatePath(this, formula, scope);
      case 'call':
        return evaluateCall(this, formula, scope);
      case 'can':
        return bool(this.can(formula.action, scope));
      case 'fault':
        return UNKNOWN;
      case 'object':
        this.report(
          formula.at,
          'cgml/type',
          phrase`Here stands an object with several keys, but a value is needed: one operator, "path", "ref" or "value".`,
        );
        return UNKNOWN;
    }
  }

  evaluateAny(evaluate: () => Value): Value {
    const report = this.#report;
    this.#report = (at, code, told, more) => report(at, code, told, /\/unknown-/.test(code) ? { ...more, severity: 'warning' } : more);
    const value = evaluate();
    this.#report = report;
    return value;
  }

  #literal(value: Literal, at: Tree): Value {
    if (value === null) return NONE;
    if (typeof value === 'boolean') return { type: 'bool', code: value, literal: value };
    if (typeof value === 'string')
      return this.#isNameMeant(value, at) ? UNKNOWN : { type: 'word', code: value, words: [value], literal: value };
    if (!Number.isInteger(value)) reportMissing(this.report, at, phrase`${{ value }} is not an integer.`, fractions());
    else if (Math.abs(value) > LARGEST)
      this.report(at, 'cgml/number-too-large', phrase`${{ value }} is too large; numbers go up to ${{ most: LARGEST }}.`);
    return { type: 'int', code: value, literal: value };
  }

  /** A word that is written once as a value, and is the name of what was stored; it is reported as that. */
  #isNameMeant(value: string, at: Tree): boolean {
    if (!this.storedNames.has(value) || at.kind !== 'scalar' || at.value !== value || (this.words.get(value) ?? 0) > 1) return false;
    this.report(
      at,
      'cgml/type',
      phrase`This is the word "${{ value }}", not what was stored under that name. Write { ${{ offered: ['ref'] }}: ${{ value }} }.`,
      {
        alternatives: ['ref'],
        fix: (_, texts) => texts.otherOperand(at, 'ref', value),
      },
    );
    return true;
  }

  variable(variable: Variable, of: Computed | undefined, scope: Scope): Value {
    if (variable.expression !== undefined) return this.#compute(variable, of, scope);
    const { id } = variable;
    const whose = of ?? CURRENT.code;
    const code = variable.scope === 'global' ? gvar(id) : variable.scope === 'perTeam' ? teamVarOf(whose, id) : varOf(whose, id);
    return reading(this.#variables.get(id), code);
  }

  /** A computed variable that nothing reads is judged all the same. */
  judgeUnread(scope: Scope): void {
    for (const variable of this.game.variables.values())
      if (variable.expression !== undefined && !this.#computed.has(variable))
        this.#compute(variable, variable.scope === 'global' ? undefined : CURRENT.code, scope);
    this.#computed.clear();
  }

  #compute(variable: Variable, of: Computed | undefined, scope: Scope): Value {
    this.#computed.add(variable);
    if (this.#computing.has(variable.name)) {
      this.report(
        variable.tree,
        'cgml/cyclic-variable',
        phrase`The computed variable "${{ variable: variable.name }}" depends on itself: ${{ cycle: [...this.#computing, variable.name].join(' → ') }}.`,
      );
      return UNKNOWN;
    }
    this.#computing.add(variable.name);
    const own =
      of === undefined
        ? scope
        : withNames(scope, [
            ['$player', player(of)],
            ['.player', player(of)],
          ]);
    const value = this.read(variable.expression!, own);
    this.#computing.delete(variable.name);
    return value;
  }

  noteAssigned(variable: string, value: Value): void {
    const holds = joined(this.#variables.get(variable), value);
    if (holds !== undefined) this.#variables.set(variable, holds);
  }

  noteEvent(event: string, name: string, value: Value): void {
    if (!this.#events.has(event)) this.#events.set(event, new Map());
    const told = this.#events.get(event)!;
    const holds = joined(told.get(name), value);
    if (holds !== undefined) told.set(name, holds);
  }

  noteCopy(copy: CellCopy): void {
    this.#copies.set(`${copy.scope} ${copy.name}`, copy);
  }

  copyDepth({ scope, name }: Cell): number | undefined {
    return this.#copies.get(`${scope} ${name}`)?.depth;
  }

  /** The copies that variables and properties need. */
  get copies(): Iterable<CellCopy> {
    return this.#copies.values();
  }

  noteRaised(event: string): void {
    this.#raised.add(event);
  }

  isRaised(event: string): boolean {
    return this.#raised.has(event);
  }

  /** What a custom event tells its rules. */
  eventArguments(event: string): [string, Value][] {
    return [...(this.#events.get(event) ?? [])].map(([name, holds]) => [`.${name}`, reading(holds, bound(`$${name}`))]);
  }

  /** The effects that keep an answer which others read later. */
  keep(action: MapTree, value: Value): readonly Effect[] {
    return this.#storing.store(textAt(action, 'store_as')!, action, value, { names: new Map(), listening: true }).effects;
  }

  stored(name: string): Value | undefined {
    return this.#storing.stored(name);
  }

  markedCards(name: string): MarkedCards {
    return this.#storing.markedCards(name);
  }

  /** The effects are tried out as they would be carried out, so that the two agree (§12.6). */
  can(action: MapTree, scope: Scope): Condition {
    const before = this.#remarks;
    const effects = this.#bare(action, scope);
    if (effects.length === 0 && this.#remarks === before) this.#reportIdle(action, phrase`it can always be performed`);
    return and([this.#conditionOf(action, scope), effects.length === 0 ? true : { can: effects }]);
  }

  effects(actions: readonly Tree[], scope: Scope): Effect[] {
    const maps = actions.filter((action) => action.kind === 'map');
    return scope.loose === true
      ? maps.map((action) => this.spans.at({ attempt: { effects: this.#from([action], 0, scope) } }, action.span))
      : this.#from(maps, 0, scope);
  }

  #from(actions: readonly MapTree[], start: number, outer: Scope): Effect[] {
    const made: Effect[] = [];
    let scope = outer;
    for (let index = start; index < actions.length; index++) {
      const action = actions[index]!;
      const name = textAt(action, 'store_as');
      const conditional = this.#isConditional(action);
      const outcome = this.#lower(action, scope);
      const after = name === undefined ? { effects: [], scope } : this.#storing.store(name, action, outcome.result, scope);
      const effects = [...outcome.effects, ...after.effects];
      if (outcome.result !== undefined && outcome.result.type !== 'unknown' && effects.length === 0 && !this.#refs.read.has(name ?? ''))
        this.#reportIdle(action, name === undefined ? phrase`nothing keeps what it gives` : phrase`nothing reads what it stores`);
      const lets = outcome.lets ?? [];
      if (conditional) {
        const then = nest(lets, effects);
        if (then.length > 0) made.push(this.spans.at({ if: { when: this.#conditionOf(action, scope), then } }, action.span));
        continue;
      }
      if (after.scope === scope) for (const effect of inlined(lets, effects)) made.push(this.spans.at(effect, action.span));
      else {
        scope = after.scope;
        if (lets.length > 0 || after.bind !== undefined) {
          const rest = this.#from(actions, index + 1, scope);
          const inner = after.bind === undefined ? [...effects, ...rest] : [...effects, ...nest([after.bind], rest)];
          return [...made, ...this.spans.all(nest(lets, inner), action.span)];
        }
        for (const effect of effects) made.push(this.spans.at(effect, action.span));
      }
    }
    return made;
  }

  /** An action without its `condition` and `store_as`. */
  #bare(action: MapTree, scope: Scope): Effect[] {
    const { lets = [], effects } = this.#lower(action, scope);
    return this.spans.all(inlined(lets, effects), action.span);
  }

  #lower(action: MapTree, scope: Scope): Outcome {
    const name = textAt(action, 'action') ?? '';
    const before = this.#remarks;
    // The form of the document is right, so that there is no other action.
    const outcome = ACTIONS[name]!(this, action, scope);
    const isLost = outcome.effects.length === 0 && outcome.result === undefined && this.#remarks === before;
    if (outcome.idle !== undefined) this.#reportIdle(action, outcome.idle);
    else if (isLost)
      this.report(
        action,
        'cgml/unknown-type',
        phrase`It cannot be told what ${{ action: name }} acts on: what it reads is never given a value, or only by what depends on it.`,
      );
    return outcome;
  }

  /** An action that is as it should be, and has no effect. */
  #reportIdle(action: MapTree, why: Phrase): void {
    this.report(action, 'cgml/does-nothing', phrase`${{ action: textAt(action, 'action') ?? '' }} does nothing: ${why}.`, {
      severity: 'warning',
    });
  }

  #isConditional(action: MapTree): boolean {
    return valueAt(action, 'condition') !== undefined && textAt(action, 'action') !== 'IF';
  }

  #conditionOf(action: MapTree, scope: Scope): Condition {
    return this.#isConditional(action) ? this.condition(valueAt(action, 'condition'), scope) : true;
  }

  /** The variables that the effects need beside those that are declared. */
  get extraVariables(): Record<string, VariableDef> {
    const flags = [...this.changes.variables, ...(this.skips ? [TURN_SKIPPED] : [])];
    const givings = this.gives ? [TURN_GIVEN, ORDER_FROM] : [];
    return {
      ...Object.fromEntries(flags.map((flag) => [flag, { type: 'bool' } as const])),
      ...Object.fromEntries(givings.map((name) => [name, { type: 'player' } as const])),
      ...this.#storing.variables,
    };
  }

  /** Effects that forget what belongs to a turn, and give the next one to whom it was given: one more, from whom the order then goes on. */
  get turnEnd(): Effect[] {
    const given = gvar(TURN_GIVEN);
    return [
      ...this.#storing.forgetting,
      ...(this.skips ? [setGlobal(TURN_SKIPPED, false)] : []),
      ...(this.gives
        ? [
            {
              if: {
                when: differs(given, null),
                then: [{ extraTurn: { player: given } }, setGlobal(ORDER_FROM, given), setGlobal(TURN_GIVEN, null)],
              },
            },
          ]
        : []),
    ];
  }

  /** Effects that come before all rules of a turn. Before the first turn nothing has ended, so that what setup gives is taken here. */
  get turnStart(): Effect[] {
    const [active, given] = [CURRENT.code, gvar(TURN_GIVEN)];
    const isGiven = equal(gvar(ORDER_FROM), active);
    return this.gives
      ? [
          { if: { when: isGiven, then: [{ setActivePlayer: { player: active } }, setGlobal(ORDER_FROM, null)] } },
          { if: { when: differs(given, null), then: [{ setActivePlayer: { player: given } }, setGlobal(TURN_GIVEN, null)] } },
        ]
      : [];
  }

  /** The properties that mark cards of stored lists. */
  get marks(): ReadonlySet<string> {
    return this.#storing.marks;
  }

  /** What a declared variable is in a GameDef. */
  definitionOf(variable: Variable): VariableDef {
    const initial = variable.initial?.kind === 'scalar' ? variable.initial.value : null;
    return variableOf(this.#variables.get(variable.id), initial);
  }
}

/** Rounds after which types must have been found. */
const MAX_ROUNDS = 5;

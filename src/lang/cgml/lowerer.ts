/** Turns actions and formulas into effects and conditions of a GameDef, and remembers what must be declared for them. */
import { makeTree } from '../../text/make-tree.ts';
import { valueAt, type MapTree, type Tree } from '../../text/tree.ts';
import type { VariableDef } from '../../ir/game-def.ts';
import { actionsIn } from './declare/actions-in.ts';
import type { Declarations } from './declare/declarations.ts';
import { idOf } from './declare/names.ts';
import { wordsOf } from './declare/words.ts';
import { textAt } from './declare/trees.ts';
import type { Variable } from './declare/variables.ts';
import { ACTIONS } from './actions/index.ts';
import { TURN_SKIPPED, type Insertion, type Lowering, type Outcome } from './actions/lowering.ts';
import type { Formula, Literal } from './formulas/formula.ts';
import { readFormula } from './formulas/read-formula.ts';
import type { Refs } from './refs.ts';
import { reportMissing, type Report } from './report.ts';
import { joined, reading, variableDef, type Holds } from './types.ts';
import { and, compare, or, substitute } from './values/conditions.ts';
import { asCondition } from './values/convert.ts';
import { anyOf } from './values/lists.ts';
import { evaluateCall } from './values/operators.ts';
import { evaluatePath } from './values/paths.ts';
import { withNames, type Scope } from './values/scope.ts';
import { binding, bool, card, itemType, NONE, UNKNOWN, valueCode, word, type Json, type List, type QueryList, type Value } from './values/value.ts';

const LARGEST = 2_147_483_647;

export class Lowerer implements Lowering {
  readonly game: Declarations;
  readonly storedNames: ReadonlySet<string>;
  readonly words: ReadonlyMap<string, number>;
  readonly heard: ReadonlySet<string>;
  readonly insertions: readonly Insertion[];
  readonly removals: ReadonlyMap<string, string>;
  /** Whether players may miss the rest of a turn. */
  readonly skips: boolean;
  readonly #refs: Refs;
  #report: Report;
  readonly #variables = new Map<string, Holds>();
  readonly #stored = new Map<string, Holds | { list: List }>();
  /** Marks on cards and variables for words, by which stored lists are known. */
  readonly #marks = new Set<string>();
  readonly #wordMarks = new Map<string, readonly string[]>();
  readonly #numbers = new Map<string, number>();
  /** What custom events tell. */
  readonly #events = new Map<string, Map<string, Holds>>();
  /** Events that some effect raises. */
  readonly #raised = new Set<string>();
  /** Computed variables that are being read. */
  readonly #computing = new Set<string>();

  constructor(game: Declarations, refs: Refs, heard: ReadonlySet<string>, report: Report) {
    this.game = game;
    this.#refs = refs;
    this.storedNames = refs.stored;
    this.words = wordsOf(game);
    this.heard = heard;
    this.#report = report;
    const actions = actionsIn(game.root);
    this.insertions = insertionsOf(actions);
    this.skips = actions.some((action) => textAt(action, 'action') === 'SKIP_TURN');
    const removed = new Set(actions.flatMap((action) => (textAt(action, 'action') === 'REMOVE_PHASE' ? [textAt(action, 'name') ?? textAt(action, 'phase') ?? ''] : [])));
    const declared = new Set([...game.flow.states.values()].flatMap(({ phases }) => phases));
    this.removals = new Map([...removed].filter((phase) => declared.has(phase)).map((phase) => [phase, `removed_${idOf(phase)}`]));
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
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const before = this.#known();
      pass();
      if (this.#known() === before) break;
    }
    this.#report = report;
  }

  #known(): string {
    return JSON.stringify([[...this.#raised], [...this.#variables], [...this.#stored], [...this.#events].map(([event, told]) => [event, [...told]])]);
  }

  /** Names inside of one block are independent of those in others. */
  startBlock(): void {
    this.#numbers.clear();
  }

  fresh(kind: string): string {
    const number = (this.#numbers.get(kind) ?? 0) + 1;
    this.#numbers.set(kind, number);
    return `$${kind}${number}`;
  }

  read(tree: Tree, scope: Scope): Value {
    return this.evaluate(readFormula(tree, this.report), scope);
  }

  /** The condition at a key; true without one. */
  condition(tree: Tree | undefined, scope: Scope): Json {
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
        this.report(formula.at, 'cgml/type', 'Here stands an object with several keys, but a value is needed: one operator, "path", "ref" or "value".');
        return UNKNOWN;
    }
  }

  #literal(value: Literal, at: Tree): Value {
    if (value === null) return NONE;
    if (typeof value === 'boolean') return { type: 'bool', code: value, literal: value };
    if (typeof value === 'string') return this.#isNameMeant(value, at) ? UNKNOWN : { type: 'word', code: value, words: [value], literal: value };
    if (!Number.isInteger(value))
      reportMissing(this.report, at, `${value} is not a whole number.`, { capability: 'fractions', constraint: 'numbers are whole, so that every machine computes the same', workaround: 'count in smaller units, for instance in tenths' });
    else if (Math.abs(value) > LARGEST) this.report(at, 'cgml/number-too-large', `${value} is too large; numbers go up to ${LARGEST}.`);
    return { type: 'int', code: value, literal: value };
  }

  /** A word that is written once as a value, and is the name of what was stored; it is reported as that. */
  #isNameMeant(value: string, at: Tree): boolean {
    if (!this.storedNames.has(value) || at.kind !== 'scalar' || at.value !== value || (this.words.get(value) ?? 0) > 1) return false;
    this.report(at, 'cgml/type', `This is the word "${value}", not what was stored under that name. Write { ref: ${value} }.`, { alternatives: ['ref'], fix: (_, texts) => texts.otherOperand(at, 'ref', value) });
    return true;
  }

  variable(variable: Variable, of: Json | undefined, scope: Scope): Value {
    if (variable.expression !== undefined) return this.#computed(variable, of, scope);
    const code = variable.scope === 'global' ? { ref: 'gvar', var: variable.id } : { ref: variable.scope === 'perTeam' ? 'tvar' : 'pvar', player: of ?? { ref: 'player', player: 'active' }, var: variable.id };
    return reading(this.#variables.get(variable.id), code);
  }

  #computed(variable: Variable, of: Json | undefined, scope: Scope): Value {
    if (this.#computing.has(variable.name)) {
      this.report(variable.tree, 'cgml/cyclic-variable', `The computed variable "${variable.name}" depends on itself: ${[...this.#computing, variable.name].join(' → ')}.`);
      return UNKNOWN;
    }
    this.#computing.add(variable.name);
    const own = of === undefined ? scope : withNames(scope, [['$player', { type: 'player', code: of }], ['.player', { type: 'player', code: of }]]);
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

  noteRaised(event: string): void {
    this.#raised.add(event);
  }

  isRaised(event: string): boolean {
    return this.#raised.has(event);
  }

  /** What a custom event tells its rules. */
  eventArguments(event: string): [string, Value][] {
    return [...(this.#events.get(event) ?? [])].map(([name, holds]) => [`.${name}`, reading(holds, binding(`$${name}`))]);
  }

  /** The effects that keep an answer which others read later. */
  keep(action: MapTree, value: Value): Json[] {
    const name = textAt(action, 'store_as')!;
    return this.#store(name, action, { effects: [], result: value }, { names: new Map(), listening: true }).effects;
  }

  stored(name: string): Value | undefined {
    if (!this.#refs.stored.has(name)) return undefined;
    const holds = this.#stored.get(name);
    if (holds === undefined) return UNKNOWN;
    return 'list' in holds ? { type: 'list', list: holds.list } : reading(holds, { ref: 'gvar', var: storedId(name) });
  }

  can(action: MapTree, scope: Scope): Json {
    const when = this.#conditionOf(action, scope);
    const effects = this.#bare(action, scope);
    const some = this.#someMatch(action, scope);
    return and(when, some, effects.length === 0 ? true : { can: effects });
  }

  /** A move of all matches is possible only if there is one. */
  #someMatch(action: MapTree, scope: Scope): Json {
    const name = textAt(action, 'action');
    const from = valueAt(action, 'from');
    if (from === undefined || (name !== 'MOVE' && name !== 'MOVE_ALL') || valueAt(action, 'count') !== undefined || (name === 'MOVE' && valueAt(action, 'filter') === undefined)) return true;
    const probe = ACTIONS.MOVE!(this, action, scope);
    const each = probe.effects.map((effect) => (effect as { forEach?: { over: Json } }).forEach?.over).find((over) => over !== undefined);
    if (each !== undefined) return { exists: each };
    const value = this.read(from, scope);
    return value.type === 'zone' ? compare('>', { ref: 'zoneCount', zone: value.code }, 0) : true;
  }

  effects(actions: readonly Tree[], scope: Scope): Json[] {
    const maps = actions.filter((action) => action.kind === 'map');
    return scope.loose === true ? maps.map((action) => makeTree({ attempt: { effects: this.#from([action], 0, scope) } }, action.span)) : this.#from(maps, 0, scope);
  }

  #from(actions: readonly MapTree[], start: number, outer: Scope): Json[] {
    const made: Json[] = [];
    let scope = outer;
    for (let index = start; index < actions.length; index++) {
      const action = actions[index]!;
      const name = textAt(action, 'store_as');
      const conditional = this.#isConditional(action);
      const outcome = this.#lower(action, scope);
      const after = name === undefined ? { effects: [], scope } : this.#store(name, action, outcome, scope);
      const effects = [...outcome.effects, ...after.effects];
      const lets = outcome.lets ?? [];
      if (conditional) {
        const then = nest(lets, effects);
        if (then.length > 0) made.push(makeTree({ if: { when: this.#conditionOf(action, scope), then } }, action.span));
        continue;
      }
      if (after.scope === scope) made.push(...inlined(lets, effects).map((effect) => makeTree(effect, action.span)));
      else {
        scope = after.scope;
        if (lets.length > 0 || after.bind !== undefined) {
          const rest = this.#from(actions, index + 1, scope);
          const inner = after.bind === undefined ? [...effects, ...rest] : [...effects, ...nest([after.bind], rest)];
          return [...made, ...nest(lets, inner).map((effect) => makeTree(effect, action.span))];
        }
        made.push(...effects.map((effect) => makeTree(effect, action.span)));
      }
    }
    return made;
  }

  /** An action without its `condition` and `store_as`. */
  #bare(action: MapTree, scope: Scope): Json[] {
    const { lets = [], effects } = this.#lower(action, scope);
    return inlined(lets, effects).map((effect) => makeTree(effect, action.span));
  }

  #lower(action: MapTree, scope: Scope): Outcome {
    // The form of the document is right, so that there is no other action.
    return ACTIONS[textAt(action, 'action') ?? '']!(this, action, scope);
  }

  #isConditional(action: MapTree): boolean {
    return valueAt(action, 'condition') !== undefined && textAt(action, 'action') !== 'IF';
  }

  #conditionOf(action: MapTree, scope: Scope): Json {
    return this.#isConditional(action) ? this.condition(valueAt(action, 'condition'), scope) : true;
  }

  /** Gives the result of an action a name: in the scope if nobody else reads it, else in a variable. */
  #store(name: string, action: MapTree, { result }: Outcome, scope: Scope): { effects: Json[]; scope: Scope; bind?: { bind: string; value: Json } } {
    if (result === undefined || result.type === 'unknown') {
      if (result === undefined && !GIVING.has(textAt(action, 'action') ?? '')) this.report(valueAt(action, 'store_as')!, 'cgml/no-result', `${textAt(action, 'action')} gives nothing that could be stored.`);
      return { effects: [], scope: withNames(scope, [[`ref:${name}`, UNKNOWN]]) };
    }
    const kept = this.#refs.kept.has(name);
    if (result.type === 'list') return this.#storeList(name, action, result.list, scope, kept);
    const holds = joined(this.#holdsOf(name), result);
    if (holds !== undefined) this.#stored.set(name, holds);
    if (kept) return { effects: [{ setVar: { scope: 'global', var: storedId(name), value: valueCode(result) } }], scope };
    if (isBinding(valueCode(result))) return { effects: [], scope: withNames(scope, [[`ref:${name}`, result]]) };
    const bind = this.fresh(name.replaceAll(/\W/g, '_'));
    const named = { ...result, code: result.type === 'zone' ? binding(bind) : binding(bind) } as Value;
    return { effects: [], scope: withNames(scope, [[`ref:${name}`, named]]), bind: { bind, value: valueCode(result) } };
  }

  #holdsOf(name: string): Holds | undefined {
    const holds = this.#stored.get(name);
    return holds === undefined || 'list' in holds ? undefined : holds;
  }

  #storeList(name: string, action: MapTree, list: List, scope: Scope, kept: boolean): { effects: Json[]; scope: Scope } {
    const isSet = list.kind === 'items' || list.query.query === 'set';
    if (!kept && (isSet || this.#refs.passing.has(name))) return { effects: [], scope: withNames(scope, [[`ref:${name}`, { type: 'list', list }]]) };
    const type = list.kind === 'query' ? list.value.type : 'none';
    const named = (found: List): Scope => (kept ? scope : withNames(scope, [[`ref:${name}`, { type: 'list', list: found }]]));
    if (list.kind === 'query' && type === 'card') {
      const marked = this.markedCards(name);
      this.#stored.set(name, { list: marked.list });
      if (list.query === marked.list.query || JSON.stringify(list.query.where) === JSON.stringify(marked.list.query.where)) return { effects: [], scope: named(list) };
      return { effects: [marked.forget, { forEach: { bind: list.bind, over: list.query, effects: [marked.markCard(binding(list.bind))] } }], scope: named(marked.list) };
    }
    if (list.kind === 'items' && itemType(list) === 'card') {
      const marked = this.markedCards(name);
      this.#stored.set(name, { list: marked.list });
      return { effects: [marked.forget, ...list.items.map((item) => marked.markCard(valueCode(item)))], scope: named(marked.list) };
    }
    if (list.kind === 'query' && list.value.type === 'word' && list.value.words !== undefined) {
      const { words } = list.value;
      this.#wordMarks.set(name, words);
      const marked = this.#markedWords(name, words);
      this.#stored.set(name, { list: marked });
      const effects = words.map((one) => ({ setVar: { scope: 'global', var: wordMark(name, one), value: { if: { when: anyOf(list, (item) => compare('==', valueCode(item), one)), then: true, else: false } } } }));
      return { effects, scope: named(marked) };
    }
    reportMissing(this.report, valueAt(action, 'store_as')!, 'This list cannot be kept for later.', { capability: 'stored-list', constraint: 'a list that outlives its effect is made of cards or words', workaround: 'read it in the same effect, or keep the players by a variable of theirs' });
    return { effects: [], scope: withNames(scope, [[`ref:${name}`, UNKNOWN]]) };
  }

  #markedWords(name: string, words: readonly string[]): QueryList {
    const bind = this.fresh('word');
    const where = or(...words.map((one) => and(compare('==', binding(bind), one), { ref: 'gvar', var: wordMark(name, one) })));
    return { kind: 'query', query: { query: 'enums', values: words, bind, where }, bind, value: word(binding(bind), words) };
  }

  markedCards(name: string): { list: QueryList; markCard: (card: Json) => Json; forget: Json } {
    const prop = `stored_${idOf(name)}`;
    this.#marks.add(prop);
    const bind = `$${prop}`;
    const zones = [...this.game.zones.values()].map(({ id, owner }) => (owner === 'none' ? `${id}:none` : `${id}:all`));
    const where = compare('==', { ref: 'tokenProp', token: binding(bind), prop }, true);
    const list: QueryList = { kind: 'query', query: { query: 'tokensInZone', zone: zones, bind, where }, bind, value: card(binding(bind)) };
    const set = (token: Json, value: boolean): Json => ({ setTokenProp: { token, prop, value } });
    return { list, markCard: (token) => set(token, true), forget: { forEach: { bind, over: list.query, effects: [set(binding(bind), false)] } } };
  }

  isLastPhase({ phase, inEvent }: Scope): Json {
    const ends = [...this.game.flow.states.values()].filter(({ phases }) => phases.length > 0).map((state) => ({ state, last: state.phases.at(-1)! }));
    if (inEvent === true) return or(...ends.map(({ state, last }) => and(compare('==', { ref: 'state' }, state.name), this.#endsTurn(last))));
    const cases = ends
      .filter(({ state }) => state.phases.includes(phase ?? '') || this.insertions.some((one) => one.phase === phase && state.phases.includes(one.after)))
      .map(({ state, last }) => {
        const behind = this.insertions.filter(({ after }) => after === last);
        if (phase === last) return { state, holds: and(...behind.map(({ variable }) => compare('==', { ref: 'gvar', var: variable }, false))) };
        return { state, holds: behind.some((one) => one.phase === phase) && !state.phases.includes(phase ?? '') };
      });
    const [first] = cases;
    if (first === undefined) return false;
    if (cases.every(({ holds }) => JSON.stringify(holds) === JSON.stringify(first.holds))) return first.holds;
    return or(...cases.filter(({ holds }) => holds !== false).map(({ state, holds }) => and(compare('==', { ref: 'state' }, state.name), holds)));
  }

  /** Whether the last declared phase, or the last of those inserted after it, is the one that is played. */
  #endsTurn(last: string): Json {
    const behind = this.insertions.filter(({ after }) => after === last);
    return or(and(isPlayed(last), ...behind.map(({ variable }) => compare('==', { ref: 'gvar', var: variable }, false))), ...behind.map((one) => isPlayed(one.phase)));
  }

  /** The variables that the effects need beside those that are declared. */
  get extraVariables(): Record<string, VariableDef> {
    const made: Record<string, VariableDef> = {};
    for (const { variable } of this.insertions) made[variable] = { type: 'bool' };
    for (const variable of this.removals.values()) made[variable] = { type: 'bool' };
    if (this.skips) made[TURN_SKIPPED] = { type: 'bool' };
    for (const [name, holds] of this.#stored) if (this.#refs.kept.has(name) && !('list' in holds)) made[storedId(name)] = variableDef(holds, undefined);
    for (const [name, words] of this.#wordMarks) for (const one of words) made[wordMark(name, one)] = { type: 'bool' };
    return made;
  }

  /** Effects that forget what belongs to a turn. */
  get forgetting(): Json[] {
    const values = [...this.#stored].flatMap(([name, holds]): Json[] => {
      if (!this.#refs.kept.has(name) || 'list' in holds) return [];
      const none = holds.type === 'word' ? 'none' : holds.type === 'int' ? 0 : holds.type === 'bool' ? false : null;
      return [{ setVar: { scope: 'global', var: storedId(name), value: none } }];
    });
    const lists = [...this.#stored].flatMap(([name, holds]): Json[] => {
      if (!this.#refs.kept.has(name) || !('list' in holds)) return [];
      const words = this.#wordMarks.get(name);
      return words === undefined ? [this.markedCards(name).forget] : words.map((one) => ({ setVar: { scope: 'global', var: wordMark(name, one), value: false } }));
    });
    return [...values, ...lists, ...(this.skips ? [{ setVar: { scope: 'global', var: TURN_SKIPPED, value: false } }] : [])];
  }

  /** The properties that mark cards of stored lists. */
  get marks(): ReadonlySet<string> {
    return this.#marks;
  }

  /** What a declared variable is in a GameDef. */
  definitionOf(variable: Variable): VariableDef {
    const initial = variable.initial?.kind === 'scalar' ? variable.initial.value : null;
    return variableDef(this.#variables.get(variable.id), initial);
  }
}

/** Rounds after which types must have been found. */
const MOST_ROUNDS = 5;

/** Actions that give something, even if in this case it could not be told what. */
const GIVING: ReadonlySet<string> = new Set(['MOVE', 'MOVE_ALL', 'DEAL', 'DEAL_ROUND_ROBIN', 'DEAL_ALL', 'MILL', 'CHOOSE_RANDOM', 'SEARCH_ZONE', 'REVEAL_MATCHING', 'SET_VARIABLE', 'INCREMENT', 'REQUEST_INPUT', 'FIND_AND_STORE']);

function isPlayed(phase: string): Json {
  return compare('==', { ref: 'phase' }, phase);
}

function storedId(name: string): string {
  return `stored_${idOf(name)}`;
}

function wordMark(name: string, one: string): string {
  return `stored_${idOf(name)}_${idOf(one)}`;
}

function insertionsOf(actions: readonly MapTree[]): Insertion[] {
  const found = new Map<string, Insertion>();
  for (const action of actions) {
    if (textAt(action, 'action') !== 'INSERT_PHASE') continue;
    const [after, phase] = [textAt(action, 'after') ?? '', textAt(action, 'phase') ?? ''];
    const variable = `inserted_${idOf(phase)}_after_${idOf(after)}`;
    found.set(variable, { after, phase, variable });
  }
  return [...found.values()];
}

function isBinding(code: Json): boolean {
  return typeof code === 'object' && code !== null && 'ref' in code && code.ref === 'binding';
}

function nest(lets: readonly { bind: string; value: Json }[], effects: readonly Json[]): Json[] {
  return lets.reduceRight<Json[]>((inner, { bind, value }) => [{ let: { bind, value, in: inner } }], [...effects]);
}

/** A name that is used once is replaced by what it stands for. */
function inlined(lets: readonly { bind: string; value: Json }[], effects: readonly Json[]): Json[] {
  const [only] = lets;
  if (only === undefined) return [...effects];
  if (lets.length > 1 || effects.length > 1) return uses(effects, only.bind) === 0 && lets.length === 1 ? [...effects] : nest(lets, effects);
  const times = uses(effects, only.bind);
  if (times === 0) return [...effects];
  const [effect] = effects as [Record<string, Json>];
  return times === 1 && 'moveToken' in effect ? [substitute(effect, only.bind, only.value)] : nest(lets, effects);
}

function uses(effects: readonly Json[], bind: string): number {
  return JSON.stringify(effects).split(JSON.stringify(bind)).length - 1;
}

/** Where the parts of lowering meet: what is known of data, places and states, learned in passes before anything is told. */
import { phrase } from '../../diagnostics/phrase.ts';
import { bound } from '../../ir/build.ts';
import type { Effect } from '../../ir/effects.ts';
import type { Condition } from '../../ir/expressions.ts';
import type { EndConditionDef, GameDef, VariableDef, ZoneDef } from '../../ir/game-def.ts';
import type { Tree } from '../../text/tree.ts';
import { FreshNames } from '../lowering/fresh-names.ts';
import { located } from '../lowering/located.ts';
import { fractions } from '../lowering/missing.ts';
import { settle } from '../lowering/settle.ts';
import { Arguments } from './endpoints/arguments.ts';
import { endpointOf, paramAt } from './endpoints/index.ts';
import type { Outcome } from './endpoints/endpoint.ts';
import { writersOf } from './endpoints/writers.ts';
import { nameOfPath, type Block, type Blocks } from './flow/blocks.ts';
import type { Question } from './effects/options.ts';
import type { CardableGame, Datum, Primitive, State } from './game/game.ts';
import { primitiveIn } from './game/primitives.ts';
import { callIn } from './game/calls.ts';
import { reportMissing, type Report } from './reporting/report.ts';
import { uses } from './game/uses.ts';
import { asCondition, mismatch } from './values/convert.ts';
import { KINDS } from './values/holds.ts';
import type { DataScope, InternalZone } from './values/lowering.ts';
import { followPath, playerWord } from './values/paths.ts';
import { Places, type Place, type PlaceOwner, type PlaceUse } from './values/places.ts';
import { withNames, type Scope } from './values/scope.ts';
import type { Target } from './values/target.ts';
import { items, literal, UNKNOWN, type Item, type Name, type Value } from './values/value.ts';
import { heldCode, Variables } from './values/variables.ts';

export class Lowerer implements Blocks {
  readonly game: CardableGame;
  readonly hasOwners: boolean;
  readonly #places: Places;
  readonly #variables: Variables;
  readonly #zones = new Map<string, ZoneDef>();
  readonly #endings = new Map<string, EndConditionDef>();
  readonly #names = new FreshNames('');
  /** The states that each state leads to. */
  readonly #ways = new Map<string, Set<string>>();
  /** The states in which the match may end. */
  readonly #last = new Set<string>();
  #report: Report;
  #isLearning = false;
  #cardOrder: string | undefined;

  constructor(game: CardableGame, report: Report) {
    this.game = game;
    this.#report = report;
    this.#places = new Places(game);
    this.hasOwners = uses(game, 'pick_deck');
    this.#variables = new Variables(game);
  }

  get report(): Report {
    return this.#report;
  }

  /** Does something without a word, until nothing more is learned about data and places. */
  learn(pass: () => void): void {
    const report = this.#report;
    this.#report = () => {};
    this.#isLearning = true;
    settle(() => this.#known, pass, MAX_ROUNDS);
    this.#report = report;
    this.#isLearning = false;
  }

  get #known(): string {
    return `${this.#variables.known} ${this.#places.known}`;
  }

  /** Names inside of one block are independent of those in others. */
  startBlock(): void {
    this.#names.startBlock();
  }

  fresh(kind: string): Name {
    return this.#names.next(kind);
  }

  read(tree: Tree, scope: Scope, wanted?: 'players'): Value {
    const call = callIn(tree);
    if (call !== undefined) return this.call(call.endpoint, call.params, call.at, scope);
    if (tree.kind === 'list') return items(tree.items.map((item) => this.read(item, scope, wanted)));
    if (tree.kind === 'map') {
      this.report(
        tree,
        'cardable/type',
        phrase`Here stands an object, but a value is needed: ${{ expected: ['a path, a number, a text, or an object with "endpoint"'] }}.`,
      );
      return UNKNOWN;
    }
    if (typeof tree.value === 'string' && tree.value.startsWith('$')) return followPath(this, tree, scope).value;
    if (wanted === 'players' && typeof tree.value === 'string') {
      const found = playerWord(this, tree.value, scope);
      if (found !== undefined) return found;
    }
    return this.#literal(tree);
  }

  #literal(tree: Tree & { readonly kind: 'scalar' }): Value {
    const { value } = tree;
    if (typeof value === 'number' && !Number.isInteger(value))
      reportMissing(this.report, tree, phrase`${{ value }} is not a whole number.`, fractions());
    return literal(value);
  }

  call(endpoint: string, params: readonly Tree[], at: Tree, scope: Scope): Value {
    // That an endpoint which does something is no value has been told.
    return this.#outcome({ endpoint, params, at, condition: undefined }, scope)?.value ?? UNKNOWN;
  }

  #outcome({ endpoint, params, at }: Primitive, scope: Scope): Outcome | undefined {
    const called = endpointOf(endpoint);
    return called?.lower(this, new Arguments(this, called, { params, at }, scope), scope);
  }

  takesPlayer(name: string): boolean {
    return paramAt(name, 0)?.kind === 'player';
  }

  condition(tree: Tree | undefined, scope: Scope): Condition {
    return tree === undefined ? true : asCondition(this.report, this.read(tree, scope), tree);
  }

  primitives(tree: Tree): readonly Primitive[] {
    const all = tree.kind === 'list' ? tree.items : [tree];
    return all.flatMap((item) => primitiveIn(item) ?? []);
  }

  effects(primitives: readonly Primitive[], scope: Scope): Effect[] {
    return this.block(primitives, { ...scope, nested: true }).effects;
  }

  /** The effects of an action's primitives: what is asked for is known to those that come after it. */
  block(primitives: readonly Primitive[], outer: Scope): Block {
    const made: Effect[] = [];
    let scope = outer;
    for (const primitive of primitives) {
      const isConditional = primitive.condition !== undefined;
      const when = this.condition(primitive.condition, scope);
      const inner = isConditional ? { ...scope, nested: true } : scope;
      const outcome = this.#outcome(primitive, inner);
      if (outcome === undefined) continue;
      const asked = outcome.question === undefined ? undefined : this.#ask(outcome.question, inner);
      const effects = (asked?.effects ?? outcome.effects ?? []).map((effect) => located(effect, primitive.at.span));
      if (isConditional) {
        if (effects.length > 0) made.push(located({ if: { when, then: effects } }, primitive.at.span));
        continue;
      }
      for (const effect of effects) made.push(effect);
      scope = asked?.scope ?? scope;
      if (outcome.ends === true) return { effects: made, ends: true };
    }
    return { effects: made, ends: false };
  }

  /** The question that a primitive asks; undefined if it does something else. */
  question(primitive: Primitive, scope: Scope): Question | undefined {
    return this.#outcome(primitive, scope)?.question;
  }

  paid({ endpoint, params }: Primitive): { readonly path: Tree; readonly amount: Tree | undefined } | undefined {
    const { pays, required = [], optional = [] } = endpointOf(endpoint) ?? {};
    const [path] = params;
    if (pays === undefined || path === undefined) return undefined;
    return { path, amount: params[[...required, ...optional].findIndex(({ name }) => name === pays)] };
  }

  /** Asks in the middle of an action. */
  #ask({ into, options, answer, prompt }: Question, scope: Scope): { effects: Effect[]; scope: Scope } {
    const bind = this.fresh(nameOfPath(into));
    const value = answer(bound(bind));
    const question: Effect = { chooseOne: { bind, options, ...(prompt !== undefined && { prompt }) } };
    return this.answered(into, value, scope, [question]);
  }

  /** What follows from an answer: it is known to what comes later in the action, or kept where the path leads. */
  answered(into: Tree, value: Value, scope: Scope, effects: readonly Effect[] = []): { effects: Effect[]; scope: Scope } {
    const known: [string, Value][] = [['$action.prompt', value]];
    const path = into.kind === 'scalar' ? String(into.value) : '';
    if (path.startsWith('$action.') && !scope.nested && scope.action !== undefined && writersOf(scope.action, path) === 1) {
      const key = path.slice('$action.'.length);
      if (scope.action.data.some((datum) => datum.key === key))
        return { effects: [...effects], scope: withNames(scope, [...known, [path, value]]) };
    }
    const target = this.target(into, scope);
    return {
      effects: target === undefined ? [...effects] : [...effects, this.assign(target, value, into)],
      scope: withNames(scope, known),
    };
  }

  target(tree: Tree, scope: Scope): Target | undefined {
    if (tree.kind !== 'scalar' || typeof tree.value !== 'string' || !tree.value.startsWith('$')) {
      this.report(tree, 'cardable/not-writable', phrase`This should be what is changed: ${{ expected: ['a path such as $globals.pot'] }}.`);
      return undefined;
    }
    const { value, target } = followPath(this, tree, scope);
    if (target === undefined && value.type !== 'unknown')
      this.report(
        tree,
        'cardable/not-writable',
        phrase`"${{ name: tree.value }}" cannot be changed: only ${{ expected: ['data of the game, the state, the action, a player or a team that are not constant'] }} can.`,
      );
    return target;
  }

  assign(target: Target, value: Value, at: Tree): Effect {
    const held = this.#variables.note(target.key, value);
    const fits = held === undefined || value.type === 'none' || value.type === 'unknown' || held.type === value.type;
    const code = fits ? heldCode(held, target.value, value) : mismatch(this.report, value, at, KINDS[held.type], null);
    return { setVar: { ...target.to, value: code } };
  }

  data(scope: DataScope, name: string, datum: Datum, of?: Item): Target {
    return this.#variables.data(scope, name, datum, of);
  }

  noteRead({ key }: Target): void {
    this.#variables.noteRead(key);
  }

  internal(scope: DataScope, name: string, definition: VariableDef): void {
    this.#variables.internal(scope, name, definition);
  }

  hasInternal(scope: DataScope, name: string): boolean {
    return this.#variables.hasInternal(scope, name);
  }

  /** Data that are read and have no value from anywhere. */
  get neverSet(): readonly Datum[] {
    return this.#variables.neverSet;
  }

  /** All variables of the GameDef, by scope. */
  get variables(): NonNullable<GameDef['variables']> {
    return this.#variables.definitions;
  }

  internalZone(id: string, definition: InternalZone): string {
    this.#zones.set(id, { id, owner: 'none', ...definition, presentation: { internal: true } });
    return `${id}:none`;
  }

  sortCards(by: string): void {
    this.#cardOrder = by;
  }

  /** By what the cards of the game are sorted; undefined if they are in the order of their sets. */
  get cardOrder(): string | undefined {
    return this.#cardOrder;
  }

  place(name: string, owner: PlaceOwner, at: Tree): Place {
    return this.#places.find(name, owner, at);
  }

  /** While it is learned what there is, everything may be there. */
  isThere(place: Place): boolean {
    return this.#isLearning || this.#places.find(place.name, place.owner, place.at).isThere;
  }

  use(place: Place, use: PlaceUse): void {
    this.#places.use(place, use);
  }

  carry(from: Place, to: Place): void {
    this.#places.carry(from, to);
  }

  get places(): readonly Place[] {
    return this.#places.all.filter(({ isUsed }) => isUsed);
  }

  placeNames(owner: PlaceOwner): readonly string[] {
    return this.#places.namesOf(owner);
  }

  state(name: string): State | undefined {
    return this.game.states.find((state) => state.name === name);
  }

  noteWay(from: string, to: string): void {
    this.#ways.set(from, (this.#ways.get(from) ?? new Set()).add(to));
  }

  /** The states that a state leads to. */
  waysFrom(state: string): ReadonlySet<string> {
    return this.#ways.get(state) ?? new Set();
  }

  ending(definition: EndConditionDef, scope: Scope): void {
    if (!this.#endings.has(definition.id)) this.#endings.set(definition.id, definition);
    if (scope.state !== undefined) this.#last.add(scope.state.name);
  }

  /** Whether something in a state ends the match. */
  endsIn(state: string): boolean {
    return this.#last.has(state);
  }

  get endings(): EndConditionDef[] {
    return [...this.#endings.values()];
  }

  get zones(): ZoneDef[] {
    return [...this.#zones.values()];
  }
}

/** Rounds after which everything must have been learned. */
const MAX_ROUNDS = 8;

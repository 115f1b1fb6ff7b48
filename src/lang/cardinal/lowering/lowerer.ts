/**
 * Where the parts of lowering meet: what they know of the game together, and what they make for it. Properties, variables and
 * procedures are made when somebody needs them first.
 */
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { invariant } from '../../../diagnostics/invariant.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, PlayerSel, Query, Ref, TokenSel, ValueExpr, ZoneSel } from '../../../ir/expressions.ts';
import type {
  ActionDef,
  CheckDef,
  DisplayDef,
  EndConditionDef,
  ModifierDef,
  ProcedureDef,
  PropDef,
  TriggerDef,
  VariableDef,
} from '../../../ir/game-def.ts';
import { keywordAbilities, type KeywordAbility } from '../cards/all-abilities.ts';
import { CHANGING, CHANGING_FAMILIES, type Changing, type ChangingFamily } from '../cards/changing.ts';
import { printedProps } from './printed.ts';
import { shapesOf, type Shape } from '../cards/shapes.ts';
import { withCombatSteps } from './combat-steps.ts';
import { and, anyOf, equal, isOneOf, propOf, tokensIn } from '../../../ir/build.ts';
import type { CardinalGame, Step, Zone } from '../game/game.ts';
import type { ScriptReport } from '../reporting/script-report.ts';
import { keywordsIn } from '../game/keywords-in.ts';
import { LaterTokens } from './later-tokens.ts';
import { LastingTokens } from './lasting-tokens.ts';
import type { KeywordMeaning } from '../vocabulary/keywords.ts';
import { CARD_TYPES, type ActionWork, type StepWork, type ZoneRole, type ZoneSight } from '../vocabulary/rules.ts';

export class Lowerer {
  readonly game: CardinalGame;
  /** The game with the names that its author gave. */
  readonly asWritten: CardinalGame;
  /** How things are written that the GameDef must call otherwise. */
  readonly written: ReadonlyMap<string, string>;
  /** The different shapes of abilities that happen at some time. */
  readonly shapes: readonly Shape[];
  /** Those of abilities that always hold. */
  readonly staticShapes: readonly Shape[];
  /** Types of cards that fight: creatures, and types of the game's own with power or toughness. */
  readonly creatureTypes: readonly string[];
  /** The most abilities of one card. */
  readonly slots: number;
  /** What cards can do by their keywords. */
  readonly keywordAbilities: readonly KeywordAbility[];
  /** The most things that one ability is aimed at. */
  readonly aims: number;

  /** The shapes of effects that scripts have. */
  readonly #noted = new Map<string, Shape>();
  readonly #told = new Map<string, Diagnostic>();

  /** What scripts make last for some time. */
  readonly lasting = new LastingTokens();
  /** What scripts put off until the end of the turn. */
  readonly later = new LaterTokens(this.lasting);

  /** What is printed on some card of the game, by the name of the property. */
  readonly printed: Map<string, PropDef>;
  /** What changes about cards, by the name of the property. */
  readonly changes = new Map<string, PropDef>();
  readonly variables = new Map<string, VariableDef>();
  readonly globals = new Map<string, VariableDef>();
  readonly procedures = new Map<string, ProcedureDef>();
  /** Procedures that something calls. */
  readonly called = new Set<string>();
  readonly triggers: TriggerDef[] = [];
  /** Custom events that something raises. */
  readonly raised = new Set<string>();
  /** In the order in which they are tested. */
  readonly checks: CheckDef[] = [];
  /** First to last; none where modifiers need none. */
  readonly layers: string[] = [];
  readonly modifiers: ModifierDef[] = [];
  /** What people are shown of cards that is not printed on them. */
  readonly displays: DisplayDef[] = [];
  readonly actions: ActionDef[] = [];
  /** What actions are in the words of the rules, by their ids. */
  readonly works = new Map<string, ActionWork>();
  readonly endings: EndConditionDef[] = [];
  /** Steps in which something can be done besides passing. */
  readonly #busy = new Set<string>();
  /** Which command each message tells of, by its text; clients translate messages by it. */
  readonly messages = new Map<string, string>();

  /** The game with the names that it has in the GameDef, and as it is written. */
  constructor(game: CardinalGame, asWritten: CardinalGame, written: ReadonlyMap<string, string>) {
    this.asWritten = asWritten;
    this.written = written;
    this.creatureTypes = creatureTypes(game);
    this.printed = printedProps(game, this.creatureTypes, keywordsIn(game, asWritten));
    this.game = withCombatSteps(game, this.printed);
    this.shapes = shapesOf(game, ({ trigger }) => trigger !== 'static');
    this.staticShapes = shapesOf(game, ({ trigger }) => trigger === 'static');
    this.aims = this.shapes.reduce((most, { aim }) => Math.max(most, aim?.parts.length ?? 0), 1);
    this.slots = game.cards.reduce((most, { abilities }) => Math.max(most, abilities.length), 0);
    this.keywordAbilities = keywordAbilities(game, this.slots);
  }

  /**
   * Makes the game twice: what ends with the turn, what cards lose when they leave, and such, depend on all that the game needs,
   * which is known only when all has been made. Undefined if scripts have errors.
   */
  build<Made>(make: () => Made): Made | undefined {
    make();
    if (this.#hasErrors) return undefined;
    this.#clear();
    const made = make();
    return this.#hasErrors ? undefined : made;
  }

  get #hasErrors(): boolean {
    return this.diagnostics.some(({ severity }) => severity === 'error');
  }

  /** What was asked for stays known; what was made with it is made anew. */
  #clear(): void {
    for (const list of [this.triggers, this.checks, this.layers, this.modifiers, this.displays, this.actions, this.endings])
      list.length = 0;
    this.procedures.clear();
  }

  /** The zone that the rules use for something; a game that was read has all of them. */
  declaredZone(role: ZoneRole): Zone {
    const zone = this.game.zones.find((declared) => declared.role === role);
    invariant(zone !== undefined, `the game has no ${role}`);
    return zone;
  }

  /** Its id. */
  zone(role: ZoneRole): string {
    return this.declaredZone(role).id;
  }

  /** Whether there is one zone for all. The stack always is. */
  isShared(role: ZoneRole): boolean {
    return role === 'stack' || this.declaredZone(role).owner === 'shared';
  }

  /** The zone of a player for something. */
  zoneOf(role: ZoneRole, player: PlayerSel): ZoneSel {
    const zone = this.zone(role);
    return this.isShared(role) ? zone : { zone, player };
  }

  /** All zones for something, of all players. */
  zonesOf(role: ZoneRole): ZoneSel {
    const zone = this.zone(role);
    return this.isShared(role) ? zone : `${zone}:all`;
  }

  /** The graveyard (hand, deck, …) of whoever owns a card. */
  ownersZone(role: ZoneRole, card: TokenSel): ZoneSel {
    return this.zoneOf(role, propOf(card, 'owner'));
  }

  /** Cards that a player controls; `where` sees each as `bind`, `$token` unless stated. */
  fieldOf(player: Ref, where: Condition = true, bind: `$${string}` = '$token'): Query {
    const own = this.isShared('field') ? equal(propOf(bind, 'controller'), player) : true;
    return tokensIn(this.zoneOf('field', player), and(own, where), bind);
  }

  /** Cards on the fields of all players. */
  onFields(where: Condition = true, bind: `$${string}` = '$token'): Query {
    return tokensIn(this.zonesOf('field'), where, bind);
  }

  /** Whether a zone, as a value, is one of those for something. */
  isZone(zone: ValueExpr, role: ZoneRole): Condition {
    return { op: 'in', item: zone, set: { query: 'zones', filter: { zone: this.zone(role) } } };
  }

  /** Whether a zone, as a value, is a field. */
  isField(zone: ValueExpr): Condition {
    return this.isZone(zone, 'field');
  }

  /** Whether a card is on a field. */
  isOnField(card: TokenSel): Condition {
    return this.isField(propOf(card, 'zone'));
  }

  /** A zone by its id, as cards name it: that of a player, if each has one. */
  zoneNamed(id: string, player: PlayerSel): ZoneSel {
    const { role, owner } = this.#zoneCalled(id);
    if (role !== undefined) return this.zoneOf(role, player);
    return owner === 'shared' ? id : { zone: id, player };
  }

  /** Who sees the cards of a zone. */
  sightOf(id: string): ZoneSight {
    return this.#zoneCalled(id).sight;
  }

  /** Whether the places of the cards in a zone count. */
  isOrdered(id: string): boolean {
    return this.#zoneCalled(id).ordered;
  }

  /** Whether a card is in a zone that is named by its id, whoever's it is. */
  isIn(card: TokenSel, id: string): Condition {
    return this.isZoneCalled(propOf(card, 'zone'), id);
  }

  /** Whether a zone, as a value, is one that is named by its id. */
  isZoneCalled(zone: ValueExpr, id: string): Condition {
    return { op: 'in', item: zone, set: { query: 'zones', filter: { zone: id } } };
  }

  /** What is printed on a card; 0 of a number that no card has. */
  read(card: TokenSel, prop: string): ValueExpr {
    return this.printed.has(prop) ? propOf(card, prop) : 0;
  }

  /** The same of a truth value. */
  flag(card: TokenSel, prop: string): Condition {
    return this.printed.has(prop) ? propOf(card, prop) : false;
  }

  /** Whether a word is printed on a card; false if it is on none. */
  says(card: TokenSel, prop: string, word: string): Condition {
    return this.printed.get(prop)?.values?.includes(word) === true && equal(propOf(card, prop), word);
  }

  /** A number that cards show, such as `power`; from then on all cards have it. */
  stat(name: string): string {
    if (!this.printed.has(name)) this.printed.set(name, { type: 'int', init: 0 });
    return name;
  }

  /** Whether a card is a token: from then on any card can be one, since tokens can be copies of it. */
  makesCopies(): void {
    if (!this.printed.has('token')) this.printed.set('token', { type: 'bool', init: false, presentation: { internal: true } });
  }

  /** A property that changes; from then on all cards have it. */
  changing(name: Changing): string {
    this.changes.set(name, CHANGING[name]);
    return name;
  }

  /** A property of a family, such as `counters_charge` or `target1`. */
  changingOf(family: ChangingFamily, of: string | number): string {
    const name = typeof of === 'number' || family === 'target' ? `${family}${of}` : `${family}_${of}`;
    this.changes.set(name, CHANGING_FAMILIES[family]);
    return name;
  }

  /** A variable of each player. */
  variable(name: string, def: VariableDef): string {
    if (!this.variables.has(name)) this.variables.set(name, def);
    return name;
  }

  global(name: string, def: VariableDef): string {
    if (!this.globals.has(name)) this.globals.set(name, def);
    return name;
  }

  /** What the ability in a slot is aimed at; the parts of the aim are counted from 0. */
  targetOf(slot: number, part = 0): string {
    return this.changingOf('target', part === 0 ? slot : `${slot}_${part + 1}`);
  }

  /** Tells what is wrong with a script, once. */
  readonly reportScript: ScriptReport = (span, code, told, { severity = 'error', ...more } = {}) => {
    this.#told.set(`${code} ${span.file} ${span.start.offset}`, { code, severity, path: [], span, ...told, ...more });
  };

  /** What was found wrong with scripts. */
  get diagnostics(): Diagnostic[] {
    return [...this.#told.values()];
  }

  /** Says that a script has an effect of this shape. */
  note(shape: Shape): void {
    this.#noted.set(shape.word, shape);
  }

  /** The shapes of everything that happens in the game, in scripts or without. */
  get happening(): readonly Shape[] {
    return [...this.shapes, ...this.#noted.values()];
  }

  /** Calls a procedure; those of `procedures.ts` are made if anybody does. */
  call(procedure: string, args: Record<`$${string}`, ValueExpr> = {}): Effect {
    this.called.add(procedure);
    return { call: { procedure, args } };
  }

  /** Raises an event that abilities may wait for, and what it does if nothing takes its place. */
  raise(event: string, args: Record<`$${string}`, ValueExpr>, effects?: Effect[]): Effect {
    this.raised.add(event);
    return { emit: { event, args, ...(effects !== undefined && { effects }) } };
  }

  procedure(def: ProcedureDef): void {
    this.procedures.set(def.id, def);
  }

  /** Adds an action, and what it is. */
  offer(work: ActionWork, def: ActionDef): void {
    this.actions.push(def);
    this.works.set(def.id, work);
    if (work !== 'pass_priority') for (const step of [def.phase].flat()) this.#busy.add(step);
  }

  /** Whether players are asked in a step: with priority always, so that nobody can tell what others have; else where they can do anything but go on. */
  isBusy(step: string): boolean {
    return this.game.turn.priority || this.#busy.size === 0 || this.#busy.has(step);
  }

  /** Tells everybody what a command does; clients know the command by the text. */
  tell(command: string, text: string, ...args: ValueExpr[]): Effect {
    this.messages.set(text, command);
    return { message: { text, args } };
  }

  /** Whether the rules have a keyword that means something. */
  hasKeyword(meaning: KeywordMeaning): boolean {
    return this.game.keywords.some((keyword) => keyword.meaning === meaning);
  }

  /** Whether a card has a keyword that means something; false if no card of the game can have one. */
  has(card: TokenSel, meaning: KeywordMeaning): Condition {
    return anyOf(this.game.keywords.filter((keyword) => keyword.meaning === meaning).map(({ id }) => this.flag(card, id)));
  }

  /** Whether a card is a creature: whatever can fight. */
  isCreature(card: TokenSel): Condition {
    return isOneOf(propOf(card, 'type'), this.creatureTypes);
  }

  /** The step that does something by its id, if a turn has it. */
  step(work: StepWork): Step | undefined {
    return this.game.steps.find((step) => step.work === work);
  }

  #zoneCalled(id: string): Zone {
    const zone = this.game.zones.find((each) => each.id === id);
    invariant(zone !== undefined, `there is no zone ${id}`);
    return zone;
  }
}

function creatureTypes({ cards }: CardinalGame): string[] {
  const own = cards.filter(({ type, stats }) => !Object.hasOwn(CARD_TYPES, type) && (stats.has('power') || stats.has('toughness')));
  return [...new Set(['creature', ...own.map(({ type }) => type)])].filter((type) => cards.some((card) => card.type === type));
}

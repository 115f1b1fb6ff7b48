/** What the rules of a random game can talk about, and what may be said at a place. */
import type { GameDef, PropDef, VariableDef, ZoneDef } from '../../../src/ir/game-def.ts';
import type { Effect } from '../../../src/ir/effects.ts';
import type { Condition, PlayerSel, Query, TokenSel, ValueExpr, ZoneSel } from '../../../src/ir/expressions.ts';
import type { Tape } from './tape.ts';

/** What a value is. */
export type Kind =
  | 'int'
  | 'bool'
  | 'player'
  | 'zone'
  | 'token'
  | 'team'
  | 'color'
  | 'direction'
  | 'phase'
  | 'state'
  | 'face'
  | 'type'
  | 'card'
  | 'terrain'
  | 'action';

export interface Named {
  name: string;
  kind: Kind;
}

/** What a name is bound to: a value, or a set of such values. */
export interface Binding extends Named {
  isSet?: boolean;
}

/** A query with the kind of its items. */
export interface Found {
  query: Query;
  kind: Kind;
  isSet?: boolean;
}

/** What makes the parts of rules. They contain one another, so each finds the others here. */
export interface Grammar {
  value(ctx: Context, kind: Kind): ValueExpr;
  condition(ctx: Context): Condition;
  query(ctx: Context): Found;
  queryOf(ctx: Context, kind: Kind): Found;
  combinations(ctx: Context): Found;
  effects(ctx: Context, min?: number, max?: number): Effect[];
  player(ctx: Context, several?: 'several'): PlayerSel;
  zone(ctx: Context, several?: 'several'): ZoneSel;
  token(ctx: Context): TokenSel;
}

/** Everything that was declared before rules are made. */
export interface World {
  grammar: Grammar;
  tape: Tape;
  /** The declarations of the game, without rules. */
  base: Pick<GameDef, 'meta' | 'constants' | 'variables' | 'zones' | 'tokenTypes' | 'cards' | 'decks' | 'deckLists'>;
  labels: readonly string[];
  phases: Readonly<Record<string, readonly string[]>>;
  teams: readonly string[];
  actions: readonly string[];
  procedures: readonly { id: string; params: readonly Named[] }[];
  events: readonly { name: string; args: readonly Named[] }[];
  /** Types of tokens that stand for no trigger yet. */
  waiting: string[];
  /** Parameters of actions, which sealed answers can be asked for. */
  answers: Named[];
  /** The properties that some modifier changes. */
  modified: ReadonlySet<string>;
}

/** The circumstances of a place in the rules. */
export interface Context {
  world: World;
  tape: Tape;
  scope: readonly Binding[];
  /** How deep expressions may still get. */
  depth: number;
  /** Only what the actor sees may be read. */
  visible: boolean;
  /** Whether players may be asked. */
  asking: boolean;
  /** Procedures below this number may be called. */
  callable: number;
  /** In a trigger instead of an event: what that event has. */
  replaced: readonly Named[] | null;
  /** In a modifier: properties that modifiers change are not read. */
  plainProps: boolean;
}

export const COLORS = ['red', 'green', 'blue'];
const DIRECTIONS = ['north', 'east', 'south', 'west'];
export const TERRAINS = ['sand', 'rock'];

/** The place one level further in. */
export function deeper(ctx: Context): Context {
  return { ...ctx, depth: ctx.depth - 1 };
}

/** The place where more names are bound; a name bound again hides the former. */
export function binding(ctx: Context, ...added: readonly Binding[]): Context {
  return { ...ctx, scope: [...ctx.scope.filter(({ name }) => !added.some((each) => each.name === name)), ...added] };
}

/** The names in scope that hold one value of a kind. */
export function bound(ctx: Context, kind: Kind): string[] {
  return ctx.scope.filter((each) => each.kind === kind && each.isSet !== true).map(({ name }) => name);
}

const VARIABLE_KINDS: Readonly<Record<VariableDef['type'], Kind>> = {
  int: 'int',
  bool: 'bool',
  enum: 'color',
  player: 'player',
  zone: 'zone',
  token: 'token',
};

/** The kind of what a variable or property holds. */
export function kindOf({ type }: VariableDef | PropDef): Kind {
  return VARIABLE_KINDS[type];
}

export type VariableScope = 'global' | 'perPlayer' | 'perTeam';

/** The variables of a kind. */
export function variables(ctx: Context, scope: VariableScope, kind?: Kind): string[] {
  const declared = Object.entries(ctx.world.base.variables?.[scope] ?? {});
  return declared
    .filter(
      ([, each]) =>
        (kind === undefined || kindOf(each) === kind) && (!ctx.visible || each.visibility === undefined || each.visibility === 'public'),
    )
    .map(([name]) => name);
}

/** The declared properties of a kind that may be read here. */
export function props(ctx: Context, kind: Kind): string[] {
  const declared = (ctx.world.base.tokenTypes ?? []).flatMap((type) => Object.entries(type.props ?? {}));
  const readable = declared.filter(
    ([name, prop]) =>
      kindOf(prop) === kind && (!ctx.visible || prop.visibility === 'public') && !(ctx.plainProps && ctx.world.modified.has(name)),
  );
  return [...new Set(readable.map(([name]) => name))];
}

/** The zones that belong to nobody, to players or to teams. */
export function zonesOf(ctx: Context, owner: ZoneDef['owner']): ZoneDef[] {
  return ctx.world.base.zones.filter((zone) => zone.owner === owner);
}

/** The cells of the board, if there is one. */
function cells(ctx: Context): ZoneDef[] {
  return ctx.world.base.zones.filter((zone) => zone.board !== undefined);
}

/** The name that items have unless the query gives them one. */
export function defaultName({ kind, isSet }: Pick<Found, 'kind' | 'isSet'>): string {
  return isSet !== true && (kind === 'token' || kind === 'zone' || kind === 'player') ? `$${kind}` : '$value';
}

/** Kinds whose values are compared. */
export const COMPARED: readonly Kind[] = [
  'int',
  'player',
  'zone',
  'token',
  'team',
  'color',
  'direction',
  'phase',
  'state',
  'face',
  'type',
  'card',
  'terrain',
];

/** Whether there is anything to say of a kind. */
export function canHave(ctx: Context, kind: Kind): boolean {
  return kind !== 'action' && (kind !== 'team' || ctx.world.teams.length > 0);
}

/** Directions that some way of the board has, which is why they can be named. */
export function edgeDirections(ctx: Context): string[] {
  const used = new Set(
    cells(ctx).flatMap(({ adjacentTo = [] }) => adjacentTo.flatMap((edge) => (typeof edge === 'string' ? [] : [edge.direction]))),
  );
  const known = DIRECTIONS.filter((direction) => used.has(direction));
  return known.length > 0 ? known : DIRECTIONS;
}

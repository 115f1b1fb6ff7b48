/** Builders of expressions, conditions, queries and effects, for languages that lower to a GameDef. A `Ref` stands for a value, a token or a player. */
import type { Condition, PlayerSel, Query, Ref, TokenSel, ValueExpr, ZoneSel } from './expressions.ts';
import type { Effect, EffectBody } from './effects.ts';
import type { AggregateOp, Arithmetic, Comparison } from './vocabulary.ts';

/** The value of a name. */
export function bound(name: `$${string}`): Ref {
  return { ref: 'binding', name };
}

export function propOf(token: TokenSel, prop: string): Ref {
  return { ref: 'tokenProp', token, prop };
}

export function varOf(player: PlayerSel, name: string): Ref {
  return { ref: 'pvar', player, var: name };
}

export function teamVarOf(player: PlayerSel, name: string): Ref {
  return { ref: 'tvar', player, var: name };
}

export function gvar(name: string): Ref {
  return { ref: 'gvar', var: name };
}

export function playerOf(player: PlayerSel): Ref {
  return { ref: 'player', player };
}

export function compare(left: ValueExpr, op: Comparison, right: ValueExpr): Condition {
  return { op, left, right };
}

export function equal(left: ValueExpr, right: ValueExpr): Condition {
  return compare(left, '==', right);
}

export function differs(left: ValueExpr, right: ValueExpr): Condition {
  return compare(left, '!=', right);
}

export function calc(left: ValueExpr, op: Arithmetic, right: ValueExpr): ValueExpr {
  return { op, left, right };
}

/** One value or the other. */
export function choose(condition: Condition, then: ValueExpr, otherwise: ValueExpr): ValueExpr {
  return { if: { when: condition, then, else: otherwise } };
}

/** A value that sees another one by a name. */
export function letValue(bind: `$${string}`, value: ValueExpr, within: ValueExpr): ValueExpr {
  return { let: { bind, value, in: within } };
}

/** The token on top of a zone. */
export function topOf(zone: ZoneSel): Ref {
  return { ref: 'tokenAt', zone };
}

/** Number of items of a query. */
export function countOf(query: Query): ValueExpr {
  return { aggregate: { op: 'count', query } };
}

/** The player who comes after another, or some places after. */
export function nextPlayer(player: PlayerSel, by?: ValueExpr): Ref {
  return { ref: 'nextPlayer', player, ...(by !== undefined && { by }) };
}

/** The player to whom a zone belongs. */
export function ownerOf(zone: ZoneSel): Ref {
  return { ref: 'zonePlayer', zone };
}

/** The number of a player's seat. */
export function seatOf(player: PlayerSel): Ref {
  return { ref: 'seat', player };
}

/** A token of a zone by its place; the top one unless stated. */
export function tokenAt(zone: ZoneSel, position?: 'top' | 'bottom' | ValueExpr): Ref {
  return { ref: 'tokenAt', zone, ...(position !== undefined && { position }) };
}

/** A zone, as a value. */
export function zoneOf(zone: ZoneSel): Ref {
  return { ref: 'zone', zone };
}

/** A fold of a query; `value` computes with each item, seen as `bind`. */
export function aggregate(op: AggregateOp, query: Query, bind: `$${string}`, value: ValueExpr): ValueExpr {
  return { aggregate: { op, query, bind, value } };
}

export function negative(value: ValueExpr): ValueExpr {
  return typeof value === 'number' ? -value : calc(0, '-', value);
}

export function and(...args: Condition[]): Condition {
  return allOf(args);
}

export function or(...args: Condition[]): Condition {
  return anyOf(args);
}

/** Constants are folded: `true` is left out, and `false` is the whole result. */
export function allOf(args: readonly Condition[]): Condition {
  const open = args.filter((arg) => arg !== true);
  if (open.includes(false)) return false;
  return open.length === 0 ? true : open.length === 1 ? open[0]! : { op: 'and', args: open };
}

export function anyOf(args: readonly Condition[]): Condition {
  const open = args.filter((arg) => arg !== false);
  if (open.includes(true)) return true;
  return open.length === 0 ? false : open.length === 1 ? open[0]! : { op: 'or', args: open };
}

export function not(arg: Condition): Condition {
  return typeof arg === 'boolean' ? !arg : { op: 'not', arg };
}

export function exists(query: Query): Condition {
  return { exists: query };
}

export function isOneOf(item: ValueExpr, words: readonly (string | number)[]): Condition {
  if (words.length === 0) return false;
  return words.length === 1 ? equal(item, words[0]!) : { op: 'in', item, set: [...words] };
}

/** Tokens of zones; `where` sees each as `bind`, `$token` unless stated. */
export function tokensIn(zone: ZoneSel | ZoneSel[], where: Condition = true, bind?: `$${string}`): Query {
  return { query: 'tokensInZone', zone, ...(bind !== undefined && { bind }), ...(where !== true && { where }) };
}

/** Players who are in the game; `where` sees each as `$player`. */
export function playersWho(where: Condition = true): Query {
  return { query: 'players', ...(where !== true && { where }) };
}

export function countIn(zone: ZoneSel): Ref {
  return { ref: 'zoneCount', zone };
}

export function when(condition: Condition, then: Effect[], otherwise: Effect[] = []): Effect[] {
  if (condition === true || condition === false) return condition ? then : otherwise;
  if (then.length === 0 && otherwise.length === 0) return [];
  return [{ if: { when: condition, then, ...(otherwise.length > 0 && { else: otherwise }) } }];
}

export function forEach(bind: `$${string}`, over: Query, effects: Effect[]): Effect {
  return { forEach: { bind, over, effects } };
}

export function letBe(bind: `$${string}`, value: ValueExpr, effects: Effect[]): Effect {
  return { let: { bind, value, in: effects } };
}

export function setProp(token: TokenSel, prop: string, value: ValueExpr): Effect {
  return { setTokenProp: { token, prop, value } };
}

export function addToProp(token: TokenSel, prop: string, delta: ValueExpr): Effect {
  return setProp(token, prop, calc(propOf(token, prop), '+', delta));
}

export function setVar(player: PlayerSel, name: string, value: ValueExpr): Effect {
  return { setVar: { scope: 'pvar', player, var: name, value } };
}

export function addToVar(player: PlayerSel, name: string, delta: ValueExpr): Effect {
  return { addVar: { scope: 'pvar', player, var: name, delta } };
}

export function setGlobal(name: string, value: ValueExpr): Effect {
  return { setVar: { scope: 'global', var: name, value } };
}

export function addToGlobal(name: string, delta: ValueExpr): Effect {
  return { addVar: { scope: 'global', var: name, delta } };
}

/** Moves a token; `how` says at which end it comes to lie, and on which side. */
export function moveTo(token: TokenSel, to: ZoneSel, how: Pick<EffectBody<'moveToken'>, 'position' | 'face'> = {}): Effect {
  return { moveToken: { token, to, ...how } };
}

/** Moves all tokens of a zone that fit a filter, each seen as `$token`. */
export function moveAll(
  from: ZoneSel,
  to: ZoneSel,
  filter: Condition = true,
  how: Pick<EffectBody<'moveAll'>, 'position' | 'face'> = {},
): Effect {
  return { moveAll: { from, to, ...(filter !== true && { filter }), ...how } };
}

export function shuffle(zone: ZoneSel): Effect {
  return { shuffle: { zone } };
}

export function repeat(times: ValueExpr, effects: Effect[]): Effect {
  return { repeat: { times, effects } };
}

/** An item of a query, drawn by the random generator. */
export function drawOne(bind: `$${string}`, options: Query): Effect {
  return { rollRandom: { bind, options } };
}

export function gotoState(state: string): Effect {
  return { gotoState: { state } };
}

export function setActive(player: PlayerSel): Effect {
  return { setActivePlayer: { player } };
}

/** Fails where a condition holds. */
export function failIf(condition: Condition): Effect {
  return { if: { when: condition, then: [{ fail: {} }] } };
}

/** Shows a token to players. */
export function reveal(token: TokenSel, to: PlayerSel): Effect {
  return { reveal: { token, to } };
}

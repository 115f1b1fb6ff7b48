import type { PlayerSel, Query, ZoneSel } from '../../ir/expressions.ts';
import type { Effect, EffectBody, EffectName } from '../../ir/effects.ts';
import { linkPlayer, linkZone, severalPlayers, severalZones } from '../link-selectors.ts';
import type { Instr, Value } from '../nodes.ts';
import { bindHidden, bindNew, type CodeBuilder, type Scope } from '../scope.ts';

/** How each effect of a family is linked. What is returned is the scope of the effects that follow. */
export type EffectLinkers<Family extends Effect> = {
  [Name in NameIn<Family>]: (body: EffectBody<Name>, scope: Scope, code: CodeBuilder) => Scope | void;
};

type NameIn<Family extends Effect> = Family extends unknown ? keyof Family & EffectName : never;

/** Emits a loop over a snapshot of the items, with each bound to a name. */
export function emitLoop(
  over: Query,
  bind: string | undefined,
  limit: number,
  scope: Scope,
  code: CodeBuilder,
  body: (scope: Scope, item: Value) => void,
): void {
  const linked = scope.link.query(over, scope);
  const item = bind === undefined ? bindHidden(scope, linked.query.kind) : bindNew(scope, bind, linked.query.kind);
  const list = scope.locals.add(linked.query.kind === 'token' ? 'tokenList' : 'value', () => 'unknown', 3);
  code.emit({ op: 'loop', query: linked.query, limit, list, token: linked.query.kind === 'token' }, scope);
  code.openLoop(list);
  const head = code.pc;
  const next = code.emit<Extract<Instr, { op: 'next' }>>({ op: 'next', list, slot: item.slot, end: 0 }, scope);
  body(item.scope, { op: 'local', slot: item.slot });
  code.emit({ op: 'jump', to: head }, scope);
  code.closeLoop();
  next.end = code.pc;
}

/** Once for one player; in a loop over the remaining ones, or one of each team, for `all` and `allOther`. */
export function forPlayers(
  selector: PlayerSel,
  scope: Scope,
  code: CodeBuilder,
  emit: (player: Value, scope: Scope) => void,
  per: 'player' | 'team' = 'player',
): void {
  const several = severalPlayers(selector);
  if (several === null) emit(linkPlayer(selector, scope), scope);
  else emitLoop(playersQuery(several, per), undefined, Infinity, scope, code, (inner, player) => emit(player, inner));
}

/** Once for one zone; in a loop for `hand:all` and the like. */
export function forZones(
  selector: ZoneSel,
  scope: Scope,
  code: CodeBuilder,
  emit: (zone: Value, scope: Scope, player: Value | null) => void,
): void {
  const several = severalZones(selector, scope);
  if (several === null) return emit(linkZone(selector, scope), scope, null);
  const { base, count, owner } = several.family;
  const team = owner === 'team';
  emitLoop(playersQuery(several.which, team ? 'team' : 'player'), undefined, Infinity, scope, code, (inner, player) => {
    const index: Value = team ? { op: 'table', table: scope.symbols.teamOf, index: player } : player;
    emit({ op: 'zoneFor', base, count, index }, inner, team ? null : player);
  });
}

/** The players who remain, or one player of each team; a team is there even when its players are out. */
function playersQuery(which: 'all' | 'allOther', per: 'player' | 'team'): Query {
  const player = { chosen: '$player' };
  const all: Query = per === 'player' ? { query: 'players' } : { query: 'players', include: 'everyone', distinct: { ref: 'team', player } };
  return which === 'all' ? all : { ...all, where: { op: '!=', left: { ref: per, player }, right: { ref: per, player: 'actor' } } };
}

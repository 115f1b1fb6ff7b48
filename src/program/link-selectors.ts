/** Players, zones and tokens named by selectors. */
import type { PlayerSel, Ref, TokenSel, ZoneOfPlayer, ZoneSel } from '../ir/expressions.ts';
import { NONE, type Value, type ZoneList } from './nodes.ts';
import type { Scope } from './scope.ts';
import type { ZoneFamily } from './declare/zones.ts';

/** A value that is always the same. */
export const constant = (value: number): Value => ({ op: 'const', value });

/** `all` or `allOther` where a selector names several players. */
export function severalPlayers(selector: PlayerSel | undefined): 'all' | 'allOther' | null {
  return selector === 'all' || selector === 'allOther' ? selector : null;
}

/** `all` or `allOther` where a zone selector names the zones of several players. */
export function playersNamed(selector: ZoneSel): 'all' | 'allOther' | null {
  if (typeof selector === 'string') return severalPlayers(selector.slice(selector.indexOf(':') + 1) as PlayerSel);
  return 'player' in selector && 'zone' in selector && !('ref' in selector) ? severalPlayers(selector.player) : null;
}

/** One player. */
export function linkPlayer(selector: PlayerSel, scope: Scope): Value {
  if (typeof selector === 'string') return namedPlayer(selector, scope);
  if ('id' in selector) return constant(selector.id >= 0 && selector.id < scope.symbols.players ? selector.id : NONE);
  if ('chosen' in selector) return scope.link.value({ ref: 'binding', name: selector.chosen }, scope);
  if ('relative' in selector) return namedPlayer(selector.relative, scope);
  return scope.link.value(selector, scope);
}

function namedPlayer(name: string, scope: Scope): Value {
  switch (name) {
    case 'actor':
      return { op: 'actor' };
    case 'active':
      return { op: 'word', at: scope.symbols.layout.flow.ACTIVE };
    case 'left':
    case 'right':
      return { op: 'nextPlayer', player: { op: 'actor' }, by: constant(name === 'left' ? 1 : -1), seating: true };
    default:
      return name.startsWith('$') ? scope.link.value({ ref: 'binding', name }, scope) : constant(NONE);
  }
}

/** One zone. */
export function linkZone(selector: ZoneSel, scope: Scope): Value {
  if (typeof selector === 'string') {
    if (selector.startsWith('$')) return scope.link.value({ ref: 'binding', name: selector }, scope);
    const { family, part } = splitZone(selector, scope);
    return family === undefined ? constant(NONE) : zoneOfFamily(family, part, scope);
  }
  if ('zone' in selector && 'player' in selector && !('ref' in selector)) {
    const family = scope.symbols.zoneFamilies.get(selector.zone);
    return family === undefined ? constant(NONE) : zoneFor(family, linkPlayer(selector.player, scope), scope);
  }
  return scope.link.value(selector as Ref, scope);
}

/** One zone or several. */
export function linkZones(selectors: ZoneSel | readonly ZoneSel[], scope: Scope): ZoneList {
  const list: ZoneList = [];
  for (const selector of Array.isArray(selectors) ? (selectors as readonly ZoneSel[]) : [selectors as ZoneSel]) {
    const many = severalZones(selector, scope);
    if (many === null) list.push({ one: linkZone(selector, scope) });
    else list.push({ many: many.which, base: many.family.base, count: many.family.count });
  }
  return list;
}

/** Which zones a selector with `all` or `allOther` names. */
export function severalZones(selector: ZoneSel, scope: Scope): { which: 'all' | 'allOther'; family: ZoneFamily } | null {
  const which = playersNamed(selector);
  if (which === null) return null;
  const family =
    typeof selector === 'string' ? splitZone(selector, scope).family : scope.symbols.zoneFamilies.get((selector as ZoneOfPlayer).zone);
  return family === undefined || family.owner === 'none' ? null : { which, family };
}

function splitZone(selector: string, scope: Scope): { family: ZoneFamily | undefined; part: string } {
  const colon = selector.indexOf(':');
  const id = colon < 0 ? selector : selector.slice(0, colon);
  return { family: scope.symbols.zoneFamilies.get(id), part: colon < 0 ? 'none' : selector.slice(colon + 1) };
}

function zoneOfFamily(family: ZoneFamily, part: string, scope: Scope): Value {
  if (family.owner === 'none') return constant(family.base);
  if (/^\d+$/.test(part)) return constant(Number(part) < family.count ? family.base + Number(part) : NONE);
  return zoneFor(family, namedPlayer(part === 'none' ? 'actor' : part, scope), scope);
}

function zoneFor(family: ZoneFamily, player: Value, scope: Scope): Value {
  if (family.owner === 'none') return constant(family.base);
  const index: Value = family.owner === 'team' ? { op: 'table', table: scope.symbols.teamOf, index: player } : player;
  if (index.op === 'const') return constant(index.value >= 0 && index.value < family.count ? family.base + index.value : NONE);
  return { op: 'zoneFor', base: family.base, count: family.count, index };
}

/** One token. */
export function linkToken(selector: TokenSel, scope: Scope): Value {
  return typeof selector === 'string' ? scope.link.value({ ref: 'binding', name: selector }, scope) : scope.link.value(selector, scope);
}

/** Selectors of players, zones and tokens. */
import type { FirstOf, PlayerSel, Ref, TokenSel, ZoneOfPlayer, ZoneSel } from '../../ir/expressions.ts';
import { at, type Place } from '../../ir/place.ts';
import { lookUp, namesIn, type Scope } from '../scope.ts';
import { ANY, PLAYER, TOKEN, type TypeOf, type ValueType, ZONE } from '../value-type.ts';
import { parseZoneSelector } from '../zone-selector.ts';
import { expect, refer, type Walk } from './context.ts';

export function walkPlayer(walk: Walk, player: PlayerSel, place: Place, scope: Scope | null, several: boolean): void {
  walk.sites.players.push({ player, several, place });
  if (typeof player === 'string') return;
  if ('chosen' in player)
    expect(walk, bindingType(walk, player.chosen, at(place, 'chosen'), scope), PLAYER, player.chosen, at(place, 'chosen'));
  else if ('ref' in player || 'first' in player) computed(walk, player, place, scope, PLAYER);
}

export function walkZone(walk: Walk, zone: ZoneSel, place: Place, scope: Scope | null, several: boolean): TypeOf<'zone'> {
  if (typeof zone === 'string')
    return zone.startsWith('$') ? boundTo(walk, zone, ZONE, place, scope) : namedZone(walk, zone, place, scope, several);
  if (!('player' in zone && 'zone' in zone) || 'ref' in zone) return computed(walk, zone as Ref | FirstOf, place, scope, ZONE);
  return zoneOfPlayer(walk, zone, place, scope, several);
}

export function walkToken(walk: Walk, token: TokenSel, place: Place, scope: Scope | null): TypeOf<'token'> {
  return typeof token === 'string' ? boundTo(walk, token, TOKEN, place, scope) : computed(walk, token, place, scope, TOKEN);
}

/** The type of a binding in scope; one that is not in scope is noted and can be anything. */
export function bindingType(walk: Walk, name: string, place: Place, scope: Scope | null, spell?: (name: string) => unknown): ValueType {
  const found = lookUp(scope, name);
  if (found !== undefined) found.isUsed = true;
  refer(walk, 'binding', name, place, {
    known: found !== undefined,
    among: () => namesIn(scope),
    scope,
    ...(spell === undefined ? {} : { spell }),
  });
  return found?.type ?? ANY;
}

type Selected = 'player' | 'zone' | 'token';

function boundTo<K extends Selected>(walk: Walk, name: string, expected: TypeOf<K>, place: Place, scope: Scope | null): TypeOf<K> {
  const found = bindingType(walk, name, place, scope);
  expect(walk, found, expected, name, place);
  return selected(found, expected);
}

function computed<K extends Selected>(
  walk: Walk,
  selector: Ref | FirstOf,
  place: Place,
  scope: Scope | null,
  expected: TypeOf<K>,
): TypeOf<K> {
  return selected(walk.value(selector, place, scope, expected), expected);
}

/** What was found, if it is what a selector is for; that it is not is told elsewhere. */
function selected<K extends Selected>(found: ValueType, expected: TypeOf<K>): TypeOf<K> {
  return found.kind === expected.kind ? (found as TypeOf<K>) : expected;
}

function namedZone(walk: Walk, selector: string, place: Place, scope: Scope | null, several: boolean): TypeOf<'zone'> {
  const { zone, of } = parseZoneSelector(selector);
  const suffix = selector.slice(zone.length);
  refer(walk, 'zone', zone, place, { spell: (name) => name + suffix });
  walk.sites.zones.push({ zone, of, several, selector, place });
  if (of?.startsWith('$')) {
    const found = bindingType(walk, of, place, scope, (name) => `${zone}:${name}`);
    expect(walk, found, PLAYER, of, place);
  }
  return { kind: 'zone', from: [{ zone, of: of ?? 'none' }] };
}

function zoneOfPlayer(walk: Walk, selector: ZoneOfPlayer, place: Place, scope: Scope | null, several: boolean): TypeOf<'zone'> {
  const of = typeof selector.player === 'string' ? selector.player : 'computed';
  refer(walk, 'zone', selector.zone, at(place, 'zone'));
  walk.sites.zones.push({ zone: selector.zone, of, several, selector, place });
  walk.player(selector.player, at(place, 'player'), scope, 'several');
  return { kind: 'zone', from: [{ zone: selector.zone, of }] };
}

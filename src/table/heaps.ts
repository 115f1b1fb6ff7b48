/** What lies in a zone, as heaps of tokens that look the same and mean the same. */
import type { ZoneDef } from '../ir/index.ts';
import type { ObservedToken, ObservedZone } from '../kernel/index.ts';
import { standsFor } from '../tell/wording.ts';
import { asDisplayed } from './displays.ts';
import { backOf, lookOf, type Surroundings } from './looks/look-of.ts';
import type { Heap, ThingId } from './picture.ts';
import type { Setting } from './setting.ts';

/** The heaps of a zone: from the top in ordered zones, else in the order of the definitions, unknown tokens last. */
export function heapsOf(setting: Setting, zone: ZoneDef, name: string, observed: ObservedZone | undefined, where: Surroundings): Heap[] {
  const { tokens: all = [], count: number = all.length } = observed ?? {};
  const tokens = all.filter((token) => standsFor(setting.w, token.name) === null).map((token) => asDisplayed(setting.shown, token));
  const count = number - all.length + tokens.length;
  return zone.ordering === 'set'
    ? heapsOfSet(setting, name, tokens, count, where)
    : heapsInOrder(setting, tokens, where, zone.presentation?.as === 'row');
}

/**
 * Where there is an order every token counts for itself; a run of unknown ones is one heap, unless they lie side by side, where
 * each can be touched.
 */
function heapsInOrder(setting: Setting, tokens: readonly ObservedToken[], where: Surroundings, isRow: boolean): Heap[] {
  const heaps: { things: ThingId[]; count: number; look: Heap['look']; unknown: boolean }[] = [];
  for (const token of tokens) {
    const unknown = token.definition === undefined && token.props === undefined && !setting.shown.things.has(token.name);
    const last = heaps.at(-1);
    const look = lookOf(setting, token, where);
    if (unknown && !isRow && last?.unknown === true && last.look.kind === look.kind && last.look.seat === look.seat) {
      last.things.push(thingOf(token));
      last.count++;
    } else heaps.push({ things: [thingOf(token)], count: 1, look, unknown });
  }
  return heaps.map(({ things, count, look }) => ({ things, count, look }));
}

function heapsOfSet(setting: Setting, name: string, tokens: readonly ObservedToken[], count: number, where: Surroundings): Heap[] {
  const groups = new Map<string, ObservedToken[]>();
  for (const token of tokens) {
    const isDie = lookOf(setting, token, where).kind === 'die';
    // Dice are counted by eye.
    const key = isDie ? token.name : JSON.stringify({ ...token, name: setting.shown.things.get(token.name) ?? '' });
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [token]);
    else group.push(token);
  }
  const order = ([token]: readonly ObservedToken[]): number => setting.definitions.get(token?.definition ?? '')?.order ?? Infinity;
  const known = [...groups.values()].map((group) => ({
    heap: { things: group.map(thingOf), count: group.length, look: lookOf(setting, group[0]!, where) },
    order: order(group),
  }));
  const heaps = known
    .toSorted((a, b) => layer(a.heap) - layer(b.heap) || a.order - b.order || (a.heap.look.seat ?? -1) - (b.heap.look.seat ?? -1))
    .map(({ heap }): Heap => heap);
  const unseen = count - tokens.length;
  return unseen <= 0 ? heaps : [...heaps, { things: [`token ?@${name}`], count: unseen, look: backOf(setting, null, name) }];
}

/** What belongs to nobody is the ground that the rest stands on. */
function layer({ look }: Heap): number {
  return look.kind === 'tile' ? 0 : 1;
}

function thingOf({ name }: ObservedToken): ThingId {
  return `token ${name}`;
}

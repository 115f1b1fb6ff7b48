/** Queries as functions: the source fills the item stack, then the items are filtered, ordered, made distinct and cut. */
import { TOKEN, ZONE } from '../../program/layout.ts';
import { NONE, type Query, type Source, type ZoneList } from '../../program/nodes.ts';
import type { ZoneTable } from '../../program/program.ts';
import type { Collect, Eval, Machine } from '../machine.ts';
import type { Closures } from './closures.ts';
import { reach } from './graph.ts';

/** More numbers than this are never listed one by one; nobody has the means. A range that is offered as it is may be longer. */
export const MOST_NUMBERS = 1 << 17;
const TOO_MANY = 1 << 30;

export function queryClosure(query: Query, c: Closures): Collect {
  const source = sourceClosure(query.source, c);
  const { slot } = query;
  const where = query.where === null ? null : c.value(query.where);
  const sortBy = query.sortBy === null ? null : c.value(query.sortBy);
  const distinct = query.distinct === null ? null : c.value(query.distinct);
  const limit = query.limit === null ? null : c.value(query.limit);
  const plain = sortBy === null && distinct === null && limit === null;
  if (where === null && plain) return source;
  if (where !== null && plain && query.source.op === 'list') return filterList(query.source.items, slot, where);
  return (m) => {
    let count = source(m);
    if (where !== null) count = filter(m, count, slot, where);
    if (sortBy !== null) sort(m, count, slot, sortBy, query.descending);
    if (distinct !== null) count = keepDistinct(m, count, slot, distinct);
    return limit === null ? count : Math.min(count, atMost(m, count, limit));
  };
}

/** How many items a limit leaves; it may look at items itself, which go behind those that are there. */
function atMost(m: Machine, count: number, limit: Eval): number {
  const start = m.top;
  m.top = start + count;
  const most = limit(m);
  m.top = start;
  return Math.max(0, most);
}

/** A fixed list is filtered while it is copied. */
function filterList(items: Int32Array, slot: number, where: Eval): Collect {
  return (m) => {
    const start = m.top;
    let kept = start;
    if (!m.afford(items.length)) return 0;
    for (let i = 0; i < items.length; i++) {
      const item = items[i]!;
      m.s[m.base + slot] = item;
      m.top = kept;
      if (where(m) > 0) m.put(kept++, item);
    }
    m.top = start;
    return kept - start;
  };
}

function filter(m: Machine, count: number, slot: number, where: Eval): number {
  const start = m.top;
  m.top = start + count;
  let kept = start;
  for (let i = start; i < start + count && m.allowance >= 0; i++) {
    const item = m.items[i]!;
    m.s[m.base + slot] = item;
    if (where(m) > 0) m.items[kept++] = item;
  }
  m.top = start;
  return kept - start;
}

function keysOf(m: Machine, count: number, slot: number, key: Eval): number[] {
  const start = m.top;
  m.top = start + count;
  const keys: number[] = [];
  for (let i = start; i < start + count; i++) {
    m.s[m.base + slot] = m.items[i]!;
    keys.push(m.allowance < 0 ? NONE : key(m));
  }
  m.top = start;
  return keys;
}

function keepDistinct(m: Machine, count: number, slot: number, key: Eval): number {
  const start = m.top;
  const seen = new Set<number>();
  let kept = start;
  m.afford((count >> 4) ** 2);
  keysOf(m, count, slot, key).forEach((value, i) => {
    if (seen.has(value)) return;
    seen.add(value);
    m.items[kept++] = m.items[start + i]!;
  });
  return kept - start;
}

function sort(m: Machine, count: number, slot: number, key: Eval, descending: boolean): void {
  const start = m.top;
  const keys = keysOf(m, count, slot, key);
  const sign = descending ? -1 : 1;
  const order = keys.map((_, i) => i).toSorted((a, b) => sign * (keys[a]! - keys[b]!) || a - b);
  const sorted = order.map((i) => m.items[start + i]!);
  sorted.forEach((item, i) => {
    m.items[start + i] = item;
  });
}

function sourceClosure(source: Source, c: Closures): Collect {
  const { zones } = c.program;
  switch (source.op) {
    case 'tokens':
      return tokensClosure(source.zones, c);
    case 'range': {
      const min = c.value(source.min);
      const max = c.value(source.max);
      return (m) => {
        const low = min(m);
        const high = max(m);
        if (low === NONE || high === NONE) return 0;
        const count = Math.max(0, high - low + 1);
        if (!m.afford(count > MOST_NUMBERS ? TOO_MANY : count)) return 0;
        for (let i = 0; i < count; i++) m.put(m.top + i, low + i);
        return count;
      };
    }
    case 'list': {
      const { items } = source;
      return (m) => {
        if (!m.afford(items.length)) return 0;
        for (let i = 0; i < items.length; i++) m.put(m.top + i, items[i]!);
        return items.length;
      };
    }
    case 'players': {
      const { include } = source;
      const { players } = c.program;
      return (m) => {
        if (!m.afford(players)) return 0;
        let count = 0;
        for (let player = 0; player < players; player++)
          if (include === 'everyone' || m.isEliminated(player) === (include === 'eliminated')) m.put(m.top + count++, player);
        return count;
      };
    }
    case 'zonesOf': {
      const owner = c.value(source.owner);
      return (m) => {
        const wanted = owner(m);
        if (wanted < 0) return 0;
        const team = c.program.teamOf[wanted]!;
        if (!m.afford(source.zones.length)) return 0;
        let count = 0;
        for (const zone of source.zones)
          if (zones.player[zone] === wanted || (team !== NONE && zones.team[zone] === team)) m.put(m.top + count++, zone);
        return count;
      };
    }
    case 'adjacentZones': {
      const zone = c.value(source.zone);
      const direction = source.direction === null ? null : c.value(source.direction);
      return (m) => {
        const from = zone(m);
        const wanted = direction === null ? 0 : direction(m);
        if (from < 0 || wanted === NONE || !m.afford(edgesAt(zones, from))) return 0;
        let count = 0;
        for (let i = zones.adjacentFrom[from]!; i < zones.adjacentFrom[from + 1]!; i++)
          if (direction === null ? isFirstEdge(zones, from, i) : zones.adjacentDirection[i] === wanted)
            m.put(m.top + count++, zones.adjacentZone[i]!);
        return count;
      };
    }
    case 'tokensAround': {
      const zone = c.value(source.zone);
      return (m) => {
        const from = zone(m);
        if (from < 0 || !m.afford(edgesAt(zones, from))) return 0;
        let count = 0;
        for (let i = zones.adjacentFrom[from]!; i < zones.adjacentFrom[from + 1]!; i++)
          if (isFirstEdge(zones, from, i)) count += putTokens(m, zones.adjacentZone[i]!, m.top + count);
        return count;
      };
    }
    case 'connectedZones': {
      const zone = c.value(source.zone);
      const via = source.via === null ? null : c.value(source.via);
      return (m) => reach(m, zone(m), via, source.slot);
    }
    case 'ray':
      return rayClosure(source, c);
    case 'directions': {
      const zone = c.value(source.zone);
      return (m) => {
        const from = zone(m);
        if (from < 0 || !m.afford(edgesAt(zones, from))) return 0;
        let count = 0;
        for (let i = zones.adjacentFrom[from]!; i < zones.adjacentFrom[from + 1]!; i++)
          if (zones.adjacentDirection[i] !== NONE) m.put(m.top + count++, zones.adjacentDirection[i]!);
        return count;
      };
    }
    case 'set': {
      const { slot } = source;
      return (m) => {
        const at = m.base + slot;
        const count = m.s[at]!;
        if (!m.afford(count)) return 0;
        for (let i = 0; i < count; i++) m.put(m.top + i, m.s[at + 1 + i]!);
        return count;
      };
    }
    case 'union': {
      const parts = source.of.map(c.query);
      return (m) => {
        const start = m.top;
        let count = 0;
        for (const part of parts) {
          m.top = start + count;
          const more = part(m);
          // Each item is compared with those before it, also of the same part.
          if (!m.afford(((count + more) >> 4) ** 2)) break;
          for (let i = 0; i < more; i++) {
            const item = m.items[m.top + i]!;
            if (!m.items.subarray(start, start + count).includes(item)) m.put(start + count++, item);
          }
        }
        m.top = start;
        return count;
      };
    }
    case 'combinations':
      return () => 0;
  }
}

/** Two zones may be joined by edges of several directions, and are neighbours once. */
function isFirstEdge({ adjacentFrom, adjacentZone }: ZoneTable, from: number, edge: number): boolean {
  for (let i = adjacentFrom[from]!; i < edge; i++) if (adjacentZone[i] === adjacentZone[edge]) return false;
  return true;
}

/** What it costs to go over the edges of a zone, each of which is compared with those before it. */
function edgesAt(zones: ZoneTable, zone: number): number {
  const edges = zones.adjacentFrom[zone + 1]! - zones.adjacentFrom[zone]!;
  return edges + Math.floor((edges * edges) / 16);
}

function tokensClosure(list: ZoneList, c: Closures): Collect {
  const only = list[0];
  if (list.length === 1 && only !== undefined && 'one' in only) {
    const zone = c.value(only.one);
    return (m) => {
      const z = zone(m);
      return z < 0 ? 0 : putTokens(m, z, m.top);
    };
  }
  const parts = zonesClosure(list, c);
  return (m) => {
    const start = m.top;
    // The next zone may be found by looking at items, which go behind those that are there.
    parts(m, (zone) => {
      m.top += putTokens(m, zone, m.top);
    });
    const count = m.top - start;
    m.top = start;
    return count;
  };
}

/** Visits the zones of a list, each once. */
export function zonesClosure(list: ZoneList, c: Closures): (m: Machine, visit: (zone: number) => void) => void {
  const parts = list.map((part) => {
    if ('one' in part) {
      const zone = c.value(part.one);
      return (m: Machine, visit: (zone: number) => void): void => {
        const z = zone(m);
        if (z >= 0) visit(z);
      };
    }
    const { many, base, count } = part;
    const perTeam = c.program.zones.team[base] !== NONE;
    return (m: Machine, visit: (zone: number) => void): void => {
      const own = perTeam && m.actor >= 0 ? c.program.teamOf[m.actor] : m.actor;
      for (let i = 0; i < count; i++) if ((perTeam || !m.isEliminated(i)) && (many === 'all' || i !== own)) visit(base + i);
    };
  });
  if (parts.length === 1) return parts[0]!;
  return (m, visit) => {
    const visited = new Set<number>();
    const visitOnce = (zone: number): void => {
      if (visited.has(zone)) return;
      visited.add(zone);
      visit(zone);
    };
    for (const part of parts) part(m, visitOnce);
  };
}

/** Puts the tokens of a zone on the item stack from `index` on. */
export function putTokens(m: Machine, zone: number, index: number): number {
  const { s } = m;
  const { tokens, tokenStride } = m.layout;
  let count = 0;
  let stored = s[m.zone(zone) + ZONE.HEAD]!;
  while (stored !== 0) {
    m.put(index + count++, stored - 1);
    stored = s[tokens + (stored - 1) * tokenStride + TOKEN.NEXT]!;
  }
  m.afford(count + 1);
  return count;
}

/** The zones in a direction, as long as the condition holds; at most once around a board that closes on itself. */
function rayClosure(source: Extract<Source, { op: 'ray' }>, c: Closures): Collect {
  const from = c.value(source.from);
  const direction = c.value(source.direction);
  const going = source.while === null ? null : c.value(source.while);
  const { zones } = c.program;
  return (m) => {
    const table = zones.steps.get(direction(m));
    const start = m.top;
    const origin = from(m);
    let count = 0;
    m.afford(1 + (zones.count >> 4));
    let zone = origin < 0 || table === undefined ? NONE : table[origin]!;
    while (zone !== NONE && zone !== origin && count < zones.count && m.allowance >= 0) {
      if (going !== null) {
        m.top = start + count;
        m.s[m.base + source.slot] = zone;
        const on = going(m) > 0;
        m.top = start;
        if (!on) break;
      }
      m.put(start + count++, zone);
      zone = table![zone]!;
    }
    return count;
  };
}

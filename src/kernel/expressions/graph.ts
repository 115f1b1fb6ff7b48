/** Walks over the board graph. Every zone is visited once, so they end. */
import type { Eval, Machine } from '../machine.ts';

/** Fills the item stack with the zones reachable from `zone` over zones that satisfy `via`, nearest first, itself included. */
export function reach(m: Machine, zone: number, via: Eval | null, slot: number, stopAt = -1): number {
  const start = m.top;
  if (zone < 0 || !m.afford(m.program.zones.count >> 8) || !passable(m, zone, via, slot)) return 0;
  const { adjacentFrom, adjacentZone } = m.program.zones;
  const visited = new Uint8Array(m.program.zones.count);
  visited[zone] = 1;
  m.put(start, zone);
  let count = 1;
  for (let done = 0; done < count; done++) {
    const from = m.items[start + done]!;
    if (from === stopAt || !m.afford(1 + adjacentFrom[from + 1]! - adjacentFrom[from]!)) break;
    for (let i = adjacentFrom[from]!; i < adjacentFrom[from + 1]!; i++) {
      const next = adjacentZone[i]!;
      if (visited[next] === 1) continue;
      visited[next] = 1;
      m.top = start + count;
      const open = passable(m, next, via, slot);
      m.top = start;
      if (open) m.put(start + count++, next);
    }
  }
  return count;
}

export function isConnected(m: Machine, zone: number, to: number, via: Eval | null, slot: number): boolean {
  if (to < 0) return false;
  const count = reach(m, zone, via, slot, to);
  for (let i = m.top; i < m.top + count; i++) if (m.items[i] === to) return true;
  return false;
}

function passable(m: Machine, zone: number, via: Eval | null, slot: number): boolean {
  if (via === null) return true;
  m.s[m.base + slot] = zone;
  return via(m) > 0;
}

import type { Query } from '../../program/nodes.ts';
import type { Machine } from '../machine.ts';
import type { Closures } from './closures.ts';

/** Visits every subset of a given size, in lexicographic order, with the set bound in locals (its length, then its items). */
export function eachCombination(query: Query, c: Closures): (m: Machine, visit: (m: Machine, item: number) => boolean) => void {
  const source = query.source as Extract<Query['source'], { op: 'combinations' }>;
  const { size } = source;
  const collect = c.query(source.of);
  const where = query.where === null ? null : c.value(query.where);
  const chosen = new Int32Array(size);
  return (m, visit) => {
    const start = m.top;
    const count = collect(m);
    if (size < 1 || count < size) return;
    m.top = start + count;
    for (let i = 0; i < size; i++) chosen[i] = i;
    for (;;) {
      // A combination costs an item, since there may be millions; a large one costs more.
      if (!m.afford(1 + (size >> 4))) break;
      const at = m.base + query.slot;
      m.s[at] = size;
      for (let i = 0; i < size; i++) m.s[at + 1 + i] = m.items[start + chosen[i]!]!;
      if ((where === null || where(m) > 0) && visit(m, 0)) break;
      let place = size - 1;
      while (place >= 0 && chosen[place] === count - size + place) place--;
      if (place < 0) break;
      chosen[place]!++;
      for (let i = place + 1; i < size; i++) chosen[i] = chosen[i - 1]! + 1;
    }
    m.top = start;
  };
}

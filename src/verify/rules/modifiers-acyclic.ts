import { phrase } from '../../diagnostics/phrase.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import { rootOf } from '../calls.ts';
import type { Rule } from '../rule.ts';
import { part } from '../terms.ts';

const ENOUGH = 100;

/** A modifier of a property does not read a property whose value depends on that modifier. Layers have a rule of their own. */
export const modifiersAcyclic: Rule = (game, report) => {
  const { modifiers = [], layers = [] } = game.def;
  if (layers.length > 0) return;
  /** For each property, the properties read by the modifiers of it. */
  const reads = new Map<string, Set<string>>(modifiers.map((modifier) => [modifier.prop, new Set()]));
  const perModifier = modifiers.map(() => new Set<string>());
  for (const { prop, place } of game.sites.propReads) {
    const [list, index] = rootOf(place);
    if (list !== 'modifiers') continue;
    reads.get(modifiers[index as number]!.prop)!.add(prop);
    perModifier[index as number]!.add(prop);
  }
  const entangled = withoutEnds(reads);
  let found = 0;
  modifiers.forEach((modifier, index) => {
    for (const prop of perModifier[index]!) {
      const way = entangled.has(modifier.prop) && entangled.has(prop) && found < ENOUGH ? wayTo(modifier.prop, prop, reads) : undefined;
      if (way === undefined) continue;
      found++;
      const path: Path = ['modifiers', index];
      report({
        code: 'modifier-cycle',
        path,
        ...phrase`${part(game.terms, 'modifier', modifier.id)} changes property "${{ property: modifier.prop }}" and reads a property that depends on it: ${{ cycle: [modifier.prop, ...way].join(' → ') }}.`,
      });
    }
  });
};

/** The properties from one to another along what modifiers read, or undefined when there is no way. */
function wayTo(target: string, from: string, reads: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[from, undefined]]);
  for (const here of cameFrom.keys()) {
    if (here === target) {
      const way: string[] = [];
      for (let step: string | undefined = here; step !== undefined; step = cameFrom.get(step)) way.unshift(step);
      return way;
    }
    for (const next of reads.get(here) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, here);
  }
  return undefined;
}

/** What is left when properties that read nothing left over are taken away again and again: all cycles are in there. */
function withoutEnds(reads: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const left = new Set(reads.keys());
  const readers = new Map<string, string[]>();
  const open = new Map<string, number>();
  for (const [prop, read] of reads) {
    const counted = [...read].filter((other) => left.has(other));
    open.set(prop, counted.length);
    for (const other of counted) {
      const list = readers.get(other) ?? [];
      list.push(prop);
      readers.set(other, list);
    }
  }
  const ends = [...left].filter((prop) => open.get(prop) === 0);
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    left.delete(end);
    for (const reader of readers.get(end) ?? []) {
      open.set(reader, open.get(reader)! - 1);
      if (open.get(reader) === 0) ends.push(reader);
    }
  }
  return left;
}

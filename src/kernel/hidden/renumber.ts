/** Tokens get other numbers without anything else changing: what refers to them follows. */
import { NONE } from '../../program/nodes.ts';
import { snapshotsIn } from '../attempt.ts';
import { Machine } from '../machine.ts';
import { countOf, relink, tokensIn } from '../zones.ts';
import { MADE_UNSEEN } from './knowledge.ts';
import { allTriggers, visitReferences } from './references.ts';

/** The tokens of an empty zone; most zones of a board are. */
const NOBODY: readonly number[] = [];

/** Gives tokens new numbers, with everything that refers to them. */
export function renumber(m: Machine, slots: ReadonlyMap<number, number>): void {
  const { layout, program } = m;
  visitReferences(m, (at, bias) => {
    const token = m.s[at]! - bias;
    if (token >= 0) m.s[at] = (slots.get(token) ?? NONE) + bias;
  });
  const zones = program.zones.names.map((_, zone) =>
    countOf(m, zone) === 0 ? NOBODY : tokensIn(m, zone).map((token) => slots.get(token)!),
  );
  moveRows(m, layout.tokens, layout.tokenStride, slots);
  for (const trigger of allTriggers(m)) if (trigger.limitAt >= 0 && trigger.source !== null) moveRows(m, trigger.limitAt, 1, slots);
  zones.forEach((tokens, zone) => {
    if (tokens.length > 0) relink(m, zone, tokens);
  });
  sortSets(m);
  nameClasses(m);
  let free = 0;
  while (free < layout.maxTokens && m.definitionOf(free) >= 0) free++;
  m.s[layout.flow.FREE_TOKEN] = free;
}

function moveRows(m: Machine, from: number, width: number, slots: ReadonlyMap<number, number>): void {
  const end = from + m.layout.maxTokens * width;
  const before = m.s.slice(from, end);
  m.s.fill(0, from, end);
  for (const [token, slot] of slots) m.s.set(before.subarray(token * width, (token + 1) * width), from + slot * width);
}

/** Puts every set in the order of definitions, then tokens. */
export function sortSets(m: Machine): void {
  for (let zone = 0; zone < m.program.zones.count; zone++)
    if (m.program.zones.ordered[zone] === 0 && countOf(m, zone) > 1)
      relink(
        m,
        zone,
        tokensIn(m, zone).toSorted((a, b) => m.definitionOf(a) - m.definitionOf(b) || a - b),
      );
}

/** Names every class after its lowest token again; without secrets there are none. */
function nameClasses(m: Machine): void {
  const { layout } = m;
  if (layout.knowledge < 0) return;
  for (let viewer = 0; viewer < layout.viewers; viewer++) {
    const names = new Map<number, number>();
    for (let token = 0; token < layout.maxTokens; token++) {
      const at = m.token(token) + layout.knowledge + viewer;
      const old = m.s[at]! & ~MADE_UNSEEN;
      if (old === 0) continue;
      if (!names.has(old)) names.set(old, token + 1);
      m.s[at] = names.get(old)! | (m.s[at]! & MADE_UNSEEN);
    }
  }
}

/** The state itself, and those that waiting attempts would go back to, which tell as much. */
export function imagesOf(m: Machine): [Machine, ...Machine[]] {
  const snapshots = snapshotsIn(m.s, m.fp).map((at) => {
    const image = new Machine(m.program);
    image.s = m.s.subarray(at, at + m.layout.agenda);
    return image;
  });
  return [m, ...snapshots];
}

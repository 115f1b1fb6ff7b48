/** Tokens get other numbers without anything else changing: what refers to them follows. */
import { TOKEN, ZONE } from '../../program/layout.ts';
import { NONE } from '../../program/nodes.ts';
import type { Program, Trigger } from '../../program/program.ts';
import { snapshotsIn } from '../attempt.ts';
import { Machine } from '../machine.ts';
import { countOf, relink } from '../zones.ts';
import { MADE_UNSEEN } from './knowledge.ts';
import { allTriggers, visitReferences } from './references.ts';

/** Gives tokens new numbers, with everything that refers to them: `order` has the token that each number is from now on. The lanes are not followed. */
export function renumber(m: Machine, order: readonly number[]): void {
  const { layout, program, s } = m;
  const numbers = new Int32Array(layout.maxTokens).fill(-1);
  order.forEach((token, number) => (numbers[token] = number));
  visitReferences(m, (at, bias) => {
    const token = s[at]! - bias;
    if (token >= 0) s[at] = (token < layout.maxTokens && numbers[token]! >= 0 ? numbers[token]! : NONE) + bias;
  });
  const link = (at: number): void => {
    if (s[at] !== 0) s[at] = numbers[s[at]! - 1]! + 1;
  };
  moveRows(m, layout.tokens, layout.tokenStride, order);
  for (let number = 0; number < order.length; number++) {
    link(m.token(number) + TOKEN.NEXT);
    link(m.token(number) + TOKEN.PREVIOUS);
  }
  for (let zone = 0; zone < program.zones.count; zone++) {
    link(m.zone(zone) + ZONE.HEAD);
    link(m.zone(zone) + ZONE.TAIL);
  }
  for (const trigger of countedTriggers(program)) moveRows(m, trigger.limitAt, 1, order);
  sortSets(m);
  nameClasses(m);
  let free = 0;
  while (free < layout.maxTokens && m.definitionOf(free) >= 0) free++;
  s[layout.flow.FREE_TOKEN] = free;
}

function moveRows(m: Machine, from: number, width: number, order: readonly number[]): void {
  const { s } = m;
  const before = s.slice(from, from + m.layout.maxTokens * width);
  let at = from;
  for (let number = 0; number < order.length; number++)
    for (let word = order[number]! * width, end = word + width; word < end; word++) s[at++] = before[word]!;
  s.fill(0, at, from + before.length);
}

/** The tokens of the set that is being sorted. */
const members: number[] = [];

/** Puts every set in the order of definitions, then tokens. The lanes are not followed: they do not go by it. */
export function sortSets(m: Machine): void {
  const { s, layout } = m;
  for (let zone = 0; zone < m.program.zones.count; zone++) {
    if (m.program.zones.ordered[zone] === 1 || countOf(m, zone) < 2) continue;
    members.length = 0;
    let isSorted = true;
    let before = -1;
    for (let stored = s[m.zone(zone) + ZONE.HEAD]!; stored !== 0; stored = s[m.token(stored - 1) + TOKEN.NEXT]!) {
      const key = s[m.token(stored - 1) + TOKEN.DEFINITION]! * layout.maxTokens + stored;
      if (key < before) isSorted = false;
      before = key;
      members.push(key);
    }
    if (isSorted) continue;
    members.sort((a, b) => a - b);
    for (let i = 0; i < members.length; i++) members[i] = (members[i]! - 1) % layout.maxTokens;
    relink(m, zone, members);
  }
}

/** Names every class after its lowest token again; without secrets there are none. */
function nameClasses(m: Machine): void {
  const { layout, s } = m;
  if (layout.knowledge < 0) return;
  const names = new Int32Array(layout.maxTokens + 1);
  for (let viewer = 0; viewer < layout.viewers; viewer++) {
    names.fill(0);
    let at = layout.tokens + layout.knowledge + viewer;
    for (let token = 0; token < layout.maxTokens; token++, at += layout.tokenStride) {
      const old = s[at]! & ~MADE_UNSEEN;
      if (old === 0) continue;
      if (names[old] === 0) names[old] = token + 1;
      s[at] = names[old]! | (s[at]! & MADE_UNSEEN);
    }
  }
}

const counted = new WeakMap<Program, readonly Trigger[]>();

/** The triggers that count their uses for each token. */
function countedTriggers(program: Program): readonly Trigger[] {
  let triggers = counted.get(program);
  if (triggers === undefined)
    counted.set(program, (triggers = allTriggers({ program }).filter(({ limitAt, source }) => limitAt >= 0 && source !== null)));
  return triggers;
}

/** The state itself, and those that waiting attempts would go back to, which tell as much. */
export function imagesOf(m: Machine): [Machine, ...Machine[]] {
  // Most states wait in no block.
  if (m.fp === 0) return [m];
  const snapshots = snapshotsIn(m.s, m.fp).map((at) => {
    const image = new Machine(m.program);
    image.s = m.s.subarray(at, at + m.layout.agenda);
    return image;
  });
  return [m, ...snapshots];
}

/** What lies on the cells of a board as bits of 64-bit numbers: kept up to date with every token that moves, made anew when a state is loaded. */
import { setsOf } from '../board.ts';
import type { Target } from './emitter.ts';

/** Emits what keeps the sets of a board. Only those that are asked for are kept, so this comes after everything that asks. */
export function emitCells({ program, module, board, setsUsed }: Target): string {
  const kept = board !== null && setsUsed.size > 0;
  module.constant('CELLS', Number(kept));
  module.constant('CELL_SETS', kept ? setsOf(board, program.players).count : 0);
  if (!kept)
    return `inline fn enterCell(t, zone) {} inline fn leaveCell(t, zone) {} inline fn turnCell(t, was, now) {} fn lookAtCell(zone) {} fn lookAtCells() {}`;
  const { first, count, marks } = board;
  const { occupied, several, held, marked } = setsOf(board, program.players);
  const isCell = first === 0 && count === program.zones.count ? '1' : `ltu(zone - ${first}, ${count})`;
  const bit = `wide(1) << wide(zone - ${first})`;
  const owners = Array.from({ length: program.players + 1 }, (_, owner) => owner);
  const has = (set: number): boolean => setsUsed.has(set);
  const keepsOwners = owners.some((owner) => has(held + owner));
  const marksKept = marks
    .map((prop, index) => ({ set: marked + index, column: program.props[prop]!.column }))
    .filter(({ set }) => has(set));
  const holder = `${held} + s[token(t) + (CONTROLLER >= 0 ? CONTROLLER : T_OWNER)]`;
  const replace = (set: number, condition: string): string =>
    `keepSet(${set}, (setAt(${set}) & ~bit) | (wide(${condition}) << wide(zone - ${first})));`;
  return `
// A token came to lie in an empty zone, alone.
inline fn enterCell(t, zone) { if (${isCell}) { var bit = ${bit}; ${include(String(occupied))} ${keepsOwners ? `var holder = ${holder}; ${include('holder')}` : ''} ${marksKept.map(({ set, column }) => replace(set, `s[token(t) + ${column}] > 0`)).join(' ')} } }
// The last token has left a zone.
inline fn leaveCell(t, zone) { if (${isCell}) { var bit = ${bit}; ${exclude(String(occupied))} ${keepsOwners ? `var holder = ${holder}; ${exclude('holder')}` : ''} ${marksKept.map(({ set }) => exclude(String(set))).join(' ')} } }
// A token has come to be controlled by another player; both as the state stores them.
inline fn turnCell(t, was, now) { ${keepsOwners ? `var zone = zoneOf(t); if (ltu(zone - ${first}, ${count})) { if (headOf(zone) == t + 1) { var bit = ${bit}; ${exclude(`${held} + was`)} ${include(`${held} + now`)} } }` : ''} }
// Anything may have happened in a zone.
fn lookAtCell(zone) { if (ltu(zone - ${first}, ${count})) { var bit = ${bit}; var tokens = countOf(zone); var t = headOf(zone) - 1;
  ${replace(occupied, 'tokens > 0')} ${has(several) ? replace(several, 'tokens > 1') : ''}
  ${keepsOwners ? `var holder = -1; if (t >= 0) holder = ${holder} - ${held}; ${owners.map((owner) => replace(held + owner, `holder == ${owner}`)).join(' ')}` : ''}
  ${marksKept.map(({ set, column }) => `var mark${set} = 0; if (t >= 0) mark${set} = s[token(t) + ${column}] > 0; ${replace(set, `mark${set}`)}`).join(' ')} } }
fn lookAtCells() { var set = 0; while (set < CELL_SETS) { keepSet(set, wide(0)); set += 1; } var zone = ${first}; while (zone < ${first + count}) { if (headOf(zone) != 0) lookAtCell(zone); zone += 1; } }`;
}

const include = (set: string): string => `keepSet(${set}, setAt(${set}) | bit);`;
const exclude = (set: string): string => `keepSet(${set}, setAt(${set}) & ~bit);`;

/** The points of players while a match goes on, for tapes: kernel/tape/points.ts. */
import { pointsOf } from '../../kernel/tape/points.ts';
import type { Value } from '../../program/nodes.ts';
import { setsOf } from '../board.ts';
import type { Target } from './emitter.ts';
import { emitScoped } from './flow.ts';

/** Emits `pointsOf`, which gives the points of a player, and whether there are any. */
export function emitPoints(target: Target): string {
  const { by } = pointsOf(target.program);
  target.module.constant('HAS_POINTS', Number(by !== null));
  if (by === null) return 'fn pointsOf(player): i32 { return 0; }';
  const atOnce = countedAtOnce(target, by.value);
  if (atOnce === null) return emitScoped(target, 'pointsOf', by, 'value', { ofPlayer: true });
  return `${emitScoped(target, 'pointsOneByOne', by, 'value', { ofPlayer: true })}
    fn pointsOf(player): i32 { ${atOnce} return pointsOneByOne(player); }`;
}

/**
 * Where points are the tokens that a player controls on the cells of a board, as in Othello: the set of these cells has as many,
 * as long as no cell has several tokens. They are counted after every move, so that this matters. Null for all other points.
 */
function countedAtOnce({ program, module, board, setsUsed }: Target, value: Value): string | null {
  if (board === null || value.op !== 'aggregate' || value.fn !== 'count') return null;
  const { source, slot, where, distinct, limit } = value.query;
  if (source.op !== 'tokens' || distinct !== null || limit !== null || where?.op !== 'compare' || where.fn !== '==') return null;
  const isControlled = ({ left, right }: { left: Value; right: Value }): boolean =>
    left.op === 'builtIn' && left.prop === 'controller' && isLocal(left.token, slot) && isLocal(right, 0);
  if (!isControlled(where) && !isControlled({ left: where.right, right: where.left })) return null;
  const cells = new Set<number>();
  for (const zone of source.zones) {
    if (!('one' in zone) || zone.one.op !== 'const') return null;
    cells.add(zone.one.value - board.first);
  }
  if (cells.size !== source.zones.length || [...cells].some((cell) => cell < 0 || cell >= board.count)) return null;
  // One by one, all of it must be affordable as well.
  if (module.constants.get('ITEMS')! < program.players * (2 * cells.size + program.layout.maxTokens)) return null;
  const { several, held } = setsOf(board, program.players);
  setsUsed.add(several);
  for (let player = 0; player <= program.players; player++) setsUsed.add(held + player);
  const half = (from: number): number =>
    Array.from({ length: 32 }, (_, bit) => Number(cells.has(from + bit)) << bit).reduce((all, bit) => all | bit, 0);
  return `if (setAt(${several}) == 0) return narrow(popcnt64(setAt(${held + 1} + player) & mask64(${half(0) >>> 0}, ${half(32) >>> 0})));`;
}

function isLocal(value: Value, slot: number): boolean {
  return value.op === 'local' && value.slot === slot;
}

/**
 * Moves that are one moment although triggers can come before or instead of each. A group frame holds them: first the
 * triggers of one after the other are carried out, and those that may happen then happen together.
 */
import { EVENT } from '../../ir/events/heard.ts';
import { EVENT_ARGS, FRAME } from '../../program/layout.ts';
import { NEXT, type Machine, type Status } from '../machine.ts';
import type { Performer } from '../perform.ts';
import { flush } from '../triggers.ts';
import { EVENT_FRAME, raiseInGroup } from './guard.ts';

/** The routine number of a group frame; its locals are the number of moves, the next one to be looked at, and the moves. */
export const GROUP_FRAME = -3;
const COUNT = 0;
const CURSOR = 1;
export const MOVES = 2;

/** The words of a move in a group: whether it may happen, and the arguments of its event. */
export const MOVE_SIZE = 1 + EVENT_ARGS;

/** Holds up the moves of several tokens until the triggers before and instead of all of them were carried out. */
export function raiseTogether(m: Machine, tokens: readonly number[], to: number, position: number, face: number): void {
  const { depth, actor } = m;
  const rooms = tokens.map((token) => [0, token, m.zoneOf(token), to, position, face, -1]);
  if (rooms.length === 0 || !m.pushFrame(GROUP_FRAME, MOVES + rooms.length * MOVE_SIZE, actor, depth)) return;
  m.s[m.base + COUNT] = rooms.length;
  rooms.forEach((words, i) => m.s.set(words, m.base + MOVES + i * MOVE_SIZE));
}

/** Goes on with the next move of a group, or carries out all that may happen. */
export function stepGroup(m: Machine, performer: Performer): Status {
  const { s, base } = m;
  const count = s[base + COUNT]!;
  const cursor = s[base + CURSOR]!;
  if (cursor < count) {
    const move = base + MOVES + cursor * MOVE_SIZE;
    s[base + CURSOR] = cursor + 1;
    for (let arg = 0; arg < EVENT_ARGS; arg++) m.args[arg] = s[move + 1 + arg]!;
    raiseInGroup(m, EVENT.tokenEntered, move);
    return NEXT;
  }
  const moves: number[][] = [];
  for (let move = base + MOVES; move < base + MOVES + count * MOVE_SIZE; move += MOVE_SIZE)
    if (s[move] === 1) moves.push([...s.subarray(move + 1, move + MOVE_SIZE)]);
  m.popFrame();
  performer.moveAll(m, moves.length, (move) => m.args.set(moves[move]!));
  flush(m);
  return NEXT;
}

/** The move of a group that a trigger is at work instead of, or 0. */
export function moveReplaced(m: Machine): number {
  for (let { fp } = m; fp !== 0; fp = m.s[fp + FRAME.CALLER]!)
    if (m.s[fp + FRAME.ROUTINE] === EVENT_FRAME)
      return m.s[fp + FRAME.LOCALS] === EVENT.tokenEntered ? m.s[fp + FRAME.LOCALS + 1 + EVENT_ARGS]! : 0;
  return 0;
}

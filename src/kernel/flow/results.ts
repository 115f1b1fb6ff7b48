/** How a match ends: who is placed where. */
import { NONE } from '../../program/nodes.ts';
import type { EndResult } from '../../program/program.ts';
import { freeDestroyed } from '../destroyed.ts';
import { note } from '../log.ts';
import type { Machine, Scratch } from '../machine.ts';
import { isCooperative } from '../returns.ts';
import { RESULT_KINDS, STAGE, STATUS, type ResultKind } from './stages.ts';

/** Ends the match by an end condition; unless what its result says cannot be found out, which stops the match. */
export function endMatch(m: Machine, number: number, result: EndResult, player: Scratch | null, by: readonly Scratch[]): void {
  const who = player === null || !('many' in result) || result.many !== null ? NONE : m.evaluate(player, m.active);
  const keys = Array.from({ length: m.program.players }, (_, seat) => by.map((value) => m.evaluate(value, m.active, seat)));
  if (m.halt !== null) return;
  close(m, number, result.type);
  if (result.type === 'win' || result.type === 'loss') {
    for (let seat = 0; seat < m.program.players; seat++) {
      const named = result.many === 'all' || (result.many === 'allOther' ? seat !== m.active : sharesFate(m, seat, who));
      m.write(m.layout.rank + seat, named === (result.type === 'win') ? 1 : 2);
    }
  } else if (result.type === 'ranking') rank(m, result.lowest, keys);
  else placeAll(m, result.type === 'lossAll' ? 2 : 1);
  if (m.program.resigning === 'out' && (result.type === 'ranking' || ('many' in result && result.many !== 'all'))) placeLast(m);
  if (m.log !== null) note(m, { type: 'ended', name: m.program.ends[number]!.name });
}

/**
 * A match that cannot go on: everybody shares the place. No block is running any more, so that what was destroyed is gone.
 * Where it stood is forgotten: it cannot go on from there.
 */
export function stopMatch(m: Machine, kind: 'halted' | 'deserted', reason: string): void {
  m.halt = null;
  m.stage = STAGE.SETUP;
  if (m.s[m.flow.DESTROYED]! > 0) freeDestroyed(m);
  note(m, { type: 'halted', name: reason });
  close(m, -1, kind);
  placeAll(m, 1);
  note(m, { type: 'ended', name: reason });
}

/** A player gives up, and the match is over: that side has lost. Where all win or lose together, everybody has. */
export function concede(m: Machine, player: number): void {
  m.stage = STAGE.SETUP;
  if (m.s[m.flow.DESTROYED]! > 0) freeDestroyed(m);
  const together = isCooperative(m.program);
  close(m, -1, together ? 'lossAll' : 'loss');
  for (let seat = 0; seat < m.program.players; seat++) m.write(m.layout.rank + seat, together || sharesFate(m, seat, player) ? 2 : 1);
  note(m, { type: 'ended', name: 'resigned' });
}

function close(m: Machine, number: number, kind: ResultKind): void {
  m.status = STATUS.ENDED;
  m.write(m.flow.RESULT, number + 2);
  m.write(m.flow.RESULT_KIND, RESULT_KINDS.indexOf(kind));
}

function placeAll(m: Machine, place: number): void {
  for (let seat = 0; seat < m.program.players; seat++) m.write(m.layout.rank + seat, place);
}

/** By the first value, then the next where it is equal; equal in all of them is an equal place. */
function rank(m: Machine, lowest: boolean, keys: readonly (readonly number[])[]): void {
  const seats = keys.map((_, seat) => seat);
  // No value is worse than any, whichever end is best.
  const worth = (key: number): number => (key === NONE ? -Infinity : lowest ? -key : key);
  const better = (a: number, b: number): number => {
    for (let i = 0; i < keys[a]!.length; i++) if (keys[a]![i] !== keys[b]![i]) return worth(keys[b]![i]!) - worth(keys[a]![i]!);
    return 0;
  };
  for (const seat of seats) {
    m.write(m.layout.rank + seat, 1 + seats.filter((other) => better(other, seat) < 0).length);
    const score = keys[seat]![0] ?? NONE;
    m.write(m.layout.score + seat, score === NONE ? 0 : score);
  }
}

/** Whoever has resigned comes after all who have not, unless somebody of the team has stayed. */
function placeLast(m: Machine): void {
  const seats = Array.from({ length: m.program.players }, (_, seat) => seat);
  const staying = seats.filter((seat) => !m.hasResigned(seat));
  if (staying.length === 0 || staying.length === seats.length) return;
  const { rank: at } = m.layout;
  const places = seats.map((seat) => m.s[at + seat]!);
  const placeOf = (seat: number): number => 1 + staying.filter((other) => places[other]! < places[seat]!).length;
  for (const seat of seats) {
    const stands = m.hasResigned(seat) ? staying.find((other) => sharesFate(m, other, seat)) : seat;
    m.write(at + seat, stands === undefined ? 1 + staying.length : placeOf(stands));
  }
}

function sharesFate(m: Machine, seat: number, who: number): boolean {
  if (who < 0) return false;
  const team = m.program.teamOf[who]!;
  return seat === who || (team !== NONE && m.program.teamOf[seat] === team);
}

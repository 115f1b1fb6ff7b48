/**
 * Losses: effects that give less than they were asked to where the rules go on as if they had not.
 * Counted are a token for which there is no room, a transfer that the receiver's bound cuts (without `bind`, so that no
 * rule asks how much came), a variable that reaches the end of all numbers, and cards that setup deals and does not have.
 * Not counted is what rulebooks mean: declared bounds that variables stop at, paying what one has, drawing from a deck
 * that runs out in play.
 */
import { FRAME } from '../program/layout.ts';
import { STAGE } from './flow/stages.ts';
import { listening, note } from './log.ts';
import type { Machine } from './machine.ts';

/** Notes that the running effect gave `given` of what it was asked for. */
export function noteLoss(m: Machine, name: string, asked: number, given: number): void {
  if (!listening(m)) return;
  const place = m.program.routines[m.s[m.fp + FRAME.ROUTINE]!]?.sources[m.s[m.fp + FRAME.PC]! - 1];
  note(m, { type: 'lost', name, values: { asked, given }, ...(place !== undefined && { place }) });
}

/** Whether the match is being set up. */
export function isSettingUp(m: Machine): boolean {
  return m.stage <= STAGE.BEGIN;
}

/** A player gives up while the match waits, asked or not. docs/semantics.md#resigning */
import { RESIGNED } from '../program/layout.ts';
import type { Program } from '../program/program.ts';
import { snapshotsIn } from './attempt.ts';
import { STATUS } from './flow/stages.ts';
import type { Machine } from './machine.ts';

/** Whether a player can resign: the match goes on, and the player is in it. */
export function canResign({ layout: { flow }, players }: Program, words: Int32Array, player: number): boolean {
  if (words[flow.STATUS] === STATUS.ENDED || !(player >= 0 && player < players)) return false;
  const gone = words[flow.ELIMINATED]!;
  return (((gone >>> RESIGNED) | gone) & (1 << player)) === 0;
}

/**
 * Nobody answers for a player any more: what was sealed or half given is dropped, also in the states that attempts would go back to.
 * The player is out as soon as no block is running.
 */
export function withdraw(m: Machine, player: number): void {
  const { s, flow, layout } = m;
  const strand = m.strand(player);
  for (const from of [0, ...snapshotsIn(s, m.fp)]) {
    s[from + flow.ELIMINATED]! |= 1 << (player + RESIGNED);
    s.fill(0, from + strand, from + strand + layout.strandSize);
  }
}

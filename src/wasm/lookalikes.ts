/** Whether two tokens of a program can look the same: what a viewer who sees one of them takes it for depends on that. */
import type { Program } from '../program/program.ts';

/** False if the setup makes every piece once, for all to know, and nothing else makes any. */
export function mayLookAlike({ routines, setup, makings }: Program): boolean {
  if (makings.length > 0) return true;
  const makers = routines.flatMap(({ code }, routine) =>
    code.flatMap((instr, at) => (instr.op === 'create' || instr.op === 'createDeck' ? [{ routine, at, instr }] : [])),
  );
  const [maker] = makers;
  if (maker === undefined) return false;
  if (makers.length > 1 || maker.routine !== setup || maker.instr.op !== 'createDeck') return true;
  // Nothing jumps back over it, so that it happens once.
  if (routines[setup]!.code.some((instr, at) => instr.op === 'jump' && at > maker.at && instr.to <= maker.at)) return true;
  return maker.instr.definitions.some((deck) => new Set(deck).size < deck.length);
}

/** A plain routine is carried out that stands for itself: whether it failed matters to tapes alone. */
export function carriedOut(call: string, routine: number): string {
  return `if (RECORD) { noteRules(); if (${call}) noteFailed(${routine}); } else ${call};`;
}

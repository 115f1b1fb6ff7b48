/** The words of scripts that name something in a game, as the GameDef calls it. */
import type { Span } from '../../../diagnostics/source.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { WordKind } from '../vocabulary/forms/function-form.ts';
import { wordIn, wordsFor } from '../game/word-in.ts';
import type { ScriptReport } from '../reporting/script-report.ts';
import { reportUnknown } from '../reporting/script-faults.ts';

/** The word as the GameDef has it, if there is such a thing; tells otherwise. */
export function checkedWord(lowerer: Lowerer, report: ScriptReport, kind: WordKind, word: string, at: Span): string | undefined {
  const found = wordIn(lowerer, kind, word);
  if (found === undefined) reportUnknown(report, at, kind, word, wordsFor(lowerer, kind), { quoted: true });
  return found;
}

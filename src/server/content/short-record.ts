/** Diagnostics as `lint --format json` has them, but never more than a person reads: a text of faults must not become a larger one. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { diagnosticsRecord, type DiagnosticRecord, type DiagnosticsRecord } from '../../diagnostics/render/json.ts';

const MOST = 100;
/** Characters of one, and of all together. */
const LONGEST = 10_000;
const LONGEST_ALL = 250_000;

/** Errors go first where there are too many; `counts` counts all of them. */
export function shortRecord(diagnostics: readonly Diagnostic[]): DiagnosticsRecord {
  const byWeight = diagnostics.length > MOST ? diagnostics.toSorted((a, b) => weight(a) - weight(b)) : diagnostics;
  const { counts } = diagnosticsRecord(diagnostics);
  const shown: DiagnosticRecord[] = [];
  let room = LONGEST_ALL;
  for (const record of diagnosticsRecord(byWeight.slice(0, MOST)).diagnostics) {
    const short = shortened(record);
    room -= JSON.stringify(short).length;
    if (room < 0) break;
    shown.push(short);
  }
  return { diagnostics: shown, counts };
}

function weight({ severity }: Diagnostic): number {
  return severity === 'error' ? 0 : 1;
}

/** What is too long loses all but what it is, where, and how it begins. */
function shortened(record: DiagnosticRecord): DiagnosticRecord {
  if (JSON.stringify(record).length <= LONGEST) return record;
  const { code, severity, message, line, column } = record;
  return { code, severity, message: message.slice(0, LONGEST / 10), ...(line !== undefined && { line, column: column! }), path: [] };
}

import { type Diagnostic, SEVERITIES, type Severity } from '../diagnostic.ts';

/** How many diagnostics there are of each severity. */
export function countBySeverity(diagnostics: readonly Diagnostic[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity]++;
  return counts;
}

/** `2 errors, 1 warning; 2 can be fixed automatically`. */
export function summarize(diagnostics: readonly Diagnostic[]): string {
  const counts = countBySeverity(diagnostics);
  const found = SEVERITIES.filter((severity) => counts[severity] > 0).map((severity) => counted(counts[severity], severity));
  const fixable = diagnostics.filter(({ fix }) => fix?.kind === 'edit' && fix.certain === true).length;
  return found.join(', ') + (fixable > 0 ? `; ${fixable} can be fixed automatically` : '');
}

function counted(count: number, severity: Severity): string {
  return `${count} ${severity}${count === 1 || severity === 'info' ? '' : 's'}`;
}

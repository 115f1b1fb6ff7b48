import type { Diagnostic } from '../../src/diagnostics/index.ts';

/** `12:3 verify/unknown-zone actions.take.effects[0].draw.from: message`, the way tests expect diagnostics. */
export function printDiagnostic({ code, severity, span, section, message }: Diagnostic): string {
  const place = span === undefined ? '' : `${span.start.line}:${span.start.column} `;
  return `${place}${severity === 'error' ? '' : `${severity} `}${code}${section === undefined ? '' : ` ${section}`}: ${message}`;
}

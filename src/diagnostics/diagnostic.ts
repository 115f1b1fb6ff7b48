/** What Ludwright has to say about something an author wrote: data, returned in lists, never thrown. */

export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Where in a JSON document: `actions[2].effects[0].moveToken.to` as its steps. */
export type Path = readonly (string | number)[];

/** A change that mends the fault for certain: replace what stands at `path`, add it, or take it away. */
export type Fix =
  | { kind: 'replace'; path: Path; value: unknown; title: string }
  | { kind: 'insert'; path: Path; value: unknown; title: string }
  | { kind: 'remove'; path: Path; title: string };

export interface Diagnostic {
  /** Stable, readable: `verify/unknown-zone`. */
  code: string;
  severity: Severity;
  path: Path;
  /** Names the thing, says what was expected. */
  message: string;
  /** The nearest valid names or forms, best first. */
  alternatives?: readonly string[];
  related?: readonly { path: Path; message: string }[];
  fix?: Fix;
}

/** `actions[2].effects[0]`, the way people write paths; the document itself is `$`. */
export function printPath(path: Path): string {
  let text = '';
  for (const step of path) text += typeof step === 'number' ? `[${step}]` : text === '' ? step : `.${step}`;
  return text === '' ? '$' : text;
}

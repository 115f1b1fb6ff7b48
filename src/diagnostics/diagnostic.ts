/** What Ludwright has to say about something an author wrote: data, returned in lists, never thrown. */
import type { DiagnosticArgs } from './args.ts';
import { callerMust, described, isObject } from './caller-mistake.ts';
import type { Span } from './source.ts';

export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Where in a JSON document: `actions[2].effects[0].moveToken.to` as its steps. */
export type Path = readonly (string | number)[];

/**
 * A change to a document: replace what stands at `path`, add it, take it away, give its key another name, or split its
 * object there, so that this entry and those after it are the next item of the list.
 */
export type PathChange =
  | { kind: 'replace'; path: Path; value: unknown }
  | { kind: 'insert'; path: Path; value: unknown }
  | { kind: 'remove'; path: Path }
  | { kind: 'rename'; path: Path; to: string }
  | { kind: 'split'; path: Path };

/** The change that mends a fault; `others` are what has to be changed along with it. */
export type PathFix = PathChange & Titled & { others?: readonly PathChange[] };

interface Titled {
  title: string;
  /** No other reading makes sense, so that the change may be made unasked. */
  certain?: boolean;
}

/** A change to a text. */
export interface TextEdit {
  span: Span;
  text: string;
}

/** The same as a change to texts. */
export interface TextFix extends Titled {
  kind: 'edit';
  edits: readonly TextEdit[];
}

export type Fix = PathFix | TextFix;

/** What a game needs and Ludwright does not have. */
export interface MissingCapability {
  /** The name under which such requests are counted: `simultaneous-choice-in-trigger`. */
  capability: string;
  /** Which constraint stands against it. */
  constraint: string;
  /** How the same may be had today. */
  workaround: string;
}

export interface Diagnostic {
  /** Stable, readable: `verify/unknown-zone`. */
  code: string;
  severity: Severity;
  /** Where in the document as data. */
  path: Path;
  /** The same for people, with names instead of numbers: `actions.buy.effects[2].moveToken.to`. */
  section?: string;
  /** Where in the text, if there is one. */
  span?: Span;
  /** Names the thing, says what was expected. For people: nobody should have to take it apart. */
  message: string;
  /** The variable parts of the message, by name. */
  args: DiagnosticArgs;
  /** The nearest valid names or forms, best first. */
  alternatives?: readonly string[];
  related?: readonly Related[];
  fix?: Fix;
  missing?: MissingCapability;
}

/** Another place that has to do with a fault. */
export interface Related {
  path: Path;
  span?: Span;
  message: string;
}

/** `actions[2].effects[0]`, the way people write paths; the document itself is `$`. */
export function printPath(path: Path): string {
  callerMust(Array.isArray(path), `A path is a list of names and numbers, not ${described(path)}.`);
  let text = '';
  for (const step of path) text += typeof step === 'number' ? `[${step}]` : text === '' ? step : `.${step}`;
  return text === '' ? '$' : text;
}

/** Throws if an argument is not a list of diagnostics. */
export function mustBeDiagnostics(value: unknown): asserts value is readonly Diagnostic[] {
  callerMust(Array.isArray(value) && value.every(isDiagnostic), 'This is not a list of diagnostics, such as compile gives.');
}

function isDiagnostic(value: unknown): value is Diagnostic {
  const { code, message, path } = (isObject(value) ? value : {}) as Partial<Record<keyof Diagnostic, unknown>>;
  return typeof code === 'string' && typeof message === 'string' && Array.isArray(path);
}

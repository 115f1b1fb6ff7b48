import { textsIn } from '../args.ts';
import { callerMust, isObject, mustBeObject } from '../caller-mistake.ts';
import { mustBeDiagnostics, printPath, type Diagnostic, type Path, type PathChange, type PathFix } from '../diagnostic.ts';
import type { SourceFile, Span } from '../source.ts';
import { displayLine, visible } from './display-line.ts';
import { excerpt, type Layout, ROW_FRAME } from './excerpt.ts';
import { fixPreview } from './fix-preview.ts';
import { ansi, type Ink, plain } from './paint.ts';
import { summarize } from './summarize.ts';
import { wrap } from './wrap.ts';

type LookUp = (file: string) => SourceFile | undefined;

/** The texts of files by their names, as far as they are at hand. */
export type Sources = LookUp | ReadonlyMap<string, SourceFile>;

/** How diagnostics look to people. */
export interface PrettyOptions {
  /** With the colours of an ANSI terminal. Default: none. */
  color?: boolean;
  /** Cells in a row: messages are broken there, and lines of a text cut around what is wrong. Default 100. */
  width?: number;
}

const MARGIN = '  ';
/** However narrow the terminal, a text gets this many cells. */
const LEAST_ROOM = 20;
/** So few alternatives are guesses; more are a list of what there is. */
const MOST_GUESSES = 3;

/** Diagnostics for people, each with the text it is about, and a summary at the end. Empty if there are none. */
export function renderPretty(diagnostics: readonly Diagnostic[], sources: Sources, options: PrettyOptions = {}): string {
  mustBeDiagnostics(diagnostics);
  const isFound = typeof sources === 'function' || (isObject(sources) && typeof sources.get === 'function');
  callerMust(isFound, 'Sources are a map of texts by the names of files, such as compile gives, or a function that finds them.');
  mustBeObject(options, 'What says how diagnostics look');
  if (diagnostics.length === 0) return '';
  const lookUp: LookUp = typeof sources === 'function' ? sources : (file) => sources.get(file);
  const blocks = diagnostics.map((diagnostic) => renderOne(diagnostic, lookUp, options));
  return `${blocks.join('\n\n')}\n\n${summarize(diagnostics)}\n`;
}

function renderOne(diagnostic: Diagnostic, sources: LookUp, { color = false, width = 100 }: PrettyOptions): string {
  const { code, severity, message, args, span, section, path, related = [], fix, missing } = diagnostic;
  const gutter = gutterOf(diagnostic);
  const layout: Layout = { gutter, room: Math.max(LEAST_ROOM, width - MARGIN.length - ROW_FRAME - gutter), paint: color ? ansi : plain };
  const excerptAt = (at: Span | undefined, ink: Ink): string[] => {
    const source = at && sources(at.file);
    return source ? excerpt(at, source, layout, ink) : [];
  };
  const lines = wrap(visible(message), width - MARGIN.length);
  const show = (more: readonly string[]): void => more.forEach((line) => lines.push(line));
  const say = (ink: Ink, label: string, text: string): void => {
    const [first, ...more] = wrap(visible(text), width - 2 * MARGIN.length, label.length);
    show([`${layout.paint(ink, `${label}:`)} ${first}`, ...more.map((line) => MARGIN + line)]);
  };
  show(excerptAt(span, severity));
  if (span !== undefined && section !== undefined) say('strong', 'in', section);
  const offered = notYetOffered(diagnostic);
  if (offered.length > MOST_GUESSES) say('strong', 'possible', offered.join(', '));
  else if (offered.length > 0) say('strong', 'did you mean', `${offered.map(quoted).join(' or ')}?`);
  for (const other of related) {
    say('strong', 'see', `${placeOf(other)} ${other.message}`);
    show(excerptAt(other.span, 'info'));
  }
  const reasons = { missing: missing?.capability, because: missing?.constraint, instead: missing?.workaround };
  const named = textsIn(args);
  for (const [label, text] of Object.entries(reasons)) if (text !== undefined && !named.has(text)) say('strong', label, text);
  if (fix !== undefined) {
    say('added', fix.certain === true ? 'fix' : 'possible fix', fix.title);
    show(fix.kind === 'edit' ? fixPreview(fix, sources, span?.file, layout) : changeLines(fix, layout));
  }
  const head = `${layout.paint(severity, `${severity}[${visible(code)}]`)} ${layout.paint('strong', visible(placeOf({ span, section, path })))}`;
  return [head, ...lines.map((line) => MARGIN + line)].join('\n');
}

/** `rules.md:12:3`, or where there is no text, the path. */
function placeOf({ span, section, path }: { span?: Span | undefined; section?: string | undefined; path: Path }): string {
  return span === undefined ? (section ?? printPath(path)) : `${span.file}:${span.start.line}:${span.start.column}`;
}

/** The alternatives, unless the message names them all already. */
function notYetOffered({ args, alternatives = [] }: Diagnostic): readonly string[] {
  const named = textsIn(args);
  return alternatives.every((name) => named.has(name)) ? [] : alternatives;
}

function quoted(name: string): string {
  return name.includes('"') ? name : `"${name}"`;
}

/** Changes to a document as data, each in one line. */
function changeLines(fix: PathFix, { room }: Layout): string[] {
  return [fix, ...(fix.others ?? [])].map((change) => MARGIN + displayLine(changeText(change), 0, 0, room).text);
}

function changeText(change: PathChange): string {
  const at = printPath(change.path);
  if (change.kind === 'remove') return `remove ${at}`;
  if (change.kind === 'split') return `begin a new item with ${at}`;
  return change.kind === 'rename' ? `rename ${at} to ${change.to}` : `${at}: ${JSON.stringify(change.value)}`;
}

/** All excerpts of a diagnostic have their numbers below one another. */
function gutterOf({ span, related = [], fix }: Diagnostic): number {
  const lines = [span, ...related.map((other) => other.span)].map((each) => each?.end.line ?? 0);
  const edited = fix?.kind === 'edit' ? fix.edits.map((edit) => edit.span.end.line + edit.text.split('\n').length - 1) : [];
  return String([...lines, ...edited].reduce((most, line) => Math.max(most, line), 0)).length;
}

import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { GameDef } from '../ir/game-def.ts';
import { namesOf } from './names.ts';
import type { Finding, Game, Report, Wanted } from './rule.ts';
import { RULES } from './rules/index.ts';
import { checkStructure } from './structure.ts';
import { walkGame } from './walk/walk-game.ts';

const MOST_DIAGNOSTICS = 100;
/** Among more names than this no near one is looked for. */
const MOST_COMPARED = 600;
/** When no name is near, all names are listed if there are no more than this. */
const MOST_LISTED = 12;

/** Everything that keeps a value from being a playable GameDef, in the order of the document. Never throws. */
export function validateGameDef(value: unknown): Diagnostic[] {
  const faults = checkStructure(value);
  return faults.some((fault) => fault.severity === 'error') ? faults : [...faults, ...runRules(value as GameDef)];
}

function runRules(def: GameDef): Diagnostic[] {
  const names = namesOf(def);
  const game: Game = { def, names, sites: walkGame(def, names) };
  const found = new Map<string, Diagnostic>();
  const report: Report = (finding) => {
    if (found.size >= MOST_DIAGNOSTICS) return;
    const diagnostic = complete(finding);
    found.set(`${diagnostic.code} ${JSON.stringify(diagnostic.path)} ${diagnostic.message}`, diagnostic);
  };
  for (const rule of RULES) rule(game, report);
  return inDocumentOrder(def, [...found.values()]);
}

function complete(finding: Finding): Diagnostic {
  const { code, severity = 'error', path, wanted, ...rest } = finding;
  const diagnostic = { code: `verify/${code}`, severity, path, ...rest };
  return wanted === undefined ? diagnostic : withNearest(diagnostic, wanted);
}

/** Offers the names that may have been meant; the only near one is taken for certain. */
function withNearest(diagnostic: Diagnostic, wanted: Wanted): Diagnostic {
  const names = [...wanted.among];
  const near = names.length > MOST_COMPARED ? [] : nearest(wanted.name, names);
  const { message } = diagnostic;
  if (near.length === 0) {
    if (wanted.heading === undefined) return { ...diagnostic, alternatives: names.slice(0, MOST_LISTED) };
    if (names.length === 0) return { ...diagnostic, message: `${message} ${wanted.heading}: none.` };
    const listed = names.slice(0, MOST_LISTED).join(', ');
    if (names.length > MOST_LISTED) return { ...diagnostic, message: `${message} ${wanted.heading}: ${listed}, … (${names.length} in all).` };
    return { ...diagnostic, message: `${message} ${wanted.heading}: ${listed}.`, alternatives: names };
  }
  const offered = { ...diagnostic, message: `${message} Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?`, alternatives: near };
  if (near.length > 1 || wanted.isKey === true) return offered;
  const meant = near[0]!;
  const value = wanted.spell?.(meant) ?? meant;
  return { ...offered, fix: { kind: 'replace', path: diagnostic.path, value, title: `Write "${meant}".` } };
}

function inDocumentOrder(def: GameDef, diagnostics: Diagnostic[]): Diagnostic[] {
  const keyed = diagnostics.map((diagnostic) => ({ diagnostic, key: positions(def, diagnostic.path) }));
  keyed.sort((a, b) => compareKeys(a.key, b.key) || compareText(a.diagnostic.code, b.diagnostic.code));
  return keyed.map(({ diagnostic }) => diagnostic);
}

/** For each step of a path, how many siblings stand before it. */
function positions(def: GameDef, path: Path): number[] {
  let node: unknown = def;
  return path.map((step) => {
    const parent = node as Record<string, unknown> | undefined | null;
    node = typeof parent === 'object' && parent !== null ? parent[step] : undefined;
    if (typeof step === 'number') return step;
    const position = typeof parent === 'object' && parent !== null ? Object.keys(parent).indexOf(step) : -1;
    return position < 0 ? Number.MAX_SAFE_INTEGER : position;
  });
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) if (a[index] !== b[index]) return a[index]! - b[index]!;
  return a.length - b.length;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

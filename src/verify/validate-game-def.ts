import { didYouMean, phrase, type Phrase } from '../diagnostics/phrase.ts';
import { type Diagnostic, type Path, type PathFix, printPath } from '../diagnostics/diagnostic.ts';
import { meant, nearest } from '../diagnostics/suggest.ts';
import type { GameDef } from '../ir/game-def.ts';
import type { Declared } from './declared-at.ts';
import { isLikelierSpelling, resembles } from './likelier-spelling.ts';
import { namesOf } from './names.ts';
import type { Finding, Game, Report, Wanted } from './rule.ts';
import { RULES, RULES_OF_THE_WHOLE } from './rules/index.ts';
import { checkStructure } from './structure.ts';
import { GAME_DEF_TERMS, type Terms } from './terms.ts';
import { walkGame } from './walk/walk-game.ts';
import { beyondLimits } from './within-limits.ts';

const MOST_DIAGNOSTICS = 100;
/** Among more names than this no near one is looked for. */
const MOST_COMPARED = 600;
/** When no name is near, all names are listed if there are no more than this. */
const MOST_LISTED = 12;
/** A fault that shows in many places is shown in this many, besides the first. */
const MOST_PLACES = 20;

/** Everything that keeps a value from being a playable GameDef, in the order of the document and in the terms of the author's language. Never throws. */
export function validateGameDef(value: unknown, terms: Terms = GAME_DEF_TERMS): Diagnostic[] {
  const faults = checkStructure(value);
  return faults.some((fault) => fault.severity === 'error') ? faults : [...faults, ...runRules(value as GameDef, terms)];
}

function runRules(def: GameDef, terms: Terms): Diagnostic[] {
  // What is too large is not looked at any further.
  const tooLarge = beyondLimits(def);
  if (tooLarge.length > 0)
    return inDocumentOrder(
      def,
      tooLarge.map((finding) => complete(def, finding)),
    );
  const names = namesOf(def);
  const game: Game = { def, names, sites: walkGame(def, names), terms };
  const found = new Map<string, Diagnostic>();
  const report: Report = (finding) => {
    const { code, group, path, message } = finding;
    const key = group === undefined ? `${code} ${JSON.stringify(path)} ${message}` : `${code} ${group}`;
    const before = found.get(key);
    if (before === undefined && found.size < MOST_DIAGNOSTICS) found.set(key, complete(def, finding));
    if (before !== undefined && group !== undefined && (before.related?.length ?? 0) < MOST_PLACES)
      found.set(key, withPlace(before, complete(def, finding)));
  };
  for (const rule of RULES) rule(game, report);
  if (![...found.values()].some(({ severity }) => severity === 'error')) for (const rule of RULES_OF_THE_WHOLE) rule(game, report);
  return inDocumentOrder(def, [...found.values()]);
}

/** The same fault, with another place where it shows and what is to be changed there. */
function withPlace(first: Diagnostic, { path, fix }: Diagnostic): Diagnostic {
  const merged: Diagnostic = { ...first, related: [...(first.related ?? []), { path, message: 'The same here.' }] };
  if (first.fix === undefined || first.fix.kind === 'edit' || fix === undefined || fix.kind === 'edit') return merged;
  const { title: _, certain: _certain, others: _others, ...change } = fix;
  const changes = [first.fix, ...(first.fix.others ?? [])];
  if (!changes.some((other) => printPath(other.path) === printPath(change.path)))
    merged.fix = { ...first.fix, others: [...(first.fix.others ?? []), change] };
  return merged;
}

function complete(def: GameDef, finding: Finding): Diagnostic {
  const { code, severity = 'error', path, wanted, group: _, ...rest } = finding;
  const diagnostic = { code: `verify/${code}`, severity, path, ...rest };
  return wanted === undefined ? diagnostic : withNearest(def, diagnostic, wanted);
}

/** Offers the names that may have been meant; the only near one is taken for certain. */
function withNearest(def: GameDef, diagnostic: Diagnostic, wanted: Wanted): Diagnostic {
  const names = [...wanted.among];
  const near = names.length > MOST_COMPARED ? [] : nearest(wanted.name, names);
  if (near.length === 0) {
    const only = wanted.onlyOne?.() ?? (names.length === 1 ? names[0] : undefined);
    const withNames = withAll(diagnostic, wanted, names);
    if (only === undefined) return withNames;
    const alternatives = [only, ...names.filter((name) => name !== only)].slice(0, MOST_LISTED);
    return withFix({ ...withNames, alternatives }, wanted, only, () => wanted.isRepeated === true && resembles(wanted.name, only));
  }
  const offered = {
    ...diagnostic,
    ...phrase`${told(diagnostic)} ${didYouMean(near)}`,
    alternatives: near,
  };
  const best = meant(wanted.name, names);
  if (best === undefined) return offered;
  // Several uses agree against one declaration; of one use and one declaration, that is misspelled which looks like it.
  return withFix(offered, wanted, best, () => wanted.isRepeated === true || isLikelierSpelling(def, wanted.name, best));
}

/** Another name is written, or given to what is declared and not used by its own name. */
function withFix(diagnostic: Diagnostic, wanted: Wanted, name: string, isLikely: () => boolean): Diagnostic {
  if (wanted.isTold === true) return diagnostic;
  const declared = wanted.unusedAt?.(name);
  if (declared === undefined || !isLikely()) return { ...diagnostic, fix: writing(diagnostic, wanted, name) };
  const related = [...(diagnostic.related ?? []), { path: declared.path, message: `"${name}" is declared here and never used.` }];
  return { ...diagnostic, related, fix: renaming(declared, name, wanted.name) };
}

/** No name is near: all of them, as far as they can be listed. */
function withAll(diagnostic: Diagnostic, { heading, section }: Wanted, names: readonly string[]): Diagnostic {
  if (heading === undefined) return { ...diagnostic, alternatives: names.slice(0, MOST_LISTED) };
  if (names.length === 0)
    return {
      ...diagnostic,
      ...(section === undefined
        ? phrase`${told(diagnostic)} ${{ kinds: heading }}: none.`
        : phrase`${told(diagnostic)} The game has no ${{ kinds: heading.toLowerCase() }}; they are declared in "${{ section }}".`),
    };
  const offered = unnumberedFirst(names).slice(0, MOST_LISTED);
  if (names.length > MOST_LISTED)
    return { ...diagnostic, ...phrase`${told(diagnostic)} ${{ kinds: heading }}: ${{ offered }}, … (${{ count: names.length }} in all).` };
  return { ...diagnostic, ...phrase`${told(diagnostic)} ${{ kinds: heading }}: ${{ offered }}.`, alternatives: names };
}

/** What has been said already. */
function told({ message, args }: Diagnostic): Phrase {
  return { message, args };
}

/** A name such as `cell_3_4` is one of many like it. */
function unnumberedFirst(names: readonly string[]): string[] {
  return [...names.filter((name) => !/\d$/.test(name)), ...names.filter((name) => /\d$/.test(name))];
}

/** Write the right name where the wrong one stands. */
function writing({ path }: Diagnostic, { isKey, spell }: Wanted, name: string): PathFix {
  const title = `Write "${name}".`;
  return isKey === true ? { kind: 'rename', path, to: name, title } : { kind: 'replace', path, value: spell?.(name) ?? name, title };
}

/** Give what is declared the name by which it is used. */
function renaming({ path, isKey }: Declared, from: string, to: string): PathFix {
  const title = `Rename "${from}" to "${to}".`;
  return isKey ? { kind: 'rename', path, to, title } : { kind: 'replace', path, value: to, title };
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

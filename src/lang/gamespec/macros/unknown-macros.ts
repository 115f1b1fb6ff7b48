import { didYouMean, offering, phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, TextFix } from '../../../diagnostics/diagnostic.ts';
import { meant, nearest } from '../../../diagnostics/suggest.ts';
import type { ScalarTree } from '../../../text/tree.ts';
import { takesCall, type DeclaredMacro, type MacroKind } from './declared-macros.ts';

/** A call of a macro that is not declared. */
export interface UnknownCall {
  readonly name: ScalarTree;
  readonly args: readonly string[];
  /** What it may stand for. */
  readonly kinds: readonly MacroKind[];
}

/** How many of all names are listed. */
const MOST_LISTED = 12;
/** In how many places besides the first a fault is shown. */
const MOST_RELATED = 20;

/** The calls of macros that are not declared, each name told once; without any macros, all of them as one. */
export function unknownMacros(
  calls: readonly UnknownCall[],
  macros: ReadonlyMap<string, DeclaredMacro>,
  called: ReadonlySet<string>,
): Diagnostic[] {
  const byName = new Map<string, UnknownCall[]>();
  for (const call of calls) {
    const name = macros.size === 0 ? '' : String(call.name.value);
    const before = byName.get(name);
    if (before === undefined) byName.set(name, [call]);
    else before.push(call);
  }
  return [...byName.values()].map((alike) => {
    const [first, ...others] = alike.map(({ name }) => name) as [ScalarTree, ...ScalarTree[]];
    const related = others
      .slice(0, MOST_RELATED)
      .map(({ span, value }) => ({ path: [], span, message: value === first.value ? 'The same here.' : `Nor is there "${value}".` }));
    return { ...(macros.size === 0 ? noMacros(first) : unknownMacro(alike, macros, called)), ...(related.length > 0 && { related }) };
  });
}

function noMacros({ span, value }: ScalarTree): Diagnostic {
  return {
    code: 'gamespec/unknown-macro',
    severity: 'error',
    path: [],
    span,
    ...phrase`There is no macro "${{ macro: String(value) }}". The rulebook has no macros; they are declared in section "macros".`,
  };
}

function unknownMacro(calls: readonly UnknownCall[], macros: ReadonlyMap<string, DeclaredMacro>, called: ReadonlySet<string>): Diagnostic {
  const names = calls.map((call) => call.name);
  const first = names[0]!;
  const name = String(first.value);
  const known = [...macros.keys()];
  const near = nearest(name, known);
  const takesAll = (macro: DeclaredMacro): boolean => calls.every(({ args, kinds }) => takesCall(macro, args, kinds));
  const fitting = known.filter((other) => takesAll(macros.get(other)!));
  // Of two with one name, one may have got the name of the other.
  const twins = [...macros.values()].flatMap((macro) => (macro.twin === undefined ? [] : [macro, macro.twin])).filter(takesAll);
  const best = meant(name, known) ?? onlyOne(fitting) ?? onlyOne(fitting.filter((other) => !called.has(other)));
  return {
    code: 'gamespec/unknown-macro',
    severity: 'error',
    path: [],
    span: first.span,
    ...phrase`There is no macro "${{ macro: name }}". ${near.length > 0 ? didYouMean(near) : phrase`Macros: ${offering(known, MOST_LISTED)}.`}`,
    alternatives: near.length > 0 ? near : known.slice(0, MOST_LISTED),
    ...(twins.length === 1
      ? { fix: rename(twins[0]!, name) }
      : best !== undefined && { fix: fixOf(name, best, names, macros.get(best)!, called.has(best)) }),
  };
}

/** If several calls agree and nothing calls the other name, it is the declaration that is misspelled. */
function fixOf(name: string, best: string, calls: readonly ScalarTree[], macro: DeclaredMacro, isCalled: boolean): TextFix {
  if (calls.length > 1 && !isCalled) return rename(macro, name);
  return {
    kind: 'edit',
    title: `Write "${best}"`,
    certain: false,
    edits: calls.map((call) => ({ span: call.span, text: JSON.stringify(best) })),
  };
}

function rename({ id, span }: DeclaredMacro, name: string): TextFix {
  return { kind: 'edit', title: `Rename "${id}" to "${name}"`, certain: false, edits: [{ span, text: JSON.stringify(name) }] };
}

function onlyOne(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}

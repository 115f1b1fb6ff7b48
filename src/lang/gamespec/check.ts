/** Rulebook as written → rulebook that says what it means: its form is checked, then macros and shorthands are expanded. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { contains, type Span } from '../../diagnostics/source.ts';
import { valueAt, type MapTree } from '../../text/tree.ts';
import type { Step } from '../front-end.ts';
import { CHECKS } from './checks/index.ts';
import { expandMacros, type Expanded } from './expand.ts';
import { checkDoc, type GameSpecDoc } from './syntax.ts';

/** The sections without macros, shorthands and imports. */
export interface GameSpecGame {
  readonly root: MapTree;
}

export function check(doc: GameSpecDoc): Step<GameSpecGame> {
  const diagnostics = validateGameSpec(doc);
  if (doc.incomplete) return { result: null, diagnostics };
  if (!diagnostics.some(isError)) {
    const expanded = expandMacros(doc);
    const found = [...diagnostics, ...expanded.diagnostics];
    // With a faulty call nothing is verified, which would find what is wrong inside of macros.
    return {
      result: { root: expanded.doc.root },
      diagnostics: expanded.diagnostics.some(isError) ? [...found, ...insideMacros(doc, expanded)] : found,
    };
  }
  if (diagnostics.some(hidesMacros) || doc.diagnostics.some(isError)) return { result: null, diagnostics };
  const expanded = expandMacros(doc);
  return { result: null, diagnostics: [...diagnostics, ...expanded.diagnostics, ...insideMacros(doc, expanded)] };
}

/** What is wrong with the form of a rulebook: sections, keys, types. Names are resolved later. */
export function validateGameSpec(doc: GameSpecDoc): Diagnostic[] {
  checkDoc(doc);
  const diagnostics: Diagnostic[] = [];
  for (const rule of CHECKS) rule(doc, (diagnostic) => void diagnostics.push(diagnostic));
  return diagnostics;
}

/** A fault after which it is not known which macros there are: one of the sections as such, or of the declarations of macros. */
function hidesMacros({ severity, path }: Diagnostic): boolean {
  return severity === 'error' && (path.length <= 1 || path[0] === 'macros');
}

/** What is wrong with the form of what macros become, where they are declared. */
function insideMacros(doc: GameSpecDoc, { doc: expanded, diagnostics }: Expanded): Diagnostic[] {
  const declared = valueAt(doc.root, 'macros');
  if (declared === undefined) return [];
  return validateGameSpec(expanded).filter(
    // What stands for a call that failed is no fault of its own.
    ({ span }) => isAt(declared.span, span) && !diagnostics.some((failed) => isAt(span, failed.span)),
  );
}

function isAt(place: Span | undefined, inner: Span | undefined): boolean {
  return place !== undefined && inner !== undefined && contains(place, inner);
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

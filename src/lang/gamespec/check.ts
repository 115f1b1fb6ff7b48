/** Rulebook as written → rulebook that says what it means: its form is checked, then macros and shorthands are expanded. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { MapTree } from '../../text/tree.ts';
import type { Step } from '../front-end.ts';
import { CHECKS } from './checks/index.ts';
import { expandMacros } from './expand.ts';
import { checkDoc, type GameSpecDoc } from './syntax.ts';

/** The sections without macros, shorthands and imports. */
export interface GameSpecGame {
  readonly root: MapTree;
}

export function check(doc: GameSpecDoc): Step<GameSpecGame> {
  const diagnostics = validateGameSpec(doc);
  if (doc.incomplete || diagnostics.some(({ severity }) => severity === 'error')) return { result: null, diagnostics };
  const expanded = expandMacros(doc);
  return { result: { root: expanded.doc.root }, diagnostics: [...diagnostics, ...expanded.diagnostics] };
}

/** What is wrong with the form of a rulebook: sections, keys, types. Names are resolved later. */
export function validateGameSpec(doc: GameSpecDoc): Diagnostic[] {
  checkDoc(doc);
  const diagnostics: Diagnostic[] = [];
  for (const rule of CHECKS) rule(doc, (diagnostic) => void diagnostics.push(diagnostic));
  return diagnostics;
}

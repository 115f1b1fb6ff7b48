import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { checkSize, schemaWalker } from '../../../schema/index.ts';
import { originsOf } from '../../../text/origins.ts';
import { sameFault } from '../../../text/same-fault.ts';
import { toJson, type MapTree } from '../../../text/tree.ts';
import { withAdvice } from '../../../verify/index.ts';
import type { Check } from '../../front-end.ts';
import { asMissingCapability, wordAt } from '../capabilities.ts';
import { declarationsOf } from '../declarations.ts';
import { formulaFault } from '../formulas/unmarked.ts';
import { gameSpecSchema } from '../schema.ts';
import type { GameSpecDoc } from '../syntax.ts';

const MOST_DIAGNOSTICS = 100;
const checkSchema = schemaWalker(gameSpecSchema, MOST_DIAGNOSTICS);

/** Every key is known, every required key is there, every value has the right form. docs/languages/gamespec.md */
export const wellFormed: Check<GameSpecDoc> = ({ root, diagnostics }, report) => {
  const value = toJson(root);
  const tooMuch = checkSize(value);
  const { locate } = originsOf(root);
  for (const fault of tooMuch.length > 0 ? tooMuch : checkSchema(value)) {
    if (isMissingSection(fault)) continue;
    const located = locate(withAdvice(asMissingCapability(fault, value), value));
    report(sameFault(diagnostics, fault, located) ?? asFormula(root, fault, located, value) ?? asNumericString(fault, located));
  }
};

/** Missing sections have a check of their own. */
function isMissingSection({ code, path }: Diagnostic): boolean {
  return code === 'structure/missing-key' && path.length === 0;
}

/** A condition written as text. */
function asFormula(root: MapTree, fault: Diagnostic, located: Diagnostic, document: unknown): Diagnostic | undefined {
  const text = fault.code === 'structure/unknown-value' ? wordAt(document, fault.path) : undefined;
  const formula =
    typeof text === 'string' && located.span !== undefined ? formulaFault(declarationsOf(root), text, located.span) : undefined;
  return formula && { ...formula, path: fault.path, ...(located.section !== undefined && { section: located.section }) };
}

/** A number in quotation marks is the most frequent wrong type, and has a code of its own. */
function asNumericString(fault: Diagnostic, located: Diagnostic): Diagnostic {
  const isNumber = fault.fix?.kind === 'replace' && typeof fault.fix.value === 'number' && fault.code !== 'structure/missing-key';
  return isNumber && located.fix?.kind === 'edit'
    ? { ...located, code: 'yaml/numeric-string', fix: { ...located.fix, certain: true } }
    : located;
}

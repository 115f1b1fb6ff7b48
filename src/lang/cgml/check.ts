/** A document as written → a game whose form is right and whose declarations are known. */
import type { Step } from '../front-end.ts';
import { declare, type Declarations } from './declare/declarations.ts';
import { refsAcrossRules } from './declare/refs-across-rules.ts';
import { checkForm } from './form/check-form.ts';
import { Reporter } from './reporting/report.ts';
import type { CgmlDocument } from './reading/document.ts';

/** Everything that the document declares; rules, setup and flow are read when they are lowered. */
export interface CgmlGame {
  readonly declared: Declarations;
  /** What was found wrong with declarations. It is told when all uses are known, as only they show which spelling is meant. */
  readonly reporter: Reporter;
}

export function check(doc: CgmlDocument): Step<CgmlGame> {
  const diagnostics = checkForm(doc);
  // Of two things with one name, it is not known which one is meant.
  const isAmbiguous = doc.diagnostics.some(({ code }) => code === 'cgml/duplicate-name');
  if (doc.incomplete || isAmbiguous || diagnostics.some(({ severity }) => severity === 'error')) return { result: null, diagnostics };
  const reporter = new Reporter(doc);
  const declared = declare(doc.root, reporter.report);
  // Version 1.2 speaks of a chain of rules, which ends nowhere for certain.
  if (doc.version === '1.3') refsAcrossRules(doc.root, reporter.report);
  return { result: { declared, reporter }, diagnostics };
}

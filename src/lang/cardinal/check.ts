/** A document as written → a game whose form is right. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Step } from '../front-end.ts';
import { adviseOnDescriptions } from './advice/descriptions.ts';
import { adviseOnIdleAbilities } from './advice/idle-abilities.ts';
import { adviseOnMissingStats } from './advice/missing-stats.ts';
import { adviseOnMissingSteps } from './advice/missing-steps.ts';
import { checkForm } from './form/check-form.ts';
import type { CardinalGame } from './game.ts';
import { readGame } from './reading/read-game.ts';
import { Reporter } from './reporting/report.ts';
import type { CardinalDocument } from './syntax.ts';

export function check(doc: CardinalDocument): Step<CardinalGame> {
  const ofForm = checkForm(doc);
  if (ofForm.some(isError)) return { result: null, diagnostics: ofForm };
  const { report, diagnostics } = new Reporter(doc.documents.map(({ root }) => root));
  const game = readGame(doc, report);
  if (game !== undefined && !diagnostics.some(isError)) for (const advise of ADVICE) advise(game, report);
  const all = [...ofForm, ...diagnostics];
  return { result: game === undefined || all.some(isError) ? null : game, diagnostics: all };
}

const ADVICE = [adviseOnIdleAbilities, adviseOnMissingStats, adviseOnMissingSteps, adviseOnDescriptions];

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** A document as written → a game whose form is right. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Step } from '../front-end.ts';
import { adviseOnDescriptions } from './advice/descriptions.ts';
import { adviseOnIdleAbilities } from './advice/idle-abilities.ts';
import { adviseOnIdleRules } from './advice/idle-rules.ts';
import { adviseOnMissingStats } from './advice/missing-stats.ts';
import { adviseOnMissingSteps } from './advice/missing-steps.ts';
import { checkForm } from './form/check-form.ts';
import type { CardinalGame } from './game/game.ts';
import { readGame } from './reading/read-game.ts';
import { ScriptReader } from './reading/scripts.ts';
import { Reporter } from './reporting/report.ts';
import type { CardinalDocument } from './game/document.ts';

export function check(doc: CardinalDocument): Step<CardinalGame> {
  const ofForm = checkForm(doc);
  if (ofForm.some(isError)) return { result: null, diagnostics: ofForm };
  const { report, diagnostics } = new Reporter(doc.documents.map(({ root }) => root));
  const scripts = new ScriptReader(doc.project, doc.main.file.name, report);
  const game = readGame(doc, scripts, report);
  if (game !== undefined && ![...diagnostics, ...scripts.diagnostics].some(isError)) {
    for (const advise of ADVICE) advise(game, report);
    scripts.tellUnused();
  }
  const all = [...ofForm, ...diagnostics, ...scripts.diagnostics];
  return { result: game === undefined || all.some(isError) ? null : game, diagnostics: all };
}

const ADVICE = [adviseOnIdleAbilities, adviseOnIdleRules, adviseOnMissingStats, adviseOnMissingSteps, adviseOnDescriptions];

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

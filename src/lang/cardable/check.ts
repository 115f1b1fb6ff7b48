/** A document as written → a game whose form is right. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Step } from '../front-end.ts';
import { advise } from './advice/index.ts';
import { checkForm } from './form/check-form.ts';
import type { CardableGame } from './game/game.ts';
import { readGame } from './reading/read-game.ts';
import { Reporter } from './reporting/report.ts';
import type { CardableDocument } from './game/document.ts';

export function check(doc: CardableDocument): Step<CardableGame> {
  const ofForm = checkForm(doc);
  if (ofForm.some(isError)) return { result: null, diagnostics: ofForm };
  const { report, diagnostics } = new Reporter(doc.roots);
  const game = readGame(doc, report);
  if (game === undefined || diagnostics.some(isError)) return { result: null, diagnostics: [...ofForm, ...diagnostics] };
  advise(game, report);
  return { result: game, diagnostics: [...ofForm, ...diagnostics] };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

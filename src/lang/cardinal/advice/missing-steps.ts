/** Turns that leave out what most games need. */
import { phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { CardinalGame } from '../game.ts';
import type { Report } from '../reporting/report.ts';
import type { EffectName } from '../vocabulary/effects.ts';
import type { StepWork } from '../vocabulary/rules.ts';

/** A game may do without; it is told, since a step does its work only by its id. */
export function adviseOnMissingSteps(game: CardinalGame, report: Report): void {
  const works = new Set(game.steps.map(({ work }) => work));
  const abilities = game.cards.flatMap((card) => card.abilities);
  const does = (effect: EffectName): boolean => abilities.some((ability) => ability.effect === effect);
  const taps = works.has('declare_attackers') || does('tap') || abilities.some(({ activation }) => activation?.taps === true);
  const tell = (step: StepWork, result: Phrase): void =>
    report(game.steps[0]!.at, 'cardinal/no-step', phrase`A turn has no step "${{ name: step }}": ${result}.`, { severity: 'info' });
  if (taps && !works.has('untap') && !does('untap')) tell('untap', phrase`what is tapped stays tapped`);
  if (!works.has('draw') && !does('draw')) tell('draw', phrase`after the first hand nobody draws`);
}

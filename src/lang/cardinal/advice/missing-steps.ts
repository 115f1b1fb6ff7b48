/** Turns that leave out what most games need. */
import { phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { CardinalGame } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import { effectsNamed } from '../script/effects-named.ts';
import type { SCRIPT_EFFECTS, EffectName } from '../vocabulary/effects/index.ts';
import type { StepWork } from '../vocabulary/rules.ts';

/** A game may do without; it is told, since a step does its work only by its id. */
export function adviseOnMissingSteps(game: CardinalGame, report: Report): void {
  const works = new Set(game.steps.map(({ work }) => work));
  const abilities = game.cards.flatMap((card) => card.abilities);
  const scripted = new Set(game.scripts.flatMap(({ script }) => effectsNamed(script).map(({ name }) => name)));
  const does = (effect: EffectName, call: keyof typeof SCRIPT_EFFECTS): boolean =>
    abilities.some((ability) => ability.effect === effect) || scripted.has(call) || scripted.has(effect);
  const attacks = works.has('declare_attackers') || game.actions.some(({ work }) => work === 'direct_attack');
  const taps = attacks || does('tap', 'tap') || abilities.some(({ activation }) => activation?.taps === true);
  const tell = (step: StepWork, result: Phrase): void =>
    report(game.steps[0]!.at, 'cardinal/no-step', phrase`A turn has no step "${{ name: step }}": ${result}.`, { severity: 'info' });
  if (taps && !works.has('untap') && !does('untap', 'untap')) tell('untap', phrase`what is tapped stays tapped`);
  if (!works.has('draw') && !does('draw', 'draw_cards')) tell('draw', phrase`after the first hand nobody draws`);
}

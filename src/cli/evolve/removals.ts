/** What each mechanic does for a game, as a table: the game as it is, and without each of them. */
import type { GameFigures, RemovalEffects } from '../../evolve/index.ts';
import { amount, percent } from '../../report/numbers.ts';
import { table } from '../table.ts';

/** So many rounds are played of the game and of each that is left: enough to see what a mechanic is there for. */
export const REMOVAL_ROUNDS = 4;

export function printRemovals({ whole, effects }: RemovalEffects, width: number): string {
  const rows = effects.map((effect) => [
    `  without ${effect.family}`,
    ...('without' in effect ? figures(effect.without) : ['–', '–', '–', effect.cannot]),
  ]);
  return table(['  game', 'length', 'branching', 'skill', 'fitness'], [['  as it is', ...figures(whole)], ...rows], width);
}

function figures({ length, branching, skill, fitness }: GameFigures): string[] {
  return [amount(length), amount(branching), percent(skill), fitness.toFixed(2)];
}

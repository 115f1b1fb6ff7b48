/** The table of `bench --eval`. */
import type { AgentSpeed, EvaluationSpeed } from '../../host/measure-evaluation.ts';
import { whole } from './print-rows.ts';
import { leastPerPlayout } from './targets.ts';

/** Speeds of the evaluation of a game. */
export interface EvaluationRow extends EvaluationSpeed {
  game: string;
}

/** The agents that are measured, from the one that costs nothing to one that thinks a little. */
export const EVALUATED = ['random', 'greedy'] as const;

const GAME = 24;
const COLUMNS = [
  ['players', 8],
  ['playouts/s', 12],
  ...EVALUATED.flatMap((agent) => [[`${agent}/s`, 11] as const, ['per playout', 13] as const]),
  ['target', 8],
  ['reached', 9],
] as const;

/** The names of the columns. */
export const EVALUATION_HEADING: string = line(
  'game',
  COLUMNS.map(([name]) => name),
);

/** One line for one game. The target is that of random play. */
export function printEvaluation({ game, players, playoutsPerSecond, agents }: EvaluationRow): string {
  const target = leastPerPlayout(game);
  return line(game, [
    String(players),
    rate(playoutsPerSecond),
    ...agents.flatMap(({ matchesPerSecond, matchesPerPlayout }) => [rate(matchesPerSecond), share(matchesPerPlayout)]),
    String(target),
    agents[0]!.matchesPerPlayout >= target ? 'yes' : 'no',
  ]);
}

/** What all games have in common. */
export function printEvaluationSummary(rows: readonly EvaluationRow[]): string {
  const missed = rows.filter(({ game, agents: [first] }) => first!.matchesPerPlayout < leastPerPlayout(game)).length;
  const reached = missed === 0 ? 'all reach their target' : `${rows.length - missed} of ${rows.length} reach their target`;
  return `Evaluated matches a second, and how many there are for each plain random playout in the same time; of random play ${reached}.\n`;
}

function rate(perSecond: AgentSpeed['matchesPerSecond']): string {
  return perSecond < 100 ? perSecond.toPrecision(3) : whole(perSecond);
}

function share(value: number): string {
  return value.toFixed(value < 0.01 ? 5 : 3);
}

function line(game: string, cells: readonly string[]): string {
  return `${game.padEnd(GAME)}${cells.map((cell, column) => cell.padStart(COLUMNS[column]![1])).join('')}`.trimEnd() + '\n';
}

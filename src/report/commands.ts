/** The commands that show again what the report speaks of. */
import type { Match } from '../ir/index.ts';
import {
  MAX_MOVES,
  MAX_TURNS,
  type CompareReport,
  type ComparisonHeader,
  type EvalReport,
  type RunOf,
  type SweepReport,
} from '../sim/index.ts';

/** Makes the whole report again. */
export function evalCommand({
  header: { game, runs, agents, seed, match, maxTurns, maxMoves },
  skill,
  winRates,
  depth,
  people,
}: EvalReport): string {
  const steps = skill?.steps;
  const climbers = winRates?.map(({ agents: [agent] }) => agent) ?? (steps?.[0] && [steps[0].opponent, ...steps.map(({ agent }) => agent)]);
  const ladder = climbers === undefined ? [] : ['--ladder', climbers.join(','), '--ladder-runs', String((winRates ?? steps)![0]!.matches)];
  return commandOf([
    'eval',
    game.id,
    '--players',
    String(match.players),
    ...decks(match),
    '--runs',
    String(runs),
    '--agents',
    agents.join(','),
    '--seed',
    seed,
    ...caps(maxTurns, maxMoves),
    ...ladder,
    ...(depth !== null && depth.steps.length > 1 ? ['--deep'] : []),
    ...(people === undefined ? [] : ['--traces', ...[...people.matches, ...people.leftOut].map(({ source }) => source).toSorted()]),
    '--out',
    'report.html',
  ]);
}

/** Plays one of its matches again. */
export function runCommand({ header: { game, match, maxTurns, maxMoves } }: EvalReport, { seed, agents }: RunOf): string {
  return commandOf([
    'run',
    game.id,
    '--players',
    String(match.players),
    ...decks(match),
    '--agents',
    (new Set(agents).size === 1 ? agents.slice(0, 1) : agents).join(','),
    '--seed',
    seed,
    ...caps(maxTurns, maxMoves),
  ]);
}

/** Makes a comparison again. */
export function compareCommand({ header, before, after }: CompareReport): string {
  const one = before.source === after.source && before.settings.length + after.settings.length > 0;
  return commandOf([
    'compare',
    before.source,
    ...(one ? [] : [after.source]),
    ...before.settings.flatMap(({ name, value }) => ['--against', `${name}=${value}`]),
    ...after.settings.flatMap(({ name, value }) => ['--set', `${name}=${value}`]),
    ...course(header, before.match),
    '--out',
    'comparison.html',
  ]);
}

/** Makes a sweep again. */
export function sweepCommand({ header, parameter, versions }: SweepReport): string {
  const fixed = versions[0]!.settings.filter(({ name }) => name !== parameter);
  return commandOf([
    'sweep',
    versions[0]!.source,
    '--set',
    `${parameter}=${versions.map(({ value }) => value).join(',')}`,
    ...fixed.flatMap(({ name, value }) => ['--set', `${name}=${value}`]),
    ...course(header, versions[0]!.match),
    '--out',
    'sweep.html',
  ]);
}

function course({ runs, agents, seed, maxTurns, maxMoves }: ComparisonHeader, match: Match): string[] {
  return [
    '--players',
    String(match.players),
    ...decks(match),
    '--runs',
    String(runs),
    '--agents',
    agents.join(','),
    '--seed',
    seed,
    ...caps(maxTurns, maxMoves),
  ];
}

/** Decks of the game by name; a list that a player brought is in a file of that player's. */
function decks({ seats = [] }: Match): string[] {
  return seats.flatMap(({ deck }, seat) =>
    deck === undefined ? [] : ['--deck', `${seat}=${typeof deck === 'string' ? deck : `deck-${seat}.json`}`],
  );
}

function caps(maxTurns: number, maxMoves: number): string[] {
  return [
    ...(maxTurns === MAX_TURNS ? [] : ['--max-turns', String(maxTurns)]),
    ...(maxMoves === MAX_MOVES ? [] : ['--max-moves', String(maxMoves)]),
  ];
}

/** Words as a shell reads them. */
export function commandOf(words: readonly string[]): string {
  return ['ludwright', ...words].map((word) => (/^[\w.,:/=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ');
}

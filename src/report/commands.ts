/** The commands that show again what the report speaks of. */
import type { Match } from '../ir/index.ts';
import { MAX_MOVES, MAX_TURNS, type EvalReport, type RunOf } from '../sim/index.ts';

/** Makes the whole report again. */
export function evalCommand({
  header: { game, runs, agents, seed, match, maxTurns, maxMoves },
  skill,
  winRates,
  people,
}: EvalReport): string {
  const climbers = winRates?.map(({ agents: [agent] }) => agent) ?? (skill?.[0] && [skill[0].opponent, ...skill.map(({ agent }) => agent)]);
  const ladder = climbers === undefined ? [] : ['--ladder', climbers.join(','), '--ladder-runs', String((winRates ?? skill)![0]!.matches)];
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
function commandOf(words: readonly string[]): string {
  return ['ludwright', ...words].map((word) => (/^[\w.,:/=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ');
}

/** `ludwright metagame`: every deck against every other. */
import { basename, extname } from 'node:path';
import type { ExecutorName } from '../../host/executors.ts';
import type { RootOptions } from '../../host/find-root.ts';
import { defaultJobs, withPool } from '../../host/pool.ts';
import type { PlayableGameDef } from '../../ir/index.ts';
import { matchFaults } from '../../kernel/index.ts';
import { MAX_MOVES, MAX_TURNS, metagame, metagameMatches, type Entrant } from '../../sim/index.ts';
import { printJson } from '../../text/print-json.ts';
import { Option } from 'commander';
import { broughtDeck } from '../brought-deck.ts';
import type { Register } from '../command.ts';
import { executorOption, needExecutor } from '../executor-option.ts';
import { failed, wrongUsage } from '../exit.ts';
import { endPartial, interruption, orNothing } from '../interruption.ts';
import { agentsOption, seedFor } from '../match-options.ts';
import { printMetagame } from '../metagame/print-metagame.ts';
import { formatOption, rootOption, seedOption, wholeNumber } from '../options.ts';
import { playable } from '../playable.ts';
import { progressBar } from '../progress.ts';
import { out } from '../terminal.ts';

interface MetagameCommand extends RootOptions {
  runs: number;
  agent: string[];
  seed?: bigint;
  mirror: boolean;
  cards: boolean;
  jobs: number;
  maxTurns: number;
  maxMoves: number;
  executor: ExecutorName;
  format: string;
}

const MOST_JOBS = 256;

export const register: Register = (program) => {
  program
    .command('metagame')
    .description('play every deck against every other, and say which ones win')
    .argument('<file>', 'a rulebook, a GameDef, a folder with one, or a bundled game')
    .argument('[deck...]', 'decks of the game, or files with lists of cards (default: all decks of the game)')
    .option('--runs <number>', 'matches of each two decks; the seats are exchanged from match to match', wholeNumber(1), 50)
    .addOption(agentsOption('--agent <name>', 'no clocks').default(['ismcts:200'], 'ismcts:200'))
    .addOption(seedOption())
    .option('--mirror', 'let each deck play against itself, too', false)
    .option('--no-cards', 'print nothing of single cards')
    .addOption(
      new Option('--jobs <number>', 'how many workers play; the result is the same for any number')
        .argParser(wholeNumber(1, MOST_JOBS))
        .default(defaultJobs(), 'one for each core'),
    )
    .addOption(new Option('--max-turns <number>', 'turns after which a match is stopped').argParser(wholeNumber(1)).default(MAX_TURNS))
    .addOption(new Option('--max-moves <number>', 'moves after which a match is stopped').argParser(wholeNumber(1)).default(MAX_MOVES))
    .addOption(executorOption('what agents search on'))
    .addOption(rootOption())
    .addOption(formatOption(['pretty', 'json']))
    .action(play);
};

async function play(
  file: string,
  names: string[],
  { runs, mirror, executor, jobs, format, cards, ...options }: MetagameCommand,
): Promise<void> {
  const [agent, ...others] = options.agent;
  if (agent === undefined || others.length > 0) throw wrongUsage('one agent plays all decks, so that the decks are compared.');
  const def = playable(file, options);
  const entrants = entrantsOf(def, names);
  for (const { deck } of entrants)
    await needExecutor(executor, def, { players: 2, seats: [{ deck: typeof deck === 'string' ? deck : [...deck] }] });
  const { maxTurns, maxMoves } = options;
  const course = { runs, mirror, agent, maxTurns, maxMoves, seed: seedFor(def, options.seed) };
  const stop = interruption();
  const progress = progressBar(`Playing ${def.meta.name ?? def.meta.id}`, metagameMatches(entrants.length, course));
  const report = await withPool(def, { jobs: Math.min(jobs, runs), executor, stop, onProgress: progress.at }, (pool) =>
    metagame(def, entrants, course, pool.runPairing),
  )
    .finally(progress.end)
    .catch(orNothing(stop));
  if (format === 'json') out.data(printJson(report));
  else out.write(printMetagame(def, report, { width: out.width, cards }));
  endPartial(report);
}

/** The decks that take part; stops if they cannot. */
function entrantsOf(def: PlayableGameDef, names: readonly string[]): Entrant[] {
  const { id, players } = def.meta;
  if (players.min > 2 || players.max < 2) throw failed(`"${id}" is not for two players, so that no deck can be played against another.`);
  const entrants =
    names.length > 0 ? names.map((name) => entrantNamed(def, name)) : (def.decks ?? []).map((deck) => ({ name: deck.id, deck: deck.id }));
  if (entrants.length < 2) throw failed(`It takes two decks, and ${names.length > 0 ? 'one is named' : `"${id}" has ${entrants.length}`}.`);
  const twice = entrants.find(({ name }, at) => entrants.findIndex((other) => other.name === name) < at);
  if (twice !== undefined) throw wrongUsage(`the deck "${twice.name}" is named twice; --mirror lets decks play against themselves.`);
  for (const { name, deck } of entrants) {
    const faults = matchFaults(def, { players: 2, seats: [{ deck: typeof deck === 'string' ? deck : [...deck] }] });
    if (faults.length > 0) throw failed(`the deck "${name}" cannot be played. ${faults.map(({ message }) => message).join(' ')}`);
  }
  return entrants;
}

function entrantNamed(def: PlayableGameDef, name: string): Entrant {
  const deck = broughtDeck(def, name);
  return { name: typeof deck === 'string' ? deck : basename(name, extname(name)), deck };
}

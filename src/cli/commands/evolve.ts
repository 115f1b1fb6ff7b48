/** `ludwright evolve`: a search for games that are good and different, and what it has found. */
import { InvalidArgumentError, Option, type Command } from 'commander';
import { meant } from '../../diagnostics/suggest.ts';
import type { Weights } from '../../evolve/index.ts';
import { DIMENSIONS } from '../../evolve/archive/dimensions.ts';
import { defaultJobs } from '../../host/pool.ts';
import { SCORE_NAMES } from '../../sim/fitness.ts';
import type { Register } from '../command.ts';
import { outOption } from '../deliver.ts';
import { wrongUsage } from '../exit.ts';
import { formatOption, wholeNumber } from '../options.ts';
import { dimensionsIn } from '../evolve/dimensions-option.ts';
import { SEED_GAMES } from '../evolve/seed-games.ts';
import type { BeginOptions } from '../evolve/search.ts';

const MOST_JOBS = 256;
const MOST_ISLANDS = 64;
/** A page with more games is too long for anybody. */
const MOST_SHOWN = 100;

export const register: Register = (program) => {
  // What stands behind a subcommand belongs to it, also if the command itself has an option of that name.
  program.enablePositionalOptions();
  const evolve = program
    .command('evolve')
    .description('search for games that are good and different: mechanics are put together, changed, played and kept where they are best')
    .enablePositionalOptions()
    .option('--out <folder>', 'the folder of the run; it is not there yet, or empty')
    .option('--proposals <number>', 'how many games are to be tried', wholeNumber(1), 2000)
    .option('--seed <number>', 'the seed of all randomness', wholeNumber(0), 1)
    .addOption(jobsOption())
    .addOption(
      new Option('--from <games...>', 'the games that it begins with: files, folders or bundled games').default(
        SEED_GAMES,
        'eight bundled games',
      ),
    )
    .option('--frames <names...>', 'frames of the library or in files; all of the library unless stated')
    .option('--bundles <names...>', 'bundles in the same way; what they require comes along')
    .option('--islands <number>', 'archives that know little of one another', wholeNumber(1, MOST_ISLANDS), 1)
    .addOption(
      new Option('--weights <score=weight,...>', 'how much each score counts, 1 unless stated: drama=2,balance=0.5')
        .argParser(weightsIn)
        .default({}, 'all the same'),
    )
    .addOption(
      new Option(
        '--dimensions <name=from..to/cells,...>',
        'what games are told apart by, each with its range and number of cells if they are to differ: length=5..100/8,branching,interaction',
      )
        .argParser(dimensionsIn)
        .default(DIMENSIONS, DIMENSIONS.map(({ name }) => name).join(',')),
    )
    .action(async ({ out, ...options }: Omit<BeginOptions, 'out'> & { readonly out?: string }) => {
      if (out === undefined)
        throw wrongUsage(
          'say where the run is kept: "ludwright evolve --out runs/first", or "ludwright evolve resume RUN" to go on with one.',
        );
      const { begin } = await import('../evolve/search.ts');
      await begin({ ...options, out });
    });
  on(evolve, 'resume', 'go on with a run, by the same rules and parts')
    .option('--proposals <number>', 'how many games are to be tried in all; what the run was begun with unless stated', wholeNumber(1))
    .addOption(jobsOption())
    .action(async (folder: string, options) => (await import('../evolve/search.ts')).resume(folder, options));
  on(evolve, 'status', 'how far a run has come, what it found and what that cost')
    .addOption(formatOption(['pretty', 'json']))
    .action(async (folder: string, options) => (await import('../evolve/status.ts')).status(folder, options));
  on(evolve, 'again', 'measure the games of a run once more with fresh seeds, and say how far the archive can be trusted')
    .option('--matches <number>', 'matches of each kind for each game', wholeNumber(1), 200)
    .option('--sample <number>', 'how many games, evenly from the best to the worst; all unless stated', wholeNumber(1))
    .addOption(jobsOption())
    .addOption(formatOption(['pretty', 'json']))
    .action(async (folder: string, options) => (await import('../evolve/again.ts')).again(folder, options));
  on(evolve, 'show', 'the best games of a run, or one of them')
    .argument('[game]', GAME)
    .option('--top <number>', 'how many games are listed', wholeNumber(1), 20)
    .option('--removals', 'also play the game without each of its mechanics, and say what is different', false)
    .addOption(formatOption(['pretty', 'json']))
    .action(async (folder: string, game: string | undefined, options) => (await import('../evolve/show.ts')).show(folder, game, options));
  on(evolve, 'lineage', 'what a game was made of, step by step')
    .argument('<game>', GAME)
    .addOption(formatOption(['pretty', 'json']))
    .action(async (folder: string, game: string, options) => (await import('../evolve/lineage.ts')).lineage(folder, game, options));
  on(evolve, 'export', 'write games as rulebook, GameDef, report and recorded match')
    .argument('[game]', GAME)
    .option('--all', 'all games that own a cell', false)
    .requiredOption('--out <folder>', 'each game gets a folder in it')
    .option('--runs <number>', 'matches for the report', wholeNumber(1), 100)
    .addOption(jobsOption())
    .action(async (folder: string, game: string | undefined, options) =>
      (await import('../evolve/export.ts')).exportGames(folder, game, options),
    );
  on(evolve, 'report', 'what a run has found, as one page: maps of its games, the best of them, and how the search went')
    .option('--games <number>', 'how many of the best games are shown closely', wholeNumber(0, MOST_SHOWN), 12)
    .addOption(outOption('report.html'))
    .action(async (folder: string, options) => (await import('../evolve/report.ts')).report(folder, options));
};

const GAME = 'its id, the beginning of it, or its name';

function on(evolve: Command, name: string, description: string): Command {
  return evolve.command(name).description(description).argument('<run>', 'the folder of a run');
}

function jobsOption(): Option {
  return new Option('--jobs <number>', 'how many workers judge games; what is found is the same for any number')
    .argParser(wholeNumber(1, MOST_JOBS))
    .default(defaultJobs(), 'one for each core');
}

function weightsIn(text: string): Weights {
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [, name = '', weight = ''] = /^([A-Za-z]+)=(\d{1,4}(?:\.\d{1,4})?)$/.exec(part.trim()) ?? [];
      if (name === '') throw new InvalidArgumentError('It must be scores with numbers, such as drama=2,balance=0.5.');
      if (!SCORE_NAMES.some((score) => score === name)) throw new InvalidArgumentError(`There is no score "${name}".${offer(name)}`);
      return [name, Number(weight)];
    }),
  );
}

function offer(name: string): string {
  const likely = meant(name, SCORE_NAMES);
  return likely === undefined ? ` There are ${SCORE_NAMES.join(', ')}.` : ` Did you mean "${likely}"?`;
}

/** The program `ludwright`: finds the command, runs it, and ends as `exit.ts` says. */
import { Command } from 'commander';
import { meant } from '../diagnostics/suggest.ts';
import { ENGINE_VERSION } from '../sim/engine-version.ts';
import { COMMANDS } from './commands.ts';
import { endingOf, EXIT, wrongUsage } from './exit.ts';
import { offerNetwork } from './network.ts';
import { inWorld, processWorld, type World } from '../host/world.ts';
import { err, out } from './terminal.ts';

const HELP = `
A <file> is a rulebook, a GameDef (JSON), a folder with one, the name of a bundled game such as tic-tac-toe or
of a package that is installed such as my-game@1.0.0, or - for the standard input.
Exit codes: 0 success, 1 errors in the file or game, 2 wrong usage, 3 a defect of Ludwright, 130 interrupted, 143 terminated.`;

/** Runs the program on the words after its name, and gives the exit code. */
export function runProgram(words: readonly string[], world: World = processWorld()): Promise<number> {
  return inWorld(world, () => runIn(world, words));
}

/** Reports an error that no command has caught, and gives the exit code for it. */
export function endByError(error: unknown): number {
  return end(error);
}

async function runIn(world: World, words: readonly string[]): Promise<number> {
  try {
    const program = await programFor(words);
    if (words.length === 0) program.outputHelp();
    else {
      const running = program.parseAsync(words, { from: 'user' });
      // A command that computes in one go is ended by the signal itself; shells show the same number.
      if (!world.handlesSignals) world.onSignal((signal) => world.exit(signal === 'SIGINT' ? EXIT.interrupted : EXIT.terminated));
      await running;
    }
    return world.exitCode;
  } catch (error) {
    return end(error, calledBy(words)?.names[0]);
  }
}

/** The argument parser, with the one command that is called, or with all of them for help. */
async function programFor(words: readonly string[]): Promise<Command> {
  const [word] = words;
  const called = calledBy(words);
  if (called === undefined && word !== undefined && word !== 'help' && !word.startsWith('-')) throw unknownCommand(word);
  const program = new Command('ludwright')
    .description('Write the rules, get the game: checks, plays and measures games given as rulebooks.')
    .version(ENGINE_VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .addHelpText('after', HELP)
    // Subcommands take over what is set before they are made. What is wrong is said once, by `end`.
    .configureOutput({ outputError: () => {}, writeOut: (text) => out.data(text), getOutHelpWidth: () => out.width })
    .exitOverride();
  for (const { load } of called === undefined ? COMMANDS : [called]) (await load()).register(program);
  offerNetwork(program);
  return program;
}

function calledBy([word = '']: readonly string[]) {
  return COMMANDS.find(({ names }) => names.includes(word));
}

function unknownCommand(word: string): Error {
  const likely = meant(
    word,
    COMMANDS.flatMap(({ names }) => names),
  );
  return wrongUsage(
    `there is no command "${word}".${likely === undefined ? '' : ` Did you mean "${likely}"?`} Run "ludwright --help" for the list.`,
  );
}

/** Says why the program stops, and gives the exit code for it. */
function end(error: unknown, command?: string): number {
  const { code, message } = endingOf(error, command);
  if (message !== undefined) err.write(`${message}\n`);
  return code;
}

/** `ludwright run`: one match between agents. */
import { InvalidArgumentError, Option } from 'commander';
import type { Path } from '../../diagnostics/diagnostic.ts';
import type { ExecutorName } from '../../host/executors.ts';
import type { RootOptions } from '../../host/find-root.ts';
import { withPool } from '../../host/pool.ts';
import { isTimed } from '../../host/time-budget.ts';
import type { MatchNews } from '../../host/pool-worker.ts';
import { world } from '../../host/world.ts';
import type { Match, PlayableGameDef } from '../../ir/index.ts';
import type { Viewer } from '../../kernel/index.ts';
import { MatchStory, setupFailed, type GameTrace, type StoryTelling, type TraceEntry, type TraceHeader } from '../../sim/index.ts';
import { DETAILS, type Detail } from '../../tell/index.ts';
import { printJson } from '../../text/print-json.ts';
import type { Register } from '../command.ts';
import { executorOption, needExecutor } from '../executor-option.ts';
import { EXIT, wrongUsage } from '../exit.ts';
import { matchOptions, matchFor, seedFor, type MatchOptions } from '../match-options.ts';
import { formatOption, rootOption } from '../options.ts';
import { playable, writtenAt } from '../playable.ts';
import { err, out } from '../terminal.ts';
import { prepareFile, writeFile } from '../write-file.ts';

interface RunCommand extends MatchOptions, RootOptions {
  out?: string;
  detail: Detail;
  viewer?: number | 'spectator';
  executor: ExecutorName;
  format: string;
}

export const register: Register = (program) => {
  const command = program
    .command('run')
    .description('play a match between agents')
    .argument('<file>', 'a rulebook, a GameDef, a folder with one, or a bundled game');
  matchOptions(command, 'clocks')
    .option('--out <file>', 'write the match as a trace that can be replayed')
    .addOption(new Option('--detail <level>', 'how much is told').choices(DETAILS).default('normal'))
    .addOption(new Option('--viewer <seat>', 'tell what one seat is told, counted from 0, or spectator').argParser(parseViewer))
    .addOption(executorOption('what agents search on'))
    .addOption(rootOption())
    .addOption(formatOption(['pretty', 'json']))
    .action(run);
};

async function run(file: string, options: RunCommand): Promise<void> {
  const { agents, maxTurns, maxMoves, executor } = options;
  const def = playable(file, options);
  const seed = seedFor(def, options.seed);
  const match = matchFor(def, agents.length, options);
  if (agents.length > match.players) throw wrongUsage(`There are ${agents.length} agents for ${match.players} seats.`);
  await needExecutor(executor, def, match);
  const viewer = viewerAt(match, options.viewer);
  if (options.out !== undefined) prepareFile(options.out);
  const isTold = options.format !== 'json';
  const teller = new Teller(def, { detail: options.detail, viewer, where: (place: Path) => writtenAt(def, place) });
  const trace = await withPool(def, { jobs: 1 }, (pool) =>
    pool.playMatch({ match, agents, seed, maxTurns, maxMoves, executor }, isTold ? (news) => teller.hear(news) : undefined),
  );
  const text = options.out !== undefined || !isTold ? printJson({ ...trace, gameDef: def }) : '';
  if (options.out !== undefined) writeFile(options.out, text);
  if (isTold) {
    teller.end(trace);
    err.write(`${again(options)}\n`);
  } else out.data(text);
  if (setupFailed(trace)) err.write('An effect of setup failed, and the rest of setup was dropped; --detail full says which.\n');
  if (trace.end.stopped !== 'ended' || setupFailed(trace)) world().exitCode = EXIT.failure;
}

function parseViewer(text: string): number | 'spectator' {
  if (text === 'spectator') return text;
  if (!/^\d{1,2}$/.test(text)) throw new InvalidArgumentError('It must be a seat, counted from 0, or spectator.');
  return Number(text);
}

/** The viewer as the kernel counts them: a seat, the number of seats for a spectator, or null for everything. */
function viewerAt({ players }: Match, viewer: RunCommand['viewer']): Viewer {
  if (viewer === undefined) return null;
  if (viewer === 'spectator') return players;
  if (viewer >= players)
    throw wrongUsage(`There is no seat ${viewer} at a table for ${players}: seats are counted from 0 to ${players - 1}.`);
  return viewer;
}

/** Tells a match while it is played. */
class Teller {
  readonly #def: PlayableGameDef;
  readonly #telling: StoryTelling;
  #story: MatchStory | null = null;
  /** How many moves were told. */
  #told = 0;

  constructor(def: PlayableGameDef, telling: StoryTelling) {
    this.#def = def;
    this.#telling = telling;
  }

  hear(news: MatchNews): void {
    if ('header' in news) this.#begin(news.header);
    else this.#move(news.entry);
  }

  /** What is not told yet, and how it ended. */
  end(trace: GameTrace): void {
    const story = this.#story ?? this.#begin(trace.header);
    for (const entry of trace.entries.slice(this.#told)) this.#move(entry);
    write(story.ending(trace));
  }

  #begin(header: TraceHeader): MatchStory {
    const story = new MatchStory(this.#def, header, this.#telling);
    this.#story = story;
    write(story.opening());
    return story;
  }

  #move(entry: Pick<TraceEntry, 'index' | 'player' | 'move'>): void {
    if (entry.index !== this.#told) return;
    this.#told++;
    write(this.#story!.move(entry));
  }
}

function write(lines: Iterable<string>): void {
  for (const line of lines) out.write(`${line}\n`);
}

/** How to see the match once more. */
function again({ out: path, agents }: RunCommand): string {
  if (path !== undefined) return `Wrote ${path}. Check it with: ludwright replay ${path} --verify`;
  return agents.some(isTimed)
    ? 'Agents that look at a clock do not play the same twice; --out trace.json keeps a match.'
    : 'The same command plays the same match; --out trace.json keeps it.';
}

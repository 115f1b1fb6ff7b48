/** `ludwright play`: a match in the terminal, for persons and bots. */
import { Option } from 'commander';
import type { ExecutorName } from '../../host/executors.ts';
import type { RootOptions } from '../../host/find-root.ts';
import { readText } from '../../host/files.ts';
import type { GameText } from '../../host/game-text.ts';
import { readGame } from '../../host/load-game.ts';
import { ONLY_GAME } from '../../host/offered-folder.ts';
import { faultOfAgent } from '../../host/time-budget.ts';
import { world } from '../../host/world.ts';
import type { PlayableGameDef } from '../../ir/index.ts';
import { defaultAgent, looksSaved, openMatch, resumeMatch, type Authority, type HostOptions } from '../../match/index.ts';
import { printJson } from '../../text/print-json.ts';
import type { Register } from '../command.ts';
import { deckOption, type DeckOption } from '../deck-option.ts';
import { executorOption, needExecutor } from '../executor-option.ts';
import { EXIT, failed, wrongUsage } from '../exit.ts';
import { agentsOption, playersOption, matchFor, seedFor } from '../match-options.ts';
import { rootOption, seedOption } from '../options.ts';
import { playable } from '../playable.ts';
import { serveUntilStopped } from './serve.ts';
import { openInput } from '../play/input.ts';
import { attempt, keepOthers, ownFile, writeTrace } from '../play/keep-match.ts';
import { rulesText } from '../play/rules-text.ts';
import { parseSeat, seatEverybody, seatsNeeded, type Persons } from '../play/seats.ts';
import { screenOn } from '../play/screen-on.ts';
import { playSession, type Keeping } from '../play/session.ts';
import { startThinking } from '../play/thinker.ts';
import { skinOption } from '../skin-option.ts';
import { out } from '../terminal.ts';
import { writeFile } from '../write-file.ts';

interface PlayCommand extends RootOptions {
  seat?: Persons;
  agents?: string[];
  players?: number;
  deck: DeckOption[];
  seed?: bigint;
  resume?: string;
  save?: string;
  out?: string;
  executor: ExecutorName;
  web?: boolean;
  skin?: string;
}

export const register: Register = (program) => {
  program
    .command('play')
    .description('play a match in the terminal')
    .argument('<file>', 'a rulebook, a GameDef, a folder with one, or a bundled game')
    .addOption(
      new Option(
        '--seat <seats>',
        'where you sit, counted from 0 (default: 0); "0,2" for two persons, "all" for persons only, "none" to watch',
      ).argParser(parseSeat),
    )
    .addOption(agentsOption('--agents <names>', 'clocks'))
    .addOption(playersOption())
    .addOption(deckOption())
    .addOption(seedOption())
    .addOption(
      new Option('--resume <file>', 'go on with a match that was saved, by the same players').conflicts([
        'seat',
        'agents',
        'players',
        'deck',
        'seed',
      ]),
    )
    .option('--save <file>', 'where to save the match; also when you leave before its end')
    .option('--out <file>', 'write the match as a trace when it is over')
    .addOption(rootOption())
    .addOption(skinOption())
    .addOption(executorOption('what bots search on'))
    .addOption(
      new Option('--web', 'play in a browser instead of the terminal').conflicts(['seat', 'agents', 'deck', 'resume', 'save', 'out']),
    )
    .action(play);
};

async function play(file: string, options: PlayCommand): Promise<void> {
  if (file === '-') throw wrongUsage('the standard input is where you type your moves; give the game as a file or by its name.');
  const def = playable(file, options);
  if (options.web === true) return playInBrowser(file, def, options);
  if (options.skin !== undefined) throw wrongUsage('a terminal shows no colours and images of skins; --skin goes with --web.');
  const match = options.resume === undefined ? newMatch(def, options) : resumed(def, options.resume);
  await needExecutor(options.executor, def, match.match);
  const input = openInput(out);
  const thinking = startThinking(def, options.executor);
  try {
    const { end, match: last } = await playSession({
      match,
      screen: screenOn(input),
      think: thinking.think,
      keeping: keepingFor(file, options),
      rules: rulesText(def, sourceOf(file, options)),
      again: ({ seed, match: table, seats }) => openMatch({ ...HOST, def, seed: BigInt.asUintN(64, seed + 1n), match: table, seats }),
      onEnd: (_, over) => {
        if (options.out !== undefined) out.write(`${writeTrace(def, over, options.out)}\n`);
      },
    });
    if (end === 'quit' && options.save !== undefined) out.write(`${writeSave(wordsFor(file, options), last, options.save)}\n`);
    if (end === 'stopped') world().exitCode = EXIT.failure;
  } finally {
    input.close();
    await thinking.close();
  }
}

/** Bots may look at a clock, and whoever watches bots play sees everything. */
const HOST: HostOptions = { faultOfAgent, watchers: 'everything' };

/** Serves the game until the program is stopped; the address leads to a new match of it. */
async function playInBrowser(file: string, def: PlayableGameDef, { players, seed, ...root }: PlayCommand): Promise<void> {
  const { from, path, installed } = readGame(file, root) as GameText;
  const place = from === 'file' ? path : installed;
  const words = new URLSearchParams({ game: place === undefined ? `games/${file}.json` : ONLY_GAME });
  words.set('players', String(matchFor(def, 0, { players }).players));
  if (seed !== undefined) words.set('seed', String(seed));
  await serveUntilStopped(place, root, { opened: `#/new?${words}` });
}

function newMatch(def: PlayableGameDef, { seat = [0], agents, players, deck, seed }: PlayCommand): Authority {
  checkSeats(seat, players ?? def.meta.players.max);
  const match = matchFor(def, seatsNeeded(seat, agents?.length ?? 0), { players, deck });
  const seats = seatEverybody(match.players, seat, agents ?? [defaultAgent(def, match)]);
  return openMatch({ ...HOST, def, seed: seedFor(def, seed), match, seats });
}

function checkSeats(persons: Persons, most: number): void {
  const absent = typeof persons === 'string' ? undefined : persons.find((seat) => seat >= most);
  if (absent !== undefined) throw wrongUsage(`there is no seat ${absent} at a table for ${most}: seats are counted from 0 to ${most - 1}.`);
}

function resumed(def: PlayableGameDef, path: string): Authority {
  const read = readText(path);
  if ('unreadable' in read) throw failed(`"${path}" cannot be read: ${read.unreadable}.`);
  const found = resumeMatch(def, read.text, HOST);
  if ('rejected' in found) throw failed(`"${path}" cannot be gone on with: ${found.rejected}.`);
  return found.match;
}

/** The text of the game once more, for its story. */
function sourceOf(file: string, options: RootOptions): string {
  const game = readGame(file, options);
  return 'text' in game ? game.text : '';
}

function keepingFor(file: string, options: PlayCommand): Keeping<Authority> {
  const { save, out: traceTo } = options;
  return {
    save: (match, path) => attempt(() => writeSave(wordsFor(file, options), match, path || (save ?? ownFile(match.def, 'save')))),
    trace: (match, over, path) => attempt(() => writeTrace(match.def, over, path || (traceTo ?? ownFile(match.def, 'trace')))),
  };
}

/** How the game is named in a command. */
function wordsFor(file: string, { root }: RootOptions): string {
  return root === undefined ? file : `${file} --root ${root}`;
}

function writeSave(game: string, match: Authority, path: string): string {
  keepOthers(path, 'saved match', looksSaved);
  writeFile(path, printJson(match.log()));
  return `Saved: ${path}. Go on with: ludwright play ${game} --resume ${path}`;
}

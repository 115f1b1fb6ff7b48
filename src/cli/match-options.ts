/** Who plays, and for how long: what the commands that play matches share. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { AGENTS } from '../agents/index.ts';
import { meant } from '../diagnostics/suggest.ts';
import { faultOfAgent, isTimed } from '../host/time-budget.ts';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { link } from '../program/index.ts';
import { MAX_MOVES, MAX_TURNS } from '../sim/index.ts';
import { deckOption, matchWithDecks, type DeckOption } from './deck-option.ts';
import { failed, wrongUsage } from './exit.ts';
import { seedOption, wholeNumber } from './options.ts';

/** What the options of a match come to. */
export interface MatchOptions {
  agents: string[];
  players?: number;
  deck: DeckOption[];
  seed?: bigint;
  maxTurns: number;
  maxMoves: number;
}

/** Adds `--agents`, `--players`, `--deck`, `--seed`, `--max-turns` and `--max-moves`. Where results are to be repeated, agents may not look at a clock. */
export function matchOptions(command: Command, clocks: 'clocks' | 'no clocks'): Command {
  return command
    .addOption(agentsOption('--agents <names>', clocks).default(['random'], 'random'))
    .addOption(playersOption())
    .addOption(deckOption())
    .addOption(seedOption())
    .addOption(new Option('--max-turns <number>', 'turns after which a match is stopped').argParser(wholeNumber(1)).default(MAX_TURNS))
    .addOption(new Option('--max-moves <number>', 'moves after which a match is stopped').argParser(wholeNumber(1)).default(MAX_MOVES));
}

/** An option for names of agents, separated by commas. */
export function agentsOption(flags: string, clocks: 'clocks' | 'no clocks'): Option {
  const budgets = clocks === 'clocks' ? 'uct:1000 for iterations, uct:2s for time' : 'uct:1000 for iterations';
  return new Option(flags, `agents separated by commas: ${AGENTS.map(({ agent }) => agent.name).join(', ')}; ${budgets}`).argParser(
    (text) => text.split(',').map((name) => agentName(name, clocks)),
  );
}

/** `--players`. */
export function playersOption(): Option {
  return new Option('--players <number>', 'how many play; as many as there are agents, or as few as the game allows').argParser(
    wholeNumber(1),
  );
}

/** A match of a game, for so many, with the decks they bring; stops if it cannot be played so. */
export function matchFor(
  def: PlayableGameDef,
  agents: number,
  { players, deck = [] }: { players?: number | undefined; deck?: DeckOption[] },
): Match {
  const {
    id,
    players: { min, max },
  } = def.meta;
  const seats = players ?? Math.max(agents, min);
  if (seats < min || seats > max)
    throw wrongUsage(
      `"${id}" is for ${min === max ? min : `${min} to ${max}`} players; ${players === undefined ? `${agents} agents are too many` : `${players} cannot play it`}.`,
    );
  const match = matchWithDecks(def, seats, deck);
  const { program, diagnostics } = link(def, match);
  if (program === null) throw failed(`"${id}" cannot be played by ${seats}. ${diagnostics.map(({ message }) => message).join(' ')}`);
  return match;
}

/** The seed of a match: the one that was asked for, or the one that the game offers. */
export function seedFor({ presentation }: PlayableGameDef, asked: bigint | undefined): bigint {
  const offered = String(presentation?.seed);
  return asked ?? (/^-?\d+$/.test(offered) ? BigInt.asUintN(64, BigInt(offered)) : 1n);
}

function agentName(text: string, clocks: 'clocks' | 'no clocks'): string {
  const name = text.trim();
  const fault = faultOfAgent(name);
  if (fault !== null) throw new InvalidArgumentError(`${fault}${nearestAgent(name)}`);
  if (clocks === 'no clocks' && isTimed(name))
    throw new InvalidArgumentError(
      `"${name}" looks at a clock, and would not give the same result twice: write iterations, as in "${name.split(':')[0]}:200".`,
    );
  return name;
}

function nearestAgent(text: string): string {
  const [name = '', ...budget] = text.split(':');
  const names = AGENTS.map(({ agent }) => agent.name);
  const likely = names.includes(name) ? undefined : meant(name, names);
  return likely === undefined ? '' : ` Did you mean "${[likely, ...budget].join(':')}"?`;
}

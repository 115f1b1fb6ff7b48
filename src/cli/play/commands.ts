/** The words a person can type besides moves. */
import { largest } from '../../ir/largest.ts';

/** While a move is asked for. */
export const COMMANDS = {
  moves: 'list all moves you can make',
  table: 'show the table again',
  'look [what]': 'everything that you see in one place, or that stands on a card: “look deck”, “look dog”',
  hint: 'what a bot would do in your place, and how often that wins',
  'why [action]': 'why you cannot do something now: “why”, “why raise”, “why place d7”, or just the place you mean',
  skip: 'pass until something happens, where everybody passes again and again',
  control: 'be asked everything, also what has only one answer; or no longer',
  undo: 'take your last move back, unless you have learnt something since',
  resign: 'give up',
  log: 'everything that you were told so far',
  rules: 'what the game is about',
  'save [file]': 'keep the match to go on with later',
  help: 'this list',
  quit: 'leave',
} as const;

/** When a match is over. */
export const END_COMMANDS = {
  again: 'play another match',
  'trace [file]': 'keep the match as a trace that can be replayed',
  table: 'show the table again',
  'look [what]': 'everything that is seen in one place, or that stands on a card',
  log: 'everything that you were told',
  undo: 'take your last move back, unless you have learnt something since',
  help: 'this list',
  quit: 'leave',
} as const;

const { 'save [file]': _save, ...withoutSave } = COMMANDS;
const { again: _again, 'trace [file]': _trace, ...withoutAgain } = END_COMMANDS;

const WITH_OTHERS = {
  'say [text]': 'tell the others something',
  agree: 'agree to a move that is taken back, or to a seat that is opened',
  refuse: 'do not agree',
} as const;

/** In a match of a server, also while others are asked. */
export const JOINED_COMMANDS = { ...WITH_OTHERS, ...withoutSave } as const;
export const JOINED_END_COMMANDS = {
  ...WITH_OTHERS,
  'record [file]': 'keep the match as a record that can be replayed and verified',
  ...withoutAgain,
} as const;

const ALIASES: Readonly<Record<string, string>> = { '?': 'help', exit: 'quit', q: 'quit' };

/** A command and what is typed behind it. */
export interface Command {
  readonly name: string;
  readonly argument: string;
}

/** The first words of the commands in a list. */
export function wordsOf(commands: Readonly<Record<string, string>>): string[] {
  return Object.keys(commands).map((usage) => usage.split(' ')[0]!);
}

/** The command in a line; null if there is none. A move of the same name goes first, unless there is a slash before the command. */
export function commandIn(line: string, commands: Readonly<Record<string, string>>, moves: readonly string[] = []): Command | null {
  const text = line.replace(/^\//, '');
  const [first = '', ...more] = text.trim().split(/\s+/);
  const name = ALIASES[first.toLowerCase()] ?? first.toLowerCase();
  const usage = Object.keys(commands).find((each) => each.split(' ')[0] === name);
  if (usage === undefined || (more.length > 0 && !usage.includes(' '))) return null;
  if (text === line && moves.some((move) => move.toLowerCase() === line.trim().toLowerCase())) return null;
  return { name, argument: more.join(' ') };
}

/** The list for people. */
export function printCommands(commands: Readonly<Record<string, string>>): string {
  const widest = largest(Object.keys(commands).map(({ length }) => length));
  return Object.entries(commands)
    .map(([usage, about]) => `  ${usage.padEnd(widest)}  ${about}`)
    .join('\n');
}

/** How the program ends. */
import { CommanderError } from 'commander';

export const EXIT = {
  success: 0,
  /** The file or the game has errors. */
  failure: 1,
  usage: 2,
  /** A mistake of ours. */
  defect: 3,
  interrupted: 130,
  terminated: 143,
} as const;

/** Thrown by a command that cannot go on: what to say to the person, and how to end. */
export class Stop extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The command was called in a wrong way. */
export function wrongUsage(message: string): Stop {
  return new Stop(EXIT.usage, message);
}

/** The command was right, but the file or the game is not. */
export function failed(message: string): Stop {
  return new Stop(EXIT.failure, message);
}

/** The exit code for what was thrown, and what is said about it. */
export function endingOf(error: unknown, command?: string): { code: number; message?: string } {
  if (error instanceof Stop) return { code: error.code, message: `ludwright: ${error.message}` };
  if (error instanceof CommanderError) {
    // Help and the version are answers.
    if (error.exitCode === 0) return { code: EXIT.success };
    return {
      code: EXIT.usage,
      message: `ludwright: ${inOneLine(error.message)} Run "ludwright ${command === undefined ? '' : `${command} `}--help" for help.`,
    };
  }
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    code: EXIT.defect,
    message: `ludwright: this is a defect of Ludwright, not of your game. Please report it with the game and these lines:\n${what}`,
  };
}

/** The parser's words as one or two sentences: `unknown option '--sed'. Did you mean --seed?` */
function inOneLine(message: string): string {
  const [first = '', ...more] = message.replace(/^error: /, '').split('\n');
  const said = [first, ...more.map((line) => line.replace(/^\((.*)\)$/, '$1'))];
  return said.map((sentence) => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ');
}

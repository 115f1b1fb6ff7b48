/** Options that several commands share. */
import { InvalidArgumentError, Option } from 'commander';

/** `--format`: the first is the default. */
export function formatOption(formats: readonly string[]): Option {
  return new Option('--format <format>', 'how to print the result').choices(formats).default(formats[0]);
}

/** `--seed`: an unsigned number of 64 bits; `seedFor` says which one it is unless stated. */
export function seedOption(): Option {
  return new Option('--seed <number>', 'the seed of all randomness (default: what the game asks for, or 1)').argParser(seed);
}

/** `--root`: for all commands that take a game. */
export function rootOption(): Option {
  return new Option(
    '--root <folder>',
    'the folder that the files of the game may not leave (default: the nearest above with a ludwright.json, or the repository)',
  );
}

/** A whole number of at least `least`, for options such as `--runs`. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(
        `It must be an integer ${most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`}.`,
      );
    return value;
  };
}

function seed(text: string): bigint {
  if (!/^\d{1,20}$/.test(text) || BigInt(text) >= 1n << 64n)
    throw new InvalidArgumentError('It must be an integer from 0 to 18446744073709551615.');
  return BigInt(text);
}

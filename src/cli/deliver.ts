/** Where the result of a command goes. */
import { Option } from 'commander';
import { err, out } from './terminal.ts';
import { writeFile } from './write-file.ts';

/** `--out`: a file instead of the standard output. */
export function outOption(example: string): Option {
  return new Option('--out <file>', `where to write, such as ${example}; the standard output otherwise`);
}

/** Writes a result to the file that was asked for, or prints it. */
export function deliver(text: string, file: string | undefined): void {
  if (file === undefined || file === '-') return out.data(text);
  writeFile(file, text);
  err.write(`Wrote ${file}\n`);
}

/** Transcripts in documents: what they show is what the program prints. */
import { runCli } from './cli.ts';

/** A command of a transcript, and the lines that follow it. */
export interface Shown {
  command: string;
  lines: string[];
}

/** A line that stands for any number of lines. */
const ANYTHING = '…';

/** The commands of all blocks that are marked as `console`, in order. */
export function transcriptsIn(markdown: string): Shown[] {
  const shown: Shown[] = [];
  for (const [, block] of markdown.matchAll(/^```console\n([\s\S]*?)^```$/gm))
    for (const line of block!.trimEnd().split('\n')) {
      if (line.startsWith('$ ')) shown.push({ command: line.slice(2), lines: [] });
      else shown.at(-1)!.lines.push(line);
    }
  return shown;
}

/** Runs the command of a transcript and gives what it prints, results before remarks, or the lines shown if they agree: whoever compares them sees the difference. */
export async function printedBy({ command, lines }: Shown, cwd: string, env: Record<string, string> = {}): Promise<string[]> {
  const { stdout, stderr } = await runCli(command.split(' ').slice(1), { cwd, env });
  const printed = `${stdout}${stderr}`.trimEnd().split('\n');
  return agrees(lines, printed) ? lines : printed;
}

/** Whether lines that are shown stand for those that are printed. */
export function agrees(shown: readonly string[], printed: readonly string[]): boolean {
  const [first, ...rest] = shown;
  if (first === undefined) return printed.length === 0;
  if (first !== ANYTHING)
    return printed[0] !== undefined && withoutHashes(first) === withoutHashes(printed[0]) && agrees(rest, printed.slice(1));
  return printed.some((_, from) => agrees(rest, printed.slice(from))) || agrees(rest, []);
}

/** Hashes are arbitrary numbers; which ones the engine gives today is for other tests. */
function withoutHashes(line: string): string {
  return line.replaceAll(/\b(?:[0-9a-f]{64}|[0-9a-f]{16}|[0-9a-f]{12})\b/g, '#');
}

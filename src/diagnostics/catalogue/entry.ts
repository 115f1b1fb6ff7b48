/** What a code of a diagnostic means, with an example of the fault and of the same without it. */
import type { ArgName } from '../args.ts';
import type { Severity } from '../diagnostic.ts';

export interface CatalogueEntry {
  code: string;
  /** As in the bad example; some codes are milder in other places. */
  severity: Severity;
  /** The arguments that its messages have. None: the message is always the same. */
  args?: readonly ArgName[];
  /** One sentence: what is wrong. */
  summary: string;
  /** Why that is a fault, and how to mend it. */
  explanation: string;
  bad: string;
  good: string;
  /** What the examples are. Default: parts of a rulebook. */
  form?: ExampleForm;
  /** Of a match: what its rulebook has beside the sections of the base game. */
  rules?: string;
  /** Sections that the rulebook around the examples leaves out. */
  without?: readonly string[];
  /** Other files that the examples import, by name. */
  files?: Readonly<Record<string, string>>;
}

/** Parts of a game in CGML, Cardable or Cardinal, the script of a card in Cardinal, a GameDef as JSON, a file in TOML, a match of the base game as JSON, or an example that is too large to be printed, in words. */
type ExampleForm = 'cgml' | 'cardable' | 'cardinal' | 'script' | 'json' | 'toml' | 'match' | 'words';

/** Blocks of YAML as part of a rulebook. They are written indented here, and stand at the margin there. */
export function rulebook(...blocks: readonly string[]): string {
  return blocks.map((block) => `\`\`\`yaml\n${dedent(block)}\n\`\`\``).join('\n\n');
}

function dedent(block: string): string {
  const lines = block.replace(/^\n|\n\s*$/g, '').split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const common = Math.min(...indents);
  return lines.map((line) => line.slice(common)).join('\n');
}

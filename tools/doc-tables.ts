/** Pages of documentation that are written by hand but for the tables that say what the tables of the source say. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

export interface DocPage {
  /** From the root of the repository. */
  readonly path: string;
  /** The lines of each table, by the name that stands in the marks around it. */
  readonly tables: Readonly<Record<string, () => string[]>>;
}

/** Whether the committed page has the tables of the source. */
export function isCurrent(page: DocPage): boolean {
  const text = readFileSync(join(ROOT, page.path), 'utf8');
  return text === withTables(text, page);
}

/** Writes the tables into the page; with `--check` nothing is written, and it fails if they are not current. */
export function generate(page: DocPage): void {
  const file = join(ROOT, page.path);
  if (!process.argv.includes('--check')) writeFileSync(file, withTables(readFileSync(file, 'utf8'), page));
  else if (!isCurrent(page)) {
    console.error(`Not current: ${page.path}. Run "npm run docs".`);
    process.exitCode = 1;
  }
}

function withTables(text: string, { path, tables }: DocPage): string {
  return Object.entries(tables).reduce((page, [name, table]) => {
    const from = `<!-- ${name}: made by npm run docs -->\n`;
    const to = `<!-- end of ${name} -->\n`;
    const begin = page.indexOf(from);
    const end = page.indexOf(to);
    if (begin < 0 || end < begin) throw new Error(`${path} has no marks for ${name}.`);
    return `${page.slice(0, begin)}${from}\n${table().join('\n')}\n\n${page.slice(end)}`;
  }, text);
}

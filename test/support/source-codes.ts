/** The codes of diagnostics that the sources mention, read from their text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '../../src');
const WHOLE =
  /'((?:file|markdown|yaml|toml|gamespec|formula|cgml|cardable|cardinal|structure|verify|link|setup|package|bundles)\/[a-z0-9-]+)'/g;
/** Rules of verify leave out the first part of their codes; `say` is what some of them call their report. */
const OF_RULE = /\bcode: '([a-z-]+)'|\bsay\(\s*'([a-z-]+)',\s*'\w+',/g;
/** Kinds of names, each of which may be unknown. */
const OF_NAME = /\bcode: '([a-z-]+)'/g;
/** What is said of a match. */
const OF_MATCH = /\bfault\(\s*'([a-z-]+)',/g;

/** All codes, sorted. */
export function sourceCodes(): string[] {
  const codes = new Set<string>();
  for (const file of sourceFiles()) {
    const text = readFileSync(join(SRC, file), 'utf8');
    for (const [, code] of text.matchAll(WHOLE)) codes.add(code!);
    if (file.startsWith('verify/rules/') || file === 'verify/within-limits.ts')
      for (const [, code, said] of text.matchAll(OF_RULE)) codes.add(`verify/${code ?? said}`);
    if (file === 'verify/name-kinds.ts') for (const [, code] of text.matchAll(OF_NAME)) codes.add(`verify/unknown-${code}`);
    if (file === 'program/link.ts' || file === 'program/deck-list-faults.ts')
      for (const [, code] of text.matchAll(OF_MATCH)) codes.add(`link/${code}`);
  }
  return [...codes].toSorted();
}

function sourceFiles(): string[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return files.filter((file) => file.endsWith('.ts') && !file.startsWith('diagnostics/catalogue/'));
}

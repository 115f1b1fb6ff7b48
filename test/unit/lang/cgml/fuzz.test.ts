import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyFixes, SourceFile, type Span } from '../../../../src/diagnostics/index.ts';
import { Rng } from '../../../../src/kernel/index.ts';
import { migrate } from '../../../../src/lang/cgml/migration/migrate.ts';
import { toJson, type Tree } from '../../../../src/text/index.ts';
import { readCgml } from '../../../support/cgml-document.ts';
import { projectOf } from '../../../support/project.ts';
import { figureFor } from '../../../support/thoroughness.ts';

const GAMES = join(import.meta.dirname, '../../../../games/cgml');

/** The games in CGML and what they include, by their paths. */
const FILES: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:cgml|yaml)$/.test(path))
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(GAMES, path), 'utf8')]),
);
const NAMES = Object.keys(FILES).toSorted();
const STRANGE = [
  '[',
  ']',
  '{',
  '}',
  ', ',
  ': ',
  '- ',
  '\n',
  '\r\n',
  '  ',
  '"',
  "'",
  '#',
  '!include ',
  '!include nothing',
  "!inherit 'x'\n",
  '&a ',
  '*a',
  '$',
  '$.',
  'ref:',
  'player.',
  'card.',
  '[*]',
  '(',
  ')',
  'disabled: true',
  'null',
  '1.5',
  'imports: ',
  'inherit: ',
  'operator: "+"',
  'type: rank',
  'DRAW',
  '<<: ',
  '\0',
  '\ud800',
];

function mutated(text: string, rng: Rng): string {
  const at = rng.below(text.length + 1);
  const to = Math.min(text.length, at + 1 + rng.below(20));
  const lines = text.split('\n');
  const line = rng.below(lines.length);
  switch (rng.below(7)) {
    case 0:
      return text.slice(0, at) + text.slice(to);
    case 1:
      return text.slice(0, to) + text.slice(at);
    case 2:
      return lines.toSpliced(line, 1).join('\n');
    case 3:
      return lines.toSpliced(line, 0, lines[rng.below(lines.length)]!).join('\n');
    case 4:
      return lines.with(line, ' '.repeat(rng.below(4)) + lines[line]!).join('\n');
    case 5:
      return lines.with(line, lines[line]!.replace(/[\w.$:]+(?=[^\w]*$)/, STRANGE[rng.below(STRANGE.length)]!)).join('\n');
    default:
      return text.slice(0, at) + STRANGE[rng.below(STRANGE.length)]! + text.slice(at);
  }
}

/** Asked only when it fails: there are very many spans. */
function checkSpan(files: ReadonlyMap<string, string>, span: Span | undefined): void {
  const text = files.get(span?.file ?? '');
  if (
    span === undefined ||
    text === undefined ||
    span.start.offset < 0 ||
    span.end.offset < span.start.offset ||
    span.end.offset > text.length
  )
    expect(span).toBe('inside its file');
}

function checkTree(files: ReadonlyMap<string, string>, tree: Tree): void {
  checkSpan(files, tree.span);
  if (tree.kind === 'list') for (const item of tree.items) checkTree(files, item);
  if (tree.kind === 'map')
    for (const { keySpan, valueSpan, value } of tree.entries) {
      checkSpan(files, keySpan);
      if (valueSpan !== undefined) checkSpan(files, valueSpan);
      checkTree(files, value);
    }
}

function check(all: Readonly<Record<string, string>>, main: string): void {
  const { document, diagnostics } = readCgml(all, main);
  const files = new Map(document.files.map(({ name, text }) => [name, text]));
  checkTree(files, document.root);
  toJson(document.root);
  for (const { span, related, fix } of diagnostics) {
    checkSpan(files, span);
    for (const other of related ?? []) checkSpan(files, other.span);
    if (fix?.kind === 'edit') for (const edit of fix.edits) checkSpan(files, edit.span);
  }
  applyFixes(document.file, diagnostics, { which: 'all' });
  checkMigration(all, main);
}

/** What can be rewritten is current afterwards. */
function checkMigration(all: Readonly<Record<string, string>>, main: string): void {
  const { changed } = migrate(new SourceFile(main, all[main]!), projectOf(all));
  if (changed === null || changed.size === 0) return;
  const now = { ...all, ...Object.fromEntries(changed) };
  expect(migrate(new SourceFile(main, now[main]!), projectOf(now)).changed).toEqual(new Map());
}

test('games changed at random', () => {
  for (let seed = 1; seed <= figureFor({ quick: 15, full: 60, long: 5000 }); seed++) {
    const rng = new Rng(seed);
    const main = NAMES[rng.below(NAMES.length)]!;
    // Mostly the file itself, sometimes one that it may include.
    const other = rng.below(4) === 0 ? NAMES[rng.below(NAMES.length)]! : main;
    let text = FILES[other]!;
    for (let left = 1 + rng.below(4); left > 0; left--) text = mutated(text, rng);
    check({ ...FILES, [other]: text }, main);
  }
});

/** Whatever the files of a project are, reading ends with diagnostics whose places lie inside of them, and their fixes can be made. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BASE_CARDINAL } from '../../../../src/diagnostics/catalogue/index.ts';
import { applyFixes, SourceFile, type Diagnostic, type Span } from '../../../../src/diagnostics/index.ts';
import { Rng } from '../../../../src/kernel/index.ts';
import { compile } from '../../../../src/lang/index.ts';
import { ONE_FILE_GAMES } from '../../../support/faults/cardinal/games.ts';
import { projectOf } from '../../../support/project.ts';
import { figureFor, isLong } from '../../../support/thoroughness.ts';

type Files = Readonly<Record<string, string>>;

const DUEL = join(import.meta.dirname, '../../../../games/cardinal/duel-of-factions');
const RULES = readFileSync(join(DUEL, 'rules.toml'), 'utf8').replace('min_deck_size = 40', 'min_deck_size = 1');
const CARDS = readdirSync(join(DUEL, 'cards'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.toml'))
  .map((path) => readFileSync(join(DUEL, 'cards', path), 'utf8'));

/** A project with the rules of the duel and two of its cards, or one of a single file. */
function someProject(rng: Rng): Files {
  const single = [BASE_CARDINAL, ...ONE_FILE_GAMES];
  if (rng.below(2) === 0) return { 'rules.toml': single[rng.below(single.length)]! };
  const [a, b] = [CARDS[rng.below(CARDS.length)]!, CARDS[rng.below(CARDS.length)]!];
  return {
    'rules.toml': RULES,
    'cards/a.toml': a,
    'cards/red/b.toml': b,
    'decks/d.toml': `id = "d"\ncards = { ${idIn(a)} = 3, ${idIn(b)} = 3 }\n`,
    'packs/p/pack.toml': 'pack_id = "p"\nversion = "1.0.0"\n',
  };
}

function idIn(card: string): string {
  return /^id = "(.*)"$/m.exec(card)![1]!;
}

const STRANGE = [
  '[',
  ']',
  '[[',
  '{',
  '}',
  ',',
  '=',
  ':',
  '"',
  "'''",
  '#',
  '\\',
  '\0',
  '\ud800',
  '\r',
  'X',
  '-1',
  '1e99',
  'nan',
  '\n[[cards]]\n',
  '\n[game]\n',
  '9'.repeat(20),
];
const VALUES = [
  '""',
  '-1',
  '0',
  '1.5',
  '1e300',
  'true',
  '[]',
  '{}',
  '[[]]',
  '"X"',
  '"0"',
  '"script:x"',
  '"3/3_x"',
  '"self"',
  '{ a = 1 }',
  '["a", 1]',
];

/** The text with something cut, doubled, put in, or another value somewhere. */
function mutated(text: string, rng: Rng): string {
  const at = rng.below(text.length + 1);
  const to = Math.min(text.length, at + 1 + rng.below(30));
  const strange = STRANGE[rng.below(STRANGE.length)]!;
  const values = [...text.matchAll(/(?<== )[^\n]*/g)];
  const value = values[rng.below(Math.max(1, values.length))];
  const lines = text.split('\n');
  const line = rng.below(lines.length);
  return [
    text.slice(0, at) + text.slice(to),
    text.slice(0, to) + text.slice(at),
    text.slice(0, at) + strange + text.slice(at),
    text.slice(0, at) + strange + text.slice(to),
    lines.toSpliced(line, 1).join('\n'),
    lines.toSpliced(line, 0, lines[rng.below(lines.length)]!).join('\n'),
    value === undefined ? text : text.slice(0, value.index) + VALUES[rng.below(VALUES.length)]! + text.slice(value.index + value[0].length),
  ][rng.below(7)]!;
}

function isInside(files: Files, span: Span | undefined): boolean {
  const text = files[span?.file ?? ''];
  return span === undefined || (text !== undefined && span.start.offset <= span.end.offset && span.end.offset <= text.length);
}

/** What is wrong with what is told of a project. */
function faultsIn(files: Files): string[] {
  const { gameDef, diagnostics } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  const isPart = diagnostics.some(({ code }) => code === 'cardinal/no-rules');
  for (const [name, text] of Object.entries(files)) applyFixes(new SourceFile(name, text), diagnostics, { which: 'all' });
  return [
    ...((gameDef === null) === (hasErrors || isPart) ? [] : ['a game although there are errors, or the other way round']),
    ...diagnostics
      .filter((diagnostic) => !spansOf(diagnostic).every((span) => isInside(files, span)))
      .map(({ code }) => `${code} lies outside`),
  ];
}

function spansOf({ span, related = [], fix }: Diagnostic): (Span | undefined)[] {
  return [span, ...related.map((other) => other.span), ...(fix?.kind === 'edit' ? fix.edits.map((edit) => edit.span) : [])];
}

/** Each test takes so many, well within what a test may take. */
const BATCH = figureFor({ quick: 15, full: 60, long: 1000 });

describe('projects that were cut, doubled and mixed up', () => {
  test.each(Array.from({ length: isLong ? 20 : 2 }, (_, batch) => batch))('part %i', (batch) => {
    const rng = new Rng(700 + batch);
    for (let round = 0; round < BATCH; round++) {
      const files: Record<string, string> = { ...someProject(rng) };
      const names = Object.keys(files);
      for (let times = 1 + rng.below(3); times > 0; times--) {
        const name = names[rng.below(names.length)]!;
        files[name] = mutated(files[name]!, rng);
      }
      expect(faultsIn(files), `part ${batch}, round ${round}`).toEqual([]);
    }
  });
});

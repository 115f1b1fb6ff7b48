/** Whatever a text is, reading ends with diagnostics whose places lie inside of their files, and their fixes can be made. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyFixes, SourceFile, type Diagnostic, type Span } from '../../../../src/diagnostics/index.ts';
import { Rng } from '../../../../src/kernel/index.ts';
import { compile, compileAndFix } from '../../../../src/lang/index.ts';
import { isGame, recognises } from '../../../../src/lang/cardable/reading/parse.ts';
import { toJson } from '../../../../src/text/index.ts';
import { readJson } from '../../../../src/text/json/read-json.ts';
import { projectOf } from '../../../support/project.ts';
import { figureFor, isQuick } from '../../../support/thoroughness.ts';

const GAMES = join(import.meta.dirname, '../../../../games/cardable');
const FILES: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.jsonc?$/.test(path))
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(GAMES, path), 'utf8')] as const)
    .filter(([, text]) => recognises(text)),
);
const NAMES = Object.keys(FILES).filter((name) => isGame(FILES[name]!));
const STRANGE = [
  '[',
  ']',
  '{',
  '}',
  ',',
  ':',
  '"',
  '//',
  '/*',
  'null',
  '1.5',
  '-1',
  '1e99',
  '"$player"',
  '"$action.x.y"',
  '""',
  '[]',
  '{}',
  '\\',
  '\0',
  '\ud800',
];

/** Values that stand where others should. */
const VALUES: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e300,
  '',
  'x',
  '$',
  '$.',
  '$player',
  '$player.',
  'x()',
  '$x.y()',
  true,
  [],
  [[]],
  {},
  { endpoint: 'add' },
  { endpoint: '' },
];

function checkSpan(files: Readonly<Record<string, string>>, span: Span | undefined): void {
  const text = files[span?.file ?? ''];
  expect(
    span === undefined || (text !== undefined && span.start.offset <= span.end.offset && span.end.offset <= text.length),
    JSON.stringify(span),
  ).toBe(true);
}

function check(files: Readonly<Record<string, string>>, main: string): void {
  const { diagnostics } = compile(files[main]!, { file: main, project: projectOf(files) });
  for (const { span, related, fix } of diagnostics satisfies Diagnostic[]) {
    checkSpan(files, span);
    related?.forEach((other) => checkSpan(files, other.span));
    if (fix?.kind === 'edit') fix.edits.forEach((edit) => checkSpan(files, edit.span));
  }
  applyFixes(new SourceFile(main, files[main]!), diagnostics, { which: 'all' });
}

function mutatedText(text: string, rng: Rng): string {
  const at = rng.below(text.length + 1);
  const to = Math.min(text.length, at + 1 + rng.below(30));
  const strange = STRANGE[rng.below(STRANGE.length)]!;
  return [
    text.slice(0, at) + text.slice(to),
    text.slice(0, to) + text.slice(at),
    text.slice(0, at) + strange + text.slice(at),
    text.slice(0, at) + strange + text.slice(to),
  ][rng.below(4)]!;
}

/** The same document with something else, or nothing, at a place that chance finds. */
function mutatedValue(value: unknown, rng: Rng): unknown {
  if (typeof value !== 'object' || value === null || rng.below(12) === 0) return VALUES[rng.below(VALUES.length)];
  const keys = Object.keys(value);
  const key = keys[rng.below(Math.max(1, keys.length))];
  if (key === undefined) return VALUES[rng.below(VALUES.length)];
  if (Array.isArray(value))
    return rng.below(15) === 0 ? value.toSpliced(Number(key), 1) : value.with(Number(key), mutatedValue(value[Number(key)], rng));
  const { [key]: inner, ...others } = value as Record<string, unknown>;
  const chance = rng.below(25);
  if (chance === 0) return others;
  return { ...others, [chance === 1 ? `${key}x` : key]: mutatedValue(inner, rng) };
}

test('texts that were cut, doubled and mixed up', () => {
  const rng = new Rng(7);
  for (let round = 0; round < figureFor({ quick: 37, full: 150, long: 6000 }); round++) {
    const main = NAMES[rng.below(NAMES.length)]!;
    let text = FILES[main]!;
    for (let times = 1 + rng.below(3); times > 0; times--) text = mutatedText(text, rng);
    check({ ...FILES, [main]: text }, main);
  }
});

test('documents with something else in some places', () => {
  const rng = new Rng(8);
  for (let round = 0; round < figureFor({ quick: 50, full: 200, long: 6000 }); round++) {
    const main = NAMES[rng.below(NAMES.length)]!;
    let value = toJson(readJson(new SourceFile(main, FILES[main]!), 'jsonc').tree!);
    for (let times = 1 + rng.below(3); times > 0; times--) value = mutatedValue(value, rng);
    check({ ...FILES, [main]: JSON.stringify(value, null, 1) }, main);
  }
});

test('files beside the game that were mixed up', () => {
  const rng = new Rng(9);
  const parts = Object.keys(FILES).filter((name) => !NAMES.includes(name));
  for (let round = 0; round < figureFor({ quick: 15, full: 60, long: 3000 }); round++) {
    const main = NAMES[rng.below(NAMES.length)]!;
    const part = parts[rng.below(parts.length)]!;
    check({ ...FILES, [part]: mutatedText(FILES[part]!, rng) }, main);
  }
});

test.skipIf(isQuick)('what mends a text that lacks one character never makes it worse', () => {
  const rng = new Rng(10);
  const errors = (diagnostics: readonly Diagnostic[]): number => diagnostics.filter(({ severity }) => severity === 'error').length;
  for (let round = 0; round < figureFor({ quick: 30, full: 120, long: 5000 }); round++) {
    const main = NAMES[rng.below(NAMES.length)]!;
    const whole = FILES[main]!;
    // Signs matter more than letters, and there are fewer of them.
    const signs = [...whole.matchAll(/[{}[\]",:]/g)].map(({ index }) => index);
    const at = rng.below(3) === 0 ? rng.below(whole.length) : signs[rng.below(signs.length)]!;
    const text = whole.slice(0, at) + whole.slice(at + 1);
    const options = { file: main, project: projectOf({ ...FILES, [main]: text }) };
    const before = errors(compile(text, options).diagnostics);
    expect(errors(compileAndFix(text, options).diagnostics), `${main} without ${at}`).toBeLessThanOrEqual(before);
  }
});

/**
 * What becomes a part of a GameDef has the type of that part from where it is made. Values without a type belong to what reads
 * documents, and to what writes into them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const LANG = join(import.meta.dirname, '../../../src/lang');

/**
 * Folders and files of the languages where values without a type may be, beside those that read documents and judge their form, with
 * the reason. A rulebook is a GameDef already, whose form the schema checks: GameSpec has no types between. The tables of Cardinal and
 * its scripts are still to be typed.
 */
const UNTYPED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cardable: {
    reporting: 'Looks at whole documents for the spelling of names.',
    advice: 'Writes values into documents.',
  },
  cgml: {
    reporting: 'Looks at whole documents for the spelling of names.',
    'migration/migrate.ts': 'Compares whole documents.',
    'game/hints.ts': 'Hints become a part of the GameDef as they are, and are verified at their places.',
    'lowering/spans.ts': 'Parts of any kind are the keys of places.',
  },
  lowering: {
    'located.ts': 'Parts of any kind are the keys of places.',
  },
};

/** Folders that read documents, and those that say what form they have. */
const READING: readonly string[] = ['reading', 'form', 'schema'];

/** Types that say nothing of what a value is. */
const NAMELESS: ReadonlySet<string> = new Set(['Json', 'JsonValue', 'Object']);

describe.each(Object.entries(UNTYPED))('%s', (language, exceptions) => {
  const files = readdirSync(join(LANG, language), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !READING.includes(name.split('/')[0]!))
    .map((name) => ({ name, lines: namelessIn(language, name) }));
  const isIn = (name: string, place: string): boolean => name === place || name.startsWith(`${place}/`);

  test('values have types', () => {
    const typed = files.filter(({ name }) => !Object.keys(exceptions).some((place) => isIn(name, place)));
    expect(typed).not.toEqual([]);
    expect(typed.flatMap(({ lines }) => lines)).toEqual([]);
  });

  test.each(Object.keys(exceptions))('the exception for %s is needed', (place) =>
    expect(files.filter(({ name }) => isIn(name, place)).flatMap(({ lines }) => lines)).not.toEqual([]),
  );
});

test('values without a type are found', () => {
  const found = ['let a: unknown;', 'type Json = unknown;', 'function f(a: readonly Json[]) {}', 'let a = b as unknown;', 'let a: object;'];
  expect(found.filter((text) => linesWithout('a.ts', text).length === 0)).toEqual([]);
  expect(linesWithout('a.ts', "type Holds = 'unknown'; const { unknown } = Json.parse();")).toEqual([]);
});

function namelessIn(language: string, name: string): string[] {
  return linesWithout(name, readFileSync(join(LANG, language, name), 'utf8')).map((line) => `${name}:${line}`);
}

/** The lines of a text on which a type stands that says nothing. */
function linesWithout(name: string, text: string): number[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const lines: number[] = [];
  const look = (node: ts.Node): void => {
    if (isNameless(node)) lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, look);
  };
  look(source);
  return lines;
}

function isNameless(node: ts.Node): boolean {
  if (node.kind === ts.SyntaxKind.UnknownKeyword || node.kind === ts.SyntaxKind.AnyKeyword) return true;
  if (node.kind === ts.SyntaxKind.ObjectKeyword) return true;
  return ts.isTypeReferenceNode(node) && NAMELESS.has(node.typeName.getText());
}

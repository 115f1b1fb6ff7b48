/**
 * What becomes a part of a GameDef has the type of that part from where it is made. Values without a type belong to what reads
 * documents, and to what writes into them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const LANG = join(import.meta.dirname, '../../../src/lang');

/** For each language that is lowered by types, the folders where values without a type may be: they look at documents, or write into them. */
const UNTYPED: Readonly<Record<string, readonly string[]>> = {
  cardable: ['reading', 'form', 'reporting', 'advice'],
};

/** Types that say nothing of what a value is. */
const NAMELESS: ReadonlySet<string> = new Set(['Json', 'JsonValue', 'Object']);

test.each(Object.entries(UNTYPED))('%s', (language, untyped) => {
  const files = readdirSync(join(LANG, language), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !untyped.includes(name.split('/')[0]!));
  expect(files).not.toEqual([]);
  expect(files.flatMap((name) => namelessIn(language, name))).toEqual([]);
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

/**
 * A script → its syntax. What cannot be read is told once and skipped to the end of its statement, so that one mistake does not hide
 * others.
 */
import { phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../../diagnostics/source.ts';
import { isForeignFunction } from './foreign.ts';
import { parseExpression } from './parse-expression.ts';
import { parseBlock, parseFunction, parseStatement } from './parse-statement.ts';
import { Reader } from './reader.ts';
import type { Script, ScriptFunction } from './syntax.ts';

export function parseScript(file: SourceFile): { readonly script: Script; readonly diagnostics: readonly Diagnostic[] } {
  const reader = new Reader(file, { block: parseBlock, expression: parseExpression });
  const functions: ScriptFunction[] = [];
  const constants: Script['constants'][number][] = [];
  if (reader.length > MOST_WORDS) tooLong(reader, phrase`A script has up to ${{ most: MOST_WORDS }} words and signs.`);
  while (!reader.isAtEnd) {
    const before = reader.at;
    if (reader.isNext('fn') || reader.isNext('private') || isForeignFunction(reader)) {
      const made = parseFunction(reader);
      if (made !== undefined) functions.push(made);
      if (functions.length > MOST_FUNCTIONS) tooLong(reader, phrase`A script has up to ${{ most: MOST_FUNCTIONS }} functions.`);
    } else {
      const statement = reader.isNext('const') || reader.isNext('let') ? parseStatement(reader) : undefined;
      if (statement?.kind === 'let') constants.push(statement);
      else if (statement === undefined && reader.at === before) strayAtTop(reader);
    }
    if (reader.at === before) reader.skip();
  }
  return { script: { functions, constants, at: file.span(0, file.text.length), text: file.text }, diagnostics: reader.diagnostics };
}

/** Longer than anybody writes for a card, and short enough to be compiled at once. */
const MOST_WORDS = 20_000;
const MOST_FUNCTIONS = 200;

/** The rest is not looked at. */
function tooLong(reader: Reader, told: Phrase): void {
  reader.report('cardinal/script-too-long', told, reader.spanOf(reader.next));
  reader.skipAll();
}

/** What stands outside of functions and is no constant is never carried out. */
function strayAtTop(reader: Reader): void {
  if (reader.take(';') !== undefined) return;
  if (reader.refuseOutside()) return reader.skipStatement();
  const { start } = reader.next;
  reader.skipStatement();
  reader.report(
    'cardinal/script-syntax',
    phrase`Only functions and constants stand here; this is never carried out. ${{ expected: ['fn execute_ability() { … }'] }} is where a script begins.`,
    reader.spanFrom(start),
  );
}

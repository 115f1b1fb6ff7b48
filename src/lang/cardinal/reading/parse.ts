/** Text → document as written, with the cards, decks and packs of its project. Never throws; what cannot be read is reported. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../../diagnostics/source.ts';
import type { Project } from '../../../text/project.ts';
import type { Step } from '../../front-end.ts';
import { SCRIPT_ENDING } from '../script/ending.ts';
import { parseScript } from '../script/parse.ts';
import type { CardinalDocument } from '../game/document.ts';
import { kindOf, topLevelTomlKeys } from './document-kind.ts';
import { filesBeside, readDocument } from './project-files.ts';

/** Whether a text has keys that only files of this language have. */
export function recognises(text: string): boolean {
  return kindOf(topLevelTomlKeys(text)) !== undefined;
}

/** Whether a text has rules. */
export function isGame(text: string): boolean {
  return kindOf(topLevelTomlKeys(text)) === 'rules';
}

/** Whether a text is a card, cards, a deck or a pack. */
export function isPart(text: string): boolean {
  return recognises(text) && !isGame(text);
}

export function parse(file: SourceFile, project: Project): Step<CardinalDocument> {
  if (file.name.endsWith(SCRIPT_ENDING)) return { result: null, diagnostics: [...parseScript(file).diagnostics, scriptAlone(file)] };
  const { document: main, diagnostics } = readDocument(file, undefined);
  if (main === undefined) return { result: null, diagnostics: diagnostics.length > 0 ? [...diagnostics] : [notADocument(file)] };
  const beside = filesBeside(main, project);
  const all = [...diagnostics, ...beside.diagnostics];
  if (!beside.isWhole) return { result: null, diagnostics: all };
  return { result: { main, documents: [main, ...beside.documents], project, diagnostics: all }, diagnostics: all };
}

function scriptAlone(file: SourceFile): Diagnostic {
  return {
    code: 'cardinal/no-rules',
    severity: 'info',
    path: [],
    span: file.span(0, 0),
    ...phrase`This is a part of a game. It can be played with when it lies beside rules, in ${{ file: 'scripts/' }}.`,
  };
}

function notADocument(file: SourceFile): Diagnostic {
  return {
    code: 'cardinal/no-document',
    severity: 'error',
    path: [],
    span: file.span(0, 1),
    ...phrase`This is neither rules (with ${{ expectedKey: '[game]' }}) nor a card, a deck or a pack.`,
  };
}

/** From text to a GameDef whose shape is right, or the reasons why not. */
import { phrase, type Phrase } from '../diagnostics/phrase.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { GameDef } from '../ir/game-def.ts';
import { findJsonFault } from './json-fault.ts';
import { checkStructure } from './structure.ts';

/** 16 Mi characters, many times the largest game seen. */
const LONGEST_TEXT = 16 * 1024 * 1024;

export interface ParsedGameDef {
  /** Null if there are diagnostics. */
  def: GameDef | null;
  diagnostics: Diagnostic[];
}

/** Reads JSON text as a GameDef. Names are not yet resolved: that is the business of the rules. */
export function parseGameDef(text: string): ParsedGameDef {
  if (text.length > LONGEST_TEXT)
    return refused(
      'structure/too-large',
      phrase`The text has ${{ count: text.length }} characters; at most ${{ most: LONGEST_TEXT }} are allowed.`,
    );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refused('structure/not-json', notJson(text, error));
  }
  const diagnostics = checkStructure(value);
  return { def: diagnostics.length === 0 ? (value as GameDef) : null, diagnostics };
}

function notJson(text: string, error: unknown): Phrase {
  const fault = findJsonFault(text);
  if (!fault) return phrase`The text is not JSON: ${{ reason: String(error) }}`;
  const before = text.slice(0, fault.offset);
  const line = before.split('\n').length;
  const column = fault.offset - before.lastIndexOf('\n');
  return phrase`The text is not JSON: line ${{ line }}, column ${{ column }}: ${{ reason: fault.reason }}.`;
}

function refused(code: string, told: Phrase): ParsedGameDef {
  return { def: null, diagnostics: [{ code, severity: 'error', path: [], ...told }] };
}

/** From text to a GameDef whose shape is right, or the reasons why not. */
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
    return refused('structure/too-large', `The text has ${text.length} characters; at most ${LONGEST_TEXT} are allowed.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refused('structure/not-json', notJson(text, error));
  }
  const diagnostics = checkStructure(value);
  return { def: diagnostics.length === 0 ? (value as GameDef) : null, diagnostics };
}

function notJson(text: string, error: unknown): string {
  const fault = findJsonFault(text);
  if (!fault) return `The text is not JSON: ${String(error)}`;
  const before = text.slice(0, fault.offset);
  const line = before.split('\n').length;
  const column = fault.offset - before.lastIndexOf('\n');
  return `The text is not JSON: line ${line}, column ${column}: ${fault.message}.`;
}

function refused(code: string, message: string): ParsedGameDef {
  return { def: null, diagnostics: [{ code, severity: 'error', path: [], message }] };
}

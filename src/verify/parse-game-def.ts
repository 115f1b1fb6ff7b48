/** From text to a playable GameDef, or the reasons why not. */
import { mustBeText } from '../diagnostics/caller-mistake.ts';
import { phrase, type Phrase } from '../diagnostics/phrase.ts';
import { findJsonFault } from '../text/json/json-fault.ts';
import { verifyGameDef, type VerifiedGameDef } from './verify-game-def.ts';

/** 16 Mi characters, many times the largest game seen. */
const LONGEST_TEXT = 16 * 1024 * 1024;

/** Reads JSON text as a GameDef and verifies it. No text makes it throw. */
export function parseGameDef(text: string): VerifiedGameDef {
  mustBeText(text, 'A GameDef as JSON');
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
  return verifyGameDef(value);
}

function notJson(text: string, error: unknown): Phrase {
  const fault = findJsonFault(text);
  if (!fault) return phrase`The text is not JSON: ${{ reason: String(error) }}`;
  const before = text.slice(0, fault.offset);
  const line = before.split('\n').length;
  const column = fault.offset - before.lastIndexOf('\n');
  return phrase`The text is not JSON: line ${{ line }}, column ${{ column }}: ${{ reason: fault.reason }}.`;
}

function refused(code: string, told: Phrase): VerifiedGameDef {
  return { def: null, diagnostics: [{ code, severity: 'error', path: [], ...told }] };
}

/** From text to a playable GameDef, or the reasons why not. */
import { findJsonFault } from './json-fault.ts';
import { verifyGameDef, type VerifiedGameDef } from './verify-game-def.ts';

/** 16 Mi characters, many times the largest game seen. */
const LONGEST_TEXT = 16 * 1024 * 1024;

/** Reads JSON text as a GameDef and verifies it. Never throws. */
export function parseGameDef(text: string): VerifiedGameDef {
  if (text.length > LONGEST_TEXT)
    return refused('structure/too-large', `The text has ${text.length} characters; at most ${LONGEST_TEXT} are allowed.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refused('structure/not-json', notJson(text, error));
  }
  return verifyGameDef(value);
}

function notJson(text: string, error: unknown): string {
  const fault = findJsonFault(text);
  if (!fault) return `The text is not JSON: ${String(error)}`;
  const before = text.slice(0, fault.offset);
  const line = before.split('\n').length;
  const column = fault.offset - before.lastIndexOf('\n');
  return `The text is not JSON: line ${line}, column ${column}: ${fault.message}.`;
}

function refused(code: string, message: string): VerifiedGameDef {
  return { def: null, diagnostics: [{ code, severity: 'error', path: [], message }] };
}

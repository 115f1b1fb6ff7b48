/** A match from a file, which anybody may have written: a trace, or what a server gives out of a match. What comes out has the shape of one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printPath } from '../diagnostics/diagnostic.ts';
import type { PlayableGameDef, JsonSchema } from '../ir/index.ts';
import { checkSize, schemaWalker } from '../schema/index.ts';
import { checkRecord, type MatchRecord } from '../protocol/index.ts';
import type { GameTrace } from '../sim/index.ts';
import { verifyGameDef } from '../verify/index.ts';
import { findJsonFault } from '../text/json/json-fault.ts';
import { readText } from './files.ts';
import { ROOT } from './places.ts';

/** A trace or a record, and the game inside of it, if there is one; or why there is none. */
export type LoadedMatch =
  | { trace: GameTrace; gameDef: PlayableGameDef | null }
  | { record: MatchRecord; gameDef: PlayableGameDef | null }
  | { unreadable: string };

/** 512 MiB; matches of the most moves allowed take some tens. */
const LARGEST = 512 * 1024 * 1024;
const SIZE = { items: 10_000_000, depth: 200, nodes: 100_000_000 };
const MOST_FAULTS = 3;
const SCHEMA = join(ROOT, 'schemas/Trace.schema.json');

/** Reads a match and checks its shape, and the game inside. That its moves are right is another question. */
export function loadPlayed(path: string): LoadedMatch {
  const read = readText(path, LARGEST);
  if ('unreadable' in read) return { unreadable: `"${path}" cannot be read: ${read.unreadable}.` };
  const json = parseJson(read.text);
  if ('fault' in json) return { unreadable: `"${path}" is not a trace: it is not JSON, ${json.fault}.` };
  if (isRecord(json.value)) return recordIn(path, json.value);
  if (!isTrace(json.value))
    return {
      unreadable: `"${path}" is not a trace: it does not begin with { "header": { "format": "ludwright-trace", "version": 1, … } }. The record of a match from a server has the format "ludwright-match-record".`,
    };
  const { gameDef, ...trace } = json.value;
  const faults = shapeFaults(trace);
  if (faults.length > 0) return { unreadable: `"${path}" is damaged. ${faults.join(' ')}` };
  const inside = gameIn(path, gameDef);
  return 'unreadable' in inside ? inside : { trace, ...inside };
}

function recordIn(path: string, value: MatchRecord): LoadedMatch {
  const checked = checkRecord(value);
  if ('faults' in checked) return { unreadable: `"${path}" is damaged. ${checked.faults.join(' ')}` };
  const inside = gameIn(path, checked.message.gameDef);
  return 'unreadable' in inside ? inside : { record: checked.message, ...inside };
}

function gameIn(path: string, gameDef: object | undefined): { gameDef: PlayableGameDef | null } | { unreadable: string } {
  if (gameDef === undefined) return { gameDef: null };
  const { def, diagnostics } = verifyGameDef(gameDef);
  if (def !== null) return { gameDef: def };
  const wrong = diagnostics.find(({ severity }) => severity === 'error')!;
  return { unreadable: `The game inside "${path}" has errors. ${wrong.message}` };
}

function parseJson(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const { offset = 0, reason = 'which could not be read' } = findJsonFault(text) ?? {};
    const before = text.slice(0, offset);
    return { fault: `line ${before.split('\n').length}, column ${offset - before.lastIndexOf('\n')}: ${reason}` };
  }
}

/** Whether a value says that it is what a server gives out. */
function isRecord(value: unknown): value is MatchRecord {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 'ludwright-match-record';
}

/** Whether a value says that it is a trace of ours. */
function isTrace(value: unknown): value is GameTrace {
  const header = typeof value === 'object' && value !== null && 'header' in value ? value.header : null;
  return (
    typeof header === 'object' &&
    header !== null &&
    'format' in header &&
    header.format === 'ludwright-trace' &&
    'version' in header &&
    header.version === 1
  );
}

function shapeFaults(trace: object): string[] {
  const large = checkSize(trace, SIZE);
  const schema = JSON.parse(readFileSync(SCHEMA, 'utf8')) as JsonSchema;
  const faults = large.length > 0 ? large : schemaWalker(schema, MOST_FAULTS)(trace);
  return faults.map(({ path, message }) => `At ${printPath(path)}: ${message}`);
}

/** Matches as files: nothing is overwritten by a slip of the finger, and nothing that goes wrong ends a match. */
import { fileName } from '../../content/file-name.ts';
import { readRegularFile } from '../../host/files.ts';
import type { PlayableGameDef } from '../../ir/index.ts';
import type { MatchRecord, Over } from '../../protocol/index.ts';
import { printJson } from '../../text/print-json.ts';
import { failed, Stop } from '../exit.ts';
import { writeFile } from '../write-file.ts';

/** The file that a match is kept in unless the person names one: in the current folder, whatever the game is called. */
export function ownFile({ meta }: PlayableGameDef, kind: 'save' | 'trace' | 'match'): string {
  return fileName(meta.id, `.${kind}.json`);
}

/** A file that cannot be written does not end the match. */
export function attempt(write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (error instanceof Stop) return error.message;
    throw error;
  }
}

/** Writes the trace of a match that is over, and says so. */
export function writeTrace(def: PlayableGameDef, { trace }: Over, path: string): string {
  if (trace === null) return 'There is no trace: the match is not shown.';
  keepOthers(path, 'trace', (text) => text.includes('"ludwright-trace"'));
  writeFile(path, printJson({ ...trace, gameDef: def }));
  return `Wrote ${path}. Check it with: ludwright replay ${path} --verify`;
}

/** Writes what a server gives out of a match, with its game, and says so. */
export function writeRecord(def: PlayableGameDef, record: MatchRecord, path: string): string {
  keepOthers(path, 'record', (text) => text.includes('"ludwright-match-record"'));
  writeFile(path, printJson({ ...record, gameDef: def }));
  return `Wrote ${path}. Check it with: ludwright replay ${path} --verify`;
}

/** A slip of the finger should not cost a rulebook: only files of the same kind are replaced. */
export function keepOthers(path: string, kind: string, isOurs: (text: string) => boolean): void {
  const there = readRegularFile(path);
  if ('text' in there && there.text.trim() !== '' && !isOurs(there.text))
    throw failed(`"${path}" is there already, and is not a ${kind}; choose another name.`);
}

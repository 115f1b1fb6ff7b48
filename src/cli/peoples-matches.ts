/** Matches that people played, from files: traces, or what servers give out. What cannot be counted is named with the reason. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../host/files.ts';
import { loadPlayed } from '../host/load-played.ts';
import { gameDefHash, type PlayableGameDef } from '../ir/index.ts';
import { isShown, playtestOf } from '../match/index.ts';
import type { MatchRecord } from '../protocol/index.ts';
import { printDivergence, replay, type GameTrace, type LeftOut, type PlayedByPeople } from '../sim/index.ts';
import { failed } from './exit.ts';

export interface PeoplesMatches {
  readonly played: readonly PlayedByPeople[];
  readonly leftOut: readonly LeftOut[];
}

/** The matches in some files and folders, each played again: only what agrees with the game is counted. */
export function peoplesMatches(def: PlayableGameDef, paths: readonly string[]): PeoplesMatches {
  const hash = gameDefHash(def);
  const found = paths.flatMap(filesIn).map((source): PlayedByPeople | LeftOut => {
    const loaded = loadPlayed(source);
    if ('unreadable' in loaded) return { source, why: loaded.unreadable };
    const game = 'trace' in loaded ? loaded.trace.header.game : loaded.record.game;
    if (game.hash !== hash) return { source, why: `It is a match of “${game.id}”, by other rules than these.` };
    return 'trace' in loaded ? ofTrace(def, source, loaded.trace) : ofRecord(def, source, loaded.record);
  });
  return {
    played: found.flatMap((each) => ('trace' in each ? [each] : [])),
    leftOut: found.flatMap((each) => ('why' in each ? [each] : [])),
  };
}

function ofTrace(def: PlayableGameDef, source: string, trace: GameTrace): PlayedByPeople | LeftOut {
  const { divergence } = replay(def, trace);
  return divergence === null ? { source, trace, notes: [] } : { source, why: printDivergence(divergence) };
}

function ofRecord(def: PlayableGameDef, source: string, record: MatchRecord): PlayedByPeople | LeftOut {
  if (!isShown(record)) return { source, why: 'The match was created as one that does not show itself at its end.' };
  const found = playtestOf(def, record);
  return 'rejected' in found ? { source, why: `It cannot be played again: ${found.rejected}.` } : { source, ...found };
}

/** A file, or the JSON files of a folder in the order of their names. */
function filesIn(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const names = readdirSync(path).filter((name) => name.endsWith('.json'));
    return names.toSorted().map((name) => join(path, name));
  } catch (error) {
    throw failed(`"${path}" cannot be read: ${reasonOf(error)}.`);
  }
}

/** What most commands begin with: a game that can be played, or a good reason to stop. */
import { printPath, type Diagnostic, type Path } from '../diagnostics/diagnostic.ts';
import type { RootOptions } from '../host/find-root.ts';
import { loadGame, type LoadedGame, type UnreadableGame } from '../host/load-game.ts';
import type { PlayableGameDef } from '../ir/index.ts';
import type { Origins } from '../lang/index.ts';
import { failed } from './exit.ts';
import { printDiagnostics } from './print-diagnostics.ts';
import { err } from './terminal.ts';

/** A game that was found, with or without faults. */
type FoundGame = Exclude<LoadedGame, UnreadableGame>;

/** The game of a name; stops if there is none. */
export function findGame(name: string, options: RootOptions = {}): FoundGame {
  const game = loadGame(name, options);
  if ('unreadable' in game) throw failed(game.unreadable);
  return game;
}

/** The game of a name; says what is wrong with it, and stops if it cannot be played. */
export function playable(name: string, options: RootOptions = {}): PlayableGameDef {
  return faultless(name, 'nothing was played', options);
}

/** The same for commands that do not play: `otherwise` says what becomes of them if there are errors. */
export function faultless(name: string, otherwise: string, options: RootOptions = {}): PlayableGameDef {
  const { gameDef, diagnostics, sources, path, origins } = findGame(name, options);
  printDiagnostics(diagnostics, sources, err);
  if (gameDef === null) throw failed(`"${path}" ${hasErrors(diagnostics) ? 'has errors' : 'is not a game'}; ${otherwise}.`);
  if (origins !== undefined) written.set(gameDef, origins);
  return gameDef;
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

const written = new WeakMap<PlayableGameDef, Origins>();

/** What the author calls a place of a game that was loaded here, and where it stands: `rules.flip.effect[0], flip.cgml:34`. */
export function writtenAt(def: PlayableGameDef, place: Path): string | undefined {
  const located = written.get(def)?.locate({ code: '', severity: 'info', path: place, message: '', args: {} });
  if (located?.span === undefined) return located?.section;
  return `${located.section ?? printPath(place)}, ${located.span.file}:${located.span.start.line}`;
}

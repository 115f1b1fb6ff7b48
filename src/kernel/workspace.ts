/** The linked programs of games, each with an executor and a slot in which the functions of the facade work. */
import type { GameDef } from '../ir/game-def.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import type { Match } from '../ir/match.ts';
import { callerMust } from '../diagnostics/caller-mistake.ts';
import { printPath, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { H } from '../program/layout.ts';
import { checkDef, checkMatch, link } from '../program/link.ts';
import { checkSeat, checkState } from './doors.ts';
import { extendProgram } from './extend-program.ts';
import { Interpreter } from './interpreter.ts';

/** A match at one moment; `words` holds the whole of it. */
export interface State {
  readonly match: Match;
  readonly words: Int32Array;
}

export interface Workspace {
  executor: Interpreter;
  slot: number;
}

/** Maximum number of programs kept per game, since players may bring any number of decks. */
const MAX_KEPT = 64;

/** Programs live as long as the definition they were linked from, by match, the one used last at the end. */
const workspaces = new WeakMap<PlayableGameDef, Kept>();

interface Kept {
  readonly byMatch: Map<string, Workspace>;
  latest: { readonly match: Match; readonly workspace: Workspace } | null;
}

/** The executor of a game for a match: for the fewest players the game allows, unless stated. */
export function executorFor(def: PlayableGameDef, match?: Match): Interpreter {
  return workspaceFor(def, match).executor;
}

/** Reasons against playing a validated game in this match, with their places in the match; empty if there are none. */
export function matchFaults(def: PlayableGameDef, match: Match): Diagnostic[] {
  return link(def, match).diagnostics;
}

/** The workspace of a game for a match. */
export function workspaceFor(def: PlayableGameDef, match = fewestPlayers(def)): Workspace {
  let kept = workspaces.get(def);
  if (kept === undefined) {
    checkDef(def);
    workspaces.set(def, (kept = { byMatch: new Map(), latest: null }));
  }
  // Most questions are about the match of the question before.
  if (kept.latest?.match !== match) kept.latest = { match, workspace: keptWorkspace(kept.byMatch, def, match) };
  return kept.latest.workspace;
}

function keptWorkspace(byMatch: Map<string, Workspace>, def: PlayableGameDef, match: Match): Workspace {
  checkMatch(match);
  // Without the names of persons, so that matches of equal seats share an executor.
  const key = JSON.stringify([match.players, match.seats?.map(({ team, deck }) => [team, deck])]);
  let workspace = byMatch.get(key);
  if (workspace === undefined) {
    const { program, diagnostics } = link(def, match);
    callerMust(program !== null, diagnostics.map((diagnostic) => `${printPath(diagnostic.path)}: ${diagnostic.message}`).join('\n'));
    const executor = new Interpreter(program);
    workspace = { executor, slot: executor.allocate() };
  } else byMatch.delete(key);
  byMatch.set(key, workspace);
  if (byMatch.size > MAX_KEPT) byMatch.delete(byMatch.keys().next().value!);
  return workspace;
}

/** The match with the minimum number of players. */
export function fewestPlayers(def: PlayableGameDef): Match {
  checkDef(def);
  return { players: def.meta.players.min };
}

/** The workspace that a state belongs to. */
export function workspaceOf(def: PlayableGameDef, state: State): Workspace {
  checkDef(def);
  checkState(state);
  const workspace = workspaceFor(def, state.match);
  const { agenda, size } = workspace.executor.program.layout;
  const { words } = state;
  callerMust(
    words.length >= agenda && words.length <= size && words[H.SP] === words.length,
    `This is not a state of "${def.meta.id}" for ${state.match.players} players.`,
  );
  return workspace;
}

/** Puts a state into the workspace of its game. */
export function load(def: PlayableGameDef, state: State): Workspace {
  const workspace = workspaceOf(def, state);
  // A move usually follows a list of moves of the same state, whose options need not be found again.
  if (!holds(workspace.executor.words(workspace.slot), state.words)) workspace.executor.reload(workspace.slot, state.words);
  return workspace;
}

/** Equality of the words of a slot and of a state, the number of words in use included. */
function holds(slot: Int32Array, words: Int32Array): boolean {
  for (let at = 0; at < words.length; at++) if (slot[at] !== words[at]) return false;
  return slot[H.SP] === words.length;
}

/** The state in a workspace. */
export function take(workspace: Workspace, match: Match): State {
  return { match, words: workspace.executor.save(workspace.slot) };
}

/** A workspace for the game with something added that does not change what its states look like. */
export function extended(def: PlayableGameDef, addition: Partial<GameDef>, state: State, actor: number | undefined): Workspace {
  const { program } = load(def, state).executor;
  if (actor !== undefined) checkSeat(actor, program.players);
  const executor = new Interpreter(extendProgram(program, addition));
  const slot = executor.allocate();
  executor.reload(slot, state.words);
  return { executor, slot };
}

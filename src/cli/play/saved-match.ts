/**
 * A match as a file, to be gone on with later. It holds the moves and not the state: taking back, the log and the trace
 * need them anyway, and playing them again shows that the file belongs to the game and was not changed.
 * Bots keep nothing between moves, so they go on as if nothing had happened.
 */
import { createHash } from 'node:crypto';
import { faultOfAgent } from '../../host/time-budget.ts';
import type { PlayableGameDef } from '../../ir/index.ts';
import { hashState, type Move } from '../../kernel/index.ts';
import { identityOf } from '../../sim/identity.ts';
import { ENGINE_VERSION, type GameIdentity } from '../../sim/index.ts';
import { PlayedMatch } from './played-match.ts';
import { PERSON } from './seats.ts';

interface Content {
  readonly format: typeof FORMAT;
  readonly version: 1;
  readonly engine: string;
  readonly game: GameIdentity;
  /** In decimal digits. */
  readonly seed: string;
  /** Who plays each seat: a person, or the name of an agent. */
  readonly seats: readonly string[];
  readonly moves: readonly { readonly player: number; readonly move: Move }[];
  /** Of the state that the moves lead to. */
  readonly stateHash: string;
}

/** A match and who plays it. */
export interface Resumed {
  readonly match: PlayedMatch;
  readonly seats: readonly string[];
}

const FORMAT = 'ludwright-play';

/** The match as JSON. */
export function saveMatch({ match, seats }: Resumed): object {
  const content: Content = {
    format: FORMAT,
    version: 1,
    engine: ENGINE_VERSION,
    game: identityOf(match.def),
    seed: String(match.seed),
    seats,
    moves: match.steps.map(({ player, move }) => ({ player, move })),
    stateHash: hashState(match.def, match.state),
  };
  return { ...content, check: checksum(content) };
}

/** The match of a file, or why it cannot be gone on with. */
export function resumeMatch(def: PlayableGameDef, text: string): Resumed | { rejected: string } {
  const saved = parse(text);
  if (!isSavedMatch(saved)) return { rejected: 'it is not a saved match' };
  const { check, ...content } = saved;
  if (content.game?.hash !== identityOf(def).hash) return { rejected: `it belongs to another game: ${whichGame(content.game, def)}` };
  if (check !== checksum(content) || !isWhole(content)) return { rejected: 'it has been changed since it was saved' };
  const match = new PlayedMatch(def, BigInt(content.seed), { players: content.seats.length });
  const refused = content.moves.findIndex(({ player, move }) => match.play(player, move) !== null);
  if (refused >= 0) return { rejected: `move ${refused + 1} in it is not possible` };
  return hashState(def, match.state) === content.stateHash
    ? { match, seats: content.seats }
    : { rejected: 'its moves lead to another state than it says' };
}

/** Whether a text is a saved match, whatever its game. */
export function looksSaved(text: string): boolean {
  return isSavedMatch(parse(text));
}

function isSavedMatch(value: unknown): value is Content & { check: unknown } {
  return (
    typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT && 'version' in value && value.version === 1
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function whichGame(saved: GameIdentity | undefined, def: PlayableGameDef): string {
  if (saved?.id !== def.meta.id) return `“${String(saved?.id)}”, and not “${def.meta.id}”`;
  return `“${saved.id}” as its rules were when it was saved; they are different now`;
}

/** What was written by us has these; whoever forges the sum as well gets no further than here. */
function isWhole({ seed, seats, moves, game }: Content): boolean {
  if (typeof seed !== 'string' || !/^\d{1,20}$/.test(seed) || !Array.isArray(seats) || !Array.isArray(moves) || typeof game !== 'object')
    return false;
  return seats.length > 0 && seats.length <= 30 && seats.every((seat) => seat === PERSON || faultOfAgent(String(seat)) === null);
}

function checksum(content: Content): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** A match from a file, rebuilt by doing everything again: so the file is known to belong to the game, and not to be changed. */
import type { GameIdentity, PlayableGameDef } from '../ir/index.ts';
import { CallerMistake, hashState, matchFaults, type State } from '../kernel/index.ts';
import { checkLog, shownLine, type MatchLog } from '../protocol/index.ts';
import { identityOf } from '../sim/index.ts';
import { Authority, openMatch, type Accepted, type HostOptions, type Opening } from './authority.ts';
import { unpackImage, type MatchImage } from './image.ts';
import { checkOf } from './log-for.ts';
import { faultOfAgent as countingFault } from './seats.ts';

/** Characters of a reason: it may quote the file, and files may say anything. */
const MAX_REASON = 600;

/** The match, or why it cannot be gone on with: the end of “… cannot be gone on with: ”, without a full stop. */
export function resumeMatch(
  def: PlayableGameDef,
  text: string,
  options: HostOptions = {},
): { readonly match: Authority } | { readonly rejected: string } {
  const found = resumed(def, text, options);
  return 'match' in found ? found : { rejected: shownLine(found.rejected, MAX_REASON).replace(/\.$/, '') };
}

function resumed(def: PlayableGameDef, text: string, options: HostOptions): { readonly match: Authority } | { readonly rejected: string } {
  const value = parse(text);
  if (!isOurs(value)) return { rejected: 'it is not a saved match' };
  const found = value.game;
  if (found?.hash !== identityOf(def).hash) return { rejected: `it belongs to another game: ${whichGame(found, def)}` };
  const checked = checkLog(value);
  if ('faults' in checked) return { rejected: `it is damaged. ${checked.faults.join(' ')}` };
  const { check, ...content } = checked.message;
  if (check !== checkOf(content)) return { rejected: 'it has been changed since it was saved' };
  return replayLog(def, checked.message, options);
}

/** Whether a text is a saved match, whatever its game. */
export function looksSaved(text: string): boolean {
  return isOurs(parse(text));
}

/** Does everything again that a log says. */
export function replayLog(
  def: PlayableGameDef,
  log: MatchLog,
  options: HostOptions = {},
): { readonly match: Authority } | { readonly rejected: string } {
  const fault = openingFault(def, log, options);
  if (fault !== null) return { rejected: fault };
  const { match, seats, clock, entries, stateHash } = log;
  const authority = new Authority({ ...options, def, seed: BigInt(log.seed), match, seats, clock });
  const refused = entries.findIndex((entry) => !authority.repeat(entry));
  if (refused >= 0) return { rejected: `entry ${refused + 1} in it is not possible` };
  authority.elapse(clock?.elapsed ?? 0);
  return authority.hash === stateHash ? { match: authority } : { rejected: 'its moves lead to another state than it says' };
}

/**
 * Does everything again that was accepted, and compares every state with what it was: a match never goes on by other rules than it
 * began with. `differs` is the number of the first entry, from 1 on, that is not possible or leads to another state.
 */
export function replayChecked(
  opening: Opening,
  accepted: readonly Accepted[],
): { readonly match: Authority } | { readonly differs: number } {
  const match = openMatch(opening);
  const wrong = accepted.findIndex(({ entry, hash }) => !match.repeat(entry) || match.hash !== hash);
  return wrong < 0 ? { match } : { differs: wrong + 1 };
}

/**
 * The same from an image on, which spares doing again what led there. What happened before is told to nobody again, and not taken
 * back. Whatever is wrong with the image, the entries are what counts: then all of them are done again.
 */
export function resumeFrom(
  opening: Opening,
  bytes: Uint8Array,
  accepted: readonly Accepted[],
): { readonly match: Authority } | { readonly differs: number } {
  const image = unpackImage(bytes);
  const match = image === null ? null : restored(opening, image, accepted);
  const isSame = match !== null && accepted.slice(image!.entries).every(({ entry, hash }) => match.repeat(entry) && match.hash === hash);
  return isSame ? { match } : replayChecked(opening, accepted);
}

/** Null where an image does not belong to the entries. */
function restored(opening: Opening, image: MatchImage, accepted: readonly Accepted[]): Authority | null {
  const { game, hash, entries, seats } = image;
  const { def, match } = opening;
  if (game !== identityOf(def).hash || seats.length !== match.players || entries > accepted.length) return null;
  if (entries > 0 && accepted[entries - 1]!.hash !== hash) return null;
  if (!isState(def, { match, words: image.words }, hash)) return null;
  const authority = new Authority(opening, { image, entries: accepted.slice(0, entries).map(({ entry }) => entry) });
  // How a match ended does not follow from its last moment.
  return authority.isOver ? null : authority;
}

/** Whether words are a state of a game at all, and the right one. */
function isState(def: PlayableGameDef, state: State, hash: string): boolean {
  try {
    return hashState(def, state) === hash;
  } catch (error) {
    if (error instanceof CallerMistake) return false;
    throw error;
  }
}

/** What was written by us has none; whoever forges the sum as well gets no further than here. */
function openingFault(
  def: PlayableGameDef,
  { match, seats, clock }: MatchLog,
  { faultOfAgent = countingFault }: HostOptions,
): string | null {
  const [fault] = matchFaults(def, match);
  if (fault !== undefined) return fault.message;
  if (seats.length !== match.players) return 'it has another number of seats than of players';
  const agents = [...seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.agent] : [])), ...(clock === null ? [] : [clock.agent])];
  const wrong = agents.map((name) => faultOfAgent(name)).find((each) => each !== null);
  return wrong ?? null;
}

function isOurs(value: unknown): value is { readonly game?: Partial<GameIdentity> | null } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === 'ludwright-match' &&
    'version' in value &&
    value.version === 1
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function whichGame(saved: Partial<GameIdentity> | null | undefined, def: PlayableGameDef): string {
  const { id } = saved ?? {};
  if (typeof id !== 'string') return `one that it does not name, and not “${def.meta.id}”`;
  return id !== def.meta.id ? `“${id}”, and not “${def.meta.id}”` : `“${id}” as its rules were when it was saved; they are different now`;
}

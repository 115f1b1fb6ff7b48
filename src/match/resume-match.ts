/** A match from a file, rebuilt by doing everything again: so the file is known to belong to the game, and not to be changed. */
import type { GameIdentity, PlayableGameDef } from '../ir/index.ts';
import { hashState, matchFaults } from '../kernel/index.ts';
import { checkLog, type MatchLog } from '../protocol/index.ts';
import { identityOf } from '../sim/index.ts';
import { Authority, type HostOptions } from './authority.ts';
import { checkOf } from './log-for.ts';
import { faultOfAgent as countingFault } from './seats.ts';

/** The match, or why it cannot be gone on with: the end of “… cannot be gone on with: ”. */
export function resumeMatch(
  def: PlayableGameDef,
  text: string,
  options: HostOptions = {},
): { readonly match: Authority } | { readonly rejected: string } {
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
  const authority = new Authority({ ...options, def, seed: BigInt(log.seed), match, seats, clock }, clock?.left);
  const refused = entries.findIndex((entry) => !authority.repeat(entry));
  if (refused >= 0) return { rejected: `entry ${refused + 1} in it is not possible` };
  return hashState(def, authority.state) === stateHash
    ? { match: authority }
    : { rejected: 'its moves lead to another state than it says' };
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
  if (wrong !== undefined) return wrong;
  return clock === null || clock.left.length === match.players ? null : 'its clock has another number of seats';
}

function isOurs(value: unknown): value is { readonly game?: GameIdentity } {
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

function whichGame(saved: GameIdentity | undefined, def: PlayableGameDef): string {
  if (saved?.id !== def.meta.id) return `“${String(saved?.id)}”, and not “${def.meta.id}”`;
  return `“${saved.id}” as its rules were when it was saved; they are different now`;
}

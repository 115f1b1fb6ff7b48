/** Plays a game for a moment, as a server would, to see whether a move of it takes too long or tells too much. */
import { seatRng } from '../../agents/index.ts';
import type { PlayableGameDef } from '../../ir/index.ts';
import { openMatch, type Authority, type Outgoing } from '../../match/index.ts';
import { keyOf, offeredMove, type PendingDecision } from '../../protocol/index.ts';
import { refusal, type RefusedUpload } from './refused-upload.ts';

/** Moves that are tried with the fewest and with the most players, and for how long, in milliseconds. */
const MOVES = 100;
const TIME = 1500;
/** A server gives up after three times as long. */
const LONGEST_MOVE = 1000;
/** Characters of all that is said after one move. The largest of our own games says some ten thousand to each viewer. */
const LARGEST_NEWS = 4_000_000;

/** Null if nothing is wrong with it. `now` is in milliseconds, of computing: how busy others are does not count. */
export function tryOut(def: PlayableGameDef, now: () => number = computed): RefusedUpload | null {
  const { min, max } = def.meta.players;
  for (const players of new Set([min, max])) {
    const refused = tryWith(def, players, now);
    if (refused !== null) return refused;
  }
  return null;
}

function computed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Persons sit at the table and somebody looks on, so that all is told that can be told. */
function tryWith(def: PlayableGameDef, players: number, now: () => number): RefusedUpload | null {
  const rng = seatRng(1n, 0);
  const began = now();
  let before = began;
  const seats = Array.from({ length: players }, () => ({ kind: 'person' }) as const);
  const authority = openMatch({ def, seed: 1n, match: { players }, seats });
  const decisions = new Map<number, PendingDecision>();
  let outgoing = [null, ...seats.keys()].flatMap((seat) => authority.receive(seat, { type: 'join', seat }));
  for (let move = 0; ; move++) {
    const said = listen(outgoing, decisions);
    const took = now() - before;
    const when = `${move === 0 ? 'The set-up' : `Move ${move} of a random match`} with ${players} players`;
    if (took > LONGEST_MOVE) return refusal('slow-move', `${when} took ${Math.round(took)} ms.`);
    if (said > LARGEST_NEWS) return refusal('large-view', `${when} is told in ${said} characters.`);
    const [asked] = authority.waitingFor;
    const decision = asked === undefined ? undefined : decisions.get(asked);
    if (decision === undefined || move === MOVES || now() - began > TIME) return null;
    const offer = decision.offers[rng.below(decision.offers.length)]!;
    const { low, high } = offer.range ?? { low: 0, high: 0 };
    before = now();
    outgoing = makeMove(authority, asked!, keyOf(offeredMove(offer, low + rng.below(high - low + 1))));
  }
}

function makeMove(authority: Authority, seat: number, key: string): Outgoing[] {
  return authority.receive(seat, { type: 'move', version: authority.version, key });
}

/** Notes who is asked what, and gives the number of characters that were said. */
function listen(outgoing: readonly Outgoing[], decisions: Map<number, PendingDecision>): number {
  let said = 0;
  for (const each of outgoing) {
    if (!('message' in each)) continue;
    said += JSON.stringify(each.message).length;
    if (each.message.type !== 'view' || each.to === null) continue;
    if (each.message.decision === null) decisions.delete(each.to);
    else decisions.set(each.to, each.message.decision);
  }
  return said;
}

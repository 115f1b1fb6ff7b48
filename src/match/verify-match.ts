/** Whether a match went as its record says: everything that can be found out without trusting whoever wrote it. */
import type { PlayableGameDef } from '../ir/index.ts';
import { checkRecord, type MatchRecord } from '../protocol/index.ts';
import { ENGINE_VERSION, identityOf, sameJson } from '../sim/index.ts';
import { tellMove } from '../tell/index.ts';
import type { Authority } from './authority.ts';
import { verifyFairness } from './fairness.ts';
import { askBotsAgain } from './verify-bots.ts';
import { endOf, recordSum } from './record-parts.ts';
import { isShown, replayRecord, type Redone, type ShownRecord } from './replay-record.ts';

/** What is looked at, in this order. */
export type CheckName = 'form' | 'sum' | 'game' | 'announced' | 'nonces' | 'commitment' | 'seed' | 'order' | 'moves' | 'end' | 'bots';

/** One thing that was looked at. */
export interface MatchCheck {
  readonly name: CheckName;
  /** Null if it cannot be told. */
  readonly ok: boolean | null;
  /** For people. */
  readonly text: string;
}

/** What all checks come to. */
export interface VerifiedMatch {
  /** `partly`: nothing is wrong, and not everything can be told. */
  readonly verdict: 'verified' | 'partly' | 'failed';
  readonly checks: readonly MatchCheck[];
}

/** What somebody knows who was there; without it a server could make a whole record up. */
export interface Witnessed {
  /** The commitment as it was before this person sat down. */
  readonly commitment?: string;
  /** What this person has added, on which seat if that is known. */
  readonly nonces?: readonly { readonly seat: number | null; readonly nonce: string }[];
  /** How the match ended, as it was told then. */
  readonly stateHash?: string;
}

/** What there is to be verified. */
export interface ToVerify {
  readonly def: PlayableGameDef;
  /** Anything at all may come in. */
  readonly record: unknown;
  readonly witnessed?: Witnessed;
  /** Whether bots are asked again for all that they have decided, which takes as long as they have thought. */
  readonly asksBots?: boolean;
}

/** Looks at everything. What does not have the form of a record is looked at no further. */
export function verifyMatch({ def, record: value, witnessed, asksBots = false }: ToVerify): VerifiedMatch {
  const checked = checkRecord(value);
  if ('faults' in checked) return verdictOf([failed('form', `This is not a whole record of a match. ${checked.faults.join(' ')}`)]);
  const record = checked.message;
  const game = checkGame(def, record);
  const redone = game.ok === true && isShown(record) ? replayRecord(def, record) : null;
  return verdictOf([
    passed('form', 'The record is complete.'),
    checkSum(record),
    game,
    ...checkAnnounced(record, witnessed),
    checkNonces(record),
    ...checkFairness(record),
    checkOrder(record),
    checkMoves(record, redone),
    checkEnd(record, redone),
    ...(asksBots ? [checkBots(def, record, redone)] : []),
  ]);
}

function checkSum(record: MatchRecord): MatchCheck {
  return recordSum(record) === record.check
    ? passed('sum', 'Nothing in the record was changed after it was written.')
    : failed('sum', 'The record was changed after it was written: it adds up to another checksum.');
}

function checkGame(def: PlayableGameDef, { game }: MatchRecord): MatchCheck {
  const { id, hash } = identityOf(def);
  return hash === game.hash
    ? passed('game', `The rules are those of “${id}”, ${hash}.`)
    : failed('game', `The rules are others: the record says ${game.hash}, “${id}” has ${hash}.`);
}

/** What the person saw for themself, against what the record says. */
function checkAnnounced({ fairness, end }: MatchRecord, witnessed: Witnessed | undefined): MatchCheck[] {
  const { commitment, nonces = [], stateHash } = witnessed ?? {};
  const isThere = (seat: number | null, nonce: string): boolean =>
    seat === null ? fairness.nonces.includes(nonce) : fairness.nonces[seat] === nonce;
  const wrong = nonces.find(({ seat, nonce }) => !isThere(seat, nonce));
  if (wrong !== undefined) return [failed('announced', `The nonce ${wrong.nonce} was added, and the record has another one.`)];
  if (stateHash !== undefined && end !== null && end.stateHash !== null && end.stateHash !== stateHash)
    return [failed('announced', 'The match ended in another state than was told at its end.')];
  if (commitment === undefined)
    return [unknown('announced', 'Whether the commitment was announced before the match is known only to those who saw it then.')];
  return [
    commitment === fairness.commitment
      ? passed('announced', 'The commitment is the one that was announced before the match.')
      : failed('announced', `The commitment is not the one that was announced before the match, ${commitment}.`),
  ];
}

/** Every person adds to the seed, nobody else does. */
function checkNonces({ fairness: { nonces }, seats }: MatchRecord): MatchCheck {
  const persons = seats.flatMap((seat, index) => (seat.kind === 'person' ? [index] : []));
  const silent = persons.find((seat) => nonces[seat] == null);
  if (silent !== undefined) return failed('nonces', `Seat ${silent + 1} has added nothing to the seed.`);
  const surplus = nonces.findIndex((nonce, seat) => nonce !== null && !persons.includes(seat));
  if (surplus >= 0) return failed('nonces', `Nobody sat on seat ${surplus + 1} who could have added to the seed.`);
  if (nonces.length !== seats.length) return failed('nonces', `There are nonces of ${nonces.length} seats, and ${seats.length} seats.`);
  return passed('nonces', `Each of the persons (${persons.length}) has added a nonce to the seed.`);
}

const UNSHOWN = 'the match was created as one that does not show itself at its end';

function checkFairness({ fairness: { commitment, nonces, secret }, id, seed }: MatchRecord): MatchCheck[] {
  if (secret === null) {
    return [
      unknown('commitment', `Whether the server kept its word cannot be told: ${UNSHOWN}.`),
      unknown('seed', `Whether the seed is what it had to be cannot be told: ${UNSHOWN}.`),
    ];
  }
  const holds = verifyFairness(commitment, { secret, match: id, nonces }, BigInt(seed ?? -1));
  return [
    holds.commitment
      ? passed('commitment', 'The secret is the one that the server had committed to.')
      : failed('commitment', 'The secret is not the one that the server had committed to.'),
    holds.seed
      ? passed('seed', `The seed follows from the secret, the match and the nonces: ${seed}.`)
      : failed('seed', 'The seed does not follow from the secret, the match and the nonces.'),
  ];
}

function checkOrder({ entries }: MatchRecord): MatchCheck {
  if (entries === null) return unknown('order', `In which order things happened cannot be told: ${UNSHOWN}.`);
  const gap = entries.findIndex(({ n }, index) => n !== index + 1);
  if (gap >= 0) return failed('order', `Entry ${gap + 1} has the number ${entries[gap]!.n}.`);
  const early = entries.findIndex((entry, index) => entry.at < (entries[index - 1]?.at ?? 0));
  return early >= 0
    ? failed('order', `Entry ${early + 1} is earlier than what was before it.`)
    : passed('order', `${counted(entries.length)} follow one another in time, without a gap.`);
}

function checkMoves(record: MatchRecord, redone: Redone | null): MatchCheck {
  if (!isShown(record)) return unknown('moves', `Whether the moves were possible cannot be told: ${UNSHOWN}.`);
  if (redone === null) return unknown('moves', 'The moves cannot be made again without the rules.');
  if (redone.fault === null) {
    const text = `${counted(record.entries.length)} can be done again, and each leads to the state that the record says.`;
    return passed('moves', text);
  }
  if (redone.match === null) return failed('moves', `The match cannot begin: ${redone.fault}.`);
  const engine = record.engine === ENGINE_VERSION ? '' : ` It was played with version ${record.engine}; this is ${ENGINE_VERSION}.`;
  return failed(
    'moves',
    `Entry ${redone.agree + 1} (${entryText(redone.match, record, redone.agree)}) does not agree: ${redone.fault}.${engine}`,
  );
}

function checkEnd({ end, frozen, entries }: MatchRecord, redone: Redone | null): MatchCheck {
  if (end === null) {
    if (frozen === null) return failed('end', 'The record has no end, and does not say why.');
    return unknown('end', `The match did not come to an end: ${frozen}`);
  }
  if (redone === null || redone.fault !== null) {
    const why = entries === null ? UNSHOWN : 'the moves do not lead there';
    return unknown('end', `Whether the result is right cannot be told: ${why}.`);
  }
  const found = endOf(redone.match!);
  if (found === null) return failed('end', 'The match is not over after its last move, and the record says that it is.');
  // The result comes from outside: its keys may stand in any order.
  const wrong = (['stopped', 'resigned', 'stateHash'] as const).find((key) => found[key] !== end[key]);
  if (wrong === undefined && sameJson(found.result, end.result)) return passed('end', 'The result is what the moves lead to.');
  return failed('end', 'The moves lead to another result than the record says.');
}

function checkBots(def: PlayableGameDef, record: MatchRecord, redone: Redone | null): MatchCheck {
  const asked = isShown(record) && redone !== null && redone.fault === null ? askBotsAgain(def, record) : null;
  if (asked === null) return unknown('bots', 'What bots would have decided cannot be told without the moves and the secret.');
  const { same, timed, differs } = asked;
  if (differs !== null) return failed('bots', `The bot of entry ${differs} decides otherwise when it is asked again.`);
  if (timed > 0)
    return unknown(
      'bots',
      `Bots that count seconds decide the same for certain only where the record has their iterations (${timed} decisions without; ${same} others are the same).`,
    );
  return passed('bots', `Bots decide the same when they are asked again (${same} decisions).`);
}

function entryText(match: Authority, { entries }: ShownRecord, index: number): string {
  const { entry } = entries[index]!;
  if (entry.type !== 'move') return 'seat' in entry ? `${entry.type}, seat ${entry.seat + 1}` : entry.type;
  // The move may be anything that has the form of one.
  return `seat ${entry.seat + 1}: ${tellMove(match.def, entry.move, { viewer: null, match: match.match })}`;
}

function verdictOf(checks: readonly MatchCheck[]): VerifiedMatch {
  const verdict = checks.some(({ ok }) => ok === false) ? 'failed' : checks.some(({ ok }) => ok === null) ? 'partly' : 'verified';
  return { verdict, checks };
}

function counted(entries: number): string {
  return entries === 1 ? 'The only entry' : `All ${entries} entries`;
}

function passed(name: CheckName, text: string): MatchCheck {
  return { name, ok: true, text };
}

function failed(name: CheckName, text: string): MatchCheck {
  return { name, ok: false, text };
}

function unknown(name: CheckName, text: string): MatchCheck {
  return { name, ok: null, text };
}

/**
 * Two matches in the threads of a server that differ in nothing but what a seat cannot know: other hidden cards, other dice to
 * come, another seed. As long as the rules show that seat the same, everything that is sent to it and to those who look on has to
 * be the same, text by text.
 */
import type { Match, PlayableGameDef } from '../../../src/ir/index.ts';
import {
  applyMove,
  determinize,
  ENGINE,
  Interpreter,
  legalMoves,
  observe,
  pendingPlayers,
  redactEvents,
  Rng,
  startMatch,
  type EventRecord,
  type Move,
  type State,
} from '../../../src/kernel/index.ts';
import { recomputeLanes } from '../../../src/kernel/lanes.ts';
import { H, RNG_WORDS } from '../../../src/program/layout.ts';
import { keyOf, type FromTable } from '../../../src/protocol/index.ts';
import { PlayedMatch, type Came } from '../../../src/server/threads/played-match.ts';
import { plainOptions } from './lobby.ts';

export interface WirePair {
  readonly def: PlayableGameDef;
  readonly match: Match;
  /** Whose knowledge both worlds share. */
  readonly seat: number;
  readonly seed: number;
  readonly decisions: number;
}

export interface WireOutcome {
  /** The first difference between what was sent, or null. */
  readonly difference: string | null;
  /** How many messages were compared. */
  readonly compared: number;
  /** Whether more is different than dice to come. */
  readonly isOther: boolean;
}

/** One of the two worlds: the match in its thread, and beside it the same as plain states. */
interface World {
  readonly played: PlayedMatch;
  state: State;
}

/** Why nothing follows from the end of a match: a question that is asked now and then. */
const WHY_EVERY = 6;

export function compareWorlds(pair: WirePair): WireOutcome {
  const { def, match, seat } = pair;
  const rng = new Rng(pair.seed);
  const first = startMatch(def, BigInt(pair.seed), match).state;
  const worlds = [
    openWorld(pair, BigInt(pair.seed), first),
    openWorld(pair, BigInt(pair.seed) + 1_000_003n, otherWorld(pair, first)),
  ] as const;
  const isOther = worlds[0].state.words.some((word, at) => (at < H.RNG || at >= H.RNG + RNG_WORDS) && word !== worlds[1].state.words[at]);
  let compared = 0;
  const viewers = [...Array.from({ length: match.players }, (_, each) => each), null];
  const say = (from: number | null, messages: readonly [FromTable, FromTable]): string | null => {
    const came = worlds.map(({ played }, index) => played.say({ from, message: messages[index]!, id: compared }, compared * 1000));
    return compare(came as [Came, Came]);
  };
  const compare = ([one, two]: readonly [Came, Came]): string | null => {
    for (const viewer of [seat, null]) {
      const [a, b] = [one, two].map(({ messages }) => messages.filter(({ to }) => to === viewer).map(({ text }) => text)) as [
        string[],
        string[],
      ];
      compared += a.length;
      const difference = a.length === b.length ? firstDifference(a.join('\n'), b.join('\n')) : `${a.length} messages, but ${b.length}`;
      if (difference !== null) return `to ${viewer}: ${difference}`;
    }
    return one.due === two.due && (one.end === null) === (two.end === null) ? null : 'when the clock is looked at, or whether it is over';
  };
  const outcome = (difference: string | null): WireOutcome => ({ difference, compared, isOther });
  const begun = worlds.map(({ state }) => goneOn(def, state));
  // Where nobody has anything to decide at first, what was hidden may show at once.
  if (!isAlike(def, seat, begun)) return outcome(null);
  worlds.forEach((world, index) => (world.state = begun[index]!.state));
  for (const viewer of viewers) {
    // How it was set up is told of one world: tokens have other numbers in the other.
    const join = { type: 'join', seat: viewer, since: 0 } as const;
    const difference = say(viewer, [join, join]);
    if (difference !== null) return outcome(difference);
  }
  for (let decision = 0; decision < pair.decisions; decision++) {
    const asked = pendingPlayers(def, worlds[0].state);
    if (asked.length === 0) break;
    const player = asked[rng.below(asked.length)]!;
    const moves = worlds.map(({ state }) => legalMoves(def, state, player).map(keyOf));
    const common = moves[0]!.filter((key) => moves[1]!.includes(key));
    // What others can do may depend on their secrets; they do what both of them can.
    if (common.length === 0) break;
    const key = common[rng.below(common.length)]!;
    const after = worlds.map(({ state }) => afterMove(def, state, player, key));
    if (!isAlike(def, seat, after)) break;
    const version = versionAt(worlds[0].played, seat);
    const message = { type: 'move', version, key } as const;
    worlds.forEach((world, index) => (world.state = after[index]!.state));
    const difference = say(player, [message, message]);
    if (difference !== null) return outcome(`decision ${decision}, ${key}: ${difference}`);
    if (decision % WHY_EVERY !== 1) continue;
    const why = { type: 'why', version: versionAt(worlds[0].played, seat), about: { everything: true } } as const;
    const reasons = say(seat, [why, why]);
    if (reasons !== null) return outcome(`why, after decision ${decision}: ${reasons}`);
  }
  // A wish to take back says what was learnt since.
  const wisher = rng.below(match.players);
  const undo = { type: 'undo', version: versionAt(worlds[0].played, seat) } as const;
  const difference = say(wisher, [undo, undo]);
  return outcome(difference === null ? null : `seat ${wisher} wants to take back: ${difference}`);
}

function otherSeed({ seed }: Pick<WirePair, 'seed'>): bigint {
  return BigInt(seed) + 1_000_003n;
}

/** Another world that the seat must think possible, with other dice to come. */
function otherWorld({ def, match, seat, seed }: WirePair, state: State): State {
  const { words } = determinize(def, state, seat, new Rng(seed + 77));
  const other = Int32Array.from(words);
  const dice = startMatch(def, otherSeed({ seed }), match).state.words;
  // Every second pair has the same dice, so that they stay alike for long.
  const source = seed % 2 === 0 ? state.words : dice;
  other.set(source.subarray(H.RNG, H.RNG + RNG_WORDS), H.RNG);
  return { match, words: other };
}

/** A match of a thread that begins in a state. Where matches begin is the kernel's: while this one is opened, it begins there. */
function openWorld({ def, match, seed: first }: WirePair, seed: bigint, state: State): World {
  const { start } = Interpreter.prototype;
  Interpreter.prototype.start = function (this: Interpreter, slot, _, log): void {
    // What happened before is the same in both worlds, as far as anybody was told of it.
    start.call(this, slot, BigInt(first), log);
    const words = Int32Array.from(state.words);
    recomputeLanes(this.program.layout, words);
    this.reload(slot, words);
  };
  try {
    const opened = {
      game: '',
      options: plainOptions(match.players, { match, reveals: false }),
      seed: String(seed),
      botSeed: '0',
      seats: Array.from({ length: match.players }, () => ({ kind: 'person' }) as const),
      entries: [],
      image: null,
    };
    const played = PlayedMatch.open({ def }, opened);
    if ('rejected' in played) throw new Error(played.rejected);
    played.start(0);
    return { played, state };
  } finally {
    Interpreter.prototype.start = start;
  }
}

function versionAt(played: PlayedMatch, seat: number): number {
  // Who agrees to nothing is told so, and at which version.
  const [refused] = played.say({ from: seat, message: { type: 'agree', version: 0, agree: false }, id: 0 }, 0).messages;
  return (JSON.parse(refused!.text) as { message: { version: number } }).message.version;
}

interface After {
  readonly state: State;
  /** What happened, with the state after each part of it. */
  readonly told: readonly { readonly state: State; readonly records: readonly EventRecord[] }[];
}

function afterMove(def: PlayableGameDef, state: State, player: number, key: string): After {
  const applied = applyMove(def, state, player, JSON.parse(key) as Move);
  if ('rejected' in applied) throw new Error(`a legal move was rejected: ${applied.rejected}`);
  const later = goneOn(def, applied.state);
  return { state: later.state, told: [applied, ...later.told] };
}

/** Where nobody has anything to decide, the engine goes on. */
function goneOn(def: PlayableGameDef, from: State): After {
  const told: { state: State; records: readonly EventRecord[] }[] = [];
  let state = from;
  while (pendingPlayers(def, state)[0] === ENGINE) {
    const applied = applyMove(def, state, ENGINE, { continue: true });
    if ('rejected' in applied) throw new Error(applied.rejected);
    ({ state } = applied);
    told.push(applied);
  }
  return { state, told };
}

/** Whether the kernel shows a seat the same in both worlds. */
function isAlike(def: PlayableGameDef, seat: number, worlds: readonly After[]): boolean {
  const [one, two] = worlds.map(({ state, told }) =>
    JSON.stringify([
      observe(def, state, seat),
      pendingPlayers(def, state),
      pendingPlayers(def, state).includes(seat) ? legalMoves(def, state, seat) : [],
      told.map((each) => redactEvents(def, each.state, each.records, seat)),
    ]),
  );
  return one === two;
}

function firstDifference(one: string, two: string): string | null {
  if (one === two) return null;
  let at = 0;
  while (one[at] === two[at]) at++;
  const from = Math.max(0, at - 150);
  return `…${one.slice(from, at + 100)}\n  but …${two.slice(from, at + 100)}`;
}

/**
 * Non-interference: of two matches of one game that differ in secrets alone, a viewer is told the same.
 *
 * The matches have different dice, and the others answer their secret questions differently; everything that the
 * viewer may know is done the same way in both. Nothing here asks the kernel what may be known: that the game keeps
 * secrets from what the viewer sees follows from how it was made (`secret-games`).
 */
import {
  applyMove,
  legalMoves,
  moveDisplays,
  observe,
  pendingDecisions,
  pendingPlayers,
  redactEvents,
  Rng,
  startMatch,
  terminalResult,
  type EventRecord,
  type Executor,
  type GameEvent,
  type Move,
  type Observation,
  type State,
} from '../../src/kernel/index.ts';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { why } from '../../src/tell/index.ts';
import { differenceOf } from './twins.ts';
import type { SecretGame } from './secret-games/index.ts';

/** How viewers are told: the kernel's own way, or one with a fault in it. */
export interface Teller {
  observe(def: PlayableGameDef, state: State, viewer: number): Observation;
  redactEvents(def: PlayableGameDef, state: State, records: readonly EventRecord[], viewer: number): GameEvent[];
}

export const KERNEL: Teller = { observe, redactEvents };

/** Numbers that are no viewers of a match of so many. Whoever asks for them is told that, or the same as in the other match. */
const strangers = (players: number): number[] => [-1, players + 1, players + 7, 0.5, NaN];

/** A match at one moment, and what happened since the last one. */
export interface Course {
  state: State;
  records: readonly EventRecord[];
}

/** Two matches at one moment. */
export type Moment = readonly [Course, Course];

/** The first difference between what the viewer is told at the moments of a pair, or null. */
export function differenceIn(
  game: SecretGame,
  moments: Iterable<Moment>,
  tell: (game: SecretGame, course: Course, moment: number) => View,
): string | null {
  let number = 0;
  for (const [one, two] of moments) {
    const difference = firstDifference(tell(game, one, number), tell(game, two, number));
    if (difference !== null) return difference;
    number++;
  }
  return null;
}

/**
 * Plays two matches of a game side by side. A compiled game is played beside them: it must come to the same states, so
 * that its viewers are told the same.
 */
export function* playPair(
  game: SecretGame,
  seed: number,
  decisions: number,
  compiled?: Executor,
  /** Two matches that differ in secrets; with different dice, unless stated. */
  start: Moment = [startMatch(game.def, BigInt(2 * seed), game.match), startMatch(game.def, BigInt(2 * seed + 1), game.match)],
): Generator<Moment> {
  const { def } = game;
  const open = new Rng(seed);
  const dice = [0, 1].map((run) => new Rng(2 * seed + run + 1000));
  let runs = start;
  for (let decision = 0; ; decision++) {
    if (runs.some(isStopped) || truncations(runs[0]) !== truncations(runs[1])) return;
    yield runs;
    const asked = pendingPlayers(def, runs[0].state);
    if (asked.length === 0 || decision === decisions) return;
    const player = asked[open.below(asked.length)]!;
    const states = [runs[0].state, runs[1].state] as const;
    const options = choiceAlike(game, states, player, open, dice);
    if (options === null) return;
    const play = (run: 0 | 1): Course => {
      const { option, move } = options[run];
      const { state } = runs[run];
      const applied = applyMove(def, state, player, move);
      if ('rejected' in applied) throw new Error(`a legal move was rejected: ${applied.rejected}`);
      if (compiled !== undefined) agree(compiled, state, player, option, applied.state);
      return applied;
    };
    runs = [play(0), play(1)];
  }
}

/** An option of a player, as the kernel lists it. */
interface Choice {
  readonly option: number;
  readonly move: Move;
}

/** An option of a player in each of two states, of which the viewer is told the same; null if there are no such options. */
export function choiceAlike(
  { def, viewer, toldOf }: SecretGame,
  states: readonly [State, State],
  player: number,
  open: Rng,
  dice: readonly Rng[],
): readonly [Choice, Choice] | null {
  const moves = states.map((state) => legalMoves(def, state, player));
  // What the others may do can depend on their secrets; they do what both of them can.
  const told = moves.map((list) => list.map((move) => (player === viewer ? JSON.stringify(move) : toldOf(move))));
  const common = [...new Set(told[0]!)].filter((move) => told[1]!.includes(move));
  if (common.length === 0) return null;
  const chosen = common[open.below(common.length)]!;
  const choose = (run: 0 | 1): Choice => {
    const fitting = told[run]!.flatMap((move, at) => (move === chosen ? [at] : []));
    const option = fitting[dice[run]!.below(fitting.length)]!;
    return { option, move: moves[run]![option]! };
  };
  return [choose(0), choose(1)];
}

/** Whether a match was stopped because too much was done: when that is depends on everything, also on what was done in secret. */
export function isStopped({ records }: Pick<Course, 'records'>): boolean {
  return records.some((record) => record.type === 'halted' && record.name === 'steps');
}

/** How often checks had no end. They share a bound, so that a secret one keeps the others from being carried out. */
export function truncations({ records }: Pick<Course, 'records'>): number {
  return records.filter(({ type }) => type === 'checksTruncated').length;
}

/** Another executor comes from a state to the same one. */
function agree(executor: Executor, before: State, player: number, option: number, after: State): void {
  const slot = executor.allocate();
  executor.load(slot, before.words);
  executor.apply(slot, player, option);
  const difference = differenceOf(after.words, executor.save(slot), executor.program);
  executor.free(slot);
  if (difference !== null) throw new Error(`the executors differ: ${difference}`);
}

/** What is told, by the name of what tells it. */
export type View = Readonly<Record<string, unknown>>;

/** Everything that the viewer of a game is told. To find reasons takes much longer than all else: it is done now and then. */
export function viewOf(game: SecretGame, course: Course, moment: number): View {
  const { def, viewer } = game;
  const { state } = course;
  const isSeat = viewer < state.match.players;
  const moves = isSeat ? legalMoves(def, state, viewer) : [];
  const offered = new Set(moves.map((move) => ('action' in move ? move.action : '')));
  const isAsked = moment % 4 === 1 && isSeat && pendingPlayers(def, state).includes(viewer);
  return {
    ...seenBy(KERNEL, game, course),
    moves,
    shows: isSeat ? moveDisplays(def, state, viewer) : [],
    questions: pendingDecisions(def, state).filter(({ player }) => player === viewer),
    result: terminalResult(def, state),
    why: isAsked ? def.actions.filter(({ id }) => !offered.has(id)).map(({ id }) => why(def, state, viewer, id)) : [],
  };
}

/** What a teller tells the viewer of a game, and those who are no viewers. */
export function seenBy(teller: Teller, { def, viewer }: SecretGame, { state, records }: Course): View {
  return {
    events: teller.redactEvents(def, state, records, viewer),
    observation: teller.observe(def, state, viewer),
    strangers: strangers(state.match.players).flatMap((stranger) => [
      refusedOr(() => teller.observe(def, state, stranger)),
      refusedOr(() => teller.redactEvents(def, state, records, stranger)),
    ]),
  };
}

function refusedOr(look: () => unknown): unknown {
  try {
    return look();
  } catch (error) {
    if (error instanceof RangeError) return 'refused';
    throw error;
  }
}

/** The first thing that differs, with a little of what comes before it. */
export function firstDifference(one: View, two: View): string | null {
  for (const key of Object.keys(one)) {
    const [a, b] = [JSON.stringify(one[key]), JSON.stringify(two[key])];
    if (a === b) continue;
    let at = 0;
    while (a[at] === b[at]) at++;
    const from = Math.max(0, at - 120);
    return `${key}: …${a.slice(from, at + 120)}\n  but …${b.slice(from, at + 120)}`;
  }
  return null;
}

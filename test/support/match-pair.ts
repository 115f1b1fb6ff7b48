/**
 * Pairs of matches of a game that differ in secrets alone, each with whoever owns it: whatever the viewer is sent must be the same.
 * The viewer and the other persons ask for all that can be asked for: to take back, why not, and hints.
 */
import { isHalfGiven, legalMoves, observe, Rng, type State } from '../../src/kernel/index.ts';
import { openMatch } from '../../src/match/index.ts';
import type { FromTable, WhyAbout } from '../../src/protocol/index.ts';
import { choiceAlike, firstDifference, isStopped, truncations } from './interference.ts';
import { MatchTable, seatKinds, type Posted } from './match-table.ts';
import type { SecretGame } from './secret-games/index.ts';

/** What was compared, so that tests know that there was something. */
export interface Compared {
  messages: number;
  undone: number;
  /** Wishes to take back that others were asked about. */
  asked: number;
  refused: number;
  hints: number;
  /** Questions for which there is no hint. */
  hintsRefused: number;
  whys: number;
  /** Answers of others that had begun in one match alone. */
  begun: number;
}

export const nothingCompared = (): Compared => ({
  messages: 0,
  undone: 0,
  asked: 0,
  refused: 0,
  hints: 0,
  hintsRefused: 0,
  whys: 0,
  begun: 0,
});

/** What is sent, to whoever it is. */
type Send = (table: MatchTable) => readonly Posted[];

/** Hints rest on few matches: what they say does not matter. */
const MEANS = { hintMatches: 6 };

/** The first difference between what the viewer is sent in two matches; null if there is none. */
export function differenceOfMatches(
  game: SecretGame,
  seed: number,
  decisions: number,
  seats: readonly string[],
  compared: Compared,
): string | null {
  const { def, match, viewer } = game;
  const eyes = viewer < match.players ? viewer : null;
  const open = new Rng(seed);
  const dice = [0, 1].map((run) => new Rng(2 * seed + run + 1000));
  const tables = [0, 1].map((run) => {
    const opening = { def, seed: BigInt(2 * seed + run), match, seats: seatKinds(seats), botSeed: 1n, reveals: false, adviser: 'greedy:2' };
    return new MatchTable(openMatch(opening), persons(seats));
  }) as [MatchTable, MatchTable];
  for (const table of tables) if (eyes === null) table.send(null, { type: 'join', seat: null });
  const heard = [0, 0];
  /** What both viewers were sent since the last time. */
  const difference = (moment: string): string | null => {
    const [one, two] = tables.map(({ posted }, run) => {
      const fresh = posted.slice(heard[run]).filter(({ to }) => to === eyes);
      heard[run] = posted.length;
      for (const { message } of fresh) {
        if (message.type === 'asksUndo') compared.asked++;
        if (message.type === 'hint') compared.hints++;
        if (message.type === 'why') compared.whys++;
        if (message.type === 'rejected' && message.reason === 'undo-refused') compared.refused++;
        if (message.type === 'rejected' && message.reason === 'not-allowed') compared.hintsRefused++;
      }
      compared.messages += fresh.length;
      return Object.fromEntries(fresh.flatMap(({ message }, at) => Object.entries(message).map(([key, part]) => [`${at} ${key}`, part])));
    }) as [Record<string, unknown>, Record<string, unknown>];
    const differs =
      Object.keys(one).length === Object.keys(two).length ? firstDifference(one, two) : `${Object.keys(one)}\n  but ${Object.keys(two)}`;
    return differs === null ? null : `${moment}: ${differs}`;
  };
  /** Sends the same in both matches. */
  const both = (send: Send): void => tables.forEach((table) => void send(table));

  let found = difference('at the beginning');
  for (let decision = 0; found === null && decision < decisions; decision++) {
    const [asked, other] = tables.map((table) => table.match.waitingFor);
    if (asked!.length === 0 || JSON.stringify(asked) !== JSON.stringify(other)) return null;
    // Bots are asked one after the other.
    const tasks = tables.map((table) => table.tasks.at(-1));
    const movers = asked!.filter((seat) => seats[seat] === 'person' || tasks.every((task) => task?.player === seat));
    if (movers.length === 0) return null;
    const player = movers[open.below(movers.length)]!;
    const choice = choiceAlike(game, [tables[0].match.state, tables[1].match.state], player, open, dice);
    if (choice === null) return null;
    const steps = tables.map((table) => table.match.steps.length);
    const decide = (run: 0 | 1): void => {
      const table = tables[run];
      if (seats[player] === 'person') table.play(player, choice[run].move);
      else table.take(table.match.hear({ type: 'answer', id: tasks[run]!.id, thought: { option: choice[run].option } }));
    };
    decide(0);
    // Somebody else has begun to answer in one match and not in the other.
    if (player !== eyes && isHalfGiven(def, tables[0].match.state, player)) {
      both((table) => table.send(eyes, { type: 'join', seat: eyes }));
      compared.begun++;
      found = difference(`decision ${decision}, begun in one match`);
      if (found !== null) return found;
    }
    decide(1);
    const made = tables.map((table, run) => table.match.steps.slice(steps[run]).map(({ records }) => ({ records })));
    if (made.some((list) => list.some(isStopped))) return null;
    const [cut, alsoCut] = made.map((list) => list.reduce((sum, step) => sum + truncations(step), 0));
    if (cut !== alsoCut) return null;
    found = difference(`decision ${decision}`) ?? askAround(decision);
  }
  return found;

  /** The viewer asks for what a viewer can ask for; now and then somebody wants to take back. */
  function askAround(decision: number): string | null {
    if (eyes !== null && seats[eyes] === 'person' && open.below(4) === 0) {
      const isAsked = tables.every((table) => table.match.waitingFor.includes(eyes));
      for (const about of [{ everything: true } as const, ...guesses(game, tables[0].match.state, open)])
        both((table) => table.send(eyes, { type: 'why', version: table.match.versionFor(eyes), about }));
      if (isAsked) both((table) => [...table.send(eyes, { type: 'hint', version: table.match.versionFor(eyes) }), ...hints(table)]);
      const differs = difference(`questions after decision ${decision}`);
      if (differs !== null) return differs;
    }
    const others = persons(seats);
    if (others.length === 0 || open.below(3) > 0) return null;
    const from = eyes !== null && seats[eyes] === 'person' && open.below(2) === 0 ? eyes : others[open.below(others.length)]!;
    const before = tables.map((table) => table.match.steps.length);
    const undo = (table: MatchTable): FromTable => ({ type: 'undo', version: table.match.versionFor(from) });
    both((table) => table.send(from, undo(table)));
    if (tables.some((table, run) => table.match.steps.length < before[run]!)) compared.undone++;
    for (const table of tables)
      for (const to of others) {
        const version = table.posted.findLast((each) => each.to === to && each.message.type === 'asksUndo')?.message.version;
        if (version !== undefined && to !== from) table.send(to, { type: 'agree', version, agree: false });
      }
    return difference(`taking back by ${from} after decision ${decision}`);
  }
}

/** Questions of a viewer who guesses: about a token wherever it lies, and about a choice that somebody else may have. */
function guesses({ def, match }: SecretGame, state: State, open: Rng): WhyAbout[] {
  const names = Object.values(observe(def, state, null).zones).flatMap(({ tokens = [] }) => tokens.map(({ name }) => name));
  const players = Array.from({ length: match.players }, (_, player) => player);
  const moves = players.flatMap((player) => legalMoves(def, state, player)).filter((move) => 'action' in move);
  const action = moves.length === 0 ? [] : [moves[open.below(moves.length)]!];
  return [
    ...(names.length === 0 ? [] : [{ thing: names[open.below(names.length)]! }]),
    ...action.map((move) => ({ action: move.action, args: move.args })),
  ];
}

/** Bots are not let think: what they do is chosen. */
function hints(table: MatchTable): Posted[] {
  return table.thinkAbout('hint', MEANS);
}

function persons(seats: readonly string[]): number[] {
  return seats.flatMap((kind, seat) => (kind === 'person' ? [seat] : []));
}

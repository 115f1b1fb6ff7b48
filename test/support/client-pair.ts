/**
 * Pairs of matches that differ in secrets alone, each played by clients: the persons of both do the same, as far as the viewer of the
 * game is told, and the clients reply for them.
 */
import { applyMove, pendingPlayers, redactEvents, Rng, startMatch, type GameEvent, type Move, type State } from '../../src/kernel/index.ts';
import type { News, PendingDecision } from '../../src/protocol/index.ts';
import { beginPassing, passingOffer, withFullControl, type Habits } from '../../src/table-client/habits.ts';
import type { ClientMatch } from '../../src/table-client/client-match.ts';
import { replyTo } from '../../src/table-client/reply-to.ts';
import { clientSight } from './client-sight.ts';
import type { SecretGame } from './secret-games/index.ts';

export interface ClientPair {
  /** Seats as the command line names them; a person has a client. */
  readonly seats: readonly string[];
  readonly hasWatchers: boolean;
  /** The reply that is compared. */
  readonly reply?: typeof replyTo;
}

/** Replies of clients, and questions to persons that had one answer in one of the matches at least. */
export interface Counted {
  replied: number;
  forced: number;
}

/** A match with what its clients know. */
interface World {
  state: State;
  readonly habits: Habits[];
}

/** The first difference that the viewer could notice between the replies of clients in two worlds; null if there is none. */
export function differenceOfReplies(
  game: SecretGame,
  seed: number,
  decisions: number,
  { seats, hasWatchers, reply = replyTo }: ClientPair,
  counted: Counted,
): string | null {
  const { def, viewer, match } = game;
  const client: ClientMatch = { def, hasWatchers };
  const open = new Rng(seed);
  const dice = [0, 1].map((run) => new Rng(2 * seed + run + 1000));
  const starts = [0, 1].map((run) => startMatch(def, BigInt(2 * seed + run), match));
  const worlds = starts.map(({ state }): World => ({ state, habits: seats.map(() => withFullControl(false)) }));
  let records = starts.map((start) => start.records);
  for (let version = 0; version < decisions; version++) {
    const [asked, other] = worlds.map(({ state }) => pendingPlayers(def, state));
    if (asked!.length === 0 || other!.length !== asked!.length) return null;
    const told = (world: World, run: number, seat: number) => {
      const events: GameEvent[] = redactEvents(def, world.state, records[run]!, seat);
      const news: News[] = [{ version, player: null, turn: 0, events }];
      return { ...clientSight(def, world.state, seat, seats), version, anew: false, news };
    };
    // Every client gets every view.
    const replies = worlds.map((world, run) =>
      seats.map((kind, seat) => {
        if (kind !== 'person') return null;
        const { habits, offer } = reply(client, world.habits[seat]!, told(world, run, seat));
        world.habits[seat] = habits;
        return offer;
      }),
    );
    const seat = asked![open.below(asked!.length)]!;
    if (seat < 0) return null;
    const sights = worlds.map((world, run) => told(world, run, seat));
    const questions = sights.map(({ decision }) => decision);
    if (questions.some((question) => question === null)) return null;
    const toldOf = (move: Move, of = seat): string => (of === viewer ? JSON.stringify(move) : game.toldOf(move));
    const difference = seats.findIndex((_, each) => {
      const [one, two] = worlds.map((world, run) => {
        const offer = replies[run]![each]!;
        return offer === null ? null : toldOf(told(world, run, each).decision!.offers[offer]!.move, each);
      });
      return one !== two;
    });
    if (difference >= 0) return `decision ${version}: the client of seat ${difference} replies in one world only, or otherwise`;
    const own = replies.map((each, run) => moveAt(questions[run]!, each[seat]!));
    if (own[0] !== null) counted.replied++;
    else if (seats[seat] === 'person' && questions.some((question) => question!.options === 1)) counted.forced++;
    let moves = own;
    if (own[0] === null) {
      const passes = worlds.map((world, run) => passingOffer(client, world.habits[seat]!, sights[run]!));
      // Who passes until something happens decides so by what the viewer may know.
      if (seats[seat] === 'person' && passes.every((pass) => pass !== null) && open.below(3) > 0) {
        worlds.forEach((world, run) => (world.habits[seat] = beginPassing(world.habits[seat]!, sights[run]!)));
        moves = passes.map((pass, run) => moveAt(questions[run]!, pass));
      } else {
        const common = chosen(
          questions.map((question) => question!.offers.map(({ move }) => move)),
          toldOf,
          open,
          dice,
        );
        if (common === null) return null;
        moves = common;
      }
    }
    const applied = worlds.map(({ state }, run) => applyMove(def, state, seat, moves[run]!));
    records = applied.map((each, run) => {
      if ('rejected' in each) throw new Error(`a legal move was rejected: ${each.rejected}`);
      worlds[run]!.state = each.state;
      return each.records;
    });
    // A match that is stopped, or rules that are, count what was done in secret.
    if (records.some((list) => list.some(({ type }) => type === 'checksTruncated' || type === 'halted'))) return null;
  }
  return null;
}

function moveAt({ offers }: PendingDecision, at: number | null): Move | null {
  return at === null ? null : offers[at]!.move;
}

/** A move of each world, of which the viewer is told the same; null if no such moves are offered. */
function chosen(moves: readonly (readonly Move[])[], toldOf: (move: Move) => string, open: Rng, dice: readonly Rng[]): Move[] | null {
  const told = moves.map((list) => list.map(toldOf));
  const common = [...new Set(told[0])].filter((move) => told[1]!.includes(move));
  if (common.length === 0) return null;
  const wanted = common[open.below(common.length)]!;
  return moves.map((list, run) => {
    const fitting = list.filter((_, at) => told[run]![at] === wanted);
    return fitting[dice[run]!.below(fitting.length)]!;
  });
}

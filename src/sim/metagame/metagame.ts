/** Every deck against every other: which ones win, and with which cards. */
import type { GameIdentity, PlayableGameDef } from '../../ir/index.ts';
import { callerMust, seedBits } from '../../kernel/index.ts';
import { ENGINE_VERSION } from '../engine-version.ts';
import { identityOf } from '../identity.ts';
import { contenderNamed } from '../run-batch.ts';
import { MatchCount, StoppedEarly, type PartialRun } from '../partial-run.ts';
import { MAX_MOVES, MAX_TURNS } from '../run-game.ts';
import { byName } from '../statistics/counts.ts';
import { addSums, shareOf } from '../statistics/sum.ts';
import { wilson, type Interval } from '../statistics/wilson.ts';
import { noResults, runPairing, type Brought, type DeckSum, type PairingBatch, type PairingSum, type Results } from './pairing.ts';

/** A deck that takes part. */
export interface Entrant {
  /** What it is called in the report; no two are called alike. */
  name: string;
  deck: Brought;
}

export interface MetagameOptions {
  /** Matches of each pairing. Default 50. */
  runs?: number;
  /** Who plays. Default: `random`. */
  agent?: string;
  /** The seed of the first match; that of the next is one more. */
  seed?: bigint | number;
  /** Whether each deck also plays against itself. */
  mirror?: boolean;
  maxTurns?: number;
  maxMoves?: number;
}

/**
 * Plays a pairing, by itself or in parts, and adds up what comes back. Of a pairing that is stopped it gives the sum of the
 * first matches, or null if the first one was not finished.
 */
export type RunPairing = (def: PlayableGameDef, batch: PairingBatch) => PairingSum | null | Promise<PairingSum | null>;

/** The same header and the same engine give the same report, with any number of workers. */
export interface MetagameReport {
  header: {
    format: 'ludwright-metagame';
    version: 1;
    engine: string;
    game: GameIdentity;
    decks: Entrant[];
    agent: string;
    /** Matches of each pairing. */
    runs: number;
    seed: string;
    mirror: boolean;
    maxTurns: number;
    maxMoves: number;
  };
  /** Of a metagame that was stopped: the matches in it. */
  partial?: PartialRun;
  /** In the order in which they were given; matches of a deck against itself do not count. */
  decks: DeckFigures[];
  pairings: PairingFigures[];
}

/** A share of what could be won, with its 95 % interval; a draw and a match that was stopped count half. */
export interface Score extends Results {
  matches: number;
  /** Null of no match at all. */
  share: number | null;
  interval: Interval;
}

export interface DeckFigures {
  deck: string;
  all: Score;
  /** With the first seat, and with the second. */
  seats: Score[];
  cards: CardFigures[];
}

/** How a deck fared in the matches in which a card came into the hand, and in which it was played. */
export interface CardFigures {
  card: string;
  drawn: Score;
  played: Score;
}

/** As the first of the two fared. */
export interface PairingFigures extends Score {
  decks: [string, string];
}

/**
 * Plays every pairing. `run` decides where matches are played; it has no influence on the report. If `run` is stopped, the
 * report is about the matches until then, and says so; without any, `StoppedEarly` is thrown.
 */
export async function metagame(
  def: PlayableGameDef,
  entrants: readonly Entrant[],
  options: MetagameOptions = {},
  run: RunPairing = (game, batch) => runPairing(game, batch),
): Promise<MetagameReport> {
  const { runs = 50, seed = 1, mirror = false, maxTurns = MAX_TURNS, maxMoves = MAX_MOVES } = options;
  callerMust(Number.isInteger(runs) && runs >= 1, `A pairing has at least one match, not ${runs}.`);
  const agent = contenderNamed(options.agent ?? 'random').name;
  const start = seedBits(seed);
  const course = { agent, maxTurns, maxMoves };
  const sums = new Map<string, DeckSum[]>(entrants.map(({ name }) => [name, []]));
  const pairings: PairingFigures[] = [];
  const played = new MatchCount();
  for (const [number, [first, second]] of pairingsOf(entrants, mirror).entries()) {
    // No seed is used twice: who begins is mostly drawn first, and would be the same in all pairings.
    const own = String(start + BigInt(number * runs));
    const sum = await run(def, { ...course, seed: own, decks: [first.deck, second.deck], first: 0, count: runs });
    const [one, other] = sum ?? [];
    const score = one === undefined ? null : scoreOf(overall(one));
    played.add(score?.matches ?? 0, runs);
    if (score === null) continue;
    pairings.push({ decks: [first.name, second.name], ...score });
    if (first === second) continue;
    sums.get(first.name)!.push(one!);
    sums.get(second.name)!.push(other!);
  }
  if (pairings.length === 0 && played.mark.partial !== undefined)
    throw new StoppedEarly('The metagame was stopped before its first match was over.');
  return {
    header: {
      format: 'ludwright-metagame',
      version: 1,
      engine: ENGINE_VERSION,
      game: identityOf(def),
      decks: [...entrants],
      ...course,
      seed: String(start),
      runs,
      mirror,
    },
    ...played.mark,
    decks: entrants.map(({ name }) => figuresOf(name, sums.get(name)!)),
    pairings,
  };
}

/** How many matches a metagame has. */
export function metagameMatches(entrants: number, { runs = 50, mirror = false }: MetagameOptions): number {
  return runs * ((entrants * (entrants - 1)) / 2 + (mirror ? entrants : 0));
}

/** Each two in the order in which they were given. */
function pairingsOf(entrants: readonly Entrant[], mirror: boolean): [Entrant, Entrant][] {
  return entrants.flatMap((first, at) => entrants.slice(mirror ? at : at + 1).map((second): [Entrant, Entrant] => [first, second]));
}

function figuresOf(deck: string, sums: readonly DeckSum[]): DeckFigures {
  const none: DeckSum = { seats: [noResults(), noResults()], drawn: {}, played: {} };
  const sum = sums.reduce(addSums, none);
  return {
    deck,
    all: scoreOf(overall(sum)),
    seats: sum.seats.map(scoreOf),
    cards: byName({ ...sum.played, ...sum.drawn }).map(([card]) => ({
      card,
      drawn: scoreOf(resultsWith(card, sum.drawn)),
      played: scoreOf(resultsWith(card, sum.played)),
    })),
  };
}

function resultsWith(card: string, cards: DeckSum['drawn']): Results {
  return Object.hasOwn(cards, card) ? cards[card]! : noResults();
}

function overall({ seats }: DeckSum): Results {
  return seats.reduce(addSums, noResults());
}

function scoreOf(results: Results): Score {
  const { wins, losses, draws, stopped } = results;
  const matches = wins + losses + draws + stopped;
  const won = wins + (draws + stopped) / 2;
  return { ...results, matches, share: shareOf(won, matches), interval: wilson(won, matches) };
}

/** Every deck against every other: which ones win, and with which cards. */
import type { GameIdentity, PlayableGameDef } from '../../ir/index.ts';
import { callerMust, seedBits } from '../../kernel/index.ts';
import { ENGINE_VERSION } from '../engine-version.ts';
import { identityOf } from '../identity.ts';
import { contenderNamed } from '../run-batch.ts';
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

/** Plays a pairing, by itself or in parts, and adds up what comes back. */
export type RunPairing = (def: PlayableGameDef, batch: PairingBatch) => PairingSum | Promise<PairingSum>;

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

/** Plays every pairing. `run` decides where matches are played; it has no influence on the report. */
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
  for (const [number, [first, second]] of pairingsOf(entrants, mirror).entries()) {
    // No seed is used twice: who begins is mostly drawn first, and would be the same in all pairings.
    const own = String(start + BigInt(number * runs));
    const [one, other] = await run(def, { ...course, seed: own, decks: [first.deck, second.deck], first: 0, count: runs });
    pairings.push({ decks: [first.name, second.name], ...scoreOf(overall(one!)) });
    if (first === second) continue;
    sums.get(first.name)!.push(one!);
    sums.get(second.name)!.push(other!);
  }
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

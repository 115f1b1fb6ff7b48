/**
 * Whether fitness tells good games from bad ones: games of the corpus, which people play, against games that are dull or
 * broken on purpose. Half of the bad ones were kept aside while fitness was made.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '../../../src/diagnostics/index.ts';
import { assess, type Assessment, type Stock } from '../../../src/evolve/index.ts';
import { loadGame, machinesNamed } from '../../../src/host/index.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { compareLineUps, metricsOf, runBatch, searchingAgent, type LineUp, type Metrics } from '../../../src/sim/index.ts';
import { verifyGameDef } from '../../../src/verify/index.ts';
import { dullGames, type BadGame } from './dull-games.ts';
import { mutilatedGames } from './mutilated-games.ts';

/** A game that is known to be good or bad. */
export interface KnownGame extends BadGame {
  readonly isGood: boolean;
  /** Bad games that nobody looked at while fitness was made. */
  readonly isAside: boolean;
}

/** What fitness says about a known game. */
export interface Judgement {
  readonly id: string;
  readonly kind: string;
  readonly isGood: boolean;
  readonly isAside: boolean;
  /** 0 for a game that does not pass a filter. */
  readonly fitness: number;
  /** The filter, if there is one that it does not pass; or the score that is worst. */
  readonly because: string;
  readonly isJudged: boolean;
  /** What was measured, by the name of the score; null where nothing could be. */
  readonly scores: Readonly<Record<string, number | null>>;
  /** Processor time. */
  readonly seconds: number;
}

const COMPOSED = join(import.meta.dirname, '../../../games/composed');

/** Games of the corpus by kind: those that can be judged, cheap ones first. */
const RULEBOOKS = [
  'ascending-auction',
  'breakthrough',
  'connect-four',
  'crazy-eights',
  'deck-builder',
  'english-draughts',
  'hex',
  'kalah',
  'liars-dice',
  'love-letter',
  'market-engine',
  'nine-mens-morris',
  'othello',
  'push-your-luck',
  'set-collection',
  'worker-placement',
] as const;
/** Also rulebooks; those that are broken on purpose are not made of these, since they take long, are tiny, or cannot be drawn from. */
const OTHER_RULEBOOKS = [
  'area-control',
  'kuhn-poker',
  'late-frost',
  'leduc-poker',
  'route-building',
  'texas-holdem',
  'tic-tac-toe',
] as const;
const CARD_GAMES = [
  'blackjack',
  'crazy-eights-cgml',
  'lucky-draw',
  'blackjack-cardable',
  'crazy-eights-cardable',
  'foul-weather',
  'go-fish-cardable',
  'partners',
  'skull',
] as const;

/** Games of the corpus that are not judged, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  war: 'nobody has a choice',
  'war-cardable': 'nobody has a choice',
  'high-card': 'nobody has a choice',
  hearts: 'a match takes more than 400 turns, and evolution waits for half as many',
  'go-fish': 'a minute for one game; the one in Cardable is judged',
  'old-maid': 'cards are drawn unseen, so that no choice matters',
  chains: 'players bring decks, and a match takes too long',
  crystals: 'players bring decks, and a match takes too long',
  'duel-of-factions': 'players bring decks, and a match takes too long',
};

/** The seed that decides which games are broken how. */
const SEED = 1;

function composedGames(): string[] {
  return readdirSync(COMPOSED).toSorted();
}

/** The games that fitness should find good. */
export const JUDGED: readonly string[] = [...RULEBOOKS, ...OTHER_RULEBOOKS, ...CARD_GAMES, ...composedGames()];

export function goodGames(ids: readonly string[] = JUDGED): KnownGame[] {
  return ids.map((id) => ({ id, kind: kindOf(id), def: gameNamed(id), isGood: true, isAside: false }));
}

/** Dull and mutilated games; every second one of a kind is kept aside. */
export function badGames(): KnownGame[] {
  const seen = new Map<string, number>();
  return [...dullGames(), ...mutilatedGames([...RULEBOOKS, ...composedGames()].map(gameNamed), SEED)].map((game) => {
    const nth = seen.get(game.kind) ?? 0;
    seen.set(game.kind, nth + 1);
    return { ...game, isGood: false, isAside: nth % 2 === 1 };
  });
}

function kindOf(id: string): string {
  if (composedGames().includes(id)) return 'composed';
  return (CARD_GAMES as readonly string[]).includes(id) ? 'card game' : 'rulebook';
}

function gameNamed(id: string): PlayableGameDef {
  const loaded = loadGame(composedGames().includes(id) ? join(COMPOSED, id, 'rules.md') : id);
  invariant(!('unreadable' in loaded) && loaded.gameDef !== null, `${id} is not a game.`);
  return loaded.gameDef;
}

/** What fitness says about a game, after so many rounds of matches. */
export function judge({ id, kind, isGood, isAside, def }: KnownGame, rounds: number): Judgement {
  const stock: Stock = { library: { frames: new Map(), bundles: new Map() }, rulebooks: new Map([[id, def]]) };
  const machines = (agents: readonly string[], matches: number): ReturnType<typeof machinesNamed> => machinesNamed('auto', agents, matches);
  const before = process.threadCpuUsage();
  const assessment = assess({ base: { kind: 'rulebook', game: id }, edits: [] }, stock, { rounds, machines });
  const { user, system } = process.threadCpuUsage(before);
  const isJudged = assessment.verdict === 'judged';
  const scores = isJudged ? Object.entries(assessment.scores).map(([name, { score }]) => [name, score]) : [];
  return {
    id,
    kind,
    isGood,
    isAside,
    fitness: isJudged ? assessment.estimate.mean : 0,
    because: becauseOf(assessment),
    isJudged,
    scores: Object.fromEntries(scores) as Judgement['scores'],
    seconds: (user + system) / 1e6,
  };
}

function becauseOf(assessment: Assessment): string {
  if (assessment.verdict !== 'judged') return assessment.reason;
  const scores = Object.entries(assessment.scores).map(([name, { score }]) => ({ name, score: score ?? 0 }));
  const worst = scores.reduce((least, each) => (each.score < least.score ? each : least));
  return `${worst.name} ${worst.score.toFixed(2)}`;
}

/** Matches of the ladder that fitness knows nothing of. */
const LADDER_MATCHES = 40;
const LADDER = [100, 10] as const;

/** How often players who search ten times as long are placed before the others: what there is to find in a game that looks further than fitness does. */
export function depthOf({ def }: Pick<KnownGame, 'def'>): number {
  const { def: playable } = verifyGameDef(def);
  invariant(playable !== null, `${def.meta.id} is not a game.`);
  const match = { players: Math.max(2, def.meta.players.min) };
  const agents = LADDER.map((iterations) => `${searchingAgent(playable, match)}:${iterations}`);
  const lineUp = [agents[0]!, ...Array.from({ length: match.players - 1 }, () => agents[1]!)];
  const batch = { match, seed: '1000', first: 0, count: LADDER_MATCHES, maxTurns: 400, maxMoves: 3000 };
  const metricsWith = (seats: string[]): Metrics =>
    metricsOf(runBatch(playable, { ...batch, agents: seats }, machinesNamed('auto', seats, LADDER_MATCHES)).sums, playable);
  const { versus, group } = metricsWith(lineUp);
  if (group === undefined) return versus.find(({ agent }) => agent === agents[0])?.share ?? 0.5;
  const [better, worse] = agents.map((agent) => metricsWith([agent]).group!.lineUps[0]!) as [LineUp, LineUp];
  return compareLineUps(better, worse).share;
}

/** How often a good game is placed before a bad one, a shared place counting half: the area under the curve of both errors. */
export function areaUnderCurve(good: readonly number[], bad: readonly number[]): number {
  const before = good.reduce((sum, one) => sum + bad.reduce((won, other) => won + (1 + Math.sign(one - other)) / 2, 0), 0);
  return before / (good.length * bad.length);
}

/** The area for the bad games that were known while fitness was made, for those that were not, and for all. */
export function areas(judgements: readonly Judgement[]): { known: number; aside: number; all: number } {
  const fitnessOf = (which: (judgement: Judgement) => boolean): number[] => judgements.filter(which).map(({ fitness }) => fitness);
  const good = fitnessOf(({ isGood }) => isGood);
  return {
    known: areaUnderCurve(
      good,
      fitnessOf(({ isGood, isAside }) => !isGood && !isAside),
    ),
    aside: areaUnderCurve(
      good,
      fitnessOf(({ isGood, isAside }) => !isGood && isAside),
    ),
    all: areaUnderCurve(
      good,
      fitnessOf(({ isGood }) => !isGood),
    ),
  };
}

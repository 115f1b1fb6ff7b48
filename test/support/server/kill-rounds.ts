/**
 * A server under load that is killed again and again, at places and at random times, and judged by the logs of its clients.
 * In every round every match has to go on before the server is killed anew.
 */
import { Rng } from '../../../src/kernel/index.ts';
import { openStore } from '../../../src/server/store/sqlite/open-store.ts';
import { corpusGame } from '../corpus.ts';
import { Crowd, type TablePlan } from './crowd.ts';
import { judgeMatch } from './judge.ts';
import { KILL_PLACES, type KillPoint } from './killing.ts';
import { servedGames } from './lobby.ts';
import type { Program } from './program.ts';
import { startServer } from './server-program.ts';

export interface RoundsOptions {
  readonly store: string;
  readonly tables: number;
  readonly rounds: number;
  readonly seed: number;
  /** Called after each round. */
  readonly progress?: (line: string) => void;
}

export interface RoundsReport {
  readonly faults: readonly string[];
  readonly kills: Readonly<Record<string, number>>;
  readonly matches: number;
  readonly acknowledged: number;
  readonly unknown: number;
  readonly comebacks: number;
  /** Milliseconds from each start of the server until every match had gone on. */
  readonly recoveries: readonly number[];
}

const PLANS: readonly TablePlan[] = [
  { game: 'crazy-eights', persons: 2, bots: ['random'] },
  { game: 'texas-holdem', persons: 2, bots: ['random', 'random'] },
  { game: 'deck-builder', persons: 2, bots: [] },
  // Long enough for images.
  { game: 'nine-mens-morris', persons: 2, bots: [] },
];
/** How long a person thinks, in milliseconds. */
const PAUSE = 10;
/** A match that has not gone on by then does not go on any more. */
const STUCK = 90_000;

export async function killRounds({ store, tables, rounds, seed, progress = () => {} }: RoundsOptions): Promise<RoundsReport> {
  const rng = new Rng(seed);
  const crowd = new Crowd(PAUSE, seed);
  const kills: Record<string, number> = {};
  const recoveries: number[] = [];
  const faults: string[] = [];
  for (let round = 0; round <= rounds && faults.length === 0; round++) {
    const began = performance.now();
    const point = pointOf(round, tables, rng);
    const server = await startServer({
      store,
      games: PLANS.map(({ game }) => game),
      settings: { botPause: 0 },
      ...(point !== null && round < rounds && { kill: point }),
    });
    crowd.serverIs(server.address);
    faults.push(...(await goneOn(crowd, server)));
    recoveries.push(performance.now() - began);
    await replaceFinished(crowd, server, tables);
    if (round === rounds || faults.length > 0) {
      await crowd.stop();
      await server.end('SIGTERM');
      break;
    }
    if (point === null) await killedAtRandom(server, rng);
    else if (!(await killedItself(server))) faults.push(`Nothing came by ${point.place}.`);
    crowd.serverIs(null);
    const place = point?.place ?? 'at random';
    kills[place] = (kills[place] ?? 0) + 1;
    progress(`round ${round + 1}: ${place}, ${crowd.unfinished.length} matches go on, ${crowd.comebacks} came back so far`);
  }
  const persons = crowd.tables.flatMap(({ seated }) => seated.map(({ person }) => person));
  const attempts = persons.flatMap((person) => person.attempts);
  return {
    faults: [...faults, ...crowd.faults, ...(await judged(store, crowd))],
    kills,
    matches: crowd.tables.length,
    acknowledged: attempts.filter(({ outcome }) => outcome === 'accepted').length,
    unknown: attempts.filter(({ outcome }) => outcome === 'unknown').length,
    comebacks: crowd.comebacks,
    recoveries,
  };
}

/** Every place in turn, and then no place: killed from outside. */
function pointOf(round: number, tables: number, rng: Rng): KillPoint | null {
  const place = KILL_PLACES[round % (KILL_PLACES.length + 1)];
  if (place === undefined) return null;
  // Images are rare.
  return { place, after: place === 'during-snapshot' ? 0 : rng.below(tables * 3) };
}

async function killedAtRandom(server: Program, rng: Rng): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, rng.below(1500));
  });
  await server.end('SIGKILL');
}

/** False if it never comes to the place. */
async function killedItself(server: Program): Promise<boolean> {
  server.send({ type: 'arm' });
  const tooLong = Promise.withResolvers<false>();
  const timer = setTimeout(() => tooLong.resolve(false), STUCK);
  const killed = await Promise.race([server.ended.then(() => true), tooLong.promise]);
  clearTimeout(timer);
  if (!killed) await server.end('SIGKILL');
  return killed;
}

/** Waits until every match that is not over has gone on since the server has started; says which have not. */
async function goneOn(crowd: Crowd, server: Program): Promise<string[]> {
  const before = new Map(
    crowd.unfinished.map(({ match, seated }) => [match, Math.max(-1, ...seated.map(({ person }) => person.since ?? -1))]),
  );
  const last = performance.now() + STUCK;
  for (;;) {
    const waiting = crowd.unfinished.filter(
      ({ match, seated }) => before.has(match) && Math.max(-1, ...seated.map(({ person }) => person.since ?? -1)) <= before.get(match)!,
    );
    if (waiting.length === 0) return [];
    if (performance.now() > last) {
      const [{ match, plan, seated }] = waiting as [(typeof waiting)[number]];
      const stands = seated.map(
        ({ person, wire }) =>
          `seat ${person.seat} ${wire === null ? 'away' : 'there'} at ${person.since}, asked ${person.view?.decision != null}, waits ${person.isWaiting}`,
      );
      return [`${waiting.length} matches do not go on, among them ${plan.game} ${match}: ${stands.join('; ')}\n${server.said()}`];
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

/** As many matches as before are played. */
async function replaceFinished(crowd: Crowd, server: Program, tables: number): Promise<void> {
  const games = await servedGames(server.address);
  const missing = tables - crowd.unfinished.length;
  const count = crowd.tables.length;
  await Promise.all(Array.from({ length: missing }, (_, index) => crowd.open(PLANS[(count + index) % PLANS.length]!, games)));
}

/** What the store has, beside what the people know. */
async function judged(file: string, crowd: Crowd): Promise<string[]> {
  const store = await openStore(file);
  const faults: string[] = [];
  for (const { match, plan, seated } of crowd.tables) {
    const stored = await store.load(match);
    if (stored === null) faults.push(`match ${match} is gone`);
    else
      faults.push(
        ...judgeMatch(
          corpusGame(plan.game),
          stored,
          seated.map(({ person }) => person),
        ),
      );
  }
  await store.close();
  return faults;
}

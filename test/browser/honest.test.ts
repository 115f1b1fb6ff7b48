/**
 * What the page is told, recorded in the browser. It is what the authority says to the seat that is shown, and the same in
 * every world that this seat cannot tell from the real one; that news do not interfere either is tested where they are made.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { determinize, executorFor, hashState, legalMoves, observe, Rng, type State } from '../../src/kernel/index.ts';
import { bundledGames } from '../../src/host/bundled-games.ts';
import { loadGame } from '../../src/host/load-game.ts';
import { decisionFor } from '../../src/match/decision-for.ts';
import { hasSecrets, openMatch } from '../../src/match/index.ts';
import type { MatchLog, ToTable, View } from '../../src/protocol/index.ts';
import type { ToPage } from '../../web/authority/messages.ts';
import { startApp, type App } from '../support/app.ts';
import { playOn } from '../support/browser-player.ts';
import { keptLog } from '../support/kept-logs.ts';
import { MatchTable } from '../support/match-table.ts';
import { exchange, hiddenPairs } from '../support/permute-hidden.ts';
import { isLong } from '../support/thoroughness.ts';

const TOUCHES = isLong ? 60 : 15;
const WORLDS = 6;
const SEAT = 0;

const games = (isLong ? bundledGames() : ['kuhn-poker', 'love-letter']).filter((id) => {
  const def = defOf(id);
  return hasSecrets(def, { players: def.meta.players.min });
});

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Notes whatever a worker says to the page. */
const RECORDER = `
  window.recorded = [];
  window.Worker = class extends window.Worker {
    constructor(address, options) {
      super(address, options);
      this.addEventListener('message', ({ data }) => window.recorded.push(data));
    }
  };`;

test.each(games)('%s', async (id) => {
  const { page, errors } = await app.open();
  await page.addInitScript(RECORDER);
  await page.goto(`${app.address}#/new?game=games/${id}.json&seed=5&seats=person,beginner,beginner,beginner,beginner,beginner`);
  await playOn(page, 'touch', TOUCHES);
  const recorded = JSON.parse((await page.evaluate('JSON.stringify(recorded)')) as string) as ToPage[];
  const log = await keptLog(page);
  await page.context().close();
  const told = recorded.flatMap((each) => (each.kind === 'told' ? [each.message] : []));
  // Besides what the seat is told, the page learns the game, who shares it or may, and how many moves are kept.
  const opened = ['kind', 'game', 'secrets', 'persons', 'mayPlay', 'isShared'];
  for (const each of recorded.filter(({ kind }) => kind !== 'told'))
    expect(Object.keys(each)).toEqual(each.kind === 'opened' ? opened : ['kind', 'moves', 'refused']);
  const def = defOf(id);
  const { posted, states } = again(def, log, told);
  expect(told).toEqual(posted);
  const views = told.filter((message) => message.type === 'view');
  // Whoever does not play is told nothing, and the game itself is the same for everybody.
  expect(views.map(({ seat }) => seat)).toEqual(views.map(() => SEAT));
  expect(recorded.filter((each) => each.kind === 'opened').map(({ game }) => game.def)).toEqual([JSON.parse(JSON.stringify(def))]);
  const compared = views.reduce((sum, view) => sum + checkWorlds(def, states.get(view.version)!, view), 0);
  expect(compared).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

/** What the authority says to the seat in the same match, as long as the page was told something, and the states by version. */
function again(def: PlayableGameDef, log: MatchLog, told: readonly ToTable[]): { posted: ToTable[]; states: Map<number, State> } {
  const { match, seats, seed, entries } = log;
  const table = new MatchTable(openMatch({ def, match, seats, seed: BigInt(seed) }));
  const states = new Map<number, State>();
  // A bot may have moved before the page sat down.
  const sitDown = (): unknown => table.match.version === told[0]!.version && table.send(SEAT, { type: 'join', seat: SEAT });
  sitDown();
  for (const entry of entries) {
    states.set(table.match.version, table.match.state);
    if (entry.type !== 'move') throw new Error(`Nobody has asked for “${entry.type}”.`);
    if (entry.seat === SEAT) table.play(SEAT, entry.move);
    else {
      const moves = legalMoves(def, table.match.state, entry.seat).map((move) => JSON.stringify(move));
      const option = moves.indexOf(JSON.stringify(entry.move));
      table.take(table.match.hear({ type: 'answer', id: table.tasks.at(-1)!.id, thought: { option } }));
    }
    if (table.posted.length === 0) sitDown();
  }
  states.set(table.match.version, table.match.state);
  return { posted: table.posted.map(({ message }) => message).slice(0, told.length), states };
}

/** Other worlds in which the seat sees and can do the same; gives how many there are that differ. */
function checkWorlds(def: PlayableGameDef, state: State, { observation, decision, waitingFor }: View): number {
  const executor = executorFor(def, state.match);
  const sampled = Array.from({ length: WORLDS }, (_, seed) => determinize(def, state, SEAT, new Rng(seed)));
  const exchanged = hiddenPairs(executor, state.words, SEAT)
    .slice(0, WORLDS)
    .map((pair) => ({ ...state, words: exchange(executor, state.words, pair) }));
  const worlds = [...sampled, ...exchanged].filter((world) => hashState(def, world) !== hashState(def, state));
  for (const world of worlds) {
    const seen = { observation: observe(def, world, SEAT), decision: waitingFor.length === 0 ? null : decisionFor(def, world, SEAT) };
    expect(JSON.parse(JSON.stringify(seen))).toEqual({ observation, decision });
  }
  return worlds.length;
}

function defOf(id: string): PlayableGameDef {
  const loaded = loadGame(id);
  if ('unreadable' in loaded || loaded.gameDef === null) throw new Error(`There is no game "${id}".`);
  return loaded.gameDef;
}

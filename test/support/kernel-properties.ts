/** What holds in every state of every game, tried out by random play. */
import { expect } from 'vitest';
import type { Match, PlayableGameDef } from '../../src/ir/index.ts';
import {
  countMoves,
  determinize,
  executorFor,
  Interpreter,
  legalMoves,
  loadState,
  observe,
  pendingPlayers,
  redactEvents,
  Rng,
  saveState,
  type EventRecord,
  type State,
} from '../../src/kernel/index.ts';
import { SIGHTS } from '../../src/ir/vocabulary.ts';
import { H } from '../../src/program/layout.ts';
import { askedPlayers } from './asked-players.ts';
import { faultsOf } from './invariants.ts';
import { changedUnseen, exchange, hiddenPairs, madeAnew } from './permute-hidden.ts';

/** How far a match is played, every how many decisions its state is looked at, and how far a sampled state is played on. */
export interface Extent {
  decisions: number;
  every: number;
  playedOn: number;
}

/** How often something was tried that not every game has. */
export interface Tally {
  /** Exchanges of what a viewer cannot see, and those of them with a move that shows nothing. */
  exchanges: number;
  compared: number;
  /** States sampled for a player. */
  samples: number;
}

/** How many options are tried at every step, and how many exchanges of unknown tokens per viewer. */
const OPTIONS_TRIED = 8;
const EXCHANGES_TRIED = 3;

/** Plays a game at random and looks at the states on the way; adds to the tally. */
export function checkProperties(def: PlayableGameDef, match: Match | undefined, seed: number, extent: Extent, tally: Tally): void {
  const executor = executorFor(def, match);
  const twin = new Interpreter(executor.program);
  const [slot, other] = [executor.allocate(), twin.allocate()];
  // This one has nothing else to do: whatever it kept outside its state would show.
  const steady = new Interpreter(executor.program);
  const only = steady.allocate();
  executor.start(slot, BigInt(seed));
  twin.start(other, BigInt(seed));
  steady.start(only, BigInt(seed));
  const rng = new Rng(seed + 1000);
  for (let decision = 0; ; decision++) {
    const state: State = { match: executor.program.match, words: executor.save(slot) };
    expect(faultsOf(executor, slot)).toEqual([]);
    same(twin.save(other), state.words, 'the same seed and options give the same bytes');
    expect(twin.hash(other)).toBe(executor.hash(slot));
    same(steady.save(only), state.words, 'nothing is kept outside the state');
    const asked = pendingPlayers(def, state);
    if (asked.length === 0 || decision === extent.decisions) break;
    if (decision % extent.every === 0) {
      for (const player of asked) everyOptionApplies(executor, slot, player, rng);
      for (let viewer = 0; viewer <= executor.program.players; viewer++) nothingShines(def, state, viewer, rng, tally);
      for (let player = 0; player < executor.program.players; player++) samplesAreHonest(def, state, player, rng, extent.playedOn, tally);
    }
    const player = asked[rng.below(asked.length)]!;
    const index = rng.below(executor.optionCount(slot, player));
    const resumed = loadState(def, JSON.parse(JSON.stringify(saveState(def, state))), state.match);
    if ('rejected' in resumed) return expect.fail(resumed.rejected);
    twin.load(other, resumed.state.words);
    executor.apply(slot, player, index);
    twin.apply(other, player, index);
    steady.apply(only, player, index);
  }
  executor.free(slot);
}

/** Every option can be applied to a copy, which leads to a sound state and leaves the original alone. */
function everyOptionApplies(executor: Interpreter, slot: number, player: number, rng: Rng): void {
  const before = executor.save(slot);
  const copy = executor.allocate();
  const count = executor.optionCount(slot, player);
  expect(count, 'somebody who is asked has an answer').toBeGreaterThan(0);
  for (let tried = 0; tried < Math.min(count, OPTIONS_TRIED); tried++) {
    executor.copy(slot, copy);
    executor.apply(copy, player, count <= OPTIONS_TRIED ? tried : rng.below(count));
    expect(faultsOf(executor, copy)).toEqual([]);
  }
  same(executor.save(slot), before, 'a copy is independent');
  executor.free(copy);
}

/** Exchanging what a viewer cannot see changes nothing that the viewer gets. */
function nothingShines(def: PlayableGameDef, state: State, viewer: number, rng: Rng, tally: Tally): void {
  const executor = executorFor(def, state.match);
  const pairs = hiddenPairs(executor, state.words, viewer);
  const exchanges = Array.from({ length: Math.min(pairs.length, EXCHANGES_TRIED) }, () =>
    exchange(executor, state.words, pairs[rng.below(pairs.length)]!),
  );
  const others = [madeAnew(executor, state.words, viewer, rng), changedUnseen(executor, state.words, viewer)];
  for (const words of [...exchanges, ...others]) {
    if (words === null) continue;
    const exchanged: State = { match: state.match, words };
    tally.exchanges++;
    alike(observe(def, exchanged, viewer), observe(def, state, viewer), 'the observation');
    // Spectators have no moves.
    if (viewer < state.match.players) alike(legalMoves(def, exchanged, viewer), legalMoves(def, state, viewer), 'the options');
    const asked = pendingPlayers(def, state);
    const player = asked[rng.below(asked.length)]!;
    const index = rng.below(countMoves(def, state, player));
    // Somebody else may see what is exchanged, and have other moves.
    if (optionAt(executor, state, player, index) !== optionAt(executor, exchanged, player, index)) continue;
    const [one, two] = [applyOption(executor, state, player, index), applyOption(executor, exchanged, player, index)];
    // Rules may look at what is hidden and show it, for a moment or for good, or show and conceal something by it; then more differs, and may.
    const shown = (record: EventRecord): unknown[] =>
      record.type === 'revealed' ? [record.token.token] : record.type === 'concealed' ? [record.from, record.values.count] : [];
    const look = (applied: typeof one): string =>
      JSON.stringify([observe(def, applied.state, viewer), applied.records.map(shown).filter(({ length }) => length > 0)]);
    if (look(one) !== look(two) || learns(executor, state, one, viewer) || learns(executor, exchanged, two, viewer)) continue;
    tally.compared++;
    const told = (applied: typeof one): unknown => redactEvents(def, applied.state, applied.records, viewer);
    alike(told(two), told(one), 'what the viewer is told of a move');
  }
}

/** What an option means, in numbers. */
function optionAt(executor: Interpreter, state: State, player: number, index: number): string {
  const slot = executor.allocate();
  executor.load(slot, state.words);
  const args = new Int32Array(Math.max(1, ...executor.program.actions.map((action) => action.params.length)));
  const option = index < executor.optionCount(slot, player) ? [executor.option(slot, player, index, args), ...args] : [];
  executor.free(slot);
  return option.join();
}

function applyOption(executor: Interpreter, state: State, player: number, index: number): { state: State; records: EventRecord[] } {
  const slot = executor.allocate();
  executor.load(slot, state.words);
  const records: EventRecord[] = [];
  executor.apply(slot, player, index, records);
  const words = executor.save(slot);
  executor.free(slot);
  return { state: { match: state.match, words }, records };
}

/** Whether a viewer gets to know a token that was unknown before: for good, on its way through a place that the viewer sees, or shown and shuffled away again. */
function learns(
  { program: { layout, zones } }: Interpreter,
  before: State,
  { state: after, records }: ReturnType<typeof applyOption>,
  viewer: number,
): boolean {
  const knowledgeAt = (token: number): number => layout.tokens + token * layout.tokenStride + layout.knowledge + viewer;
  for (let token = 0; token < layout.maxTokens; token++)
    if (before.words[knowledgeAt(token)] !== 0 && after.words[knowledgeAt(token)] === 0) return true;
  const inView = (zone: number): boolean => zones.sight[zone * layout.viewers + viewer]! >= SIGHTS.indexOf('top');
  const isUnknown = (token: number): boolean => before.words[knowledgeAt(token)] !== 0;
  return records.some(
    (record) =>
      (record.type === 'moved' && isUnknown(record.token.token) && inView(record.to)) ||
      (record.type === 'revealed' && isUnknown(record.token.token) && ((record.token.knownTo >> viewer) & 1) === 1),
  );
}

/** A sampled state looks the same to the player, is the same whatever was hidden, and can be played. */
function samplesAreHonest(def: PlayableGameDef, state: State, player: number, rng: Rng, playedOn: number, tally: Tally): void {
  const executor = executorFor(def, state.match);
  const seed = rng.next32();
  const sample = determinize(def, state, player, new Rng(seed));
  tally.samples++;
  alike(observe(def, sample, player), observe(def, state, player), 'the observation of a sample');
  alike(legalMoves(def, sample, player), legalMoves(def, state, player), 'the options in a sample');
  const pairs = hiddenPairs(executor, state.words, player);
  for (let tried = 0; tried < Math.min(pairs.length, 2); tried++) {
    const words = exchange(executor, state.words, pairs[rng.below(pairs.length)]!);
    same(determinize(def, { match: state.match, words }, player, new Rng(seed)).words, sample.words, 'a sample depends on nothing hidden');
  }
  const slot = executor.allocate();
  executor.load(slot, sample.words);
  expect(faultsOf(executor, slot)).toEqual([]);
  for (let decision = 0; decision < playedOn; decision++) {
    const asked = askedPlayers(executor, slot);
    if (asked.length === 0) break;
    const who = asked[rng.below(asked.length)]!;
    executor.apply(slot, who, rng.below(executor.optionCount(slot, who)));
  }
  executor.free(slot);
}

/** Equal words; a difference is reported by place, not as two long lists. */
function same(actual: Int32Array, expected: Int32Array, what: string): void {
  const at = actual.findIndex((word, i) => word !== expected[i]);
  expect([at, actual.length], `${what}; they differ at ${at}: ${actual[at]} and ${expected[at]} (${actual[H.SP]} words)`).toEqual([
    -1,
    expected.length,
  ]);
}

function alike(actual: unknown, expected: unknown, what: string): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual, what).toEqual(expected);
}

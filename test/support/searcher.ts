/**
 * A player that searches: one tree over what players did, grown from samples of what the player cannot see, with
 * random playouts at its leaves. The same seed and number of iterations give the same answer.
 */
import type { GameDef } from '../../src/ir/index.ts';
import { determinize, ENGINE, ENGINE_BIT, executorFor, type Executor, type Interpreter, type Rng, type State } from '../../src/kernel/index.ts';

/** How much the search explores; results are from 0 to 1. */
const EXPLORATION = 0.7;
/** A playout that takes longer counts as undecided. */
const MOST_PLIES = 2000;

/** What followed one answer. */
interface Node {
  visits: number;
  /** Sum of results, for the player who gave the answer. */
  total: number;
  /** In how many iterations the answer was possible. */
  available: number;
  answers: Map<string, Node>;
}

/** The index of the option that a player takes. What the player does not know has no influence on it. */
export function searchOption(def: GameDef, state: State, player: number, iterations: number, rng: Rng): number {
  const executor = executorFor(def, state.match);
  const slot = executor.allocate();
  const root = newNode();
  const margins = new Margins();
  let keys: string[] = [];
  for (let iteration = 0; iteration < iterations; iteration++) {
    executor.load(slot, determinize(def, state, player, rng).words);
    // Options have the same order in all samples and in the state itself, where alone tokens have other numbers.
    if (iteration === 0) keys = optionKeys(executor, slot, player);
    iterate(executor, slot, player, root, margins, rng);
  }
  executor.free(slot);
  // The answer most visited; of several, the one with the better results.
  const trust = keys.map((key) => {
    const { visits, total } = root.answers.get(key)!;
    return visits === 0 ? 0 : visits + total / (visits + 1);
  });
  return trust.indexOf(Math.max(...trust));
}

/** The share of the others that a player is ahead of, an equal place counting half. One half before the end. */
export function resultShare(executor: Executor, slot: number, player: number): number {
  const { players } = executor.program;
  const own = executor.rank(slot, player);
  if (players === 1) return own === 1 ? 1 : 0;
  let beaten = 0;
  for (let other = 0; other < players; other++) if (other !== player) beaten += executor.rank(slot, other) > own ? 1 : executor.rank(slot, other) === own ? 0.5 : 0;
  return beaten / (players - 1);
}

/** The seats that are asked, or the engine's number. */
export function askedPlayers(executor: Executor, slot: number): number[] {
  const mask = executor.pending(slot);
  if (mask === ENGINE_BIT) return [ENGINE];
  return Array.from({ length: executor.program.players }, (_, player) => player).filter((player) => ((mask >> player) & 1) === 1);
}

/** Goes down the tree, adds one answer, plays to the end and hands the result back up. */
function iterate(executor: Interpreter, slot: number, searching: number, root: Node, margins: Margins, rng: Rng): void {
  const path: { node: Node; player: number }[] = [];
  let node = root;
  for (let grown = false; !grown; ) {
    const asked = askedPlayers(executor, slot);
    if (asked.length === 0) break;
    const alone = asked.length === 1;
    // Who answers together with others does not know their answers, so a tree over them would know too much.
    if (!alone && node !== root) break;
    const player = alone ? asked[0]! : searching;
    const keys = optionKeys(executor, slot, player);
    const index = chooseAnswer(node, keys, rng);
    node = node.answers.get(keys[index]!)!;
    grown = node.visits === 0 || !alone;
    path.push({ node, player });
    executor.apply(slot, player, index);
  }
  executor.playout(slot, rng, MOST_PLIES);
  const results = margins.results(executor, slot);
  for (const step of path) {
    step.node.visits++;
    if (step.player !== ENGINE) step.node.total += results[step.player]!;
  }
}

/** An answer not tried yet, or the one that looks best with what is uncertain about it on top. */
function chooseAnswer(node: Node, keys: readonly string[], rng: Rng): number {
  const answers = keys.map((key) => {
    const known = node.answers.get(key) ?? newNode();
    node.answers.set(key, known);
    known.available++;
    return known;
  });
  const untried = answers.flatMap(({ visits }, index) => (visits === 0 ? [index] : []));
  if (untried.length > 0) return untried[rng.below(untried.length)]!;
  const values = answers.map(({ visits, total, available }) => total / visits + EXPLORATION * Math.sqrt(Math.log(available) / visits));
  return values.indexOf(Math.max(...values));
}

/**
 * Results with a margin: half of a result is who is ahead, half by how many points. Few playouts tell good moves from bad
 * ones sooner that way.
 */
class Margins {
  /** Differences in points seen so far. */
  #sum = 0;
  #count = 0;

  /** What the end of a match is worth to each player, from 0 to 1. */
  results(executor: Interpreter, slot: number): number[] {
    const { players, layout } = executor.program;
    const scores = Array.from(executor.words(slot).subarray(layout.score, layout.score + players));
    if (scores.every((score) => score === scores[0])) return scores.map((_, player) => resultShare(executor, slot, player));
    for (const a of scores) for (const b of scores) this.#sum += Math.abs(a - b);
    this.#count += players * (players - 1);
    const usual = this.#sum / this.#count;
    return scores.map((score, player) => {
      let total = 0;
      scores.forEach((other, opponent) => {
        const ahead = Math.sign(executor.rank(slot, opponent) - executor.rank(slot, player));
        const difference = Math.abs(score - other);
        if (opponent !== player) total += 0.5 + 0.25 * ahead * (1 + difference / (difference + usual));
      });
      return total / (players - 1);
    });
  }
}

/** What each option of a player means, in numbers. */
function optionKeys(executor: Executor, slot: number, player: number): string[] {
  const args = new Int32Array(executor.program.layout.strandSize);
  return Array.from({ length: executor.optionCount(slot, player) }, (_, index) => {
    const kind = executor.option(slot, player, index, args.fill(0));
    return `${player} ${kind} ${args.join()}`;
  });
}

function newNode(): Node {
  return { visits: 0, total: 0, available: 0, answers: new Map() };
}

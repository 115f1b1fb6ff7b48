/**
 * Tree search over samples: every iteration takes a state that the player must think possible, goes down a tree of
 * statistics, adds one answer to it, plays on at random and hands the result back to all who answered on the way.
 * Each player is taken to want the best result for itself. What a node of the tree stands for is up to the caller.
 */
import type { Executor, Rng } from '../kernel/index.ts';
import type { Question } from './agent.ts';
import { firstAsked } from './asked.ts';
import { Key } from './key.ts';
import { playOut } from './playout.ts';
import { Tree } from './tree.ts';
import { Worth } from './worth.ts';

/** How much the search explores; results are from 0 to 1. */
const EXPLORATION = 0.7;
/** Of more options than that only some are looked at, evenly spread. */
const WIDEST = 512;

/** Keeps track of where in a tree the players are, while a search goes down. */
export interface Whereabouts {
  /** Everybody is at the root. */
  start(): void;
  /** The node of a player who is asked, with all who are asked in the state in a slot. */
  nodeOf(player: number, asked: number, slot: number): number;
  /** A player has answered, which leads to a child of the player's node. */
  went(player: number, child: number): void;
}

/** The index of the option that turned out to be most worth looking into. */
export function searchOption(question: Question, standIn: (tree: Tree, executor: Executor) => Whereabouts): number {
  const { executor, player, options, budget, rng } = question;
  if (options.length === 1) return 0;
  const tree = new Tree();
  const search = new Search(executor, tree, standIn(tree, executor), rng);
  const slot = executor.allocate();
  while (budget.next()) {
    question.sample(slot, rng);
    search.iterate(slot, player);
  }
  executor.free(slot);
  return Math.min(search.favourite(), options.length - 1);
}

class Search {
  readonly #executor: Executor;
  readonly #tree: Tree;
  readonly #whereabouts: Whereabouts;
  readonly #rng: Rng;
  readonly #worth: Worth;
  readonly #args: Int32Array;
  readonly #key = new Key();
  /** The children that the options of the current question lead to. */
  readonly #children = new Int32Array(WIDEST);
  /** The children of the question that is to be answered, in the order of its options; and how many options there are. */
  #candidates = new Int32Array(0);
  #options = 1;
  /** The nodes that an iteration came through, and who went there. */
  readonly #path: number[] = [];
  readonly #walkers: number[] = [];

  constructor(executor: Executor, tree: Tree, whereabouts: Whereabouts, rng: Rng) {
    this.#executor = executor;
    this.#tree = tree;
    this.#whereabouts = whereabouts;
    this.#rng = rng;
    this.#worth = new Worth(executor);
    this.#args = new Int32Array(executor.program.layout.strandSize);
  }

  /** Goes down the tree from a sample, adds one answer, plays to the end and hands the result back up. */
  iterate(slot: number, searching: number): void {
    const executor = this.#executor;
    this.#whereabouts.start();
    this.#path.length = 0;
    this.#walkers.length = 0;
    for (let grown = false; !grown; ) {
      const asked = executor.pending(slot);
      if (asked === 0) break;
      const player = this.#path.length === 0 ? searching : firstAsked(asked);
      const count = executor.optionCount(slot, player);
      if (count === 1) {
        executor.apply(slot, player, 0);
        continue;
      }
      const node = this.#whereabouts.nodeOf(player, asked, slot);
      const wide = this.#findChildren(node, slot, player, count);
      const chosen = this.#pick(wide);
      const child = this.#children[chosen]!;
      grown = this.#tree.visits[child] === 0;
      this.#path.push(child);
      this.#walkers.push(player);
      this.#whereabouts.went(player, child);
      executor.apply(slot, player, optionAt(chosen, wide, count));
    }
    playOut(executor, slot, this.#rng);
    const values = this.#worth.of(slot);
    for (let step = 0; step < this.#path.length; step++) {
      this.#tree.visits[this.#path[step]!]!++;
      this.#tree.totals[this.#path[step]!]! += values[this.#walkers[step]!]!;
    }
  }

  /** The option most visited; of several, the one with the better results. */
  favourite(): number {
    const { visits, totals } = this.#tree;
    let best = 0;
    let most = -1;
    this.#candidates.forEach((child, place) => {
      const trust = visits[child]! + totals[child]! / (visits[child]! + 1);
      if (trust > most) [best, most] = [place, trust];
    });
    return optionAt(best, this.#candidates.length, this.#options);
  }

  /** Finds what the options lead to, and gives how many are looked at. */
  #findChildren(node: number, slot: number, player: number, count: number): number {
    const wide = Math.min(count, WIDEST);
    const args = this.#args;
    for (let place = 0; place < wide; place++) {
      const kind = this.#executor.option(slot, player, optionAt(place, wide, count), args.fill(0));
      const key = this.#key.start(player).add(kind);
      for (const arg of args) key.add(arg);
      const child = this.#tree.child(node, key.first, key.second);
      this.#tree.available[child]!++;
      this.#children[place] = child;
    }
    if (this.#path.length === 0 && this.#candidates.length === 0) {
      this.#candidates = this.#children.slice(0, wide);
      this.#options = count;
    }
    return wide;
  }

  /** An option not tried yet, or the one that looks best with what is uncertain about it on top. */
  #pick(wide: number): number {
    const { visits, totals, available } = this.#tree;
    let untried = 0;
    let chosen = 0;
    let most = -1;
    for (let place = 0; place < wide; place++) {
      const child = this.#children[place]!;
      const times = visits[child]!;
      if (times === 0) {
        untried++;
        if (this.#rng.below(untried) === 0) chosen = place;
      } else if (untried === 0) {
        const value = totals[child]! / times + EXPLORATION * Math.sqrt(Math.log(available[child]!) / times);
        if (value > most) [chosen, most] = [place, value];
      }
    }
    return chosen;
  }
}

/** The option at a place among those looked at. */
function optionAt(place: number, wide: number, count: number): number {
  return wide === count ? place : Math.floor((place * count) / wide);
}

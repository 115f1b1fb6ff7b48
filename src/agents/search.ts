/**
 * Tree search over samples: every iteration takes a state that the player must think possible, goes down a tree of
 * statistics, adds one answer to it, plays on at random and hands the result back to all who answered on the way.
 * An answer also learns from playouts in which it was given later (all moves as first: Gelly and Silver, 2011), as long
 * as it was seldom tried itself. Each player is taken to want the best result for itself. What a node of the tree stands for is up to the caller.
 */
import { NOTE, Notes, spreadOption, type Executor, type Rng } from '../kernel/index.ts';
import type { Question } from './agent.ts';
import { firstAsked } from './asked.ts';
import { playOut } from './playout.ts';
import { slotsOf } from './slots.ts';
import { ROOT, Tree } from './tree.ts';
import { PositionValues } from './position-values.ts';

/** How much the search explores; results are from 0 to 1. */
const EXPLORATION = 0.3;
/** After a third of so many trials, what an answer was worth itself counts a little more than what it was worth later. */
const LATER = 100;
/** Of more options than that only some are looked at, evenly spread. */
const WIDEST = 512;

/** Roots and logarithms are slow, and most nodes were tried seldom. */
const ROOTS = 4096;
const INVERSE = Float64Array.from({ length: ROOTS }, (_, times) => 1 / Math.sqrt(times));
const LOGARITHM = Float64Array.from({ length: ROOTS }, (_, times) => Math.sqrt(Math.log(times)));
const WEIGHT = Float64Array.from({ length: ROOTS }, (_, times) => weightAfter(times));

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
  const { executor, player, optionCount, budget, rng } = question;
  if (optionCount === 1) return 0;
  const tree = new Tree();
  const search = new Search(executor, tree, standIn(tree, executor), rng);
  const slot = slotsOf(executor).sample;
  while (budget.next()) {
    question.sample(slot, rng);
    search.iterate(slot, player);
  }
  return Math.min(search.favourite(), optionCount - 1);
}

/**
 * What the position of a question is worth to each player: the mean of what all iterations came to, the later the more they
 * count, since by then the search has found what is good.
 */
export function searchValues(question: Question, standIn: (tree: Tree, executor: Executor) => Whereabouts): Float64Array {
  const { executor, player, budget, rng } = question;
  const tree = new Tree();
  const search = new Search(executor, tree, standIn(tree, executor), rng);
  const slot = executor.allocate();
  const totals = new Float64Array(executor.program.players);
  let weights = 0;
  for (let weight = 1; budget.next(); weight++) {
    question.sample(slot, rng);
    const values = search.iterate(slot, player);
    totals.forEach((_, each) => (totals[each]! += weight * values[each]!));
    weights += weight;
  }
  executor.free(slot);
  return totals.map((total) => total / Math.max(1, weights));
}

class Search {
  readonly #executor: Executor;
  readonly #tree: Tree;
  readonly #whereabouts: Whereabouts;
  readonly #rng: Rng;
  readonly #positionValues: PositionValues;
  /** The keys of the options of the current question, and the children that they lead to. */
  readonly #keys = new Int32Array(2 * WIDEST);
  readonly #children = new Int32Array(WIDEST);
  /** The children of the question that is to be answered, in the order of its options; and how many options there are. */
  #candidates = new Int32Array(0);
  #options = 1;
  /** An iteration as far as it is in the tree. */
  readonly #path = new Path();
  /** Its answers beyond the tree. */
  readonly #notes = new Notes();
  /** Answers of players by number, and in which iteration each was given last. */
  readonly #answers = new Tree();
  #given = new Int32Array(1024);
  #iteration = 0;

  constructor(executor: Executor, tree: Tree, whereabouts: Whereabouts, rng: Rng) {
    this.#executor = executor;
    this.#tree = tree;
    this.#whereabouts = whereabouts;
    this.#rng = rng;
    this.#positionValues = new PositionValues(executor);
  }

  /** Goes down the tree from a sample, adds one answer, plays to the end and hands the result back up. Gives what it was worth to each player; the list is reused. */
  iterate(slot: number, searching: number): Float64Array {
    this.#whereabouts.start();
    this.#path.length = 0;
    this.#goDown(slot, searching);
    this.#notes.count = 0;
    playOut(this.#executor, slot, this.#rng, this.#notes);
    const values = this.#positionValues.of(slot);
    this.#noteGiven();
    const { visits, totals } = this.#tree;
    const { children, walkers, length } = this.#path;
    for (let step = length - 1; step >= 0; step--) {
      const value = values[walkers[step]!]!;
      visits[children[step]!]!++;
      totals[children[step]!]! += value;
      this.#creditLater(step, value);
    }
    return values;
  }

  /** Answers as the tree says, up to and including an answer that was never given there. */
  #goDown(slot: number, searching: number): void {
    const executor = this.#executor;
    for (let grown = false, isFirst = true; !grown; isFirst = false) {
      const asked = executor.pending(slot);
      if (asked === 0) return;
      const player = isFirst ? searching : firstAsked(asked);
      const wide = executor.optionKeys(slot, player, this.#keys);
      if (wide === 1) {
        executor.apply(slot, player, 0);
        continue;
      }
      const count = wide < WIDEST ? wide : executor.optionCount(slot, player);
      const node = this.#whereabouts.nodeOf(player, asked, slot);
      this.#findChildren(node, player, wide, count);
      const chosen = this.#pick(wide);
      const child = this.#children[chosen]!;
      grown = this.#tree.visits[child] === 0;
      this.#path.add(player, child, this.#children, wide);
      this.#whereabouts.went(player, child);
      executor.apply(slot, player, spreadOption(chosen, wide, count));
    }
  }

  /** Notes which answers were given beyond the tree; those that nobody could have given in it have no number. */
  #noteGiven(): void {
    const { words, count } = this.#notes;
    const iteration = ++this.#iteration;
    for (let at = 0; at < count * NOTE.SIZE; at += NOTE.SIZE) {
      const answer = this.#answers.find(words[at + NOTE.PLAYER]!, words[at + NOTE.FIRST]!, words[at + NOTE.SECOND]!);
      if (answer !== ROOT) this.#given[answer] = iteration;
    }
  }

  /** The answers that a player could have given at a step, and gave at it or later, have led to the value as well. Goes from the last step to the first. */
  #creditLater(step: number, value: number): void {
    const { answers, laterVisits, laterTotals } = this.#tree;
    const { children, siblings, ends } = this.#path;
    const given = this.#given;
    const iteration = this.#iteration;
    given[answers[children[step]!]!] = iteration;
    for (let at = step === 0 ? 0 : ends[step - 1]!; at < ends[step]!; at++) {
      const child = siblings[at]!;
      if (given[answers[child]!] !== iteration) continue;
      laterVisits[child]!++;
      laterTotals[child]! += value;
    }
  }

  /** The number of a player's answer. */
  #answer(player: number, first: number, second: number): number {
    const answer = this.#answers.child(player, first, second);
    if (answer >= this.#given.length) this.#given = twiceAsLong(this.#given);
    return answer;
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
    return spreadOption(best, this.#candidates.length, this.#options);
  }

  /** Finds what the options that are looked at lead to. */
  #findChildren(node: number, player: number, wide: number, count: number): void {
    const tree = this.#tree;
    const keys = this.#keys;
    const children = this.#children;
    let likely = 0;
    for (let place = 0; place < wide; place++) {
      const first = keys[2 * place]!;
      const second = keys[2 * place + 1]!;
      // Siblings were made one after the other, and mostly still come in that order.
      const child = tree.child(node, first, second, likely);
      tree.available[child]!++;
      if (tree.answers[child] === 0) tree.answers[child] = this.#answer(player, first, second);
      children[place] = child;
      likely = child + 1;
    }
    if (this.#path.length === 0 && this.#candidates.length === 0) {
      this.#candidates = this.#children.slice(0, wide);
      this.#options = count;
    }
  }

  /** An option not tried yet, or the one that looks best with what is uncertain about it on top. */
  #pick(wide: number): number {
    const { visits, available } = this.#tree;
    const children = this.#children;
    let untried = 0;
    let chosen = 0;
    let most = -1;
    let times = 0;
    let root = 0;
    for (let place = 0; place < wide; place++) {
      const child = children[place]!;
      const tried = visits[child]!;
      if (tried === 0) {
        untried++;
        if (this.#rng.below(untried) === 0) chosen = place;
      } else if (untried === 0) {
        // Most siblings were there equally often.
        if (available[child] !== times) {
          times = available[child]!;
          root = EXPLORATION * (times < ROOTS ? LOGARITHM[times]! : Math.sqrt(Math.log(times)));
        }
        const value = this.#promise(child) + (tried < ROOTS ? root * INVERSE[tried]! : root / Math.sqrt(tried));
        if (value > most) [chosen, most] = [place, value];
      }
    }
    return chosen;
  }

  /** What an answer that was tried is worth, by its own results and by those of playouts in which it came later. */
  #promise(child: number): number {
    const { visits, totals, laterVisits, laterTotals } = this.#tree;
    const own = totals[child]! / visits[child]!;
    if (laterVisits[child] === 0) return own;
    const times = visits[child]!;
    const weight = times < ROOTS ? WEIGHT[times]! : weightAfter(times);
    return own + weight * (laterTotals[child]! / laterVisits[child]! - own);
  }
}

/** The steps of an iteration in the tree: who went, to which child, and to which others it was possible to go. */
class Path {
  length = 0;
  walkers = new Int32Array(64);
  children = new Int32Array(64);
  /** All children that could have been gone to, step after step, and where those of each step end. */
  siblings = new Int32Array(1024);
  ends = new Int32Array(64);

  add(walker: number, child: number, all: Int32Array, count: number): void {
    const step = this.length++;
    if (step === this.walkers.length) for (const list of ['walkers', 'children', 'ends'] as const) this[list] = twiceAsLong(this[list]);
    const start = step === 0 ? 0 : this.ends[step - 1]!;
    while (start + count > this.siblings.length) this.siblings = twiceAsLong(this.siblings);
    for (let place = 0; place < count; place++) this.siblings[start + place] = all[place]!;
    this.walkers[step] = walker;
    this.children[step] = child;
    this.ends[step] = start + count;
  }
}

function twiceAsLong(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * list.length);
  longer.set(list);
  return longer;
}

/** How much what came later counts after so many trials. */
function weightAfter(times: number): number {
  return Math.sqrt(LATER / (LATER + 3 * times));
}

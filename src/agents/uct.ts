/**
 * One tree over what players do, shared by all samples: chance and secrets are averaged over. Who answers together with
 * others does not know their answers, so those who are asked at the same time choose independently of each other.
 */
import type { Executor } from '../kernel/index.ts';
import type { SearchingAgent } from './agent.ts';
import { searchOption, searchValues, type Whereabouts } from './search.ts';
import { ROOT, type Tree } from './tree.ts';

/** Upper confidence bounds applied to trees. An iteration is a sample with one playout. */
export const uct: SearchingAgent = {
  name: 'uct',
  choose: (question) => searchOption(question, standIn),
  values: (question) => searchValues(question, standIn),
};

function standIn(tree: Tree, { program }: Executor): LineOfPlay {
  return new LineOfPlay(tree, program.players);
}

/** Tells the node reached by several who answered from the children of each. */
const TOGETHER = 0x70;

/** Where the players are: at the node of all answers so far, those given at the same time excepted. */
class LineOfPlay implements Whereabouts {
  readonly #tree: Tree;
  /** The node of what each player knows to have happened. */
  readonly #nodes: Int32Array;
  /** The node of all answers, and who was asked there. */
  #joint = ROOT;
  #waiting = 0;

  constructor(tree: Tree, players: number) {
    this.#tree = tree;
    this.#nodes = new Int32Array(players);
  }

  start(): void {
    this.#joint = ROOT;
    this.#waiting = 0;
  }

  nodeOf(player: number, asked: number): number {
    // Somebody is asked anew, so that the answers before are known by now.
    if ((asked & ~this.#waiting) !== 0) this.#nodes.fill(this.#joint);
    this.#waiting = asked;
    return this.#nodes[player]!;
  }

  went(player: number, child: number): void {
    const alone = this.#joint === this.#nodes[player];
    this.#joint = alone ? child : this.#tree.child(this.#joint, child, TOGETHER);
    this.#nodes[player] = child;
  }
}

/**
 * Information-set search: a tree for each player over what that player gets to know, all grown from the same samples.
 * So nobody in the search acts on what it could not see, and everybody acts on what it can.
 */
import { Key, observationKeysOf, type Executor, type ObservationKeys } from '../kernel/index.ts';
import type { SearchingAgent } from './agent.ts';
import { searchOption, searchValues, type Whereabouts } from './search.ts';
import type { Tree } from './tree.ts';

/** Tree search over information sets. An iteration is a sample with one playout. */
export const ismcts: SearchingAgent = {
  name: 'ismcts',
  choose: (question) => searchOption(question, standIn),
  values: (question) => searchValues(question, standIn),
};

function standIn(tree: Tree, executor: Executor): Knowledge {
  return new Knowledge(tree, executor);
}

/** Where the players are: each at what it has answered and seen. */
class Knowledge implements Whereabouts {
  readonly #tree: Tree;
  readonly #executor: Executor;
  /** The node of each player's own last answer. */
  readonly #nodes: Int32Array;
  readonly #key = new Key();
  readonly #keys: ObservationKeys;

  constructor(tree: Tree, executor: Executor) {
    this.#tree = tree;
    this.#executor = executor;
    this.#nodes = new Int32Array(executor.program.players);
    this.#keys = observationKeysOf(executor.program);
  }

  start(): void {
    for (let player = 0; player < this.#nodes.length; player++) this.#nodes[player] = this.#tree.child(0, player, 0);
  }

  nodeOf(player: number, asked: number, slot: number): number {
    const key = this.#key.start(player);
    this.#keys.add(key, this.#executor.words(slot), asked, player);
    return this.#tree.child(this.#nodes[player]!, key.first, key.second);
  }

  went(player: number, child: number): void {
    this.#nodes[player] = child;
  }
}

/** A tree of statistics in flat arrays: it grows without an object per node, and is forgotten as a whole. */

/** The node that everything begins at. */
export const ROOT = 0;

/** Nodes are numbers. A child is found by its parent and two words that tell it from its siblings. */
export class Tree {
  /** How often a node was visited, and in how many visits of its parent it could have been. */
  visits = new Int32Array(256);
  available = new Int32Array(256);
  /** Sum of what the visits were worth to whoever went there. */
  totals = new Float64Array(256);
  /** The same of playouts in which the answer was given later, if at all: less to the point, but many more. */
  laterVisits = new Int32Array(256);
  laterTotals = new Float64Array(256);
  /** The number of the answer that leads there, by the numbering of whoever searches; zero if it has none yet. */
  answers = new Int32Array(256);
  #parents = new Int32Array(256);
  #firsts = new Int32Array(256);
  #seconds = new Int32Array(256);
  #size = 1;
  /** Where nodes are found by hash; twice as long as there may be nodes, zero where there is none. */
  #table = new Int32Array(512);

  /** The child of a node, made where there is none yet; `likely` is looked at first. */
  child(parent: number, first: number, second: number, likely = ROOT): number {
    if (this.#parents[likely] === parent && this.#firsts[likely] === first && this.#seconds[likely] === second && likely !== ROOT)
      return likely;
    const place = this.#placeOf(parent, first, second);
    if (this.#table[place] !== 0) return this.#table[place]!;
    if (this.#size === this.visits.length) {
      this.#grow();
      return this.child(parent, first, second);
    }
    const node = this.#size++;
    this.#parents[node] = parent;
    this.#firsts[node] = first;
    this.#seconds[node] = second;
    this.#table[place] = node;
    return node;
  }

  /** The child of a node; the root, which is nobody's child, where there is none. */
  find(parent: number, first: number, second: number): number {
    return this.#table[this.#placeOf(parent, first, second)]!;
  }

  /** Where a node is in the table, or would be. */
  #placeOf(parent: number, first: number, second: number): number {
    const mask = this.#table.length - 1;
    let place = scatter(parent, first) & mask;
    for (let node = this.#table[place]!; node !== 0; node = this.#table[place]!) {
      if (this.#parents[node] === parent && this.#firsts[node] === first && this.#seconds[node] === second) break;
      place = (place + 1) & mask;
    }
    return place;
  }

  #grow(): void {
    const length = 4 * this.visits.length;
    const longer = (list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
      const copy = new Int32Array(length);
      copy.set(list);
      return copy;
    };
    const longerSums = (list: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
      const copy = new Float64Array(length);
      copy.set(list);
      return copy;
    };
    this.totals = longerSums(this.totals);
    this.laterTotals = longerSums(this.laterTotals);
    this.visits = longer(this.visits);
    this.available = longer(this.available);
    this.laterVisits = longer(this.laterVisits);
    this.answers = longer(this.answers);
    this.#parents = longer(this.#parents);
    this.#firsts = longer(this.#firsts);
    this.#seconds = longer(this.#seconds);
    this.#table = new Int32Array(2 * length);
    const mask = this.#table.length - 1;
    for (let node = 1; node < this.#size; node++) {
      let place = scatter(this.#parents[node]!, this.#firsts[node]!) & mask;
      while (this.#table[place] !== 0) place = (place + 1) & mask;
      this.#table[place] = node;
    }
  }
}

function scatter(parent: number, first: number): number {
  const mixed = Math.imul(parent ^ Math.imul(first, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}

/** Two words that stand for a list of numbers. Different lists have different words, but for a chance of one in 2^64. */
export class Key {
  first = 0;
  second = 0;

  start(word: number): this {
    this.first = 0;
    this.second = 0x5bd1e995;
    return this.add(word);
  }

  add(word: number): this {
    let first = Math.imul(this.first ^ word, 0x85ebca6b);
    first ^= first >>> 13;
    this.first = Math.imul(first, 0xc2b2ae35) ^ (first >>> 16);
    let second = Math.imul(this.second + word, 0x27d4eb2f);
    second ^= second >>> 15;
    this.second = Math.imul(second, 0x165667b1) ^ (second >>> 14);
    return this;
  }
}

/** Bytes that grow, and the way WebAssembly writes numbers into them. */

const FIRST_SIZE = 256;

export class Bytes {
  #buffer = new Uint8Array(FIRST_SIZE);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    if (this.#length === this.#buffer.length) this.#grow(this.#length + 1);
    this.#buffer[this.#length++] = value;
  }

  all(values: ArrayLike<number>): void {
    if (this.#length + values.length > this.#buffer.length) this.#grow(this.#length + values.length);
    this.#buffer.set(values, this.#length);
    this.#length += values.length;
  }

  /** A number that is not negative (LEB128). */
  unsigned(value: number): void {
    let left = value >>> 0;
    while (left >= 0x80) {
      this.byte((left & 0x7f) | 0x80);
      left >>>= 7;
    }
    this.byte(left);
  }

  /** An integer of 32 bits with its sign (LEB128). */
  signed(value: number): void {
    let left = value | 0;
    while (left < -64 || left > 63) {
      this.byte((left & 0x7f) | 0x80);
      left >>= 7;
    }
    this.byte(left & 0x7f);
  }

  /** An integer of 64 bits with its sign (LEB128). */
  signed64(value: bigint): void {
    let left = BigInt.asIntN(64, value);
    while (left < -64n || left > 63n) {
      this.byte(Number(left & 0x7fn) | 0x80);
      left >>= 7n;
    }
    this.byte(Number(left & 0x7fn));
  }

  /** A number of 64 bits with a point. */
  float(value: number): void {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setFloat64(0, value, true);
    this.all(bytes);
  }

  /** Text with its length in front. */
  text(value: string): void {
    this.unsigned(value.length);
    for (let i = 0; i < value.length; i++) this.byte(value.charCodeAt(i));
  }

  /** Other bytes with their length in front. */
  sized(other: Bytes): void {
    this.unsigned(other.length);
    this.all(other.taken());
  }

  /** What is there, until more is added. */
  taken(): Uint8Array<ArrayBuffer> {
    return this.#buffer.subarray(0, this.#length);
  }

  #grow(needed: number): void {
    const larger = new Uint8Array(Math.max(needed, 2 * this.#buffer.length));
    larger.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = larger;
  }
}

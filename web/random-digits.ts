/** Numbers that nobody can guess: names of matches, and seeds. */

/** A number of at most 63 bits; any page has this, also one without a secure connection. */
export function randomDigits(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return String((BigInt(high >>> 1) << 32n) | BigInt(low));
}

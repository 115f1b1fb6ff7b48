/** The halves of a seed, as a module takes them. */

export function low(seed: bigint): number {
  return Number(BigInt.asIntN(32, seed));
}

export function up(seed: bigint): number {
  return Number(BigInt.asIntN(32, seed >> 32n));
}

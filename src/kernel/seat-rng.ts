/** The generators of those who play: one for each seat of a match, and one more that decides who is first where several are asked. */
import { seedBits } from './doors.ts';
import { Rng } from './rng.ts';

/** Keeps the seats from drawing the numbers that the match itself draws from the same seed. */
export const SEATS_APART = 0x5ea7_0f7e_5ea7_0f7en;

/** Random numbers of their own for each seat of a match, so that thinking never disturbs the match. */
export function seatRng(seed: bigint | number, seat: number): Rng {
  const seats = new Rng(seedBits(seed) ^ SEATS_APART);
  for (let before = 0; before < 2 * seat; before++) seats.next32();
  return new Rng((BigInt(seats.next32()) << 32n) | BigInt(seats.next32()));
}

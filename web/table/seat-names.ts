/** What players are called on the page. */
import type { View } from '../../src/protocol/index.ts';

export function nameOfSeat({ match, seat: viewer }: View, seat: number): string {
  return seat === viewer ? 'You' : (match.seats?.[seat]?.name ?? `Player ${seat + 1}`);
}

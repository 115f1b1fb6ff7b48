/** The match beside the parts: always of the rules as they are now. One that is there stays until the next one can be seen. */
import { ownWorker } from '../authority/own-worker.ts';
import type { SeatChoice } from '../authority/strength.ts';
import { randomDigits } from '../random-digits.ts';
import { Playing } from '../table/playing.svelte.ts';

/** Whoever tries something out does not want to wait. */
const PACE = { slowness: 0.4, isPaused: false };
const OPPONENT: SeatChoice = 'casual';

export class Tryout {
  playing = $state.raw<Playing | null>(null);
  coming = $state.raw<Playing | null>(null);

  /** A new match of a rulebook, of which nothing is kept. */
  deal(text: string, players: number): void {
    this.coming?.close();
    const seats = Array.from({ length: players }, (_, seat): SeatChoice => (seat === 0 ? 'person' : OPPONENT));
    const open = { id: randomDigits(), source: { dropped: [{ name: 'composed.md', text }] }, match: { players }, seats };
    this.coming = new Playing(ownWorker(open));
    this.coming.setPace(PACE);
    this.coming.keepNothing();
  }

  /** Shows the next match if it has come so far. The table closes the one that it showed. */
  showNext(): void {
    if (this.coming === null || (this.coming.picture === null && this.coming.failure === null)) return;
    this.playing = this.coming;
    this.coming = null;
  }

  /** There is nothing to play. */
  clear(): void {
    this.coming?.close();
    this.coming = null;
    this.playing = null;
  }
}

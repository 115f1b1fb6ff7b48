/** How often the positions of a match come up. Most matches come to none twice, which a look at a few bits shows. */
import type { Played } from './played.ts';
import { lookAt, mixed } from './words.ts';

/** Places that positions are told apart by at first. */
const PLACES = 1 << 12;
/** In a match with more positions, two of them would nearly always have the same place. */
const MOST = 256;

export class Visits {
  /** By place: the last match in which a position had it. */
  readonly #matches = new Int32Array(PLACES);
  #match = 0;
  /** Open addressing: the moment plus one that came to a position first, or 0; and how often it was come to. */
  #first = new Int32Array(4 * MOST);
  #times = new Int32Array(4 * MOST);

  /** How often the position that came up most came up. */
  most(match: Played): number {
    return match.moves < MOST && this.#allDiffer(match) ? 1 : this.#count(match);
  }

  /** Whether no two positions of the match have the same place. */
  #allDiffer({ words, moves, at }: Played): boolean {
    const matches = this.#matches;
    const now = (this.#match = (this.#match + 1) | 0);
    let isSame = false;
    for (let moment = 0; moment <= moves; moment++) {
      const place = words[lookAt(words, at[moment]!)]! & (PLACES - 1);
      if (matches[place] === now) isSame = true;
      matches[place] = now;
    }
    return !isSame;
  }

  #count({ words, moves, at }: Played): number {
    const size = 1 << (33 - Math.clz32(moves + 1));
    if (size > this.#first.length) {
      this.#first = new Int32Array(size);
      this.#times = new Int32Array(size);
    } else this.#first.fill(0, 0, size);
    const first = this.#first;
    const times = this.#times;
    let most = 0;
    for (let moment = 0; moment <= moves; moment++) {
      const look = lookAt(words, at[moment]!);
      const low = words[look]!;
      const up = words[look + 1]!;
      let place = mixed(low ^ up) & (size - 1);
      for (; first[place] !== 0; place = (place + 1) & (size - 1)) {
        const other = lookAt(words, at[first[place]! - 1]!);
        if (words[other] === low && words[other + 1] === up) break;
      }
      if (first[place] === 0) {
        first[place] = moment + 1;
        times[place] = 0;
      }
      most = Math.max(most, ++times[place]!);
    }
    return most;
  }
}

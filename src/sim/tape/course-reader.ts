/** How the lead goes in a match, and how far its winner was ahead and behind. */
import type { Played } from './played.ts';
import type { Setting } from './setting.ts';

/** Reads the course of matches whose scores and end were read. */
export class CourseReader {
  readonly #players: number;
  readonly #sides: Int32Array;

  constructor({ players, sides }: Setting) {
    this.#players = players;
    this.#sides = Int32Array.from(sides);
  }

  read(match: Played): void {
    match.leadChanges = 0;
    match.largestSwing = 0;
    match.deficit = 0;
    match.deficitAt = 0;
    match.margin = 0;
    if (match.range === 0) return;
    const { leader, turningPoints, turningPoint, winner } = match;
    let last = leader[0]!;
    let changes = 0;
    let swing = 0;
    let deficit = winner < 0 ? 0 : -this.#aheadBy(match, 0, winner);
    let deficitAt = 0;
    for (let i = 0; i < turningPoints; i++) {
      const moment = turningPoint[i]!;
      const now = leader[moment]!;
      if (now >= 0) {
        if (last >= 0 && now !== last) changes++;
        last = now;
      }
      swing = Math.max(swing, swingAt(match, moment, this.#players));
      if (winner < 0) continue;
      const behind = -this.#aheadBy(match, moment, winner);
      if (behind <= deficit) continue;
      deficit = behind;
      deficitAt = moment;
    }
    match.leadChanges = changes;
    match.largestSwing = swing;
    match.deficit = deficit;
    match.deficitAt = deficitAt;
    if (winner >= 0) match.margin = this.#aheadBy(match, match.moves, winner);
  }

  /** How far the best player of a side is ahead of the best of all others at a moment; alone, nothing. */
  #aheadBy({ scores, better }: Played, moment: number, side: number): number {
    const sides = this.#sides;
    const at = moment * this.#players;
    let own = -Infinity;
    let others = -Infinity;
    for (let player = 0; player < sides.length; player++) {
      const points = better * scores[at + player]!;
      if (sides[player] === side) {
        if (points > own) own = points;
      } else if (points > others) others = points;
    }
    return others === -Infinity ? 0 : own - others;
  }
}

/** The largest change between two players that the move before a moment made: from 0 to 1, which is from furthest behind to furthest ahead. There is a range. */
export function swingAt({ scores, range }: Played, moment: number, players: number): number {
  const at = moment * players;
  let most = -Infinity;
  let least = Infinity;
  for (let player = 0; player < players; player++) {
    const gain = scores[at + player]! - scores[at - players + player]!;
    if (gain > most) most = gain;
    if (gain < least) least = gain;
  }
  return (most - least) / (2 * range);
}

/** Scores of a match in columns, and who leads by them. */
import type { Played } from './played.ts';
import type { Setting } from './setting.ts';
import { lookAt } from './words.ts';

/** Reads the scores of the entries that a match has. */
export class ScoreReader {
  readonly #setting: Setting;
  /** Where all players belong to one team, nobody is ever alone in front. */
  readonly #isOneSide: boolean;
  /** What scores are worth: see `Played`. */
  readonly #better: number;

  constructor(setting: Setting) {
    const { sides, best, cooperative } = setting;
    this.#setting = setting;
    this.#isOneSide = isOneSide(sides);
    this.#better = cooperative || best === null ? 0 : best === 'lowest' ? -1 : 1;
  }

  /** Who leads is looked at where scores change. */
  read(match: Played): void {
    const { players, best } = this.#setting;
    match.better = this.#better;
    match.turningPoints = 0;
    match.range = 0;
    if (best === null) return;
    const { words, moves, at, scores, turningPoint, leader } = match;
    let turningPoints = 0;
    let most = -Infinity;
    let least = Infinity;
    for (let moment = 0; moment <= moves; moment++) {
      const from = lookAt(words, at[moment]!) - players;
      const to = moment * players;
      let isChanged = moment === 0;
      for (let player = 0; player < players; player++) {
        const score = words[from + player]!;
        scores[to + player] = score;
        if (moment > 0 && scores[to - players + player] !== score) isChanged = true;
      }
      if (!isChanged) {
        leader[moment] = leader[moment - 1]!;
        continue;
      }
      if (moment > 0) turningPoint[turningPoints++] = moment;
      for (let player = 0; player < players; player++) {
        const score = scores[to + player]!;
        if (score > most) most = score;
        if (score < least) least = score;
      }
      leader[moment] = this.#better === 0 ? -1 : this.#leaderBy(scores, to);
    }
    match.turningPoints = turningPoints;
    if (this.#better !== 0) match.range = most - least;
  }

  /** The side that is alone in front by the scores from a place on; -1 if none is. */
  #leaderBy(scores: Int32Array, from: number): number {
    const { sides } = this.#setting;
    if (this.#isOneSide) return -1;
    let side = sides[0]!;
    let most = this.#better * scores[from]!;
    for (let player = 1; player < sides.length; player++) {
      const points = this.#better * scores[from + player]!;
      if (points > most) {
        most = points;
        side = sides[player]!;
      } else if (points === most && sides[player] !== side) side = -1;
    }
    return side;
  }
}

/** Whether all of several players are on one side. */
export function isOneSide(sides: readonly number[]): boolean {
  return sides.length > 1 && sides.every((side) => side === sides[0]);
}

/** What a game does, seen as a whole: every primitive where it stands, who writes what, and how states follow one another. */
import type { CardableGame } from '../game/game.ts';
import { primitivesIn, writtenBy, type Placed } from './primitives-in.ts';
import { Ways } from './ways.ts';

export class Course {
  readonly game: CardableGame;
  readonly primitives: readonly Placed[];
  readonly ways: Ways;
  readonly #writers = new Map<string, Placed[]>();

  constructor(game: CardableGame) {
    this.game = game;
    this.primitives = primitivesIn(game);
    this.ways = new Ways(game, this.primitives);
    for (const placed of this.primitives)
      for (const path of writtenBy(placed.primitive)) {
        const writers = this.#writers.get(path);
        if (writers === undefined) this.#writers.set(path, [placed]);
        else writers.push(placed);
      }
  }

  /** All that is written to, with what writes to it. */
  get written(): ReadonlyMap<string, readonly Placed[]> {
    return this.#writers;
  }
}

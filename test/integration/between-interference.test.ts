/** Pictures between tell no secret: in two matches that differ in secrets alone, a seat sees the same pictures. */
import { expect, test } from 'vitest';
import { redactEvents, observe, type Observation } from '../../src/kernel/index.ts';
import { picturesBetween, type Betweens, type LaidBy } from '../../src/table/index.ts';
import { playPair, type Course } from '../support/interference.ts';
import { secretGame, type SecretGame } from '../support/secret-games/index.ts';
import { figureFor } from '../support/thoroughness.ts';

const GAMES = figureFor({ quick: 20, full: 120, long: 600 });
const DECISIONS = 12;

/** What the viewer of a game sees of a match, moment by moment. */
class Looking {
  #before: Observation | null = null;
  #laid: LaidBy = new Map();
  readonly #game: SecretGame;

  constructor(game: SecretGame) {
    this.#game = game;
  }

  see({ state, records }: Course, version: number): Betweens['pictures'] {
    const { def, match, viewer } = this.#game;
    const after = observe(def, state, viewer);
    const news = [{ version, player: 0, events: redactEvents(def, state, records, viewer) }];
    const { pictures, laid } = picturesBetween(def, match, this.#before ?? after, news, after, this.#laid);
    this.#before = after;
    this.#laid = laid;
    return pictures;
  }
}

test('a viewer sees the same pictures, whatever is secret', () => {
  let compared = 0;
  for (let number = 0; number < GAMES; number++) {
    const game = secretGame(number);
    const lookings = [new Looking(game), new Looking(game)] as const;
    let version = 0;
    for (const [one, two] of playPair(game, number, DECISIONS)) {
      const [ours, theirs] = [lookings[0].see(one, version), lookings[1].see(two, version)];
      expect(JSON.stringify(theirs), `game ${number}, move ${version}, viewer ${game.viewer}`).toBe(JSON.stringify(ours));
      compared += ours.length;
      version++;
    }
  }
  expect(compared).toBeGreaterThan(GAMES);
});

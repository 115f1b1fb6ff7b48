/**
 * Skull keeps its secrets: of two matches that differ in what players have placed, hold and lost, and not in what was flipped, a
 * viewer is told the same. Flipping shows what was placed, so that a pair ends where that differs.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { redactEvents, type Move } from '../../../src/kernel/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { differenceIn, playPair, viewOf, type Course, type Moment } from '../../support/interference.ts';
import type { SecretGame } from '../../support/secret-games/index.ts';
import { isLong } from '../../support/thoroughness.ts';
import { twins } from '../../support/twins.ts';

const PAIRS = isLong ? 2000 : 60;
const DECISIONS = 120;

const def = gameOf(readFileSync(new URL('../../../games/cardable/skull/skull.jsonc', import.meta.url), 'utf8'));

function gameOf(text: string): PlayableGameDef {
  const { gameDef } = compile(text, { file: 'skull.jsonc' });
  if (gameDef === null) throw new Error('Skull has errors.');
  return gameDef;
}

/** Everybody sees which place somebody points at, and nobody else which card lies there. */
function toldOf(move: Move): string {
  return JSON.stringify(move).replaceAll(/"\w+@(\w+:\w+)(?:#\d+)?/g, '"?@$1');
}

/** What a viewer of Skull sees of cards by the rules of the game: those that come to the own places, and those that are flipped. */
function seenCards({ state, records }: Course, viewer: number): string {
  const isSeen = (zone: string | undefined): boolean =>
    zone !== undefined && (zone.startsWith('front_revealed:') || (OWN.test(zone) && zone.endsWith(`:${viewer}`)));
  return redactEvents(def, state, records, null)
    .flatMap(({ type, token, from, to, name, values }) => {
      if (type === 'moved' && (isSeen(from) || isSeen(to))) return [`${token} ${to}`];
      // Who begins is drawn openly.
      return type === 'varChanged' && name === 'start_player' ? [String(values!['new'])] : [];
    })
    .join('\n');
}

const OWN = /^(?:hand|discard):/;

/** How many pairs have come to a second round, and differ. */
let differentSecrets = 0;

/** The moments of a pair as long as the rules show the viewer the same in both matches. */
function* whileAlike(game: SecretGame, moments: Iterable<Moment>): Generator<Moment> {
  let [rounds, differs] = [0, false];
  for (const [one, two] of moments) {
    if (seenCards(one, game.viewer) !== seenCards(two, game.viewer)) break;
    rounds += redactEvents(def, one.state, one.records, null).filter(
      ({ type, name }) => type === 'stateEntered' && name === 'round_start',
    ).length;
    differs ||=
      JSON.stringify(redactEvents(def, one.state, one.records, null)) !== JSON.stringify(redactEvents(def, two.state, two.records, null));
    yield [one, two];
  }
  if (rounds > 1 && differs) differentSecrets++;
}

test.each([3, 4, 6])('%i players: whatever is placed, held and lost, a viewer is told the same', (players) => {
  const match = { players };
  const both = twins(def, match);
  if ('refused' in both) throw new Error(both.refused);
  for (let pair = 0; pair < PAIRS; pair++) {
    const game: SecretGame = { def, match, viewer: pair % (players + 1), toldOf };
    const moments = playPair(game, pair, DECISIONS, both.wasm);
    const difference = differenceIn(game, whileAlike(game, moments), viewOf);
    expect(difference, `pair ${pair}, viewer ${game.viewer}`).toBeNull();
  }
});

test('many pairs come to a second round with different secrets', () => expect(differentSecrets).toBeGreaterThan(isLong ? 100 : 3));

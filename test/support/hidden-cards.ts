/**
 * Cards that a place hides from a viewer, by what the game declares, change nothing of what the viewer is told: some of them are
 * exchanged when the match begins, and both matches go on alike as long as the rules show the viewer the same.
 */
import { expect } from 'vitest';
import type { Match, PlayableGameDef } from '../../src/ir/index.ts';
import { executorFor, redactEvents, Rng, startMatch, type GameEvent, type Interpreter } from '../../src/kernel/index.ts';
import type { Machine } from '../../src/kernel/machine.ts';
import { tokensIn } from '../../src/kernel/zones.ts';
import { differenceIn, playPair, viewOf, type Course, type Moment } from './interference.ts';
import { exchange } from './permute-hidden.ts';
import type { SecretGame } from './secret-games/index.ts';

/** How many times two cards change places. */
const EXCHANGES = 3;

interface Secrets {
  readonly players: number;
  /** What the seats bring; the first deck of the game unless stated. */
  readonly seats?: Match['seats'];
  readonly pairs: number;
  readonly decisions: number;
  /** Only cards of one kind change places. */
  readonly kindOf: (m: Machine, token: number, definition: string) => string;
}

/** Plays pairs of matches, and compares what every viewer is told of them in turn. */
export function checkHiddenCards(def: PlayableGameDef, { players, seats, pairs, decisions, kindOf }: Secrets): void {
  let [moments, exchanged] = [0, 0];
  for (let pair = 0; pair < pairs; pair++) {
    const rng = new Rng(pair);
    const game: SecretGame = {
      def,
      match: { players, ...(seats !== undefined && { seats }) },
      viewer: pair % (players + 1),
      toldOf: (move) => JSON.stringify(move),
    };
    const executor = executorFor(def, game.match);
    const first = startMatch(def, pair, game.match);
    let { words } = first.state;
    for (const two of hiddenPairs(executor, words, game.viewer, rng, kindOf)) {
      words = exchange(executor, words, two);
      exchanged++;
    }
    const start: Moment = [
      { state: first.state, records: [] },
      { state: { ...first.state, words }, records: [] },
    ];
    const alike = whileAlike(game, playPair(game, pair, decisions, undefined, start));
    const difference = differenceIn(game, alike, viewOf);
    expect(difference, `pair ${pair}, viewer ${game.viewer}`).toBeNull();
  }
  expect(exchanged).toBeGreaterThan(pairs);
  expect(moments).toBeGreaterThan(pairs * 3);

  function* whileAlike(game: SecretGame, courses: Iterable<Moment>): Generator<Moment> {
    for (const [one, two] of courses) {
      if (shown(def, game.viewer, one) !== shown(def, game.viewer, two)) return;
      moments++;
      yield [one, two];
    }
  }
}

/** Whether a game declares that a viewer sees the cards of a zone. */
function isOpen(def: PlayableGameDef, zone: string | undefined, viewer: number): boolean {
  const [name, owner] = (zone ?? '').split(':');
  const visibility = def.zones.find(({ id }) => id === name)?.visibility;
  return visibility === 'public' || visibility === undefined || (visibility === 'owner' && owner === String(viewer));
}

/** Pairs of cards of one kind that lie where the viewer does not see them. */
function* hiddenPairs(
  executor: Interpreter,
  words: Int32Array,
  viewer: number,
  rng: Rng,
  kindOf: Secrets['kindOf'],
): Generator<readonly [number, number]> {
  const slot = executor.allocate();
  executor.load(slot, words);
  const m = executor.bind(slot);
  const { program } = executor;
  const hidden = program.zones.names.flatMap((zone, index) => (isOpen(program.def, zone, viewer) ? [] : tokensIn(m, index)));
  const kinds = new Map(hidden.map((token) => [token, kindOf(m, token, program.definitions.names[m.definitionOf(token)]!)]));
  executor.free(slot);
  for (let times = 0; times < EXCHANGES && hidden.length > 1; times++) {
    const [one, other] = [hidden[rng.below(hidden.length)]!, hidden[rng.below(hidden.length)]!];
    if (one !== other && kinds.get(one) === kinds.get(other)) yield [one, other];
  }
}

/** What happened, with the cards that the viewer sees by what the game declares, and those that are shown. */
function shown(def: PlayableGameDef, viewer: number, { state, records }: Course): string {
  const line = ({ type, player, name, from, to, token, values }: GameEvent): unknown => {
    const isSeen = type === 'revealed' || isOpen(def, from, viewer) || isOpen(def, to, viewer);
    // Which card is meant by an answer shows when it is moved.
    return [type, player, name, from, to, isSeen ? token : '?', type === 'varChanged' ? values : ''];
  };
  return JSON.stringify(redactEvents(def, state, records, null).map(line));
}

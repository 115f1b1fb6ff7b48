/**
 * Cards that a place hides from a viewer, by what the game declares, change nothing of what the viewer is told: some of them are
 * exchanged when the match begins, and both matches go on alike as long as the rules show the viewer the same.
 */
import { expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { executorFor, redactEvents, Rng, startMatch, type GameEvent, type Interpreter } from '../../../src/kernel/index.ts';
import { tokensIn } from '../../../src/kernel/zones.ts';
import { corpusGame } from '../../support/corpus.ts';
import { differenceIn, playPair, viewOf, type Course, type Moment } from '../../support/interference.ts';
import { exchange } from '../../support/permute-hidden.ts';
import type { SecretGame } from '../../support/secret-games/index.ts';

const LONG = process.env['LUDWRIGHT_LONG'] !== undefined;
const PAIRS = LONG ? 200 : 8;
const DECISIONS = 60;
/** How many times two cards change places. */
const EXCHANGES = 3;

const GAMES = ['war-cardable', 'go-fish-cardable', 'crazy-eights-cardable', 'blackjack-cardable', 'foul-weather', 'partners'];

/** Whether a game declares that a viewer sees the cards of a zone. */
function isOpen(def: PlayableGameDef, zone: string | undefined, viewer: number): boolean {
  const [name, owner] = (zone ?? '').split(':');
  const visibility = def.zones.find(({ id }) => id === name)?.visibility;
  return visibility === 'public' || visibility === undefined || (visibility === 'owner' && owner === String(viewer));
}

/** Pairs of cards of one deck that lie where the viewer does not see them. */
function* hiddenPairs(executor: Interpreter, words: Int32Array, viewer: number, rng: Rng): Generator<readonly [number, number]> {
  const slot = executor.allocate();
  executor.load(slot, words);
  const m = executor.bind(slot);
  const { program } = executor;
  const hidden = program.zones.names.flatMap((zone, index) => (isOpen(program.def, zone, viewer) ? [] : tokensIn(m, index)));
  const setOf = new Map(
    hidden.map((token) => [token, String(definitionOf(program.def, program.definitions.names[m.definitionOf(token)]!)?.props?.['set'])]),
  );
  executor.free(slot);
  for (let times = 0; times < EXCHANGES && hidden.length > 1; times++) {
    const [one, other] = [hidden[rng.below(hidden.length)]!, hidden[rng.below(hidden.length)]!];
    if (one !== other && setOf.get(one) === setOf.get(other)) yield [one, other];
  }
}

function definitionOf(def: PlayableGameDef, id: string): { props?: Readonly<Record<string, unknown>> } | undefined {
  return def.cards?.find((card) => card.id === id);
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

test.each(GAMES)('%s: what is hidden changes nothing that a viewer is told', (id) => {
  const def = corpusGame(id);
  const players = Math.min(def.meta.players.max, Math.max(3, def.meta.players.min));
  let [moments, exchanged] = [0, 0];
  for (let pair = 0; pair < PAIRS; pair++) {
    const rng = new Rng(pair);
    const game: SecretGame = { def, match: { players }, viewer: pair % (players + 1), toldOf: (move) => JSON.stringify(move) };
    const executor = executorFor(def, game.match);
    const first = startMatch(def, pair, game.match);
    let { words } = first.state;
    for (const two of hiddenPairs(executor, words, game.viewer, rng)) {
      words = exchange(executor, words, two);
      exchanged++;
    }
    const start: Moment = [
      { state: first.state, records: [] },
      { state: { ...first.state, words }, records: [] },
    ];
    const alike = whileAlike(game, playPair(game, pair, DECISIONS, undefined, start));
    const difference = differenceIn(game, alike, viewOf);
    expect(difference, `pair ${pair}, viewer ${game.viewer}`).toBeNull();
  }
  expect(exchanged).toBeGreaterThan(PAIRS);
  expect(moments).toBeGreaterThan(PAIRS * 3);

  function* whileAlike(game: SecretGame, pairs: Iterable<Moment>): Generator<Moment> {
    for (const [one, two] of pairs) {
      if (shown(def, game.viewer, one) !== shown(def, game.viewer, two)) return;
      moments++;
      yield [one, two];
    }
  }
});

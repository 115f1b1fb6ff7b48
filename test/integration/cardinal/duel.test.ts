/** Duel of Factions: what its cards show of the language, its decks, and its matches. */
import { describe, expect, test } from 'vitest';
import { executorsNamed } from '../../../src/host/index.ts';
import type { Deck } from '../../../src/lang/cardinal/game/game.ts';
import { KEYWORDS } from '../../../src/lang/cardinal/vocabulary/keywords.ts';
import { callsFrom } from '../../../src/lang/cardinal/script/reachable.ts';
import { metagame, runGame, runPairing, contenderNamed } from '../../../src/sim/index.ts';
import { readCardinalGame } from '../../support/cardinal/read-game.ts';
import { corpusGame } from '../../support/corpus.ts';
import { versus } from '../../support/strength.ts';
import { isLong } from '../../support/thoroughness.ts';
import { playBoth, twins } from '../../support/twins.ts';

const ID = 'duel-of-factions';
/** Of 5, 10, 20 … iterations the least that beat random play in nine of ten matches: it won 90 of 100. */
const AGENT = 'ismcts:10';

const game = readCardinalGame(ID);
const executors = executorsNamed(isLong ? 'wasm' : 'auto');

describe('cards', () => {
  const cards = game.cards.filter(({ isToken }) => !isToken);
  const abilities = cards.flatMap((card) => card.abilities);
  const scripts = game.scripts.map(({ script }) => script);
  const calls = new Set(
    scripts.flatMap((script) => script.functions.flatMap((made) => callsFrom(script, made).map(({ name }) => name.name))),
  );

  test('at least 25 have scripts', () => {
    const scripted = cards.filter(({ abilities: own, replaces }) => own.some(({ script }) => script !== undefined) || replaces.length > 0);
    expect(scripted.length).toBeGreaterThanOrEqual(25);
  });

  test('every deck has at least five of them', () => {
    const named = new Set(game.scripts.map(({ name }) => name));
    for (const { id, cards: own } of game.decks) expect(own.filter(({ card }) => named.has(card.id)).length, id).toBeGreaterThanOrEqual(5);
  });

  test('there are at least 60 with names and texts of their own', () => {
    expect(new Set(cards.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60);
    expect(cards.filter(({ description }) => description === undefined)).toEqual([]);
    expect(new Set(cards.map(({ description }) => description)).size).toBe(cards.length);
  });

  test('every keyword that means something is on one, or given by one', () => {
    const given = abilities.flatMap(({ params }) => {
      const keyword = params.get('keyword');
      return keyword?.kind === 'keyword' ? [keyword.value] : [];
    });
    const shown = new Set([...cards.flatMap(({ keywords }) => keywords), ...given]);
    // Where rules declare it, only its bearers are sick; and the duel has no direct attacks.
    expect(Object.keys(KEYWORDS).filter((keyword) => !shown.has(keyword))).toEqual(['summoning_sick', 'taunt']);
  });

  test.each([
    'damage',
    'draw',
    'search_zone',
    'counter_spell',
    'destroy',
    'sacrifice',
    'create_token',
    'add_counter',
    'attach',
    'move_card',
    'tap',
    'untap',
    'pump',
    'set_stats',
    'grant_keyword',
    'remove_keyword',
    'gain_life',
    'lose_life',
    'gain_resource',
    'reveal_card',
  ])('there is one with %s', (effect) => expect(abilities.some((ability) => ability.effect === effect) || calls.has(effect)).toBe(true));

  test.each([
    'copy_card',
    'gain_control',
    'extra_turn',
    'win_game',
    'emit_event',
    'proceed',
    'prevent',
    'drain',
    'message',
    'random_int',
    'choose_option',
    'choose_card',
    'target_creatures',
    'target_spell',
    'target_permanent',
    'until_end_of_turn',
    'until_your_next_turn',
  ])('there is a script with %s', (name) => expect(calls.has(name)).toBe(true));

  test.each([
    'etb',
    'on_death',
    'on_play',
    'on_attack_declared',
    'on_damage_dealt_player',
    'on_gain_life',
    'on_turn_start',
    'on_turn_end',
    'activated',
    'static',
  ])('there is one with %s', (trigger) => expect(abilities.some((ability) => ability.trigger === trigger)).toBe(true));

  test('there is one without any words, one with X, and one that is an answer', () => {
    expect(cards.some(({ type, abilities: own, keywords }) => type === 'creature' && own.length + keywords.length === 0)).toBe(true);
    expect(cards.some(({ cost }) => cost.x > 0)).toBe(true);
    expect(cards.some(({ keywords, type }) => type === 'spell' && keywords.includes('quick'))).toBe(true);
  });
});

describe('decks', () => {
  test('there are four, and every card is in one of them', () => {
    expect(game.decks).toHaveLength(4);
    const used = new Set(game.decks.flatMap(({ cards }) => cards.map(({ card }) => card.id)));
    expect(game.cards.filter(({ id, isToken }) => !isToken && !used.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('each two share less than half of their cards', () => {
    const pairs = game.decks.flatMap((one) => game.decks.filter((other) => other !== one).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => shared(one, other) >= size(one) / 2)).toEqual([]);
  });
});

describe('matches', () => {
  const def = corpusGame(ID);
  const ids = game.decks.map(({ id }) => id);

  test('all decks play against one another, and every match comes to its end', async () => {
    const { pairings } = await metagame(def, entrants(ids), { runs: isLong ? 4 : 1, agent: 'random' }, run);
    expect(pairings.map(({ stopped }) => stopped)).toEqual(pairings.map(() => 0));
  });

  test('they take between 10 and 40 turns of both players', () => {
    const turns = Array.from({ length: isLong ? 40 : 3 }, (_, seed) => {
      const seats = [{ deck: ids[seed % 4]! }, { deck: ids[(seed + 1) % 4]! }];
      return runGame(def, seed + 1, [contenderNamed(AGENT)], { match: { players: 2, seats }, executors }).end.turns;
    }).toSorted((a, b) => a - b);
    expect(turns[turns.length >> 1]).toBeGreaterThanOrEqual(10);
    expect(turns[turns.length >> 1]).toBeLessThanOrEqual(40);
  });

  test.each(isLong ? [200] : [])('thinking beats chance in more than four of five of %i matches', (matches) =>
    expect(versus(def, AGENT, 'random', matches, executors).share).toBeGreaterThanOrEqual(0.8),
  );

  test.each(isLong ? [100] : [])('decks are balanced in %i matches against each other one', async (runs) => {
    const { decks, pairings } = await metagame(def, entrants(ids), { runs, agent: AGENT, seed: 717171 }, run);
    console.table(decks.map(({ deck, all }) => ({ deck, share: all.share, ...all.interval })));
    for (const { deck, all } of decks) {
      expect(all.matches).toBe(3 * runs);
      expect(all.share, deck).toBeGreaterThanOrEqual(0.45);
      expect(all.share, deck).toBeLessThanOrEqual(0.55);
    }
    for (const { decks: both, interval } of pairings) {
      expect(interval.high, both.join(' against ')).toBeGreaterThanOrEqual(0.4);
      expect(interval.low, both.join(' against ')).toBeLessThanOrEqual(0.6);
    }
  });

  const pairs = ids.flatMap((one, at) => ids.slice(at).map((other) => [one, other] as const));
  test.each(isLong ? pairs : pairs.filter((_, at) => at % 4 === 1))('%s against %s: both executors play the same', (...decks) => {
    const both = twins(def, { players: 2, seats: decks.map((deck) => ({ deck })) });
    if ('refused' in both) throw new Error(both.refused);
    for (let seed = 1; seed <= (isLong ? 100 : 4); seed++) expect(playBoth(both, seed, 5000).difference).toBeNull();
  });
});

const entrants = (ids: readonly string[]): { name: string; deck: string }[] => ids.map((id) => ({ name: id, deck: id }));
const run = (def: Parameters<typeof runPairing>[0], batch: Parameters<typeof runPairing>[1]): ReturnType<typeof runPairing> =>
  runPairing(def, batch, executors);

function size({ cards }: Deck): number {
  return cards.reduce((sum, { count }) => sum + count, 0);
}

function shared(one: Deck, other: Deck): number {
  const counts = new Map(other.cards.map(({ card, count }) => [card.id, count]));
  return one.cards.reduce((sum, { card, count }) => sum + Math.min(count, counts.get(card.id) ?? 0), 0);
}

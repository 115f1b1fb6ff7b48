/** Crystals: what its cards show of a game without answers, its decks, and its matches. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../../src/diagnostics/index.ts';
import { executorsNamed, folderProject } from '../../../src/host/index.ts';
import type { CardinalGame } from '../../../src/lang/cardinal/game.ts';
import { cardinal } from '../../../src/lang/cardinal/index.ts';
import { contenderNamed, metagame, runGame, runPairing } from '../../../src/sim/index.ts';
import { corpusGame, corpusPath } from '../../support/corpus.ts';
import { versus } from '../../support/strength.ts';

const LONG = process.env['LUDWRIGHT_LONG'] !== undefined;
const ID = 'crystals';
const AGENT = 'ismcts:10';

const game = readCrystals();
const executors = executorsNamed('auto');

function readCrystals(): CardinalGame {
  const path = corpusPath(ID, 'rules.toml');
  const { result } = cardinal.parse(
    new SourceFile('rules.toml', readFileSync(path, 'utf8')),
    folderProject({ folder: join(path, '..'), by: 'named' }),
  );
  return cardinal.check(result!).result!;
}

describe('rules', () => {
  test('nobody answers, and creatures choose whom they attack', () => {
    expect(game.turn.priority).toBe(false);
    expect(game.stack.enabled).toBe(false);
    expect(game.actions.map(({ work }) => work)).toContain('direct_attack');
    expect(game.steps.map(({ work }) => work)).not.toContain('declare_attackers');
  });

  test('to pass is to end the turn', () =>
    expect(corpusGame(ID).actions.find(({ id }) => id === 'pass_priority')!.presentation).toMatchObject({
      label: 'End the turn',
      tell: '{actor}: end the turn',
    }));

  test('an empty deck costs more life each time', () => expect(game.players.fatigue).toBe(1));
});

describe('cards', () => {
  const cards = game.cards.filter(({ isToken }) => !isToken);

  test('there are 40 with names and texts of their own', () => {
    expect(new Set(cards.map(({ name }) => name)).size).toBe(40);
    expect(cards.filter(({ description }) => description === undefined)).toEqual([]);
    expect(new Set(cards.map(({ description }) => description)).size).toBe(cards.length);
  });

  test('at least 12 have scripts, and so have keywords', () => {
    const scripted = cards.filter(({ abilities }) => abilities.some(({ effect }) => effect === 'script'));
    expect(scripted.length).toBeGreaterThanOrEqual(12);
    expect(game.keywords.filter(({ script }) => script !== undefined).map(({ id }) => id)).toEqual(['divine_shield', 'tireless', 'heavy']);
  });

  test.each(['taunt', 'charge', 'divine_shield', 'tireless', 'heavy'])('there is one with %s', (keyword) =>
    expect(cards.some(({ keywords }) => keywords.includes(keyword))).toBe(true),
  );

  test.each(['etb', 'on_death', 'on_turn_end', 'on_play', 'activated', 'static'])('there is one with %s', (trigger) =>
    expect(cards.some(({ abilities }) => abilities.some((ability) => ability.trigger === trigger))).toBe(true),
  );

  test('every card is in a deck', () => {
    const used = new Set(game.decks.flatMap((deck) => deck.cards.map(({ card }) => card.id)));
    expect(cards.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

describe('matches', () => {
  const def = corpusGame(ID);
  const ids = game.decks.map(({ id }) => id);
  const entrants = ids.map((id) => ({ name: id, deck: id }));
  const run = (...[of, batch]: Parameters<typeof runPairing>): ReturnType<typeof runPairing> => runPairing(of, batch, executors);

  test('both decks of 30 cards play against one another, and every match comes to its end', async () => {
    expect(game.decks.map(({ cards }) => cards.reduce((sum, { count }) => sum + count, 0))).toEqual([30, 30]);
    const { pairings } = await metagame(def, entrants, { runs: 20, agent: 'random' }, run);
    expect(pairings.map(({ stopped }) => stopped)).toEqual([0]);
  });

  test('they take between 8 and 40 turns of both players', () => {
    const turns = Array.from({ length: LONG ? 40 : 8 }, (_, seed) => {
      const seats = [{ deck: ids[seed % 2]! }, { deck: ids[(seed + 1) % 2]! }];
      return runGame(def, seed + 1, [contenderNamed(AGENT)], { match: { players: 2, seats }, executors }).end.turns;
    }).toSorted((a, b) => a - b);
    expect(turns[turns.length >> 1]).toBeGreaterThanOrEqual(8);
    expect(turns[turns.length >> 1]).toBeLessThanOrEqual(40);
  });

  test.each(LONG ? [200] : [])('thinking beats chance in nine of ten of %i matches', (matches) =>
    expect(versus(def, AGENT, 'random', matches, executors).share).toBeGreaterThanOrEqual(0.9),
  );

  test.each(LONG ? [200] : [])('each deck wins 40 to 60 %% of %i matches', async (runs) => {
    const { decks } = await metagame(def, entrants, { runs, agent: AGENT, seed: 77 }, run);
    console.table(decks.map(({ deck, all }) => ({ deck, share: all.share, ...all.interval })));
    for (const { deck, all } of decks) {
      expect(all.share, deck).toBeGreaterThanOrEqual(0.4);
      expect(all.share, deck).toBeLessThanOrEqual(0.6);
    }
  });
});

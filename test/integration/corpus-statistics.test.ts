/** The corpus games are games: random matches come to an end without a complaint, and everybody can win them. */
import { describe, expect, test } from 'vitest';
import { CORPUS, corpusGame, readCorpusJson, type Counts } from '../support/corpus.ts';
import { randomPlay, shortcomings, type Shortcoming } from '../support/game-statistics.ts';
import { isLong } from '../support/thoroughness.ts';

/** With more players than needed, and of games that take long, only so many matches are played unless there is time. */
const FEW = 50;
const TAKES_LONG: ReadonlySet<string> = new Set(['area-control', 'deck-builder', 'othello', 'route-building']);
/** Decisions of all recorded matches together, beyond which they take long as well. */
const MOST_DECISIONS = 40_000;

/** What these cannot help: nobody takes ten decisions in them. */
const EXEMPT: Record<string, Shortcoming[]> = { 'tic-tac-toe': ['short'], 'kuhn-poker': ['short'], 'leduc-poker': ['short'] };

describe.each(CORPUS)('%s', (id) => {
  const def = corpusGame(id);
  const { random } = readCorpusJson(id, 'counts.json') as Counts;

  test.each(random)('random matches of $players players', (recorded) => {
    const { players, seed, matches, length } = recorded;
    const all = isLong || (players === def.meta.players.min && !TAKES_LONG.has(id) && matches * length.mean < MOST_DECISIONS);
    const play = randomPlay(def, { players }, all ? matches : FEW, seed);
    if (all) expect(play).toEqual(recorded);
    expect(shortcomings(play)).toEqual(EXEMPT[id] ?? []);
  });

  test('a thousand matches are recorded for every number of players, and every action is taken', () => {
    const { min, max } = def.meta.players;
    expect(random.map(({ players, matches }) => [players, matches])).toEqual(
      Array.from({ length: max - min + 1 }, (_, more) => [min + more, 1000]),
    );
    for (const { id: action } of def.actions)
      expect(
        random.some(({ actions }) => actions[action]! > 0),
        action,
      ).toBe(true);
  });
});

/** The corpus games are games: random matches come to an end without a complaint, and everybody can win them. */
import { describe, expect, test } from 'vitest';
import { CORPUS, corpusGame, readCorpusJson, type Counts } from '../support/corpus.ts';
import { randomPlay, shortcomings, type Shortcoming } from '../support/game-statistics.ts';

const LONG = process.env['LUDWRIGHT_LONG'] !== undefined;
/** With more players than needed, or where matches are long, only so many are played unless there is time. */
const FEW = 200;
/** Decisions of all recorded matches together, beyond which they are long. */
const MOST_DECISIONS = 110_000;

/** What these cannot help: nobody takes ten decisions in them. */
const EXEMPT: Record<string, Shortcoming[]> = { 'tic-tac-toe': ['short'], 'kuhn-poker': ['short'], 'leduc-poker': ['short'] };

describe.each(CORPUS)('%s', (id) => {
  const def = corpusGame(id);
  const { random } = readCorpusJson(id, 'counts.json') as Counts;

  test.each(random)('random matches of $players players', (recorded) => {
    const { players, seed, matches, length } = recorded;
    const all = LONG || (players === def.meta.players.min && matches * length.mean < MOST_DECISIONS);
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

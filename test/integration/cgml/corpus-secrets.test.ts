/** Go Fish and Hearts at the terminal: a person is shown the own cards, and of the others only what was seen. */
import { describe, expect, test } from 'vitest';
import { observe, redactEvents, startMatch } from '../../../src/kernel/index.ts';
import { drawTable } from '../../../src/table/index.ts';
import { tellEvents, tellMoves } from '../../../src/tell/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { randomMatch } from '../../support/random-match.ts';
import { isQuick } from '../../support/thoroughness.ts';

const CARD = /\b(?:[2-9]|10|[JQKA])[CDHS]\b/g;
const cardsOf = (text: string): string[] => [...new Set(text.match(CARD) ?? [])];

describe.each(['go-fish', 'hearts'])('%s', (id) => {
  const def = corpusGame(id);
  const players = Math.max(3, def.meta.players.min);

  test('when cards are dealt, everybody is told of the own ones only', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { state, records } = startMatch(def, seed, { players });
      for (let viewer = 0; viewer < players; viewer++) {
        const own = (observe(def, state, viewer).zones[`hand:${viewer}`]!.tokens ?? []).map(({ definition }) => definition);
        const open = Object.entries(observe(def, state, viewer).zones).flatMap(([zone, { tokens }]) =>
          zone.startsWith('books') ? (tokens ?? []).map(({ definition }) => definition) : [],
        );
        // All cards are named when the deck is made of them, before it is shuffled.
        const sentences = tellEvents(def, redactEvents(def, state, records, viewer), { viewer, match: state.match, detail: 'full' });
        const told = sentences.filter((sentence) => !sentence.includes('appear in the deck')).join('\n');
        const drawn = drawTable(def, observe(def, state, viewer), { match: state.match });
        expect(cardsOf(`${told}\n${drawn}`).filter((card) => !own.includes(card) && !open.includes(card))).toEqual([]);
      }
    }
  });

  test.skipIf(isQuick)('table and options name no card but those that the viewer knows', () => {
    for (let seed = 1; seed <= 2; seed++)
      for (const { state, zones } of randomMatch(def, players, seed))
        for (let viewer = 0; viewer < players; viewer++) {
          const observation = observe(def, state, viewer);
          const known = Object.values(observation.zones).flatMap(({ tokens }) =>
            (tokens ?? []).flatMap(({ definition }) => definition ?? []),
          );
          const shown = [
            drawTable(def, observation, { match: state.match }),
            ...tellMoves(def, state, viewer).map(({ text }) => text),
          ].join('\n');
          expect(cardsOf(shown).filter((card) => !known.includes(card))).toEqual([]);
          // Some of the deck can be known at its end, by elimination.
          const deck = zones['deck:none'] ?? [];
          if (deck.length > 20) expect(known.filter((card) => deck.includes(card))).toEqual([]);
        }
  });
});

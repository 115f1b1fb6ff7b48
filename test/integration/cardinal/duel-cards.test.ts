/** What each card of Duel of Factions does that has a script, on both executors and from both seats. */
import { expect, test } from 'vitest';
import { checkSample } from '../../support/cardinal/play-sample.ts';
import { duelSample, DUEL_SCRIPTS } from '../../support/cardinal/duel-sample.ts';
import { DUEL_CARDS } from './samples/duel/index.ts';

test.each(DUEL_CARDS.map((one) => [`${one.card}: ${one.title}`, one] as const))('%s', (_, one) => checkSample(duelSample(one)));

test('every script has a sample', () => {
  const shown = new Set(DUEL_CARDS.flatMap(({ card, keyword }) => [card, keyword]));
  expect([...DUEL_SCRIPTS.cards, ...DUEL_SCRIPTS.keywords].filter((name) => !shown.has(name))).toEqual([]);
  expect(DUEL_SCRIPTS.cards.length).toBeGreaterThanOrEqual(25);
});

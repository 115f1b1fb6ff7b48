/** Go Fish, played beside rules written by hand; and its two spellings are one game. */
import { expect, test } from 'vitest';
import { gameDefHash } from '../../../src/ir/index.ts';
import { legalMoves, terminalResult, type Move } from '../../../src/kernel/index.ts';
import { compileCorpusGame, corpusGame } from '../../support/corpus.ts';
import { randomMatch } from '../../support/random-match.ts';
import { isLong } from '../../support/thoroughness.ts';

const def = corpusGame('go-fish');

const rankOf = (card: string): string => card.slice(0, -1);
const answerOf = (move: Move): string => String('choose' in move ? move.choose : 'continue' in move ? 'continue' : '?');

test('the spelling of version 1.2 means the same', () => {
  const { gameDef, diagnostics } = compileCorpusGame('go-fish', 'go-fish-1.2.cgml');
  expect(diagnostics).toEqual([]);
  expect(gameDef).toEqual(def);
  expect(gameDefHash(gameDef!)).toBe(gameDefHash(def));
});

test.each([2, 3, 4, 5])('%i players ask for what they hold, go on when they get it, and make thirteen books', (players) => {
  for (let seed = 1; seed <= (isLong ? 50 : 5); seed++) {
    const seats = Array.from({ length: players }, (_, seat) => seat);
    let [turn, wanted, target]: [number, string | undefined, number | undefined] = [0, undefined, undefined];
    let before: { hands: string[][]; deck: number } | undefined;
    for (const { state, asked, player, move, zones } of randomMatch(def, players, seed)) {
      const hands = seats.map((seat) => zones[`hand:${seat}`] ?? []);
      const books = seats.map((seat) => (zones[`books:${seat}`] ?? []).length / 4);
      const deck = (zones['deck:none'] ?? []).length;
      if (before === undefined) {
        expect(books.reduce((sum, count) => sum + count) * 4 + hands.flat().length).toBe(players * (players < 4 ? 7 : 5));
        turn = asked[0]!;
      } else if (player !== undefined && player >= 0) {
        const answer = answerOf(move!);
        if (target === undefined) target = Number(answer.replace(/\D/g, ''));
        else wanted = answer;
      }
      if (target !== undefined && wanted !== undefined && before !== undefined) {
        const got = before.hands[target]!.filter((card) => rankOf(card) === wanted).length;
        const goesOn = got > 0 || (before.deck > deck && wasLucky(before.hands, hands, turn, wanted, zones[`books:${turn}`] ?? []));
        if (asked[0] !== undefined && asked[0] >= 0 && hands[turn]!.length > 0) expect([seed, asked[0] === turn]).toEqual([seed, goesOn]);
        [target, wanted] = [undefined, undefined];
      }
      if (asked.length === 0) {
        expect(books.reduce((sum, count) => sum + count)).toBe(13);
        expect(terminalResult(def, state)!.winners).toEqual(seats.filter((seat) => books[seat] === Math.max(...books)));
        break;
      }
      before = { hands, deck };
      if (asked[0]! < 0) continue;
      if (target === undefined) turn = asked[0]!;
      const answers = legalMoves(def, state, turn).map(answerOf).toSorted();
      if (target === undefined)
        expect(answers.map((answer) => Number(answer.replace(/\D/g, '')))).toEqual(
          seats.filter((seat) => seat !== turn && hands[seat]!.length > 0),
        );
      else expect(answers).toEqual([...new Set(hands[turn]!.map(rankOf))].toSorted());
    }
  }
});

/** Whether the card that came from the deck has the rank that was asked for; with three of them in hand it made a book. */
function wasLucky(
  before: readonly string[][],
  after: readonly string[][],
  turn: number,
  wanted: string,
  books: readonly string[],
): boolean {
  const ofRank = (cards: readonly string[]): number => cards.filter((card) => rankOf(card) === wanted).length;
  return ofRank(after[turn]!) > ofRank(before[turn]!) || ofRank(books) === 4;
}

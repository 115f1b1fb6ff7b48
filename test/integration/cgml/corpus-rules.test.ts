/** Crazy Eights, Old Maid, Blackjack and Lucky Draw: what the rules promise, looked at from outside. */
import { describe, expect, test } from 'vitest';
import { legalMoves, observe, terminalResult, type Move } from '../../../src/kernel/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { randomMatch, type Position } from '../../support/random-match.ts';
import { isLong } from '../../support/thoroughness.ts';

const SEEDS = Array.from({ length: isLong ? 50 : 5 }, (_, index) => index + 1);

const suitOf = (card: string): string => card.at(-1)!;
const rankOf = (card: string): string => card.slice(0, -1);
const cardOf = (move: Move): string => String('choose' in move ? move.choose : '').split('@')[0]!;
const cardsIn = ({ zones }: Position, zone: string): string[] => zones[zone] ?? [];
const seatsOf = (players: number): number[] => Array.from({ length: players }, (_, seat) => seat);

describe.each([2, 3, 4, 5])('Crazy Eights for %i', (players) => {
  const def = corpusGame('crazy-eights-cgml');
  const seats = seatsOf(players);

  test.each(SEEDS)('match %i goes by the rules', (seed) => {
    const table = { suit: '', naming: false, direction: 1, next: 0, hands: [] as string[][] };
    for (const position of randomMatch(def, players, seed)) {
      const { state, player, move, asked } = position;
      const hands = seats.map((seat) => cardsIn(position, `hand:${seat}`));
      const top = cardsIn(position, 'discard:none')[0]!;
      const seatAfter = (seat: number, steps: number): number => (seat + steps * table.direction + steps * players) % players;
      if (table.suit === '') {
        expect(rankOf(top)).not.toBe('8');
        table.suit = suitOf(top);
      } else if (table.naming) {
        table.suit = cardOf(move!);
        table.naming = false;
      } else if (player !== undefined && player >= 0) {
        expect(top).toBe(cardOf(move!));
        table.suit = suitOf(top);
        table.naming = rankOf(top) === '8';
        if (rankOf(top) === 'A') table.direction = -table.direction;
        if (rankOf(top) === '2')
          expect(hands[seatAfter(player, 1)]!.length - table.hands[seatAfter(player, 1)]!.length).toBeGreaterThanOrEqual(2);
        table.next = seatAfter(player, rankOf(top) === 'Q' || (rankOf(top) === 'A' && players === 2) ? 2 : 1);
      }
      const playable = (hand: readonly string[]): string[] =>
        hand.filter((card) => rankOf(card) === '8' || suitOf(card) === table.suit || rankOf(card) === rankOf(top)).toSorted();
      if (asked.length === 0) {
        expect(terminalResult(def, state)!.winners).toEqual(seats.filter((seat) => hands[seat]!.length === 0));
        break;
      }
      if (table.naming) expect(legalMoves(def, state, asked[0]!).map(cardOf).toSorted()).toEqual(['C', 'D', 'H', 'S']);
      else if (asked[0]! >= 0) {
        // Whoever could not play, even with the card that they drew, was passed over.
        while (playable(hands[table.next]!).length === 0) table.next = seatAfter(table.next, 1);
        expect(asked).toEqual([table.next]);
        expect(legalMoves(def, state, table.next).map(cardOf).toSorted()).toEqual(playable(hands[table.next]!));
      }
      table.hands = hands;
    }
  });
});

describe.each([2, 3, 4, 5])('Old Maid for %i', (players) => {
  const def = corpusGame('old-maid');

  test.each(SEEDS)('match %i ends with one queen', (seed) => {
    const seats = seatsOf(players);
    for (const position of randomMatch(def, players, seed)) {
      const hands = seats.map((seat) => cardsIn(position, `hand:${seat}`));
      expect(hands.flat().length + cardsIn(position, 'discard:none').length).toBe(51);
      // Nobody has a pair when somebody is asked, and nobody knows what they draw.
      for (const hand of hands) expect(new Set(hand.map(rankOf)).size).toBe(hand.length);
      if (position.asked.length > 0) continue;
      expect(hands.flat().map(rankOf)).toEqual(['Q']);
      expect(terminalResult(def, position.state)!.winners).toEqual(seats.filter((seat) => hands[seat]!.length === 0));
    }
  });
});

describe.each([1, 2, 5])('Blackjack for %i', (players) => {
  const def = corpusGame('blackjack');

  /** What cards count, aces as 11 where that is possible. */
  function totalOf(cards: readonly string[]): number {
    const low = cards.reduce((sum, card) => sum + (rankOf(card) === 'A' ? 1 : Math.min(10, Number(rankOf(card)) || 10)), 0);
    return low < 12 && cards.some((card) => rankOf(card) === 'A') ? low + 10 : low;
  }

  function won(cards: readonly string[], bank: readonly string[]): number {
    const [own, other] = [totalOf(cards), totalOf(bank)];
    if (own > 21) return -2;
    if (own === 21 && cards.length === 2 && !(other === 21 && bank.length === 2)) return 3;
    return other > 21 || own > other ? 2 : own < other ? -2 : 0;
  }

  test.each(SEEDS)('match %i is five rounds against the bank', (seed) => {
    const seats = seatsOf(players);
    const chips = seats.map(() => 20);
    let settled = 0;
    for (const position of randomMatch(def, players, seed)) {
      const hands = seats.map((seat) => cardsIn(position, `cards:${seat}`));
      const [bank, hole] = [cardsIn(position, 'bank:none'), cardsIn(position, 'hole:none')];
      expect(position.variables['total']).toEqual(hands.map(totalOf));
      if (position.variables['rounds_played'] === settled + 1) {
        expect([hole.length, totalOf(bank) >= 17, totalOf(bank.slice(0)) - 10 < 17]).toEqual([0, true, true]);
        hands.forEach((hand, seat) => (chips[seat]! += won(hand, bank)));
        settled++;
      }
      expect(position.variables['chips']).toEqual(chips);
      if (position.asked.length === 0) {
        expect(settled).toBe(5);
        expect(terminalResult(def, position.state)!.winners).toEqual(seats.filter((seat) => chips[seat]! > 20));
      } else if (position.asked[0]! >= 0) {
        expect([bank.length, hole.length]).toEqual([1, 1]);
        expect(totalOf(hands[position.asked[0]!]!)).toBeLessThan(21);
        expect(observe(def, position.state, position.asked[0]!).zones['hole:none']!.tokens?.[0]?.definition).toBeUndefined();
      }
    }
  });
});

test.each([2, 3, 4])('Lucky Draw for %i: who is unlucky pays in full, or not at all', (players) => {
  const def = corpusGame('lucky-draw');
  const seats = seatsOf(players);
  const seen = { paid: 0, bust: 0 };
  for (const seed of SEEDS) {
    let before: { banks: number[]; rows: string[][] } | undefined;
    for (const position of randomMatch(def, players, seed)) {
      const rows = seats.map((seat) => cardsIn(position, `row:${seat}`));
      const banks = seats.map((seat) => cardsIn(position, `bank:${seat}`).length);
      for (const row of rows) expect(new Set(row.map(rankOf)).size).toBe(row.length);
      if (before !== undefined && position.move !== undefined && cardOf(position.move) === 'draw') {
        const mover = position.player!;
        const had = before.banks[mover]! + before.rows[mover]!.length;
        const gained = banks[mover]! + rows[mover]!.length - had;
        // Who has two banked cards pays with them, who has fewer loses the row.
        const pays = before.banks[mover]! >= 2;
        if (gained !== 1) {
          expect(gained).toBe(pays ? -2 : -before.rows[mover]!.length);
          seen[pays ? 'paid' : 'bust']++;
        }
      }
      before = { banks, rows };
      if (position.asked.length > 0) continue;
      const points = seats.map((seat) => cardsIn(position, `bank:${seat}`).reduce((sum, card) => sum + Number(rankOf(card)), 0));
      expect(terminalResult(def, position.state)!.winners).toEqual(seats.filter((seat) => points[seat] === Math.max(...points)));
    }
  }
  expect([seen.paid > 0, seen.bust > 0]).toEqual([true, true]);
});

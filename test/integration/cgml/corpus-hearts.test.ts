/** Hearts, played beside rules written by hand: who is asked, which cards may be passed and played, and what hands count. */
import { describe, expect, test } from 'vitest';
import { applyEffects, applyMove, inspect, legalMoves, terminalResult, type Move } from '../../../src/kernel/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { randomMatch, type Position } from '../../support/random-match.ts';
import { isLong } from '../../support/thoroughness.ts';

const def = corpusGame('hearts');
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const SEATS = [0, 1, 2, 3];

const suitOf = (card: string): string => card.at(-1)!;
const rankOf = (card: string): number => RANKS.indexOf(card.slice(0, -1));
const pointsOf = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + (suitOf(card) === 'H' ? 1 : card === 'QS' ? 13 : 0), 0);
const cardOf = (move: Move): string => String('choose' in move ? move.choose : 'value' in move ? move.value : '').split('@')[0]!;
const handsOf = ({ zones }: Position): string[][] => SEATS.map((seat) => (zones[`hand:${seat}`] ?? []).toSorted());

/** A trick under way: cards in the order in which they were played. */
interface Trick {
  leader: number;
  cards: string[];
}

function allowed(hand: readonly string[], { cards }: Trick, isFirst: boolean, broken: boolean): string[] {
  const without = (unwanted: (card: string) => boolean): string[] =>
    hand.every(unwanted) ? [...hand] : hand.filter((card) => !unwanted(card));
  if (cards.length === 0) return isFirst ? ['2C'] : broken ? [...hand] : without((card) => suitOf(card) === 'H');
  const following = hand.filter((card) => suitOf(card) === suitOf(cards[0]!));
  if (following.length > 0) return following;
  return isFirst ? without((card) => pointsOf([card]) > 0) : [...hand];
}

function winnerOf({ leader, cards }: Trick): number {
  const following = cards.filter((card) => suitOf(card) === suitOf(cards[0]!));
  const best = following.reduce((high, card) => (rankOf(card) > rankOf(high) ? card : high));
  return (leader + cards.indexOf(best)) % 4;
}

describe.each(Array.from({ length: isLong ? 20 : 3 }, (_, index) => index + 1))('match %i', (seed) => {
  test('goes by the rules', () => {
    const scores = [0, 0, 0, 0];
    let hands = 0;
    let trick: Trick = { leader: -1, cards: [] };
    let taken: string[][] = [[], [], [], []];
    let dealt: string[][] = [];
    let passed: string[][] = [[], [], [], []];
    let tricks = -1;
    for (const position of randomMatch(def, 4, seed)) {
      const { player, move, asked, state, variables } = position;
      if (move !== undefined && cardOf(move) !== '' && player !== undefined) {
        if (tricks < 0) passed[player]!.push(cardOf(move));
        else {
          trick.cards.push(cardOf(move));
          if (trick.cards.length === 4) {
            const winner = winnerOf(trick);
            taken[winner]!.push(...trick.cards);
            trick = { leader: winner, cards: [] };
            tricks++;
          }
        }
      }
      if (tricks === 13) {
        const points = taken.map(pointsOf);
        const moon = points.includes(26);
        points.forEach((count, seat) => (scores[seat]! += moon ? 26 - count : count));
        expect(variables['score']).toEqual(scores);
        hands++;
        tricks = -1;
        [dealt, passed, taken] = [[], [[], [], [], []], [[], [], [], []]];
      }
      if (asked.length === 0) {
        expect(Math.max(...scores)).toBeGreaterThanOrEqual(100);
        const result = terminalResult(def, state)!;
        expect(result.winners).toEqual(SEATS.filter((seat) => scores[seat] === Math.min(...scores)));
        break;
      }
      if (asked[0]! < 0) continue;
      expect(Math.max(...scores)).toBeLessThan(100);
      const now = handsOf(position);
      const by = [1, 3, 2, 0][hands % 4]!;
      if (tricks < 0 && dealt.length === 0) dealt = now;
      const isPassing = by > 0 && passed.some((cards) => cards.length < 3);
      if (isPassing) {
        // Everybody who has not yet chosen is asked at once, for three cards of the hand as it was dealt.
        expect(asked).toEqual(SEATS.filter((seat) => passed[seat]!.length < 3));
        expect(now).toEqual(dealt);
        for (const seat of asked) {
          const cards = legalMoves(def, state, seat).map(cardOf);
          // Passing begins with saying so.
          if (cards[0] !== '') expect(cards.toSorted()).toEqual(now[seat]!.filter((card) => !passed[seat]!.includes(card)));
        }
        continue;
      }
      if (tricks < 0) {
        const received = SEATS.map((seat) =>
          [...dealt[seat]!.filter((card) => !passed[seat]!.includes(card)), ...passed[(seat - by + 4) % 4]!].toSorted(),
        );
        expect(now).toEqual(received);
        tricks = 0;
        trick = { leader: now.findIndex((hand) => hand.includes('2C')), cards: [] };
      }
      const turn = (trick.leader + trick.cards.length) % 4;
      const broken = [...taken.flat(), ...trick.cards].some((card) => suitOf(card) === 'H');
      expect(asked).toEqual([turn]);
      expect(legalMoves(def, state, turn).map(cardOf).toSorted()).toEqual(allowed(now[turn]!, trick, tricks === 0, broken));
    }
    expect(hands).toBeGreaterThan(3);
  });
});

test('whoever has taken all points gives 26 to each of the others', () => {
  let shot = 0;
  for (let seed = 1; shot < 3; seed++) {
    const last = lastLead(seed);
    const leader = last.asked[0]!;
    // All tricks so far belong to who leads to the last one.
    let { state } = applyEffects(def, [{ moveAll: { from: 'taken:all', to: `taken:${leader}` } }], { state: last.state });
    const trick: Trick = { leader, cards: [] };
    for (let seat = leader; trick.cards.length < 4; seat = (seat + 1) % 4) {
      const [move] = legalMoves(def, state, seat);
      trick.cards.push(cardOf(move!));
      const applied = applyMove(def, state, seat, move!);
      if ('rejected' in applied) return expect.fail(applied.rejected);
      ({ state } = applied);
    }
    const [rest, winner] = [pointsOf(trick.cards), winnerOf(trick)];
    const isMoon = winner === leader || rest === 0;
    if (isMoon) shot++;
    const points = SEATS.map((seat) =>
      isMoon ? (seat === leader ? 0 : 26) : (seat === leader ? 26 - rest : 0) + (seat === winner ? rest : 0),
    );
    expect([seed, inspect(def, state).variables['score']]).toEqual([seed, points]);
  }
});

/** The moment at which the last trick of the first hand is led. */
function lastLead(seed: number): Position {
  for (const position of randomMatch(def, 4, seed))
    if (position.asked.length === 1 && position.asked[0]! >= 0 && handsOf(position).every((hand) => hand.length === 1)) return position;
  return expect.fail('The match has no last trick.');
}

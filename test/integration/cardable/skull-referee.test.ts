/** The referee of Skull, on matches that are written down by hand: it lets a right one pass, and finds each rule that is broken. */
import { describe, expect, test } from 'vitest';
import { SkullReferee, type SkullCard, type SkullCards, type SkullEvent, type SkullOption } from '../../support/skull/referee.ts';

/** What is wrong with a match of three players that is told line by line; null if nothing. */
function check(lines: readonly string[]): string | null {
  const referee = new SkullReferee(3);
  for (const line of lines)
    for (const event of eventsOf(line)) {
      const fault = referee.see(event);
      if (fault !== null) return fault;
    }
  return null;
}

function eventsOf(line: string): SkullEvent[] {
  const [first = '', verb = '', third = '', , fifth = '', sixth = ''] = line.split(' ');
  const player = Number(first);
  switch (verb) {
    case 'gets':
      return third.split(',').map((card) => ({ what: 'deal', player, card: card as SkullCard }));
    case 'may':
      return [{ what: 'asked', player, options: line.split(' may ')[1]!.split(', ') as SkullOption[] }];
    case 'places':
      return [{ what: 'place', player, card: third as SkullCard }];
    case 'bids':
      return [{ what: 'bid', player, count: Number(third) }];
    case 'passes':
      return [{ what: 'pass', player }];
    case 'flips':
      return [{ what: 'flip', player, card: third as SkullCard, owner: Number(fifth), depth: Number(sixth || 0) }];
    case 'loses':
      return [{ what: 'lose', player, card: third as SkullCard, picker: Number(fifth) }];
    case 'has':
      return [{ what: 'point', player, points: Number(third) }];
    case 'takes':
      return third.split(',').map((card) => ({ what: 'return', player, card: card as SkullCard }));
    case 'is':
      return [{ what: 'out', player }];
    case 'throws':
      return [{ what: 'stray', told: line }];
    case 'shows':
      return [{ what: 'counted', seats: [0, 1, 2].map((seat) => (seat === player ? { ...HELD, hand: ['flower'] } : HELD)) }];
    case 'wins':
      return [{ what: 'over', winners: [player] }];
    default:
      throw new Error(line);
  }
}

const HELD: SkullCards = { hand: ['skull', 'flower', 'flower', 'flower'], stack: [], flipped: [], lost: [] };
const FULL = 'skull,flower,flower,flower';
const BOTH = 'place flower, place skull';
const DEALT = [0, 1, 2].map((player) => `${player} gets ${FULL}`);
const PLACED = [...[0, 1, 2].map((player) => `${player} may ${BOTH}`), '0 places flower', '1 places skull', '2 places flower'];

/** Player 1 begins, and player 2 wins the round with the own card and that of player 0. */
const WON = [
  ...DEALT,
  ...PLACED,
  '1 may place flower, bid 1, bid 2, bid 3',
  '1 places flower',
  `2 may ${BOTH}, bid 1, bid 2, bid 3, bid 4`,
  '2 bids 1',
  '0 may pass, bid 2, bid 3, bid 4',
  '0 passes',
  '1 may pass, bid 2, bid 3, bid 4',
  '1 bids 2',
  '2 may pass, bid 3, bid 4',
  '2 bids 3',
  '1 may pass, bid 4',
  '1 passes',
  '2 may flip 2',
  '2 flips flower of 2',
  '2 may flip 0, flip 1',
  '2 flips flower of 1',
  '2 may flip 0, flip 1',
  '2 flips flower of 0',
  '2 has 1',
  '0 takes flower',
  '1 takes skull,flower',
  '2 takes flower',
];

/** Player 2 begins the second round and flips the skull of player 1. */
const LOST = [
  ...WON,
  ...PLACED,
  `2 may ${BOTH}, bid 1, bid 2, bid 3`,
  '2 bids 3',
  '0 may pass',
  '0 passes',
  '1 may pass',
  '1 passes',
  '2 may flip 2',
  '2 flips flower of 2',
  '2 may flip 0, flip 1',
  '2 flips skull of 1',
  '2 takes flower',
  '1 may lose blind',
  '2 loses skull to 1',
  '0 takes flower',
  '1 takes skull',
];

/** Player 2 bids all and flips the own card and the skull of player 1 again, and loses one flower after the other. */
const again = (after: readonly string[], hand: string, isLast: boolean): string[] => [
  ...after,
  `0 may ${BOTH}`,
  `1 may ${BOTH}`,
  '2 may place flower',
  '0 places flower',
  '1 places skull',
  '2 places flower',
  `2 may ${hand}bid 1, bid 2, bid 3`,
  '2 bids 3',
  '0 may pass',
  '0 passes',
  '1 may pass',
  '1 passes',
  '2 may flip 2',
  '2 flips flower of 2',
  '2 may flip 0, flip 1',
  '2 flips skull of 1',
  '2 takes flower',
  '1 may lose blind',
  '2 loses flower to 1',
  ...(isLast ? ['2 is out'] : []),
  '0 takes flower',
  '1 takes skull',
];
const OUT = again(again(again(LOST, 'place flower, ', false), 'place flower, ', false), '', true);

/** With two left, player 0 begins for player 2. */
const TWO = [...OUT, `0 may ${BOTH}`, `1 may ${BOTH}`, '0 places skull', '1 places flower', '0 may place flower, bid 1, bid 2'];

/** Own skull: the own choice. */
const OWN = [...TWO, '0 bids 1', '1 may pass, bid 2', '1 passes', '0 may flip 0', '0 flips skull of 0', '0 takes skull'];

test('a match that keeps all rules', () => {
  expect(check(OUT)).toBeNull();
  expect(check([...OWN, '0 may lose flower, lose skull', '0 loses skull to 0', '1 takes flower', '0 may place flower'])).toBeNull();
  expect(check([...WON, ...PLACED, '2 may place flower, place skull, bid 1, bid 2, bid 3'])).toBeNull();
});

/** Player 2 raises to all cards, which ends the bidding, and gets a second point. */
const SECOND = [
  ...WON,
  `0 may ${BOTH}`,
  '0 places flower',
  '1 places flower',
  '2 places flower',
  `2 may ${BOTH}, bid 1, bid 2, bid 3`,
  '2 bids 1',
  '0 may pass, bid 2, bid 3',
  '0 passes',
  '1 may pass, bid 2, bid 3',
  '1 bids 2',
  '2 may pass, bid 3',
  '2 bids 3',
  '2 may flip 2',
  '2 flips flower of 2',
  '2 flips flower of 0',
  '2 flips flower of 1',
  '2 has 2',
];

test('a raise to all cards ends the bidding, and two points the match', () => expect(check([...SECOND, '2 wins'])).toBeNull());

describe('each rule', () => {
  test.each<[rule: string, fault: string, lines: readonly string[]]>([
    ['everybody has three flowers and a skull', 'player 0 begins without', ['0 gets flower,flower,flower,flower', `0 may ${BOTH}`]],
    ['cards are dealt once', 'cards are dealt while placing', [...DEALT, `0 may ${BOTH}`, '0 gets flower']],
    ['one card each at the beginning', 'places two cards at once', [...DEALT, `0 may ${BOTH}`, '0 places flower', '0 places flower']],
    ['who has placed waits', 'asked for a second card', [...DEALT, `0 may ${BOTH}`, '0 places flower', '0 may place flower']],
    [
      'a card that one has',
      'without holding one',
      [
        ...DEALT,
        `0 may ${BOTH}`,
        '0 places skull',
        '1 places flower',
        '2 places flower',
        '0 may place flower, bid 1, bid 2, bid 3',
        '0 places skull',
      ],
    ],
    ['bids up to the cards on the table', 'instead of', [...DEALT, ...PLACED, `0 may ${BOTH}, bid 1, bid 2, bid 3, bid 4`]],
    [
      'no bid beyond the cards on the table',
      'a bid of 4 with 3 cards',
      [...DEALT, ...PLACED, `0 may ${BOTH}, bid 1, bid 2, bid 3`, '0 bids 4'],
    ],
    [
      'a bid is above the last one',
      'is not above',
      [...DEALT, ...PLACED, `0 may ${BOTH}, bid 1, bid 2, bid 3`, '0 bids 2', '1 may pass, bid 3', '1 bids 2'],
    ],
    ['in turn', 'the turn of 1', [...DEALT, ...PLACED, `0 may ${BOTH}, bid 1, bid 2, bid 3`, '0 bids 2', '2 passes']],
    [
      'who is asked',
      'asked instead of player 1',
      [...DEALT, ...PLACED, `0 may ${BOTH}, bid 1, bid 2, bid 3`, '0 bids 2', '2 may pass, bid 3'],
    ],
    ['no passing before a bid', 'passes while adding', [...DEALT, ...PLACED, `0 may ${BOTH}, bid 1, bid 2, bid 3`, '0 passes']],
    [
      'no card after a bid',
      'is placed while bidding',
      [...DEALT, ...PLACED, `0 may ${BOTH}, bid 1, bid 2, bid 3`, '0 bids 1', '1 places flower'],
    ],
    [
      'who has passed is not asked again',
      'asked instead of player 1',
      [...WON.slice(0, WON.indexOf('1 may pass, bid 4')), '0 may pass, bid 4'],
    ],
    ['the highest bidder flips', 'has the highest bid', [...WON.slice(0, WON.indexOf('2 flips flower of 2')), '1 flips flower of 1']],
    ['the own cards first', 'before all own ones', [...WON.slice(0, WON.indexOf('2 flips flower of 2')), '2 flips flower of 0']],
    [
      'only the own cards are offered first',
      'may flip 0, flip 2 instead of flip 2',
      [...WON.slice(0, WON.indexOf('2 may flip 2')), '2 may flip 0, flip 2'],
    ],
    ['the top first', 'not lie on top', [...WON.slice(0, WON.indexOf('2 flips flower of 1')), '2 flips skull of 1 1']],
    ['the card that was placed', 'where a flower lies', [...WON.slice(0, WON.indexOf('2 flips flower of 1')), '2 flips skull of 1']],
    ['no more than the bid', 'is flipped while settling', [...WON.slice(0, WON.indexOf('2 has 1')), '2 flips skull of 1']],
    ['a point for the round', 'gets no point', [...WON.filter((line) => line !== '2 has 1'), `0 may ${BOTH}`]],
    ['one point', 'has 2 points instead of 1', [...WON.slice(0, WON.indexOf('2 has 1')), '2 has 2']],
    ['no point for a skull', 'a point for nothing', [...LOST.slice(0, -4), '2 has 2']],
    ['all cards go home', 'on the table when the next round begins', [...WON.slice(0, -1), `0 may ${BOTH}`]],
    ['only what was placed goes home', 'who has none on the table', [...WON, '0 takes flower']],
    [
      'cards stay while they are flipped',
      'taken back while flipping',
      [...WON.slice(0, WON.indexOf('2 flips flower of 0')), '0 takes flower'],
    ],
    ['the winner of the round starts', 'player 0 begins instead of player 2', [...WON, ...PLACED, `0 may ${BOTH}, bid 1, bid 2, bid 3`]],
    [
      'the loser starts',
      'player 1 begins instead of player 2',
      [...LOST, `0 may ${BOTH}`, '0 places flower', '1 places skull', '2 places flower', '1 may place flower, bid 1, bid 2, bid 3'],
    ],
    [
      'the skull stops the flipping',
      'is flipped while losing',
      [...LOST.slice(0, LOST.indexOf('2 flips skull of 1') + 1), '2 flips flower of 0'],
    ],
    [
      'the owner of the skull picks',
      'asked instead of player 1',
      [...LOST.slice(0, LOST.indexOf('1 may lose blind')), '2 may lose flower, lose skull'],
    ],
    [
      'blind',
      'may lose flower, lose skull instead of lose blind',
      [...LOST.slice(0, LOST.indexOf('1 may lose blind')), '1 may lose flower, lose skull'],
    ],
    ['nobody else picks', 'picks the card', [...LOST.slice(0, LOST.indexOf('2 loses skull to 1')), '2 loses skull to 0']],
    ['the bidder loses', 'flipped the skull', [...LOST.slice(0, LOST.indexOf('2 loses skull to 1')), '0 loses flower to 1']],
    [
      'one of all cards',
      'before all are back',
      [
        ...LOST.filter((line, index) => index < LOST.indexOf('2 loses skull to 1') && !(line === '2 takes flower' && index > WON.length)),
        '2 loses flower to 1',
      ],
    ],
    ['own skull: open to oneself', 'may lose blind instead of', [...OWN, '0 may lose blind']],
    ['without cards out', 'is not out', [...OUT.filter((line) => line !== '2 is out'), `0 may ${BOTH}`]],
    ['with cards in', 'out for no reason', [...LOST, '2 is out']],
    ['who is out is not asked', 'is out and is asked', [...OUT, '2 may place flower']],
    [
      'for one who is out the next seat starts',
      'player 1 begins instead of player 0',
      [...TWO.slice(0, -1), `1 may ${BOTH}, bid 1, bid 2`],
    ],
    ['no end with several left', 'while several players are left', [...OUT, '0 wins']],
    ['who wins', '0 wins instead of player 2', [...SECOND, '0 wins']],
    [
      'two points end the match',
      'goes on after two points',
      [...SECOND, '0 takes flower', '1 takes flower', '2 takes flower', '0 may place flower'],
    ],
    ['nothing comes after the end', 'after the end', [...SECOND, '2 wins', '0 takes flower']],
    ['cards go where cards belong', 'goes astray', [...DEALT, `0 may ${BOTH}`, '0 throws flower']],
    ['cards are where they were put', 'player 1 has flower', [...DEALT, `0 may ${BOTH}`, '1 shows flower']],
  ])('%s', (_, fault, lines) => expect(check(lines)).toContain(fault));
});

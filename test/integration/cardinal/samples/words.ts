/** Every word by which effects name players and cards. */
import { ability, creature, instant, permanent, type Sample } from '../../../support/cardinal/sample.ts';

const bear = creature('bear', 2, 2);
const PASS = ['A: pass_priority', 'B: pass_priority'];
const plays = (...cards: readonly string[]): string[] => cards.flatMap((card) => [`A: ${card}`, ...PASS]);
/** A passes the turn; B plays something and passes it back. */
const BACK_TO_A = [...PASS, ...PASS];
const AGAIN = ['B: pass_priority', 'A: pass_priority'];
const playsB = (...cards: readonly string[]): string[] => cards.flatMap((card) => [`B: ${card}`, ...AGAIN]);
/** A has two bears, B one: then it is the turn of A again. */
const BOARD = [...plays('bear', 'bear'), ...BACK_TO_A, ...playsB('bear'), ...AGAIN, ...AGAIN];

/** What a sign of the given cards does to the board: those that it means get +1/+1. */
function meaning(word: string, title: string, expected: Sample['expected'], answers: readonly string[] = []): Sample {
  return {
    shows: [`word ${word}`],
    title,
    cards: [bear, instant('sign', ability('on_play', 'pump', { card: word }))],
    decks: { A: { bear: 2, sign: 1 }, B: { bear: 1 } },
    answers: [...BOARD, 'A: sign', ...answers, ...PASS],
    expected,
  };
}

export const WORD_SAMPLES: readonly Sample[] = [
  {
    shows: ['word active'],
    title: 'whose turn it is, whoever has played the card',
    cards: [instant('tax', ability('on_play', 'lose_life', { amount: '2', player: 'active' }))],
    decks: { A: { tax: 1 } },
    answers: ['A: pass_priority', 'B: tax', 'B: pass_priority', 'A: pass_priority'],
    expected: { 'A.life': 18, 'B.life': 20 },
  },
  {
    shows: ['word target_player'],
    title: 'any player is chosen',
    cards: [instant('spark', ability('on_play', 'damage', { amount: '3' }))],
    decks: { A: { spark: 1 } },
    answers: ['A: spark', 'A: A of A, B', ...PASS],
    expected: { 'A.life': 17, 'B.life': 20 },
    told: ['spark deals 3 damage to A.'],
  },
  {
    shows: ['word target_opponent'],
    title: 'an opponent is chosen',
    cards: [instant('spark', ability('on_play', 'damage', { amount: '3', target: 'target_opponent' }))],
    decks: { A: { spark: 1 } },
    answers: ['A: spark', 'A: B of B', ...PASS],
    expected: { 'A.life': 20, 'B.life': 17 },
  },
  {
    shows: ['word that_player'],
    title: 'the player of the event',
    cards: [
      permanent('toll', 'enchantment', ability('on_cast', 'lose_life', { amount: '1', player: 'that_player' }, { scope: 'opponents' })),
      instant('spark', ability('on_play', 'damage', { amount: '3', target: 'opponent' })),
    ],
    decks: { A: { toll: 1 }, B: { spark: 1 } },
    answers: [...plays('toll'), 'A: pass_priority', 'B: spark', ...AGAIN, ...PASS],
    expected: { 'A.life': 17, 'B.life': 19 },
  },
  {
    shows: ['word any_target'],
    title: 'a creature or a player is chosen',
    cards: [bear, instant('spark', ability('on_play', 'damage', { amount: '3', target: 'any_target' }))],
    decks: { A: { bear: 1, spark: 2 } },
    answers: [...plays('bear'), 'A: spark', 'A: bear of A, B, bear', ...PASS, 'A: spark', 'A: B of A, B', ...PASS],
    expected: { 'B.life': 17, 'A.field': '', 'A.graveyard': 'bear spark spark' },
    told: ['spark deals 3 damage to bear.', 'bear is destroyed.', 'spark deals 3 damage to B.'],
  },
  {
    shows: ['word self'],
    title: 'the card itself, as long as it is on the field',
    cards: [
      creature('wolf', 1, 1, { abilities: [ability('etb', 'pump', { power: '2', toughness: '2' })] }),
      instant('doom', ability('on_play', 'destroy')),
    ],
    decks: { A: { wolf: 2, doom: 1 } },
    answers: [...plays('wolf'), ...PASS, ...plays('wolf'), 'A: doom', 'A: wolf', ...PASS, ...PASS],
    expected: { 'A.graveyard': 'doom wolf' },
  },
  meaning('target_creature', 'any creature is chosen', { 'A.bear.power': 2, 'B.bear.power': 3 }, ['A: bear@field:B']),
  meaning('target_own_creature', 'an own creature is chosen', { 'B.bear.power': 2 }, ['A: bear of bear, bear']),
  meaning('target_opposing_creature', 'a creature of an opponent is chosen', { 'A.bear.power': 2, 'B.bear.power': 3 }, ['A: bear of bear']),
  meaning('own_creatures', 'all own creatures', { 'A.bear.power': 3, 'B.bear.power': 2 }),
  meaning('opposing_creatures', 'all creatures of opponents', { 'A.bear.power': 2, 'B.bear.power': 3 }),
  meaning('all_creatures', 'all creatures', { 'A.bear.power': 3, 'B.bear.power': 3 }),
  {
    shows: ['word other_own_creatures'],
    title: 'all own creatures but the card itself',
    cards: [bear, creature('chief', 1, 1, { abilities: [ability('etb', 'pump', { card: 'other_own_creatures' })] })],
    decks: { A: { bear: 1, chief: 1 } },
    answers: [...plays('bear', 'chief'), ...PASS],
    expected: { 'A.bear.power': 3, 'A.chief.power': 1 },
  },
  {
    shows: ['word all_permanents', 'word target_permanent'],
    title: 'cards of any type on the field',
    cards: [
      bear,
      permanent('idol', 'artifact'),
      instant('unmake', ability('on_play', 'destroy', { card: 'target_permanent' })),
      instant('end', ability('on_play', 'destroy', { card: 'all_permanents' })),
    ],
    decks: { A: { bear: 1, idol: 2, unmake: 1, end: 1 } },
    answers: [...plays('bear', 'idol', 'idol'), 'A: unmake', 'A: idol', ...PASS, ...plays('end')],
    expected: { 'A.field': '', 'A.graveyard': 'bear end idol idol unmake' },
  },
  {
    shows: ['word that_card'],
    title: 'the card of the event',
    cards: [
      bear,
      permanent('banner', 'enchantment', ability('etb', 'add_counter', { card: 'that_card' }, { scope: 'yours' })),
      permanent('idol', 'artifact'),
    ],
    decks: { A: { banner: 1, bear: 1 } },
    answers: [...plays('banner'), ...PASS, ...plays('bear'), ...PASS],
    expected: { 'A.bear.power': 3, 'A.bear.toughness': 3 },
  },
];

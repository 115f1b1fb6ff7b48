/** What lists can do. */
import { creature, type Sample } from '../../../../support/cardinal/sample.ts';
import { beside, plays, scripted } from '../../../../support/cardinal/scripted.ts';

const CARDS = [creature('bear', 2, 2), creature('wolf', 3, 1), creature('mouse', 1, 1)];
const FIELD = 'cards_in_zone(controller, "field")';

/** A has a bear, a wolf and a mouse, and plays a card with these lines. */
function among(lines: readonly string[], sample: Pick<Sample, 'shows' | 'title' | 'expected'> & Partial<Sample>): Sample {
  return {
    ...beside(CARDS, scripted('seek', ...lines)),
    decks: { A: { bear: 1, wolf: 1, mouse: 1, seek: 1 } },
    answers: plays('bear', 'wolf', 'mouse', 'seek'),
    ...sample,
  };
}

export const METHOD_SCRIPT_SAMPLES: readonly Sample[] = [
  among([`${FIELD}.filter(|c| card_stat(c, "power") > 1).filter(|c| card_stat(c, "toughness") > 1).map(|c| destroy(c))`], {
    shows: ['method filter', 'method map', 'syntax closure'],
    title: 'only cards for which all closures hold are left, and something happens to each',
    expected: { 'A.field': 'mouse wolf' },
  }),
  among(
    [
      `[if ${FIELD}.any(|c| card_name(c) == "wolf") { lose_life(1, 1) }, if ${FIELD}.any(|c| card_stat(c, "power") > 5) { lose_life(1, 10) }]`,
    ],
    {
      shows: ['method any'],
      title: 'whether it holds for one at least',
      expected: { 'B.life': 19 },
    },
  ),
  among(
    [
      `[if ${FIELD}.all(|c| card_stat(c, "power") > 0) { lose_life(1, 1) }, if ${FIELD}.all(|c| card_stat(c, "power") > 1) { lose_life(1, 10) }]`,
    ],
    {
      shows: ['method all'],
      title: 'whether it holds for all',
      expected: { 'B.life': 19 },
    },
  ),
  among([`lose_life(1, ${FIELD}.count(|c| card_stat(c, "toughness") == 1) * 4 + ${FIELD}.count())`], {
    shows: ['method count'],
    title: 'how many there are for which it holds',
    expected: { 'B.life': 9 },
  }),
  among([`lose_life(1, ${FIELD}.len() + players().len() * 5)`], {
    shows: ['method len'],
    title: 'how many there are',
    expected: { 'B.life': 7 },
  }),
  among([`[if cards_in_zone(opponent, "field").is_empty() { lose_life(1, 1) }, if ${FIELD}.is_empty() { lose_life(1, 10) }]`], {
    shows: ['method is_empty'],
    title: 'whether there is none',
    expected: { 'B.life': 19 },
  }),
  among(
    [
      `let c = choose_card(controller, ${FIELD});`,
      `[if ${FIELD}.contains(c) { lose_life(1, 1) }, if cards_in_zone(opponent, "field").contains(c) { lose_life(1, 10) },`,
      ' if opponents(controller).contains(opponent) { lose_life(1, 2) }, if opponents(controller).contains(controller) { lose_life(1, 10) }]',
    ],
    {
      shows: ['method contains'],
      title: 'whether something is among them',
      answers: [...plays('bear', 'wolf', 'mouse', 'seek'), 'A: wolf'],
      expected: { 'B.life': 17 },
    },
  ),
  among(
    [
      'let first = true;',
      'let out = [];',
      `for c in ${FIELD}.sort_by(|c| 0 - card_stat(c, "power")) { if first { out.push(destroy(c)); first = false; } else { out.push(tap(c)); } }`,
      'out',
    ],
    {
      shows: ['method sort_by'],
      title: 'from the least to the most',
      expected: { 'A.graveyard': 'seek wolf', 'A.bear.tapped': true },
    },
  ),
  among(['players().map(|p| lose_life(p, 2))'], {
    shows: ['method map'],
    title: 'players can be gone through as well',
    expected: { 'A.life': 18, 'B.life': 18 },
  }),
  among(['let out = [lose_life(1, 1)];', 'if player_life(1) == 19 { out.push(lose_life(1, 2)); }', 'out'], {
    shows: ['method push'],
    title: 'what is there from the first happens before what follows is read',
    expected: { 'B.life': 17 },
  }),
  among(['let out = [lose_life(1, 1)];', 'if player_life(1) == 19 { return []; }', 'out.push(lose_life(1, 1));', 'out'], {
    shows: ['method push'],
    title: 'nor can what is there from the first be thrown away',
    expected: {},
    diagnostics: ['Something else than "out" is returned after what is in it has happened.'],
  }),
  among(['let out = [];', 'out.push(lose_life(1, 1));', `if ${FIELD}.len() > 2 { out.push(lose_life(1, 2)); }`, 'out'], {
    shows: ['method push'],
    title: 'what is pushed to an array that is returned happens in that order',
    expected: { 'B.life': 17 },
    told: ['B loses 1 life.', 'B loses 2 life.'],
  }),
];

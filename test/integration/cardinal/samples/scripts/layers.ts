/** What counts of several things that change one card: pairs of effects in both orders, and what is left when one is over. */
import { ability, creature, permanent, type Sample } from '../../../../support/cardinal/sample.ts';
import { PASS, plays, scripts } from '../../../../support/cardinal/scripted.ts';

const bear = creature('bear', 2, 2);
const END_OF_A = [...PASS, ...PASS];

/** Everything that happens to the bear, by the name of the card. */
const SPELLS = {
  seven: ['until_end_of_turn(set_stats(target_creature(), 7, 7))'],
  five: ['until_your_next_turn(set_stats(target_creature(), 5, 5))'],
  strong: ['until_your_next_turn(set_stat(target_creature(), "power", 9))'],
  four: ['set_stats(target_creature(), 4, 4)'],
  mighty: ['set_stat(target_creature(), "power", 8)'],
  grow: ['until_your_next_turn(pump_creature(target_creature(), 1, 2))'],
  counter: ['add_counter(target_creature(), "+1/+1", 3)'],
  wings: ['until_your_next_turn(grant_keyword(target_creature(), "flying"))'],
  mud: ['until_end_of_turn(remove_keyword(target_creature(), "flying"))'],
  feathers: ['grant_keyword(target_creature(), "flying")'],
  shears: ['remove_keyword(target_creature(), "flying")'],
};
const ENCHANTMENTS = [
  permanent('swamp', 'enchantment', ability('static', 'set_stats', { power: '0', toughness: '1', card: 'all_creatures' })),
  permanent('net', 'enchantment', ability('static', 'remove_keyword', { keyword: 'flying', card: 'all_creatures' })),
  permanent('sky', 'enchantment', ability('static', 'grant_keyword', { keyword: 'flying', card: 'all_creatures' })),
  permanent('banner', 'enchantment', ability('static', 'pump', { card: 'own_creatures' })),
];

/** The bear after these cards, at once and in the next turn. */
function after(order: string, now: string, later: string): Sample[] {
  const cards = order.split(' ');
  const played = cards.flatMap((card) => (card in SPELLS ? [`A: ${card}`, 'A: bear', ...PASS] : plays(card)));
  const used = Object.fromEntries(Object.entries(SPELLS).filter(([card]) => cards.includes(card)));
  const moments = [
    { when: 'at once', answers: played, shown: now },
    { when: 'in the next turn', answers: [...played, ...END_OF_A], shown: later },
  ];
  return moments.map(({ when, answers, shown }) => ({
    shows: ['layers'],
    title: `${order}: ${shown} ${when}`,
    ...scripts(used, bear, ...ENCHANTMENTS.filter(({ id }) => cards.includes(String(id)))),
    rules: { keywords: [{ id: 'flying', name: 'Flying' }] },
    decks: { A: { bear: 1, ...Object.fromEntries(cards.map((card) => [card, 1])) }, B: { bear: 1 } },
    answers: [...plays('bear'), ...answers],
    expected: expectedOf(shown),
  }));
}

function expectedOf(shown: string): Sample['expected'] {
  if (!shown.includes('/')) return { 'A.bear.flying': shown === 'flies' };
  const [power, toughness] = shown.split('/').map(Number);
  return { 'A.bear.power': power!, 'A.bear.toughness': toughness! };
}

export const LAYER_SCRIPT_SAMPLES: readonly Sample[] = [
  // What came last counts, static abilities among it.
  ...after('swamp seven', '7/7', '0/1'),
  ...after('seven swamp', '0/1', '0/1'),
  ...after('five seven', '7/7', '5/5'),
  ...after('seven five', '5/5', '5/5'),
  ...after('strong seven', '7/7', '9/2'),
  ...after('seven strong', '9/7', '9/2'),
  ...after('net wings', 'flies', 'flies'),
  ...after('wings net', 'walks', 'walks'),
  ...after('sky mud', 'walks', 'flies'),
  ...after('mud sky', 'flies', 'flies'),
  ...after('wings mud', 'walks', 'flies'),
  ...after('mud wings', 'flies', 'flies'),
  // What happens for good ends what lasts, and stays below what lasts from then on.
  ...after('four seven', '7/7', '4/4'),
  ...after('seven four', '4/4', '4/4'),
  ...after('four strong', '9/4', '9/4'),
  ...after('strong four', '4/4', '4/4'),
  ...after('five mighty', '8/5', '8/5'),
  ...after('mighty five', '5/5', '5/5'),
  ...after('feathers mud', 'walks', 'flies'),
  ...after('mud feathers', 'flies', 'flies'),
  ...after('shears wings', 'flies', 'flies'),
  ...after('wings shears', 'walks', 'walks'),
  // What is added comes on top of what is set, in any order.
  ...after('grow seven', '8/9', '3/4'),
  ...after('seven grow', '8/9', '3/4'),
  ...after('counter seven', '10/10', '5/5'),
  ...after('seven counter', '10/10', '5/5'),
  ...after('banner grow seven counter', '12/13', '7/8'),
  ...after('seven counter grow banner', '12/13', '7/8'),
];

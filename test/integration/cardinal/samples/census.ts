/** Every form of public Cardinal files, under rules that declare all of them. */
import { CENSUS_RULES } from '../../../support/cardinal/census-rules.ts';
import { ability, creature, type Sample } from '../../../support/cardinal/sample.ts';

const bear = creature('bear', 2, 2, { cost: '1' });
const zap = {
  id: 'zap',
  name: 'zap',
  card_type: 'Spell',
  cost: '1',
  keywords: ['quick'],
  abilities: [ability('on_play', 'damage', { amount: '2', target: 'opponent' })],
};
const PASS = ['A: pass_priority', 'B: pass_priority'];
/** From the upkeep of the first turn to its first main phase. */
const TO_MAIN = [...PASS, ...PASS];
const plays = (card: string): string[] => [`A: ${card}`, ...PASS];

const census = (sample: Omit<Sample, 'rules'>): Sample => ({ rules: CENSUS_RULES, ...sample });

export const CENSUS_SAMPLES: readonly Sample[] = [
  census({
    shows: ['action play_card'],
    title: 'a quick card is played with the action for quick cards, at any time',
    cards: [bear, zap],
    decks: { A: { bear: 1, zap: 1 } },
    answers: ['A: zap of zap, pass_priority', ...PASS],
    expected: { 'B.life': 18, 'A.hand': 'bear', 'A.graveyard': 'zap' },
  }),
  census({
    shows: ['action play_card'],
    title: 'a quick creature that lies on the field is not cast again',
    cards: [creature('wisp', 1, 1, { cost: '1', keywords: ['quick'] })],
    decks: { A: { wisp: 2 } },
    answers: ['A: wisp@hand:A', ...PASS, 'A: pass_priority of wisp, pass_priority'],
    expected: { 'A.field': 'wisp', 'A.hand': 'wisp' },
  }),
  {
    shows: ['action play_card'],
    title: 'an action that lists only the field plays nothing',
    rules: { actions: [{ id: 'play_card' }, { id: 'play_quick', source_zones: ['field'] }] },
    cards: [creature('wisp', 1, 1, { keywords: ['quick'] })],
    decks: { A: { wisp: 2 } },
    answers: ['A: wisp@hand:A', ...PASS, 'A: pass_priority of wisp, pass_priority'],
    expected: { 'A.field': 'wisp', 'A.hand': 'wisp' },
    diagnostics: ['cardinal/never-offered'],
  },
  census({
    shows: ['action declare_attackers'],
    title: 'creatures attack with the action for it',
    cards: [bear],
    decks: { A: { bear: 1 } },
    answers: [...TO_MAIN, ...plays('bear'), ...PASS, 'A: pass_priority', 'B: pass_priority', 'A: bear of bear, done'],
    expected: { asks: 'A' },
  }),
  census({
    shows: ['key Card.script_path'],
    title: 'a card names its script by its path and by its ability: the spell happens once',
    cards: [
      {
        id: 'bolt',
        name: 'Bolt',
        card_type: 'spell',
        cost: '1R',
        script_path: 'examples/scripts/bolt.rhai',
        keywords: ['quick'],
        abilities: [{ trigger: 'on_play', effect: 'script:bolt' }],
      },
    ],
    scripts: {
      'examples/scripts/bolt.rhai': 'fn execute_ability() { deal_damage(1, 3) }',
      'bolt.rhai': 'fn execute_ability() { gain_life(0, 1) }',
    },
    decks: { A: { bolt: 1 } },
    answers: plays('bolt'),
    expected: { 'A.life': 20, 'B.life': 17, 'A.mana': 7 },
    diagnostics: ['cardinal/letter-without-resource', 'cardinal/script-unused'],
  }),
];

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
];

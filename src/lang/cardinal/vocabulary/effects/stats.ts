/** Power, toughness and other stats. */
import { whichCard } from '../forms/effect-form.ts';
import type { EffectFamily, WordAt } from '../forms/effect-family.ts';
import { does, int, permanent, word } from '../forms/function-form.ts';

function isFighting(written: WordAt): boolean {
  const stat = written('stat_name');
  return stat === 'power' || stat === 'toughness';
}

export const STATS = {
  effects: {
    pump: {
      params: {
        power: { kind: 'signed', default: '1', about: 'What is added to power.' },
        toughness: { kind: 'signed', default: '1', about: 'What is added to toughness.' },
        card: whichCard(),
      },
      about: 'Changes power and toughness until the end of the turn; of a static ability, for as long as its card is on the field.',
      isStatic: true,
      isOnCreature: true,
    },
    set_stats: {
      params: {
        power: { kind: 'amount', default: '0', about: 'The new power.' },
        toughness: { kind: 'amount', default: '0', about: 'The new toughness.' },
        card: whichCard(),
      },
      about: 'Sets power and toughness for as long as the creature is on the field.',
      isStatic: true,
      isOnCreature: true,
    },
  },
  functions: {
    pump_creature: {
      ...does('Changes power and toughness until the end of the turn.', permanent, int('power'), int('toughness')),
      also: ['buff', 'pump'],
      ofMap: 'pump',
    },
    set_stats: does('Sets power and toughness.', permanent, int('power'), int('toughness')),
    modify_stat: does('Adds to a stat that is a number, until the end of the turn.', permanent, word('stat', 'stat_name'), int('delta')),
    set_stat: does(
      'Sets a stat: to a number, or where the stat is a word (such as an element) to a word that some card has for it.',
      permanent,
      word('stat', 'stat_name'),
      int('value'),
    ),
  },
  lasting: {
    pump_creature: 'Power and toughness are as before.',
    modify_stat: 'The stat is as before.',
    set_stats: 'Power and toughness are as before.',
    set_stat: 'The stat is as before.',
  },
  ofCreatures: {
    pump: () => true,
    pump_creature: () => true,
    set_stats: () => true,
    set_stat: isFighting,
    modify_stat: isFighting,
  },
  withSource: { pump: 'growth', pump_creature: 'growth', modify_stat: 'growth', set_stats: 'set', set_stat: 'set' },
} as const satisfies EffectFamily;

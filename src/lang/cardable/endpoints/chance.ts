/** Dice and coins. */
import { bound, equal, repeat } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import { param } from '../schema/params.ts';
import { bool, int } from '../values/value.ts';
import type { Endpoints } from './endpoint.ts';

export const CHANCE = {
  roll_dice: {
    gives: 'nothing',
    required: [param('count', 'number'), param('sides', 'number'), param('into', 'path')],
    about: 'Rolls dice and adds them up.',
    calledSo: { random: 1, die: 1 },
    sample: [2, 6, '$globals.pot'],
    lower: (l, args) => {
      const target = args.target('into');
      if (target === undefined) return { effects: [] };
      const bind = l.fresh('roll');
      const count = args.int('count');
      const roll: Effect = { rollRandom: { bind, min: 1, max: args.int('sides') } };
      const at = args.tree('into') ?? args.at;
      if (count === 1) return { effects: [roll, l.assign(target, int(bound(bind)), at)] };
      return {
        effects: [l.assign(target, int(0), at), repeat(count, [roll, { addVar: { ...target.to, delta: bound(bind) } }])],
      };
    },
  },
  flip_coin: {
    gives: 'nothing',
    required: [param('into', 'path')],
    about: 'Tosses a coin: true or false.',
    calledSo: { toss: 1 },
    sample: ['$globals.lucky'],
    lower: (l, args) => {
      const target = args.target('into');
      if (target === undefined) return { effects: [] };
      const bind = l.fresh('coin');
      return {
        effects: [{ rollRandom: { bind, min: 0, max: 1 } }, l.assign(target, bool(equal(bound(bind), 1)), args.tree('into') ?? args.at)],
      };
    },
  },
} as const satisfies Endpoints;

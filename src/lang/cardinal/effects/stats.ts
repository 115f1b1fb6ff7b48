/** Power and toughness: until the end of the turn, for as long as the creature is on the field, or for some time. */
import { addToProp, bound, calc, compare, negative, setProp, when } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { begin, ifItLasts, lastingWith, type Origin } from '../lasting/begin.ts';
import { overruled } from '../lasting/ending.ts';
import type { Command } from '../lowering/command.ts';
import { said, type Duration } from '../lowering/duration.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { Arguments } from '../values/arguments.ts';
import { ifNumbers, ifOnField } from '../values/guards.ts';
import { forPermanents } from './card-words.ts';
import type { EffectLowerings, FunctionLowering } from './effect-lowerings.ts';
import { durationOf, forSomeTime } from './for-some-time.ts';
import { originOf, type EffectLowering } from './lowering.ts';
import { modifyOther, setOther } from './other-stats.ts';

const CARD = bound('$card');
const POWER = bound('$power');
const TOUGHNESS = bound('$toughness');

/** Power and toughness change until the end of the turn. */
const pumpOne: Command = (lowerer) => ({
  params: ['$card', '$power', '$toughness'],
  effects: [
    {
      emit: {
        event: 'pump',
        args: { $card: CARD, $power: POWER, $toughness: TOUGHNESS },
        effects: [
          ...tellGrowth(lowerer, CARD, POWER, TOUGHNESS, { text: 'until end of turn', args: [] }),
          addToProp('$card', lowerer.changing('turn_power'), POWER),
          addToProp('$card', lowerer.changing('turn_toughness'), TOUGHNESS),
        ],
      },
    },
  ],
});

/** Numbers are said with their signs, which a message cannot give them. What follows counts its own from {3} on. */
function tellGrowth(
  lowerer: Lowerer,
  card: Ref,
  power: ValueExpr,
  toughness: ValueExpr,
  until: { readonly text: string; readonly args: readonly ValueExpr[] },
): Effect[] {
  const say = (powerSign: '+' | '-', toughnessSign: '+' | '-'): Effect[] => [
    lowerer.tell(
      'pump',
      `{0} gets ${powerSign}{1}/${toughnessSign}{2} ${until.text}.`,
      card,
      powerSign === '+' ? power : negative(power),
      toughnessSign === '+' ? toughness : negative(toughness),
      ...until.args,
    ),
  ];
  return bySign(power, bySign(toughness, say('+', '+'), say('+', '-')), bySign(toughness, say('-', '+'), say('-', '-')));
}

function bySign(number: ValueExpr, positive: Effect[], negatively: Effect[]): Effect[] {
  return when(typeof number === 'number' ? number >= 0 : compare(number, '>=', 0), positive, negatively);
}

function grows(origin: Origin, duration: Duration, card: Ref, power: ValueExpr, toughness: ValueExpr): Effect[] {
  const { lowerer, controller, source } = origin;
  return [
    ...tellGrowth(lowerer, card, power, toughness, said(duration, controller, source, 3)),
    begin(origin, duration, 'add', card, { power, toughness }),
  ];
}

function isSetTo(origin: Origin, duration: Duration, card: Ref, power: ValueExpr, toughness: ValueExpr): Effect[] {
  const { lowerer, controller, source } = origin;
  const { text, args: values } = said(duration, controller, source, 3);
  return [
    lowerer.tell('set_stats', `{0} becomes {1}/{2} ${text}.`, card, power, toughness, ...values),
    begin(origin, duration, 'set power', card, { power }),
    begin(origin, duration, 'set toughness', card, { toughness }),
  ];
}

const pump: EffectLowering = (context) => {
  const { lowerer, amount, second } = context;
  const origin = originOf(context);
  const duration = lastingWith(origin, 'growth');
  return forPermanents(context, 'card', (card) =>
    duration === undefined
      ? [lowerer.call('pump', { $card: card, $power: amount, $toughness: second })]
      : ifItLasts(origin, duration, grows(origin, duration, card, amount, second)),
  );
};

const setBoth: EffectLowering = (context) => {
  const { lowerer, amount, second } = context;
  const origin = originOf(context);
  const duration = lastingWith(origin, 'set');
  if (duration !== undefined)
    return forPermanents(context, 'card', (card) => ifItLasts(origin, duration, isSetTo(origin, duration, card, amount, second)));
  return forPermanents(context, 'card', (card) => [
    ...overruled(lowerer, card, ['set power', 'set toughness']),
    setProp(card, lowerer.changing('fixed'), true),
    setProp(card, lowerer.changing('fixed_power'), amount),
    setProp(card, lowerer.changing('fixed_toughness'), second),
    lowerer.tell('set_stats', '{0} becomes {1}/{2}.', card, amount, second),
  ]);
};

/** Sets one of the two; what becomes of the other one does not matter. */
function setOne(lowerer: Lowerer, stat: 'power' | 'toughness', card: Ref, value: ValueExpr): Effect[] {
  lowerer.stat(stat);
  return [
    ...overruled(lowerer, card, [`set ${stat}`]),
    setProp(card, lowerer.changing(`only_${stat}`), true),
    setProp(card, lowerer.changing(`fixed_${stat}`), value),
    lowerer.tell('set_stat', `The ${stat} of {0} becomes {1}.`, card, value),
  ];
}

const pumpCreature: FunctionLowering = (args) =>
  ifNumbers(args.compiler, [args.int(1), args.int(2)], ([power, toughness]) => grow(args, power!, toughness!));

const modifyStat: FunctionLowering = (args) => {
  const stat = args.word(1);
  if (stat === undefined) return [];
  if (!isFighting(stat)) return modifyOther(args, stat, durationOf(args, 'growth'));
  return ifNumbers(args.compiler, [args.int(2)], ([delta]) => (stat === 'power' ? grow(args, delta!, 0) : grow(args, 0, delta!)));
};

/** What is added until the end of the turn needs no token: by itself it lasts no longer. */
function grow(args: Arguments, power: ValueExpr, toughness: ValueExpr): Effect[] {
  const { compiler } = args;
  const time = durationOf(args, 'growth');
  if (time === undefined || time.kind === 'turn') return compiler.effect('pump', { card: args.card(0), numbers: [power, toughness] });
  return forSomeTime(args, time, (card, duration) => grows(compiler.context, duration, card, power, toughness));
}

const setStats: FunctionLowering = (args) => {
  const { compiler } = args;
  const time = durationOf(args, 'set');
  return ifNumbers(compiler, [notNegative(args.int(1)), notNegative(args.int(2))], (numbers) => {
    const [power, toughness] = numbers as [ValueExpr, ValueExpr];
    if (time === undefined) return compiler.effect('set_stats', { card: args.card(0), numbers });
    return forSomeTime(args, time, (card, duration) => isSetTo(compiler.context, duration, card, power, toughness));
  });
};

const setStat: FunctionLowering = (args) => {
  const stat = args.word(1);
  if (stat === undefined) return [];
  if (!isFighting(stat)) return setOther(args, stat, durationOf(args, 'set'));
  const { compiler } = args;
  const { context } = compiler;
  const { lowerer, controller, source } = context;
  const time = durationOf(args, 'set');
  return ifNumbers(compiler, [notNegative(args.number(2))], ([value]) => {
    if (time === undefined) return ifOnField(compiler, args.card(0), (card) => setOne(lowerer, stat, card, value!));
    return forSomeTime(args, time, (card, duration) => {
      const { text, args: values } = said(duration, controller, source, 2);
      return [
        lowerer.tell('set_stat', `The ${stat} of {0} becomes {1} ${text}.`, card, value!, ...values),
        begin(context, duration, `set ${stat}`, card, { [stat]: value! }),
      ];
    });
  });
};

/** What is set is 0 or more. */
function notNegative(value: ValueExpr): ValueExpr {
  return typeof value === 'number' ? Math.max(0, value) : calc(0, 'max', value);
}

function isFighting(stat: string): stat is 'power' | 'toughness' {
  return stat === 'power' || stat === 'toughness';
}

export const STATS = {
  effects: { pump, set_stats: setBoth },
  functions: { pump_creature: pumpCreature, set_stats: setStats, modify_stat: modifyStat, set_stat: setStat },
  commands: { pump: pumpOne },
} satisfies EffectLowerings;

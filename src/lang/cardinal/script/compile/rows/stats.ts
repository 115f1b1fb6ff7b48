/** Power, toughness and keywords. */
import type { Effect } from '../../../../../ir/effects.ts';
import type { ValueExpr } from '../../../../../ir/expressions.ts';
import { keywordName } from '../../../effects/keywords.ts';
import { setOneStat } from '../../../effects/stats.ts';
import { calc } from '../../../../../ir/build.ts';
import { begin, lastingWith } from '../../lasting/begin.ts';
import { changesKeyword, grows, isSetTo } from '../../lasting/changes.ts';
import { said, type Duration } from '../../lasting/duration.ts';
import type { Arguments } from '../arguments.ts';
import { asEffect } from '../as-effect.ts';
import { ifNumbers, ifOnField } from './guards.ts';
import { modifyOther, setOther } from './other-stats.ts';
import { forSomeTime } from './for-some-time.ts';

export function pumpCreature(args: Arguments): Effect[] {
  return ifNumbers(args.compiler, [args.int(1), args.int(2)], ([power, toughness]) => grow(args, power!, toughness!));
}

export function modifyStat(args: Arguments): Effect[] {
  const stat = args.word(1);
  if (stat === undefined) return [];
  if (!isFighting(stat)) return modifyOther(args, stat, durationOf(args, 'growth'));
  return ifNumbers(args.compiler, [args.int(2)], ([delta]) => (stat === 'power' ? grow(args, delta!, 0) : grow(args, 0, delta!)));
}

/** What is added until the end of the turn needs no token: by itself it lasts no longer. */
function grow(args: Arguments, power: ValueExpr, toughness: ValueExpr): Effect[] {
  const { compiler } = args;
  const time = durationOf(args, 'growth');
  if (time === undefined || time.kind === 'turn') return asEffect(compiler, 'pump', { card: args.card(0), numbers: [power, toughness] });
  return forSomeTime(args, time, (card, duration) => grows(compiler.context, duration, card, power, toughness));
}

export function setStats(args: Arguments): Effect[] {
  const { compiler } = args;
  const time = durationOf(args, 'set');
  return ifNumbers(compiler, [notNegative(args.int(1)), notNegative(args.int(2))], (numbers) => {
    const [power, toughness] = numbers as [ValueExpr, ValueExpr];
    if (time === undefined) return asEffect(compiler, 'set_stats', { card: args.card(0), numbers });
    return forSomeTime(args, time, (card, duration) => isSetTo(compiler.context, duration, card, power, toughness));
  });
}

export function setStat(args: Arguments): Effect[] {
  const stat = args.word(1);
  if (stat === undefined) return [];
  if (!isFighting(stat)) return setOther(args, stat, durationOf(args, 'set'));
  const { compiler } = args;
  const { context } = compiler;
  const { lowerer, controller, source } = context;
  const time = durationOf(args, 'set');
  return ifNumbers(compiler, [notNegative(args.number(2))], ([value]) => {
    if (time === undefined) return ifOnField(compiler, args.card(0), (card) => setOneStat(lowerer, stat, card, value!));
    return forSomeTime(args, time, (card, duration) => {
      const { text, args: values } = said(duration, controller, source, 2);
      return [
        lowerer.tell('set_stat', `The ${stat} of {0} becomes {1} ${text}.`, card, value!, ...values),
        begin(context, duration, `set ${stat}`, card, { [stat]: value! }),
      ];
    });
  });
}

/** How long something lasts: as long as the script says, else with an enchantment, else as long as it lasts by itself. */
function durationOf({ compiler: { timing, context } }: Arguments, change: 'growth' | 'set'): Duration | undefined {
  return timing.duration ?? lastingWith(context, change);
}

export function changeKeyword(args: Arguments, effect: 'grant_keyword' | 'remove_keyword'): Effect[] {
  const keyword = args.word(1);
  if (keyword === undefined) return [];
  const { compiler } = args;
  const time = durationOf(args, 'set');
  if (time === undefined) return asEffect(compiler, effect, { card: args.card(0), words: { keyword } });
  const name = keywordName(compiler.context.lowerer, keyword);
  return forSomeTime(args, time, (card, duration) => changesKeyword(compiler.context, duration, effect, card, { id: keyword, name }));
}

/** What is set is 0 or more. */
function notNegative(value: ValueExpr): ValueExpr {
  return typeof value === 'number' ? Math.max(0, value) : calc(0, 'max', value);
}

function isFighting(stat: string): stat is 'power' | 'toughness' {
  return stat === 'power' || stat === 'toughness';
}

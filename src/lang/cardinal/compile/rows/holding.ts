/** Who controls a permanent, and whether it is tapped. */
import type { Effect } from '../../../../ir/effects.ts';
import type { Ref, ValueExpr } from '../../../../ir/expressions.ts';
import { bound, equal, not, propOf, setProp, when } from '../../../../ir/build.ts';
import { begin } from '../../lasting/begin.ts';
import { said, type Duration } from '../../lowering/duration.ts';
import { latestControl, overruled } from '../../lasting/ending.ts';
import { KEEPS } from '../../lowering/lasting-tokens.ts';
import type { Arguments } from '../../values/arguments.ts';
import { asEffect } from './as-effect.ts';
import { forSomeTime } from './for-some-time.ts';
import { ifOnField, ifPlayer } from '../../values/guards.ts';

/** For good, or for some time: then it goes back to whoever had it before. */
export function gainControl(args: Arguments): Effect[] {
  const { compiler } = args;
  const { context, timing } = compiler;
  const { lowerer } = context;
  const give = (card: Ref, player: Ref): Effect => lowerer.call('give_control', { $card: card, $player: player });
  const { duration } = timing;
  return ifPlayer(compiler, args.player(1), (who) => {
    if (duration === undefined)
      return ifOnField(compiler, args.card(0), (card) => [...overruled(lowerer, card, 'control'), give(card, who)]);
    return forSomeTime(args, duration, (card) => [
      begin(context, duration, 'control', card, { controller: who, back: before(card) }),
      give(card, who),
    ]);
  });
}

/** Who has a card for good, whoever has it for some time. */
function before(card: Ref): ValueExpr {
  const latest = bound('$latest');
  const who: ValueExpr = { if: { when: equal(latest, null), then: propOf(card, 'controller'), else: propOf('$latest', KEEPS.back.name) } };
  return { let: { bind: '$latest', value: latestControl(card), in: who } };
}

/** What is tapped for some time untaps afterwards, unless it has done so before. */
export function tap(args: Arguments): Effect[] {
  const { compiler } = args;
  const { duration } = compiler.timing;
  if (duration === undefined) return asEffect(compiler, 'tap', { card: args.card(0) });
  return forSomeTime(args, duration, (card) => tapFor(args, duration, card));
}

function tapFor({ compiler }: Arguments, duration: Duration, card: Ref): Effect[] {
  const { context } = compiler;
  const { lowerer, controller, source } = context;
  const tapped = lowerer.changing('tapped');
  const { text, args: values } = said(duration, controller, source, 1);
  return when(not(propOf(card, tapped)), [
    setProp(card, tapped, true),
    lowerer.tell('tap', `{0} is tapped ${text}.`, card, ...values),
    begin(context, duration, 'tap', card),
  ]);
}

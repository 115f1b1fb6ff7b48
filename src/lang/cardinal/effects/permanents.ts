/** Permanents that are tapped, untapped, attached and given to others. */
import { bound, differs, equal, forEach, not, propOf, setProp, when } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { begin } from '../lasting/begin.ts';
import { latestControl, overruled } from '../lasting/ending.ts';
import { hasRoomIn } from '../lowering/arrival.ts';
import type { Command } from '../lowering/command.ts';
import { said, type Duration } from '../lowering/duration.ts';
import { OUT_OF_COMBAT } from '../lowering/fighters.ts';
import { KEEPS } from '../lowering/lasting-tokens.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { Arguments } from '../values/arguments.ts';
import { ifOnField, ifPlayer } from '../values/guards.ts';
import { forPermanents } from './card-words.ts';
import type { EffectLowerings, FunctionLowering } from './effect-lowerings.ts';
import { forSomeTime } from './for-some-time.ts';
import type { EffectLowering } from './lowering.ts';

const CARD = bound('$card');
const PLAYER = bound('$player');

/**
 * From one field to another: it neither leaves nor enters, and what is attached to it stays so. It is out of combat, and as sick as
 * whatever has just come. Where there is no room for it, it goes to the graveyard.
 */
const giveControl: Command = (lowerer) => {
  const field = lowerer.zone('field');
  return {
    params: ['$card', '$player'],
    effects: when(differs(propOf('$card', 'controller'), PLAYER), [
      {
        emit: {
          event: 'gain_control',
          args: { $card: CARD, $player: PLAYER },
          effects: [
            lowerer.tell('gain_control', '{0} gains control of {1}.', PLAYER, CARD),
            ...outOfCombat(lowerer),
            ...when(
              hasRoomIn(lowerer, field, PLAYER),
              [
                { setTokenProp: { token: '$card', prop: 'controller', value: PLAYER } },
                { moveToken: { token: '$card', to: lowerer.zoneOf('field', PLAYER) } },
              ],
              [lowerer.call('put_into_graveyard', { $card: CARD })],
            ),
          ],
        },
      },
    ]),
  };
};

/** Those who blocked it have still blocked, but nobody is left to fight. */
function outOfCombat(lowerer: Lowerer): Effect[] {
  const { changes } = lowerer;
  const blockers = lowerer.onFields(equal(propOf('$blocker', 'blocking'), CARD), '$blocker');
  return [
    ...Object.entries(OUT_OF_COMBAT).flatMap(([name, value]) => (changes.has(name) ? [setProp('$card', name, value)] : [])),
    ...(changes.has('blocking') ? [forEach('$blocker', blockers, [setProp('$blocker', 'blocking', null)])] : []),
  ];
}

const tap: EffectLowering = (context) => {
  const { lowerer } = context;
  const tapped = lowerer.changing('tapped');
  return forPermanents(context, 'card', (card) =>
    when(not(propOf(card, tapped)), [setProp(card, tapped, true), lowerer.tell('tap', '{0} is tapped.', card)]),
  );
};

const untap: EffectLowering = (context) => {
  const { lowerer } = context;
  const tapped = lowerer.changing('tapped');
  return forPermanents(context, 'card', (card) =>
    when(propOf(card, tapped), [setProp(card, tapped, false), lowerer.tell('untap', '{0} is untapped.', card)]),
  );
};

/** Nothing is attached that has left the field meanwhile. */
const attach: EffectLowering = (context) => {
  const { lowerer, source } = context;
  return when(
    lowerer.isOnField(source),
    forPermanents(context, 'card', (card) => [
      setProp(source, lowerer.changing('attached_to'), card),
      lowerer.tell('attach', '{0} is attached to {1}.', source, card),
    ]),
  );
};

/** For good, or for some time: then it goes back to whoever had it before. */
const gainControl: FunctionLowering = (args) => {
  const { compiler } = args;
  const { context, timing } = compiler;
  const { lowerer } = context;
  const give = (card: Ref, player: Ref): Effect => lowerer.call('give_control', { $card: card, $player: player });
  const { duration } = timing;
  return ifPlayer(compiler, args.player(1), (who) => {
    if (duration === undefined)
      return ifOnField(compiler, args.card(0), (card) => [...overruled(lowerer, card, ['control']), give(card, who)]);
    return forSomeTime(args, duration, (card) => [
      begin(context, duration, 'control', card, { controller: who, back: before(card) }),
      give(card, who),
    ]);
  });
};

/** Who has a card for good, whoever has it for some time. */
function before(card: Ref): ValueExpr {
  const latest = bound('$latest');
  const who: ValueExpr = { if: { when: equal(latest, null), then: propOf(card, 'controller'), else: propOf('$latest', KEEPS.back.name) } };
  return { let: { bind: '$latest', value: latestControl(card), in: who } };
}

/** What is tapped for some time untaps afterwards, unless it has done so before. */
const tapBy: FunctionLowering = (args) => {
  const { compiler } = args;
  const { duration } = compiler.timing;
  if (duration === undefined) return compiler.effect('tap', { card: args.card(0) });
  return forSomeTime(args, duration, (card) => tapFor(args, duration, card));
};

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

export const PERMANENTS = {
  effects: { tap, untap, attach },
  functions: {
    tap: tapBy,
    untap: (args) => args.compiler.effect('untap', { card: args.card(0) }),
    attach: (args) => args.compiler.effect('attach', { card: args.card(0) }),
    gain_control: gainControl,
  },
  commands: { give_control: giveControl },
} satisfies EffectLowerings;

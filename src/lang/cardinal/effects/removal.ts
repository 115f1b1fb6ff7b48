/** Cards that are destroyed, sacrificed and countered. */
import { bound, calc, compare, equal, forEach, not, propOf, when } from '../../../ir/build.ts';
import type { Query, ValueExpr } from '../../../ir/expressions.ts';
import { toCard } from '../events/replaced.ts';
import type { Command } from '../lowering/command.ts';
import { ABILITY } from '../game/own-types.ts';
import { ifCard, ifOnField } from '../values/guards.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';
import { forCards, forPermanents } from './card-words.ts';
import type { EffectLowerings, FunctionLowering } from './effect-lowerings.ts';
import type { EffectLowering } from './lowering.ts';
import { forPlayers } from './player-words.ts';

const PLAYER = bound('$player');
const CARD = bound('$card');

/** Whatever it is, and whatever it has. */
const sacrificeOne: Command = (lowerer) => ({
  params: ['$player', '$card'],
  effects: [
    {
      emit: {
        event: 'sacrifice',
        args: { $player: PLAYER, $card: CARD },
        effects: [lowerer.tell('sacrifice', '{0} sacrifices {1}.', PLAYER, CARD), lowerer.call('put_into_graveyard', { $card: CARD })],
      },
    },
  ],
});

/** A spell goes to the graveyard without having done anything. */
const counterOne: Command = (lowerer) => ({
  params: ['$card'],
  effects: [
    {
      emit: {
        event: 'counter',
        args: { $card: CARD },
        effects: [lowerer.tell('counter', '{0} is countered.', CARD), lowerer.call('put_into_graveyard', { $card: CARD })],
      },
    },
  ],
});

/** An ability has no card of its own: it is gone. */
const counterAbility: Command = (lowerer) => ({
  params: ['$card'],
  effects: [
    {
      emit: {
        event: 'counter',
        args: { $card: CARD },
        effects: [
          lowerer.tell('counter', 'The ability of {0} is countered.', propOf('$card', lowerer.changing('source'))),
          { destroyToken: { token: '$card' } },
        ],
      },
    },
  ],
});

/** Nothing happens to what is indestructible. */
const destroyOne: Command = (lowerer) => ({
  params: ['$card'],
  effects: when(not(lowerer.has('$card', 'indestructible')), [
    {
      emit: {
        event: 'destroy',
        args: { $card: CARD },
        effects: [lowerer.tell('destroy', '{0} is destroyed.', CARD), lowerer.call('put_into_graveyard', { $card: CARD })],
      },
    },
  ]),
});

/** Not a command of its own: what is destroyed, sacrificed, countered or used up goes there. */
const putIntoGraveyard: Command = (lowerer) => ({
  params: ['$card'],
  effects: [{ moveToken: { token: '$card', to: lowerer.ownersZone('graveyard', '$card') } }],
});

const destroy: EffectLowering = (context) => forPermanents(context, 'card', (card) => [context.lowerer.call('destroy', { $card: card })]);

/** Each player chooses among the own permanents; those of one player go in one moment. */
const sacrifice: EffectLowering = (context) => {
  const { lowerer, amount, shape } = context;
  const type = shape.words.get('type')?.value;
  return forPlayers(context, 'player', (who) => {
    const own: Query = lowerer.fieldOf(who, type === undefined ? true : equal(propOf('$token', 'type'), type));
    const count: ValueExpr = calc(amount, 'min', { aggregate: { op: 'count', query: own } });
    const prompt = { text: QUESTIONS.sacrifice.prompt, args: [count] };
    return when(compare(count, '>', 0), [
      { chooseN: { bind: '$given', options: { ...own, limit: 250 }, n: count, chooser: who, prompt } },
      {
        batch: {
          effects: [forEach('$one', { query: 'set', of: '$given' }, [lowerer.call('sacrifice', { $player: who, $card: bound('$one') })])],
        },
      },
    ]);
  });
};

const counterSpell: EffectLowering = (context) =>
  forCards(
    context,
    'card',
    ({ lowerer }, card) => equal(propOf(card, 'zone'), { ref: 'zone', zone: lowerer.zone('stack') }),
    (card) => [context.lowerer.call('counter', { $card: card })],
  );

/** Abilities lie on the stack, too. */
const counter: FunctionLowering = (args) => {
  const { compiler } = args;
  const { lowerer } = compiler.context;
  return ifCard(compiler, args.card(0), (item) =>
    when(
      equal(propOf(item, 'type'), ABILITY),
      [lowerer.call('counter_ability', { $card: item })],
      compiler.effect('counter_spell', { card: item }),
    ),
  );
};

export const REMOVAL = {
  effects: { destroy, sacrifice, counter_spell: counterSpell },
  functions: {
    destroy: (args) => args.compiler.effect('destroy', { card: args.card(0) }),
    counter_spell: counter,
    sacrifice: (args) =>
      ifOnField(args.compiler, args.card(0), (card) => [
        args.compiler.context.lowerer.call('sacrifice', { $player: propOf(card, 'controller'), $card: card }),
      ]),
  },
  commands: {
    sacrifice: sacrificeOne,
    counter: counterOne,
    counter_ability: counterAbility,
    destroy: destroyOne,
    put_into_graveyard: putIntoGraveyard,
  },
  replaced: {
    destroy: [toCard('destroy', 'destruction', true)],
    counter: [toCard('counter', 'a countered spell', false)],
  },
} satisfies EffectLowerings;

/** Cards that go to the graveyard from the deck and the hand. */
import { bound, calc, compare, countIn, forEach, tokensIn, when } from '../../../ir/build.ts';
import { commanded, ofPlayer } from '../events/hearing.ts';
import { toPlayer } from '../events/replaced.ts';
import type { Command } from '../lowering/command.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';
import type { EffectLowerings } from './effect-lowerings.ts';
import type { EffectLowering } from './lowering.ts';
import { forPlayer } from './for-player.ts';
import { forPlayers } from './player-words.ts';

const PLAYER = bound('$player');
const CARD = bound('$card');
const AMOUNT = bound('$amount');

const discardOne: Command = (lowerer) => ({
  params: ['$player', '$card'],
  effects: [
    {
      emit: {
        event: 'discard',
        args: { $player: PLAYER, $card: CARD },
        effects: [
          lowerer.tell('discard', '{0} discards {1}.', PLAYER, CARD),
          { moveToken: { token: '$card', to: lowerer.ownersZone('graveyard', '$card') } },
        ],
      },
    },
  ],
});

/** As many cards from the top of the deck as there are. */
const millSome: Command = (lowerer) => ({
  params: ['$player', '$amount'],
  effects: [
    {
      emit: {
        event: 'mill',
        args: { $player: PLAYER, $amount: AMOUNT },
        effects: [
          lowerer.tell('mill', 'From the deck of {0} into the graveyard: {1}.', PLAYER, AMOUNT),
          { draw: { from: lowerer.zoneOf('deck', PLAYER), to: lowerer.zoneOf('graveyard', PLAYER), count: AMOUNT } },
        ],
      },
    },
  ],
});

const mill: EffectLowering = (context) =>
  forPlayers(context, 'player', (who) => [context.lowerer.call('mill', { $player: who, $amount: context.amount })]);

/** Whoever discards chooses, as many as are there. */
const discard: EffectLowering = (context) => {
  const { lowerer, amount } = context;
  return forPlayers(context, 'player', (who) => {
    const hand = lowerer.zoneOf('hand', who);
    const count = calc(amount, 'min', countIn(hand));
    const prompt = { text: QUESTIONS.discard.prompt, args: [count] };
    return when(compare(count, '>', 0), [
      { chooseN: { bind: '$given', options: { ...tokensIn(hand), limit: 250 }, n: count, chooser: who, prompt } },
      forEach('$one', { query: 'set', of: '$given' }, [lowerer.call('discard', { $player: who, $card: bound('$one') })]),
    ]);
  });
};

export const DISCARDING = {
  effects: { mill, discard },
  functions: {
    mill_cards: (args) => forPlayer(args, 'mill'),
    discard_cards: (args) => forPlayer(args, 'discard'),
  },
  commands: { discard: discardOne, mill: millSome },
  heard: { on_discard: (lowerer) => ({ ...ofPlayer(commanded(lowerer, 'discard', 'discard')), card: CARD }) },
  replaced: {
    discard: [toPlayer('discard', 'a discarded card', { card: CARD })],
    mill: [toPlayer('mill', 'cards from the deck', { amount: AMOUNT })],
  },
} satisfies EffectLowerings;

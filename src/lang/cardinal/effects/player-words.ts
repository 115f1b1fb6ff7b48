/** What the words for players stand for when an effect is carried out. */
import { invariant } from '../../../diagnostics/invariant.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Ref } from '../../../ir/expressions.ts';
import { bound, differs, forEach, letBe, playerOf, playersWho, propOf } from '../../../ir/build.ts';
import { opponentsOf } from '../lowering/avatars.ts';
import type { PlayerWord } from '../vocabulary/words.ts';
import type { EffectContext } from './lowering.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';

/** Does something for every player whom the word at a parameter stands for. */
export function forPlayers(context: EffectContext, param: string, effects: (who: Ref) => Effect[]): Effect[] {
  const argument = context.shape.words.get(param);
  invariant(argument?.kind === 'player' || argument?.kind === 'object', `${param} of ${context.shape.word} is no player`);
  return PLAYERS[argument.value as PlayerWord](context, effects);
}

const PLAYERS: Readonly<Record<PlayerWord, (context: EffectContext, effects: (who: Ref) => Effect[]) => Effect[]>> = {
  controller: ({ controller }, effects) => effects(controller),
  opponent: ({ lowerer, controller }, effects) => {
    const others = playersWho(differs(bound('$player'), controller));
    if (lowerer.game.players.max === 2) return [forEach('$who', others, effects(bound('$who')))];
    const prompt = { text: QUESTIONS.opponent.prompt };
    return [
      { chooseOne: { bind: '$avatar', options: opponentsOf(lowerer, controller), chooser: controller, prompt } },
      letBe('$who', propOf('$avatar', 'owner'), effects(bound('$who'))),
    ];
  },
  each: (_, effects) => [forEach('$who', playersWho(), effects(bound('$who')))],
  each_opponent: ({ controller }, effects) => [forEach('$who', playersWho(differs(bound('$player'), controller)), effects(bound('$who')))],
  active: (_, effects) => effects(playerOf('active')),
  target_player: ({ target }, effects) => effects(propOf(target, 'owner')),
  target_opponent: ({ target }, effects) => effects(propOf(target, 'owner')),
  that_player: ({ thatPlayer }, effects) => effects(thatPlayer),
};

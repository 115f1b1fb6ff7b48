/** The sentence of an ability, made of what it does: on cards, on the stack, in the log. */
import type { Ability, Card, CardinalGame } from '../game/game.ts';
import { activationText } from './cost.ts';
import { doesText } from './does.ts';
import { capitalised } from '../wording/english.ts';
import { momentText } from './moments.ts';
import { Said } from '../wording/said.ts';

export function sentenceOf(game: CardinalGame, card: Pick<Card, 'stays'>, ability: Ability): string {
  const moment = momentText(card, ability);
  const saysItself = moment !== '' && ability.scope === 'self';
  const does = doesText(new Said(game, ability, saysItself ? 'it' : 'this'));
  return `${capitalised(beginning(game, ability, moment) + does)}.${restrictions(ability)}`;
}

function beginning(game: CardinalGame, ability: Ability, moment: string): string {
  if (ability.activation !== undefined) return `${activationText(game, ability.activation)}: `;
  return moment === '' ? '' : `${moment}, `;
}

/** When and how often an activated ability is allowed, where that is not whenever its controller may act. */
function restrictions({ activation }: Ability): string {
  if (activation === undefined) return '';
  const when = activation.speed === 'main' ? ' in your main phase' : '';
  const often = activation.limit === undefined ? '' : ` ${OFTEN[activation.limit] ?? `${activation.limit} times`} each turn`;
  const text = often + when;
  return text === '' ? '' : ` Only${text}.`;
}

const OFTEN: Readonly<Record<number, string>> = { 1: 'once', 2: 'twice' };

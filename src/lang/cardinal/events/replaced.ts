/** The events of the rules behind `instead_of_EVENT`: what each brings along, and whose choice it is which of several comes in its place. */
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { bound, propOf } from '../../../ir/build.ts';
import { avatarOf } from '../lowering/zones.ts';
import type { ReplacedEvent } from '../vocabulary/effects/index.ts';
import type { ScriptFact } from '../vocabulary/forms/facts.ts';

export interface Replaceable {
  /** The custom event, and the command that raises it. */
  readonly event: string;
  readonly command: string;
  /** What people call it. */
  readonly noun: string;
  readonly facts: Readonly<Partial<Record<ScriptFact, ValueExpr>>>;
  /** Whom it concerns. */
  readonly chooser: Ref;
  /** Several of them may be one moment, in which nobody can be asked. */
  readonly isMoment: boolean;
}

const CARD = bound('$card');
const PLAYER = bound('$player');
const AMOUNT = bound('$amount');
const OF_CARD = { card: CARD, player: propOf('$card', 'controller') };

const damageToPlayer: Replaceable = {
  event: 'damage_player',
  command: 'deal_to_player',
  noun: 'damage to a player',
  facts: { player: PLAYER, amount: AMOUNT, source: bound('$source'), target: avatarOf(PLAYER) },
  chooser: PLAYER,
  isMoment: true,
};

const damageToCard: Replaceable = {
  event: 'damage_card',
  command: 'deal_to_card',
  noun: 'damage to a creature',
  facts: { ...OF_CARD, amount: AMOUNT, source: bound('$source'), target: CARD },
  chooser: OF_CARD.player,
  isMoment: true,
};

export const REPLACED: Readonly<Record<ReplacedEvent, readonly Replaceable[]>> = {
  // Where it is a player who is dealt damage, there is no card.
  damage: [{ ...damageToPlayer, facts: { card: null, ...damageToPlayer.facts } }, damageToCard],
  damage_player: [damageToPlayer],
  damage_creature: [damageToCard],
  gain_life: [ofPlayer('gain_life', 'a gain of life', { amount: AMOUNT }, true)],
  lose_life: [ofPlayer('lose_life', 'a loss of life', { amount: AMOUNT })],
  draw: [{ ...ofPlayer('draw', 'a drawn card', {}), command: 'draw_one' }],
  discard: [ofPlayer('discard', 'a discarded card', { card: CARD })],
  mill: [ofPlayer('mill', 'cards from the deck', { amount: AMOUNT })],
  destroy: [ofCard('destroy', 'destruction', true)],
  counter: [ofCard('counter', 'a countered spell', false)],
};

/** Life is gained by damage, too. */
function ofPlayer(event: string, noun: string, facts: Replaceable['facts'], isMoment = false): Replaceable {
  return { event, command: event, noun, facts: { player: PLAYER, ...facts }, chooser: PLAYER, isMoment };
}

function ofCard(event: string, noun: string, isMoment: boolean): Replaceable {
  return { event, command: event, noun, facts: OF_CARD, chooser: OF_CARD.player, isMoment };
}

/** Damage: to players it costs life, on creatures it is marked until the end of the turn. */
import { addToProp, addToVar, and, bound, compare, equal, negative, propOf, setProp, when } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { commanded, ofCard } from '../events/hearing.ts';
import { factsOfCard, type Replaceable } from '../events/replaced.ts';
import type { Command } from '../lowering/command.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { AVATAR } from '../game/own-types.ts';
import { avatarOf } from '../lowering/zones.ts';
import type { Arguments } from '../values/arguments.ts';
import { ifCard, ifPlayer, ifPositive, naming } from '../values/guards.ts';
import { PLAYER_WORDS } from '../vocabulary/words.ts';
import { forCreatures } from './card-words.ts';
import type { EffectLowerings, FunctionLowering } from './effect-lowerings.ts';
import { gainLife, givesLife } from './life.ts';
import type { EffectLowering } from './lowering.ts';
import { forPlayers } from './player-words.ts';

const SOURCE = bound('$source');
const PLAYER = bound('$player');
const CARD = bound('$card');
const AMOUNT = bound('$amount');

/** `$source` may have left the field meanwhile; what it was stays readable. */
const dealToPlayer: Command = (lowerer) => ({
  params: ['$source', '$player', '$amount'],
  effects: when(compare(AMOUNT, '>', 0), [
    {
      emit: {
        event: 'damage_player',
        args: { $source: SOURCE, $player: PLAYER, $amount: AMOUNT },
        effects: [
          lowerer.tell('damage_player', '{0} deals {1} damage to {2}.', SOURCE, AMOUNT, PLAYER),
          addToVar(PLAYER, 'life', negative(AMOUNT)),
          ...lifelink(lowerer),
        ],
      },
    },
  ]),
});

const dealToCard: Command = (lowerer) => ({
  params: ['$source', '$card', '$amount'],
  effects: when(compare(AMOUNT, '>', 0), [
    {
      emit: {
        event: 'damage_card',
        args: { $source: SOURCE, $card: CARD, $amount: AMOUNT },
        effects: [
          lowerer.tell('damage_card', '{0} deals {1} damage to {2}.', SOURCE, AMOUNT, CARD),
          addToProp('$card', lowerer.changing('damage'), AMOUNT),
          ...deathtouch(lowerer),
          ...lifelink(lowerer),
        ],
      },
    },
  ]),
});

function deathtouch(lowerer: Lowerer): Effect[] {
  const has = lowerer.has('$source', 'deathtouch');
  return has === false ? [] : when(has, [setProp('$card', lowerer.changing('deathtouched'), true)]);
}

function lifelink(lowerer: Lowerer): Effect[] {
  const has = lowerer.has('$source', 'lifelink');
  return has === false ? [] : when(has, [gainLife(lowerer, propOf('$source', 'controller'), AMOUNT)]);
}

/** Deals damage to players, to creatures, or to whichever of them the target is. */
const damage: EffectLowering = (context) => {
  const { lowerer, shape, source, amount, target } = context;
  const word = shape.words.get('target')!.value;
  const toPlayer = (who: Ref): Effect[] => [lowerer.call('deal_to_player', { $source: source, $player: who, $amount: amount })];
  const toCard = (card: Ref): Effect[] => [lowerer.call('deal_to_card', { $source: source, $card: card, $amount: amount })];
  if (word === 'any_target') return when(equal(propOf(target, 'type'), AVATAR), toPlayer(propOf(target, 'owner')), toCard(target));
  return Object.hasOwn(PLAYER_WORDS, word) ? forPlayers(context, 'target', toPlayer) : forCreatures(context, 'target', toCard);
};

const dealDamage: FunctionLowering = (args) => toTarget(args, (hurt) => hurt(args.int(1)));

/** A player gains as much as should be dealt, also where that is more than there is to lose. Without a target nobody gains anything. */
const drain: FunctionLowering = (args) =>
  ifPositive(args.compiler, args.int(1), (amount) =>
    toTarget(args, (hurt) => [...hurt(amount), ...givesLife(args, args.player(2), amount)]),
  );

type Hurting = (amount: ValueExpr) => Effect[];

/** Does something with what a call is aimed at: a player, a creature on the field, or whichever of them it is. */
function toTarget(args: Arguments, effects: (hurt: Hurting) => Effect[]): Effect[] {
  const target = args.object(0);
  const { compiler } = args;
  const { lowerer } = compiler.context;
  if (target === undefined) return [];
  const player =
    (who: Ref): Hurting =>
    (amount) =>
      compiler.effect('damage', { player: who, numbers: [amount] });
  const card =
    (found: Ref): Hurting =>
    (amount) =>
      compiler.effect('damage', { card: found, numbers: [amount] });
  if (target.type === 'player') return ifPlayer(compiler, target.code, (who) => effects(player(who)));
  const isHurt = (found: Ref) => and(lowerer.isOnField(found), lowerer.isCreature(found));
  if (target.type === 'card') return ifCard(compiler, target.code, (found) => when(isHurt(found), effects(card(found))));
  return naming(compiler, target.code, (found) =>
    when(equal(propOf(found, 'type'), AVATAR), effects(player(propOf(found, 'owner'))), when(isHurt(found), effects(card(found)))),
  );
}

const damageToPlayer: Replaceable = {
  event: 'damage_player',
  command: 'deal_to_player',
  noun: 'damage to a player',
  facts: { player: PLAYER, amount: AMOUNT, source: SOURCE, target: avatarOf(PLAYER) },
  chooser: PLAYER,
  isMoment: true,
};

const damageToCard: Replaceable = {
  event: 'damage_card',
  command: 'deal_to_card',
  noun: 'damage to a creature',
  facts: { ...factsOfCard, amount: AMOUNT, source: SOURCE, target: CARD },
  chooser: factsOfCard.player,
  isMoment: true,
};

export const DAMAGE = {
  effects: { damage },
  functions: { deal_damage: dealDamage, bolt: dealDamage, drain },
  commands: { deal_to_player: dealToPlayer, deal_to_card: dealToCard },
  heard: {
    on_damage_dealt_player: (lowerer) => ({
      event: commanded(lowerer, 'damage_player', 'deal_to_player'),
      when: true,
      card: SOURCE,
      doer: propOf('$source', 'controller'),
      player: PLAYER,
      facts: { amount: AMOUNT, source: SOURCE, target: avatarOf(PLAYER) },
    }),
    on_damage: (lowerer) => ({
      ...ofCard('damage_card', propOf('$card', 'controller')),
      event: commanded(lowerer, 'damage_card', 'deal_to_card'),
      facts: { amount: AMOUNT, source: SOURCE, target: CARD },
    }),
  },
  replaced: {
    // Where it is a player who is dealt damage, there is no card.
    damage: [{ ...damageToPlayer, facts: { card: null, ...damageToPlayer.facts } }, damageToCard],
    damage_player: [damageToPlayer],
    damage_creature: [damageToCard],
  },
} satisfies EffectLowerings;

/** What each effect of scripts does, row by row of the table. */
import type { Effect } from '../../../ir/effects.ts';
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { ABILITY, AVATAR } from '../lowering/token-types.ts';
import { and, equal, propOf, when } from '../../../ir/build.ts';
import { ownEvent } from '../events/heard.ts';
import type { SCRIPT_DURATIONS, SCRIPT_REPLACING } from '../vocabulary/functions.ts';
import type { SCRIPT_EFFECTS } from '../vocabulary/effects/index.ts';
import type { Expression } from '../script/syntax.ts';
import type { Arguments } from '../values/arguments.ts';
import { asEffect } from './rows/as-effect.ts';
import { prevent, proceed } from './replacing.ts';
import { atEndOfTurn, forTurns, lasting, whileOnField } from './rows/durations.ts';
import { ifCard, ifNumbers, ifOnField, ifPlayer, ifPositive, naming } from '../values/guards.ts';
import { gainControl, tap } from './rows/holding.ts';
import { copyCard, createToken } from './rows/making.ts';
import { moveCard, revealCard, searchZone, zoneAt } from './rows/moving.ts';
import { changeKeyword, modifyStat, pumpCreature, setStat, setStats } from './rows/stats.ts';
import { endGame, extraTurn } from './rows/turns.ts';

type EffectRow = keyof typeof SCRIPT_EFFECTS | keyof typeof SCRIPT_DURATIONS | keyof typeof SCRIPT_REPLACING;

export const EFFECT_ROWS: Readonly<Record<EffectRow, (args: Arguments) => Effect[]>> = {
  deal_damage: damage,
  bolt: damage,
  drain,
  cantrip: (args) => [...args.perform(1), ...args.compiler.perform(drawingOne(args), args.scope)],
  gain_life: (args) => forPlayer(args, 'gain_life'),
  lose_life: (args) => forPlayer(args, 'lose_life'),
  set_life: (args) =>
    ifNumbers(args.compiler, [args.int(1)], (numbers) => asEffect(args.compiler, 'set_life', { player: args.player(0), numbers })),
  draw_cards: (args) => forPlayer(args, 'draw'),
  mill_cards: (args) => forPlayer(args, 'mill'),
  discard_cards: (args) => forPlayer(args, 'discard'),
  move_card: moveCard,
  shuffle_zone: (args) => {
    const zone = zoneAt(args, 1);
    return zone === undefined ? [] : asEffect(args.compiler, 'shuffle', { player: args.player(0), words: { zone } });
  },
  pump_creature: pumpCreature,
  set_stats: setStats,
  modify_stat: modifyStat,
  set_stat: setStat,
  grant_keyword: (args) => changeKeyword(args, 'grant_keyword'),
  remove_keyword: (args) => changeKeyword(args, 'remove_keyword'),
  gain_resource: (args) => withResource(args, 'gain_resource'),
  spend_resource: (args) => withResource(args, 'spend_resource'),
  set_resource: (args) => withResource(args, 'set_resource'),
  create_token: createToken,
  add_counter: (args) => withCounter(args, 'add_counter'),
  remove_counter: (args) => withCounter(args, 'remove_counter'),
  destroy: (args) => asEffect(args.compiler, 'destroy', { card: args.card(0) }),
  counter_spell: counterSpell,
  tap,
  untap: (args) => asEffect(args.compiler, 'untap', { card: args.card(0) }),
  sacrifice: (args) =>
    ifOnField(args.compiler, args.card(0), (card) => [
      args.compiler.context.lowerer.call('sacrifice', { $player: propOf(card, 'controller'), $card: card }),
    ]),
  reveal_card: revealCard,
  search_zone: searchZone,
  copy_card: copyCard,
  gain_control: gainControl,
  attach: (args) => asEffect(args.compiler, 'attach', { card: args.card(0) }),
  extra_turn: extraTurn,
  win_game: (args) => endGame(args, 'has_won'),
  lose_game: (args) => endGame(args, 'has_lost'),
  emit_event: (args) => {
    const event = args.word(0);
    if (event === undefined) return [];
    const { controller, lowerer } = args.compiler.context;
    return [lowerer.raise(ownEvent(event), { $player: controller, $amount: args.int(1) })];
  },
  message: (args) => {
    const { text, args: values } = args.text(0);
    return [{ message: { text, args: [...values] } }];
  },
  until_end_of_turn: (args) => lasting(args, { kind: 'turn' }),
  until_your_next_turn: (args) => lasting(args, { kind: 'next_turn' }),
  for_turns: forTurns,
  while_on_field: whileOnField,
  at_end_of_turn: atEndOfTurn,
  prevent,
  proceed,
};

/** As if it were written: it may be put off together with the effect. */
function drawingOne({ given, at }: Arguments): Expression {
  const count: Expression = { kind: 'int', value: 1, at };
  return { kind: 'call', name: { name: 'draw_cards', at }, args: [...given.slice(0, 1), count], at };
}

function damage(args: Arguments): Effect[] {
  return toTarget(args, (hurt) => hurt(args.int(1)));
}

/** A player gains as much as should be dealt, also where that is more than there is to lose. Without a target nobody gains anything. */
function drain(args: Arguments): Effect[] {
  const { compiler } = args;
  return ifPositive(compiler, args.int(1), (amount) =>
    toTarget(args, (hurt) => [...hurt(amount), ...asEffect(compiler, 'gain_life', { player: args.player(2), numbers: [amount] })]),
  );
}

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
      asEffect(compiler, 'damage', { player: who, numbers: [amount] });
  const card =
    (found: Ref): Hurting =>
    (amount) =>
      asEffect(compiler, 'damage', { card: found, numbers: [amount] });
  if (target.type === 'player') return ifPlayer(compiler, target.code, (who) => effects(player(who)));
  const isHurt = (found: Ref) => and(lowerer.isOnField(found), lowerer.isCreature(found));
  if (target.type === 'card') return ifCard(compiler, target.code, (found) => when(isHurt(found), effects(card(found))));
  return naming(compiler, target.code, (found) =>
    when(equal(propOf(found, 'type'), AVATAR), effects(player(propOf(found, 'owner'))), when(isHurt(found), effects(card(found)))),
  );
}

function forPlayer(args: Arguments, effect: 'gain_life' | 'lose_life' | 'draw' | 'mill' | 'discard'): Effect[] {
  return ifPositive(args.compiler, args.int(1), (amount) => asEffect(args.compiler, effect, { player: args.player(0), numbers: [amount] }));
}

function withResource(args: Arguments, effect: 'gain_resource' | 'spend_resource' | 'set_resource'): Effect[] {
  const resource = args.word(1);
  if (resource === undefined) return [];
  const { compiler } = args;
  const change = (amount: ValueExpr): Effect[] =>
    asEffect(compiler, effect, { player: args.player(0), numbers: [amount], words: { resource } });
  if (effect === 'set_resource') return ifNumbers(compiler, [args.int(2)], ([amount]) => change(amount!));
  return ifPositive(compiler, args.int(2), change);
}

function withCounter(args: Arguments, effect: 'add_counter' | 'remove_counter'): Effect[] {
  const counter = args.word(1);
  if (counter === undefined) return [];
  return ifPositive(args.compiler, args.int(2), (amount) =>
    asEffect(args.compiler, effect, { card: args.card(0), numbers: [amount], words: { counter_type: counter } }),
  );
}

/** Abilities lie on the stack, too. */
function counterSpell(args: Arguments): Effect[] {
  const { compiler } = args;
  const { lowerer } = compiler.context;
  return ifCard(compiler, args.card(0), (item) =>
    when(
      equal(propOf(item, 'type'), ABILITY),
      [lowerer.call('counter_ability', { $card: item })],
      asEffect(compiler, 'counter_spell', { card: item }),
    ),
  );
}

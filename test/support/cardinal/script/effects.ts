/** What effects of scripts make of the boards. Nothing happens to no card and to nobody, and less than one of something is nothing. */
import { bounded, type Board, type Card, type Counter, type Resource, type ZoneName } from './board.ts';
import { asCard, asPlayer, type Value } from './values.ts';

type Effect = (board: Board, controller: number, args: readonly Value[], perform?: (value: Value) => void) => void;

const damage: Effect = (board, controller, [target, amount]) => {
  const card = asCard(target!);
  const player = card === undefined ? asPlayer(target!, controller) : undefined;
  if (card !== undefined && board.isCreature(card)) board.damage(card, amount as number);
  if (player !== undefined) board.loseLife(player, amount as number);
};

export const EFFECTS = {
  deal_damage: damage,
  bolt: damage,
  drain: (board, controller, args, perform) => {
    const [target, amount, who] = args;
    const card = asCard(target!);
    const isThere = card === undefined ? asPlayer(target!, controller) !== undefined : board.isCreature(card);
    if (!isThere) return;
    damage(board, controller, args, perform);
    const player = asPlayer(who!, controller);
    if (player !== undefined) board.gainLife(player, amount as number);
  },
  cantrip: (board, controller, [who, effect], perform) => {
    perform?.(effect!);
    const player = asPlayer(who!, controller);
    if (player !== undefined) board.draw(player, 1);
  },
  gain_life: forPlayer((board, player, [, amount]) => board.gainLife(player, amount as number)),
  lose_life: forPlayer((board, player, [, amount]) => board.loseLife(player, amount as number)),
  set_life: forPlayer((board, player, [, amount]) => board.setLife(player, amount as number)),
  draw_cards: forPlayer((board, player, [, count]) => board.draw(player, count as number)),
  mill_cards: forPlayer((board, player, [, count]) => board.mill(player, count as number)),
  move_card: (board, _, [target, from, to]) => {
    const card = asCard(target!);
    if (card !== undefined && card.zone === from) board.move(card, to as ZoneName);
  },
  pump_creature: onField((_, card, [, power, toughness]) => grow(card, power as number, toughness as number)),
  set_stats: onField((_, card, [, power, toughness]) => {
    card.fixed = { power: bounded(Math.max(power as number, 0)), toughness: bounded(Math.max(toughness as number, 0)) };
  }),
  modify_stat: onField((_, card, [, stat, delta]) =>
    grow(card, stat === 'power' ? (delta as number) : 0, stat === 'power' ? 0 : (delta as number)),
  ),
  grant_keyword: onField((_, card, [, keyword]) => card.keywords.add(keyword as never)),
  remove_keyword: onField((_, card, [, keyword]) => card.keywords.delete(keyword as never)),
  gain_resource: forPlayer((board, player, [, resource, amount]) => {
    if ((amount as number) > 0)
      board.changeResource(resource as Resource, player, board.resources[resource as Resource][player]! + (amount as number));
  }),
  spend_resource: forPlayer((board, player, [, resource, amount]) => {
    const has = board.resources[resource as Resource][player]!;
    if ((amount as number) > 0 && has >= (amount as number)) board.changeResource(resource as Resource, player, has - (amount as number));
  }),
  set_resource: forPlayer((board, player, [, resource, amount]) => board.changeResource(resource as Resource, player, amount as number)),
  create_token: forPlayer((board, player) => board.makeToken(player)),
  add_counter: onField((_, card, [, counter, amount]) => {
    if ((amount as number) > 0) card.counters[counter as Counter] = bounded(card.counters[counter as Counter] + (amount as number));
  }),
  remove_counter: onField((_, card, [, counter, amount]) => {
    if ((amount as number) > 0) card.counters[counter as Counter] = Math.max(card.counters[counter as Counter] - (amount as number), 0);
  }),
  destroy: onField((board, card) => board.move(card, 'graveyard')),
  sacrifice: onField((board, card) => board.move(card, 'graveyard')),
  tap: onField((_, card) => (card.tapped = true)),
  untap: onField((_, card) => (card.tapped = false)),
  gain_control: (board, controller, [target, who]) => {
    const [card, player] = [asCard(target!), asPlayer(who!, controller)];
    if (card?.zone === 'field' && player !== undefined && card.controller !== player) board.control(card, player);
  },
  message: (board, _, [text]) => board.said.push(text as string),
} as const satisfies Record<string, Effect>;

export function isEffectName(name: string): name is keyof typeof EFFECTS {
  return Object.hasOwn(EFFECTS, name);
}

function grow({ growth }: Card, power: number, toughness: number): void {
  growth.power = bounded((growth.power + power) | 0);
  growth.toughness = bounded((growth.toughness + toughness) | 0);
}

function forPlayer(effect: (board: Board, player: number, args: readonly Value[]) => void): Effect {
  return (board, controller, args) => {
    const player = asPlayer(args[0]!, controller);
    if (player !== undefined) effect(board, player, args);
  };
}

function onField(effect: (board: Board, card: Card, args: readonly Value[]) => void): Effect {
  return (board, _, args) => {
    const card = asCard(args[0]!);
    if (card?.zone === 'field') effect(board, card, args);
  };
}

/** What scripts look up on the boards. What is asked of no card or of nobody is 0, or not so. */
import type { Board, Card, Counter, Resource, ZoneName } from './board.ts';
import { PLAYERS } from './players.ts';
import { asCard, asPlayer, cardValue, type Value } from './values.ts';

type Query = (board: Board, controller: number, args: readonly Value[]) => Value;

export const QUERIES = {
  player_life: ofPlayer((board, player) => board.life[player]!),
  player_resource: ofPlayer((board, player, [, resource]) => board.resources[resource as Resource][player]!),
  zone_count: ofPlayer((board, player, [, zone]) => board.zones[zone as ZoneName][player]!.length),
  cards_in_zone: (board, controller, [player, zone]) => {
    const seat = asPlayer(player!, controller);
    return { kind: 'list', items: () => (seat === undefined ? [] : board.zones[zone as ZoneName][seat]!.map(cardValue)) };
  },
  card_stat: ofCard((card, [, stat], board) => board.stat(card, stat as 'power'), 0),
  card_has_keyword: ofCard((card, [, keyword]) => card.keywords.has(keyword as never), false),
  card_counters: ofCard((card, [, counter]) => card.counters[counter as Counter], 0),
  card_type: ofCard((card) => card.printed.type, ''),
  card_name: ofCard((card) => card.name, ''),
  card_cost: ofCard((card) => card.printed.cost, 0),
  card_owner: ofCard((card) => PLAYERS[card.owner]!, null),
  card_controller: ofCard((card) => PLAYERS[card.controller]!, null),
  card_zone: ofCard((card) => card.zone ?? '', ''),
  card_damage: ofCard((card) => card.damage, 0),
  is_tapped: ofCard((card) => card.tapped, false),
  players: (_, controller) => ({
    kind: 'list',
    items: () => [PLAYERS[controller]!, PLAYERS[1 - controller]!].toSorted((a, b) => a.seat - b.seat),
  }),
  opponents: (_, controller, [player]) => {
    const seat = asPlayer(player!, controller);
    return { kind: 'list', items: () => PLAYERS.filter((each) => each.seat !== seat) };
  },
  next_player: (_, controller, [player]) => {
    const seat = asPlayer(player!, controller);
    return seat === undefined ? null : PLAYERS[1 - seat]!;
  },
} as const satisfies Record<string, Query>;

function ofPlayer(look: (board: Board, player: number, args: readonly Value[]) => Value): Query {
  return (board, controller, args) => {
    const player = asPlayer(args[0]!, controller);
    return player === undefined ? 0 : look(board, player, args);
  };
}

function ofCard(look: (card: Card, args: readonly Value[], board: Board) => Value, otherwise: Value): Query {
  return (board, _, args) => {
    const card = asCard(args[0]!);
    return card === undefined ? otherwise : look(card, args, board);
  };
}

import type { Query } from '../ir/expressions.ts';
import { literalInt } from './literal-int.ts';
import type { Game } from './rule.ts';

/** The most items a query can have, as far as its literals tell; undefined when that depends on the state. */
export function querySize(game: Game, query: Query): number | undefined {
  const size = ownSize(game, query);
  const limit = literalInt(query.limit, game.names);
  if (limit === undefined) return size;
  return size === undefined ? limit : Math.min(size, limit);
}

function ownSize(game: Game, query: Query): number | undefined {
  switch (query.query) {
    case 'intsInRange': {
      const min = literalInt(query.min, game.names);
      const max = literalInt(query.max, game.names);
      return min === undefined || max === undefined ? undefined : Math.max(0, max - min + 1);
    }
    case 'enums':
      return query.values.length;
    case 'players':
      return game.def.meta.players.max;
    case 'directions':
      return game.names.directions.size;
    case 'zones':
      return zonesSize(game, query.filter ?? {});
    case 'union':
      return sum(query.of.map((part) => querySize(game, part)));
    default:
      return undefined;
  }
}

function zonesSize(game: Game, filter: NonNullable<Extract<Query, { query: 'zones' }>['filter']>): number | undefined {
  if (filter.owner !== undefined) return undefined;
  if (filter.zone !== undefined) return game.names.zones.get(filter.zone)?.owner === 'none' ? 1 : game.def.meta.players.max;
  return filter.board === undefined ? game.def.zones.length : game.names.boards.get(filter.board)?.cells;
}

function sum(sizes: readonly (number | undefined)[]): number | undefined {
  return sizes.reduce((total, size) => (total === undefined || size === undefined ? undefined : total + size), 0);
}

/** Players by a word, a seat or an id. */
import { differs, nextPlayer, playerOf } from '../../../ir/build.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Formula } from '../formulas/formula.ts';
import { reportUnknown } from '../reporting/report.ts';
import type { Context } from './context.ts';
import { asPlayer, reportNoSeat, seated } from './convert.ts';
import { players } from './lists.ts';
import type { Scope } from './scope.ts';
import { CURRENT, player, UNKNOWN, type Value } from './value.ts';

/** Whether a word says who is meant in any game, or is the name of a seat. */
export function isPlayerWord(c: Context, name: string): boolean {
  return PLAYER_WORDS.includes(name) || c.game.players.ids.includes(name);
}

/** A player by a word: `current`, `opponent`, `next`, …, or a stored value of that name. */
export function playerCalled(c: Context, name: string, at: Tree, scope: Scope): Value {
  switch (name) {
    case 'current':
    case 'active':
      return CURRENT;
    case 'all':
      return { type: 'list', list: players(c) };
    case 'opponent':
    case 'opponents':
    case 'others':
      return {
        type: 'list',
        list: { ...players(c, (one) => differs(one, CURRENT.code)), ...(c.game.players.max <= 2 && { single: true }) },
      };
    case 'next':
      return player(nextPlayer('active'));
    case 'previous':
      return player(nextPlayer('active', -1));
    default: {
      const named = c.game.players.ids.indexOf(name);
      if (named >= 0) return seat(c, named, at);
      const local = scope.names.get(`ref:${name}`) ?? scope.names.get(`.${name}`) ?? c.stored(name);
      if (local !== undefined) return local;
      reportUnknown(c.report, at, 'cgml/unknown-player', 'player', name, [...PLAYER_WORDS, ...c.game.players.ids]);
      return UNKNOWN;
    }
  }
}

export const PLAYER_WORDS = ['current', 'opponent', 'next', 'previous', 'all', 'others'];

export function playerById(c: Context, id: Formula, at: Tree, scope: Scope): Value {
  if (id.kind === 'literal' && typeof id.value === 'number') return seat(c, id.value, at);
  if (id.kind === 'literal') {
    const named = c.game.players.ids.indexOf(String(id.value));
    if (named >= 0) return seat(c, named, at);
    return playerCalled(c, String(id.value), at, scope);
  }
  return player(asPlayer(c, c.evaluate(id, scope), at));
}

/** The player on a seat, counted from the first or, negative, from the last. */
export function seat(c: Context, index: number, at: Tree): Value {
  if (index >= 0) return player(seated(c, index, at));
  const { min, max } = c.game.players;
  if (index < -max) reportNoSeat(c, index, at);
  return player(min === max ? playerOf({ id: max + index }) : nextPlayer({ id: 0 }, index));
}

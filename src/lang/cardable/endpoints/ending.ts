/** The end of the game. */
import { bound, gotoState } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Tree } from '../../../text/tree.ts';
import { plainId } from '../../names.ts';
import { endMatch, markWinner, rankPlayers } from '../effects/endings.ts';
import { textOf } from '../game/trees.ts';
import { param } from '../schema/params.ts';
import { asInt, mismatch } from '../values/convert.ts';
import type { Lowering } from '../values/lowering.ts';
import { withPlayer, type Scope } from '../values/scope.ts';
import { player, type Value } from '../values/value.ts';
import { eachOf } from './arguments.ts';
import type { Endpoints } from './endpoint.ts';

export const ENDING = {
  end_game: {
    gives: 'nothing',
    required: [],
    rest: param('winner', 'players'),
    about: 'The game is over, and these players have won; a draw if nobody is named.',
    calledSo: { win: 1, win_game: 1, game_over: 1 },
    sample: ['$player'],
    lower: (l, args, scope) => {
      const marking = args.all.flatMap((at) => {
        const value = l.read(at, scope, 'players');
        if (value.type === 'list') return eachOf(value.list, (item) => won(l, item, at));
        return won(l, value, at);
      });
      return { effects: [...endMatch(l, marking, scope), ...atOnce(scope)], ends: true };
    },
  },
  end_game_by: {
    gives: 'nothing',
    required: [param('data', 'path'), param('which', ['highest', 'lowest'])],
    about: 'The game is over, and players are ranked by something that each of them has.',
    sample: ['$player.score', 'highest'],
    lower: (l, args, scope) => {
      const tree = args.tree('data');
      if (tree === undefined) return { effects: [] };
      const isLowest = args.choice('which') === 'lowest';
      const by = asInt(l.report, l.read(tree, withPlayer(scope, player(bound('$player')))), tree);
      const effects = rankPlayers(l, nameIn(textOf(tree) ?? ''), by, isLowest, scope);
      return { effects: [...effects, ...atOnce(scope)], ends: true };
    },
  },
} as const satisfies Endpoints;

/** The effects that say that a player has won. */
function won(l: Lowering, item: Value, at: Tree): Effect[] {
  return item.type === 'player' ? [markWinner(item.code)] : mismatch(l.report, item, at, 'players', []);
}

/** `score` of `$player.score`. */
function nameIn(path: string): string {
  return plainId(path.split('.').slice(1).join('_'));
}

/** What was going on is dropped by going to a state: the match is over before that is entered. */
function atOnce({ state }: Scope): Effect[] {
  return state === undefined ? [] : [gotoState(plainId(state.name))];
}

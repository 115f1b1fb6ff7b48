/** Endpoints that end the game. */
import { plainId } from '../../names.ts';
import { endMatch, markWinner, rankPlayers } from '../flow/endings.ts';
import { textOf } from '../reading/shorthands.ts';
import { asInt, mismatch } from '../values/convert.ts';
import { withPlayer, type Scope } from '../values/scope.ts';
import { binding, player, valueCode, type Json } from '../values/value.ts';
import { eachOf } from './arguments.ts';
import type { EndpointLowerer } from './lowering.ts';

export const endGame: EndpointLowerer = (l, args, scope) => {
  const marking = args.all.flatMap((at) => {
    const value = l.read(at, scope, 'players');
    if (value.type === 'list') return eachOf(value.list, (item) => [markWinner(valueCode(item))]);
    return value.type === 'player' ? [markWinner(value.code)] : mismatch(l.report, value, at, 'players', []);
  });
  return { effects: [...endMatch(l, marking, scope), ...atOnce(scope)], ends: true };
};

export const endGameBy: EndpointLowerer = (l, args, scope) => {
  const tree = args.tree('data');
  if (tree === undefined) return { effects: [] };
  const isLowest = args.choice('which') === 'lowest';
  const by = asInt(l.report, l.read(tree, withPlayer(scope, player(binding('$player')))), tree);
  const effects = rankPlayers(l, nameIn(textOf(tree) ?? ''), by, isLowest, scope);
  return { effects: [...effects, ...atOnce(scope)], ends: true };
};

/** `score` of `$player.score`. */
function nameIn(path: string): string {
  return plainId(path.split('.').slice(1).join('_'));
}

/** What was going on is dropped by going to a state: the match is over before that is entered. */
function atOnce({ state }: Scope): Json[] {
  return state === undefined ? [] : [{ gotoState: { state: plainId(state.name) } }];
}

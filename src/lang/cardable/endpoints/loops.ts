/** What happens several times. */
import type { Effect } from '../../../ir/effects.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Primitive } from '../game/game.ts';
import { textOf } from '../game/trees.ts';
import { param } from '../schema/params.ts';
import type { Lowering } from '../values/lowering.ts';
import { withNames, type Scope } from '../values/scope.ts';
import { cardsAt, items, type List, type Value } from '../values/value.ts';
import { eachOf, type Arguments } from './arguments.ts';
import type { Endpoints } from './endpoint.ts';

export const LOOPS = {
  for_each: {
    gives: 'nothing',
    required: [param('list', 'values'), param('into', 'path'), param('primitives', 'primitives')],
    about: 'Does something for each player, card or value of a list, which the path then names.',
    calledSo: { loop: 2 },
    sample: ['$game.players', '$action.rival', [{ endpoint: 'increment', params: ['$action.rival.score'] }]],
    lower: (l, args, scope) => {
      const into = args.tree('into');
      const list = listOf(l, args, scope);
      return { effects: into === undefined || list === undefined ? [] : eachOf(list, (item) => doneFor(l, args, into, item, scope)) };
    },
  },
  repeat: {
    gives: 'nothing',
    required: [param('count', 'number'), param('primitives', 'primitives')],
    optional: [param('until', 'condition')],
    about: 'Does something several times, or until a condition holds after one of them.',
    calledSo: { times: 2, loop: 1 },
    sample: [3, [{ endpoint: 'draw_card', params: ['self', '$game.deck', '$player.hand'] }]],
    lower: (l, args, scope) => {
      const inner = { ...scope, nested: true };
      const until = args.tree('until');
      return {
        effects: [
          {
            repeat: {
              times: args.int('count'),
              ...(until !== undefined && { until: l.condition(until, inner) }),
              effects: l.effects(primitivesOf(l, args), inner),
            },
          },
        ],
      };
    },
  },
} as const satisfies Endpoints;

/** What is done for an item, which has the name that the path gives it. */
function doneFor(l: Lowering, args: Arguments, into: Tree, item: Value, scope: Scope): readonly Effect[] {
  const name = textOf(into) ?? '';
  const inner = { ...scope, nested: true };
  if (name.startsWith('$action.')) return l.effects(primitivesOf(l, args), withNames(inner, [[name, item]]));
  const target = l.target(into, scope);
  return target === undefined ? [] : [l.assign(target, item, into), ...l.effects(primitivesOf(l, args), inner)];
}

/** A list as it is; the cards of a place; one thing as a list of one. */
function listOf(l: Lowering, args: Arguments, scope: Scope): List | undefined {
  const tree = args.tree('list');
  // A word alone stands for players, such as all or other.
  const value = tree?.kind === 'scalar' ? l.read(tree, scope, 'players') : args.value('list');
  if (value.type === 'list') return value.list;
  if (value.type === 'place') return cardsAt(value, l.fresh('card'));
  if (value.type === 'decks' || value.type === 'none') return args.needs('list', value, 'a list', undefined);
  const only = items([value]);
  return only.type === 'list' ? only.list : undefined;
}

/** The primitives that are an argument, one or a list of them. */
function primitivesOf(l: Lowering, args: Arguments): readonly Primitive[] {
  const tree = args.tree('primitives');
  return tree === undefined ? [] : l.primitives(tree);
}

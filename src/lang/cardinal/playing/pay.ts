/** Paying: the coloured parts first, then the rest with whatever the player chooses where there is a choice. */
import type { Effect } from '../../../ir/effects.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import type { Command } from '../lowering/command.ts';
import { addToVar, bound, calc, compare, equal, letBe, negative, varOf, when } from '../../../ir/build.ts';
import type { Resource } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';
import { payable, purse } from './resources.ts';

const PLAYER = bound('$player');

/** Calls `pay`; a part is how much must be paid with one resource. Where nothing costs anything, nothing is done. */
export function payment(lowerer: Lowerer, player: ValueExpr, total: ValueExpr, part: (resource: string) => ValueExpr): Effect[] {
  const resources = payable(lowerer.game);
  if (resources.length === 0 || total === 0) return [];
  const parts = resources.length === 1 ? [] : resources.map(({ id }) => [partName(id), part(id)] as const);
  return [lowerer.call('pay', { $player: player, $total: total, ...Object.fromEntries(parts) })];
}

/** It was tested before that the player can pay. */
export const pay: Command = (lowerer) => {
  const resources = payable(lowerer.game);
  const [only, ...others] = resources;
  if (only === undefined) return { params: ['$player', '$total'], effects: [] };
  if (others.length === 0) return { params: ['$player', '$total'], effects: [addToVar(PLAYER, only.id, negative(bound('$total')))] };
  const parts = resources.map(({ id }) => partName(id));
  const coloured = resources.map(({ id }) => addToVar(PLAYER, id, negative(bound(partName(id)))));
  const rest = parts.reduce<ValueExpr>((left, name) => calc(left, '-', bound(name)), bound('$total'));
  return {
    params: ['$player', '$total', ...parts],
    effects: [...coloured, { let: { bind: '$rest', value: rest, in: generic(lowerer, resources) } }],
  };
};

function partName(resource: string): `$${string}` {
  return `$${resource.replaceAll(/[^A-Za-z0-9_]/g, '_')}_part`;
}

/**
 * What may be paid with anything: of each resource but the last one the player says how much, unless there is only one way. What will be
 * left at the end (`$left`) tells at any time how much is still due.
 */
function generic(lowerer: Lowerer, resources: readonly Resource[]): Effect[] {
  const due = calc(purse(lowerer, PLAYER), '-', bound('$left'));
  const last = resources.at(-1)!;
  const shares = resources.slice(0, -1).map((resource, index) => {
    const { id } = resource;
    const others = resources
      .slice(index + 1)
      .map((other): ValueExpr => varOf(PLAYER, other.id))
      .reduce((sum, next) => calc(sum, '+', next));
    return letBe('$due', due, [
      letBe('$least', calc(0, 'max', calc(bound('$due'), '-', others)), [
        letBe(
          '$most',
          calc(bound('$due'), 'min', varOf(PLAYER, id)),
          when(equal(bound('$least'), bound('$most')), [addToVar(PLAYER, id, negative(bound('$least')))], ask(lowerer, resource)),
        ),
      ]),
    ]);
  });
  return when(compare(bound('$rest'), '>', 0), [
    letBe('$left', calc(purse(lowerer, PLAYER), '-', bound('$rest')), [...shares, addToVar(PLAYER, last.id, negative(due))]),
  ]);
}

function ask(lowerer: Lowerer, { id, name }: Resource): Effect[] {
  return [
    {
      chooseOne: {
        bind: '$share',
        options: { query: 'intsInRange', min: bound('$least'), max: bound('$most') },
        chooser: PLAYER,
        prompt: { text: QUESTIONS.pay.prompt, args: [id, bound('$due')] },
      },
    },
    addToVar(PLAYER, id, negative(bound('$share'))),
    lowerer.tell('pay', `{0} pays {1} ${name.toLowerCase()}.`, PLAYER, bound('$share')),
  ];
}

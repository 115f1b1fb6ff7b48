/** Targets: what can be chosen, choosing it, and whether it still can be when the ability resolves. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Query, Ref, ZoneSel } from '../../../ir/expressions.ts';
import type { Aim, TargetWord } from '../cards/shapes.ts';
import { ABILITY, AVATAR } from '../cards/token-types.ts';
import { and, anyOf, bound, differs, equal, exists, not, or, propOf, setProp, tokensIn, when } from '../expr.ts';
import type { Lowerer } from '../lowerer.ts';
import { AVATARS } from '../zones.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';

/** What a controller may choose for something that is on the stack, or will be there. */
function targetsOf(lowerer: Lowerer, aim: Aim, controller: Ref, item: Ref): Query {
  return TARGETS[aim.target]({ lowerer, aim, controller, item });
}

interface Choosing {
  readonly lowerer: Lowerer;
  readonly aim: Aim;
  readonly controller: Ref;
  readonly item: Ref;
}

/** Where the item matters, a card has a name of its own: of cards in the hand, the item is `$token`. */
const TARGETS: Readonly<Record<TargetWord, (choosing: Choosing) => Query>> = {
  target_creature: (choosing) => choosing.lowerer.onFields(and(isCreature(choosing), isOpen(choosing))),
  target_own_creature: (choosing) => choosing.lowerer.fieldOf(choosing.controller, isCreature(choosing)),
  target_opposing_creature: (choosing) => choosing.lowerer.onFields(and(isForeign(choosing), isCreature(choosing), isOpen(choosing))),
  target_permanent: (choosing) => choosing.lowerer.onFields(isOpen(choosing)),
  target_spell: ({ lowerer, item }) =>
    tokensIn(lowerer.zone('stack'), and(differs(propOf('$aim', 'type'), ABILITY), differs(bound('$aim'), item)), '$aim'),
  target_card: ({ lowerer, aim, controller, item }) =>
    tokensIn(
      zoneFor(lowerer, aim, controller),
      and(aim.type === undefined ? true : equal(propOf('$aim', 'type'), aim.type), differs(bound('$aim'), item)),
      '$aim',
    ),
  target_player: ({ lowerer }) => tokensIn(`${AVATARS}:all`, isIn(lowerer)),
  target_opponent: ({ lowerer, controller }) => opponentsOf(lowerer, controller),
  any_target: (choosing) =>
    tokensIn(
      [choosing.lowerer.zonesOf('field'), `${AVATARS}:all`],
      or(and(isAvatar, isIn(choosing.lowerer)), and(isCreature(choosing), isOpen(choosing))),
    ),
};

/** The tokens that stand for the opponents of a player: whoever chooses one is told to have chosen a player, and not a number. */
export function opponentsOf(lowerer: Lowerer, player: Ref): Query {
  return tokensIn(`${AVATARS}:all`, and(differs(propOf('$token', 'owner'), player), isIn(lowerer)));
}

const isAvatar = equal(propOf('$token', 'type'), AVATAR);

function isCreature({ lowerer }: Choosing): Condition {
  return lowerer.isCreature('$token');
}

function isForeign({ controller }: Choosing): Condition {
  return differs(propOf('$token', 'controller'), controller);
}

/** Hexproof keeps opponents from choosing a card. */
function isOpen(choosing: Choosing): Condition {
  const hexproof = choosing.lowerer.has('$token', 'hexproof');
  return hexproof === false ? true : or(not(hexproof), not(isForeign(choosing)));
}

/** Among more than two, players can be out while the others go on. */
function isIn({ game }: Lowerer): Condition {
  return game.players.max === 2 ? true : not({ ref: 'eliminated', player: propOf('$token', 'owner') });
}

function zoneFor({ game }: Lowerer, { zone: id }: Aim, player: Ref): ZoneSel {
  const zone = game.zones.find((declared) => declared.id === id);
  return zone === undefined || zone.owner === 'shared' ? (id ?? '') : { zone: zone.id, player };
}

/** Whether the game has anything that can ever be chosen. */
function isPossible({ creatureTypes }: Lowerer, { target }: Aim): boolean {
  return creatureTypes.length > 0 || !CREATURES.has(target);
}

const CREATURES: ReadonlySet<TargetWord> = new Set(['target_creature', 'target_own_creature', 'target_opposing_creature']);

/** Asks for a target by the printed word of what it must be, and keeps it. `none` has a case of its own: nothing. `named` is what people call the item. */
export function chooseTarget(
  lowerer: Lowerer,
  aims: Ref,
  controller: Ref,
  item: Ref,
  prop: string,
  aimed: readonly Aim[],
  named: Ref = item,
): Effect[] {
  const among = aimed.filter((aim) => isPossible(lowerer, aim));
  const ask = (aim: Aim): Effect[] => [
    {
      chooseOne: {
        bind: '$target',
        options: targetsOf(lowerer, aim, controller, item),
        chooser: controller,
        prompt: { text: QUESTIONS.target.prompt, args: [named] },
      },
    },
    setProp(item, prop, bound('$target')),
  ];
  const [first, ...others] = among;
  if (first === undefined) return [];
  if (others.length === 0) return when(equal(aims, first.word), ask(first));
  return [{ switch: { value: aims, cases: among.map((aim) => ({ equals: aim.word, then: ask(aim) })) } }];
}

/** Whether there is anything to choose, by the printed word; it is tried only if one of the words is printed. */
export function hasTarget(lowerer: Lowerer, aims: Ref, controller: Ref, item: Ref, among: readonly Aim[]): Condition {
  return anyOf(among.map((aim) => and(isPossible(lowerer, aim), equal(aims, aim.word), exists(targetsOf(lowerer, aim, controller, item)))));
}

/** Whether what was chosen could be chosen still. */
export function isLegal(lowerer: Lowerer, aims: Ref, controller: Ref, item: Ref, prop: string, among: readonly Aim[]): Condition {
  return anyOf(
    among.map((aim) =>
      and(isPossible(lowerer, aim), equal(aims, aim.word), {
        op: 'in',
        item: propOf(item, prop),
        set: targetsOf(lowerer, aim, controller, item),
      }),
    ),
  );
}

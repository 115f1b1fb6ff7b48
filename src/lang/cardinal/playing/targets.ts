/** Targets: what can be chosen, choosing it, and whether it still can be when the ability resolves. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Query, Ref, ZoneSel } from '../../../ir/expressions.ts';
import type { Aim, AimPart, TargetWord } from '../cards/aim.ts';
import { ABILITY, AVATAR } from '../game/own-types.ts';
import { and, anyOf, bound, compare, differs, equal, exists, not, or, propOf, setProp, tokensIn, when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { zoneCalled } from '../game/zone-called.ts';
import { filterTargets, type Chooser } from '../compile/filter-targets.ts';
import { AVATARS } from '../lowering/zones.ts';
import { inGame, opponentsOf } from '../lowering/avatars.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';

/** What a controller may choose for something that is on the stack, or will be there. */
export function targetsOf(lowerer: Lowerer, part: AimPart, chooser: Chooser): Query {
  const { filter } = part;
  // What a script says of a card may concern the item, too: of cards in the hand, that is `$token`.
  const each = filter === undefined ? '$token' : '$aim';
  const query = TARGETS[part.target]({ lowerer, part, each, ...chooser });
  return filter === undefined ? query : narrowed(query, (one) => filterTargets(lowerer, filter, chooser, one));
}

/** A query with one condition more, which sees each token. */
function narrowed(query: Query, holds: (each: Ref) => Condition): Query {
  const each = bound((query as { bind?: `$${string}` }).bind ?? '$token');
  return { ...query, where: and((query as { where?: Condition }).where ?? true, holds(each)) } as Query;
}

interface Choosing extends Chooser {
  readonly lowerer: Lowerer;
  readonly part: AimPart;
  /** What a card is called that could be chosen. */
  readonly each: `$${string}`;
}

/** Where the item matters, a card has a name of its own: of cards in the hand, the item is `$token`. */
const TARGETS: Readonly<Record<TargetWord, (choosing: Choosing) => Query>> = {
  target_creature: (choosing) => onFields(choosing, and(isCreature(choosing), isOpen(choosing))),
  target_own_creature: (choosing) => choosing.lowerer.fieldOf(choosing.controller, isCreature(choosing), choosing.each),
  target_opposing_creature: (choosing) => onFields(choosing, and(isForeign(choosing), isCreature(choosing), isOpen(choosing))),
  target_permanent: (choosing) => onFields(choosing, isOpen(choosing)),
  target_spell: ({ lowerer, item }) =>
    tokensIn(lowerer.zone('stack'), and(differs(propOf('$aim', 'type'), ABILITY), differs(bound('$aim'), item)), '$aim'),
  target_card: ({ lowerer, part, controller, item }) =>
    tokensIn(
      zoneFor(lowerer, part, controller),
      and(part.type === undefined ? true : equal(propOf('$aim', 'type'), part.type), differs(bound('$aim'), item)),
      '$aim',
    ),
  target_player: ({ lowerer }) => tokensIn(`${AVATARS}:all`, inGame(lowerer)),
  target_opponent: ({ lowerer, controller }) => opponentsOf(lowerer, controller),
  any_target: (choosing) =>
    tokensIn(
      [choosing.lowerer.zonesOf('field'), `${AVATARS}:all`],
      or(and(isAvatar, inGame(choosing.lowerer)), and(isCreature(choosing), isOpen(choosing))),
    ),
};

function onFields({ lowerer, each }: Choosing, where: Condition): Query {
  return lowerer.onFields(where, each);
}

const isAvatar = equal(propOf('$token', 'type'), AVATAR);

function isCreature({ lowerer, each }: Choosing): Condition {
  return lowerer.isCreature(each);
}

function isForeign({ controller, each }: Choosing): Condition {
  return differs(propOf(each, 'controller'), controller);
}

/** Hexproof keeps opponents from choosing a card. */
function isOpen(choosing: Choosing): Condition {
  const hexproof = choosing.lowerer.has(choosing.each, 'hexproof');
  return hexproof === false ? true : or(not(hexproof), not(isForeign(choosing)));
}

/** Abilities name zones by their ids, scripts as they are written. */
function zoneFor({ game }: Lowerer, { zone: word = '' }: AimPart, player: Ref): ZoneSel {
  const zone = zoneCalled(game.zones, word);
  return zone === undefined || zone.owner === 'shared' ? (zone?.id ?? word) : { zone: zone.id, player };
}

/** Whether the game has anything that can ever be chosen. */
function isPossible({ creatureTypes }: Lowerer, { parts }: Aim): boolean {
  return creatureTypes.length > 0 || !parts.some(({ target, isOptional }) => CREATURES.has(target) && !isOptional);
}

const CREATURES: ReadonlySet<TargetWord> = new Set(['target_creature', 'target_own_creature', 'target_opposing_creature']);

/** An ability that is being aimed: who chooses, what lies on the stack (or will), and where each part of the aim is kept. */
export interface Aiming extends Chooser {
  readonly lowerer: Lowerer;
  /** The printed word of what is chosen. */
  readonly aims: Ref;
  readonly slot: number;
  readonly among: readonly Aim[];
}

/** Asks for targets by the printed word of what they must be, and keeps them. `none` has a case of its own: nothing. */
export function chooseTargets(aiming: Aiming): Effect[] {
  const { lowerer, aims, controller, item, source, slot, among } = aiming;
  const possible = among.filter((aim) => isPossible(lowerer, aim));
  const ask = (part: AimPart, index: number): Effect[] => [
    {
      chooseOne: {
        bind: '$target',
        options: different(targetsOf(lowerer, part, aiming), lowerer, part, index, item, slot),
        chooser: controller,
        ...(part.isOptional && { optional: true }),
        prompt: { text: QUESTIONS.target.prompt, args: [source] },
      },
    },
    setProp(item, lowerer.targetOf(slot, index), bound('$target')),
  ];
  const [first, ...others] = possible;
  if (first === undefined) return [];
  if (others.length === 0) return when(equal(aims, first.word), first.parts.flatMap(ask));
  return [{ switch: { value: aims, cases: possible.map((aim) => ({ equals: aim.word, then: aim.parts.flatMap(ask) })) } }];
}

/** Those that are chosen together are different. */
function different(query: Query, lowerer: Lowerer, { group }: AimPart, index: number, item: Ref, slot: number): Query {
  if (group === undefined || group.at === 0) return query;
  const before = Array.from({ length: group.at }, (_, back) => propOf(item, lowerer.targetOf(slot, index - group.at + back)));
  return narrowed(query, (each) => and(...before.map((other) => differs(each, other))));
}

/** Whether there is enough to choose from, by the printed word; it is tried only if one of the words is printed. */
export function hasTargets(aiming: Omit<Aiming, 'slot'>): Condition {
  const { lowerer, aims, among } = aiming;
  const isThere = (part: AimPart): Condition => {
    if (part.isOptional || (part.group !== undefined && part.group.at > 0)) return true;
    const options = targetsOf(lowerer, part, aiming);
    return (part.group?.least ?? 1) > 1
      ? compare({ aggregate: { op: 'count', query: options } }, '>=', part.group!.least)
      : exists(options);
  };
  return anyOf(among.map((aim) => and(isPossible(lowerer, aim), equal(aims, aim.word), ...aim.parts.map(isThere))));
}

/** Whether something that was chosen could be chosen still. Where nothing had to be, nothing can be wrong. */
export function areLegal(aiming: Aiming): Condition {
  const { lowerer, aims, among } = aiming;
  return anyOf(
    among.map((aim) => {
      const legal = anyOf(aim.parts.map((part, index) => isLegal(aiming, part, index)));
      const none = and(...aim.parts.map((_, index) => equal(propOf(aiming.item, lowerer.targetOf(aiming.slot, index)), null)));
      const mayBeNone = aim.parts.every(({ isOptional }) => isOptional);
      return and(isPossible(lowerer, aim), equal(aims, aim.word), mayBeNone ? or(none, legal) : legal);
    }),
  );
}

function isLegal(aiming: Aiming, part: AimPart, index: number): Condition {
  const { lowerer, item, slot } = aiming;
  return { op: 'in', item: propOf(item, lowerer.targetOf(slot, index)), set: targetsOf(lowerer, part, aiming) };
}

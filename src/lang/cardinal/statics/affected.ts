/** Which cards a static ability is about, and where such abilities are. */
import { invariant } from '../../../diagnostics/invariant.ts';
import type { Condition, Query, ValueExpr } from '../../../ir/expressions.ts';
import { shapeOf, type Shape } from '../cards/shapes.ts';
import { slotProps } from '../cards/slots.ts';
import { and, bound, differs, equal, propOf } from '../../../ir/build.ts';
import type { CardinalGame } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { EffectName } from '../vocabulary/effects/index.ts';
import type { CardWord } from '../vocabulary/words.ts';

/** A static ability in one of the slots of cards: `$self` is the card that has it, `$token` one that it may be about. */
export interface StaticAbility {
  readonly shape: Shape;
  /** What tells it from others, for the names of modifiers. */
  readonly name: string;
  /** The cards on the field that have it. */
  readonly source: Query;
  readonly isAbout: Condition;
  readonly amount: ValueExpr;
  readonly second: ValueExpr;
}

/** All static abilities of the game with one of these effects: one for each shape and slot. */
export function staticAbilities(lowerer: Lowerer, ...effects: readonly EffectName[]): StaticAbility[] {
  const slots = staticSlots(lowerer.game);
  return lowerer.staticShapes
    .filter(({ effect }) => effect !== 'script' && effects.includes(effect))
    .flatMap((shape) =>
      [...(slots.get(shape.word) ?? [])].map((slot) => {
        const props = slotProps(slot);
        // The shape alone says that the ability is static, unless some other ability has the same.
        const isAlsoElsewhere = lowerer.shapes.some(({ word }) => word === shape.word);
        const isStatic = isAlsoElsewhere ? equal(propOf('$from', props.when), 'static') : true;
        const argument = shape.words.get('card');
        invariant(argument?.kind === 'card', `${shape.word} says of which cards`);
        return {
          shape,
          name: `${shape.word} ${slot}`,
          source: lowerer.onFields(and(equal(propOf('$from', props.does), shape.word), isStatic), '$from'),
          isAbout: ABOUT[argument.value](lowerer),
          amount: lowerer.read('$self', props.amount),
          second: lowerer.read('$self', props.second),
        };
      }),
    );
}

/** The slots, counted from 1, in which cards have static abilities, by the shapes of these. */
function staticSlots({ cards }: CardinalGame): ReadonlyMap<string, ReadonlySet<number>> {
  const slots = new Map<string, Set<number>>();
  for (const { abilities } of cards)
    for (const [index, ability] of abilities.entries()) {
      if (ability.trigger !== 'static') continue;
      const { word } = shapeOf(ability);
      slots.set(word, (slots.get(word) ?? new Set()).add(index + 1));
    }
  return slots;
}

/** A static ability aims at nothing and follows no event: with such a word it is about no card. */
const about = (): Condition => false;

const ABOUT: Readonly<Record<CardWord, (lowerer: Lowerer) => Condition>> = {
  self: () => equal(bound('$token'), bound('$self')),
  attached: (lowerer) => equal(propOf('$self', lowerer.changing('attached_to')), bound('$token')),
  own_creatures: (lowerer) => and(lowerer.isCreature('$token'), isOnSameField(lowerer)),
  other_own_creatures: (lowerer) => and(lowerer.isCreature('$token'), isOnSameField(lowerer), differs(bound('$token'), bound('$self'))),
  opposing_creatures: (lowerer) =>
    and(lowerer.isCreature('$token'), differs(propOf('$token', 'controller'), propOf('$self', 'controller')), lowerer.isOnField('$token')),
  all_creatures: (lowerer) => and(lowerer.isCreature('$token'), lowerer.isOnField('$token')),
  all_permanents: (lowerer) => lowerer.isOnField('$token'),
  target_creature: about,
  target_own_creature: about,
  target_opposing_creature: about,
  target_permanent: about,
  target_spell: about,
  target_card: about,
  that_card: about,
};

/** A card is on the field of its controller; where there is one field for all, the controllers are compared. */
function isOnSameField(lowerer: Lowerer): Condition {
  const sameZone = equal(propOf('$token', 'zone'), propOf('$self', 'zone'));
  return lowerer.isShared('field') ? and(sameZone, equal(propOf('$token', 'controller'), propOf('$self', 'controller'))) : sameZone;
}

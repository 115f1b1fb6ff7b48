/** What the words for cards stand for when an effect is carried out. */
import { invariant } from '../../../diagnostics/invariant.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Query, Ref } from '../../../ir/expressions.ts';
import { and, bound, differs, forEach, letBe, propOf, when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { CardWord } from '../vocabulary/words.ts';
import type { EffectContext } from './lowering.ts';

/** What a word stands for: one card that may be gone, a target that is legal, or all cards of a query. */
type Meant = { readonly one: Ref; readonly mayBeGone: boolean } | { readonly all: Query };

/** Does something to every card on the field that the word at a parameter stands for; what has left is no longer meant. */
export function forPermanents(context: EffectContext, param: string, effects: (card: Ref) => Effect[]): Effect[] {
  return forCards(context, param, ({ lowerer }, card) => lowerer.isOnField(card), effects);
}

/** The same, of creatures alone. */
export function forCreatures(context: EffectContext, param: string, effects: (card: Ref) => Effect[]): Effect[] {
  return forCards(context, param, ({ lowerer }, card) => and(lowerer.isOnField(card), lowerer.isCreature(card)), effects);
}

/**
 * Does something to every card that the word at a parameter stands for. Where that is one that may have left since the ability was
 * announced, `isMeant` must hold for it; targets were found to be legal. What happens to several happens in one moment.
 */
export function forCards(
  context: EffectContext,
  param: string,
  isMeant: (context: EffectContext, card: Ref) => Condition,
  effects: (card: Ref) => Effect[],
): Effect[] {
  const meant = CARDS[cardWordAt(context, param)](context);
  if ('all' in meant) return [{ batch: { effects: [forEach('$each', meant.all, effects(bound('$each')))] } }];
  if (!meant.mayBeGone) return effects(meant.one);
  const found = bound('$found');
  return [letBe('$found', meant.one, when(differs(found, null), when(isMeant(context, found), effects(found))))];
}

function cardWordAt({ shape }: EffectContext, param: string): CardWord {
  const argument = shape.words.get(param);
  invariant(argument?.kind === 'card' || argument?.kind === 'object', `${param} of ${shape.word} is no card`);
  return argument.value as CardWord;
}

const target = ({ target: one }: EffectContext): Meant => ({ one, mayBeGone: false });
const EACH = bound('$token');

/** Of a field that all share, the controller says whose a card is. */
function isOpposing(lowerer: Lowerer, controller: Ref): Condition {
  return and(lowerer.isCreature('$token'), differs(propOf('$token', 'controller'), controller));
}

const CARDS: Readonly<Record<CardWord, (context: EffectContext) => Meant>> = {
  self: ({ source }) => ({ one: source, mayBeGone: true }),
  target_creature: target,
  target_own_creature: target,
  target_opposing_creature: target,
  target_permanent: target,
  target_spell: target,
  target_card: target,
  attached: ({ lowerer, source }) => ({ one: propOf(source, lowerer.changing('attached_to')), mayBeGone: true }),
  that_card: ({ thatCard }) => ({ one: thatCard, mayBeGone: true }),
  own_creatures: ({ lowerer, controller }) => ({ all: lowerer.fieldOf(controller, lowerer.isCreature('$token')) }),
  other_own_creatures: ({ lowerer, controller, source }) => ({
    all: lowerer.fieldOf(controller, and(lowerer.isCreature('$token'), differs(EACH, source))),
  }),
  opposing_creatures: ({ lowerer, controller }) => ({ all: lowerer.onFields(isOpposing(lowerer, controller)) }),
  all_creatures: ({ lowerer }) => ({ all: lowerer.onFields(lowerer.isCreature('$token')) }),
  all_permanents: ({ lowerer }) => ({ all: lowerer.onFields() }),
};

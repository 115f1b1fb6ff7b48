/**
 * Triggered abilities: for each word that occurs in a slot a trigger, which says that the ability of that card has been set off. One
 * trigger more makes the tokens that wait for the stack, so that players bring theirs there in the order of turns.
 */
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import type { TriggerDef } from '../../../ir/game-def.ts';
import { momentOf, slotProps, slotsWith, type SlotProp } from '../cards/slots.ts';
import { ABILITY } from '../cards/token-types.ts';
import { and, bound, equal, isOneOf, not, propOf, tokensIn } from '../expr.ts';
import type { Ability } from '../game.ts';
import type { Lowerer } from '../lowerer.ts';
import { ORDER_PROMPTS } from '../vocabulary/questions.ts';
import { WAITING } from '../zones.ts';
import { onStack } from './ability-token.ts';
import { isSpellEffect } from './aims.ts';
import { HEARD, isInScope } from './heard.ts';

export function triggeredAbilities(lowerer: Lowerer): TriggerDef[] {
  const { game } = lowerer;
  const words = new Map<string, Ability>();
  for (const card of game.cards)
    for (const ability of card.abilities)
      if (isHeard(lowerer, ability) && !isSpellEffect(ability, card)) words.set(momentOf(ability), ability);
  if (words.size === 0) return [];
  const triggers = [...words].flatMap(([word, ability]) =>
    slotsWith(game, (each) => momentOf(each) === word).map((slot) => triggerOf(lowerer, ability, slot)),
  );
  return [...triggers, waiting(lowerer)];
}

/** Whether anything can set it off; what a turn has no step for never happens. */
function isHeard(lowerer: Lowerer, { trigger }: Ability): boolean {
  const needs = HEARD[trigger]?.(lowerer).needs;
  return HEARD[trigger] !== null && (needs === undefined || lowerer.raised.has(needs));
}

function triggerOf(lowerer: Lowerer, ability: Ability, slot: number): TriggerDef {
  const { event, when, card, doer, player } = HEARD[ability.trigger]!(lowerer);
  const word = momentOf(ability);
  const own = card !== undefined && ability.scope === 'self';
  const holder = own ? card : bound('$self');
  const holds = (token: ValueExpr): Condition => equal(propOf(token as '$self', slotProps(slot).when), word);
  const scope = own || ability.scope === 'self' ? true : isInScope(ability.scope, doer, propOf('$self', 'controller'));
  return {
    id: `${word} ${slot}`,
    ...event,
    ...(!own && { source: lowerer.onFields(equal(propOf('$holder', slotProps(slot).when), word), '$holder') }),
    ...conditionOf(and(own ? holds(holder) : true, scope, when, allowed(lowerer))),
    effects: [
      lowerer.tell('trigger', 'The ability of {0} is set off.', holder),
      {
        emit: { event: 'triggered', args: { $source: holder, $slot: slot, $that_card: card ?? null, $that_player: player } },
      },
    ],
    presentation: { internal: true },
  };
}

function conditionOf(condition: Condition): { when?: Condition } {
  return condition === true ? {} : { when: condition };
}

/** Nothing is set off in steps that say so. */
function allowed({ game }: Lowerer): Condition {
  const silent = game.steps.filter(({ allowsTriggers }) => !allowsTriggers).map(({ id }) => id);
  return not(isOneOf({ ref: 'phase' }, silent));
}

/** The source is looked up where it lies by now, for its controller is who the ability belongs to. */
function waiting(lowerer: Lowerer): TriggerDef {
  const props = onStack(lowerer);
  const hasX = lowerer.printed.has('cost_x');
  const inSlot = (prop: SlotProp, none: ValueExpr): ValueExpr =>
    Array.from({ length: lowerer.slots }, (_, index) => index + 1).reduceRight<ValueExpr>((rest, slot) => {
      const name = slotProps(slot)[prop];
      if (!lowerer.printed.has(name)) return rest;
      return { if: { when: equal(bound('$slot'), slot), then: propOf('$source', name), else: rest } };
    }, none);
  return {
    id: 'triggered',
    event: 'custom',
    match: { event: 'triggered' },
    source: tokensIn(propOf('$source', 'zone'), equal(bound('$each'), bound('$source')), '$each'),
    bind: {
      $does: inSlot('does', 'none'),
      $aims: inSlot('aims', 'none'),
      $amount: inSlot('amount', 0),
      $second: inSlot('second', 0),
      ...(hasX && { $x: propOf('$source', lowerer.changing('x')) }),
    },
    waits: {
      type: ABILITY,
      zone: WAITING,
      to: lowerer.zone('stack'),
      keep: {
        $source: props.source,
        $does: props.does,
        $aims: props.aims,
        $amount: props.amount,
        $second: props.second,
        $that_card: props.thatCard,
        $that_player: props.thatPlayer,
        ...(hasX && { $x: 'x' }),
      },
      until: { event: 'resolve', token: '$item' },
      prompt: ORDER_PROMPTS[lowerer.game.stack.order],
    },
    effects: [],
    presentation: { internal: true },
  };
}

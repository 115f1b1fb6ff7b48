/**
 * Triggered abilities: for each word that occurs in a slot a trigger, which says that the ability of that card has been set off. One
 * trigger more makes the tokens that wait for the stack, so that players bring theirs there in the order of turns.
 */
import type { Condition, TokenSel, ValueExpr } from '../../../ir/expressions.ts';
import type { TriggerDef } from '../../../ir/game-def.ts';
import { shapeOf } from '../cards/shapes.ts';
import { momentOf, slotProps, slotsWith, type SlotProp } from '../cards/slots.ts';
import { ABILITY } from '../game/own-types.ts';
import { and, bound, equal, isOneOf, not, propOf, tokensIn } from '../../../ir/build.ts';
import type { Ability } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { factsOf } from '../cards/facts.ts';
import { LATER, LATER_SOURCE } from '../lowering/later-tokens.ts';
import { ORDER_PROMPTS } from '../vocabulary/questions.ts';
import type { AbilityOrder } from '../vocabulary/rules.ts';
import { WAITING } from '../lowering/zones.ts';
import { onStack } from './ability-token.ts';
import { isSpellEffect } from '../cards/aims.ts';
import { HEARD } from './heard.ts';
import { isInScope, type Heard } from '../events/hearing.ts';
import { broughtFacts, factsToKeep, SET_OFF, setOff } from '../events/set-off.ts';

export function triggeredAbilities(lowerer: Lowerer): TriggerDef[] {
  const triggers = [...ofCards(lowerer), ...ofKeywords(lowerer)].map((listening) => triggerOf(lowerer, listening));
  return triggers.length === 0 && !lowerer.later.isUsed ? [] : [...triggers, waiting(lowerer)];
}

/** Abilities that the same event sets off, in one slot. */
interface Listening {
  readonly id: string;
  readonly abilities: readonly Ability[];
  readonly slot: number;
  /** Whether a card has one of them. */
  readonly has: (card: TokenSel) => Condition;
}

function ofCards(lowerer: Lowerer): Listening[] {
  const words = new Map<string, Ability[]>();
  for (const card of lowerer.game.cards)
    for (const ability of card.abilities) {
      if (!isHeard(lowerer, ability) || isSpellEffect(ability, card)) continue;
      const word = momentOf(ability);
      words.set(word, [...(words.get(word) ?? []), ability]);
    }
  return [...words].flatMap(([word, abilities]) =>
    slotsWith(lowerer.game, (each) => momentOf(each) === word).map((slot) => ({
      id: `${word} ${slot}`,
      abilities,
      slot,
      has: (card) => equal(propOf(card, slotProps(slot).when), word),
    })),
  );
}

/** What a card can do by a keyword, it can for as long as it has the keyword. */
function ofKeywords(lowerer: Lowerer): Listening[] {
  return lowerer.keywordAbilities
    .filter(({ keyword, ability }) => isHeard(lowerer, ability) && lowerer.printed.has(keyword.id))
    .map(({ keyword, ability, slot }) => ({
      id: `${momentOf(ability)} by ${keyword.id} ${slot}`,
      abilities: [ability],
      slot,
      has: (card) => lowerer.flag(card, keyword.id),
    }));
}

/** Whether anything can set it off; what a turn has no step for never happens. */
function isHeard(lowerer: Lowerer, ability: Ability): boolean {
  const needs = HEARD[ability.trigger]?.(lowerer, ability).needs;
  return HEARD[ability.trigger] !== null && (needs === undefined || lowerer.raised.has(needs));
}

function triggerOf(lowerer: Lowerer, { id, abilities, slot, has }: Listening): TriggerDef {
  const [ability] = abilities as [Ability];
  const heard: Heard = HEARD[ability.trigger]!(lowerer, ability);
  const { event, when, card, doer, player } = heard;
  const own = card !== undefined && ability.scope === 'self';
  const holder = own ? card : bound('$self');
  const scope = own || ability.scope === 'self' ? true : isInScope(ability.scope, doer, propOf('$self', 'controller'));
  return {
    id,
    ...event,
    ...(!own && { source: lowerer.onFields(has('$holder'), '$holder') }),
    ...conditionOf(and(own ? has(holder) : true, scope, when, allowed(lowerer))),
    effects: [
      lowerer.tell('trigger', 'The ability of {0} is set off.', holder),
      ...setOff(lowerer, { source: holder, slot, card: card ?? null, player, facts: factsRead(abilities, heard) }),
    ],
    presentation: { internal: true },
  };
}

/** What scripts of these abilities read of what is heard. */
function factsRead(abilities: readonly Ability[], { facts }: Heard): Heard['facts'] {
  const read = new Set<string>(abilities.flatMap(factsOf));
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => read.has(fact)));
}

/** The same of abilities of keywords, which are not printed on cards. */
function byKeyword(lowerer: Lowerer, prop: SlotProp, none: ValueExpr): ValueExpr {
  return lowerer.keywordAbilities.reduceRight<ValueExpr>((rest, { ability, slot }) => {
    const { word, aim } = shapeOf(ability);
    const value = prop === 'does' ? word : prop === 'aims' ? aim?.word : undefined;
    return value === undefined ? rest : { if: { when: equal(bound('$slot'), slot), then: value, else: rest } };
  }, none);
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
    Array.from({ length: lowerer.slots }, (_, index) => index + 1).reduceRight<ValueExpr>(
      (rest, slot) => {
        const name = slotProps(slot)[prop];
        if (!lowerer.printed.has(name)) return rest;
        return { if: { when: equal(bound('$slot'), slot), then: propOf('$source', name), else: rest } };
      },
      byKeyword(lowerer, prop, none),
    );
  const isPutOff = lowerer.later.isUsed;
  return {
    id: SET_OFF,
    event: 'custom',
    match: { event: SET_OFF },
    source: tokensIn(propOf('$source', 'zone'), equal(bound('$each'), bound('$source')), '$each'),
    bind: {
      $does: inSlot('does', isPutOff ? LATER : 'none'),
      $aims: inSlot('aims', 'none'),
      $amount: inSlot('amount', 0),
      $second: inSlot('second', 0),
      ...(isPutOff && { $from: ifPutOff(propOf('$source', LATER_SOURCE), bound('$source')) }),
      ...(hasX && { $x: xOfSource(lowerer) }),
      ...broughtFacts(lowerer),
    },
    ...BY_ORDER[lowerer.game.stack.abilityOrder](lowerer, {
      ...(isPutOff ? { $from: props.source } : { $source: props.source }),
      $does: props.does,
      $aims: props.aims,
      $amount: props.amount,
      $second: props.second,
      $that_card: props.thatCard,
      $that_player: props.thatPlayer,
      ...(hasX && { $x: 'x' }),
      ...factsToKeep(lowerer),
    }),
    presentation: { internal: true },
  };
}

/** The token that stands for an ability comes onto the stack as the rules say; `keep` has the properties that it gets by the names of what they hold. */
const BY_ORDER: Readonly<
  Record<AbilityOrder, (lowerer: Lowerer, keep: Record<`$${string}`, string>) => Pick<TriggerDef, 'waits' | 'effects'>>
> = {
  chosen: (lowerer, keep) => ({
    waits: {
      type: ABILITY,
      zone: WAITING,
      to: lowerer.zone('stack'),
      keep,
      until: { event: 'resolve', token: '$item' },
      prompt: ORDER_PROMPTS[lowerer.game.stack.order],
    },
    effects: [],
  }),
  // What waits there is brought onto the stack by a check (flow/passing.ts).
  arrival: (_, keep) => ({
    effects: [
      {
        createToken: {
          type: ABILITY,
          zone: WAITING,
          owner: 'actor',
          props: Object.fromEntries(Object.entries(keep).map(([name, prop]) => [prop, bound(name as `$${string}`)])),
        },
      },
    ],
  }),
};

/** The token of what was put off is no card: it has no X, for it keeps what effects read of X. */
function xOfSource(lowerer: Lowerer): ValueExpr {
  const x = propOf('$source', lowerer.changing('x'));
  return lowerer.later.isUsed ? ifPutOff(0, x) : x;
}

/** What was put off comes from the card that did so; its token has the slot 0. */
function ifPutOff(then: ValueExpr, otherwise: ValueExpr): ValueExpr {
  return { if: { when: equal(bound('$slot'), 0), then, else: otherwise } };
}

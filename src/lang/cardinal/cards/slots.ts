/** The abilities of cards as printed properties, slot by slot. */
import type { Ability, CardinalGame } from '../game/game.ts';
import { TRIGGERS } from '../vocabulary/triggers.ts';
import { numbersOf, shapeOf } from './shapes.ts';

/** The word for "nothing here" of all slots. */
export const NONE = 'none';

/** When an ability happens, as a word: the scope is part of it where it is not the default one. */
export function momentOf({ trigger, event, scope }: Ability): string {
  return [trigger, ...(event === undefined ? [] : [event]), ...(scope === TRIGGERS[trigger].scopes[0] ? [] : [scope])].join(' ');
}

/** Whether anything sets it off: what the rules do by themselves, nobody activates. */
export function isOffered({ activation }: Ability): boolean {
  return activation?.speed !== 'system';
}

/** The names of the properties of a slot, counted from 1. */
export function slotProps(slot: number): Record<SlotProp, string> {
  return Object.fromEntries(SLOT_PROPS.map((name) => [name, `ability${slot}_${name}`])) as Record<SlotProp, string>;
}

const SLOT_PROPS = [
  'when',
  'does',
  'aims',
  'amount',
  'second',
  'cost',
  'cost_x',
  'taps',
  'sacrifices',
  'life',
  'limit',
  'slow',
  'combat',
  'at_once',
] as const;
/**
 * `when`: the trigger; `does`: the shape; `aims`: what it is aimed at; `slow`: it can be activated only in the own main phases;
 * `combat`: only in steps of combat; `at_once`: it does not use the stack.
 * The others are numbers, and what activation costs.
 */
export type SlotProp = (typeof SLOT_PROPS)[number];

/** The part of the cost of activation that must be paid with one resource. */
export function slotCost(slot: number, resource: string): string {
  return `ability${slot}_cost_${resource}`;
}

/** The slots, counted from 1, in which some card has an ability for which something holds. */
export function slotsWith({ cards }: CardinalGame, holds: (ability: Ability) => boolean): number[] {
  const slots = new Set<number>();
  for (const { abilities } of cards) for (const [index, ability] of abilities.entries()) if (holds(ability)) slots.add(index + 1);
  return [...slots].toSorted((one, other) => one - other);
}

/** What is printed of an ability in its slot. What says nothing is left out. */
export function printedAbility(ability: Ability, slot: number): Record<string, number | boolean | string> {
  const props = slotProps(slot);
  const shape = shapeOf(ability);
  const { amount, second } = numbersOf(ability);
  const printed: Record<string, number | boolean | string> = {
    [props.when]: isOffered(ability) ? momentOf(ability) : NONE,
    [props.does]: shape.word,
  };
  const print = (name: string, value: number | boolean | string): void => {
    if (value !== 0 && value !== false) printed[name] = value;
  };
  if (shape.aim !== undefined) print(props.aims, shape.aim.word);
  print(props.amount, amount);
  print(props.second, second);
  if (ability.activation === undefined) return printed;
  const { cost, taps, sacrifices, life, speed, limit, usesStack } = ability.activation;
  const coloured = [...cost.coloured.values()].reduce((sum, part) => sum + part, 0);
  print(props.cost, cost.generic + coloured);
  for (const [resource, part] of cost.coloured) print(slotCost(slot, resource), part);
  print(props.cost_x, cost.x);
  print(props.taps, taps);
  if (sacrifices !== undefined) print(props.sacrifices, sacrifices);
  print(props.life, life);
  print(props.limit, limit ?? 0);
  print(props.slow, speed === 'main');
  print(props.combat, speed === 'combat');
  print(props.at_once, !usesStack);
  return printed;
}

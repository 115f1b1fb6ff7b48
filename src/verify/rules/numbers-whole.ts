import { phrase } from '../../diagnostics/phrase.ts';
import { pathOf } from '../../ir/place.ts';
import type { Rule } from '../rule.ts';
import { subject } from '../subject.ts';

const LARGEST = 2_147_483_647;

/** Every number in a game is an integer of 32 bits. */
export const numbersWhole: Rule = (game, report) => {
  const { def, sites } = game;
  const check = (value: unknown, path: readonly (string | number)[]): void => {
    if (typeof value !== 'number' || (Number.isInteger(value) && Math.abs(value) <= LARGEST)) return;
    report({
      code: 'not-an-integer',
      path,
      ...phrase`${subject(game, path)}: ${{ value }} is not an integer from ${{ least: -LARGEST }} to ${{ most: LARGEST }}.`,
    });
  };
  for (const { expr, place } of sites.values) if (typeof expr === 'number') check(expr, pathOf(place));
  for (const [name, value] of Object.entries(def.constants ?? {})) check(value, ['constants', name]);
  def.zones.forEach((zone, index) => {
    for (const [name, value] of Object.entries(zone.attributes ?? {})) check(value, ['zones', index, 'attributes', name]);
  });
  def.flow.transitions?.forEach((transition, index) => check(transition.priority, ['flow', 'transitions', index, 'priority']));
  def.triggers?.forEach((trigger, index) => check(trigger.priority, ['triggers', index, 'priority']));
};

import { listed, phrase, type Phrase } from '../../diagnostics/phrase.ts';
import { LIMITS } from '../../ir/limits.ts';
import type { EffectBody } from '../../ir/effects.ts';
import type { Query } from '../../ir/expressions.ts';
import { literalInt } from '../literal-int.ts';
import { pathOf, type Place } from '../../ir/place.ts';
import { querySize } from '../query-size.ts';
import type { Game, Report, Rule } from '../rule.ts';
import { subject } from '../subject.ts';

const LONGEST_RANGE = LIMITS.rangeLength;
const LARGEST_SET = LIMITS.setSize;

/** Every choice is among finitely many things: ranges run upwards and not too far, and a chosen set has a bounded size. */
export const choicesBounded: Rule = (game, report) => {
  for (const { query, place } of game.sites.queries) checkQuery(game, query, place, report);
  for (const { name, effect, place } of game.sites.effects) {
    if (name === 'chooseN') checkSize(game, (effect as { chooseN: EffectBody<'chooseN'> }).chooseN, place, report);
    if (name === 'order') checkUnbounded(game, (effect as { order: EffectBody<'order'> }).order.options, place, 'order', report);
  }
};

function checkQuery(game: Game, query: Query, place: Place, report: Report): void {
  const path = pathOf(place);
  const say = (code: string, step: string, told: Phrase): void =>
    report({ code, path: [...path, step], ...phrase`${subject(game, path)}: ${told}` });
  if (query.query === 'intsInRange') {
    const min = literalInt(query.min, game.names);
    const max = literalInt(query.max, game.names);
    if (min === undefined || max === undefined) return;
    if (min > max) say('empty-range', 'min', phrase`there is no number from ${{ least: min }} to ${{ most: max }}.`);
    else if (max - min >= LONGEST_RANGE)
      say(
        'unbounded-choice',
        'max',
        phrase`the range from ${{ value: min }} to ${{ otherValue: max }} is longer than ${{ most: LONGEST_RANGE }} numbers.`,
      );
  }
  if (query.query === 'enums' && query.values.length === 0) say('empty-range', 'values', phrase`there are no words to choose from.`);
  if (query.query === 'combinations' && !(Number.isInteger(query.size) && query.size >= 1 && query.size <= LARGEST_SET))
    say(
      'combination-size',
      'size',
      phrase`combinations of ${{ value: query.size }} items; the size must be an integer from 1 to ${{ most: LARGEST_SET }}.`,
    );
}

function checkSize(game: Game, choice: EffectBody<'chooseN'>, place: Place, report: Report): void {
  const path = [...pathOf(place), 'chooseN'];
  const [n, min, max] = [choice.n, choice.min, choice.max].map((size) => literalInt(size, game.names));
  const say = (step: string, told: Phrase): void =>
    report({ code: 'choice-size', path: [...path, step], ...phrase`${subject(game, path)}: ${told}` });
  for (const [key, value] of [
    ['n', n],
    ['min', min],
    ['max', max],
  ] as const)
    if (value !== undefined && !(Number.isInteger(value) && value >= 0 && value <= LARGEST_SET))
      return say(key, phrase`${{ value }} is not a number of things to choose; it must be an integer from 0 to ${{ most: LARGEST_SET }}.`);
  if (choice.n !== undefined && (choice.min !== undefined || choice.max !== undefined))
    say('n', phrase`"${{ key: 'n' }}" fixes the size of the choice, so ${listed({ keys: ['min', 'max'] }, ' and ')} have no meaning.`);
  if (min !== undefined && max !== undefined && min > max)
    say('min', phrase`at least ${{ least: min }} and at most ${{ most: max }} cannot both be chosen.`);
  const size = querySize(game, choice.options);
  const least = n ?? min ?? 0;
  if (size !== undefined && size < least)
    say(n === undefined ? 'min' : 'n', phrase`${{ least }} things are to be chosen from ${{ count: size }}.`);
  // A size that is computed has no bound but that of the options.
  if (n === undefined && max === undefined) checkUnbounded(game, choice.options, place, 'chooseN', report);
}

/** A set that may grow with the options needs options that are few. */
function checkUnbounded(game: Game, options: Query, place: Place, effect: string, report: Report): void {
  const size = querySize(game, options);
  const open = options.query === 'intsInRange' && size === undefined;
  if (!open && (size === undefined || size <= LARGEST_SET)) return;
  const path = [...pathOf(place), effect];
  const remedy = effect === 'chooseN' ? 'state "n" or "max" as a number, or give the query a "limit"' : 'give the query a "limit"';
  report({
    code: 'unbounded-choice',
    path,
    ...phrase`${subject(game, path)}: the chosen set could have more than ${{ most: LARGEST_SET }} items; ${remedy}.`,
  });
}

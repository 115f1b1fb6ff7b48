import type { Path } from '../../diagnostics/diagnostic.ts';
import { phrase } from '../../diagnostics/phrase.ts';
import type { Condition } from '../../ir/expressions.ts';
import { LIMITS } from '../../ir/limits.ts';
import { pathOf } from '../../ir/place.ts';
import { isPrinted, PRINTED_CARD } from '../../ir/printed-condition.ts';
import { visitCondition } from '../../ir/visit.ts';
import type { Rule } from '../rule.ts';

/**
 * Lists of cards have whole bounds, are judged by what is printed, and have a deck of the game to stand in for them.
 * docs/semantics.md#deck-lists
 */
export const deckListsSound: Rule = ({ def }, report) => {
  const { deckLists } = def;
  if (deckLists === undefined) return;
  const { size, copies, cards, exceptions = [] } = deckLists;
  const most = Math.min(def.meta.maxTokens ?? LIMITS.tokens, LIMITS.tokens);
  const within = (value: number | undefined, least: number, path: Path): void => {
    if (value !== undefined && !(Number.isInteger(value) && value >= least && value <= most))
      report({
        code: 'deck-lists',
        path,
        ...phrase`"${{ key: String(path.at(-1)) }}" of deck lists is ${{ value }}; it must be an integer from ${{ least }} to ${{ most }}.`,
      });
  };
  within(size.min, 0, ['deckLists', 'size', 'min']);
  within(size.max, size.min, ['deckLists', 'size', 'max']);
  within(copies, 1, ['deckLists', 'copies']);
  if (cards !== undefined) printedOnly(cards, ['deckLists', 'cards']);
  exceptions.forEach((exception, index) => {
    within(exception.copies, 1, ['deckLists', 'exceptions', index, 'copies']);
    printedOnly(exception.cards, ['deckLists', 'exceptions', index, 'cards']);
  });
  if ((def.decks ?? []).length === 0)
    report({
      code: 'deck-lists',
      path: ['deckLists'],
      ...phrase`The game takes deck lists but declares no deck: the first one is for players who bring none.`,
    });

  function printedOnly(condition: Condition, path: Path): void {
    visitCondition(condition, {
      value(expr, place) {
        if (isPrinted(expr)) return undefined;
        report({
          code: 'deck-lists-printed',
          path: [...path, ...pathOf(place).slice(1)],
          ...phrase`A deck list is judged before the match: its condition compares what is printed on ${{ parameter: PRINTED_CARD }} with numbers, words and constants, and nothing else.`,
        });
        return 'skip';
      },
    });
  }
};

/** The operators: how many operands each takes. docs/languages/cgml.md#values-6-12 */
import { phrase, type Phrase } from '../../../diagnostics/phrase.ts';

export interface OperatorForm {
  readonly least: number;
  readonly most: number;
  readonly about: string;
}

const exactly = (count: number, about: string): OperatorForm => ({ least: count, most: count, about });
const atLeast = (least: number, about: string): OperatorForm => ({ least, most: Infinity, about });
const between = (least: number, most: number, about: string): OperatorForm => ({ least, most, about });

export const OPERATORS: Readonly<Record<string, OperatorForm>> = {
  isEqual: exactly(2, 'Whether two values are the same.'),
  isGreaterThan: exactly(2, 'Whether the first is more than the second.'),
  isLessThan: exactly(2, 'Whether the first is less than the second.'),
  not: exactly(1, 'The opposite.'),
  and: atLeast(1, 'Whether all hold.'),
  or: atLeast(1, 'Whether one holds.'),
  list: atLeast(0, 'A list of the operands.'),
  any: between(1, 2, 'Whether something in a list fits.'),
  all: between(1, 2, 'Whether everything in a list fits; without a condition, all cards of zones.'),
  count: exactly(1, 'How many there are.'),
  len: exactly(1, 'How many there are, or how long a word is.'),
  max: atLeast(1, 'The greatest.'),
  min: atLeast(1, 'The least.'),
  contains: exactly(2, 'Whether a list has an item.'),
  in: exactly(2, 'Whether an item is in a list.'),
  exists: exactly(1, 'Whether there is such a thing.'),
  add: atLeast(2, 'The sum.'),
  sub: exactly(2, 'The difference.'),
  mul: atLeast(2, 'The product.'),
  div: exactly(2, 'The quotient, without its fraction.'),
  mod: exactly(2, 'The rest of a division.'),
  sum: atLeast(1, 'The sum of numbers and lists.'),
  avg: atLeast(1, 'The mean of numbers and lists, without its fraction.'),
  rank_value: exactly(1, 'The place of a rank, or of the rank of a card, in the hierarchy.'),
  canPerform: exactly(1, 'Whether an action could be done now.'),
  // Functions of paths as operators, and what files use beyond the document.
  top: exactly(1, 'The card on top.'),
  bottom: exactly(1, 'The card at the bottom.'),
  owner: exactly(1, 'The player who has a card.'),
  rank: exactly(1, 'The rank of a card.'),
  filter: exactly(2, 'The items of a list that fit.'),
  distinct: exactly(1, 'The items of a list, each once.'),
  group_by: exactly(2, 'The items of a list in groups.'),
  map: exactly(2, 'A value for each item of a list.'),
};

/** What is wrong with a number of operands. */
export function operandCount(operator: string, { least, most }: OperatorForm, count: number): Phrase {
  const wanted =
    most === Infinity ? phrase`at least ${{ least }}` : least === most ? phrase`${{ least }}` : phrase`${{ least }} or ${{ most }}`;
  const isOne = (most === Infinity ? least : most) === 1;
  return phrase`"${{ operator }}" takes ${wanted} ${isOne ? 'operand' : 'operands'}; it has ${{ count }}.`;
}

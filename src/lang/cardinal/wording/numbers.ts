/** What is computed, in words: `twice the number of cards in your hand`. */
import { inWords } from './english.ts';
import { HEAVIEST, intOf, weightOf, type BoolPhrase, type IntPhrase } from './phrase.ts';

export type Arithmetic = '+' | '-' | '*' | '/' | '%';

export function arithmetic(left: IntPhrase, operator: Arithmetic, right: IntPhrase): IntPhrase {
  const weight = weightOf(left, right);
  if (weight > HEAVIEST) return { ...intOf(0), weight };
  if (left.either !== undefined) {
    const { condition, then, otherwise } = left.either;
    return depending(condition, arithmetic(then, operator, right), arithmetic(otherwise, operator, right));
  }
  if (right.either !== undefined) {
    const { condition, then, otherwise } = right.either;
    return depending(condition, arithmetic(left, operator, then), arithmetic(left, operator, otherwise));
  }
  if (typeof left.value === 'number' && typeof right.value === 'number') return intOf(FOLD[operator](left.value, right.value));
  if (left.value === 0 && operator === '+') return right;
  if (right.value === 0 && (operator === '+' || operator === '-')) return left;
  if (left.value === 1 && operator === '*') return right;
  // One number in front of what it multiplies reads better.
  if (operator === '*' && typeof right.value === 'number' && left.value === undefined && left.ofEvent === undefined)
    return arithmetic(right, operator, left);
  return {
    type: 'int',
    worth: () => WORDS[operator](left, right),
    isKnown: () => false,
    isSum: operator === '+' || operator === '-',
    weight,
    ...(left.ofEvent?.by === 0 &&
      typeof right.value === 'number' &&
      (operator === '+' || operator === '-' || operator === '*') && { ofEvent: { operator, by: right.value } }),
  };
}

/** A number that depends on a condition. */
export function depending(condition: BoolPhrase, then: IntPhrase, otherwise: IntPhrase): IntPhrase {
  if (condition.value !== undefined) return condition.value ? then : otherwise;
  const worth = (): string => `${figureOf(then)} if ${condition.say()}, otherwise ${figureOf(otherwise)}`;
  return {
    type: 'int',
    worth,
    isKnown: () => false,
    isSum: true,
    either: { condition, then, otherwise },
    weight: weightOf(condition, then, otherwise),
  };
}

export function figureOf({ value, worth }: IntPhrase): string {
  return value === undefined ? worth() : String(value);
}

/** As the kernel computes: division drops the fraction, and by nothing gives nothing. */
const FOLD: Readonly<Record<Arithmetic, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => (right === 0 ? 0 : Math.trunc(left / right)),
  '%': (left, right) => (right === 0 ? 0 : left % right),
};

const WORDS: Readonly<Record<Arithmetic, (left: IntPhrase, right: IntPhrase) => string>> = {
  '+': (left, right) => `${figureOf(left)} plus ${figureOf(right)}`,
  '-': (left, right) => (left.value === 0 ? `minus ${whole(right)}` : `${figureOf(left)} minus ${whole(right)}`),
  '*': (left, right) => {
    const factor = left.value === 2 ? 'twice' : typeof left.value === 'number' ? `${inWords(left.value)} times` : `${figureOf(left)} times`;
    return `${factor} ${whole(right)}`;
  },
  '/': (left, right) => `${FRACTIONS[figureOf(right)]?.(whole(left)) ?? `${whole(left)} divided by ${whole(right)}`}, rounded down`,
  '%': (left, right) => `the remainder of ${whole(left)} divided by ${whole(right)}`,
};

const FRACTIONS: Readonly<Record<string, (of: string) => string>> = {
  2: (of) => `half ${of}`,
  3: (of) => `a third of ${of}`,
  4: (of) => `a quarter of ${of}`,
  5: (of) => `a fifth of ${of}`,
};

/** A sum as one thing. */
function whole(number: IntPhrase): string {
  return number.isSum === true ? `(${figureOf(number)})` : figureOf(number);
}

/** Figures of comparisons as people read them. */
import type { Difference, Estimate, FigureUnit, VersionReport } from '../../sim/index.ts';
import { amount, percent, UNKNOWN } from '../numbers.ts';

/** A figure: shares in per cent, scores of a hundred. */
export const PRINT: Readonly<Record<FigureUnit, (value: number) => string>> = {
  share: percent,
  gain: percent,
  score: (value) => amount(100 * value),
  number: amount,
};

/** A difference, with its sign. */
export function signed(unit: FigureUnit, value: number): string {
  const text = PRINT[unit](value);
  return value > 0 && text !== PRINT[unit](0) ? `+${text}` : text;
}

/** `46.9 %`, or nothing known. */
export function figureText(unit: FigureUnit, estimate: Estimate | null): string {
  return estimate === null ? UNKNOWN : PRINT[unit](estimate.value);
}

/** `+1.2 % to +3.4 %`, or nothing known. */
export function intervalText(unit: FigureUnit, difference: Difference | null): string {
  if (difference === null || difference.low === null || difference.high === null) return UNKNOWN;
  const { low, high } = difference;
  return unbroken(low === high ? 'in every block' : `${signed(unit, low)} to ${signed(unit, high)}`);
}

/** A text that stays on one line of a table. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** The largest size that a difference may have. */
export function mostText(unit: FigureUnit, { value, low, high }: Difference): string {
  return PRINT[unit](Math.max(Math.abs(low ?? value), Math.abs(high ?? value)));
}

/** Whether a difference is certainly smaller than would matter. */
export function isSmall({ low, high }: Difference, matters: number): boolean {
  return low !== null && high !== null && Math.max(Math.abs(low), Math.abs(high)) < matters;
}

/** `22.4 ± 2.1`, and of what has bounds, so that the interval may be longer to one side, `46.9 % (41.2 % to 52.7 %)`. */
export function spanText(unit: FigureUnit, estimate: Estimate | null): string {
  if (estimate === null) return UNKNOWN;
  const { value, low, high } = estimate;
  if (low === null || high === null) return PRINT[unit](value);
  return unbroken(
    unit === 'number'
      ? `${PRINT[unit](value)} ± ${PRINT[unit]((high - low) / 2)}`
      : `${PRINT[unit](value)} (${PRINT[unit](low)} to ${PRINT[unit](high)})`,
  );
}

/** The name of a game that was played in several versions. */
export function gameOf({ game }: VersionReport): string {
  return game.name ?? game.id;
}

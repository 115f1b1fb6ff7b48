/** Numbers in columns of a terminal: with as many digits each, so that they stand below one another. */

const BAR = 20;

/** A bar for a share. */
export function bar(share: number): string {
  const full = Math.round(BAR * Math.max(0, Math.min(1, share)));
  return '█'.repeat(full) + '░'.repeat(BAR - full);
}

export function amount(value: number): string {
  return value.toFixed(Math.abs(value) < 100 ? 1 : 0);
}

export function percent(share: number | null): string {
  return share === null ? '–' : `${(100 * share).toFixed(1)} %`;
}

export function range({ low, high }: { low: number; high: number }): string {
  return `${(100 * low).toFixed(1)}–${percent(high)}`;
}

export function hundredths(score: number): string {
  return String(Math.round(100 * score));
}

/** Clocks that people choose from. */
import type { ClockRule } from '../../src/protocol/index.ts';

export const CLOCKS = ['none', 'quick', 'move', 'short', 'long', 'day'] as const;
export type ClockName = (typeof CLOCKS)[number];

const [SECOND, MINUTE] = [1000, 60_000];

interface Preset {
  readonly name: string;
  readonly time: Pick<ClockRule, 'total' | 'increment' | 'perMove'> | null;
}

export const CLOCK_PRESETS: Readonly<Record<ClockName, Preset>> = {
  none: { name: 'No clock', time: null },
  quick: { name: '30 seconds a move', time: { total: null, increment: 0, perMove: 30 * SECOND } },
  move: { name: '2 minutes a move', time: { total: null, increment: 0, perMove: 2 * MINUTE } },
  short: { name: '5 minutes, and 5 seconds a move', time: { total: 5 * MINUTE, increment: 5 * SECOND } },
  long: { name: '15 minutes, and 10 seconds a move', time: { total: 15 * MINUTE, increment: 10 * SECOND } },
  day: { name: 'A day for each move', time: { total: null, increment: 0, perMove: 24 * 60 * MINUTE } },
};

export const TIMEOUTS: Readonly<Record<NonNullable<ClockRule['onTimeout']>, string>> = {
  bot: 'a bot takes the seat until they come back',
  pass: 'a bot answers this one question',
  resign: 'they lose',
};

export function clockRule(name: ClockName, onTimeout: NonNullable<ClockRule['onTimeout']>, agent: string): ClockRule | null {
  const { time } = CLOCK_PRESETS[name];
  return time === null ? null : { ...time, onTimeout, agent };
}

/** A clock in words, also one that is none of these. */
export function clockText(clock: ClockRule | null): string {
  if (clock === null) return CLOCK_PRESETS.none.name;
  const found = CLOCKS.find((name) => {
    const { time } = CLOCK_PRESETS[name];
    return time !== null && time.total === clock.total && time.increment === clock.increment && time.perMove === clock.perMove;
  });
  if (found !== undefined) return CLOCK_PRESETS[found].name;
  const parts = [
    ...(clock.total === null ? [] : [`${timeText(clock.total)} for the match`]),
    ...(clock.increment === 0 ? [] : [`${timeText(clock.increment)} more after each move`]),
    ...(clock.perMove === undefined ? [] : [`${timeText(clock.perMove)} for each move`]),
  ];
  return parts.join(', ');
}

/** Time that is left: `4:09`, `1:00:00`, `2 days`. */
export function timeText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(seconds % 60)}` : `${minutes}:${padded(seconds % 60)}`;
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}

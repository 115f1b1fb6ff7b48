/** What the page makes of a wish is what servers take, and clocks are told in words. */
import { expect, test } from 'vitest';
import { checkCreate, type ServedGame } from '../../../src/protocol/index.ts';
import { CLOCK_PRESETS, clockRule, CLOCKS, clockText, timeText } from '../../../web/lobby/clock-presets.ts';
import { createdOf, type Wish } from '../../../web/lobby/wish.ts';

const GAME: ServedGame = {
  game: { id: 'go', hash: 'a'.repeat(64) },
  title: 'Go',
  players: { min: 2, max: 4 },
  content: 'b'.repeat(64),
  from: 'bundled',
  secrets: true,
};
const WISH: Wish = {
  seats: ['open', 'open', 'strong'],
  clock: 'short',
  onTimeout: 'pass',
  substitute: 'casual',
  watch: 'link',
  listed: true,
  reveals: true,
  playtest: false,
  chat: true,
};

test('a wish is taken by servers, with seats, bots that do not look, and the clock', () => {
  const told = createdOf(GAME, WISH);
  expect(checkCreate(told)).toEqual({ message: told });
  expect(told.seats).toEqual([{ kind: 'open' }, { kind: 'open' }, { kind: 'bot', agent: 'ismcts:1000' }]);
  expect(told.options).toMatchObject({
    match: { players: 3 },
    substitute: 'greedy:8',
    clock: { total: 300_000, onTimeout: 'pass', agent: 'greedy:8' },
  });
});

test('every clock is taken by servers, and called by its name', () => {
  for (const clock of CLOCKS) {
    const told = createdOf(GAME, { ...WISH, clock });
    expect(checkCreate(told)).toEqual({ message: told });
    expect(clockText(clockRule(clock, 'bot', 'random'))).toBe(CLOCK_PRESETS[clock].name);
  }
  expect(clockText({ total: 60_000, increment: 1000, agent: 'random' })).toBe('1:00 for the match, 0:01 more after each move');
});

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [249_000, '4:09'],
  [3_600_000, '1:00:00'],
  [24 * 3_600_000, '24:00:00'],
  [49 * 3_600_000, '2 days'],
])('%i milliseconds are %s', (milliseconds, text) => expect(timeText(milliseconds)).toBe(text));

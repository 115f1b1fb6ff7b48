/** Tokens that stand for players are told as these, and properties that point at something say so. */
import { expect, test } from 'vitest';
import type { GameEvent } from '../../../src/kernel/index.ts';
import { startMatch } from '../../../src/kernel/index.ts';
import { tellEvents, tellOptions, tellSetup } from '../../../src/tell/index.ts';
import { wordingFor } from '../../../src/tell/wording.ts';
import { filledText } from '../../../src/tell/filled-text.ts';
import { skirmish } from '../../support/skirmish.ts';

const OWN = 'player@avatars:0';
const OTHER = 'player@avatars:1';

function check(event: GameEvent, expected: string[]): void {
  expect(tellEvents(skirmish, [event], { viewer: 0 })).toEqual(expected);
}

test('options name the player', () =>
  expect(tellOptions(skirmish, [{ choose: OWN }, { choose: OTHER }], { viewer: 0 })).toEqual(['choose yourself', 'choose Player 2']));

test('what was chosen is the player', () => {
  check({ type: 'chose', player: 0, name: 'choose', values: { value: OTHER } }, ['You choose Player 2.']);
  check({ type: 'chose', player: 1, name: 'choose', values: { value: OWN } }, ['Player 2 chooses you.']);
  check({ type: 'chose', player: 0, name: 'choose', values: { value: OWN } }, ['You choose yourself.']);
});

test('rules speak of everybody by name', () =>
  expect(filledText(wordingFor(skirmish, { viewer: 0 }), '{0} deals {1} damage to {2}.', ['bolt@stack:none[0]', 2, OWN], [])).toBe(
    'bolt deals 2 damage to Player 1.',
  ));

test('nobody is told that they come to be', () => {
  const { events } = startMatch(skirmish, 1, { players: 2 });
  expect(events.some(({ token }) => token === OWN)).toBe(true);
  expect(tellSetup(skirmish, events, { viewer: 0 })).toEqual([expect.not.stringContaining('avatars')]);
  expect(tellSetup(skirmish, events, { viewer: 0, detail: 'full' }).join()).not.toContain('avatars');
});

test('what a token points at is told when it begins, and not when it ends', () => {
  const aims = (old: string | null, now: string | null): GameEvent => ({
    type: 'propChanged',
    token: 'bolt@stack:none[0]',
    name: 'aim',
    values: { old, new: now },
  });
  check(aims(null, OTHER), ['Bolt aims at Player 2.']);
  check(aims(null, 'bear@field:0'), ['Bolt aims at bear.']);
  check(aims(OTHER, null), []);
});

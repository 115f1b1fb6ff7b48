import { expect, test } from 'vitest';
import type { Effect, GameDef, ValueExpr } from '../../../../src/ir/index.ts';
import { validateGameDef } from '../../../../src/verify/index.ts';
import { action, draft } from '../../../support/fixture.ts';

const printed: ValueExpr = { ref: 'tokenProp', token: '$c', prop: 'definition' };
const hand = { query: 'tokensInZone', zone: 'hand:actor' } as const;
const worthy = { op: '>', left: { ref: 'tokenProp', token: '$token', prop: 'worth' }, right: 3 } as const;

/** The warnings about an action with these effects. */
function check(effects: Effect[], expected: readonly string[], parts: Partial<GameDef> = {}): void {
  const def = draft({
    zones: [
      { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
      { id: 'table', owner: 'none', visibility: 'public', ordering: 'set' },
    ],
    tokenTypes: [{ id: 'card', props: { worth: { type: 'int', init: 0 } } }],
    cards: [{ id: 'ace', type: 'card' }],
    setup: [{ createToken: { type: 'ace', zone: 'hand:0' } }],
    actions: [action('go', effects)],
    ...parts,
  });
  const told = validateGameDef(def).filter(({ code }) => code === 'verify/message-tells' || code === 'verify/decline-tells');
  expect(told.map(({ code, severity, path }) => `${severity} ${code} ${path.slice(2).join('.')}`)).toEqual(expected);
}

const each = (effects: Effect[], zone = 'hand:actor'): Effect => ({
  forEach: { bind: '$c', over: { query: 'tokensInZone', zone }, effects },
});
const say = (arg: ValueExpr, more: object = {}): Effect => ({ message: { text: '{0}', args: [arg], ...more } });

test('a message that tells what a hidden card is', () => {
  check([each([say(printed)])], ['warning verify/message-tells effects.0.forEach.effects.0.message.args.0']);
  check(
    [each([say({ ref: 'tokenProp', token: '$c', prop: 'worth' })])],
    ['warning verify/message-tells effects.0.forEach.effects.0.message.args.0'],
  );
  // The card itself is named to those who know it.
  check([each([say({ ref: 'binding', name: '$c' })])], []);
  // Its owner sees it.
  check([each([say(printed, { to: 'actor' })])], []);
  // Everybody sees it, or is shown it.
  check([each([say(printed)], 'table')], []);
  check([each([{ reveal: { token: '$c', to: 'all' } }, say(printed)])], []);
  check([each([say(printed), { moveToken: { token: '$c', to: 'table' } }])], []);
});

test('a question that only holders of a card are asked, and may decline', () => {
  const ask = (more: object, options: object = { ...hand, where: worthy }): Effect =>
    ({ chooseOne: { bind: '$c', options, ...more } }) as unknown as Effect;
  check([ask({ optional: true })], ['warning verify/decline-tells effects.0.chooseOne']);
  check([ask({})], []);
  check([ask({ optional: true }, hand)], []);
  check([ask({ optional: true }, { query: 'tokensInZone', zone: 'table', where: worthy })], []);
});

test('who plays alone has no secrets', () => check([each([say(printed)])], [], { meta: { id: 'alone', players: { min: 1, max: 1 } } }));

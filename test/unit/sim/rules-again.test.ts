import { expect, test } from 'vitest';
import type { Effect, TriggerDef } from '../../../src/ir/index.ts';
import { rulesAgain } from '../../../src/sim/index.ts';
import { playable } from '../../support/playable.ts';
import { tinyGame } from '../../support/tiny-game.ts';

const EARN: Effect = { addVar: { scope: 'global', var: 'coins', delta: 1 } };

function trigger(id: string, change: Partial<TriggerDef>): TriggerDef {
  return { id, event: 'actionResolved', match: { action: 'play' }, effects: [EARN], ...change };
}

/** The rules that changed something in three turns of a game in which an action does nothing by itself. */
function check(change: { triggers?: TriggerDef[]; nightly?: Effect[]; tidyAbove?: number }, ...expected: string[]): void {
  const def = playable(
    tinyGame({
      variables: { global: { coins: { type: 'int', init: 0, min: 0, max: 9 }, full: { type: 'int', init: 9, min: 0, max: 9 } } },
      flow: {
        states: [
          {
            id: 'playing',
            phases: [
              { id: 'main', window: { preset: 'turn' } },
              { id: 'night', onEnter: change.nightly ?? [] },
            ],
          },
        ],
      },
      ...(change.triggers && { triggers: change.triggers }),
      checks: [
        {
          id: 'tidy',
          when: { op: '>', left: { ref: 'gvar', var: 'coins' }, right: change.tidyAbove ?? 9 },
          effects: [{ setVar: { scope: 'global', var: 'coins', value: 0 } }],
        },
      ],
    }),
  );
  const found = rulesAgain(def, { players: 2 }, { run: 0, seed: '1', agents: [], answers: [0, 0, 1, 0, 0, 0] });
  expect([...found].toSorted()).toEqual(expected);
}

test('a trigger that changes something was at work', () => check({ triggers: [trigger('pay', {})] }, 'trigger pay'));

test('a trigger whose condition does not hold was not', () => check({ triggers: [trigger('pay', { when: false })] }));

test('a trigger that fires and changes nothing was not', () =>
  check({
    triggers: [
      trigger('doubt', { effects: [{ if: { when: false, then: [EARN] } }] }),
      trigger('overflow', { effects: [{ addVar: { scope: 'global', var: 'full', delta: 1 } }] }),
      trigger('shout', { effects: [{ message: { text: 'Hey!' } }] }),
    ],
  }));

test('a trigger that sets off another one was at work as well', () =>
  check(
    {
      triggers: [
        trigger('ring', { effects: [{ emit: { event: 'bell' } }] }),
        { ...trigger('hear', {}), event: 'custom', match: { event: 'bell' } },
      ],
    },
    'trigger hear',
    'trigger ring',
  ));

test('a phase that changes something was', () => check({ nightly: [EARN] }, 'phase night'));

test('a check that changes something was', () => check({ nightly: [EARN], tidyAbove: 0 }, 'check tidy', 'phase night'));

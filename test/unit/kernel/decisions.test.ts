import { expect, test } from 'vitest';
import type { GameDef, PlayableGameDef } from '../../../src/ir/index.ts';
import { applyMove, initialState, pendingDecisions, type Decision, type Move } from '../../../src/kernel/index.ts';
import { action, game } from '../../support/fixture.ts';

/** The decisions after some moves of player 0. */
function check(def: PlayableGameDef, moves: Move[], expected: Decision[]): void {
  let state = initialState(def, 1);
  for (const move of moves) {
    const applied = applyMove(def, state, 0, move);
    if ('rejected' in applied) expect.fail(`${JSON.stringify(move)}: ${applied.rejected}`);
    else state = applied.state;
  }
  expect(pendingDecisions(def, state)).toEqual(expected);
}

const flow = (prompt?: { text: string; args?: [{ ref: 'turn' }] }): GameDef['flow'] => ({
  states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn', ...(prompt === undefined ? {} : { prompt }) } }] }],
});

const pair = action('pair', [], {
  ask: 'stepwise',
  prompt: { text: 'Name two numbers.' },
  params: [
    { name: '$a', domain: { query: 'intsInRange', min: 1, max: 3 } },
    {
      name: '$b',
      domain: { query: 'intsInRange', min: 1, max: 3, where: { op: '>', left: '$value', right: '$a' } },
      prompt: { text: 'One above {0}?', args: ['$a'] },
    },
  ],
});

test('a window asks with its prompt, filled in', () =>
  check(
    game({ flow: flow({ text: 'Turn {0}: act!', args: [{ ref: 'turn' }] }), actions: [action('go', [])] }),
    [],
    [{ player: 0, kind: 'action', prompt: 'Turn 1: act!', options: 1 }],
  ));

test('without a prompt there is none', () =>
  check(game({ flow: flow(), actions: [action('go', [])] }), [], [{ player: 0, kind: 'action', prompt: null, options: 1 }]));

test('a parameter without a prompt has that of its action', () =>
  check(
    game({ flow: flow(), actions: [pair] }),
    [{ action: 'pair', args: {} }],
    [{ player: 0, kind: 'parameter', prompt: 'Name two numbers.', options: 2 }],
  ));

test('the prompt of a parameter sees the ones before it', () =>
  check(
    game({ flow: flow(), actions: [pair] }),
    [
      { action: 'pair', args: {} },
      { param: 'a', value: 2 },
    ],
    [{ player: 0, kind: 'parameter', prompt: 'One above 2?', options: 1 }],
  ));

test('a choice inside effects asks its chooser', () =>
  check(
    game({
      actions: [
        action('go', [
          {
            chooseOne: {
              bind: '$n',
              options: { query: 'intsInRange', min: 1, max: 5 },
              chooser: 'left',
              prompt: { text: 'For {0}?', args: [{ ref: 'player', player: 'actor' }] },
            },
          },
        ]),
      ],
    }),
    [{ action: 'go', args: {} }],
    [{ player: 1, kind: 'choice', prompt: 'For 0?', options: 5 }],
  ));

test('the engine asks to continue', () =>
  check(
    game({ flow: { states: [{ id: 'play', phases: [{ id: 'idle' }] }] } }),
    [],
    [{ player: -1, kind: 'continue', prompt: null, options: 1 }],
  ));

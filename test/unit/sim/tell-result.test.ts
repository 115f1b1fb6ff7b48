/** How a match ended, in the words of `run`, `replay` and `play`: what all share is told as that. */
import { describe, expect, test } from 'vitest';
import { endText } from '../../../src/cli/play/end-text.ts';
import { tellMatch } from '../../../src/sim/tell-match.ts';
import type { ResultDef, ValueExpr } from '../../../src/ir/index.ts';
import { printEnd } from '../../../src/sim/index.ts';
import { finalPoints } from '../../../src/tell/index.ts';
import { action, game } from '../../support/fixture.ts';
import { scripted } from '../../support/sim/scripted.ts';

interface Words {
  run: string;
  replay: string;
  /** Told to the first player, and to somebody who watches. */
  play: string;
  watched: string;
}

/** A match of some players that ends with its first move. */
function check(result: ResultDef, players: number, expected: Words) {
  const def = game({
    meta: { id: 'over', players: { min: players, max: players } },
    variables: { global: { over: { type: 'bool' } } },
    actions: [action('go', [{ setVar: { scope: 'global', var: 'over', value: true } }]), action('wait', [])],
    endConditions: [{ id: 'end', when: { op: '==', left: { ref: 'gvar', var: 'over' }, right: true }, result }],
  });
  const trace = scripted(def, ['go']);
  const name = (seat: number): string => `Player ${seat + 1}`;
  expect({
    run: [...tellMatch(def, trace)].at(-2),
    replay: printEnd(trace).split(': ')[1],
    play: endText(def, trace.end.result!, 0, name).join(' '),
    watched: endText(def, trace.end.result!, null, name).join(' '),
  }).toEqual(expected);
}

describe('a result', () => {
  test('of all who win', () =>
    check({ type: 'winAll' }, 2, { run: 'Everybody wins.', replay: 'everybody won.', play: 'You all win!', watched: 'Everybody wins!' }));
  test('of all who lose', () =>
    check({ type: 'lossAll' }, 2, {
      run: 'Everybody loses.',
      replay: 'everybody lost.',
      play: 'You all lose.',
      watched: 'Everybody loses.',
    }));
  test('of one who wins alone', () =>
    check({ type: 'winAll' }, 1, { run: 'Player 1 wins.', replay: 'Player 1 won.', play: 'You win!', watched: 'Player 1 wins!' }));
  test('of one who loses alone', () =>
    check({ type: 'loss', player: 'active' }, 1, {
      run: 'Player 1 loses.',
      replay: 'Player 1 lost.',
      play: 'You lose.',
      watched: 'Player 1 loses.',
    }));
  test('of one who wins against another', () =>
    check({ type: 'win', player: 'active' }, 2, {
      run: 'Player 1 wins.',
      replay: 'Player 1 won.',
      play: 'You win!',
      watched: 'Player 1 wins!',
    }));
  test('of nobody', () => check({ type: 'draw' }, 2, { run: 'A draw.', replay: 'draw.', play: 'It is a draw.', watched: 'It is a draw.' }));
});

test('a winner who has no more points than others has won by something else', () => {
  const def = game({
    meta: { id: 'over', players: { min: 3, max: 3 } },
    variables: { global: { over: { type: 'bool' } }, perPlayer: { coins: { type: 'int', init: 2 } } },
    actions: [
      action('go', [{ setVar: { scope: 'global', var: 'over', value: true } }]),
      action('wait', [{ addVar: { scope: 'pvar', player: 'actor', var: 'coins', delta: -1 } }]),
    ],
    endConditions: [
      {
        id: 'end',
        when: { op: '==', left: { ref: 'gvar', var: 'over' }, right: true },
        result: {
          type: 'ranking',
          by: [
            { ref: 'pvar', player: { ref: 'binding', name: '$player' }, var: 'coins' },
            { ref: 'seat', player: { ref: 'binding', name: '$player' } },
          ],
        },
      },
    ],
  });
  expect([...tellMatch(def, scripted(def, ['go']))].at(-2)).toBe('Player 3 wins, 2 : 2 : 2 after a tie-break.');
  expect([...tellMatch(def, scripted(def, ['wait', 'wait', 'go']))].at(-2)).toBe('Player 3 wins, 1 : 1 : 2.');
});

test('numbers that only say who has won are no points', () => {
  const hasWon = (then: number): ValueExpr => ({
    if: { when: { op: '==', left: { ref: 'seat', player: { ref: 'binding', name: '$player' } }, right: 1 }, then, else: 0 },
  });
  const def = game({
    meta: { id: 'over', players: { min: 2, max: 2 } },
    variables: { global: { over: { type: 'bool' } } },
    actions: [action('go', [{ setVar: { scope: 'global', var: 'over', value: true } }])],
    endConditions: [
      {
        id: 'end',
        when: { op: '==', left: { ref: 'gvar', var: 'over' }, right: true },
        result: { type: 'ranking', by: [hasWon(99)] },
      },
    ],
  });
  const trace = scripted(def, ['go']);
  expect([...tellMatch(def, trace)].at(-2)).toBe('Player 2 wins.');
  expect(finalPoints(def, trace.end.result!)).toBeNull();
});

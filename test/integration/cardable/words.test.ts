/** What is told at the table is told once, and in the words of the author. */
import { expect, test } from 'vitest';
import { observe } from '../../../src/kernel/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { tellTurns } from '../../../src/tell/index.ts';
import { call, sample, state } from '../../support/cardable/sample.ts';
import { play } from '../../support/cgml/play-sample.ts';

const GAME = sample(
  'state_type=round_robin',
  'words',
  {
    globals: [
      { key: 'said', value: 'Ace' },
      { key: 'trump', type: 'suit' },
    ],
    states: [
      state(
        'round',
        'round_robin',
        { action_name: 'Stay', type: 'pass_button', type_params: 'Stay' },
        {
          action_name: 'Say',
          type: 'choice_button',
          type_params: ['Say', ['Ace', 'Two Pair']],
          primitives: [call('set_global_data', '$globals.said', '$action.prompt')],
        },
        {
          action_name: 'Trump',
          type: 'suit_pick',
          primitives: [call('set_global_data', '$globals.trump', '$action.suit_pick')],
        },
      ),
    ],
  },
  {},
);

const def = compile(GAME.files['game.json']!, { file: 'game.json' }).gameDef!;
const played = play(def, { players: 3 }, { seed: 1, answers: ['0: Stay', '1: Two Pair', '2: Spades'] });

test('words keep their capitals, passing is told once, and every turn has its own lines', () =>
  expect(tellTurns(def, played.events).flatMap(({ begins, lines }) => (begins === null ? [] : [[begins, ...lines]]))).toEqual([
    [0, 'Player 1: Stay.'],
    [1, 'Player 2: Say – Two Pair.'],
    [2, 'Player 3: Trump – Spades.'],
    [1],
  ]));

test('who has passed is shown', () =>
  expect(observe(def, played.state, 1).displays).toEqual({
    passed: [
      { of: 0, value: true },
      { of: 1, value: false },
      { of: 2, value: false },
    ],
  }));

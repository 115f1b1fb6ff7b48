/** Whoever looks on is told the same, whatever others choose in secret: cards that are passed on, and sealed answers. */
import { describe, expect, test } from 'vitest';
import { compile } from '../../../src/lang/index.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { applyMove, legalMoves, observe, redactEvents, startMatch } from '../../../src/kernel/index.ts';
import { auto, call, sample, state, type Parts } from '../../support/cardable/sample.ts';

const MATCH = { players: 3 };

function gameOf(parts: Parts): PlayableGameDef {
  const { files } = sample([], '', parts, {});
  const { gameDef, diagnostics } = compile(files['game.json']!, { file: 'game.json' });
  if (gameDef === null) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return gameDef;
}

/** What a viewer is told of a match in which seats choose options by their numbers. */
function told(def: PlayableGameDef, viewer: number, answers: readonly (readonly [seat: number, option: number])[]): unknown {
  const { state: first, records } = startMatch(def, 1, MATCH);
  let at = first;
  const views: unknown[] = [redactEvents(def, at, records, viewer)];
  for (const [seat, option] of answers) {
    const applied = applyMove(def, at, seat, legalMoves(def, at, seat)[option]!);
    if ('rejected' in applied) throw new Error(applied.rejected);
    at = applied.state;
    views.push(observe(def, at, viewer), redactEvents(def, at, applied.records, viewer));
  }
  return views;
}

describe('pass_cards', () => {
  const def = gameOf({ do: [call('deal_cards', 'all', 2), call('pass_cards', 'left', 1)] });

  test('who neither gives nor gets a card does not learn which it is', () => {
    const choosing = (option: number): unknown =>
      told(def, 0, [
        [0, 0],
        [1, option],
        [2, 0],
      ]);
    expect(choosing(0)).toEqual(choosing(1));
  });

  test('who gets a card knows it, but not before all have chosen', () => {
    const choosing = (option: number, last: boolean): unknown => told(def, 2, [[0, 0], [1, option], ...(last ? [[2, 0] as const] : [])]);
    expect(choosing(0, false)).toEqual(choosing(1, false));
    expect(choosing(0, true)).not.toEqual(choosing(1, true));
  });
});

describe('simultaneous', () => {
  const pick = {
    action_name: 'Pick',
    type: 'hand_pick',
    type_params: 1,
    primitives: call('place_card', '$action.hand_pick', '$player.front'),
  };
  const def = gameOf({
    states: [
      state('start', 'auto', auto(call('deal_cards', 'all', 2), call('state_transition', 'choose'))),
      state('choose', 'simultaneous', pick, { ...auto(call('end_game')), condition: call('is_equal', call('active_players'), 0) }),
    ],
  });

  test('an answer is known when all are in, and not before', () => {
    const choosing = (option: number, last: boolean): unknown => told(def, 0, [[1, option], [2, 0], ...(last ? [[0, 0] as const] : [])]);
    expect(choosing(0, false)).toEqual(choosing(1, false));
    expect(choosing(0, true)).not.toEqual(choosing(1, true));
  });
});

/** Who begins, who gives up, who is out, and who has won: what samples of two players cannot show. */
import { expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import {
  applyEffects,
  inspect,
  legalMoves,
  pendingPlayers,
  applyMove,
  resign,
  startMatch,
  terminalResult,
  type State,
} from '../../../src/kernel/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { ability, creature, filesOf, instant, type TomlMap } from '../../support/cardinal/sample.ts';
import { projectOf } from '../../support/project.ts';

const doom = instant('doom', ability('on_play', 'damage', { amount: '20', target: 'target_opponent' }));
const plague = instant('plague', ability('on_play', 'damage', { amount: '20', target: 'each_opponent' }));

const wolf = creature('wolf', 2, 2, { keywords: ['quick'] });

function game(rules: TomlMap): PlayableGameDef {
  const files = filesOf(
    { shows: [], title: '', rules, cards: [doom, plague, wolf], decks: { A: { doom: 1, plague: 1, wolf: 1 } }, expected: {} },
    0,
  );
  const { gameDef, diagnostics } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  return gameDef!;
}

/** Plays moves by their first word: an action, or what is chosen. */
function played(def: PlayableGameDef, start: State, answers: readonly [seat: number, word: string][]): State {
  return answers.reduce((state, [seat, word]) => {
    const moves = legalMoves(def, state, seat);
    const move = moves.find((each) => JSON.stringify(each).includes(`"${word}`));
    expect(move, `${seat}: ${word} among ${JSON.stringify(moves)}`).toBeDefined();
    const applied = applyMove(def, state, seat, move!);
    if ('rejected' in applied) throw new Error(applied.rejected);
    return applied.state;
  }, start);
}

const THREE: TomlMap = { players: { min_players: 3, max_players: 3 } };
const PASS: [number, string][] = [
  [0, 'pass_priority'],
  [1, 'pass_priority'],
  [2, 'pass_priority'],
];

test.each(['random', 'coin_flip', 'loser_goes_first'])('%s: who begins is drawn', (rule) => {
  const def = game({ players: { first_player_rule: rule } });
  const first = Array.from({ length: 20 }, (_, seed) => pendingPlayers(def, startMatch(def, seed, { players: 2 }).state)[0]);
  expect(new Set(first)).toEqual(new Set([0, 1]));
});

test('an effect may say who has won', () => {
  const def = game({ win_conditions: [{ id: 'custom_alt_win', priority: 2 }, { id: 'opponent_life_zero' }] });
  const { state } = startMatch(def, 1, { players: 2 });
  const wins = [{ setVar: { scope: 'pvar' as const, player: { id: 1 }, var: 'has_won', value: true } }];
  expect(terminalResult(def, applyEffects(def, wins, { state }).state)).toMatchObject({ type: 'win', winners: [1] });
});

test('whoever of two gives up has lost, whoever is asked', () => {
  const def = game({});
  const applied = resign(def, startMatch(def, 1, { players: 2 }).state, 1);
  if ('rejected' in applied) throw new Error(applied.rejected);
  expect(terminalResult(def, applied.state)).toMatchObject({ winners: [0] });
});

test('of three, those who have lost are out; nobody chooses them any more; the last one has won', () => {
  const def = game(THREE);
  const first = played(def, startMatch(def, 1, { players: 3 }).state, [[0, 'doom@'], [0, 'player@players:1'], ...PASS]);
  expect(inspect(def, first).eliminated).toEqual([1]);
  expect(terminalResult(def, first)).toBeNull();
  const second = played(def, first, [
    [0, 'plague@'],
    [0, 'pass_priority'],
    [2, 'pass_priority'],
  ]);
  expect(terminalResult(def, second)).toMatchObject({ type: 'win', winners: [0] });
});

test('of three, one who gives up is out, and the others play on', () => {
  const def = game(THREE);
  const applied = resign(def, startMatch(def, 1, { players: 3 }).state, 0);
  if ('rejected' in applied) throw new Error(applied.rejected);
  expect(terminalResult(def, applied.state)).toBeNull();
  expect(inspect(def, applied.state).eliminated).toEqual([0]);
});

test('of three, one who goes out in the own turn discards nothing any more', () => {
  const def = game({ players: { ...(THREE['players'] as TomlMap), max_hand_size: 1 } });
  let state = played(def, startMatch(def, 1, { players: 3 }).state, [
    [0, 'pass_priority'],
    [1, 'doom@'],
    [1, 'player@players:0'],
    [1, 'pass_priority'],
    [2, 'pass_priority'],
    [0, 'pass_priority'],
  ]);
  expect(inspect(def, state).eliminated).toEqual([0]);
  const asked: number[] = [];
  while (asked.length < 8) {
    const [seat] = pendingPlayers(def, state);
    asked.push(seat!);
    const moves = legalMoves(def, state, seat!);
    const applied = applyMove(def, state, seat!, moves.find((move) => 'action' in move && move.action === 'pass_priority') ?? moves[0]!);
    if ('rejected' in applied) throw new Error(applied.rejected);
    state = applied.state;
  }
  expect(new Set(asked)).toEqual(new Set([1, 2]));
});

test.each(['loses', 'gives up'])('what somebody has who %s leaves the game', (way) => {
  const def = game(THREE);
  const there = played(def, startMatch(def, 1, { players: 3 }).state, [
    [0, 'pass_priority'],
    [1, 'wolf@'],
    [1, 'pass_priority'],
    [2, 'pass_priority'],
    [0, 'pass_priority'],
  ]);
  expect(inspect(def, there).zones['field:1']).toEqual(['wolf']);
  const resigned = resign(def, there, 1);
  if ('rejected' in resigned) throw new Error(resigned.rejected);
  const after = way === 'gives up' ? resigned.state : played(def, there, [[0, 'doom@'], [0, 'player@players:1'], ...PASS]);
  expect(inspect(def, after).eliminated).toEqual([1]);
  expect(inspect(def, after).zones['field:1'] ?? []).toEqual([]);
  expect(inspect(def, after).zones['exile:1']).toEqual(['wolf']);
});

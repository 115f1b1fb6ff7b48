/** Combat among three: each attacker has a defender, and each player who is attacked blocks. */
import { expect, test } from 'vitest';
import { compile } from '../../../src/lang/index.ts';
import { applyMove, inspect, legalMoves, pendingPlayers, startMatch, type Move } from '../../../src/kernel/index.ts';
import { ability, creature, filesOf, instant } from '../../support/cardinal/sample.ts';
import { plain } from '../../support/cgml/named.ts';
import { printDiagnostic } from '../../support/print-diagnostic.ts';
import { projectOf } from '../../support/project.ts';

const FILES = filesOf(
  {
    shows: [],
    title: 'three players',
    rules: {
      players: { min_players: 3, max_players: 3, starting_life: 4 },
      turn: {
        phases: [
          { id: 'start', order: 1, allow_actions: false, steps: [{ id: 'untap', order: 1 }] },
          { id: 'main', order: 2 },
          { id: 'combat', order: 3, allow_actions: false },
          { id: 'end', order: 4, allow_actions: false, steps: [{ id: 'end', order: 1, allow_actions: true }] },
        ],
      },
    },
    cards: [
      creature('lynx', 2, 2, { keywords: ['haste'] }),
      creature('wasp', 4, 1, { keywords: ['haste', 'flying'] }),
      creature('owl', 1, 1, { keywords: ['flying'] }),
      creature('mantis', 4, 1, { keywords: ['haste', 'double_strike', 'lifelink'] }),
      instant('blank', ability('on_play', 'gain_life', { amount: '0' })),
    ],
    decks: { A: { lynx: 1, wasp: 1, owl: 1, mantis: 1, blank: 1 } },
    expected: {},
  },
  0,
);

/** Plays answers such as `1: lynx`, and gives the variables and fields. */
function played(answers: readonly string[]): { life: unknown; fields: string[]; asked: number[]; eliminated: number[] } {
  const { gameDef, diagnostics } = compile(FILES['rules.toml']!, { file: 'rules.toml', project: projectOf(FILES) });
  expect(diagnostics.filter(({ severity }) => severity !== 'info').map(printDiagnostic)).toEqual([]);
  const def = gameDef!;
  let { state } = startMatch(def, 1, { players: 3 });
  for (const answer of answers) {
    const [seat, word] = answer.split(': ') as [string, string];
    const moves = legalMoves(def, state, Number(seat));
    const move = moves.find((each) => labelOf(each) === word);
    expect(move, `${answer} among ${moves.map(labelOf).join(', ')}; ${pendingPlayers(def, state).join()} is asked`).toBeDefined();
    const applied = applyMove(def, state, Number(seat), move!);
    if ('rejected' in applied) throw new Error(applied.rejected);
    ({ state } = applied);
  }
  const { variables, zones, eliminated } = inspect(def, state);
  const fields = [0, 1, 2].map((seat) => (zones[`field:${seat}`] ?? []).join(' '));
  return { life: variables['life'], fields, asked: pendingPlayers(def, state), eliminated };
}

function labelOf(move: Move): string {
  // A player is chosen by the token that stands for one.
  if ('choose' in move) return /^player@players:(\d)/.exec(String(move.choose))?.[1] ?? String(plain(move.choose));
  if (!('action' in move)) return Object.keys(move)[0]!;
  return String(plain(Object.values(move.args)[0] ?? move.action));
}

const pass = (...seats: readonly number[]): string[] => seats.map((seat) => `${seat}: pass_priority`);
const play = (seat: number, card: string, ...others: readonly number[]): string[] => [`${seat}: ${card}`, ...pass(seat, ...others)];

/** Player 1 has an owl, player 2 a lynx, and player 0 attacks both of them, one with each. */
const ATTACK = [
  ...pass(0, 1, 2),
  ...pass(0, 1, 2),
  ...play(1, 'owl', 2, 0),
  ...pass(1, 2, 0),
  ...pass(1, 2, 0),
  ...play(2, 'lynx', 0, 1),
  ...pass(2, 0, 1),
  '2: done',
  ...pass(2, 0, 1),
  ...play(0, 'lynx', 1, 2),
  ...play(0, 'wasp', 1, 2),
  ...pass(0, 1, 2),
  '0: lynx',
  '0: wasp',
  '0: done',
  '0: 2',
  '0: 1',
];

test('whoever is attacked is asked for blockers, and hurt', () =>
  expect(played([...ATTACK, '1: done', '2: done'])).toMatchObject({
    life: [4, 0, 2],
    asked: [0],
    eliminated: [1],
  }));

test('blockers block only who attacks their player', () =>
  expect(played([...ATTACK, '1: owl', '1: done', '2: lynx', '2: done'])).toEqual({
    life: [4, 4, 4],
    fields: ['', '', ''],
    asked: [0],
    eliminated: [],
  }));

test('who is out is not struck again', () =>
  expect(played([...play(0, 'mantis', 1, 2), ...pass(0, 1, 2), '0: mantis', '0: done', '0: 1'])).toMatchObject({
    life: [8, 0, 4],
    asked: [0],
    eliminated: [1],
  }));

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameDefHash, type GameDef } from '../../src/ir/index.ts';
import { printJson } from '../../src/text/index.ts';
import { bundledGames } from '../../src/host/index.ts';
import { compileCorpusGame } from '../support/corpus.ts';
import { runCli, temporaryFolder } from '../support/cli.ts';
import { vastGame } from '../support/vast-game.ts';
import { isQuick } from '../support/thoroughness.ts';

interface Sheet {
  game: { hash: string };
  players: number;
  boards: { id: string; cells: number; rows?: number; columns?: number }[];
  zones: { id: string; count: number }[];
  actions: { id: string; mostOptions?: number; params: { domain: string; mostOptions?: number }[] }[];
  flow: { states: { phases: { id: string; actions: string[] }[] }[] };
  bounds: { stateWords: number; stateBytes: number; maxTokens: number; hiddenInformation: boolean };
}

const sheet = async (...words: string[]): Promise<Sheet> => {
  const { code, stdout, stderr } = await runCli(['inspect', ...words, '--format', 'json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as Sheet;
};

test('tells programs what is in a game', async () => {
  const [board, cards, four] = await Promise.all([sheet('tic-tac-toe'), sheet('kuhn-poker'), sheet('area-control', '--players', '4')]);
  expect(board).toMatchObject({
    game: { hash: gameDefHash(compileCorpusGame('tic-tac-toe').gameDef as GameDef) },
    players: 2,
    boards: [{ id: 'board', cells: 9, rows: 3, columns: 3 }],
    zones: [],
    actions: [{ id: 'mark', mostOptions: 9, params: [{ domain: 'cells of board, filtered', mostOptions: 9 }] }],
    bounds: { maxTokens: 9, hiddenInformation: false },
  });
  expect(board.bounds.stateBytes).toBe(4 * board.bounds.stateWords);
  expect(cards).toMatchObject({
    zones: [
      { id: 'deck', count: 1 },
      { id: 'hand', count: 2 },
    ],
    bounds: { hiddenInformation: true },
  });
  expect(cards.flow.states[0]!.phases).toMatchObject([{ id: 'betting', actions: ['check', 'bet', 'call', 'fold'] }]);
  expect(four.players).toBe(4);
});

test('tells people in lines of at most 80 characters', async () => {
  const [first, ...others] = await Promise.all(['tic-tac-toe', 'texas-holdem', 'route-building'].map((name) => runCli(['inspect', name])));
  expect(first!.stdout).toContain('Tic-Tac-Toe\ntic-tac-toe, version 1.0.0, 2 players\n');
  expect(first!.stdout).toContain('\nActions\n  name  options  chosen from\n  mark  9        $cell: cells of board, filtered\n');
  for (const { code, stdout } of [first!, ...others]) {
    expect(code).toBe(0);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  }
});

test('says what the rules cost, and why a game is not compiled', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'vast.json');
  writeFileSync(file, printJson(vastGame()));
  const [morris, vast] = await Promise.all([
    runCli(['inspect', 'nine-mens-morris', '--costs', '--format', 'json']),
    runCli(['inspect', file, '--costs']),
  ]);
  const { costs } = JSON.parse(morris.stdout) as {
    costs: { module: { bytes: number }; rules: { kind: string; name: string; instructions: number; bytes: number }[] };
  };
  expect(costs.rules.find(({ kind, name }) => kind === 'action' && name === 'put')).toMatchObject({
    instructions: expect.any(Number),
    bytes: expect.any(Number),
  });
  const sum = costs.rules.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum).toBeGreaterThan(costs.module.bytes / 4);
  expect(sum).toBeLessThan(costs.module.bytes);
  expect(vast.stdout.replaceAll(/\s+/g, ' ')).toMatch(
    /Compiled It cannot be compiled: The questions of the game may need [\d,]+ words .* The interpreter plays it\./,
  );
});

test('stops at what cannot be inspected', async () => {
  const [many, none] = await Promise.all([runCli(['inspect', 'tic-tac-toe', '--players', '3']), runCli(['inspect', 'none.md'])]);
  expect(many).toEqual({ code: 2, stdout: '', stderr: 'ludwright: "tic-tac-toe" is for 2 to 2 players; the match has 3.\n' });
  expect(none).toEqual({ code: 1, stdout: '', stderr: 'ludwright: "none.md" cannot be read: there is no such file.\n' });
});

test.skipIf(isQuick)('the list of bundled games has them all, for people and for programs', async () => {
  const [pretty, json] = await Promise.all([runCli(['games']), runCli(['games', '--format', 'json'])]);
  const games = JSON.parse(json.stdout) as {
    name: string;
    title: string;
    players: { min: number; max: number };
    description: string;
    tags: string[];
  }[];
  expect(games.map(({ name }) => name)).toEqual(bundledGames());
  expect(games.find(({ name }) => name === 'tic-tac-toe')).toEqual({
    name: 'tic-tac-toe',
    title: 'Tic-Tac-Toe',
    players: { min: 2, max: 2 },
    description: 'Three in a line on nine cells.',
    tags: ['board', 'line', 'perfect information'],
  });
  for (const { name, title } of games) expect(pretty.stdout).toMatch(new RegExp(`^${name} +\\d+(–\\d+)? +${title}`, 'm'));
});

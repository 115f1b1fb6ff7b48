import { expect, test } from 'vitest';
import { evalCommand, runCommand } from '../../../src/report/commands.ts';
import { recorded, withLadder } from '../../support/report/sample-reports.ts';

test('the whole report', () =>
  expect(evalCommand(recorded('push-your-luck'))).toBe(
    'ludwright eval push-your-luck --players 2 --runs 20 --agents random --seed 1 --out report.html',
  ));

test('with its ladder', () => expect(evalCommand(withLadder())).toContain(' --ladder random,greedy:8,uct:200 --ladder-runs 20 '));

test('with what differs from the defaults', () => {
  const report = recorded('push-your-luck');
  Object.assign(report.header, { maxTurns: 30, maxMoves: 99, agents: ['random', 'greedy:8'] });
  expect(evalCommand(report)).toContain('--agents random,greedy:8 --seed 1 --max-turns 30 --max-moves 99');
});

test('one match', () => {
  const report = recorded('push-your-luck');
  expect(runCommand(report, { run: 4, seed: '5', agents: ['random', 'random'] })).toBe(
    'ludwright run push-your-luck --players 2 --agents random --seed 5',
  );
  expect(runCommand(report, { run: 4, seed: '5', agents: ['greedy:8', 'random'] })).toContain('--agents greedy:8,random');
});

test('names are quoted for the shell', () => {
  const report = recorded('push-your-luck');
  report.header.game.id = "it's; rm -rf '$HOME'";
  expect(evalCommand(report)).toContain(`ludwright eval 'it'\\''s; rm -rf '\\''$HOME'\\''' --players`);
});

/** The threads that play matches, without anybody who keeps or tells. */
import { afterEach, expect, test } from 'vitest';
import { keyOf } from '../../../src/protocol/index.ts';
import { compiledGame, type TrustedGame } from '../../../src/server/content/trusted-games.ts';
import type { OpenedMatch } from '../../../src/server/threads/match-messages.ts';
import { MatchThreads, type MatchListener } from '../../../src/server/threads/match-threads.ts';
import { plainOptions } from '../../support/server/lobby.ts';

const threads = new MatchThreads({ threads: 1, patience: 3000, megabytes: 256, processes: 1 });
afterEach(() => threads.end());

test('a match that is closed and opened again hears nothing that was done before', async () => {
  const { text, entry } = compiledGame('tic-tac-toe', 'bundled') as TrustedGame;
  const game = { hash: entry.content, text, isForeign: false };
  const seats = [{ kind: 'person' }, { kind: 'person' }] as const;
  const opened: OpenedMatch = { game: game.hash, options: plainOptions(2), seed: '1', botSeed: '1', seats, entries: [], image: null };
  const nobody: MatchListener = { opened: () => {}, happened: () => {}, lost: () => {}, dropped: () => {} };
  threads.open('one', game, opened, 0, nobody);
  const key = keyOf({ action: 'mark', args: { cell: 'cell_0_1:none' } });
  threads.ask('one', { type: 'say', from: 0, message: { type: 'move', version: 0, key }, id: 7, now: 0 });
  threads.close('one');
  const heard: number[] = [];
  const answered = Promise.withResolvers<void>();
  const happened: MatchListener['happened'] = ({ id, entries }) => {
    heard.push(id, entries.length);
    if (id === 8) answered.resolve();
  };
  threads.open('one', game, opened, 0, { ...nobody, happened });
  threads.ask('one', { type: 'say', from: 0, message: { type: 'move', version: 0, key }, id: 8, now: 0 });
  await answered.promise;
  expect(heard).toEqual([-1, 0, 8, 1]);
});

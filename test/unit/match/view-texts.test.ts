import { expect, test } from 'vitest';
import { ViewTexts } from '../../../src/match/index.ts';
import { changedView, type ToClient, type View } from '../../../src/protocol/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { openTable } from '../../support/match-table.ts';
import { act } from '../../support/moves.ts';

const board = corpusGame('tic-tac-toe');
const mark = (cell: string): ReturnType<typeof act> => act('mark', { cell: `cell_${cell}:none` });

function view(seat: number, moves: readonly string[]): View {
  const table = openTable(board, ['person', 'person']);
  for (const [turn, cell] of moves.entries()) table.play(turn % 2, mark(cell));
  return table.view(seat);
}

test('the first view is whole, the next one changes; whoever is answered gets all of it', () => {
  const texts = new ViewTexts();
  const say = (moves: readonly string[], isReply = false): ToClient =>
    JSON.parse(texts.textOf({ to: 0, message: view(0, moves), isReply })) as ToClient;
  expect(say([])).toMatchObject({ type: 'table', message: { type: 'view', version: 0 } });
  expect(say(['0_0'])).toMatchObject({ type: 'changes', from: 0 });
  expect(say(['0_0'], true)).toMatchObject({ type: 'table', message: { version: 1 } });
  expect(say(['0_0', '1_1'])).toMatchObject({ type: 'changes', from: 1 });
  texts.forget(0);
  expect(say(['0_0', '1_1', '2_2'])).toMatchObject({ type: 'table', message: { version: 3 } });
});

test('whoever leaves a seat gets what everybody sees, and the next one there begins anew', () => {
  const texts = new ViewTexts();
  texts.textOf({ to: 0, message: view(0, []), isReply: true });
  const left = { ...view(0, ['0_0']), seat: null };
  expect(JSON.parse(texts.textOf({ to: 0, message: left, isReply: false }))).toMatchObject({ type: 'table' });
  expect(JSON.parse(texts.textOf({ to: 0, message: view(0, ['0_0', '1_1']), isReply: false }))).toMatchObject({ type: 'table' });
});

test('changes of another view than the client has are no use', () => {
  const texts = new ViewTexts();
  texts.textOf({ to: 0, message: view(0, ['0_0']), isReply: true });
  const changes = JSON.parse(texts.textOf({ to: 0, message: view(0, ['0_0', '1_1']), isReply: false }));
  expect(changedView(view(0, ['0_0']), changes)?.version).toBe(2);
  expect([changedView(null, changes), changedView(view(0, []), changes)]).toEqual([null, null]);
});

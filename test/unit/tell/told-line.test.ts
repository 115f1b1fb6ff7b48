/** Sentences in two levels. */
import { expect, test } from 'vitest';
import type { GameEvent } from '../../../src/kernel/index.ts';
import { toldLines } from '../../../src/tell/index.ts';
import { tellGame } from '../../support/tell-game.ts';

const def = tellGame();
const acted: GameEvent = { type: 'acted', player: 1, name: 'wait' };
const paid: GameEvent = { type: 'varChanged', player: 1, name: 'coins', values: { old: 2, new: 1 } };
const levels = (...events: GameEvent[]) => toldLines(def, events, { viewer: 0 }).map(({ level }) => level);

test('a counter is a detail of what was done', () => expect(levels(acted, paid)).toEqual(['line', 'detail']));

test('where nothing else happened, the first of the details is read', () => {
  expect(levels(paid, { type: 'varChanged', player: 0, name: 'coins', values: { old: 2, new: 5 } })).toEqual(['line', 'detail']);
});

test.each([['turnSkipped'], ['sealed']] as const)('%s is not told', (type) => expect(levels(acted, { type, player: 0 })).toEqual(['line']));

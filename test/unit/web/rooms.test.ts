/** What the browser keeps of matches with others, with a storage that works, one that is forbidden, and one that somebody else wrote into. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let kept: Map<string, string>;
beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

afterEach(() => void vi.unstubAllGlobals());

const loaded = () => import('../../../web/storage/rooms.ts');

test('what is learnt is added, and is there after a reload', async () => {
  const { keepRoom } = await loaded();
  keepRoom('a', { invitation: 'i' });
  keepRoom('a', { name: 'Hex', seatToken: 's', seat: 1 });
  vi.resetModules();
  const { knownRoom } = await loaded();
  expect(knownRoom('a')).toMatchObject({ id: 'a', invitation: 'i', name: 'Hex', seatToken: 's', seat: 1 });
});

test('the newest stands first, and what is forgotten is gone', async () => {
  const { forgetRoom, keepRoom, knownRooms } = await loaded();
  keepRoom('a', { time: 1 });
  keepRoom('b', { time: 2 });
  expect(knownRooms().map(({ id }) => id)).toEqual(['b', 'a']);
  forgetRoom('b');
  expect(knownRooms().map(({ id }) => id)).toEqual(['a']);
});

test('what another tab has learnt later counts', async () => {
  const { keepRoom, knownRoom } = await loaded();
  keepRoom('a', { name: 'Hex', time: 5 });
  kept.set('ludwright/rooms', JSON.stringify([{ id: 'a', name: 'Hex', seatToken: 'other', time: 9 }]));
  expect(knownRoom('a').seatToken).toBe('other');
});

test.each(['x', '{}', '[5, null, {"id": 5}]', '[{"id":"a","name":"","time":1,"seatToken":5}]'])('%s is taken for nothing', async (text) => {
  kept.set('ludwright/rooms', text);
  const { knownRooms } = await loaded();
  expect(knownRooms()).toEqual([]);
});

test('where nothing can be kept, it is known until the page is closed', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { keepRoom, knownRoom } = await loaded();
  keepRoom('a', { seatToken: 's' });
  expect(knownRoom('a').seatToken).toBe('s');
});

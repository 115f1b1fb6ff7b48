import { expect, test } from 'vitest';
import type { Motion, ThingId } from '../../../src/table/index.ts';
import { recentThings } from '../../../web/table/recent-things.ts';

const thing = (name: string): ThingId => `token:${name}` as ThingId;

/** Every version flips a token that is named after it. */
const motions = new Map(
  [0, 1, 2, 3].map((version): [number, readonly Motion[]] => [version, [{ kind: 'flipped', token: thing(String(version)) } as Motion]]),
);

/** The players of a log, whose first entry is the set-up, and the versions whose things are marked. */
test.each<[players: (number | null)[], seat: number | null, marked: number[]]>([
  [[null], 0, []],
  [[null, 0], 0, [1]],
  [[null, 0, 1], 0, [2]],
  [[null, 0, 1, 1], 0, [2, 3]],
  [[null, 0, 1, 0], 0, [3]],
  [[null, 1, 1], 0, [2]],
  [[null, 0, 1, 1], null, [3]],
])('after moves of %j seat %s sees marks of %j', (players, seat, marked) => {
  const log = players.map((player, version) => ({ version, player, lines: [] }));
  expect([...recentThings(log, motions, seat)]).toEqual(marked.map((version) => thing(String(version))));
});

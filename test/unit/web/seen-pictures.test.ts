import { expect, test } from 'vitest';
import type { SeenPicture } from '../../../web/table/seen-pictures.ts';
import { withSeen } from '../../../web/table/seen-pictures.ts';

const picture = (version: number, seat: number | null = 0): SeenPicture => ({
  version,
  seat,
  seen: { viewer: seat } as SeenPicture['seen'],
});
const after = (hasSecrets: boolean, ...pictures: SeenPicture[]) =>
  pictures
    .reduce<readonly SeenPicture[]>((seen, next) => withSeen(seen, next, hasSecrets), [])
    .map(({ version, seat }) => `${version} of ${seat}`);

test('of each version the last picture is kept, and what was taken back is forgotten', () => {
  expect(after(true, picture(0), picture(1), picture(1), picture(2), picture(1))).toEqual(['0 of 0', '1 of 0']);
});

test('where there are secrets nobody goes through what another seat saw', () => {
  expect(after(true, picture(0, 0), picture(1, 1))).toEqual(['1 of 1']);
  expect(after(false, picture(0, 0), picture(1, 1))).toEqual(['0 of 0', '1 of 1']);
});

/** Every bundle alone: a game that is played to its end, the same on both executors, and in which the bundle has a share. */
import { expect, test } from 'vitest';
import { bundleLibrary } from '../../../src/host/index.ts';
import { aloneOnFrames, judge } from '../../support/compositions.ts';
import { figureFor, isLong } from '../../support/thoroughness.ts';

const MATCHES = figureFor({ quick: 3, full: 8, long: 20 });
/** The frames that have all slots; others may do without some. */
const FULL = ['standard', 'one-action', 'action-points', 'simultaneous', 'board'];

test.each(aloneOnFrames(isLong ? undefined : ['standard']).map((parts) => [parts.frame, ...parts.bundles]))('%s: %s', (frame, ...ids) => {
  const { verdict, reason, used } = judge({ frame, bundles: ids }, MATCHES);
  expect({ verdict, reason, used }).toEqual({ verdict: 'fine', reason: '', used: { [ids[0]!]: expect.any(Number) } });
});

test.each(FULL)('every bundle fits the frame %s', (frame) =>
  expect(aloneOnFrames([frame]).map(({ bundles }) => bundles[0])).toEqual([...bundleLibrary().bundles.keys()]),
);

test('every need has a default, so that a bundle goes without others', () => {
  const bundles = [...bundleLibrary().bundles.values()];
  expect(bundles.flatMap(({ id, needs }) => needs.filter((need) => need.default === undefined).map((need) => `${id}.${need.id}`))).toEqual(
    [],
  );
});

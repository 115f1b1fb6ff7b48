import { describe, expect, test } from 'vitest';
import { FOLLOWING_REST_MS, MAX_BEHIND_MS, PictureQueue, RESTS_MS, type Ranked } from '../../../web/table/picture-queue.ts';

interface Item extends Ranked {
  readonly name: string;
}
const item = (name: string, player = 1, rank: Item['rank'] = 'play'): Item => ({ name, player, rank });

/** When each item is shown if somebody looks whenever something changes. */
function shownAt(queue: PictureQueue<Item>, from: number): [string, number][] {
  const shown: [string, number][] = [];
  for (let now = from, wait: number | null = 0; wait !== null; wait = queue.wait(now), now += wait ?? 0) {
    for (let next = queue.take(now); next !== null; next = queue.take(now)) shown.push([next.name, now]);
  }
  return shown;
}

describe('a queue of pictures', () => {
  test('shows the first at once, and each next one when the one before has had its time', () => {
    const queue = new PictureQueue<Item>();
    queue.push([item('card', 1), item('trick', 2, 'end'), item('sweep', 2)], 1000);
    expect(shownAt(queue, 1000)).toEqual([
      ['card', 1000],
      ['trick', 1000 + RESTS_MS.play],
      ['sweep', 1000 + RESTS_MS.play + RESTS_MS.end],
    ]);
  });

  test('does not wait for bookkeeping', () => {
    const queue = new PictureQueue<Item>();
    queue.push([item('payment', 1, 'bookkeeping'), item('card')], 0);
    expect(shownAt(queue, 0)).toEqual([
      ['payment', 0],
      ['card', 0],
    ]);
  });

  test('lets a picture rest that came in an earlier message', () => {
    const queue = new PictureQueue<Item>();
    queue.push([item('one', 1)], 0);
    expect(queue.take(0)?.name).toBe('one');
    expect(queue.isBehind).toBe(false);
    expect(queue.wait(100)).toBe(RESTS_MS.play - 100);
    queue.push([item('two', 2)], 100);
    expect(queue.take(100)).toBeNull();
    expect(queue.take(RESTS_MS.play)?.name).toBe('two');
  });

  test('lets the plays of a player after the third follow quickly', () => {
    const queue = new PictureQueue<Item>();
    queue.push(
      ['a', 'b', 'c', 'd', 'e'].map((name) => item(name)),
      0,
    );
    const times = shownAt(queue, 0).map(([, time]) => time);
    expect(times.map((time, at) => time - (times[at - 1] ?? 0))).toEqual([0, 500, 500, 500, FOLLOWING_REST_MS]);
  });

  test('is never more than its bound behind, and keeps the order', () => {
    const queue = new PictureQueue<Item>();
    const many = Array.from({ length: 40 }, (_, at) => item(String(at), at, at % 5 === 0 ? 'end' : 'play'));
    queue.push(many, 0);
    const shown = shownAt(queue, 0);
    expect(shown.map(([name]) => name)).toEqual(many.map(({ name }) => name));
    expect(shown.at(-1)![1]).toBeLessThanOrEqual(MAX_BEHIND_MS + 1e-6);
  });

  test('is emptied at once', () => {
    const queue = new PictureQueue<Item>();
    queue.push([item('one'), item('two'), item('three')], 0);
    queue.take(0);
    expect(queue.empty().map(({ name }) => name)).toEqual(['two', 'three']);
    queue.hurry();
    expect([queue.isBehind, queue.wait(0)]).toEqual([false, null]);
  });

  test('rests longer or not at all as the player likes', () => {
    const queue = new PictureQueue<Item>();
    queue.slowness = 2;
    queue.push([item('one', 1), item('two', 2)], 0);
    expect(shownAt(queue, 0)[1]).toEqual(['two', 2 * RESTS_MS.play]);
    queue.slowness = 0;
    queue.hurry();
    queue.push([item('three', 1), item('four', 2)], 5000);
    expect(shownAt(queue, 5000).map(([, time]) => time)).toEqual([5000, 5000]);
  });
});

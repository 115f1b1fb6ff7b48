/** Order of turns, as data: no clock, no thread. */
import { describe, expect, test } from 'vitest';
import { Rng } from '../../../../src/kernel/index.ts';
import { FairQueue, type Owned } from '../../../../src/server/threads/fair-queue.ts';

interface Work extends Owned {
  readonly name: string;
}

/** `a1.x`: work of the match `1` of the address `a`, called `x`; with `~` before it of a match that nobody looks at. */
function work(text: string): Work {
  const [, background, address, match] = /^(~?)([a-z])(\d+)/.exec(text)!;
  return { name: text, address: address!, match: `${address}${match}`, isBackground: background === '~' };
}

function queueOf(...texts: string[]): FairQueue<Work> {
  const queue = new FairQueue<Work>();
  for (const text of texts) queue.push(work(text));
  return queue;
}

/** The order in which everything is done by one thread, when each piece costs what `cost` says. */
function order(queue: FairQueue<Work>, cost: (item: Work) => number = () => 1): string {
  const names: string[] = [];
  for (let taken = queue.take(); taken !== null; taken = queue.take()) {
    names.push(taken.item.name);
    queue.finished(taken.item, cost(taken.item));
  }
  return names.join(' ');
}

describe('turns', () => {
  test.each([
    ['work of one match keeps its order', ['a1.x', 'a1.y', 'a1.z'], 'a1.x a1.y a1.z'],
    ['matches of an address take turns', ['a1.x', 'a1.y', 'a2.x', 'a2.y', 'a3.x'], 'a1.x a2.x a3.x a1.y a2.y'],
    ['addresses take turns, however many matches they have', ['a1', 'a2', 'a3', 'a4', 'b1'], 'a1 b1 a2 a3 a4'],
    ['matches that nobody looks at come after all others', ['~a1', '~b1', 'a2', 'c1', 'a3'], 'a2 c1 a3 ~b1 ~a1'],
  ])('%s', (_, pushed, expected) => expect(order(queueOf(...pushed))).toBe(expected));

  test('go by what was used: one dear decision counts as much as many cheap ones', () => {
    const queue = queueOf('a1', 'a2', 'b1', 'b2', 'b3', 'b4', 'b5');
    expect(order(queue, ({ address }) => (address === 'a' ? 3 : 1))).toBe('a1 b1 b2 b3 a2 b4 b5');
  });

  test('are not saved up: an address that comes late is not ahead by all that others have used', () => {
    const queue = queueOf('a1', 'a2', 'a3', 'a4', 'a5');
    for (let turn = 0; turn < 2; turn++) queue.finished(queue.take()!.item, 10);
    for (const text of ['b1', 'b2', 'b3']) queue.push(work(text));
    expect(order(queue, () => 10)).toBe('b1 a3 b2 a4 b3 a5');
  });

  test('nor avoided by leaving for a moment: what was used still counts as long as others wait', () => {
    const queue = queueOf('a1', 'b1', 'b2', 'b3');
    expect(queue.take()!.item.name).toBe('a1');
    queue.finished(work('a1'), 100);
    queue.push(work('a2'));
    expect(order(queue, () => 10)).toBe('b1 b2 b3 a2');
  });

  test('an address with something running gives way to one without', () => {
    const queue = queueOf('a1', 'a2', 'b1', 'c1');
    expect([queue.take(), queue.take(), queue.take(), queue.take()].map((taken) => taken!.item.name)).toEqual(['a1', 'b1', 'c1', 'a2']);
  });
});

describe('shares', () => {
  test('are divided by addresses, then by their work; what gives way does not count', () => {
    const queue = queueOf('a1', 'a2', 'a3', 'a4', 'b1', '~c1');
    const shares: [string, number][] = [];
    for (let taken = queue.take(); taken !== null; taken = queue.take()) {
      shares.push([taken.item.name, taken.share]);
      queue.finished(taken.item, 1);
    }
    expect(shares).toEqual([
      ['a1', 1 / 8],
      ['b1', 1 / 2],
      ['a2', 1 / 3],
      ['a3', 1 / 2],
      ['a4', 1],
      ['~c1', 1],
    ]);
  });
});

describe('dropping', () => {
  test('takes out what waits, and nothing else', () => {
    const queue = new FairQueue<Work>();
    const [first, second, third] = ['a1.x', 'a1.y', 'b1'].map(work) as [Work, Work, Work];
    for (const item of [first, second, third]) queue.push(item);
    expect([queue.remove(second), queue.remove(second), queue.remove(work('a1.x')), queue.size]).toEqual([true, false, false, 2]);
    expect(queue.take()!.item).toBe(first);
    expect(queue.remove(first)).toBe(false);
    queue.finished(first, 1);
    expect([order(queue), queue.size, queue.take()]).toEqual(['b1', 0, null]);
  });
});

test('whatever happens, everything is done or dropped once, and an address never runs ahead of another that waits', () => {
  const rng = new Rng(34);
  for (let round = 0; round < 200; round++) {
    const queue = new FairQueue<Work>();
    const waiting = new Set<Work>();
    const running: Work[] = [];
    const used: Record<string, number> = { a: 0, b: 0 };
    let [pushed, done, dropped] = [0, 0, 0];
    // Both always have work: what they have used stays within one piece of work of each other, whatever it costs.
    for (let step = 0; step < 200; step++) {
      for (const address of ['a', 'b'])
        while ([...waiting].filter((item) => item.address === address).length < 3) {
          const item = work(`${address}${rng.below(4)}.${pushed++}`);
          waiting.add(item);
          queue.push(item);
        }
      const action = rng.below(4);
      if (action === 0) {
        const item = [...waiting][rng.below(waiting.size)]!;
        expect(queue.remove(item)).toBe(true);
        waiting.delete(item);
        dropped++;
      } else if (running.length > 0) {
        const item = running.pop()!;
        const cost = 1 + rng.below(9);
        used[item.address]! += cost;
        queue.finished(item, cost);
        done++;
        expect(Math.abs(used['a']! - used['b']!)).toBeLessThanOrEqual(9);
      } else {
        const { item } = queue.take()!;
        expect(waiting.delete(item)).toBe(true);
        running.push(item);
      }
      expect(queue.size).toBe(waiting.size);
    }
    expect(pushed).toBe(done + dropped + waiting.size + running.length);
  }
});

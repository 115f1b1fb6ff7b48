/** A place in a room outlives its connections: driven by a connection that is no more than a record of what was said. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changesBetween, type ToClient, type FromClient, type JoinRoom, type Json, type View } from '../../../src/protocol/index.ts';
import { Rejoining, RoomRefused, type Link, type RoomMessage, type WireEvents } from '../../../src/protocol/rejoining.ts';

interface Dialled {
  readonly join: JoinRoom;
  readonly events: WireEvents;
  readonly said: FromClient[];
  isClosed: boolean;
  isAlive: boolean;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A place, everything that was dialled, and everything that came out. `fails`: what happens at each try; null lets it in. */
function start(fails: (Error | null)[] = []) {
  const dialled: Dialled[] = [];
  const told: RoomMessage[] = [];
  const links: Link['kind'][] = [];
  const place = new Rejoining(
    async (join, events) => {
      const failure = fails.shift() ?? null;
      if (failure !== null) throw failure;
      const wire: Dialled = { join, events, said: [], isClosed: false, isAlive: true };
      dialled.push(wire);
      return {
        say: (message) => void wire.said.push(message),
        isAlive: async () => wire.isAlive,
        close: () => void (wire.isClosed = true),
      };
    },
    () => ({ match: 'm', seatToken: 's' }),
    { told: (message) => void told.push(message), linked: ({ kind }) => void links.push(kind) },
    {
      now: Date.now,
      later: (wait, act) => {
        const timer = setTimeout(act, wait);
        return () => clearTimeout(timer);
      },
      random: () => 0.5,
    },
  );
  return { place, dialled, told, links };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const view = (version: number, more: object = {}) => ({ type: 'view', version, ...more }) as unknown as View;
const tell = (wire: Dialled | undefined, version: number) => wire!.events.told({ type: 'table', message: view(version) });
const move = (version: number): FromClient => ({ type: 'table', message: { type: 'move', version, key: 'k' } });

test('a lost connection is made again, and says what is known already', async () => {
  const { dialled, links } = start();
  await settle();
  expect(dialled[0]!.join).toEqual({ match: 'm', seatToken: 's' });
  tell(dialled[0], 7);
  dialled[0]!.events.lost('broken');
  expect(links).toEqual(['joining', 'joined', 'lost']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(dialled[1]!.join).toEqual({ match: 'm', seatToken: 's', since: 7 });
  expect(links.at(-1)).toBe('joined');
});

test('a server that cannot be reached is tried again, ever more seldom, and at once if the page wakes', async () => {
  const { place, dialled } = start(Array.from({ length: 7 }, () => new Error('no network')));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(dialled.length).toBe(0);
  for (let tries = 0; dialled.length === 0 && tries < 4; tries++) {
    await place.wake();
    await settle();
  }
  expect(dialled.length).toBe(1);
});

test('whoever is refused is told so, and does not try again', async () => {
  const { dialled, links } = start([new RoomRefused('There is no such match.')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([dialled.length, links]).toEqual([0, ['joining', 'refused']]);
});

test('changes come out as whole views', async () => {
  const { dialled, told } = start();
  await settle();
  const [before, after] = [view(1, { news: [1], zones: { a: 1, b: 2 } }), view(2, { news: [2], zones: { a: 1, b: 3 } })];
  dialled[0]!.events.told({ type: 'table', message: before });
  const changes = changesBetween(before as unknown as Json, after as unknown as Json) as Record<string, unknown>;
  dialled[0]!.events.told({ type: 'changes', from: 1, changes });
  expect(told.map((message) => message.type === 'table' && message.message)).toEqual([before, after]);
});

test('changes of another view than the one that is here lead to asking for everything', async () => {
  const { dialled, told } = start();
  await settle();
  tell(dialled[0], 1);
  dialled[0]!.events.told({ type: 'changes', from: 5, changes: { '=': {} } });
  await settle();
  expect(dialled[0]!.isClosed).toBe(true);
  expect(dialled[1]!.join).toEqual({ match: 'm', seatToken: 's' });
  expect(told.length).toBe(1);
});

test('a move that never arrived is sent again, one that was accepted is not', async () => {
  const { place, dialled } = start();
  await settle();
  for (const [known, now, again] of [
    [3, 3, 1],
    [3, 4, 0],
  ] as const) {
    const before = dialled.at(-1)!;
    tell(before, known);
    place.say(move(known));
    before.events.lost('broken');
    await vi.advanceTimersByTimeAsync(1000);
    tell(dialled.at(-1), now);
    expect(dialled.at(-1)!.said).toEqual(Array.from({ length: again }, () => move(known)));
  }
});

test.each<ToClient>([
  { type: 'table', message: { type: 'rejected', version: 3, reason: 'illegal', text: '' } },
  { type: 'refused', reason: 'too-fast', text: '' },
])('a move that was answered with %j is not sent again', async (answer) => {
  const { place, dialled } = start();
  await settle();
  tell(dialled[0], 3);
  place.say(move(3));
  dialled[0]!.events.told(answer);
  dialled[0]!.events.lost('broken');
  await vi.advanceTimersByTimeAsync(1000);
  tell(dialled[1], 3);
  expect(dialled[1]!.said).toEqual([]);
});

test('of two places with the same seat, the older one stops until somebody wants it back', async () => {
  const { place, dialled, links } = start();
  await settle();
  dialled[0]!.events.lost('elsewhere');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([dialled.length, links.at(-1)]).toEqual([1, 'elsewhere']);
  place.comeBack();
  await settle();
  expect([dialled.length, links.at(-1)]).toEqual([2, 'joined']);
});

test('a page that wakes up finds out whether the other end is still there', async () => {
  const { place, dialled, links } = start();
  await settle();
  await place.wake();
  expect(links.at(-1)).toBe('joined');
  dialled[0]!.isAlive = false;
  await place.wake();
  expect(links.at(-1)).toBe('lost');
  expect(dialled[0]!.isClosed).toBe(true);
});

test('what an earlier connection says is not heard any more', async () => {
  const { dialled, told } = start();
  await settle();
  dialled[0]!.events.lost('broken');
  await vi.advanceTimersByTimeAsync(1000);
  tell(dialled[0], 1);
  dialled[0]!.events.lost('broken');
  expect(told).toEqual([]);
  expect(dialled[1]!.isClosed).toBe(false);
});

test('whoever closes it hears nothing more, even of a connection that was under way', async () => {
  const { place, dialled, links } = start();
  place.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(dialled.map(({ isClosed }) => isClosed)).toEqual([true]);
  expect(links).toEqual(['joining']);
});

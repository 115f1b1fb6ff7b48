/** A match with several clients: who may do what, what is kept before it is told, who comes back to what. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { seedOf } from '../../../src/match/index.ts';
import type { Thought } from '../../../src/match/index.ts';
import { CLOSED } from '../../../src/protocol/index.ts';
import { Fenced, type MatchStore } from '../../../src/server/store/store.ts';
import { chainGame } from '../../support/chain-game.ts';
import { breakThread, endThreads, House, type Guest, type HostThreads, type HouseOptions } from '../../support/server/hosted-match.ts';

const OPEN = { kind: 'open' } as const;
const BOT = { kind: 'bot', agent: 'random' } as const;

let house: House;
afterEach(() => house.close());
afterAll(endThreads);

/** Two people at a table of kuhn poker or of another game for two, and the tokens of the match. */
async function two(
  game = 'kuhn-poker',
  options: HouseOptions = {},
): Promise<{ id: string; hostToken: string; invitation: string; ada: Guest; ben: Guest }> {
  house = await House.open(game, options);
  const match = await house.create([OPEN, OPEN]);
  const { id, hostToken, invitation } = match;
  const ada = await house.enter(id, { hostToken });
  const ben = await house.enter(id, { invitation });
  await ada.sit(0, 'Ada');
  await ben.sit(1, 'Ben');
  await Promise.all([ada, ben].map((guest) => guest.until(({ view }) => view !== null)));
  return { id, hostToken, invitation, ada, ben };
}

describe('sitting down', () => {
  test('the match begins when the last seat is taken, with a seed that nobody has chosen', async () => {
    const { id, ada } = await two();
    expect(ada.room!.stage).toBe('playing');
    expect(ada.room!.fairness.nonces).toEqual(['0'.repeat(32), '1'.repeat(32)]);
    expect((await house.store.load(id))!.seed).toMatch(/^\d+$/);
  });

  test('a seat that is taken is refused, and so is a second one', async () => {
    house = await House.open('kuhn-poker');
    const { id, invitation } = await house.create([OPEN, OPEN]);
    const [ada, ben] = [await house.enter(id, { invitation }), await house.enter(id, { invitation })];
    await ada.sit(0);
    await ben.sit(0);
    expect(ben.refusal).toBe('taken');
    await ada.sit(1);
    expect(ada.refusal).toBe('not-allowed');
  });

  test('nobody plays without an invitation, unless the match is listed', async () => {
    house = await House.open('kuhn-poker');
    const secret = await house.create([OPEN, OPEN], { listed: false, watch: 'everybody' });
    const eve = await house.enter(secret.id);
    await eve.sit(0);
    expect(eve.refusal).toBe('not-allowed');
    const listed = await house.create([OPEN, OPEN], { listed: true });
    const ada = await house.enter(listed.id);
    await ada.sit(0);
    expect(ada.token).not.toBeNull();
  });

  test.each([
    ['a wrong seat token', { seatToken: 'x'.repeat(22) }],
    ['a wrong host token', { hostToken: 'x'.repeat(22) }],
    ['a wrong invitation', { invitation: 'x'.repeat(22) }],
  ])('%s does not open the door', async (_, tokens) => {
    house = await House.open('kuhn-poker');
    const { id } = await house.create([OPEN, OPEN], { watch: 'everybody' });
    await expect(house.enter(id, tokens)).rejects.toThrow(/valid/);
  });

  test('where nobody may watch, nobody enters without a token', async () => {
    house = await House.open('kuhn-poker');
    const { id, invitation } = await house.create([OPEN, OPEN], { watch: 'nobody', listed: false });
    await expect(house.enter(id)).rejects.toThrow(/invited/);
    expect((await house.enter(id, { invitation })).closed).toBeNull();
  });

  test('where spectators are not admitted, an invitation opens an open seat and nothing else', async () => {
    house = await House.open('kuhn-poker');
    const { id, invitation, hostToken } = await house.create([OPEN, OPEN], { watch: 'nobody', listed: false });
    const [ada, ben, eve] = [
      await house.enter(id, { hostToken, device: 'a' }),
      await house.enter(id, { invitation, device: 'b' }),
      await house.enter(id, { invitation, device: 'e' }),
    ];
    await ada.sit(0);
    await ben.sit(1);
    await eve.until(({ closed }) => closed !== null);
    expect(eve.view).toBeNull();
    await expect(house.enter(id, { invitation, device: 'e' })).rejects.toThrow(/seats are taken/);
    expect((await house.enter(id, { hostToken, device: 'other' })).view).toBeNull();
  });

  test('names and lines of chat are one line of visible text', async () => {
    house = await House.open('kuhn-poker');
    const { id, invitation } = await house.create([OPEN, BOT]);
    const ada = await house.enter(id, { invitation });
    await ada.sit(0, 'A\u0000d\na\u202e!');
    expect(ada.room!.seats[0]!.kind).toEqual({ kind: 'person', name: 'A d a !' });
    await ada.say({ type: 'chat', text: 'one\r\ntwo\u2066\u0007' });
    expect(ada.heard.at(-1)).toMatchObject({ type: 'said', line: { name: 'A d a !', text: 'one two' } });
  });

  test('the host begins with bots; others cannot', async () => {
    house = await House.open('kuhn-poker');
    const { id, hostToken, invitation } = await house.create([OPEN, OPEN]);
    const [ada, ben] = [await house.enter(id, { hostToken }), await house.enter(id, { invitation })];
    await ben.say({ type: 'begin' });
    expect(ben.refusal).toBe('not-allowed');
    await ada.sit(0);
    await ada.say({ type: 'begin' });
    expect(ada.room!.seats.map(({ kind }) => kind.kind)).toEqual(['person', 'bot']);
    while (!ada.isOver) await ada.move();
  });
});

describe('playing', () => {
  test('two people come to the end, and everybody hears of it', async () => {
    const { id, ada, ben } = await two();
    const eve = await house.enter(id);
    await Promise.all(
      [ada, ben].map(async (guest) => {
        while (!guest.isOver) await guest.move();
      }),
    );
    await eve.until(({ isOver }) => isOver);
    await eve.until(({ room }) => room!.stage === 'over');
    expect(eve.room!.fairness.secret).not.toBeNull();
    const stored = (await house.store.load(id))!;
    expect(stored.stage).toBe('over');
    expect(stored.entries.map(({ n }) => n)).toEqual(stored.entries.map((_, index) => index + 1));
  });

  test('nobody speaks for somebody else', async () => {
    const { ada, ben } = await two();
    await Promise.all([ada, ben].map((guest) => guest.until(({ view }) => view !== null)));
    const other = ada.view!.decision === null ? ada : ben;
    await other.say({ type: 'table', message: { type: 'move', version: other.view!.version, key: 'x' } });
    expect(other.refusal).toBe('not-your-turn');
    await other.say({ type: 'table', message: { type: 'takeOver', seat: 0, by: BOT } });
    expect(other.refusal).toBe('not-allowed');
  });

  test('who looks on sees what everybody may see', async () => {
    const { id, ada } = await two();
    const eve = await house.enter(id);
    await eve.until(({ view }) => view !== null);
    expect(eve.view!.seat).toBeNull();
    expect(JSON.stringify(eve.view!.observation)).not.toBe(JSON.stringify(ada.view!.observation));
    await eve.say({ type: 'table', message: { type: 'resign' } });
    expect(eve.refusal).toBe('not-seated');
  });
});

describe('seats of others', () => {
  test('the host cannot take the seat of a person whose connection breaks', async () => {
    const { id, hostToken, ada, ben } = await two('crazy-eights');
    ben.leave();
    await ada.say({ type: 'leave' });
    await ada.say({ type: 'giveSeat', seat: 1, to: 'open' });
    expect(ada.refusal).toBe('not-yet');
    await ada.sit(1);
    expect(ada.refusal).toBe('taken');
    await expect(house.enter(id, { hostToken, seatToken: ada.token! })).rejects.toThrow(/not valid any more/);
    const back = await house.enter(id, { seatToken: ben.token! });
    await back.until(({ view }) => view?.seat === 1);
    expect(ada.heard.flatMap((each) => (each.type === 'table' && each.message.type === 'view' ? [each.message.seat] : []))).not.toContain(
      1,
    );
  });

  test('the host cannot look into the hand of a bot', async () => {
    house = await House.open('crazy-eights');
    const { id, hostToken } = await house.create([OPEN, BOT]);
    const ada = await house.enter(id, { hostToken });
    await ada.sit(0);
    await ada.say({ type: 'leave' });
    await ada.say({ type: 'giveSeat', seat: 1, to: 'open' });
    await ada.sit(1);
    expect(ada.refusal).toBe('not-allowed');
    const again = await house.enter(id, { hostToken });
    await again.sit(1);
    expect(again.refusal).toBe('not-allowed');
  });

  test('clients that have seen a hand are known after a restart', async () => {
    house = await House.open('crazy-eights');
    const { id, hostToken, invitation } = await house.create([OPEN, OPEN, BOT]);
    const [ada, ben] = [await house.enter(id, { hostToken, device: 'a' }), await house.enter(id, { invitation, device: 'b' })];
    await ada.sit(0);
    await ben.sit(1);
    await ben.say({ type: 'leave' });
    await ada.say({ type: 'giveSeat', seat: 2, to: 'open' });
    await house.hosts.release((await house.hosts.get(id))!);
    const back = await house.enter(id, { invitation, device: 'b' });
    await back.sit(2);
    expect(back.refusal).toBe('not-allowed');
    const cleo = await house.enter(id, { invitation, device: 'c' });
    await cleo.sit(2);
    expect(cleo.token).not.toBeNull();
  });

  test('a seat opens when the other players agree, who are asked in the room', async () => {
    house = await House.open('crazy-eights');
    const { id, hostToken, invitation } = await house.create([OPEN, OPEN, BOT]);
    const [ada, ben] = [await house.enter(id, { hostToken }), await house.enter(id, { invitation })];
    await ada.sit(0);
    await ben.sit(1);
    await ada.say({ type: 'giveSeat', seat: 2, to: 'open' });
    expect(ben.room!.proposal).toEqual({ seat: 2, waiting: [1] });
    const cleo = await house.enter(id, { invitation });
    await cleo.sit(2);
    expect(cleo.refusal).toBe('taken');
    await ben.say({ type: 'agreeSeat', seat: 2, agree: false });
    expect(ada.room!.proposal).toBeUndefined();
    expect(ada.room!.seats[2]!.kind.kind).toBe('bot');
  });
});

describe('what was not kept has not happened', () => {
  test('an entry is in the store before anybody is told', async () => {
    let release = (): void => {};
    let isAsked = (): void => {};
    let holds = false;
    const asks = new Promise<void>((resolve) => (isAsked = resolve));
    const around = (store: MatchStore): MatchStore => ({
      ...methodsOf(store),
      change: async (change) => {
        if (holds && change.entries !== undefined) {
          isAsked();
          await new Promise<void>((resolve) => (release = resolve));
        }
        return store.change(change);
      },
    });
    const { ada, ben } = await two('kuhn-poker', { around });
    holds = true;
    const heard = [ada.heard.length, ben.heard.length];
    const moved = (ada.view!.decision === null ? ben : ada).move();
    await asks;
    expect([ada.heard.length, ben.heard.length]).toEqual(heard);
    release();
    await moved;
    expect(ada.heard.length).toBeGreaterThan(heard[0]!);
    expect(ben.heard.length).toBeGreaterThan(heard[1]!);
  });

  test.each([
    ['somebody else owns the match', new Fenced('taken')],
    ['the disk is full', new Error('disk full')],
  ])('%s: nobody hears of the move, and everybody is told to come again', async (_, error) => {
    let fails = false;
    const around = (store: MatchStore): MatchStore => ({
      ...methodsOf(store),
      change: (change) => (fails && change.entries !== undefined ? Promise.reject(error) : store.change(change)),
    });
    const { id, ada, ben } = await two('kuhn-poker', { around });
    fails = true;
    const asked = ada.view!.decision === null ? ben : ada;
    const version = asked.view!.version;
    await asked.move();
    expect([ada.closed, ben.closed]).toEqual([CLOSED.again, CLOSED.again]);
    expect([ada.view!.version, ben.view!.version]).toEqual([version, version]);
    expect(house.gone).toEqual([id]);
    fails = false;
    const again = await house.enter(id, { seatToken: asked.token! });
    await again.move();
    await again.until(({ view }) => view!.version > version);
  });
});

describe('coming back', () => {
  test('who comes with the token of a seat has it, and what happened meanwhile', async () => {
    const { id, ada, ben } = await two();
    const asked = ada.view!.decision === null ? ben : ada;
    const other = asked === ada ? ben : ada;
    const { version } = other.view!;
    other.leave();
    await asked.move();
    const back = await house.enter(id, { seatToken: other.token!, since: version });
    await back.until(({ view }) => view !== null);
    expect(back.room!.you).toBe(other === ada ? 0 : 1);
    expect(back.view!.news.every((news) => news.version > version)).toBe(true);
    expect(back.view!.news.length).toBeGreaterThan(0);
  });

  test('from another tab: the older one is told so', async () => {
    const { id, ada } = await two();
    const again = await house.enter(id, { seatToken: ada.token! });
    expect(ada.closed).toBe(CLOSED.elsewhere);
    await again.until(({ view }) => view !== null);
    expect(again.room!.you).toBe(0);
  });

  test('a bot plays for a person who has left; the person may sit down there again, and the old token opens nothing', async () => {
    const { id, invitation, ada, ben } = await two('crazy-eights');
    await ada.say({ type: 'leave' });
    await ben.until(({ room }) => room!.seats[0]!.kind.kind === 'bot');
    await expect(house.enter(id, { seatToken: ada.token! })).rejects.toThrow(/not valid any more/);
    await ada.until(({ room }) => room!.returnTo === 0);
    const { token } = ada;
    const eve = await house.enter(id, { invitation });
    await eve.sit(0, 'Eve');
    expect(eve.refusal).toBe('taken');
    await ada.sit(0, 'Ada');
    await ben.until(({ room }) => room!.seats[0]!.kind.kind === 'person');
    await ada.until(({ view }) => view!.seat === 0);
    expect(ada.token).not.toBe(token);
  });

  test('a bot plays for who is away too long', async () => {
    const { ada, ben } = await two('crazy-eights', { rules: { absence: 1 } });
    ada.leave();
    await ben.until(({ room }) => room!.seats[0]!.kind.kind === 'bot');
    expect(ben.room!.seats[0]!.present).toBe(false);
  });

  test('a bot takes the seat of an absent person only; the owner takes it back', async () => {
    const { id, ada, ben } = await two('crazy-eights', { rules: { absence: 1 } });
    ada.leave();
    await ben.until(({ room }) => room!.seats[0]!.kind.kind === 'bot');
    const back = await house.enter(id, { seatToken: ada.token! });
    await back.until(({ room, view }) => room?.seats[0]!.kind.kind === 'person' && view?.seat === 0);
    expect(back.room!.seats[0]!.kind).toEqual({ kind: 'person', name: 'Ada' });
  });

  test('the grace time of a person begins when a match is loaded without the person', async () => {
    const { id, ada, ben } = await two('crazy-eights', { rules: { absence: 1 } });
    await house.hosts.release((await house.hosts.get(id))!);
    const back = await house.enter(id, { seatToken: ben.token! });
    await back.until(({ room }) => room?.seats[0]!.kind.kind === 'bot');
    const again = await house.enter(id, { seatToken: ada.token! });
    await again.until(({ view }) => view?.seat === 0);
    expect(again.room!.you).toBe(0);
  });

  test('a match that nobody was connected to goes on from the store', async () => {
    const { id, ada, ben } = await two('crazy-eights');
    const asked = ada.view!.decision === null ? ben : ada;
    await asked.move();
    const { version } = asked.view!;
    await house.hosts.release((await house.hosts.get(id))!);
    const [a, b] = [await house.enter(id, { seatToken: ada.token! }), await house.enter(id, { seatToken: ben.token! })];
    await Promise.all([a, b].map((guest) => guest.until(({ view }) => view !== null)));
    expect(a.view!.version).toBe(version);
    await (a.view!.decision === null ? b : a).move();
    await a.until(({ view }) => view!.version > version);
  });
});

test('a thread that ends takes no match with it: everybody comes again, and it goes on', async () => {
  const { id, ada, ben } = await two('crazy-eights');
  const asked = ada.view!.decision === null ? ben : ada;
  await asked.move();
  const { version } = asked.view!;
  breakThread();
  await Promise.all([ada, ben].map((guest) => guest.until(({ closed }) => closed !== null)));
  expect([ada.closed, ben.closed]).toEqual([CLOSED.again, CLOSED.again]);
  const back = await house.enter(id, { seatToken: ada.token! });
  await back.until(({ view }) => view !== null);
  expect(back.view!.version).toBe(version);
});

describe('a match that is loaded anew', () => {
  test('does not hear what a bot thought before', async () => {
    const thoughts: ((option: number) => void)[] = [];
    const bots = { think: () => new Promise<Thought>((resolve) => thoughts.push((option) => resolve({ option }))) };
    house = await House.open('crazy-eights', { bots });
    const { id, invitation } = await house.create([BOT, OPEN]);
    const ada = await house.enter(id, { invitation });
    await ada.sit(1);
    await ada.until(({ view }) => view !== null);
    while (ada.view!.decision !== null) await ada.move();
    await house.hosts.release((await house.hosts.get(id))!);
    const again = await house.enter(id, { seatToken: ada.token! });
    await again.until(({ view }) => view !== null);
    const { version } = again.view!;
    // No question has so many options: whoever takes it for an answer breaks.
    thoughts[0]!(1_000_000);
    thoughts[1]!(0);
    await again.until(({ view, room }) => view!.version > version || room!.stage === 'frozen');
    expect(again.room!.stage).toBe('playing');
  });

  test('is not closed by whoever had it before', async () => {
    let fails = false;
    const around = (store: MatchStore): MatchStore => ({
      ...methodsOf(store),
      change: (change) => (fails ? Promise.reject(new Error('disk full')) : store.change(change)),
    });
    const { id, ada, ben } = await two('crazy-eights', { around });
    const before = (await house.hosts.get(id))!;
    fails = true;
    await (ada.view!.decision === null ? ben : ada).move();
    fails = false;
    const again = await Promise.all([ada, ben].map(({ token }) => house.enter(id, { seatToken: token! })));
    await Promise.all(again.map((guest) => guest.until(({ view }) => view !== null)));
    // The room of the one before is disposed of only now.
    await house.hosts.release(before);
    const asked = again.find(({ view }) => view!.decision !== null)!;
    const { version } = asked.view!;
    await asked.move();
    expect(asked.view!.version).toBeGreaterThan(version);
  });
});

describe('what does not go on', () => {
  test('a match that is over stays so, even if its moves lead elsewhere by now', async () => {
    const { id, ada, ben } = await two();
    await Promise.all(
      [ada, ben].map(async (guest) => {
        while (!guest.isOver) await guest.move();
      }),
    );
    await house.hosts.release((await house.hosts.get(id))!);
    const { entries } = (await house.store.load(id))!;
    await house.store.change({ match: id, entries: [{ ...entries.at(-1)!, n: entries.length + 1, hash: '0000000000000000' }] });
    const back = await house.enter(id, { seatToken: ada.token! });
    await back.until(({ room }) => room?.frozen != null);
    expect(back.room!.stage).toBe('over');
    expect((await house.store.load(id))!.stage).toBe('over');
  });

  test('a match whose moves lead elsewhere is frozen, and says so', async () => {
    const { id, ada, ben } = await two('crazy-eights');
    await (ada.view!.decision === null ? ben : ada).move();
    await house.hosts.release((await house.hosts.get(id))!);
    const wrong = { ...(await house.store.load(id))!.entries[0]!, n: 2, hash: '0000000000000000' };
    await house.store.change({ match: id, entries: [wrong] });
    const back = await house.enter(id, { seatToken: ada.token! });
    await back.until(({ room }) => room?.stage === 'frozen');
    expect(back.room!.frozen).toMatch(/rules of this version/);
    await back.say({ type: 'table', message: { type: 'resign' } });
    expect(back.refusal).toBe('frozen');
  });
});

describe('around the table', () => {
  test('what is said is heard by all and still there later; who looks on is silent', async () => {
    const { id, ada, ben } = await two();
    await ada.say({ type: 'chat', text: ' <b>hello</b> ' });
    expect(ben.heard.at(-1)).toMatchObject({ type: 'said', line: { seat: 0, name: 'Ada', text: '<b>hello</b>' } });
    const eve = await house.enter(id);
    await eve.until(({ room }) => room !== null);
    expect(eve.room!.chat.map(({ text }) => text)).toEqual(['<b>hello</b>']);
    await eve.say({ type: 'chat', text: 'me too' });
    expect(eve.refusal).toBe('not-allowed');
  });

  test('once everybody wants it, there is another match', async () => {
    const { ada, ben, invitation } = await two();
    await ada.say({ type: 'rematch' });
    expect(ada.refusal).toBe('not-yet');
    await Promise.all(
      [ada, ben].map(async (guest) => {
        while (!guest.isOver) await guest.move();
      }),
    );
    await ada.until(({ room }) => room!.stage === 'over');
    await ada.say({ type: 'rematch' });
    expect(ada.room!.rematch).toEqual({ wanted: [0], id: null });
    await ben.say({ type: 'rematch' });
    await ada.until(({ room }) => room!.rematch.id !== null);
    const next = ada.room!.rematch.id!;
    const first = ada.room!.fairness.commitment;
    // The tokens of the match before are those of the next one; whoever comes is asked for a nonce again.
    const again = [await house.enter(next, { seatToken: ada.token! }), await house.enter(next, { seatToken: ben.token! })] as const;
    await Promise.all(again.map((guest) => guest.until(({ room }) => room !== null)));
    expect(again.map(({ room }) => [room!.you, room!.kept, room!.stage])).toEqual([
      [null, 1, 'waiting'],
      [null, 0, 'waiting'],
    ]);
    expect(again[0].room!.seats.map(({ keptFor }) => keptFor)).toEqual(['Ben', 'Ada']);
    expect(again[0].room!.fairness).toMatchObject({ nonces: [null, null], secret: null });
    expect(again[0].room!.fairness.commitment).not.toBe(first);
    const eve = await house.enter(next, { invitation });
    await eve.sit(0);
    expect(eve.refusal).toBe('taken');
    await again[0].sit(1, 'Ada');
    await again[1].sit(0, 'Ben');
    await again[0].until(({ view }) => view !== null);
    expect(again[0].room!.seats.map(({ kind }) => kind)).toEqual([
      { kind: 'person', name: 'Ben' },
      { kind: 'person', name: 'Ada' },
    ]);
    expect((await house.store.load(next))!.rematchOf).toBe(ada.room!.id);
  });

  test('a report from before a seat was opened does not close it again', async () => {
    const held: (() => void)[] = [];
    let isHeld = true;
    const aroundThreads = (threads: HostThreads): HostThreads => ({
      open: (match, game, opened, now, listener) => {
        const happened: typeof listener.happened = (what) =>
          isHeld ? void held.push(() => listener.happened(what)) : listener.happened(what);
        threads.open(match, game, opened, now, { ...listener, happened });
      },
      ask: (match, asked) => threads.ask(match, asked),
      close: (match) => threads.close(match),
    });
    house = await House.open('crazy-eights', { aroundThreads });
    const { id, hostToken, invitation } = await house.create([OPEN, OPEN, BOT]);
    const [ada, ben] = [await house.enter(id, { hostToken }), await house.enter(id, { invitation })];
    await ada.sit(0, 'Ada');
    await ben.sit(1, 'Ben');
    await ada.say({ type: 'giveSeat', seat: 2, to: 'open' });
    await ben.say({ type: 'agreeSeat', seat: 2, agree: true });
    while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
    held.shift()!();
    const cleo = await house.enter(id, { invitation });
    const sat = cleo.say({ type: 'sit', seat: 2, name: 'Cleo', nonce: 'c'.repeat(32) });
    await cleo.until(({ token, refusal }) => token !== null || refusal !== null);
    expect([cleo.refusal, cleo.room!.seats[2]!.kind]).toEqual([null, { kind: 'person', name: 'Cleo' }]);
    for (isHeld = false; held.length > 0;) held.shift()!();
    await sat;
  });

  test('a seat that the store has opened is open in a match that was closed before it heard of it', async () => {
    const aroundThreads = (threads: HostThreads): HostThreads => ({
      open: (...opened) => threads.open(...opened),
      ask: (match, asked) => (isDeaf && asked.type === 'seat' ? undefined : threads.ask(match, asked)),
      close: (match) => threads.close(match),
    });
    let isDeaf = true;
    house = await House.open('crazy-eights', { aroundThreads });
    const { id, hostToken, invitation } = await house.create([OPEN, OPEN, BOT]);
    const [ada, ben] = [await house.enter(id, { hostToken }), await house.enter(id, { invitation })];
    await ada.sit(0, 'Ada');
    await ben.sit(1, 'Ben');
    await ada.say({ type: 'giveSeat', seat: 2, to: 'open' });
    await ben.say({ type: 'agreeSeat', seat: 2, agree: true });
    await house.hosts.release((await house.hosts.get(id))!);
    isDeaf = false;
    const again = await house.enter(id, { seatToken: ada.token! });
    await again.until(({ view }) => view !== null);
    const cleo = await house.enter(id, { invitation });
    await cleo.sit(2, 'Cleo');
    expect([cleo.refusal, cleo.room!.seats[2]!.kind]).toEqual([null, { kind: 'person', name: 'Cleo' }]);
  });

  test('a person who sits down later adds nothing to the seed', async () => {
    house = await House.open('crazy-eights');
    const { id, hostToken, invitation } = await house.create([OPEN, OPEN, BOT]);
    const [ada, ben] = [await house.enter(id, { hostToken }), await house.enter(id, { invitation })];
    await ada.sit(0, 'Ada');
    await ben.sit(1, 'Ben');
    const { seed } = (await house.store.load(id))!;
    await ada.say({ type: 'giveSeat', seat: 2, to: 'open' });
    await ben.say({ type: 'agreeSeat', seat: 2, agree: true });
    const cleo = await house.enter(id, { invitation });
    await cleo.say({ type: 'sit', seat: 2, name: 'Cleo', nonce: 'c'.repeat(32) });
    expect(cleo.token).not.toBeNull();
    const { places, secret } = (await house.store.load(id))!;
    const nonces = places.map(({ nonce }) => nonce);
    expect(nonces).toEqual(['0'.repeat(32), '1'.repeat(32), null]);
    expect(String(seedOf({ secret, match: id, nonces }))).toBe(seed);
  });

  test('who is away and asked is called', async () => {
    const { ada, ben } = await two('crazy-eights');
    const asked = ada.view!.decision === null ? ben : ada;
    const other = asked === ada ? ben : ada;
    other.leave();
    while (house.turns.length === 0) await asked.move();
    expect(house.turns[0]).toBe(other === ada ? 0 : 1);
  });
});

/** The methods of a store as a plain object that can be spread. */
function methodsOf(store: MatchStore): MatchStore {
  return {
    create: (match) => store.create(match),
    load: (id) => store.load(id),
    change: (change) => store.change(change),
    open: (most) => store.open(most),
    ofDevice: (device, most) => store.ofDevice(device, most),
    notes: (id) => store.notes(id),
    figures: store.figures,
    content: store.content,
    probe: () => store.probe(),
    close: () => store.close(),
  };
}

test('the host of a match is notified of chains of triggers that were cut', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chain-'));
  const file = join(folder, 'chain.json');
  writeFileSync(file, JSON.stringify(chainGame()));
  try {
    const { ada } = await two(file);
    await ada.move();
    expect(house.cuts).toEqual([1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

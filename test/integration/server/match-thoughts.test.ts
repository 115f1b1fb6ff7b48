/** Thoughts that a match asks of bots, the owner they count for, and those that it lets go. */
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { verifyMatch, type ThinkTask, type Thought } from '../../../src/match/index.ts';
import { recordOf } from '../../../src/server/fair/record-of.ts';
import type { Asker } from '../../../src/server/threads/bot-lane.ts';
import { BotThreads } from '../../../src/server/threads/bot-threads.ts';
import { identityOf } from '../../../src/sim/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { endThreads, House, type Guest, type HouseOptions } from '../../support/server/hosted-match.ts';

const OPEN = { kind: 'open' } as const;
/** Bots that have very little time. */
const HASTY = new BotThreads({ threads: 1, longest: 5, patience: 3000, megabytes: 256, processes: 1 });

let house: House;
afterEach(() => house.close());
afterAll(() => Promise.all([endThreads(), HASTY.end()]));

/** Bots that answer when the test says so, and what they were asked for whom. */
class HeldBots {
  readonly asked: { readonly task: ThinkTask; readonly asker: Asker; answer(option: number): void }[] = [];
  #wake = (): void => {};

  think(_: unknown, task: ThinkTask, asker: Asker): Promise<Thought | null> {
    return new Promise((resolve) => {
      asker.signal.addEventListener('abort', () => {
        resolve(null);
        this.#wake();
      });
      this.asked.push({ task, asker, answer: (option) => resolve({ option }) });
      this.#wake();
    });
  }

  async until(what: () => boolean): Promise<void> {
    while (!what()) await new Promise<void>((wake) => (this.#wake = wake));
  }

  /** For each thought that was begun, true if it is not wanted any more. */
  get stopped(): boolean[] {
    return this.asked.map(({ asker }) => asker.signal.aborted);
  }
}

describe('thoughts of bots', () => {
  /** Ada against a bot that thinks; the address of each who comes. */
  async function thinking(
    options: HouseOptions = {},
    agent = 'uct:20000',
  ): Promise<{ id: string; invitation: string; ada: Guest; bots: HeldBots }> {
    const bots = new HeldBots();
    house = await House.open('tic-tac-toe', { ...options, bots });
    const { id, invitation } = await house.create([OPEN, { kind: 'bot', agent }], { watch: 'everybody' });
    const ada = await house.enter(id, { invitation }, 'ada');
    await ada.sit(0, 'Ada');
    await ada.until(({ view }) => view?.decision != null);
    await ada.move();
    await bots.until(() => bots.asked.length === 1);
    return { id, invitation, ada, bots };
  }

  test('are asked for the match and the address of who plays', async () => {
    const { id, bots } = await thinking();
    expect(bots.asked[0]!.asker).toMatchObject({ match: id, address: 'ada', isBackground: false });
  });

  test('are dropped when the match is closed', async () => {
    const { id, bots } = await thinking();
    await house.hosts.release((await house.hosts.get(id))!);
    expect(bots.stopped).toEqual([true]);
  });

  test('are dropped when the question is taken back, and the next one is another', async () => {
    const { ada, bots } = await thinking();
    await ada.say({ type: 'table', message: { type: 'undo', version: ada.view!.version } });
    expect([bots.stopped, ada.view!.decision === null]).toEqual([[true], false]);
    await ada.move();
    await bots.until(() => bots.asked.length === 2);
    expect(bots.stopped).toEqual([true, false]);
  });

  test('go on while something happens that is not about them', async () => {
    const { ada, bots } = await thinking();
    await ada.say({ type: 'chat', text: 'Hm.' });
    expect(bots.stopped).toEqual([false]);
  });

  test('are dropped when a person comes back to the seat', async () => {
    const bots = new HeldBots();
    house = await House.open('tic-tac-toe', { bots, rules: { absence: 0 } });
    const { id, hostToken, invitation } = await house.create([OPEN, OPEN]);
    const [ada, ben] = [await house.enter(id, { hostToken }, 'ada'), await house.enter(id, { invitation }, 'ben')];
    await ada.sit(0, 'Ada');
    await ben.sit(1, 'Ben');
    await ada.until(({ view }) => view?.decision != null);
    ada.leave();
    await bots.until(() => bots.asked.length === 1);
    expect(bots.asked[0]!.asker.address).toBe('ben');
    const back = await house.enter(id, { seatToken: ada.token! }, 'ada');
    await back.until(({ view }) => view?.decision != null);
    expect(bots.stopped).toEqual([true]);
  });

  test('a hint is dropped when its question is answered', async () => {
    const { ada, bots } = await thinking();
    bots.asked[0]!.answer(0);
    await ada.until(({ view }) => view?.decision != null);
    await ada.say({ type: 'table', message: { type: 'hint', version: ada.view!.version } });
    await bots.until(() => bots.asked.length === 2);
    expect(bots.asked[1]!.task.kind).toBe('hint');
    await ada.move();
    await bots.until(() => bots.asked.length === 3);
    expect(bots.stopped).toEqual([false, true, false]);
  });

  test('give way when nobody is connected, and count again when somebody comes', async () => {
    const { id, ada, bots } = await thinking();
    ada.leave();
    await bots.until(() => bots.asked.length === 2);
    await house.enter(id, { seatToken: ada.token! }, 'another');
    await bots.until(() => bots.asked.length === 3);
    expect(bots.stopped).toEqual([true, true, false]);
    expect(bots.asked.map(({ asker: { address, isBackground } }) => [address, isBackground])).toEqual([
      ['ada', false],
      ['ada', true],
      ['another', false],
    ]);
    // It is the same question.
    expect(new Set(bots.asked.map(({ task }) => task.id)).size).toBe(1);
  });

  test('count for one address, however many are in the match; for a player before those who look on', async () => {
    const { id, ada, bots } = await thinking();
    await house.enter(id, {}, 'eve');
    bots.asked[0]!.answer(0);
    await ada.until(({ view }) => view?.decision != null);
    await ada.move();
    await bots.until(() => bots.asked.length === 2);
    ada.leave();
    const back = await house.enter(id, { seatToken: ada.token! }, 'elsewhere');
    bots.asked[1]!.answer(0);
    await back.until(({ view }) => view?.decision != null);
    await back.move();
    await bots.until(() => bots.asked.length === 3);
    expect(bots.asked.map(({ asker }) => asker.address)).toEqual(['ada', 'ada', 'elsewhere']);
  });
});

test('the record of a match has the iterations of bots that had to answer early, and verifies', async () => {
  house = await House.open('tic-tac-toe', { bots: HASTY });
  const { id, invitation } = await house.create([OPEN, { kind: 'bot', agent: 'uct:20000' }], { watch: 'everybody' });
  const ada = await house.enter(id, { invitation });
  await ada.sit(0, 'Ada');
  while (!ada.isOver) await ada.move();
  await ada.until(({ room }) => room!.stage === 'over');
  const def = corpusGame('tic-tac-toe');
  const stored = (await house.store.load(id))!;
  const made = stored.entries.flatMap(({ entry }) => (entry.type === 'move' && entry.seat === 1 ? [entry.iterations] : []));
  expect(made.some((iterations) => iterations !== undefined && iterations < 20_000)).toBe(true);
  const record = recordOf(stored, { game: identityOf(def) });
  expect(verifyMatch({ def, record, asksBots: true }).checks.filter(({ ok }) => ok === false)).toEqual([]);
});

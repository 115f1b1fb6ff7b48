/** Bots of one address that think for long keep no other match waiting: the attack, without a clock, by the order of answers. */
import { afterEach, expect, test } from 'vitest';
import { startMatch } from '../../../src/kernel/index.ts';
import type { ThinkTask } from '../../../src/match/index.ts';
import { compiledGame } from '../../../src/server/content/trusted-games.ts';
import { BotThreads } from '../../../src/server/threads/bot-threads.ts';
import { corpusGame } from '../../support/corpus.ts';

const LONG = 'ismcts:20000';
const match = { players: 2 };

let bots: BotThreads;
afterEach(() => bots.end());

/** Bots with one thread for decisions that are not quick, as a machine of two cores has. */
function open(longest = 60_000): void {
  bots = new BotThreads({ threads: 1, longest, patience: 20_000, megabytes: 256, processes: 1 });
}

function source(name: string, isForeign: boolean): { hash: string; text: string; isForeign: boolean } {
  const game = compiledGame(name, 'bundled');
  if ('faults' in game) throw new Error(game.faults);
  return { hash: game.entry.content, text: game.text, isForeign };
}

function task(name: string, agent: string): ThinkTask {
  const { words } = startMatch(corpusGame(name), 1n, match).state;
  return { id: 1, kind: 'move', player: 0, agent, seed: 1n, index: 0, match, words };
}

/** Asks, and notes when the answer has come. */
class Order {
  readonly answered: string[] = [];
  readonly #stops = new Map<string, AbortController>();
  readonly #isForeign: boolean;

  constructor(isForeign = false) {
    this.#isForeign = isForeign;
  }

  async ask(name: string, address: string, agent: string, game = 'crazy-eights'): Promise<void> {
    const stop = new AbortController();
    this.#stops.set(name, stop);
    const asker = { match: name, address, isBackground: false, signal: stop.signal };
    const thought = await bots.think(source(game, this.#isForeign), task(game, agent), asker);
    this.answered.push(thought === null ? `${name} dropped` : name);
  }

  stop(name: string): void {
    this.#stops.get(name)!.abort();
  }

  stopAll(): void {
    for (const stop of this.#stops.values()) stop.abort();
  }
}

test.each([false, true])('a random bot does not wait for the searches of others (uploaded game: %s)', async (isForeign) => {
  open();
  const order = new Order(isForeign);
  const long = ['a', 'b', 'c'].map((name) => order.ask(name, 'attacker', LONG));
  await order.ask('victim', 'victim', 'random');
  expect(order.answered).toEqual(['victim']);
  order.stopAll();
  await Promise.all(long);
});

test('a search of another address comes after one of the attacker, not after all', async () => {
  open(300);
  const order = new Order();
  const long = ['a', 'b', 'c', 'd'].map((name) => order.ask(name, 'attacker', LONG));
  await order.ask('victim', 'victim', LONG);
  expect(order.answered.length).toBeLessThanOrEqual(2);
  order.stopAll();
  await Promise.all(long);
});

test('an uploaded game makes room for another one, however much waits for it', async () => {
  open(300);
  const order = new Order(true);
  const long = ['a', 'b', 'c', 'd'].map((name) => order.ask(name, 'attacker', LONG));
  await order.ask('victim', 'victim', LONG, 'tic-tac-toe');
  expect(order.answered.length).toBeLessThanOrEqual(2);
  order.stopAll();
  await Promise.all(long);
});

test('what nobody wants to know any more is dropped, whether it waits or is thought about', async () => {
  open();
  const order = new Order();
  const [first, second] = [order.ask('first', 'attacker', LONG), order.ask('second', 'attacker', LONG)];
  order.stop('second');
  order.stop('first');
  await Promise.all([first, second]);
  expect(order.answered.toSorted()).toEqual(['first dropped', 'second dropped']);
  // The thread is free at once, not after the iterations that were asked for.
  await order.ask('next', 'attacker', 'ismcts:2');
  expect(order.answered.at(-1)).toBe('next');
  expect(bots.waiting).toBe(0);
});

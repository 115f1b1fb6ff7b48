/**
 * Waiting work in a fair order: addresses take turns by the cost of their work so far, and the matches of an address take turns among
 * themselves, so that more matches do not give an address a larger share. Matches without clients come after all others. Pure: costs
 * are passed in, in any unit.
 */

/** The owner of a piece of work. */
export interface Owned {
  readonly address: string;
  readonly match: string;
  /** True if no client is connected to the match. */
  readonly isBackground: boolean;
}

export interface Taken<Item> {
  readonly item: Item;
  /** The part of the time for all waiting work that is fair for it, from 0 to 1: first divided by addresses, then by their work. */
  readonly share: number;
}

/** Account of an address: its work by match, in the order of turns, of matches with clients (`watched`) and of others. */
interface Account<Item> {
  readonly watched: Map<string, Item[]>;
  readonly background: Map<string, Item[]>;
  /** Pieces of work that were taken and are not finished. */
  running: number;
  /** Cost of its work so far, counted from that of the account before when it was new. */
  used: number;
}

export class FairQueue<Item extends Owned> {
  readonly #accounts = new Map<string, Account<Item>>();
  /** Cost so far of the account whose turn came last: a new account begins with it, so that turns are not saved up by waiting. */
  #level = 0;
  #size = 0;

  /** Pieces of work that wait. */
  get size(): number {
    return this.#size;
  }

  push(item: Item): void {
    const account = this.#accountOf(item.address);
    if (isIdle(account)) account.used = Math.max(account.used, this.#level);
    const matches = matchesFor(account, item);
    const items = matches.get(item.match);
    if (items === undefined) matches.set(item.match, [item]);
    else items.push(item);
    this.#size++;
  }

  /** The next piece of work, which runs until it is finished; null if none waits. */
  take(): Taken<Item> | null {
    const accounts = [...this.#accounts.values()];
    return this.#takeOf(accounts, 'watched') ?? this.#takeOf(accounts, 'background');
  }

  /** Work that was taken is done, or was given up; it has cost so much. */
  finished({ address }: Item, cost: number): void {
    const account = this.#accounts.get(address)!;
    account.running--;
    account.used += cost;
    this.#forget();
  }

  /** Takes out what still waits; false if it does not. */
  remove(item: Item): boolean {
    const account = this.#accounts.get(item.address);
    const matches = account === undefined ? null : matchesFor(account, item);
    const items = matches?.get(item.match);
    const at = items?.indexOf(item) ?? -1;
    if (at < 0) return false;
    items!.splice(at, 1);
    if (items!.length === 0) matches!.delete(item.match);
    this.#size--;
    this.#forget();
    return true;
  }

  #takeOf(all: readonly Account<Item>[], kind: 'watched' | 'background'): Taken<Item> | null {
    const accounts = all.filter((account) => account[kind].size > 0);
    if (accounts.length === 0) return null;
    const account = accounts.reduce((first, each) => (comesBefore(each, first) ? each : first));
    const matches = account[kind];
    const [match, items] = matches.entries().next().value!;
    const share = 1 / (accounts.length * countOf(matches));
    const item = items.shift()!;
    // Its next turn comes after those of the other matches.
    matches.delete(match);
    if (items.length > 0) matches.set(match, items);
    this.#level = Math.max(this.#level, account.used);
    account.running++;
    this.#size--;
    return { item, share };
  }

  #accountOf(address: string): Account<Item> {
    let account = this.#accounts.get(address);
    if (account === undefined) {
      account = { watched: new Map(), background: new Map(), running: 0, used: this.#level };
      this.#accounts.set(address, account);
    }
    return account;
  }

  /** Removes accounts that say no more than a new one would; all of them once no work is left. */
  #forget(): void {
    const isStill = [...this.#accounts.values()].every(isIdle);
    for (const [address, account] of this.#accounts)
      if (isStill || (isIdle(account) && account.used <= this.#level)) this.#accounts.delete(address);
  }
}

function matchesFor<Item extends Owned>({ watched, background }: Account<Item>, { isBackground }: Item): Map<string, Item[]> {
  return isBackground ? background : watched;
}

function isIdle<Item>({ watched, background, running }: Account<Item>): boolean {
  return running === 0 && watched.size === 0 && background.size === 0;
}

/** Order of accounts: less work running comes first, then less cost. */
function comesBefore<Item>(one: Account<Item>, other: Account<Item>): boolean {
  return one.running === other.running ? one.used < other.used : one.running < other.running;
}

function countOf<Item>(matches: ReadonlyMap<string, readonly Item[]>): number {
  let count = 0;
  for (const items of matches.values()) count += items.length;
  return count;
}

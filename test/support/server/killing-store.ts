/** A store that ends the process around what it keeps. */
import { openStore as openReal } from '../../../src/server/store/sqlite/open-store.ts';
import type { Change, MatchStore } from '../../../src/server/store/store.ts';
import type { Killer } from './killing.ts';

const { killer } = globalThis as unknown as { readonly killer: Killer };

export async function openStore(file: string): Promise<MatchStore> {
  const store = await openReal(file);
  return new Proxy(store, {
    get: (_, name) => {
      if (name === 'change') return (change: Change) => changed(store, change);
      const member = Reflect.get(store, name) as unknown;
      // A store has private members, which only itself may look at.
      return typeof member === 'function' ? member.bind(store) : member;
    },
  });
}

async function changed(store: MatchStore, change: Change): Promise<void> {
  const hasEntries = change.entries !== undefined;
  if (hasEntries && killer.isDue('before-append')) killer.kill();
  const kept = store.change(change);
  // The thread of the store is in the middle of it, or not yet, or just after.
  if (change.image !== undefined && killer.isDue('during-snapshot')) setTimeout(() => killer.kill(), Math.random() * 3);
  await kept;
  if (hasEntries && killer.isDue('after-append')) killer.kill();
}

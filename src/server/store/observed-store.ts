/** A store that notes what happens to matches, and how long it took to keep it. */
import type { Logger } from '../logging.ts';
import type { Metrics } from '../metrics.ts';
import { Fenced, StoreFault, type Change, type MatchStore } from './store.ts';
import type { StoreHealth } from './store-health.ts';

export interface Observers {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly health: StoreHealth;
}

export function observedStore(store: MatchStore, { logger, metrics, health }: Observers): MatchStore {
  /** Failures of the store itself are logged once, by its health. */
  const watched = async <T>(during: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!health.failed(error) && !(error instanceof StoreFault) && !(error instanceof Fenced)) logger.log('failed', { during, error });
      throw error;
    }
  };
  const timed = async (during: string, work: Promise<void>): Promise<void> => {
    const began = performance.now();
    await watched(during, work);
    metrics.observe('commit_seconds', (performance.now() - began) / 1000);
  };
  const { content } = store;
  return {
    // A store has private members: what it can do is handed on by name.
    content: {
      put: (contents, links) => watched('put', content.put(contents, links)),
      get: (hash) => watched('get', content.get(hash)),
      links: (of) => watched('links', content.links(of)),
      uploaded: (most) => watched('uploaded', content.uploaded(most)),
      usedBy: (by) => watched('usedBy', content.usedBy(by)),
    },
    get figures() {
      return store.figures;
    },
    load: (id) => watched('load', store.load(id)),
    open: (most) => watched('open', store.open(most)),
    ofDevice: (device, most) => watched('ofDevice', store.ofDevice(device, most)),
    notes: (id) => watched('notes', store.notes(id)),
    probe: () => store.probe(),
    close: () => store.close(),
    async create(match) {
      await timed('create', store.create(match));
      metrics.count('created_total');
      logger.log('created', { match: match.id, game: match.game.slice(0, MARK), seats: match.seats.length });
    },
    async change(change) {
      try {
        await timed('change', store.change(change));
      } catch (error) {
        if (error instanceof Fenced) logger.log('fenced', { match: change.match });
        throw error;
      }
      note(change, logger, metrics);
    },
  };
}

/** So much of a hash says which game it is. */
const MARK = 12;

function note({ match, stage, frozen }: Change, logger: Logger, metrics: Metrics): void {
  if (stage === 'playing') logger.log('begun', { match });
  if (stage === 'over') logger.log('over', { match });
  if (stage === 'frozen') {
    metrics.count('frozen_total');
    logger.log('frozen', { match, why: frozen ?? '' });
  }
}

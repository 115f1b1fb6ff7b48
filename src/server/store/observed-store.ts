/** A store that notes what happens to matches, and how long it took to keep it. */
import type { Logger } from '../logging.ts';
import type { Metrics } from '../metrics.ts';
import { Fenced, type Change, type MatchStore } from './store.ts';

export function observedStore(store: MatchStore, logger: Logger, metrics: Metrics): MatchStore {
  const timed = async (work: Promise<void>): Promise<void> => {
    const began = performance.now();
    await work;
    metrics.observe('commit_seconds', (performance.now() - began) / 1000);
  };
  return {
    // A store has private members: what it can do is handed on by name.
    content: store.content,
    get figures() {
      return store.figures;
    },
    load: (id) => store.load(id),
    open: (most) => store.open(most),
    ofDevice: (device, most) => store.ofDevice(device, most),
    notes: (id) => store.notes(id),
    close: () => store.close(),
    async create(match) {
      await timed(store.create(match));
      metrics.count('created_total');
      logger.log('created', { match: match.id, game: match.game.slice(0, MARK), seats: match.seats.length });
    },
    async change(change) {
      try {
        await timed(store.change(change));
      } catch (error) {
        if (error instanceof Fenced) logger.log('fenced', { match: change.match });
        else logger.log('failed', { during: 'change', error });
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

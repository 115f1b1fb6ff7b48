/** Whether a store can be used: found by a probe for `/ready` and by operations that fail, and logged when it changes. */
import type { ServerClock } from '../clock.ts';
import type { Logger } from '../logging.ts';
import { StoreFault, type MatchStore, type StoreCondition } from './store.ts';

export interface HealthOptions {
  readonly store: Pick<MatchStore, 'probe'>;
  readonly logger: Logger;
  readonly clock: ServerClock;
  /** Milliseconds after which a probe counts as failed. Default: 2000. */
  readonly timeout?: number;
}

/** Sentences for clients: without the path of the file. */
const SENTENCES: Readonly<Record<StoreCondition | 'slow', string>> = {
  damaged: 'The store is damaged.',
  full: 'The disk of the store is full.',
  locked: 'Another program has locked the store.',
  'read-only': 'The store can only be read.',
  unusable: 'The store cannot be used.',
  slow: 'The store does not answer.',
};

/** The result of a probe is used again for so long, in milliseconds. */
const CACHED = 1000;
const TIMEOUT = 2000;

export class StoreHealth {
  readonly #options: HealthOptions;
  #condition: StoreCondition | 'slow' | null = null;
  #probedAt = -Infinity;
  #probe: Promise<void> | null = null;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  /** The reason why the store cannot be used, in words for strangers; null if it can. Probes at most once a second, one at a time. */
  async fault(): Promise<string | null> {
    // A damaged file is replaced by a copy while no server runs.
    if (this.#condition !== 'damaged' && this.#options.clock.monotonic() - this.#probedAt >= CACHED) await this.#answerOrTimeout();
    return this.#condition === null ? null : SENTENCES[this.#condition];
  }

  /** An operation has failed. Errors that say nothing about the store as a whole are left to others: false. */
  failed(error: unknown): boolean {
    if (!(error instanceof StoreFault) || error.condition === null) return false;
    this.#become(error.condition, error.message);
    return true;
  }

  async #answerOrTimeout(): Promise<void> {
    this.#probe ??= this.#options.store.probe().then(
      () => this.#probed(() => this.#become(null, '')),
      (error: unknown) => this.#probed(() => this.failed(error) || this.#become('unusable', String(error))),
    );
    const { timeout = TIMEOUT } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<true>((resolve) => (timer = setTimeout(resolve, timeout, true)));
    const isLate = await Promise.race([this.#probe, late]);
    clearTimeout(timer);
    if (isLate === true) this.#become('slow', `It has not answered for ${timeout} ms.`);
  }

  #probed(change: () => unknown): void {
    this.#probe = null;
    this.#probedAt = this.#options.clock.monotonic();
    change();
  }

  #become(condition: StoreCondition | 'slow' | null, why: string): void {
    const before = this.#condition;
    if (condition === before || before === 'damaged') return;
    this.#condition = condition;
    const { logger } = this.#options;
    if (condition === null) logger.log('storeUsable', {});
    else logger.log('storeFailed', { condition, why });
  }
}

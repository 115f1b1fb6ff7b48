/** Tells servers of others whose turn it is: seldom, with bounded memory, and without anything that opens a match. */
import type { YourTurn } from '../../protocol/index.ts';
import type { ServerClock } from '../clock.ts';
import { TokenBuckets } from '../limits/token-buckets.ts';
import type { Logger } from '../logging.ts';
import type { Metrics } from '../metrics.ts';
import { postWebhook } from './post-webhook.ts';
import { webhookTarget, type WebhookTarget } from './webhook-target.ts';

export interface WebhooksOptions {
  /** See `webhookTarget`. */
  readonly allowed: readonly string[];
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly clock: ServerClock;
  /** How long a call may take, in milliseconds. */
  readonly patience?: number;
}

const PATIENCE = 5000;
/** Between two calls for one seat. */
const PAUSE = 30_000;
const AT_ONCE = 4;
const MOST_WAITING = 100;

interface Call {
  readonly target: Extract<WebhookTarget, { url: URL }>;
  readonly turn: YourTurn;
}

export class Webhooks {
  readonly #options: WebhooksOptions;
  readonly #seldom = new TokenBuckets({ amount: 1, milliseconds: PAUSE });
  readonly #waiting: Call[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #end = new AbortController();

  constructor(options: WebhooksOptions) {
    this.#options = options;
  }

  /** Whoever is asked often is told once in a while; of too many calls, further ones are let go. */
  tell(address: string, turn: YourTurn): void {
    const { allowed, clock, metrics } = this.#options;
    const target = webhookTarget(address, allowed);
    if ('refused' in target) return metrics.count('webhooks_total', 'refused');
    if (this.#end.signal.aborted || !this.#seldom.take(`${turn.match} ${turn.seat}`, clock.monotonic()))
      return metrics.count('webhooks_total', 'too-often');
    if (this.#waiting.length >= MOST_WAITING) return metrics.count('webhooks_total', 'too-many');
    this.#waiting.push({ target, turn });
    this.#next();
  }

  /** How many calls wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Lets go of what waits; resolves when nothing is under way. */
  async close(): Promise<void> {
    this.#end.abort();
    this.#waiting.length = 0;
    await Promise.all(this.#running);
  }

  #next(): void {
    while (this.#running.size < AT_ONCE) {
      const call = this.#waiting.shift();
      if (call === undefined) return;
      const done = this.#post(call).finally(() => {
        this.#running.delete(done);
        this.#next();
      });
      this.#running.add(done);
    }
  }

  async #post({ target, turn }: Call): Promise<void> {
    const { patience = PATIENCE, logger, metrics } = this.#options;
    const why = await postWebhook(target, JSON.stringify(turn), AbortSignal.any([this.#end.signal, AbortSignal.timeout(patience)]));
    metrics.count('webhooks_total', why === null ? 'taken' : 'failed');
    if (why !== null) logger.log('webhookFailed', { match: turn.match, why });
  }
}

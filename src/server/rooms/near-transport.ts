/** WebSockets by the library, on a port that is free or exactly the one named. */
import type { Server } from 'node:http';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { listenNear, listenOn } from '../../host/listen-near.ts';

/**
 * Every connection is asked so often whether it is still there, in milliseconds, and is given up if it has not answered by the next
 * time. The library would ask every three seconds and give up after two that were not answered: whoever is slow has the same six
 * seconds, for half of the work.
 */
const PINGS = { pingInterval: 6000, pingMaxRetries: 1 } as const;

export class NearTransport extends WebSocketTransport {
  readonly #nextFreePort: boolean;

  constructor(server: Server, { maxPayload, nextFreePort }: { readonly maxPayload: number; readonly nextFreePort: boolean }) {
    super({ server, maxPayload, ...PINGS });
    this.#nextFreePort = nextFreePort;
  }

  /** The library would wait for ever where a port is taken. */
  override listen(port: number, hostname: string, _backlog?: number, listening?: (error?: Error) => void): this {
    const listen: (server: Server, port: number, host: string) => Promise<unknown> = this.#nextFreePort ? listenNear : listenOn;
    listen(this.server as Server, port, hostname).then(() => listening?.(), listening);
    return this;
  }
}

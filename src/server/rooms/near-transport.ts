/** WebSockets by the library, on a port that is free. */
import type { Server } from 'node:http';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { listenNear } from '../../host/listen-near.ts';

/**
 * Every connection is asked so often whether it is still there, in milliseconds, and is given up if it has not answered by the next
 * time. The library would ask every three seconds and give up after two that were not answered: whoever is slow has the same six
 * seconds, for half of the work.
 */
const PINGS = { pingInterval: 6000, pingMaxRetries: 1 } as const;

export class NearTransport extends WebSocketTransport {
  constructor(server: Server, maxPayload: number) {
    super({ server, maxPayload, ...PINGS });
  }

  /** The library would wait for ever where a port is taken. */
  override listen(port: number, hostname: string, _backlog?: number, listening?: (error?: Error) => void): this {
    listenNear(this.server as Server, port, hostname).then(() => listening?.(), listening);
    return this;
  }
}

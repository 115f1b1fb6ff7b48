/** WebSockets by the library, on a port that is free. */
import type { Server } from 'node:http';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { listenNear } from '../../host/listen-near.ts';

export class NearTransport extends WebSocketTransport {
  constructor(server: Server, maxPayload: number) {
    super({ server, maxPayload });
  }

  /** The library would wait for ever where a port is taken. */
  override listen(port: number, hostname: string, _backlog?: number, listening?: (error?: Error) => void): this {
    listenNear(this.server as Server, port, hostname).then(() => listening?.(), listening);
    return this;
  }
}

/** A program of its own: plain Colyseus that sends back to both players what one of them says, to compare servers with. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Room, Server, type Client } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';

class EchoRoom extends Room {
  /** Without a rate, each room would tick a clock sixty times a second. */
  override patchRate = 2 ** 31 - 1;

  override onCreate(): void {
    this.onMessage('say', (_: Client, message: unknown) => {
      for (const client of this.clients) client.send('told', message);
    });
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false, gracefullyShutdown: false });
server.define('match', EchoRoom).filterBy(['match']);
await server.listen(0, '127.0.0.1');
process.send!({ type: 'listening', address: `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
process.on('disconnect', () => process.exit(0));

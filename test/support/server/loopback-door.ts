/** Another address of this machine from which a server is reached: what comes through a door comes from there. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Door {
  /** The server, as clients behind the door reach it. */
  readonly address: string;
  close(): void;
}

/** Passes all bytes on to a server of this machine, from an address such as `127.0.0.2`. */
export async function openDoor(server: string, from: string): Promise<Door> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  const door = createServer((inside) => {
    const outside = connect({ host: hostname, port: Number(port), localAddress: from });
    inside.pipe(outside).pipe(inside);
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    door.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    close() {
      door.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

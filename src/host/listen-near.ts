/** Listens on a port, or on the next that is free. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** So many ports are tried, then any that is free. */
const TRIED = 20;

/** The port that was found. */
export async function listenNear(server: Server, port: number, host: string): Promise<number> {
  const last = Math.min(port + TRIED, 65_536);
  for (let tried = port; tried < last; tried++) if (await canListen(server, tried, host)) return portOf(server);
  if (!(await canListen(server, 0, host))) throw new Error(`no port of ${host} is free`);
  return portOf(server);
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function canListen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const taken = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    };
    server.once('error', taken);
    server.listen(port, host, () => {
      server.off('error', taken);
      resolve(true);
    });
  });
}

/** Listening on a port: on exactly the one named, or on the next that is free. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** So many ports are tried, then any that is free. */
const TRIED = 20;

/** A port that cannot be listened on. */
export class PortFault extends Error {}

/** Listens on this port and no other; any free one for 0. */
export async function listenOn(server: Server, port: number, host: string): Promise<void> {
  const fault = await tryListen(server, port, host);
  if (fault === 'EADDRINUSE') throw new PortFault(`port ${port} of ${host} is already in use; choose another one, or 0 for any free port.`);
  if (fault === 'EACCES') throw new PortFault(`port ${port} of ${host} may not be used by this account; choose another one.`);
}

/** Listens on this port or the next free one, which is returned. */
export async function listenNear(server: Server, port: number, host: string): Promise<number> {
  const last = Math.min(port + TRIED, 65_536);
  for (let tried = port; tried < last; tried++) if ((await tryListen(server, tried, host)) === null) return portOf(server);
  if ((await tryListen(server, 0, host)) !== null) throw new PortFault(`no port of ${host} is free.`);
  return portOf(server);
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** The reason why a port cannot be listened on, or null when the server listens. */
function tryListen(server: Server, port: number, host: string): Promise<'EADDRINUSE' | 'EACCES' | null> {
  return new Promise((resolve, reject) => {
    const taken = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(error.code);
      else reject(error);
    };
    server.once('error', taken);
    server.listen(port, host, () => {
      server.off('error', taken);
      resolve(null);
    });
  });
}

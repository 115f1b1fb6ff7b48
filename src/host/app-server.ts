/** Serves the app to browsers on this machine, without matches of several people. */
import { createServer } from 'node:http';
import { appFiles, refuse, refuseFile, type AppFilesOptions } from './app-files.ts';
import { listenNear } from './listen-near.ts';
import { ownHosts } from './own-hosts.ts';

export interface AppServerOptions extends AppFilesOptions {
  /** Tried first; if it is taken, the ones after it. */
  readonly port: number;
}

export interface AppServer {
  readonly address: string;
  close(): Promise<void>;
}

const HERE = '127.0.0.1';

/** Starts a server on the loopback address. */
export async function serveApp({ port, ...offered }: AppServerOptions): Promise<AppServer> {
  const answerFile = appFiles(offered);
  const isOwnHost = ownHosts({ isOpen: false, allowed: [] });
  const server = createServer((request, response) => {
    if (!isOwnHost(request.headers.host)) refuse(request, response, 403, 'This server answers on this machine only.');
    else if (!answerFile(request, response)) refuseFile(request, response);
  });
  const found = await listenNear(server, port, HERE);
  return {
    address: `http://${HERE}:${found}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Whoever listens for changes would keep it open.
        server.closeAllConnections();
      }),
  };
}

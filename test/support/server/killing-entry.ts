/**
 * The server of the tests that kills itself at a place: what opens the store and what sends are replaced by ones that know where
 * to stop. The server itself knows nothing of it.
 */
import { registerHooks } from 'node:module';
import { WebSocketClient } from '@colyseus/ws-transport';
import { Killer, type KillPoint } from './killing.ts';
import type { ToProgram } from './program.ts';

const point = JSON.parse(process.env['KILL_POINT']!) as KillPoint;
const killer = new Killer(point);
(globalThis as { killer?: Killer }).killer = killer;

const OPEN_STORE = /store\/sqlite\/open-store\.ts$/;
registerHooks({
  resolve: (specifier, context, next) =>
    OPEN_STORE.test(specifier) && context.parentURL?.includes('/killing-store.ts') !== true
      ? { url: new URL('killing-store.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});

process.on('message', (message: ToProgram) => {
  if (message.type === 'arm') killer.arm();
});

const { send } = WebSocketClient.prototype;
WebSocketClient.prototype.send = function (this: WebSocketClient, ...args: Parameters<typeof send>): void {
  send.apply(this, args);
  // Whoever was told is told, and the others are not.
  if (killer.isDue('while-sending')) killer.kill();
};

await import('./server-entry.ts');

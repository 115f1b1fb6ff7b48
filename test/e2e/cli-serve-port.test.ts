/** The port of `ludwright serve`: a named one is used or is an error. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../support/cli.ts';

test.each(['--port', 'LUDWRIGHT_PORT'])('a taken port that %s names is an error, and no other one is used', async (by) => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const port = String((taken.address() as AddressInfo).port);
  const words = by === '--port' ? ['serve', '--port', port] : ['serve'];
  const env = { LUDWRIGHT_STORE: ':memory:', ...(by === '--port' ? {} : { LUDWRIGHT_PORT: port }) };
  expect(await runCli(words, { env })).toEqual({
    code: 1,
    stdout: '',
    stderr: `ludwright: port ${port} of 127.0.0.1 is already in use; choose another one, or 0 for any free port.\n`,
  });
});

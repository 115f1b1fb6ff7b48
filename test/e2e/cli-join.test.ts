/** `ludwright join`: two people at two terminals, and a server that is stopped and started in between. */
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli, temporaryFolder } from '../support/cli.ts';
import { PtySession } from '../support/pty.ts';
import { createMatch, servedGames } from '../support/server/lobby.ts';
import type { Program } from '../support/server/program.ts';
import { startServer } from '../support/server/server-program.ts';

async function server(store: string, port = 0): Promise<Program> {
  const program = await startServer({ store, games: ['tic-tac-toe'], settings: { port } });
  onTestFinished(() => program.end('SIGKILL'));
  return program;
}

/** A link to a new match for two. */
async function invitation(address: string): Promise<string> {
  const game = (await servedGames(address)).get('tic-tac-toe')!;
  const { id, invitation: token } = await createMatch(address, game, [{ kind: 'open' }, { kind: 'open' }]);
  return `${address}/#/join/${id}/${token}`;
}

/** At a machine of their own. */
function person(link: string, name: string, data = temporaryFolder()): PtySession {
  return new PtySession(['join', link, '--name', name], { env: { LUDWRIGHT_DATA: data } });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test('two people play, talk and end', async () => {
  const { address } = await server(':memory:');
  const link = await invitation(address);
  const ada = person(link, 'Ada');
  await ada.waitFor('The match begins when one more has come.');
  const ben = person(link, 'Ben');
  expect(await ada.waitFor('\n> ')).toContain('Tic-Tac-Toe: you are Ada, Ben is a person.');
  await ben.waitFor('Waiting for Ada > ');
  ben.type('say good luck\r');
  await ada.waitFor('Ben: good luck');
  ben.type('mark b2\r');
  await ben.waitFor('It is not your turn');
  ada.type('mark a1\r');
  expect(await ben.waitFor('\n> ')).toContain('Ada marks a1.');
  await ben.answer('mark b1', 'Waiting for Ada > ');
  for (const [mine, theirs] of [['a2', 'b2']] as const) {
    await ada.waitFor('\n> ');
    await ada.answer(`mark ${mine}`, 'Waiting for Ben > ');
    await ben.waitFor('\n> ');
    await ben.answer(`mark ${theirs}`, 'Waiting for Ada > ');
  }
  await ada.waitFor('\n> ');
  ada.type('mark a3\r');
  await ada.waitFor('You win!');
  await ben.waitFor('Ada wins!');
  const file = join(temporaryFolder(), 'won.match.json');
  ada.type(`record ${file}\r`);
  await ada.waitFor(`Check it with: ludwright replay ${file} --verify`);
  expect(await runCli(['replay', file, '--verify'])).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing is wrong') });
  for (const session of [ada, ben]) {
    session.type('quit\r');
    expect(await session.ended()).toBe(0);
  }
});

test('a server that stops and comes again loses nobody, and who left comes back to the seat', async () => {
  const store = join(temporaryFolder(), 'matches.sqlite');
  const port = await freePort();
  const first = await server(store, port);
  const link = await invitation(first.address);
  const [ownData, otherData] = [temporaryFolder(), temporaryFolder()];
  const ada = person(link, 'Ada', ownData);
  await ada.waitFor('one more');
  const ben = person(link, 'Ben', otherData);
  await ada.waitFor('\n> ');
  await ada.answer('mark a1', 'Waiting for Ben > ');
  await ben.waitFor('\n> ');
  await first.end('SIGTERM');
  expect(await first.ended).toEqual({ code: 0, signal: null });
  await ben.waitFor('The connection is lost');
  await server(store, port);
  await ben.waitFor('The connection is there again.');
  await ben.answer('mark b1', 'Waiting for Ada > ');
  await ada.waitFor('Ben marks b1.');
  ada.type('quit\r');
  expect(await ada.ended()).toBe(0);
  const again = person(link, 'Ada', ownData);
  expect(await again.waitFor('\n> ')).toContain('you are Ada');
  await again.answer('mark a2', 'Waiting for Ben > ');
  await ben.waitFor('Ada marks a2.');
});

test.each([
  ['http://127.0.0.1:9/', 2, 'an invitation looks like'],
  ['nothing', 2, 'an invitation looks like'],
  [`http://127.0.0.1:9/#/join/${'a'.repeat(22)}/${'b'.repeat(22)}`, 1, 'cannot be reached'],
])('join %s ends with %d', async (link, ending, words) => {
  const { code, stderr } = await runCli(['join', link]);
  expect([code, stderr]).toEqual([ending, expect.stringContaining(words)]);
});

test('a wrong invitation is told as such', async () => {
  const { address } = await server(':memory:');
  const link = await invitation(address);
  const { code, stderr } = await runCli(['join', `${link.slice(0, -22)}${'x'.repeat(22)}`]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('This link is not valid.')]);
});

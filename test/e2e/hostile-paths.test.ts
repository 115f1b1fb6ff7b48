/** A game that somebody else made writes nowhere but where the person is: not by its id, whatever that is. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli, temporaryFolder } from '../support/cli.ts';
import { corpusGame } from '../support/corpus.ts';
import { InProcessSession } from '../support/in-process-session.ts';

/** A folder two folders down, with a game that is called so. */
function placeWith(id: string): { top: string; cwd: string } {
  const top = temporaryFolder();
  const cwd = join(top, 'a/b');
  mkdirSync(cwd, { recursive: true });
  const game = corpusGame('tic-tac-toe');
  writeFileSync(join(cwd, 'game.json'), JSON.stringify({ ...game, meta: { ...game.meta, id } }));
  return { top, cwd };
}

const filesIn = (folder: string): string[] => (readdirSync(folder, { recursive: true }) as string[]).toSorted();

test.each(['../../x', '../x', '/tmp/x', 'sub/x', '..\\..\\x', '.x', 'x\0', 'x\u202enosj', 'x\n'])(
  'a game called %j is refused by every command',
  async (id) => {
    const { top, cwd } = placeWith(id);
    const before = filesIn(top);
    const linted = await runCli(['lint', 'game.json', '--format', 'json'], { cwd });
    expect(linted.code).toBe(1);
    expect(JSON.parse(linted.stdout)).toMatchObject({ diagnostics: [{ code: 'verify/id-not-allowed', args: { kind: 'game' } }] });
    for (const words of [
      'run game.json',
      'play game.json --seat none --agents random',
      'eval game.json --runs 1',
      'compile game.json',
      'inspect game.json',
    ]) {
      const { code, stdout, stderr } = await runCli(words.split(' '), { cwd });
      expect([code, `${stdout}${stderr}`], words).toEqual([1, expect.stringContaining('verify/id-not-allowed')]);
    }
    expect(filesIn(top)).toEqual(before);
  },
);

test('lint --fix gives it a name that it can have', async () => {
  const { cwd } = placeWith('../../x');
  expect((await runCli(['lint', 'game.json', '--fix'], { cwd })).code).toBe(0);
  expect(JSON.parse(readFileSync(join(cwd, 'game.json'), 'utf8'))).toMatchObject({ meta: { id: 'x' } });
});

test('what is a device elsewhere is a file like any other', async () => {
  const { top, cwd } = placeWith('con');
  const session = new InProcessSession(['play', 'game.json', '--agents', 'random'], { cwd });
  await session.waitFor('\n> ');
  expect(await session.answer('save')).toContain('Saved: _con.save.json.');
  session.type('quit\r');
  expect(await session.ended()).toBe(0);
  expect(filesIn(top)).toEqual(['a', 'a/b', 'a/b/_con.save.json', 'a/b/game.json']);
});

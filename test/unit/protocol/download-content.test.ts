import { expect, test } from 'vitest';
import { bytesHash } from '../../../src/ir/index.ts';
import { downloadContent, type ContentFile, type ContentSource } from '../../../src/protocol/index.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const GAME = bytesOf('{"def":{},"prose":"Würfel"}');
const PICTURE = new Uint8Array(5000).fill(7);
const fileOf = (name: string, bytes: Uint8Array): ContentFile => ({ name, hash: bytesHash(bytes), bytes: bytes.length, type: 'x/y' });
const FILES = [fileOf('game', GAME), fileOf('back.png', PICTURE)];
const HASH = FILES[0]!.hash;

test('the game and its pictures are downloaded, with progress', async () => {
  const heard: [number, number][] = [];
  const { game, files } = await downloadContent(HASH, { ...server(), progress: (done, total) => heard.push([done, total]) });
  expect(game).toBe('{"def":{},"prose":"Würfel"}');
  expect(files).toEqual(FILES);
  const total = GAME.length + PICTURE.length;
  expect(heard[0]).toEqual([0, total]);
  expect(heard.at(-1)).toEqual([total, total]);
  expect(heard).toEqual(heard.toSorted(([a], [b]) => a - b));
});

test('what is here is not asked for, and pictures only if somebody wants them', async () => {
  const asked: string[] = [];
  const source = server({ asked });
  await downloadContent(HASH, { ...source, pictures: false });
  await downloadContent(HASH, { ...source, has: (hash) => hash !== HASH });
  expect((await downloadContent(HASH, { ...source, has: () => true })).game).toBeNull();
  const manifest = `content/${HASH}/manifest`;
  expect(asked).toEqual([manifest, `content/${HASH}`, manifest, `content/${HASH}`, manifest]);
});

test.each<[string, Partial<Lies>, RegExp]>([
  ['another game', { manifest: { files: [FILES[1]] } }, /another game/],
  ['no game', { manifest: { files: [] } }, /another game/],
  ['something else than a manifest', { manifest: { files: 'all' } }, /does not say what/],
  ['a negative size', { manifest: { files: [{ ...FILES[0], bytes: -1 }] } }, /larger than the server says/],
  ['a size beyond all', { manifest: { files: [{ ...FILES[0], bytes: 1e15 }] } }, /more than a game can have/],
  ['too many files', { manifest: { files: Array.from({ length: 12_002 }, () => FILES[0]) } }, /does not say what/],
  ['a manifest without end', { manifest: { files: [], more: 'x'.repeat(9_000_000) } }, /too long/],
  [
    'a picture with other bytes',
    { contents: { [FILES[1]!.hash]: new Uint8Array(5000) } },
    /“back.png” is not what the match was begun with/,
  ],
  ['a game with other bytes', { contents: { [HASH]: Uint8Array.from(GAME, (byte) => byte ^ 1) } }, /its hash differs/],
  ['more than was said', { contents: { [HASH]: new Uint8Array(50_000) } }, /larger than the server says/],
  ['less than was said', { contents: { [HASH]: GAME.subarray(1) } }, /not come as a whole/],
])('a server that sends %s is not believed', async (_, lies, reason) => {
  await expect(downloadContent(HASH, server(lies))).rejects.toThrow(reason);
});

interface Lies {
  readonly manifest: unknown;
  readonly contents: Record<string, Uint8Array>;
  readonly asked: string[];
}

function server({ manifest = { files: FILES }, contents = {}, asked = [] }: Partial<Lies> = {}): ContentSource {
  const all: Record<string, Uint8Array> = {
    [`content/${HASH}/manifest`]: bytesOf(JSON.stringify(manifest)),
    ...Object.fromEntries(
      Object.entries({ [HASH]: GAME, [FILES[1]!.hash]: PICTURE, ...contents }).map(([hash, bytes]) => [`content/${hash}`, bytes]),
    ),
  };
  return {
    pictures: true,
    async open(path) {
      asked.push(path);
      return inParts(all[path]!);
    },
  };
}

async function* inParts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

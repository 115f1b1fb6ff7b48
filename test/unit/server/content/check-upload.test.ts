import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { packageOf, packFiles } from '../../../../src/content/index.ts';
import { checkUpload, type AcceptedUpload, type CheckedUpload } from '../../../../src/server/content/check-upload.ts';
import type { RefusedUpload } from '../../../../src/server/content/refused-upload.ts';
import { renderJson } from '../../../../src/diagnostics/render/json.ts';
import { compile } from '../../../../src/lang/index.ts';
import { keepInclude } from '../../../../src/host/include-cache.ts';
import { ROOT, temporaryFolder } from '../../../support/cli.ts';
import { HOSTILE_ARCHIVES } from '../../../support/packages/hostile-archives.ts';
import { SVG } from '../../../support/packages/sample-images.ts';
import { maskedGame, talkingGame, toilingGame } from '../../../support/trap-games.ts';
import { tryOut } from '../../../../src/server/content/try-out.ts';
import { playable } from '../../../support/playable.ts';
import { declaration, sampleFiles, utf8 } from '../../../support/packages/sample-package.ts';

const ticTacToe = readFileSync(join(ROOT, 'games/tic-tac-toe/rules.md'));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('a rulebook becomes a game as it is sent', () => {
  const { game, pictures, archive, warnings } = accepted(checkUpload({ bytes: ticTacToe, name: 'upload' }));
  expect(game.entry).toMatchObject({ title: 'Tic-Tac-Toe', from: 'upload', secrets: false });
  expect(JSON.parse(game.text)).toMatchObject({ def: { meta: { id: 'tic-tac-toe' } }, prose: expect.stringContaining('Two players') });
  expect([pictures, archive, warnings.counts.error]).toEqual([[], null, 0]);
});

test('a package brings its identity, the pictures that its game names, and its archive', () => {
  const text = ticTacToe.toString().replace('{ id: "mark" }', '{ id: "mark", presentation: { image: "images/Kreis Größe.svg" } }');
  const packed = packageWith({ 'rules.md': utf8(text) });
  const { game, pictures, archive } = accepted(checkUpload({ bytes: packed, name: 'my-game.zip' }));
  expect(game.entry.game.package).toMatchObject({ name: 'my-game', version: '1.0.0' });
  expect(JSON.parse(game.text).package).toEqual(game.entry.game.package);
  expect(pictures).toEqual([{ name: 'images/Kreis Größe.svg', type: 'image/svg+xml', bytes: Buffer.from(SVG) }]);
  expect(Buffer.from(archive!)).toEqual(Buffer.from(packed));
});

test('faults are told as lint tells them', () => {
  const text = ticTacToe.toString().replace('phase: "place"', 'phase: "plaice"');
  const { code, faults } = refused(checkUpload({ bytes: utf8(text), name: 'rules.md' }));
  expect(code).toBe('faults');
  expect(faults).toEqual(JSON.parse(renderJson(compile(text, { file: 'rules.md' }).diagnostics)));
});

test.each(HOSTILE_ARCHIVES.filter(({ name }) => name !== 'nothing' && name !== 'too large'))(
  'an archive is refused: $name',
  ({ archive, reason }) => {
    const bytes = archive();
    // What does not begin as an archive does is taken for a text, and is none.
    if (bytes[0] !== 0x50) return expect(['not-text', 'faults']).toContain(refused(checkUpload({ bytes, name: 'upload' })).code);
    const { code, faults } = refused(checkUpload({ bytes, name: 'upload' }));
    expect(code).toBe('faults');
    expect(faults!.diagnostics.map(({ message }) => message).join('\n')).toMatch(reason);
  },
);

test('nothing is downloaded, and what somebody has downloaded before is not looked at', () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  vi.stubEnv('XDG_CACHE_HOME', temporaryFolder());
  const address = 'https://example.com/battle.cgml';
  keepInclude(address, readFileSync(join(ROOT, 'games/cgml/common/battle.cgml'), 'utf8'));
  const text = readFileSync(join(ROOT, 'games/cgml/war/war.cgml'), 'utf8').replace('../common/battle.cgml', address);
  const { faults } = refused(checkUpload({ bytes: utf8(text), name: 'war.cgml' }));
  expect(faults!.diagnostics.map(({ code }) => code)).toContain('cgml/include-not-found');
  expect(fetched).not.toHaveBeenCalled();
});

test('a rulebook that stands alone reads no files', () => {
  const text = ticTacToe.toString().replace('section: "constants"', 'section: "imports"\nimports: ["../../etc/passwd", "rules.md"]');
  expect(refused(checkUpload({ bytes: utf8(text), name: 'upload' })).code).toBe('faults');
});

test('a name that is not what it looks like is one harmless line in lists', () => {
  const bytes = utf8(JSON.stringify(maskedGame()));
  const { title } = accepted(checkUpload({ bytes, name: 'game.json' })).game.entry;
  expect(title).toMatch(/^<\/script><img src=x onerror=alert\(1\)> gnp\.exe z/);
  expect(title.length).toBeLessThan(400);
});

test('a game whose move says too much is refused when it is tried out', () => {
  const { code, text } = refused(checkUpload({ bytes: utf8(JSON.stringify(talkingGame(3))), name: 'game.json' }));
  expect([code, text]).toEqual(['large-view', expect.stringContaining('Move 4 of a random match with 2 players')]);
});

test('a game whose move takes too long is refused when it is tried out', () => {
  const def = playable(toilingGame(1000));
  const clock = (each: number, move: number) => {
    let [time, looked] = [0, 0];
    return () => (time += looked++ === 3 * move + 1 ? each : 0);
  };
  expect(tryOut(def, clock(1000, 5))).toBeNull();
  expect(tryOut(def, clock(1001, 5))).toMatchObject({ code: 'slow-move', text: expect.stringContaining('took 1001 ms') });
});

test('skins and card sets are no games', () => {
  const skin = packageWith({ 'ludwright.json': declaration({ kind: 'card-set', main: undefined }) });
  expect(refused(checkUpload({ bytes: skin, name: 'upload' })).code).toBe('not-a-game');
});

test('what is neither text nor archive is refused', () => {
  expect(refused(checkUpload({ bytes: Uint8Array.of(0xff, 0xfe, 0), name: 'upload' })).code).toBe('not-text');
});

test('many and long faults become a short answer that counts them all', () => {
  const zones = Array.from({ length: 5000 }, (_, index) => `  - { id: "${'z'.repeat(200)}${index}", owner: "nobody" }`).join('\n');
  const { faults } = refused(
    checkUpload({ bytes: utf8(ticTacToe.toString().replace('  - grid: { rows: 3, cols: 3 }', zones)), name: 'upload' }),
  );
  expect(faults!.diagnostics.length).toBeLessThanOrEqual(100);
  expect(JSON.stringify(faults).length).toBeLessThan(300_000);
  expect(faults!.counts.error).toBeGreaterThan(0);
});

function packageWith(changes: Record<string, Uint8Array>): Uint8Array {
  const { made, diagnostics } = packageOf(sampleFiles(changes));
  const packed = made === null ? null : packFiles(made);
  if (packed === null || 'refused' in packed) throw new Error(JSON.stringify(diagnostics));
  return packed.archive;
}

function accepted(checked: CheckedUpload): AcceptedUpload {
  if ('code' in checked) throw new Error(JSON.stringify(checked));
  return checked;
}

function refused(checked: CheckedUpload): RefusedUpload {
  if ('game' in checked) throw new Error('It was accepted.');
  return checked;
}

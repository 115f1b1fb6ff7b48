/** Archives that mean harm, or that somebody else would read differently, each with the reason why it is refused. */
import { deflateSync } from 'fflate/browser';
import { MANIFEST, manifestOf, CONTENT_LIMITS, printManifest } from '../../../src/content/index.ts';
import { buildZip, deflated, le2, le4, packageEntries, type BuiltFile } from './build-zip.ts';
import { ascii, concat, PNG, svg } from './sample-images.ts';
import { declaration, sampleFiles, utf8 } from './sample-package.ts';

export interface Hostile {
  readonly name: string;
  readonly archive: () => Uint8Array;
  readonly reason: RegExp;
}

const NOTHING = new Uint8Array();
/** The manifest is entry 0; this is an entry that can be changed without anybody looking at it before. */
const VICTIM = 1;
const entries = (): BuiltFile[] => packageEntries(sampleFiles());
/** The package with one entry changed after everything was computed. */
const changed = (change: (file: BuiltFile) => BuiltFile, at = VICTIM): Uint8Array =>
  buildZip(entries().map((file, index) => (index === at ? change(file) : file)));
/** The package with other files, everything computed for them. */
const honest = (changes: Readonly<Record<string, Uint8Array | undefined>>): Uint8Array => buildZip(packageEntries(sampleFiles(changes)));
const called = (path: string): Uint8Array => honest({ [path]: utf8('x') });
/** What it unpacks to is `size` zeros. */
const bomb = (size: number): Uint8Array => deflateSync(new Uint8Array(size), { level: 9 });
const unix = (mode: number) => ({ madeBy: 0x031e, attributes: (mode << 16) >>> 0 });

const hostile = (name: string, archive: () => Uint8Array, reason: RegExp): Hostile => ({ name, archive, reason });

export const HOSTILE_ARCHIVES: readonly Hostile[] = [
  // What is not an archive.
  hostile('nothing', () => NOTHING, /not a zip archive/),
  hostile('a text', () => ascii('PK\x03\x04 is how archives begin, and this is not one'), /not a zip archive/),
  hostile('an empty archive', () => buildZip([]), /first file is not manifest\.json/),
  hostile('cut off', () => buildZip(entries()).subarray(0, -1), /not a zip archive/),
  hostile('too large', () => new Uint8Array(CONTENT_LIMITS.packedBytes + 1), /at most 33554432/),

  // Paths that lead elsewhere.
  ...[
    '../evil.md',
    'a/../../evil.md',
    '/etc/evil',
    '..\\evil.md',
    'C:\\evil',
    'c:evil',
    '\\\\host\\evil',
    'a\0b',
    '.git/hooks/pre-commit',
    './x',
    'a//b',
    'a/',
  ].map((path) => hostile(`traversal by ${JSON.stringify(path)}`, () => called(path), /cannot be a path/)),
  ...['NUL', 'com1.txt', 'images/Aux.png', 'LPT1.md', 'CONOUT$'].map((path) => hostile(`device ${path}`, () => called(path), /device/)),
  ...['evil.', 'evil ', 'a./b', 'evil.md. .'].map((path) => hostile(`trailing dots and spaces in "${path}"`, () => called(path), /dot/)),
  hostile('a name written backwards', () => called('gpj\u202Eexe.md'), /cannot be seen/),
  hostile('a stream', () => called('rules.md:evil'), /character :/),
  hostile('a path that is too long', () => called('x'.repeat(201)), /200 characters/),
  hostile('a path that is too deep', () => called('1/2/3/4/5/6/7/8/9'), /8 names deep/),
  hostile('a name that is not UTF-8', () => changed((file) => ({ ...file, header: { name: Uint8Array.of(0xff, 0xfe) } })), /not UTF-8/),
  hostile('a name in an unknown code', () => changed((file) => ({ ...file, path: 'Größe', header: { flags: 0 } })), /not marked/),

  // Two files in one place.
  hostile('a file twice', () => buildZip([...entries(), entries().at(-1)!]), /twice/),
  hostile('case folding', () => honest({ 'RULES.md': utf8('x') }), /same as/),
  hostile('Unicode folding', () => honest({ 'ﬁle.md': utf8('x'), 'file.md': utf8('y') }), /same as/),
  hostile('sharp s', () => honest({ 'gasse.md': utf8('x'), 'gaße.md': utf8('y') }), /same as/),
  hostile('decomposed letters', () => honest({ 'Ko\u0308nig.md': utf8('x') }), /NFC/),
  hostile('a file that is a folder', () => honest({ 'rules.md/x': utf8('x') }), /also a/),
  hostile('folders that differ in case', () => honest({ 'IMAGES/x.md': utf8('x') }), /called/),
  hostile('two manifests', () => buildZip([...entries(), entries()[0]!]), /twice/),
  hostile('a manifest in capitals', () => honest({ 'MANIFEST.json': utf8('{}') }), /other letters/),

  // What is not a file.
  hostile('a symbolic link', () => changed((file) => ({ ...file, central: unix(0o120777) })), /symbolic link/),
  hostile(
    'a symbolic link from a system that is none',
    () => changed((file) => ({ ...file, central: { ...unix(0o120777), madeBy: 20 } })),
    /symbolic link/,
  ),
  hostile('a device', () => changed((file) => ({ ...file, central: unix(0o020666) })), /device/),
  hostile('a pipe', () => changed((file) => ({ ...file, central: unix(0o010666) })), /pipe/),
  hostile('a folder', () => changed((file) => ({ ...file, central: { attributes: 0x10 } })), /folder/),
  hostile('a folder by its mode', () => changed((file) => ({ ...file, central: unix(0o040777) })), /folder/),

  // Headers that lie.
  hostile('encrypted', () => changed((file) => ({ ...file, header: { flags: 0x801 } })), /encrypted/),
  hostile('strong encryption', () => changed((file) => ({ ...file, header: { flags: 0x840 } })), /flags/),
  hostile(
    'encrypted in the header alone',
    () => changed((file) => ({ ...file, local: { flags: 0x801 } })),
    /something else than the directory/,
  ),
  hostile('sizes behind the data', () => changed((file) => ({ ...file, header: { flags: 0x808 } })), /size behind its data/),
  hostile('an unknown method', () => changed((file) => ({ ...file, header: { method: 14 } })), /method 14/),
  hostile(
    'another name in the header',
    () => changed((file) => ({ ...file, local: { name: utf8('LICENSF') } })),
    /something else than the directory/,
  ),
  hostile(
    'a longer name in the header',
    () => changed((file) => ({ ...file, local: { name: utf8('LICENSE2') } })),
    /something else|not begin/,
  ),
  hostile(
    'another method in the header',
    () => changed((file) => ({ ...file, local: { method: 8 } })),
    /something else than the directory/,
  ),
  hostile('another checksum in the header', () => changed((file) => ({ ...file, local: { crc: 1 } })), /something else than the directory/),
  hostile('another size in the header', () => changed((file) => ({ ...file, local: { size: 1 } })), /something else than the directory/),
  hostile('an extra field', () => changed((file) => ({ ...file, header: { extra: concat(le2(0x7075), le2(4), le4(0)) } })), /extra field/),
  hostile(
    'an extra field in the header alone',
    () => changed((file) => ({ ...file, local: { extra: new Uint8Array(4) } })),
    /something else|not begin/,
  ),
  hostile('a comment on a file', () => changed((file) => ({ ...file, central: { comment: ascii('x') } })), /comment/),
  hostile('a file on another disk', () => changed((file) => ({ ...file, central: { disk: 1 } })), /another part/),
  hostile('a wrong checksum', () => changed((file) => ({ ...file, header: { crc: 1 } })), /checksum/),
  hostile('a stored file of two sizes', () => changed((file) => ({ ...file, header: { size: 5 } })), /two sizes differ/),
  hostile(
    'a size below the real one',
    () => changed((file) => ({ ...deflated(file), header: { method: 8, size: 5 } })),
    /as large|compressed data/,
  ),
  hostile(
    'a size above the real one',
    () => changed((file) => ({ ...deflated(file), header: { method: 8, size: 50 } })),
    /as large|compressed data/,
  ),
  hostile(
    'compressed data that is none',
    () => changed((file) => ({ ...file, packed: Uint8Array.of(7, 7, 7), header: { method: 8 } })),
    /compressed data/,
  ),
  hostile(
    'compressed data that is cut off',
    () => {
      const cut = (file: BuiltFile): BuiltFile => ({ ...file, packed: deflateSync(file.bytes).subarray(0, -3), header: { method: 8 } });
      return changed(cut);
    },
    /compressed data/,
  ),

  // Overlap, gaps and what lies around.
  hostile('files that overlap', () => changed((file) => ({ ...file, central: { offset: 0 } }), 2), /overlap/),
  hostile('a file inside of another', () => changed((file) => ({ ...file, central: { offset: 40 } })), /overlap/),
  hostile('a gap between files', () => changed((file) => ({ ...file, before: ascii('hidden') })), /something lies between/),
  hostile('prepended data', () => buildZip(entries(), { prepended: ascii('MZ, a program') }), /put before/),
  hostile(
    'prepended data, offsets adjusted',
    () => {
      const program = ascii('MZ, a program');
      return changed((file) => ({ ...file, before: program }), 0);
    },
    /begin where/,
  ),
  hostile('appended data', () => buildZip(entries(), { appended: ascii('more') }), /follows its end/),
  hostile('an archive in the comment', () => buildZip(entries(), { comment: buildZip(entries()) }), /put before or into/),
  hostile('a comment', () => buildZip(entries(), { comment: ascii('hello') }), /follows its end/),
  hostile(
    'a comment that looks like an end',
    () => {
      const whole = buildZip(entries());
      const end = Uint8Array.from(whole.subarray(-22));
      end[20] = 1;
      return concat(whole.subarray(0, -22), end);
    },
    /comment/,
  ),
  hostile('data before the directory', () => buildZip(entries(), { beforeDirectory: ascii('hidden') }), /put before or into/),
  hostile('data after the directory', () => buildZip(entries(), { beforeEnd: ascii('hidden') }), /put before or into/),
  hostile(
    'a directory that is too long',
    () => {
      const hidden = ascii('hidden');
      const size = buildZip(entries()).length - buildZip([]).length;
      const offset = entries().reduce((sum, { path, bytes }) => sum + 30 + utf8(path).length + bytes.length, 0);
      return buildZip(entries(), { beforeEnd: hidden, size: size - offset + hidden.length });
    },
    /longer than its entries/,
  ),
  hostile(
    'one entry less than there are',
    () => buildZip(entries(), { entries: entries().length - 1 }),
    /between its files and its directory/,
  ),
  hostile('one entry more than there are', () => buildZip(entries(), { entries: entries().length + 1 }), /directory is damaged/),
  hostile('65,535 entries', () => buildZip(entries(), { entries: 0xffff }), /zip64/),
  hostile('more entries than are allowed', () => buildZip(entries(), { entries: 40_000 }), /more than 12001 files/),
  hostile('zip64 by its offset', () => buildZip(entries(), { offset: 0xffffffff }), /zip64/),
  hostile('zip64 by a size', () => changed((file) => ({ ...deflated(file), header: { method: 8, size: 0xffffffff } })), /zip64/),
  hostile('one part of several', () => buildZip(entries(), { disk: 1 }), /part of several/),

  // Bombs.
  hostile(
    'a bomb that says its size',
    () => {
      const zeros = new Uint8Array(CONTENT_LIMITS.textBytes);
      return buildZip(
        packageEntries(sampleFiles({ 'zeros.txt': zeros })).map((file) => (file.path === 'zeros.txt' ? deflated(file) : file)),
      );
    },
    /100th of its size/,
  ),
  hostile(
    'a bomb that lies about its size',
    () => changed((file) => ({ ...file, packed: bomb(32 * 1024 * 1024), header: { method: 8 } })),
    /compressed data/,
  ),
  hostile(
    'a manifest that is a bomb',
    () => changed((file) => ({ ...file, packed: bomb(32 * 1024 * 1024), header: { method: 8 } }), 0),
    /compressed data/,
  ),
  hostile(
    'sizes that add up to too much',
    () => {
      const manifest = manifestOf(sampleFiles());
      const lying = { ...manifest, files: manifest.files.map((file) => ({ ...file, size: CONTENT_LIMITS.unpackedBytes })) };
      return buildZip([{ path: MANIFEST, bytes: utf8(printManifest(lying)) }, ...entries().slice(1)]);
    },
    /more than 134217728 bytes/,
  ),
  hostile(
    'a text that is too large',
    () => honest({ 'large.txt': new Uint8Array(CONTENT_LIMITS.textBytes + 1).fill(32) }),
    /more than 8388608 bytes/,
  ),

  // Manifests that lie.
  hostile('no manifest', () => buildZip(entries().slice(1)), /first file is not manifest\.json/),
  hostile('a manifest that is not first', () => buildZip([...entries().slice(1), entries()[0]!]), /first file is not manifest\.json/),
  hostile('a file that is not listed', () => buildZip([...entries(), { path: 'zzz.md', bytes: utf8('x') }]), /its manifest lists/),
  hostile('a listed file that is not there', () => buildZip(entries().slice(0, -1)), /its manifest lists/),
  hostile('a file under another name', () => changed((file) => ({ ...file, path: 'LICENSF' })), /where its manifest lists/),
  hostile(
    'files in another order',
    () => {
      const [manifest, first, second, ...rest] = entries();
      return buildZip([manifest!, second!, first!, ...rest]);
    },
    /where its manifest lists/,
  ),
  hostile(
    'another content of the same size',
    () => changed((file) => ({ ...file, bytes: Uint8Array.from(file.bytes).fill(65) })),
    /another hash/,
  ),
  hostile('another size', () => changed((file) => ({ ...file, bytes: utf8('x') })), /as large as its manifest says/),
  hostile(
    'a manifest in another form',
    () => changed((file) => ({ ...file, bytes: concat(file.bytes, ascii('\n')) }), 0),
    /not written as manifests are/,
  ),

  // Files that are not what they should be.
  hostile('a program', () => honest({ 'play.exe': concat(ascii('MZ'), Uint8Array.of(0x90, 0, 3, 0)) }), /neither UTF-8 text nor an image/),
  hostile('an archive in the archive', () => honest({ 'more.zip': buildZip(entries()) }), /neither UTF-8 text nor an image/),
  hostile('an image that is a text', () => honest({ 'a.png': ascii('<html>') }), /not an image/),
  hostile('an image that is a program', () => honest({ 'a.jpg': concat(ascii('MZ'), new Uint8Array(9)) }), /not an image/),
  hostile('an image that is cut off', () => honest({ 'a.png': PNG.subarray(0, 40) }), /ends too early/),
  hostile('a drawing with a script', () => honest({ 'a.svg': svg('<script>alert(1)</script>') }), /<script>/),
  hostile('a drawing with a script under another name', () => honest({ 'a.txt': svg('<rect onload="alert(1)"/>') }), /script, onload/),
  hostile('a declaration that is an image', () => honest({ 'ludwright.json': PNG }), /no text "ludwright\.json"/),
  hostile('no declaration', () => honest({ 'ludwright.json': undefined }), /no text "ludwright\.json"/),
  hostile(
    'a declaration with a name that is a path',
    () => honest({ 'ludwright.json': declaration({ name: '../evil' }) }),
    /name|pattern|\.\.\/evil/,
  ),
  hostile(
    'a declaration with a version that is a path',
    () => honest({ 'ludwright.json': declaration({ version: '1.0.0/../..' }) }),
    /version|1\.0\.0/,
  ),
  hostile(
    'a main file that leads out',
    () => honest({ 'ludwright.json': declaration({ main: '../rules.md' }) }),
    /no text "\.\.\/rules\.md"/,
  ),
];

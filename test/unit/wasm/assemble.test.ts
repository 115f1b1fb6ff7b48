/** The assembler gives the bytes that the WebAssembly Binary Toolkit gives for the same text. */
import { describe, expect, test } from 'vitest';
import { FIXTURES } from '../../fixtures/index.ts';
import { link } from '../../../src/program/link.ts';
import { assemble, type ModuleText } from '../../../src/wasm/assemble/index.ts';
import { buildModule } from '../../../src/wasm/build-module.ts';
import { printWat } from '../../../src/wasm/print-wat.ts';

const wabt = await (await import('wabt')).default();

function check(text: ModuleText): void {
  const module = wabt.parseWat('module.wat', printWat(text), { bulk_memory: true });
  expect(Buffer.from(assemble(text)).equals(Buffer.from(module.toBinary({}).buffer))).toBe(true);
  module.destroy();
}

/** A module with one function. */
const moduleWith = (body: string, more: Partial<ModuleText['functions'][number]> = {}): ModuleText => ({
  pages: 1,
  globals: [{ name: 'g', type: 'i64', init: -1 }],
  functions: [{ name: 'f', exported: true, params: [], result: 'none', locals: [], body, ...more }],
  start: null,
  data: [],
});

/** Every so many fixtures. */
const EVERY = 25;

describe('assemble', () => {
  test.each(FIXTURES.filter((_, index) => index % EVERY === 0))('$name', ({ def, match }) => {
    const built = buildModule(link(def, match ?? { players: def.meta.players.min }).program!);
    if ('refused' in built) expect.fail(built.refused);
    else check(built.text);
  });

  test.each([0, 1, -1, 63, 64, -64, -65, 127, 128, 8191, 8192, -8193, 2147483647, -2147483648])('the integer %i', (value) =>
    check(moduleWith(`(i32.const ${value})\n(drop (i64.const ${value}))`, { result: 'i32' })),
  );

  test.each(['9223372036854775807', '-9223372036854775808', '4294967296'])('the integer %s of 64 bits', (value) =>
    check(moduleWith(`(global.set $g (i64.const ${value}))`)),
  );

  test.each([0, 1.5, -2.25, 1e300])('the number %d', (value) => check(moduleWith(`(f64.const ${value})`, { result: 'f64' })));

  test('blocks with and without labels and results', () =>
    check(
      moduleWith(
        '(block $a (result i32)\n(loop $b\n(br_if $b (local.get 0))\n(if (local.get 0) (then (br $a (i32.const 1)))\n(else (nop))))\n(br_table $a $a (i32.const 2) (local.get 0)))',
        { params: ['i32'], result: 'i32' },
      ),
    ));

  test('locals in runs, data and a function that starts', () =>
    check({
      ...moduleWith('(local.set 3 (f64.const 1))', { exported: false, locals: ['i32', 'i32', 'i64', 'f64'] }),
      start: 'f',
      data: [{ at: 1024, words: Int32Array.of(1, -1, 305419896) }],
    }));

  test('forms as deep as they like', () => {
    const depth = 100_000;
    const body = `${'(i32.eqz '.repeat(depth)}(i32.const 1)${')'.repeat(depth)}`;
    expect(() => new WebAssembly.Module(assemble(moduleWith(body, { result: 'i32' })))).not.toThrow();
  });

  test.each([
    ['(no.such)', 'There is no instruction "no.such"'],
    ['(br $nowhere)', 'There is no block "$nowhere" around'],
    ['(call $nobody)', 'Nothing is called "$nobody"'],
    ['(i32.const 1', 'A form is not closed'],
    ['(nop))', 'A form is closed that was not opened'],
    ['(then (nop))', '"then" stands outside of an if'],
    ['(result i32)', 'A result stands outside of a block'],
    ['(if i32)', '"i32" is not expected here'],
  ])('%s is refused', (body, message) => expect(() => assemble(moduleWith(body))).toThrow(message));
});

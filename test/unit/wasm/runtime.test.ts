/** Every function of the runtime can be read, becomes WebAssembly and is valid, also those that most programs leave out. */
import { expect, test } from 'vitest';
import { FIXTURES } from '../../fixtures/index.ts';
import { link } from '../../../src/program/link.ts';
import { runtimeFunctions } from '../../../src/wasm/runtime/index.ts';
import { assemble } from '../../../src/wasm/assemble/index.ts';
import { lowModuleOf } from '../../../src/wasm/build-module.ts';

/** So many fixtures, evenly spread: they differ in what the runtime's constants switch off. */
const SAMPLES = 24;

test.each([false, true])('every function of the runtime is valid in every program; it records: %s', (records) => {
  const runtime = runtimeFunctions();
  expect(runtime.length).toBeGreaterThan(100);
  const every = Math.ceil(FIXTURES.length / SAMPLES);
  for (const { name, def, match } of FIXTURES.filter((_, index) => index % every === 0)) {
    const made = lowModuleOf(link(def, match ?? { players: def.meta.players.min }).program!, { records });
    if ('refused' in made) return expect.fail(made.refused);
    // What is exported is emitted whether it is called or not; what is inline otherwise has no text of its own.
    for (const fn of runtime) made.module.functions.set(fn.name, { ...fn, body: fn.body, exported: true, inline: false });
    const bytes = assemble(made.module.toText(1 + made.slotsAt / 65_536));
    expect(() => new WebAssembly.Module(bytes), name).not.toThrow();
  }
});

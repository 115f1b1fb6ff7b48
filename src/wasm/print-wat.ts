/** A module in the text format of WebAssembly, for people and for tools that read it. */
import type { FunctionText, ModuleText } from './assemble/index.ts';

export function printWat({ pages, globals, functions, start, data }: ModuleText): string {
  return [
    '(module',
    `(memory (export "memory") ${pages})`,
    ...globals.map(({ name, type, init }) => `(global $${name} (mut ${type}) (${type}.const ${init}))`),
    ...functions.map(printFunction),
    ...(start === null ? [] : [`(start $${start})`]),
    ...data.map(({ at, words }) => `(data (i32.const ${at}) "${bytesOf(words)}")`),
    ')',
  ].join('\n');
}

function printFunction({ name, exported, params, result, locals, body }: FunctionText): string {
  return [
    `(func $${name}${exported ? ` (export "${name}")` : ''}`,
    params.length === 0 ? '' : `(param ${params.join(' ')})`,
    result === 'none' ? '' : `(result ${result})`,
    locals.length === 0 ? '' : `(local ${locals.join(' ')})`,
    body,
    ')',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const ESCAPES = Array.from({ length: 256 }, (_, byte) => `\\${byte.toString(16).padStart(2, '0')}`);

function bytesOf(words: Int32Array): string {
  let text = '';
  for (const byte of new Uint8Array(words.buffer, words.byteOffset, words.byteLength)) text += ESCAPES[byte]!;
  return text;
}

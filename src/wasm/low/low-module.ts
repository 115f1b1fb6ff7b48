/** A module of Low: constants, globals, arrays and functions, and the WebAssembly text they become. */
import { FunctionEmitter } from './emit.ts';
import type { Fn, Type } from './ast.ts';
import type { FunctionText, ModuleText } from '../assemble/index.ts';
import { parseLow } from './parse.ts';

/** A variable of the module. */
interface Global {
  type: Type;
  init: number;
}

/** What a function is called that runs when the module is instantiated. */
const START = 'startModule';

/** What processors take for the same address when they are in a hurry. */
const PAGE = 4096;

/** What a function was made of: a part of the program. */
export interface Owner {
  readonly kind: string;
  readonly name: string;
}

/** Collects what belongs to a module; only what exported functions reach is emitted. */
export class LowModule {
  readonly constants = new Map<string, number>();
  readonly globals = new Map<string, Global>();
  /** Where arrays begin, in bytes, and what those hold that never change. */
  readonly arrays = new Map<string, { at: number; content?: Int32Array; uniform?: boolean }>();
  readonly functions = new Map<string, Fn>();
  /** Functions by name, where it is known what they were made of. */
  readonly owners = new Map<string, Owner>();
  /** Elements of arrays that always have the same value, as `array[index]`: they are not read, and not written. */
  readonly fixed = new Map<string, number>();
  readonly #data: { at: number; words: Int32Array }[] = [];
  readonly #tables = new Map<string, string>();
  #end: number;

  /** `start`: the first byte of the memory that may be used. */
  constructor(start: number) {
    this.#end = start;
  }

  constant(name: string, value: number): void {
    this.constants.set(name, value | 0);
  }

  global(name: string, init = 0, type: Type = 'i32'): void {
    this.globals.set(name, { type, init });
  }

  /** Reserves room for an array of words, and gives the address of its first byte. */
  array(name: string, words: number): number {
    const at = this.#reserve(words);
    this.arrays.set(name, { at });
    return at;
  }

  /**
   * Leaves a gap, so that the next array lies so many bytes behind a place but for whole pages: a load waits for stores
   * to addresses that differ from its own by whole pages.
   */
  apartFrom(at: number, bytes: number): void {
    this.#end += (((at + bytes - this.#end) % PAGE) + PAGE) % PAGE;
  }

  /** The next array begins at a multiple of so many bytes. */
  align(bytes: number): void {
    this.#end = Math.ceil(this.#end / bytes) * bytes;
  }

  /** An array with given words that never change. Equal ones are stored once. Gives the name to use. */
  table(words: Int32Array | readonly number[]): string {
    const content = Int32Array.from(words);
    const key = content.join(',');
    const known = this.#tables.get(key);
    if (known !== undefined) return known;
    const name = `table${this.#tables.size}`;
    this.#tables.set(key, name);
    const at = this.array(name, content.length);
    this.arrays.set(name, { at, content, uniform: content.every((word) => word === content[0]) });
    this.#data.push({ at, words: content });
    return name;
  }

  /** A table that the module fills by itself when it starts: its words are known, and need no text. */
  filledTable(name: string, words: Int32Array): void {
    this.arrays.set(name, { at: this.array(name, words.length), content: words });
  }

  /** A table with a name of its own. */
  namedTable(name: string, words: ArrayLike<number>): void {
    this.arrays.set(name, this.arrays.get(this.table(Array.from(words)))!);
  }

  /** Adds functions, and notes what they were made of. */
  add(source: string, owner?: Owner): void {
    const functions = parseLow(source);
    this.addFunctions(functions);
    if (owner !== undefined) for (const { name } of functions) this.owners.set(name, owner);
  }

  /** Adds functions that were read before; they are only looked at. */
  addFunctions(functions: readonly Fn[]): void {
    for (const fn of functions) {
      if (this.functions.has(fn.name)) throw new SyntaxError(`Low: "${fn.name}" is defined twice`);
      this.functions.set(fn.name, fn);
    }
  }

  /** The bytes that arrays take up so far. */
  get size(): number {
    return this.#end;
  }

  /** The module as text, part by part. Its memory has `pages` of 64 KiB to begin with. */
  toText(pages: number): ModuleText {
    const emitted = new Map<string, FunctionText>();
    const waiting = [...this.functions.values()].filter(({ exported }) => exported).map(({ name }) => name);
    if (this.functions.has(START)) waiting.push(START);
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (emitted.has(name)) continue;
      const emitter = new FunctionEmitter(this);
      emitted.set(name, emitter.emit(this.functions.get(name)!));
      for (const called of emitter.called) waiting.push(called);
    }
    return {
      pages,
      globals: [...this.globals].map(([name, global]) => ({ name, ...global })),
      functions: [...emitted.keys()].toSorted().map((name) => emitted.get(name)!),
      start: emitted.has(START) ? START : null,
      data: this.#data,
    };
  }

  #reserve(words: number): number {
    const at = this.#end;
    this.#end += 4 * words;
    return at;
  }
}

/** A module as text in parts → the bytes of a WebAssembly module. */
import { assembleBody, TYPES } from './assemble-body.ts';
import { Bytes } from './bytes.ts';

/** A function; its body is folded instructions of the text format. */
export interface FunctionText {
  readonly name: string;
  readonly exported: boolean;
  readonly params: readonly string[];
  /** The type of the result, or `none`. */
  readonly result: string;
  readonly locals: readonly string[];
  readonly body: string;
}

/** A module, part by part. */
export interface ModuleText {
  /** Pages of 64 KiB to begin with. */
  readonly pages: number;
  readonly globals: readonly { readonly name: string; readonly type: string; readonly init: number }[];
  readonly functions: readonly FunctionText[];
  /** The function that runs when the module is instantiated. */
  readonly start: string | null;
  readonly data: readonly { readonly at: number; readonly words: Int32Array }[];
}

const SECTION = { TYPES: 1, FUNCTIONS: 3, MEMORIES: 5, GLOBALS: 6, EXPORTS: 7, START: 8, CODE: 10, DATA: 11 } as const;
const MAGIC = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const [FUNCTION_TYPE, MUTABLE, END] = [0x60, 0x01, 0x0b];
const EXPORTED = { FUNCTION: 0x00, MEMORY: 0x02 } as const;

/** The bytes of a module; `note` is told how many each function takes. */
export function assemble(
  { pages, globals, functions, start, data }: ModuleText,
  note: (name: string, bytes: number) => void = () => {},
): Uint8Array<ArrayBuffer> {
  const names = {
    functions: new Map(functions.map(({ name }, number) => [name, number])),
    globals: new Map(globals.map(({ name }, number) => [name, number])),
  };
  const signatures = [...new Set(functions.map(signature))];
  const module = new Bytes();
  module.all(MAGIC);
  section(module, SECTION.TYPES, signatures, (text, bytes) => {
    const [params, result] = text.split('>') as [string, string];
    bytes.byte(FUNCTION_TYPE);
    writeTypes(params.split(' ').filter(Boolean), bytes);
    writeTypes(result === 'none' ? [] : [result], bytes);
  });
  section(module, SECTION.FUNCTIONS, functions, (fn, bytes) => bytes.unsigned(signatures.indexOf(signature(fn))));
  section(module, SECTION.MEMORIES, [pages], (least, bytes) => {
    bytes.byte(0x00);
    bytes.unsigned(least);
  });
  section(module, SECTION.GLOBALS, globals, ({ type, init }, bytes) => {
    bytes.byte(TYPES[type]!);
    bytes.byte(MUTABLE);
    assembleBody(`(${type}.const ${init})`, names, bytes);
    bytes.byte(END);
  });
  section(module, SECTION.EXPORTS, ['memory', ...functions.filter(({ exported }) => exported).map(({ name }) => name)], (name, bytes) => {
    bytes.text(name);
    const number = names.functions.get(name);
    bytes.byte(number === undefined ? EXPORTED.MEMORY : EXPORTED.FUNCTION);
    bytes.unsigned(number ?? 0);
  });
  if (start !== null) {
    const bytes = new Bytes();
    bytes.unsigned(names.functions.get(start)!);
    module.byte(SECTION.START);
    module.sized(bytes);
  }
  section(module, SECTION.CODE, functions, ({ name, locals, body }, bytes) => {
    const code = new Bytes();
    writeLocals(locals, code);
    assembleBody(body, names, code);
    code.byte(END);
    note(name, code.length);
    bytes.sized(code);
  });
  section(module, SECTION.DATA, data, ({ at, words }, bytes) => {
    bytes.byte(0x00);
    assembleBody(`(i32.const ${at})`, names, bytes);
    bytes.byte(END);
    bytes.unsigned(words.byteLength);
    bytes.all(new Uint8Array(words.buffer, words.byteOffset, words.byteLength));
  });
  return module.taken().slice();
}

/** A list of items with their number in front, if there are any. */
function section<Item>(module: Bytes, code: number, items: readonly Item[], write: (item: Item, bytes: Bytes) => void): void {
  if (items.length === 0) return;
  const bytes = new Bytes();
  bytes.unsigned(items.length);
  for (const item of items) write(item, bytes);
  module.byte(code);
  module.sized(bytes);
}

function signature({ params, result }: FunctionText): string {
  return `${params.join(' ')}>${result}`;
}

function writeTypes(types: readonly string[], bytes: Bytes): void {
  bytes.unsigned(types.length);
  for (const type of types) bytes.byte(TYPES[type]!);
}

/** Locals of one type in a row are written once, with their number. */
function writeLocals(locals: readonly string[], bytes: Bytes): void {
  const runs: { type: string; count: number }[] = [];
  for (const type of locals) {
    const last = runs.at(-1);
    if (last?.type === type) last.count++;
    else runs.push({ type, count: 1 });
  }
  bytes.unsigned(runs.length);
  for (const { type, count } of runs) {
    bytes.unsigned(count);
    bytes.byte(TYPES[type]!);
  }
}

/** Program → WebAssembly module, and what a host needs to know about it. */
import { assemble, type ModuleText } from './assemble/index.ts';
import type { Program } from '../program/program.ts';
import { boardOf } from './board.ts';
import { runtimeFunctions, declareRegisters, type Rooms } from './runtime/index.ts';
import { emitActions } from './codegen/actions.ts';
import { emitCells } from './codegen/cells.ts';
import { emitChoices } from './codegen/choices.ts';
import type { Target } from './codegen/emitter.ts';
import { emitFlow } from './codegen/flow.ts';
import { emitForgetting } from './codegen/forgetting.ts';
import { emitLooks } from './codegen/looks.ts';
import { emitPlain } from './codegen/plain.ts';
import { emitProperties, emitReferences } from './codegen/properties.ts';
import { emitRoutines } from './codegen/routines.ts';
import { emitTriggers } from './codegen/triggers.ts';
import { LowModule } from './low/index.ts';
import { identityColumns } from '../kernel/hidden/columns.ts';
import { fixedWords } from '../program/fixed-words.ts';
import { roomFor } from './room.ts';
import { declareSearch, SEARCH } from './search.ts';

/** A program as a module: its bytes, its text in parts, and where things lie in its memory. */
export interface BuiltModule {
  bytes: Uint8Array<ArrayBuffer>;
  text: ModuleText;
  /** The functions that can be called, with the types of WebAssembly. */
  exports: { name: string; params: string[]; result: string }[];
  places: Places;
}

/** Addresses and sizes in the memory of a module, in bytes. */
export interface Places {
  /** Where the first slot begins, and how far apart they are. */
  slotsAt: number;
  slotBytes: number;
  /** Where arguments of an option, counts of wins, halves of a hash and the generator of playouts lie. */
  chosenAt: number;
  winsAt: number;
  hashAt: number;
  diceAt: number;
  /** Where keys of options and the answers of a noted playout lie. */
  keysAt: number;
  notesAt: number;
  /** Where the state in use lies. */
  stateAt: number;
}

const PAGE = 65_536;
/** The first bytes are nobody's, so that an address of zero is nothing. */
const START = 1024;

/** The module of a program, or why there is none. */
export function buildModule(program: Program): BuiltModule | { refused: string } {
  const made = lowModuleOf(program);
  if ('refused' in made) return made;
  const { module, slotsAt, slotBytes } = made;
  const at = (name: string): number => module.arrays.get(name)!.at;
  const text = module.toText(slotsAt / PAGE);
  if (module.size > slotsAt) throw new RangeError('Tables were added after the slots were placed.');
  const exports = [...module.functions.values()]
    .filter(({ exported }) => exported)
    .map(({ name, params, result }) => ({ name, params: params.map(({ type }) => type), result }));
  return {
    bytes: assemble(text),
    text,
    exports,
    places: {
      slotsAt,
      slotBytes,
      chosenAt: at('chosen'),
      winsAt: at('wins'),
      hashAt: at('hash'),
      diceAt: at('dice'),
      keysAt: at('keys'),
      notesAt: at('notes'),
      stateAt: at('s'),
    },
  };
}

/** A program in Low: the runtime and what the program says; and where its slots are. */
export function lowModuleOf(program: Program): { module: LowModule; slotsAt: number; slotBytes: number } | { refused: string } {
  const rooms = roomFor(program);
  if ('refused' in rooms) return rooms;
  const module = new LowModule(START);
  let names = 0;
  const target: Target = {
    program,
    module,
    board: boardOf(program),
    setsUsed: new Set(),
    noted: { payments: 0, stacked: 0, trying: false },
    fresh: (stem) => `${stem}$${names++}`,
  };
  declareRegisters(module, program, rooms satisfies Rooms);
  declareSearch(module);
  for (const [word, value] of fixedWords(program)) module.fixed.set(`s[${word}]`, value);
  const own = [
    emitProperties(target),
    emitReferences(target),
    emitTriggers(target),
    emitActions(target),
    emitChoices(target),
    emitRoutines(target),
    emitPlain(target),
    emitFlow(target),
    emitForgetting(target),
    emitLooks(target),
    emitLive(target),
    emitSteps(target),
    `fn initVariables() { ${program.variables.flatMap(({ at, count, init }) => Array.from({ length: count }, (_, i) => `write(${at + i}, ${init === -2147483648 ? 'NONE' : `(${init})`});`)).join(' ')} }`,
    emitSameProps(target),
    emitCells(target),
  ];
  const slotBytes = 4 * (program.layout.size + (program.layout.size % 2));
  module.align(16);
  const slotsAt = Math.ceil((module.size + START) / PAGE) * PAGE;
  module.constant('SLOTS_AT', slotsAt);
  module.constant('SLOT_BYTES', slotBytes);
  module.addFunctions(runtimeFunctions());
  module.add(SEARCH);
  for (const text of own) module.add(text);
  return { module, slotsAt, slotBytes };
}

/** Which locals are in scope at each instruction, as bits. */
function emitLive({ program, module }: Target): string {
  const from: number[] = [];
  const words: number[] = [];
  for (const { locals, live } of program.routines) {
    from.push(words.length);
    const width = (locals + 31) >> 5;
    for (const slots of live) {
      const bits = new Int32Array(width);
      for (const slot of slots) bits[slot >> 5]! |= 1 << (slot & 31);
      for (const word of bits) words.push(word);
    }
  }
  module.namedTable('liveFrom', [...from, 0]);
  module.namedTable('live', [...words, 0]);
  return '';
}

/** Steps in a direction that is known only in play: all tables one after the other, and where that of a word begins. */
function emitSteps({ program, module }: Target): string {
  const { steps, count } = program.zones;
  const words = [...steps.keys()];
  module.namedTable(
    'wayFrom',
    Array.from({ length: program.strings.length + 1 }, (_, word) => words.indexOf(word) * count),
  );
  module.namedTable('ways', [...words.flatMap((word) => [...steps.get(word)!]), 0]);
  return `inline fn wayOf(direction): i32 { return direction >= 0 && direction < ${program.strings.length} ? wayFrom[direction] : -1; }
    inline fn stepBy(zone, way): i32 { return way < 0 ? NONE : ways[way + zone]; }
    fn stepTo(zone, direction): i32 { if (zone < 0) return NONE; var way = wayOf(direction); return stepBy(zone, way); }`;
}

function emitSameProps({ program }: Target): string {
  const columns = identityColumns(program)
    .slice(2)
    .map((column) => `if (s[first + ${column}] != s[second + ${column}]) return 0;`);
  return `inline fn sameHiddenProps(first, second): i32 { ${columns.join(' ')} return 1; }`;
}

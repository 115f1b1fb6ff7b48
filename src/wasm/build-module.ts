/** Program → WebAssembly module, and what a host needs to know about it. */
import { assemble, type ModuleText } from './assemble/index.ts';
import type { Program } from '../program/program.ts';
import { boardOf } from './board.ts';
import { runtimeFunctions, declareRegisters, type Rooms } from './runtime/index.ts';
import { declareTape, RECORD } from './runtime/record.ts';
import { emitActions } from './codegen/actions.ts';
import { emitCells } from './codegen/cells.ts';
import { emitChoices } from './codegen/choices.ts';
import { number, type Target } from './codegen/emitter.ts';
import { inTurn } from './codegen/parts.ts';
import { emitFlow } from './codegen/flow.ts';
import { emitForgetting } from './codegen/forgetting.ts';
import { emitKnowing } from './codegen/knowing.ts';
import { emitLooks } from './codegen/looks.ts';
import { emitPlain } from './codegen/plain.ts';
import { emitPoints } from './codegen/points.ts';
import { emitProperties, emitReferences } from './codegen/properties.ts';
import { emitRoutines } from './codegen/routines.ts';
import { emitSamples } from './codegen/samples.ts';
import { emitTape } from './codegen/tape.ts';
import { emitTriggers } from './codegen/triggers.ts';
import { emitValuation } from './codegen/valuation.ts';
import { LowModule, type Owner } from './low/index.ts';
import { identityColumns } from '../kernel/hidden/columns.ts';
import { pointsOf } from '../kernel/tape/points.ts';
import { fixedWords } from '../program/fixed-words.ts';
import { roomFor } from './room.ts';
import { declareSearch, SEARCH } from './search.ts';
import { declareSamples, SAMPLES } from './samples.ts';
import { declareKnowing, KNOWING } from './knowing.ts';
import { CHOOSING, declareChoosing } from './choosing.ts';
import { declareTrials, TRIALS } from './trials.ts';
import type { Valuation } from '../kernel/valuation.ts';

/** A program as a module: its bytes, its text in parts, and where things lie in its memory. */
export interface BuiltModule {
  bytes: Uint8Array<ArrayBuffer>;
  text: ModuleText;
  /** The functions that can be called, with the types of WebAssembly. */
  exports: { name: string; params: string[]; result: string }[];
  /** How many bytes of code each part of the program became; the runtime has no owner. */
  sizes: { owner: Owner | null; bytes: number }[];
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
  /** Where options to be tried, what they are worth, and how players stand lie; null in a module that cannot tell. */
  trials: { candidatesAt: number; worthsAt: number; standingAt: number } | null;
  /** Where tapes are written, in modules that record. */
  tapeAt?: number;
}

const PAGE = 65_536;
/** The first bytes are nobody's, so that an address of zero is nothing. */
const START = 1024;

/** What a module can do besides playing. */
export interface ModuleOptions {
  /** It writes tapes of matches (runtime/record.ts). */
  readonly records?: boolean;
  /** It values positions by this, tries options out and draws samples. */
  readonly valuation?: Valuation;
}

/** The module of a program, or why there is none. */
export function buildModule(program: Program, options: ModuleOptions = {}): BuiltModule | { refused: string } {
  const made = lowModuleOf(program, options);
  if ('refused' in made) return made;
  const { module, slotsAt, slotBytes } = made;
  const at = (name: string): number => module.arrays.get(name)!.at;
  const text = module.toText(slotsAt / PAGE);
  if (module.size > slotsAt) throw new RangeError('Tables were added after the slots were placed.');
  const exports = [...module.functions.values()]
    .filter(({ exported }) => exported)
    .map(({ name, params, result }) => ({ name, params: params.map(({ type }) => type), result }));
  const sizes = new Map<string, number>();
  const bytes = assemble(text, (name, size) => sizes.set(name, size));
  const refused = beyondBudget(module, sizes, bytes.length);
  if (refused !== null) return { refused };
  return {
    bytes,
    text,
    exports,
    sizes: sizesByOwner(module, sizes),
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
      trials:
        options.valuation === undefined ? null : { candidatesAt: at('candidates'), worthsAt: at('worths'), standingAt: at('standing') },
      ...(options.records === true && { tapeAt: at('tape') }),
    },
  };
}

/**
 * Engines take memory by the hundredfold of a function that they optimise, and some hundred megabytes for a module of this
 * size.
 */
const BUDGET = { function: 512 * 1024, module: 16 * 1024 * 1024 } as const;

/** Why a module is not worth having; null if it is. */
function beyondBudget({ owners }: LowModule, sizes: ReadonlyMap<string, number>, bytes: number): string | null {
  for (const [name, size] of sizes) {
    if (size <= BUDGET.function) continue;
    const owner = owners.get(name);
    const whose = owner === undefined ? 'A rule' : `The ${owner.kind} "${owner.name}"`;
    return `${whose} becomes a function of ${size} bytes; the compiled executor has room for ${BUDGET.function}.`;
  }
  return bytes <= BUDGET.module
    ? null
    : `The game becomes a module of ${bytes} bytes; the compiled executor has room for ${BUDGET.module}.`;
}

/** The bytes of all functions of each owner. */
function sizesByOwner({ owners }: LowModule, sizes: ReadonlyMap<string, number>): BuiltModule['sizes'] {
  const found = new Map<string, BuiltModule['sizes'][number]>();
  for (const [name, bytes] of sizes) {
    const owner = owners.get(name) ?? null;
    const key = owner === null ? '' : `${owner.kind} ${owner.name}`;
    const entry = found.get(key);
    if (entry === undefined) found.set(key, { owner, bytes });
    else entry.bytes += bytes;
  }
  return [...found.values()];
}

/** A program in Low: the runtime and what the program says; and where its slots are. */
export function lowModuleOf(
  program: Program,
  { records = false, valuation }: ModuleOptions = {},
): { module: LowModule; slotsAt: number; slotBytes: number } | { refused: string } {
  const points = records ? pointsOf(program).by : null;
  const rooms = roomFor(program, [...(valuation?.by ?? []), ...(points === null ? [] : [points])]);
  if ('refused' in rooms) return rooms;
  const module = new LowModule(START);
  let names = 0;
  const target: Target = {
    program,
    module,
    board: boardOf(program),
    setsUsed: new Set(),
    noted: { payments: 0, stacked: 0, unrolled: 0, trying: false },
    fresh: (stem) => `${stem}$${names++}`,
  };
  declareRegisters(module, program, rooms satisfies Rooms);
  declareSearch(module);
  if (valuation !== undefined) {
    declareTrials(module, program, rooms.parameters);
    declareSamples(module, program);
    declareKnowing(module, program);
    declareChoosing(module);
  }
  // Whether anything was drawn is only asked where options are tried out.
  module.constant('TRIED', Number(valuation !== undefined));
  module.global('drew');
  module.constant('RECORD', Number(records));
  if (records) declareTape(module, program, rooms.parameters);
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
    inTurn(
      'initVariables',
      [],
      program.variables.flatMap(({ at, count, init }) => Array.from({ length: count }, (_, i) => `write(${at + i}, ${number(init)});`)),
    ),
    emitSameProps(target),
    emitRanked(target),
    valuation === undefined ? '' : emitValuation(target, valuation),
    valuation === undefined ? '' : emitSamples(target),
    valuation === undefined ? '' : emitKnowing(target),
    ...(records ? [emitPoints(target), emitTape(target)] : []),
    emitCells(target),
  ];
  const slotBytes = 4 * (program.layout.size + (program.layout.size % 2));
  module.align(16);
  const slotsAt = Math.ceil((module.size + START) / PAGE) * PAGE;
  module.constant('SLOTS_AT', slotsAt);
  module.constant('SLOT_BYTES', slotBytes);
  module.addFunctions(runtimeFunctions());
  module.add(SEARCH);
  if (valuation !== undefined) module.add(TRIALS + KNOWING + SAMPLES + CHOOSING);
  if (records) module.add(RECORD);
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
  const wayFrom = new Int32Array(program.strings.length + 1).fill(-count);
  words.forEach((word, way) => (wayFrom[word] = way * count));
  module.namedTable('wayFrom', wayFrom);
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

/** Whether the order counts in which tokens arrive in a zone. */
function emitRanked({ program: { zones, layout }, module }: Target): string {
  return `inline fn isRanked(zone): i32 { return ${layout.arrival < 0 ? '0' : `${module.table(Int32Array.from(zones.ranked))}[zone]`}; }`;
}

/** The instructions of WebAssembly that Low uses, with what is written of each besides its operands. */

/** What stands between an instruction and its operands. */
type Immediate = 'none' | 'local' | 'global' | 'function' | 'label' | 'labels' | 'address' | 'i32' | 'i64' | 'f64';

export interface Opcode {
  readonly bytes: readonly number[];
  readonly immediate: Immediate;
}

const plain = (...bytes: number[]): Opcode => ({ bytes, immediate: 'none' });
const withImmediate = (immediate: Immediate, byte: number): Opcode => ({ bytes: [byte], immediate });
/** Consecutive codes. */
const series = (first: number, names: readonly string[]): [string, Opcode][] => names.map((name, i) => [name, plain(first + i)]);

export const OPCODES: ReadonlyMap<string, Opcode> = new Map([
  ['unreachable', plain(0x00)],
  ['nop', plain(0x01)],
  ['br', withImmediate('label', 0x0c)],
  ['br_if', withImmediate('label', 0x0d)],
  ['br_table', withImmediate('labels', 0x0e)],
  ['return', plain(0x0f)],
  ['call', withImmediate('function', 0x10)],
  ['drop', plain(0x1a)],
  ['select', plain(0x1b)],
  ['local.get', withImmediate('local', 0x20)],
  ['local.set', withImmediate('local', 0x21)],
  ['global.get', withImmediate('global', 0x23)],
  ['global.set', withImmediate('global', 0x24)],
  ['i32.load', withImmediate('address', 0x28)],
  ['i64.load', withImmediate('address', 0x29)],
  ['f64.load', withImmediate('address', 0x2b)],
  ['i32.store', withImmediate('address', 0x36)],
  ['i64.store', withImmediate('address', 0x37)],
  ['f64.store', withImmediate('address', 0x39)],
  ['i32.const', withImmediate('i32', 0x41)],
  ['i64.const', withImmediate('i64', 0x42)],
  ['f64.const', withImmediate('f64', 0x44)],
  ...series(0x45, [
    'i32.eqz',
    'i32.eq',
    'i32.ne',
    'i32.lt_s',
    'i32.lt_u',
    'i32.gt_s',
    'i32.gt_u',
    'i32.le_s',
    'i32.le_u',
    'i32.ge_s',
    'i32.ge_u',
  ]),
  ...series(0x50, [
    'i64.eqz',
    'i64.eq',
    'i64.ne',
    'i64.lt_s',
    'i64.lt_u',
    'i64.gt_s',
    'i64.gt_u',
    'i64.le_s',
    'i64.le_u',
    'i64.ge_s',
    'i64.ge_u',
  ]),
  ...series(0x61, ['f64.eq', 'f64.ne', 'f64.lt', 'f64.gt', 'f64.le', 'f64.ge']),
  ...series(0x67, [
    'i32.clz',
    'i32.ctz',
    'i32.popcnt',
    'i32.add',
    'i32.sub',
    'i32.mul',
    'i32.div_s',
    'i32.div_u',
    'i32.rem_s',
    'i32.rem_u',
  ]),
  ...series(0x71, ['i32.and', 'i32.or', 'i32.xor', 'i32.shl', 'i32.shr_s', 'i32.shr_u', 'i32.rotl', 'i32.rotr']),
  ...series(0x79, [
    'i64.clz',
    'i64.ctz',
    'i64.popcnt',
    'i64.add',
    'i64.sub',
    'i64.mul',
    'i64.div_s',
    'i64.div_u',
    'i64.rem_s',
    'i64.rem_u',
  ]),
  ...series(0x83, ['i64.and', 'i64.or', 'i64.xor', 'i64.shl', 'i64.shr_s', 'i64.shr_u', 'i64.rotl', 'i64.rotr']),
  ...series(0x99, [
    'f64.abs',
    'f64.neg',
    'f64.ceil',
    'f64.floor',
    'f64.trunc',
    'f64.nearest',
    'f64.sqrt',
    'f64.add',
    'f64.sub',
    'f64.mul',
    'f64.div',
    'f64.min',
    'f64.max',
  ]),
  ['i32.wrap_i64', plain(0xa7)],
  ['i32.trunc_f64_s', plain(0xaa)],
  ['i32.trunc_f64_u', plain(0xab)],
  ['i64.extend_i32_s', plain(0xac)],
  ['i64.extend_i32_u', plain(0xad)],
  ['f64.convert_i32_s', plain(0xb7)],
  ['f64.convert_i32_u', plain(0xb8)],
  ['memory.copy', plain(0xfc, 0x0a, 0x00, 0x00)],
  ['memory.fill', plain(0xfc, 0x0b, 0x00)],
]);

/** How far apart values of a type lie in memory, as an exponent of 2: what loads and stores promise. */
export const ALIGNMENT: Readonly<Record<string, number>> = { i32: 2, i64: 3, f64: 3 };

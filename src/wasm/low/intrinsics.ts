/** Functions of Low that are one instruction of WebAssembly. */
import type { Type } from './ast.ts';

export interface Intrinsic {
  instruction: string;
  params: readonly Type[];
  result: Type;
  /** Whether it gives 0 or 1, and nothing else. */
  isBit?: true;
}

const unary = (instruction: string, from: Type, to: Type): Intrinsic => ({ instruction, params: [from], result: to });
const binary = (instruction: string, of: Type, result: Type = of): Intrinsic => ({ instruction, params: [of, of], result });
const comparison = (instruction: string): Intrinsic => ({ ...binary(instruction, 'i32'), isBit: true });

export const INTRINSICS: ReadonlyMap<string, Intrinsic> = new Map(
  Object.entries({
    /** Unsigned arithmetic and comparison. */
    divu: binary('i32.div_u', 'i32'),
    remu: binary('i32.rem_u', 'i32'),
    ltu: comparison('i32.lt_u'),
    leu: comparison('i32.le_u'),
    gtu: comparison('i32.gt_u'),
    geu: comparison('i32.ge_u'),
    rotl: binary('i32.rotl', 'i32'),
    clz: unary('i32.clz', 'i32', 'i32'),
    ctz: unary('i32.ctz', 'i32', 'i32'),
    popcnt: unary('i32.popcnt', 'i32', 'i32'),
    /** Between types: `wide` fills with zeros, `widen` with the sign. */
    wide: unary('i64.extend_i32_u', 'i32', 'i64'),
    widen: unary('i64.extend_i32_s', 'i32', 'i64'),
    narrow: unary('i32.wrap_i64', 'i64', 'i32'),
    rotl64: binary('i64.rotl', 'i64'),
    clz64: unary('i64.clz', 'i64', 'i64'),
    ctz64: unary('i64.ctz', 'i64', 'i64'),
    popcnt64: unary('i64.popcnt', 'i64', 'i64'),
    float: unary('f64.convert_i32_s', 'i32', 'f64'),
    absf: unary('f64.abs', 'f64', 'f64'),
    floatu: unary('f64.convert_i32_u', 'i32', 'f64'),
    truncu: unary('i32.trunc_f64_u', 'f64', 'i32'),
    /** The bytes of two words as one number, by the address of the first in bytes. */
    load32: unary('i32.load', 'i32', 'i32'),
    store32: { instruction: 'i32.store', params: ['i32', 'i32'], result: 'none' },
    load64: unary('i64.load', 'i32', 'i64'),
    store64: { instruction: 'i64.store', params: ['i32', 'i64'], result: 'none' },
    loadf: unary('f64.load', 'i32', 'f64'),
    storef: { instruction: 'f64.store', params: ['i32', 'f64'], result: 'none' },
    /** Target, source and number, in bytes. */
    memcopy: { instruction: 'memory.copy', params: ['i32', 'i32', 'i32'], result: 'none' },
    memfill: { instruction: 'memory.fill', params: ['i32', 'i32', 'i32'], result: 'none' },
  } satisfies Record<string, Intrinsic>),
);

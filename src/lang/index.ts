/** The languages that become a GameDef. */
export { compile, compileGameSpecToGameDef, compileWith, FRONT_ENDS, parseGameSpec, type Compiled, type CompileOptions } from './compile.ts';
export type { Check, FrontEnd, Lowered, Origins, ReadFile, Step } from './front-end.ts';
export { decompile, expandMacros, gamespec, gameSpecSchema, validateGameSpec, type DecompileOptions, type Expanded, type GameSpecDoc, type GameSpecGame } from './gamespec/index.ts';

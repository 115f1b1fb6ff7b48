/** The languages that become a GameDef. */
export { compile, compileGameSpecToGameDef, compileWith, parseGameSpec, type Compiled, type CompileOptions } from './compile.ts';
export type { Check, FrontEnd, Lowered, Origins, Step } from './front-end.ts';
export { compileAndFix, type CompiledAndFixed } from './compile-and-fix.ts';
export { gamedef } from './gamedef/index.ts';
export {
  decompile,
  expandMacros,
  gamespec,
  gameSpecSchema,
  validateGameSpec,
  type DecompileOptions,
  type Expanded,
  type GameSpecDoc,
  type GameSpecGame,
} from './gamespec/index.ts';
export { migrate, type Migrated } from './cgml/migration/migrate.ts';
export { FRONT_ENDS, languageOf } from './language-of.ts';
export { parameterNamed, parametersOf, withValues, type Parameter, type Rules } from './parameters.ts';

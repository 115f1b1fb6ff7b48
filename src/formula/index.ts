/** Formulas: values, conditions and selectors in the notation of people. docs/languages/gamespec.md#formulas */
export type { FormulaFault } from './fault.ts';
export { WITH_ARTICLE } from './kind-words.ts';
export { parseFormula } from './parse.ts';
export { renameInFormula } from './rename.ts';
export { resolveFormula, resolveQueryFormula } from './resolve.ts';
export type { FormulaNames, FormulaScope, Resolved } from './scope.ts';
export { selectorOf } from './selectors.ts';
export type { Extent, FormulaNode } from './syntax.ts';

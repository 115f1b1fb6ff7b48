/** Compares values with JSON schemas and says what is wrong in words that help. */
export { checkSize, type SizeLimits } from './check-size.ts';
export { branchFor, shapes, type Branch, type Shape } from './shape.ts';
export { schemaWalker } from './schema-walker.ts';

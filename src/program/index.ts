/** Programs: what link makes of a GameDef and a match. */
export { link } from './link.ts';
export { NONE } from './nodes.ts';
export type { Program } from './program.ts';
export type { Layout } from './layout.ts';

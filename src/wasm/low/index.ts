/** Low, a small language of integers that becomes WebAssembly text. */
export { LowModule, type Owner } from './low-module.ts';
export { parseLow } from './parse.ts';

/** Texts with exact places: Markdown with YAML blocks, read as trees and printed. */
export { fencedBlocks, type Block } from './markdown.ts';
export { parseYaml } from './yaml.ts';
export { parseYamlFile } from './yaml-file.ts';
export type { Dialect } from './dialect.ts';
export { printJson } from './print-json.ts';
export { printBlock, printFlow } from './print-yaml.ts';
export { entryAt, toJson, valueAt, type Entry, type ListTree, type MapTree, type ScalarStyle, type ScalarTree, type Tree } from './tree.ts';

/** Texts with exact places: Markdown with YAML blocks, YAML, JSON and TOML, read as trees and printed; and the files of a game. */
export { fencedBlocks, type Block } from './markdown.ts';
export { parseYaml } from './yaml.ts';
export { readJson, type JsonDialect } from './json/read-json.ts';
export { topLevelKeys } from './json/top-level-keys.ts';
export { readToml } from './toml/read-toml.ts';
export { parseYamlFile } from './yaml-file.ts';
export type { Dialect } from './dialect.ts';
export {
  NO_FILES,
  readThrough,
  textProject,
  withTexts,
  type FileFacts,
  type Listing,
  type PictureFacts,
  type Project,
  type ProjectRoot,
  type ProjectText,
} from './project.ts';
export { printJson } from './print-json.ts';
export { printBlock, printFlow } from './print-yaml.ts';
export { entryAt, toJson, valueAt, type Entry, type ListTree, type MapTree, type ScalarStyle, type ScalarTree, type Tree } from './tree.ts';

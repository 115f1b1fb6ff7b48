/** Files that every game can include without having them: by a short name, or by the address that documents show. docs/languages/cgml.md#files-imports-inheritance-3-5 */
import { SHEDDING } from './shedding.ts';
import { STANDARD_52 } from './standard-52.ts';
import { TRICK_TAKING } from './trick-taking.ts';
import { ZONES } from './zones.ts';

/** A file of the library. */
export interface LibraryFile {
  /** The short name, `cgml:standard_52`. */
  readonly name: string;
  readonly text: string;
}

const ADDRESS = 'https://cgml.io/core-components/v1/';

/** Short names, the names of files at the address, and what they hold. */
const FILES: readonly { readonly short: string; readonly files: readonly string[]; readonly text: string }[] = [
  { short: 'standard_52', files: ['standard_52.yaml', 'deck-std52.yaml', 'standard_deck.yaml'], text: STANDARD_52 },
  { short: 'zones', files: ['zones.yaml'], text: ZONES },
  { short: 'trick_taking', files: ['trick_taking.yaml'], text: TRICK_TAKING },
  { short: 'shedding', files: ['shedding.yaml'], text: SHEDDING },
];

const BY_NAME: ReadonlyMap<string, LibraryFile> = new Map(
  FILES.flatMap(({ short, files, text }) => {
    const file = { name: `cgml:${short}`, text };
    return [file.name, ...files.map((name) => ADDRESS + name)].map((name) => [name, file] as const);
  }),
);

/** All names by which there is something, for those that are misspelled. */
export const LIBRARY_NAMES: readonly string[] = [...BY_NAME.keys()];

/** The file of the library with that name or address. */
export function libraryFile(name: string): LibraryFile | undefined {
  return BY_NAME.get(name.replace(/^http:/, 'https:').replace(/\.yml$/, '.yaml'));
}

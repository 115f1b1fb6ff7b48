import { textProject, type Project } from '../../src/text/index.ts';

/** The project of some files, by their paths from the root. */
export function projectOf(files: Readonly<Record<string, string>> = {}): Project {
  return textProject((path) => (Object.hasOwn(files, path) ? files[path] : undefined), Object.keys(files));
}

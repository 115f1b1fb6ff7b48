/** A package as a language sees it: its own files, and nothing else. */
import type { Project } from '../text/project.ts';
import { pictureFacts } from './images/check-image.ts';
import { decodeText } from './decode-text.ts';
import type { Manifest } from './manifest-form.ts';

/** The project of a package that people call `name`. `find` gives the bytes of a file as the manifest has it. */
export function packageProject(name: string, { files }: Manifest, find: (path: string) => Uint8Array | undefined): Project {
  const listed = new Map(files.map((file) => [file.path, file]));
  return {
    root: { name, advice: 'It is a package, which has its own files only.' },
    read(path) {
      if (!listed.has(path)) return { unreadable: 'there is no such file in the package' };
      const bytes = find(path);
      const text = bytes === undefined ? undefined : decodeText(bytes);
      if (text !== undefined) return { text };
      return { unreadable: bytes === undefined ? 'the package is damaged; install it again' : 'it is not a text' };
    },
    list: (folder = '') => ({ paths: [...listed.keys()].filter((path) => folder === '' || path.startsWith(`${folder}/`)), complete: true }),
    identify(path) {
      const file = listed.get(path);
      return file === undefined ? undefined : { size: file.size, sha256: file.sha256 };
    },
    image(path) {
      const bytes = listed.has(path) ? find(path) : undefined;
      return bytes === undefined ? undefined : pictureFacts(bytes);
    },
  };
}

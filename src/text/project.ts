/**
 * The files of a game as a language sees them: by their paths from a root, with `/` between folders.
 * The root may be a folder, a package or a few files in memory; a language cannot tell, and reads nothing else.
 */
export interface Project {
  /** Where paths begin; undefined if there is nothing beside the text itself. */
  readonly root?: ProjectRoot;
  /** The text of a file, or of an address where the language has such. */
  read(path: string): ProjectText;
  /** The paths of all files of a folder and below it that may be read or shown, sorted; of all files without a folder. */
  list(folder?: string): Listing;
  /** What is known of a file that is not read, such as an image; undefined if there is none. */
  identify(path: string): FileFacts | undefined;
  /** How large an image is, or why it cannot be shown; undefined if there is none. Projects that have texts alone cannot tell. */
  image?(path: string): PictureFacts | undefined;
}

/** In pixels; null where a drawing does not say. */
export type PictureFacts = { readonly width: number | null; readonly height: number | null } | { readonly refused: string };

export interface ProjectRoot {
  /** What people call it: the path of a folder, the name of a package. */
  readonly name: string;
  /** How it came to be the root, and how another one is chosen, as sentences. */
  readonly advice: string;
}

/** A text, or in words why it cannot be had. */
export type ProjectText = { readonly text: string } | { readonly unreadable: string };

export interface Listing {
  readonly paths: readonly string[];
  /** False if there are more than are listed. */
  readonly complete: boolean;
}

export interface FileFacts {
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** The folder of decks that belong to the person and to no project; hosts that know the person list and read it. */
export const USER_DECKS = 'user:user-decks';

/** The project of a text that stands alone. */
export const NO_FILES: Project = {
  read: () => ({ unreadable: 'there is nothing beside this text' }),
  list: () => ({ paths: [], complete: true }),
  identify: () => undefined,
};

/** The same project, read in another way: some texts changed, or each one noted. */
export function readThrough(project: Project, read: Project['read']): Project {
  return {
    ...(project.root !== undefined && { root: project.root }),
    read,
    list: (folder) => project.list(folder),
    identify: (path) => project.identify(path),
    ...(project.image !== undefined && { image: (path) => project.image!(path) }),
  };
}

/** The same project with other texts for some files. */
export function withTexts(project: Project, texts: ReadonlyMap<string, string>): Project {
  return readThrough(project, (path) => {
    const text = texts.get(path);
    return text === undefined ? project.read(path) : { text };
  });
}

/** A project of texts that somebody holds, such as those that were dropped onto a page: `find` knows them by path. */
export function textProject(find: (path: string) => string | undefined, paths: readonly string[] = []): Project {
  return {
    read(path) {
      const text = find(path);
      return text === undefined ? { unreadable: 'there is no such file' } : { text };
    },
    list: (folder = '') => ({ paths: paths.filter((path) => folder === '' || path.startsWith(`${folder}/`)).toSorted(), complete: true }),
    identify: () => undefined,
  };
}

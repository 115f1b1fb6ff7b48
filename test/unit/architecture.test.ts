/** ARCHITECTURE.md is about the tree as it is. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const TEXT = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');

/** The sections of the code map with the folder each is about, and the text before and after it, which is about the whole. */
const SECTIONS = TEXT.split(/^(?=##)/m).map((text) => ({ folder: /^### `([^`]+)`/.exec(text)?.[1] ?? '.', text }));

/** Names in code spans that look like files or folders. What is computed, such as `chooseN`, is neither. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => /\.(ts|md|json|mjs)$|\/$/.test(path) || path.startsWith('src/'));
}

/** Everything below src, test and web, relative to the root. */
const TREE = ['src', 'test', 'web'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name).slice(ROOT.length + 1),
    isFolder: entry.isDirectory(),
  })),
);

/** Where a name may be: below the folder of its section, however deep, or at the root. */
function isThere(folder: string, name: string): boolean {
  if (existsSync(join(ROOT, name))) return true;
  const own = folder === '.' ? TREE : TREE.filter(({ path }) => path.startsWith(`${folder}/`));
  return own.some(({ path }) => path.endsWith(`/${name.replace(/\/$/, '')}`));
}

/** All folders of src. */
const FOLDERS = TREE.filter(({ path, isFolder }) => isFolder && path.startsWith('src/')).map(({ path }) => path);

describe('ARCHITECTURE.md', () => {
  test.each(SECTIONS)('names only what is there: $folder', ({ folder, text }) => {
    expect(pathsIn(text).filter((path) => !isThere(folder, path))).toEqual([]);
  });

  test('names every folder of src', () => {
    const named = (folder: string): boolean =>
      SECTIONS.some((section) => {
        if (section.folder === folder) return true;
        if (!folder.startsWith(`${section.folder}/`)) return false;
        const own = folder.slice(section.folder.length + 1);
        return (
          section.text.includes(`\`${own}/\``) ||
          section.text.includes(`\`${own.split('/').at(-1)}/\``) ||
          section.text.includes(`\`${own}/`)
        );
      });
    expect(FOLDERS.filter((folder) => !named(folder))).toEqual([]);
  });
});

/** What is wrong with the files of a package, wherever they come from: a folder or an archive. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { checkFile, isTextFile } from './check-file.ts';
import { checkPaths } from './check-paths.ts';
import { decodeText } from './decode-text.ts';
import { DECLARATION, type PackageDeclaration, type PackageKind } from './declaration.ts';
import { fault } from './fault.ts';
import { CONTENT_LIMITS } from './limits.ts';
import type { PackageFiles } from './manifest.ts';
import { parseDeclaration, type CheckedPackage } from './parse-declaration.ts';
import { parseSkin } from './parse-skin.ts';

/** Checks paths, limits, every file by itself, and whether they fit what `ludwright.json` says. */
export function checkPackage(files: PackageFiles): CheckedPackage {
  const diagnostics = [...pathFaults(files.keys()), ...limitFaults(files)];
  // Whoever brings too much is not looked at file by file.
  if (diagnostics.length > 0) return { declaration: null, diagnostics };
  for (const [path, bytes] of files) for (const found of checkFile(path, bytes)) diagnostics.push(found);
  const { declaration, diagnostics: declared } = parseDeclaration(files.get(DECLARATION));
  for (const found of declared) diagnostics.push(found);
  if (declaration !== null) for (const found of againstDeclaration(declaration, files)) diagnostics.push(found);
  return { declaration, diagnostics };
}

/** The paths that a package cannot have. */
export function pathFaults(paths: Iterable<string>): Diagnostic[] {
  return checkPaths(paths).map(({ path, reason }) =>
    fault('package/path', path, phrase`"${{ file: path }}" cannot be a path in a package: ${{ reason }}.`),
  );
}

function limitFaults(files: PackageFiles): Diagnostic[] {
  const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return [
    ...(files.size > CONTENT_LIMITS.files ? [tooMuch('files', files.size, CONTENT_LIMITS.files)] : []),
    ...(size > CONTENT_LIMITS.unpackedBytes ? [tooMuch('bytes', size, CONTENT_LIMITS.unpackedBytes)] : []),
  ];
}

/** A package with more of something than is allowed. */
export function tooMuch(kind: 'files' | 'bytes', count: number, most: number): Diagnostic {
  return fault('package/limit', DECLARATION, phrase`The package has ${{ count }} ${{ kind }}; at most ${{ most }} are allowed.`);
}

/** Which texts a package may have. A skin says how things look and nothing else, so that it cannot change a game. */
const TEXTS: Readonly<Record<PackageKind, 'any' | 'named'>> = { game: 'any', 'card-set': 'any', skin: 'named' };
/** What `main` is for; null where a package can do without it. */
const NEEDS_MAIN: Readonly<Record<PackageKind, string | null>> = {
  game: 'the file that it begins with',
  'card-set': null,
  skin: 'the list of what looks how',
};
/** Texts for people. */
const ABOUT = /^(?:README|LICENSE|LICENCE|NOTICE|CREDITS)(?:\.(?:md|txt))?$/i;

function againstDeclaration({ kind, main }: PackageDeclaration, files: PackageFiles): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (main === undefined && NEEDS_MAIN[kind] !== null)
    found.push(
      fault(
        'package/no-main',
        DECLARATION,
        phrase`A ${{ kind }} needs "${{ key: 'main' }}" in its ${{ file: DECLARATION }}: ${{ detail: NEEDS_MAIN[kind] ?? '' }}.`,
      ),
    );
  const begun = main === undefined || main === DECLARATION ? undefined : files.get(main);
  if (main !== undefined && (begun === undefined || !isTextFile(begun)))
    found.push(
      fault('package/no-main', DECLARATION, phrase`The package has no text "${{ file: main }}", which its "${{ key: 'main' }}" names.`),
    );
  const told = kind !== 'skin' || main === undefined || begun === undefined ? undefined : decodeText(begun);
  if (told !== undefined) for (const each of parseSkin(main!, told, (path) => files.has(path)).diagnostics) found.push(each);
  if (TEXTS[kind] === 'named')
    for (const [path, bytes] of files)
      if (path !== DECLARATION && path !== main && !ABOUT.test(path) && isTextFile(bytes))
        found.push(
          fault('package/not-for-skins', path, phrase`"${{ file: path }}" cannot be in a skin, which has images and one list of colours.`),
        );
  return found;
}

/** The frames and bundles that come with Ludwright, and those in files of one's own. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readBundle, readBundleJson, readFrame, type Bundle, type Frame, type Library, type Reading } from '../bundles/index.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean, phrase } from '../diagnostics/phrase.ts';
import { SourceFile } from '../diagnostics/source.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { readText } from './files.ts';
import { ROOT } from './places.ts';

const BUNDLES = join(ROOT, 'bundles');

/** What was read of a library, and what is wrong with the files that are left out. */
export interface ReadLibrary extends Library {
  readonly diagnostics: Diagnostic[];
}

let shipped: ReadLibrary | undefined;

/** All frames and bundles that come with Ludwright, in the order of their names. They are read once. */
export function bundleLibrary(): ReadLibrary {
  return (shipped ??= readLibrary(BUNDLES));
}

/** The library in a folder: bundles in it, frames in the folder `frames` below. */
export function readLibrary(folder: string): ReadLibrary {
  const frames = readFolder(join(folder, 'frames'), readFrame);
  const bundles = readFolder(folder, readBundle);
  return { frames: frames.parts, bundles: bundles.parts, diagnostics: [...frames.diagnostics, ...bundles.diagnostics] };
}

/** A bundle by its id, or by the path of a file, which goes before; one that ends in .json holds it as JSON. */
export function findBundle(name: string): Reading<Bundle> {
  return found(name, 'bundle', bundleLibrary().bundles, (text, file) => (file.endsWith('.json') ? readBundleJson : readBundle)(text, file));
}

/** A frame by its id, or by the path of a file, which goes before. */
export function findFrame(name: string): Reading<Frame> {
  return found(name, 'frame', bundleLibrary().frames, readFrame);
}

type Read<Part> = (text: string, name: string) => Reading<Part>;

function readFolder<Part extends Bundle | Frame>(
  folder: string,
  read: Read<Part>,
): { parts: Map<string, Part>; diagnostics: Diagnostic[] } {
  const parts = new Map<string, Part>();
  const diagnostics: Diagnostic[] = [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  for (const file of files.toSorted()) {
    const { part, diagnostics: faults } = readPart(join(folder, file), read);
    for (const each of faults) diagnostics.push(each);
    if (part !== null) parts.set(part.id, part);
  }
  return { parts, diagnostics };
}

function readPart<Part>(path: string, read: Read<Part>): Reading<Part> {
  const file = readText(path);
  if ('text' in file) return read(file.text, path);
  return unreadable(path, phrase`"${{ file: path }}" cannot be read: ${{ reason: file.unreadable }}.`);
}

function found<Part extends Bundle | Frame>(
  name: string,
  kind: 'bundle' | 'frame',
  parts: ReadonlyMap<string, Part>,
  read: Read<Part>,
): Reading<Part> {
  const file = readText(name);
  if ('text' in file) return read(file.text, name);
  const part = parts.get(name);
  if (part !== undefined) return { part, diagnostics: [] };
  const near = nearest(name, [...parts.keys()]);
  const offer = near.length === 0 ? '' : phrase` ${didYouMean(near)}`;
  return unreadable(
    name,
    phrase`"${{ file: name }}" is no ${kind} of the library, and as a file it cannot be read: ${{ reason: file.unreadable }}.${offer}`,
    near,
  );
}

function unreadable(path: string, told: ReturnType<typeof phrase>, alternatives: string[] = []): { part: null; diagnostics: Diagnostic[] } {
  const span = new SourceFile(path, '').span(0, 0);
  return {
    part: null,
    diagnostics: [
      { code: 'file/unreadable', severity: 'error', path: [], span, ...told, ...(alternatives.length > 0 && { alternatives }) },
    ],
  };
}

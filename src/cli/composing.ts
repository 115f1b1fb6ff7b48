/** Frames and bundles by what a person types, and what is wrong with them. */
import type { Bundle, Frame, Library, Reading } from '../bundles/index.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile } from '../diagnostics/source.ts';
import { bundleLibrary, findBundle, findFrame } from '../host/bundle-library.ts';
import { readText } from '../host/files.ts';
import { failed } from './exit.ts';
import { printDiagnostics } from './print-diagnostics.ts';
import { err } from './terminal.ts';

type Sources = ReadonlyMap<string, SourceFile>;

/** Says what is wrong. Texts that nobody has at hand are read for it. */
export function tell(diagnostics: readonly Diagnostic[], sources: Sources = new Map()): void {
  printDiagnostics(diagnostics, (file) => sources.get(file) ?? sourceOf(file), err);
}

function sourceOf(file: string): SourceFile | undefined {
  const read = readText(file);
  return 'text' in read ? new SourceFile(file, read.text) : undefined;
}

/** Parts by their names; says what is wrong with any of them, and stops if one cannot be used. */
export function findParts(frame: string, bundles: readonly string[]): { frame: Frame; bundles: Bundle[] } {
  const readings: [Reading<Frame>, ...Reading<Bundle>[]] = [findFrame(frame), ...bundles.map(findBundle)];
  const [ofFrame, ...ofBundles] = usable<Bundle | Frame>(readings, [frame, ...bundles]);
  return { frame: ofFrame as Frame, bundles: ofBundles as Bundle[] };
}

export function findFrames(names: readonly string[]): Frame[] {
  return usable(names.map(findFrame), names);
}

export function findBundles(names: readonly string[]): Bundle[] {
  return usable(names.map(findBundle), names);
}

function usable<Part extends Bundle | Frame>(readings: readonly Reading<Part>[], names: readonly string[]): Part[] {
  const sources = new Map(readings.flatMap(({ source }) => (source === undefined ? [] : [[source.name, source]])));
  tell(
    readings.flatMap(({ diagnostics }) => diagnostics),
    sources,
  );
  const bad = names.filter((_, index) => readings[index]!.part === null);
  if (bad.length > 0) throw failed(`${bad.map((name) => `"${name}"`).join(' and ')} cannot be used.`);
  return readings.map(({ part }) => part!);
}

/** A frame or bundle in a file or of the library. */
export function findPart(name: string): Bundle | Frame {
  const frame = findFrame(name);
  const isFrame =
    frame.part !== null || (frame.source !== undefined && frame.diagnostics.every(({ code }) => code !== 'bundles/not-a-frame'));
  return usable<Bundle | Frame>([isFrame ? frame : findBundle(name)], [name])[0]!;
}

/** The library, with parts from files of one's own in place of those of the same name. */
export function libraryWith(files: readonly string[]): Library {
  const { frames, bundles } = bundleLibrary();
  const parts = files.map(findPart);
  return {
    frames: new Map([...frames, ...parts.flatMap((part) => ('needs' in part ? [] : [[part.id, part] as const]))]),
    bundles: new Map([...bundles, ...parts.flatMap((part) => ('needs' in part ? [[part.id, part] as const] : []))]),
  };
}

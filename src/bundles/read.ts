/** Text → bundle or frame. What is wrong with a text is reported with its place; then there is none. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { SourceFile } from '../diagnostics/source.ts';
import { textHash } from '../ir/canonical.ts';
import { schemaWalker } from '../schema/index.ts';
import { originsOf } from '../text/origins.ts';
import { toJson } from '../text/tree.ts';
import { bundleSchema } from './bundle-schema.ts';
import { additive } from './checks/additive.ts';
import type { Check } from './checks/check.ts';
import { frameSlots } from './checks/frame-slots.ts';
import { namesFree } from './checks/names-free.ts';
import { parameterRanges } from './checks/parameter-ranges.ts';
import { portsExist } from './checks/ports-exist.ts';
import { slotsFit } from './checks/slots-fit.ts';
import { thingsDeclared } from './checks/things-declared.ts';
import type { BundleHeader, FrameHeader } from './form.ts';
import type { Bundle, Frame } from './part.ts';
import { wordAt } from './part-sections.ts';
import { readWritten, type Header, type Written } from './source.ts';

export interface Reading<Part> {
  /** Null if there are errors. */
  readonly part: Part | null;
  readonly diagnostics: Diagnostic[];
  /** The text that places are told in, if there is one. */
  readonly source?: SourceFile;
}

export function readBundle(text: string, name = 'bundle.md'): Reading<Bundle> {
  const reading = read(text, name, 'bundle', (written, header: BundleHeader, digest) => ({
    id: header.id,
    name: header.name,
    written,
    digest,
    header,
    family: header.family,
    parameters: header.parameters ?? [],
    provides: header.provides ?? [],
    needs: header.needs ?? [],
    requires: header.requires ?? [],
    conflicts: (header.conflicts ?? []).map((conflict) =>
      typeof conflict === 'string' ? { bundle: conflict, reason: 'its author says so' } : conflict,
    ),
  }));
  return checked(reading, BUNDLE_CHECKS);
}

export function readFrame(text: string, name = 'frame.md'): Reading<Frame> {
  const reading = read(text, name, 'frame', (written, header: FrameHeader, digest) => {
    const meta = written.blocks.find(({ section }) => section === 'meta')?.content;
    return {
      id: wordAt(meta, 'id') ?? 'frame',
      name: wordAt(meta, 'name') ?? wordAt(meta, 'id') ?? 'Frame',
      written,
      digest,
      header,
      parameters: header.parameters ?? [],
      provides: header.provides ?? [],
    };
  });
  return checked(reading, FRAME_CHECKS);
}

/** In this order: what comes later rests on what comes first, and is asked only if that is right. */
const BUNDLE_CHECKS: readonly (readonly Check<Bundle>[])[] = [
  [additive],
  [parameterRanges, slotsFit, portsExist, thingsDeclared, namesFree],
];
const FRAME_CHECKS: readonly (readonly Check<Frame>[])[] = [[frameSlots], [parameterRanges, thingsDeclared, namesFree]];

function checked<Part extends Bundle | Frame>(reading: Reading<Part>, stages: readonly (readonly Check<Part>[])[]): Reading<Part> {
  const { part } = reading;
  const diagnostics = [...reading.diagnostics];
  for (const checks of part === null ? [] : stages) {
    for (const check of checks) check(part!, (diagnostic) => void (diagnostics.length < MOST_FAULTS && diagnostics.push(diagnostic)));
    if (diagnostics.some(isError)) return { ...reading, part: null, diagnostics };
  }
  return { ...reading, diagnostics };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

const DEFINITIONS = { bundle: 'BundleHeader', frame: 'FrameHeader' } as const;
const MOST_FAULTS = 50;

function read<Head, Part>(
  text: string,
  name: string,
  kind: keyof typeof DEFINITIONS,
  make: (written: Written, header: Head, digest: string) => Part,
): Reading<Part> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const file = new SourceFile(name, text);
  const written = readWritten(file, kind, report);
  // Whatever else is wrong with it: it is something else.
  if (written.header === undefined) return { part: null, diagnostics: [headerMissing(file, kind)], source: file };
  checkHeader(written.header, kind, report);
  if (diagnostics.some(isError)) return { part: null, diagnostics, source: file };
  return { part: make(written, toJson(written.header.content) as Head, textHash(text).slice(0, 16)), diagnostics, source: file };
}

function checkHeader({ content }: Header, kind: keyof typeof DEFINITIONS, report: (diagnostic: Diagnostic) => void): void {
  const walk = schemaWalker({ $ref: `#/definitions/${DEFINITIONS[kind]}`, definitions: bundleSchema.definitions! }, MOST_FAULTS);
  const { locate } = originsOf(content);
  for (const fault of walk(toJson(content))) report(locate(fault));
}

/** A text of the one kind where the other is wanted says so; that of any game says how it could be a part. */
function headerMissing(file: SourceFile, kind: keyof typeof DEFINITIONS): Diagnostic {
  const other = kind === 'bundle' ? 'frame' : 'bundle';
  const isOther = readWritten(file, other, () => undefined).header !== undefined;
  return {
    code: kind === 'bundle' ? 'bundles/not-a-bundle' : 'bundles/not-a-frame',
    severity: 'error',
    path: [],
    span: file.span(0, Math.max(0, file.text.indexOf('\n'))),
    ...(kind === 'bundle'
      ? isOther
        ? phrase`This is a frame, and no bundle. A game has one frame, which is named first.`
        : phrase`This is no bundle: it has no block with section: "bundle". A whole game can be a frame, if it has a block with section: "frame" that declares slots.`
      : isOther
        ? phrase`This is a bundle, and no frame. Name a frame first, such as "${{ written: 'standard' }}".`
        : phrase`This is no frame: it has no block with section: "frame" that declares slots. Name a frame first, such as "${{ written: 'standard' }}".`),
  };
}

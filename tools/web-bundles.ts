/** The frames and bundles as the app loads them: in one file, what is told of them and their texts, which a worker of the page composes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Library } from '../src/bundles/index.ts';
import { bundleLibrary } from '../src/host/bundle-library.ts';
import type { ShippedParts } from '../web/worker/composed-of.ts';
import { describedParts } from '../web/worker/described-parts.ts';

/** Writes `index.json` into a folder. A part that cannot be read stops the build. */
export function writeBundles(folder: string): void {
  const { diagnostics, ...library } = bundleLibrary();
  const [fault] = diagnostics.filter(({ severity }) => severity === 'error');
  if (fault !== undefined) throw new Error(`A part of games cannot be read: ${fault.message}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.json'), JSON.stringify(shippedParts(library)));
}

function shippedParts(library: Library): ShippedParts {
  return { parts: describedParts(library), frames: textsOf(library.frames), bundles: textsOf(library.bundles) };
}

function textsOf(parts: Library['frames'] | Library['bundles']): Record<string, string> {
  return Object.fromEntries([...parts].map(([id, { written }]) => [id, written.file.text]));
}

/** The program from a clone: bundled, or from the source where no bundle can be written. */
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Oldest supported Node; a test compares it with src/cli/node-version.ts, which an old Node cannot load. */
const OLDEST_NODE = '22.17';

if (isTooOld(process.versions.node)) {
  process.stderr.write(`ludwright: Node ${OLDEST_NODE} or later is needed, and this is Node ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  const { bundledModule } = await import('./bundled-module.mjs');
  const program = await bundledModule('cli/main').catch(() => join(dirname(import.meta.dirname), 'src/cli/main.ts'));
  await import(pathToFileURL(program).href);
}

function isTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

/** The program from a clone: bundled, or from the source where no bundle can be written. */
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledModule } from './bundled-module.mjs';

const program = await bundledModule('cli/main').catch(() => join(dirname(import.meta.dirname), 'src/cli/main.ts'));
await import(pathToFileURL(program).href);

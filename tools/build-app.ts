/** Builds the app for browsers into a folder, with the bundled games, compiled, and the parts of games. Loads the builder, so import it late. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';
import { licencesOf, packagesOf } from './licences.ts';
import { writeBundles } from './web-bundles.ts';
import { writeGames } from './web-games.ts';

const ROOT = join(import.meta.dirname, '..');

export async function buildApp(target: string): Promise<void> {
  const built = await build({
    configFile: false,
    root: join(ROOT, 'web'),
    base: './',
    logLevel: 'error',
    plugins: [svelte({ configFile: false })],
    worker: { format: 'es' },
    resolve: { alias: { yaml: join(ROOT, 'node_modules/yaml/browser/index.js') } },
    build: {
      outDir: target,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      // Everything is a file of its own: the policy of the page allows no inline content.
      assetsInlineLimit: 0,
      // The modules of the source do nothing when they are loaded; what is not used is left out.
      rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/src\//, sideEffects: false }] } },
    },
  });
  const modules = [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  writeFileSync(join(target, 'LICENSES.txt'), licencesOf(packagesOf(modules)));
  writeGames(join(target, 'games'));
  writeBundles(join(target, 'bundles'));
}

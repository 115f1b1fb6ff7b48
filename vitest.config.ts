import module from 'node:module';
import { configDefaults, defineConfig } from 'vitest/config';
import { leftOut } from './test/lanes.ts';
import { isQuick } from './test/support/thoroughness.ts';

// The workers and the programs that they start load the same modules over and over: compiled once, they are read.
module.enableCompileCache();
process.env['NODE_COMPILE_CACHE'] ??= module.getCompileCacheDir();

/** A test that takes longer hangs. Far beyond what any needs, so that a busy machine never decides. */
const HANGING = 300_000;

/** A lane is a folder of test/; `vitest run --project unit` picks one. A quick run leaves out the files of test/lanes.ts. */
const lane = (name: string, extra: object = {}) => ({
  test: {
    name,
    testTimeout: HANGING,
    hookTimeout: HANGING,
    include: [`test/${name}/**/*.test.ts`],
    exclude: [...configDefaults.exclude, ...(isQuick ? leftOut(name) : [])],
    ...extra,
  },
});

/**
 * Node strips types itself. The runner's own rewriting of modules makes calls across files slow, which doubles the
 * time of tests that play many matches; for the many small files of other lanes it loads faster.
 */
const nativeModules = { experimental: { viteModuleRunner: false } };

/** The files of a lane whose code keeps no state are run by one worker after the other, which has loaded and compiled everything already. */
const sharedModules = { isolate: false };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      lane('unit', sharedModules),
      lane('integration', { ...nativeModules, ...sharedModules }),
      lane('e2e', { ...nativeModules, ...sharedModules, pool: 'forks' }),
      // One browser at a time: two on a small machine wait for one another.
      lane('browser', { fileParallelism: false }),
      // Two measurements at once measure one another.
      lane('performance', { fileParallelism: false }),
      lane('memory', { pool: 'forks', execArgv: ['--expose-gc'] }),
    ],
  },
});

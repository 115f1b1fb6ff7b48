import { defineConfig } from 'vitest/config';

/** A test that takes longer hangs. Far beyond what any needs, so that a busy machine never decides. */
const HANGING = 300_000;

/** A lane is a folder of test/; `vitest run --project unit` picks one. */
const lane = (name: string, extra: object = {}) => ({ test: { name, testTimeout: HANGING, hookTimeout: HANGING, include: [`test/${name}/**/*.test.ts`], ...extra } });

export default defineConfig({
  test: {
    projects: [
      lane('unit'),
      lane('integration'),
      lane('e2e'),
      lane('performance'),
      lane('memory', { pool: 'forks', execArgv: ['--expose-gc'] }),
    ],
  },
});

import { defineConfig } from 'vitest/config';

/** A lane is a folder of test/; `vitest run --project unit` picks one. */
const lane = (name: string, extra: object = {}) => ({ test: { name, include: [`test/${name}/**/*.test.ts`], ...extra } });

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

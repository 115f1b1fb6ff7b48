/**
 * `npm test`: everything that is checked, then all lanes of tests. Those that wait for programs and for a browser most of the time
 * run beside one another.
 */
import { runTogether } from './run-together.ts';

const isChecked = await runTogether(['check']);
const passed = isChecked
  ? [await runTogether(['test:inside'], { firstSpeaks: true }), await runTogether(['test:programs', 'test:browser'], { firstSpeaks: true })]
  : [];
process.exitCode = isChecked && passed.every(Boolean) ? 0 : 1;

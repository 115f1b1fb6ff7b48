/** `npm test`: all checks, then the quick tests; test/lanes.ts lists those that are left for `npm run verify`. docs/testing.md */
import { lanes, npmScript, runTogether } from './run-together.ts';

const QUICK = lanes(['unit', 'integration', 'e2e', 'browser'], [], { TEST_THOROUGHNESS: 'quick' });

process.exitCode = (await runTogether([npmScript('check')])) && (await runTogether([QUICK], { firstSpeaks: true })) ? 0 : 1;

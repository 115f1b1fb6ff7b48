/**
 * `npm run verify [-- --shard 1/4]`: every test, with full figures, or a share of them. The browser mostly waits, so its lane runs
 * beside the others. docs/testing.md
 */
import { parseArgs } from 'node:util';
import { lanes, runTogether } from './run-together.ts';

const { values } = parseArgs({ options: { shard: { type: 'string' } } });
const shard = values.shard === undefined ? [] : ['--shard', values.shard];
const FULL = { TEST_THOROUGHNESS: 'full' };

const passed = await runTogether([lanes(['unit', 'integration', 'memory', 'e2e'], shard, FULL), lanes(['browser'], shard, FULL)], {
  firstSpeaks: true,
});
process.exitCode = passed ? 0 : 1;

/** `npm run release`: checks that the version of the package can be released. Publishes nothing. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHistory } from '../src/cli/bench/history.ts';
import { ENGINE_VERSION } from '../src/sim/engine-version.ts';
import { printChecks, releaseChecks } from './release-checks.ts';

interface Lock {
  version?: string;
  packages?: Record<string, { version?: string }>;
}

const ROOT = join(import.meta.dirname, '..');
const lock = JSON.parse(textOf('package-lock.json')) as Lock;
const checks = releaseChecks({
  changedFiles: execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }),
  packageVersion: (JSON.parse(textOf('package.json')) as { version: string }).version,
  engineVersion: ENGINE_VERSION,
  lockVersions: [lock.version, lock.packages?.['']?.version],
  changelog: textOf('CHANGELOG.md'),
  history: existsSync(join(ROOT, 'docs/bench-history.jsonl')) ? parseHistory(textOf('docs/bench-history.jsonl')) : [],
});
process.stdout.write(printChecks(checks));
process.exitCode = checks.every(({ fault }) => fault === undefined) ? 0 : 1;

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

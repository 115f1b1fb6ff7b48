import { expect, test } from 'vitest';
import { printChecks, releaseChecks, type ReleaseState } from '../../../tools/release-checks.ts';

const ready: ReleaseState = {
  changedFiles: '',
  packageVersion: '1.2.0',
  engineVersion: '1.2.0',
  lockVersions: ['1.2.0', '1.2.0'],
  changelog: '# Changelog\n\n## Unreleased\n\n## 1.2.0 - 2026-11-18\n\n### Added\n\n- A game.\n\n## 1.1.0 - 2026-11-15\n\n- More.\n',
  history: [{ version: '1.2.0', date: '2026-11-18', node: '24.21.0', yardstick: 1, multiples: {} }],
};

const changelog = (text: string): Partial<ReleaseState> => ({ changelog: text });

function check(change: Partial<ReleaseState>, ...faults: string[]): void {
  const found = releaseChecks({ ...ready, ...change }).flatMap(({ fault }) => fault ?? []);
  expect(found).toEqual(faults);
}

test('a version with everything in place can be released', () => check({}));

test.each<[Partial<ReleaseState>, ...string[]]>([
  [{ changedFiles: ' M README.md\n' }, '1 file is not committed'],
  [{ changedFiles: ' M README.md\n?? notes\n' }, '2 files are not committed'],
  [{ engineVersion: '1.1.0' }, 'found 1.1.0'],
  [{ lockVersions: ['1.2.0', '1.1.0'] }, 'found 1.1.0'],
  [{ lockVersions: ['1.2.0', undefined] }, 'found no version'],
  [{ history: [] }, 'run "npm run bench -- --record"'],
  [changelog('## Unreleased\n\n## 1.2.0-beta - 2026-11-18\n\n- A.\n'), 'there is no section "## 1.2.0 - YYYY-MM-DD"'],
  [changelog('## Unreleased\n\n## 1.2.0\n\n- A.\n'), '"## 1.2.0" has no date such as " - 2026-11-18"'],
  [changelog('## Unreleased\n\n## 1.2.0 - 2026-19-18\n\n- A.\n'), '"## 1.2.0 - 2026-19-18" has no date such as " - 2026-11-18"'],
  [changelog('## Unreleased\n\n## 1.2.0 - 2026-11-18\n\n### Added\n\n## 1.1.0\n\n- A.\n'), 'the section "## 1.2.0 - 2026-11-18" is empty'],
  [changelog('## 1.2.0 - 2026-11-18\n\n- A.\n'), 'the first section is "## 1.2.0 - 2026-11-18"'],
])('%j cannot be released', (change, ...faults) => check(change, ...faults));

test('prints each check with its result', () =>
  expect(printChecks(releaseChecks({ ...ready, engineVersion: '1.1.0' }))).toContain(
    'ok      work tree is clean\nfailed  engine version is 1.2.0: found 1.1.0\n',
  ));

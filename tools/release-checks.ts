/** Checks of a release, on texts and versions alone. */
import { entryOf, type HistoryEntry } from '../src/cli/bench/history.ts';

/** State of the repository before a release. */
export interface ReleaseState {
  /** Output of `git status --porcelain`. */
  changedFiles: string;
  packageVersion: string;
  engineVersion: string;
  /** Versions in the lock file: its own, and that of its root package. */
  lockVersions: readonly (string | undefined)[];
  changelog: string;
  history: readonly HistoryEntry[];
}

/** Result of one check. */
export interface ReleaseCheck {
  name: string;
  /** Reason of the failure; undefined if the check passed. */
  fault: string | undefined;
}

/** Section of a changelog: its heading without the marks, and the text below. */
interface Section {
  heading: string;
  text: string;
}

/** All checks of a release, in the order of printing. */
export function releaseChecks(state: ReleaseState): ReleaseCheck[] {
  const { packageVersion: version } = state;
  return [
    { name: 'work tree is clean', fault: changedFault(state.changedFiles) },
    { name: `engine version is ${version}`, fault: versionFault(version, [state.engineVersion]) },
    { name: `lock file is of ${version}`, fault: versionFault(version, state.lockVersions) },
    { name: `changelog has ${version} with a date and a text`, fault: sectionFault(version, sectionsOf(state.changelog)) },
    { name: 'changelog begins with Unreleased', fault: unreleasedFault(sectionsOf(state.changelog)) },
    {
      name: `speeds of ${version} are recorded`,
      fault: entryOf(state.history, version) === undefined ? 'run "npm run bench -- --record"' : undefined,
    },
  ];
}

/** Line for each check, with the reason where it failed. */
export function printChecks(checks: readonly ReleaseCheck[]): string {
  return checks.map(({ name, fault }) => (fault === undefined ? `ok      ${name}\n` : `failed  ${name}: ${fault}\n`)).join('');
}

function changedFault(status: string): string | undefined {
  const count = status.split('\n').filter((line) => line.trim() !== '').length;
  return count === 0 ? undefined : `${count} ${count === 1 ? 'file is' : 'files are'} not committed`;
}

function versionFault(version: string, found: readonly (string | undefined)[]): string | undefined {
  const other = found.find((each) => each !== version);
  return found.every((each) => each === version) ? undefined : `found ${other ?? 'no version'}`;
}

function sectionFault(version: string, sections: readonly Section[]): string | undefined {
  const section = sections.find(({ heading }) => heading.split(' ')[0] === version);
  if (section === undefined) return `there is no section "## ${version} - YYYY-MM-DD"`;
  if (!isDay(section.heading.slice(version.length))) return `"## ${section.heading}" has no date such as " - 2026-11-18"`;
  return hasText(section) ? undefined : `the section "## ${section.heading}" is empty`;
}

function unreleasedFault(sections: readonly Section[]): string | undefined {
  return sections[0]?.heading === 'Unreleased' ? undefined : `the first section is "## ${sections[0]?.heading ?? ''}"`;
}

function sectionsOf(changelog: string): Section[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { heading: heading.trim(), text: lines.join('\n') };
    });
}

function isDay(text: string): boolean {
  const day = /^ - (\d{4}-\d\d-\d\d)$/.exec(text)?.[1];
  return day !== undefined && !Number.isNaN(Date.parse(day));
}

/** Subheadings alone are not a text. */
function hasText({ text }: Section): boolean {
  return text.split('\n').some((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** What became different from one game to the next, in words. */
import type { Described } from './describe.ts';

export function changesBetween(parent: Described, child: Described): string[] {
  const [before, after] = [sentencesOf(parent), sentencesOf(child)];
  return [
    ...(parent.base === child.base ? [] : [`It is based on “${child.base}” in place of “${parent.base}”.`]),
    ...added(namesOf(parent), namesOf(child)).map((name) => `With “${name}”.`),
    ...added(namesOf(child), namesOf(parent)).map((name) => `Without “${name}”.`),
    ...added(after, before).map((sentence) => `No longer: ${sentence}`),
    ...added(before, after),
  ];
}

function namesOf({ parts }: Described): string[] {
  return parts.map(({ name }) => name);
}

function sentencesOf({ connections, changes }: Described): string[] {
  return [...connections, ...changes];
}

function added(before: readonly string[], after: readonly string[]): string[] {
  return after.filter((item) => !before.includes(item));
}

/** The paths by which a game takes over other files: relative to the file that names them, and inside the root. */
import { phrase, type Phrase } from '../diagnostics/phrase.ts';
import type { Project } from '../text/project.ts';

/** How many other files a game may be made of. */
export const MOST_FILES = 100;

/** The path from the root, or undefined if it leads out of it. */
export function resolvePath(from: string, path: string): string | undefined {
  if (path === '' || /^([a-z][a-z0-9+.-]*:|[/\\])/i.test(path) || path.includes('\0')) return undefined;
  const steps = from.split('/').slice(0, -1);
  for (const step of path.split(/[/\\]/)) {
    if (step === '..') {
      if (steps.length === 0) return undefined;
      steps.pop();
    } else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

/** What is said of a path that leads out of the root: which root that is, and how another one is chosen. */
export function leadsOut(file: string, { root }: Project): Phrase {
  return root === undefined
    ? phrase`"${{ file }}" leads out of the root of the game. Paths are relative and stay inside the root.`
    : phrase`"${{ file }}" leads out of the root of the game, "${{ root: root.name }}". ${{ workaround: root.advice }}`;
}

/** What Ludwright has to say to authors, and how it finds the names they may have meant. */
export { printPath, SEVERITIES, type Diagnostic, type Fix, type Path, type Severity } from './diagnostic.ts';
export { invariant } from './invariant.ts';
export { nearest } from './suggest.ts';

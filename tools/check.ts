/** `npm run check`: the types of the page, which take as long as all the rest, and at the same time form, types, lint, dependency rules and unused code. */
import { runTogether } from './run-together.ts';

process.exitCode = (await runTogether(['check:page', 'check:code'])) ? 0 : 1;

/** `npm run check`: the types of the page, which take as long as all the rest, and at the same time form, types, lint, dependency rules and unused code. */
import { npmScript, runTogether } from './run-together.ts';

process.exitCode = (await runTogether([npmScript('check:page'), npmScript('check:code')])) ? 0 : 1;

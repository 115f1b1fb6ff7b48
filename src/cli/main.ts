#!/usr/bin/env node
/**
 * Entry of the program `ludwright`. Static imports load before any code runs, and an old Node may fail to load them: this
 * file imports only the version check and loads the rest once the check has passed.
 */
import { nodeTooOld } from './node-version.ts';

const fault = nodeTooOld(process.versions.node);
if (fault === null) await import('./start.ts');
else {
  process.stderr.write(`ludwright: ${fault}\n`);
  process.exitCode = 1;
}

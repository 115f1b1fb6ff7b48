/** Loaded into a program before anything else: writes what it has used to a file when it ends. */
import { writeFileSync } from 'node:fs';

const file = process.env['LUDWRIGHT_USAGE'];
// A worker has the same environment, and ends before the program does.
if (file !== undefined)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(file, JSON.stringify({ megabytes: maxRSS / 1024, seconds: (userCPUTime + systemCPUTime) / 1e6 }));
  });

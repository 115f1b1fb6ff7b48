/**
 * `npm run check`: the types of the page, which take as long as all the rest, and at the same time form, types, lint, dependency rules
 * and unused code. What each says is printed when it has ended.
 */
import { spawn } from 'node:child_process';

const passed = await Promise.all(['check:page', 'check:code'].map(passes));
process.exitCode = passed.every(Boolean) ? 0 : 1;

function passes(script: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const child = spawn('npm', ['run', '-s', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  child.on('close', (code) => {
    process.stdout.write(Buffer.concat(said));
    if (code !== 0) console.error(`npm run ${script} failed.`);
    resolve(code === 0);
  });
  return promise;
}

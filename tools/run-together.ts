/** Runs npm scripts at the same time. What each says is printed when it has ended; the first one may speak at once. */
import { spawn } from 'node:child_process';

/** Whether all of them have passed. */
export async function runTogether(scripts: readonly string[], { firstSpeaks = false } = {}): Promise<boolean> {
  const passed = await Promise.all(scripts.map((script, index) => passes(script, firstSpeaks && index === 0)));
  return passed.every(Boolean);
}

function passes(script: string, speaks: boolean): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const child = spawn('npm', ['run', '-s', script], { stdio: speaks ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
  child.on('close', (code) => {
    process.stdout.write(Buffer.concat(said));
    if (code !== 0) console.error(`npm run ${script} failed.`);
    resolve(code === 0);
  });
  return promise;
}

#!/usr/bin/env node
/**
 * Where the program `ludwright` begins. Only what is imported from here on goes through Node's compile cache, and the
 * version needs nothing else: so this file is short, and imports the program when it is needed.
 */
import module from 'node:module';
import { ENGINE_VERSION } from '../sim/engine-version.ts';

const words = process.argv.slice(2);
if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) process.stdout.write(`${ENGINE_VERSION}\n`);
else {
  // Where it lies is for Node and NODE_COMPILE_CACHE to say; that it cannot be written is harmless.
  module.enableCompileCache();
  const { endByError, runProgram } = await import('./run-program.ts');
  // Otherwise Node would end the program as if the game had errors.
  process.on('uncaughtException', (error) => process.exit(endByError(error)));
  process.exitCode = await runProgram(words);
}

/** Start of the program on a supported Node. Modules imported after `enableCompileCache` go through the compile cache of Node. */
import module from 'node:module';
import { ENGINE_VERSION } from '../sim/engine-version.ts';

const words = process.argv.slice(2);
if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) process.stdout.write(`${ENGINE_VERSION}\n`);
else {
  // Node and NODE_COMPILE_CACHE choose the folder; a folder that cannot be written is harmless.
  module.enableCompileCache();
  const { endByError, runProgram } = await import('./run-program.ts');
  // Otherwise Node would end the program as if the game had errors.
  process.on('uncaughtException', (error) => process.exit(endByError(error)));
  process.exitCode = await runProgram(words);
}

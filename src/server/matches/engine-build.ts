/** Which engine has made an image of a match. */
import { codeHash } from '../../host/code-hash.ts';
import { ENGINE_VERSION } from '../../sim/index.ts';

/**
 * The version with the hash of the code. Only the same code goes on from an image; any other does all entries again and compares
 * what each leads to, so that no match is ever played on by other rules.
 */
export function engineBuild(): string {
  return `${ENGINE_VERSION}+${codeHash()}`;
}

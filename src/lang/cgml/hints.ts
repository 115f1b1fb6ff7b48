/** Hints for interfaces: what the notes of anything declared say under `presentation`. docs/languages/cgml.md#hints-for-the-table */
import { valueAt, type Tree } from '../../text/tree.ts';

/** The hints as they are written, so that what is wrong with them is told at their place. Other notes may have any shape. */
export function hintsIn(declared: Tree): { presentation?: Tree } {
  const presentation = valueAt(valueAt(declared, 'meta'), 'presentation');
  return presentation === undefined ? {} : { presentation };
}

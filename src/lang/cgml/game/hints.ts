/** Hints for interfaces: what the notes of anything declared say under `presentation`. docs/languages/cgml.md#hints-for-the-table */
import { toJson, valueAt, type Tree } from '../../../text/tree.ts';

/** The hints as they are written, so that what is wrong with them is reported at their place. Other notes may have any shape. */
export function hintsIn(declared: Tree): Tree | undefined {
  return valueAt(valueAt(declared, 'meta'), 'presentation');
}

/** Hints as a part of a GameDef, which is verified as a whole: their form is not known before. */
export function asPresentation<Hints extends object>(hints: Tree | undefined): { presentation?: Hints } {
  return hints === undefined ? {} : { presentation: toJson(hints) as Hints };
}

import { invariant, printPath } from '../../src/diagnostics/index.ts';
import type { GameDef, PlayableGameDef } from '../../src/ir/index.ts';
import { verifyGameDef } from '../../src/verify/index.ts';

/** A definition that a test wrote or changed, verified. Throws for one with errors. */
export function playable(written: GameDef): PlayableGameDef {
  const { def, diagnostics } = verifyGameDef(written);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  invariant(def !== null, errors.map(({ path, message }) => `${printPath(path)}: ${message}`).join('\n'));
  return def;
}

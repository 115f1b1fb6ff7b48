/** Genome → game. What cannot be composed, edited or verified says why. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { compose, type Bundle, type Wire } from '../bundles/index.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import { verifyGameDef } from '../verify/index.ts';
import { applyEdits } from './edits/apply.ts';
import type { Edit } from './edits/edit.ts';
import type { Genome } from './genome.ts';
import type { Stock } from './stock.ts';

export interface Expressed {
  /** Null if there are errors. */
  readonly def: PlayableGameDef | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The parts of a composition, and how they are connected; nothing of a rulebook. */
  readonly bundles: readonly Bundle[];
  readonly wires: readonly Wire[];
  /** Edits that found nothing to change. */
  readonly lost: readonly Edit[];
}

export function express({ base, edits }: Genome, stock: Stock): Expressed {
  if (base.kind === 'rulebook') return edited(stock.rulebooks.get(base.game) ?? null, edits, { diagnostics: [], bundles: [], wires: [] });
  const frame = stock.library.frames.get(base.frame);
  const bundles = base.bundles.flatMap((id) => stock.library.bundles.get(id) ?? []);
  if (frame === undefined || bundles.length < base.bundles.length) return { def: null, diagnostics: [], bundles, wires: [], lost: edits };
  const { parameters, wiring } = base;
  const composed = compose(frame, bundles, { parameters, wiring, library: stock.library });
  return edited(composed.gameDef, edits, composed);
}

function edited(
  def: Parameters<typeof applyEdits>[0] | null,
  edits: readonly Edit[],
  { diagnostics, bundles, wires }: Pick<Expressed, 'diagnostics' | 'bundles' | 'wires'>,
): Expressed {
  if (def === null) return { def: null, diagnostics, bundles, wires, lost: edits };
  const { def: changed, lost } = applyEdits(def, edits);
  const verified = verifyGameDef(changed);
  return { def: verified.def, diagnostics: [...diagnostics, ...verified.diagnostics], bundles, wires, lost };
}

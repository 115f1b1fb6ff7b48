/** A game that was found as a rulebook with a name: to read, to play, to change. */
import { compose } from '../bundles/index.ts';
import { invariant } from '../diagnostics/invariant.ts';
import { ID_LIMITS } from '../ir/ids.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import { compile, decompile } from '../lang/index.ts';
import { listed } from '../english/index.ts';
import { describe } from './describe.ts';
import { express } from './express.ts';
import type { Genome } from './genome.ts';
import type { Stock } from './stock.ts';

export interface Rulebook {
  readonly text: string;
  /** What the text compiles to. */
  readonly def: PlayableGameDef;
}

/** A composition without edits is the text that its parts make; of other games the text is made of the GameDef. */
export function rulebookOf(genome: Genome, name: string, stock: Stock): Rulebook {
  const { base, edits } = genome;
  const { def } = express(genome, stock);
  invariant(def !== null, 'a game that was judged can be made again');
  if (base.kind === 'rulebook' && edits.length === 0) return read(decompile(def));
  if (base.kind === 'composed' && edits.length === 0) {
    const { frames, bundles } = stock.library;
    const { parameters, wiring } = base;
    const parts = base.bundles.map((id) => bundles.get(id)!);
    return read(compose(frames.get(base.frame)!, parts, { parameters, wiring, library: stock.library, name, id: slugOf(name) }).text);
  }
  return read(decompile({ ...def, meta: { ...def.meta, id: slugOf(name), name, description: historyOf(genome, stock) } }));
}

/** A name as an id: `Amber Ferry` → `amber-ferry`. */
export function slugOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, ID_LIMITS.game)
      .replaceAll(/^-|-$/g, '') || 'game'
  );
}

/** Of which parts a game is made, and what was changed. */
function historyOf(genome: Genome, stock: Stock): string {
  const { base, parts, connections, changes } = describe(genome, stock);
  const names = parts.map(({ name }) => `“${name}”`);
  const made = names.length === 0 ? `“${base}”` : `“${base}” with ${listed(names)}`;
  return [`A search for games has made this one of ${made}.`, ...connections, ...changes].join(' ');
}

function read(text: string): Rulebook {
  const { gameDef } = compile(text);
  invariant(gameDef !== null, 'what was written can be read');
  return { text, def: gameDef };
}

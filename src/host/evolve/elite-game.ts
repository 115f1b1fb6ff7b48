/** A game that a search has found, as it is offered and told: with its name, and with prose for people. */
import { compose } from '../../bundles/index.ts';
import { describe, express, gameName, partNames, rulebookOf, type Genome, type Stock } from '../../evolve/index.ts';
import type { CatalogueEntry, OfferedGame } from '../../protocol/offered-game.ts';
import { proseOf } from '../../text/prose-of.ts';
import { toJson } from '../../text/tree.ts';
import { bundledGames } from '../bundled-games.ts';
import { loadGame } from '../load-game.ts';

/** The game, as it would be exported; undefined of a genome that is none. */
export function eliteGame(id: string, genome: Genome, stock: Stock): OfferedGame | undefined {
  if (express(genome, stock).def === null) return undefined;
  return { def: rulebookOf(genome, gameName(id, genome), stock).def, prose: eliteProse(id, genome, stock) };
}

/** A rulebook that was not changed keeps the name that its author gave it. */
export function eliteName(id: string, genome: Genome, stock: Stock): string {
  const { base, edits } = genome;
  return base.kind === 'rulebook' && edits.length === 0 ? partNames(genome, stock).base : gameName(id, genome);
}

/** How it is played, in Markdown: the prose of its parts or its rulebook, and what was changed. */
export function eliteProse(id: string, genome: Genome, stock: Stock): string {
  const { base } = genome;
  const { changes } = describe(genome, stock);
  const written = base.kind === 'rulebook' ? rulebookProse(base.game) : composedProse(id, genome, stock);
  const changed = changes.length === 0 ? [] : ['## What was changed', changes.map((change) => `- ${change}`).join('\n')];
  return [...(written === '' ? [] : [written]), ...changed].join('\n\n');
}

function composedProse(id: string, genome: Genome, { library }: Stock): string {
  const { base } = genome;
  const frame = base.kind === 'composed' ? library.frames.get(base.frame) : undefined;
  if (base.kind !== 'composed' || frame === undefined) return '';
  const bundles = base.bundles.flatMap((bundle) => library.bundles.get(bundle) ?? []);
  const { parameters, wiring } = base;
  return proseOf(compose(frame, bundles, { parameters, wiring, library, name: gameName(id, genome) }).text);
}

/** Of the bundled games, which are what most searches begin with; a run keeps no prose of rulebooks. */
function rulebookProse(game: string): string {
  const loaded = bundledGames().includes(game) ? loadGame(game) : null;
  return loaded === null || 'unreadable' in loaded ? '' : proseOf(loaded.text);
}

/** How many can play, without composing the game. */
export function playersOf({ base }: Genome, { library, rulebooks }: Stock): CatalogueEntry['players'] {
  if (base.kind === 'rulebook') return rulebooks.get(base.game)?.meta.players ?? { min: 2, max: 2 };
  const meta = library.frames.get(base.frame)?.written.blocks.find(({ section }) => section === 'meta');
  const written = meta === undefined ? {} : (toJson(meta.content) as { players?: CatalogueEntry['players'] });
  return written.players ?? { min: 2, max: 2 };
}

/** What players can vote for after a match, in the author's words: `rematch` in `presentation.custom`, each with a `label`. */
import type { GameDef } from '../ir/index.ts';

/** The texts of the votes, each once; `Rematch` where the game has none. */
export function rematchOffers({ presentation }: Pick<GameDef, 'presentation'>): readonly string[] {
  const offers: unknown = presentation?.custom?.['rematch'];
  const labels = (Array.isArray(offers) ? offers : []).flatMap((offer: unknown) => {
    const label = typeof offer === 'object' && offer !== null && 'label' in offer ? offer.label : undefined;
    return typeof label === 'string' && label !== '' ? [label] : [];
  });
  return labels.length === 0 ? ['Rematch'] : [...new Set(labels)];
}

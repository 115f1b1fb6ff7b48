/** The pictures on the backs of what lies at a place unseen, as far as everybody at the table can know them. */
import type { ZonePresentation } from '../../../ir/presentation.ts';
import { deckHomes } from '../effects/homes.ts';
import { PICKED, wordsOfDecks } from '../effects/picked-decks.ts';
import type { CardableGame, Deck } from '../game/game.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Place } from '../values/places.ts';
import { endpointOf } from '../endpoints/index.ts';
import { callsIn } from '../game/uses.ts';

/** Where players pick decks, those of the owner's; at the home of a deck of the table, those of that deck. */
export function backsOf(l: Lowering, place: Place): Pick<ZonePresentation, 'backImage' | 'backs'> {
  if (l.hasOwners) return place.owner === 'player' && staysOwn(l.game) ? { backs: backsOfDecks(l.game.decks) } : {};
  const home = deckHomes(l, l.game.at).find(({ place: { zone } }) => zone === place.zone);
  const image = home === undefined ? undefined : backOf(home.decks);
  return image === undefined ? {} : { backImage: image };
}

function backsOfDecks(decks: readonly Deck[]): NonNullable<ZonePresentation['backs']> {
  const words = wordsOfDecks(decks);
  const images = decks.flatMap((deck) => {
    const image = backOf([deck]);
    return image === undefined ? [] : [[words.get(deck)!, image]];
  });
  return { var: PICKED, images: Object.fromEntries(images) as Record<string, string> };
}

/** The back that all cards of some decks have. */
function backOf(decks: readonly Deck[]): string | undefined {
  const backs = new Set(decks.flatMap(({ content }) => content.map(({ card }) => card.back)));
  return backs.size === 1 ? [...backs][0] : undefined;
}

/** Whether all cards stay with the players who brought them. */
function staysOwn({ states }: CardableGame): boolean {
  return !states.some(({ actions }) => actions.flatMap(callsIn).some(({ endpoint }) => endpointOf(endpoint)?.mixesOwners === true));
}

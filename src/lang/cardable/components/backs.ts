/**
 * The pictures on the backs of what lies at a place unseen, as far as everybody at the table can know them. Where cards that lie
 * together have different backs, their own would tell which is which: they are shown with the back of their set.
 */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { ZonePresentation } from '../../../ir/presentation.ts';
import { deckHomes } from '../effects/homes.ts';
import { PICKED, wordsOfDecks } from '../effects/picked-decks.ts';
import type { Card, CardableGame, CardSet, Deck } from '../game/game.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Place } from '../values/places.ts';
import { endpointOf } from '../endpoints/index.ts';
import { callsIn } from '../game/uses.ts';

/** Where players pick decks, those of the owner's; at the home of a deck of the table, those of that deck; else those of all. */
export function backsOf(l: Lowering, place: Place): Pick<ZonePresentation, 'backImage' | 'backs'> {
  const { cardSets, decks } = l.game;
  if (l.hasOwners && place.owner === 'player' && staysOwn(l.game)) return { backs: backsOfDecks(cardSets, decks) };
  const home = l.hasOwners ? undefined : deckHomes(l, l.game.at).find(({ place: { zone } }) => zone === place.zone);
  if (home === undefined && backsIn(decks).size === 1) return {};
  const image = backOf(cardSets, home?.decks ?? decks);
  return image === undefined ? {} : { backImage: image };
}

function backsOfDecks(sets: readonly CardSet[], decks: readonly Deck[]): NonNullable<ZonePresentation['backs']> {
  const words = wordsOfDecks(decks);
  const images = decks.flatMap((deck) => {
    const image = backOf(sets, [deck]);
    return image === undefined ? [] : [[words.get(deck)!, image]];
  });
  return { var: PICKED, images: Object.fromEntries(images) as Record<string, string> };
}

/** The back that all cards of some decks have; where they differ, that of their set. */
function backOf(sets: readonly CardSet[], decks: readonly Deck[]): string | undefined {
  const backs = backsIn(decks);
  if (backs.size === 1) return [...backs][0];
  const names = new Set(cardsIn(decks).map(({ set }) => set));
  const common = new Set(sets.filter(({ name }) => names.has(name)).map(({ back }) => back));
  return common.size === 1 ? [...common][0] : undefined;
}

function backsIn(decks: readonly Deck[]): ReadonlySet<string | undefined> {
  return new Set(cardsIn(decks).map(({ back }) => back));
}

function cardsIn(decks: readonly Deck[]): Card[] {
  return decks.flatMap(({ content }) => content.map(({ card }) => card));
}

/** Says where backs would tell cards that nobody sees. */
export function adviseBacks(l: Lowering): void {
  const { decks, cardSets } = l.game;
  const together = l.hasOwners ? decks.map((deck) => [deck]) : deckHomes(l, l.game.at).map((home) => home.decks);
  for (const group of together) {
    const count = backsIn(group).size;
    if (count < 2) continue;
    const instead = backOf(cardSets, group) === undefined ? 'a back that is drawn' : 'the "card_back" of their set';
    l.report(
      group[0]!.at,
      'cardable/telling-backs',
      phrase`The cards of "${{ name: group.map(({ name }) => name).join(', ') }}" have ${{ count }} different backs, which would tell those that nobody sees: until one is seen, it has ${{ reason: instead }}.`,
      { severity: 'warning' },
    );
  }
}

/** Whether all cards stay with the players who brought them. */
function staysOwn({ states }: CardableGame): boolean {
  return !states.some(({ actions }) => actions.flatMap(callsIn).some(({ endpoint }) => endpointOf(endpoint)?.mixesOwners === true));
}

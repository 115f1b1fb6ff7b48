/** Cards that go back to whom they belong, or to their decks. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { bound, equal, forEach, moveAll, propOf, shuffle } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, ZoneSel } from '../../../ir/expressions.ts';
import type { Tree } from '../../../text/tree.ts';
import { deckHomes, eachOwner, home } from '../effects/homes.ts';
import { filling, moveMany } from '../effects/moving.ts';
import { param } from '../schema/params.ts';
import type { Lowering } from '../values/lowering.ts';
import { isPlaceThere, placeOf, zoneCode } from '../values/paths.ts';
import type { Place } from '../values/places.ts';
import type { Item } from '../values/value.ts';
import type { Arguments } from './arguments.ts';
import type { Endpoints } from './endpoint.ts';

export const RETURNING = {
  return_to_owner: {
    gives: 'nothing',
    required: [param('who', 'players'), param('location', 'location'), param('to', 'location')],
    about: "The cards at a place of the players, flipped or not, go to a place of their owners'.",
    sample: ['all', 'front', 'hand'],
    lower: (l, args) => ({
      effects: args.eachPlayer('who', (inner, of) => {
        const from = namedPlace(l, inner, 'location');
        const to = namedPlace(l, inner, 'to');
        if (from === undefined || to === undefined) return [];
        l.use(from, 'read');
        const move = (whose: Item, filter?: Condition): Effect[] =>
          moveMany(filling(l, placeOf(to, whose), undefined, from), placeOf(from, of), filter);
        return l.hasOwners ? eachOwner(l, move) : move(of);
      }),
    }),
  },
  reset_decks: {
    gives: 'nothing',
    required: [param('who', 'players'), param('deck', 'location')],
    about: 'Every card goes back to the deck that it came from, wherever it is, and the decks are shuffled.',
    sample: ['all', 'deck'],
    lower: (l, args) => {
      if (!l.hasOwners) {
        const homes = deckHomes(l, args.at);
        const effects = zonesOf(l, (place) => !homes.some((one) => one.place === place)).flatMap(({ zone, owned }) =>
          overOwners(l, zone, owned, (code) => home(l, code, args.at)),
        );
        return { effects: [...effects, ...homes.map(({ place }) => shuffle(zoneCode(place.zone, undefined)))] };
      }
      const deck = namedPlace(l, args, 'deck');
      if (deck === undefined) return { effects: [] };
      l.use(deck, 'filled face down');
      return {
        effects: args.eachPlayer('who', (_, of) => [
          ...zonesOf(l, (place) => place !== deck).flatMap(({ zone, owned }) =>
            overOwners(l, zone, owned, (code) => [moveAll(code, zoneCode(deck.zone, of), equal(propOf('$token', 'owner'), of))]),
          ),
          shuffle(zoneCode(deck.zone, of)),
        ]),
      };
    },
  },
} as const satisfies Endpoints;

/** The zones of all places but some, and whether they belong to somebody. */
function zonesOf(l: Lowering, wanted: (place: Place) => boolean): { readonly zone: string; readonly owned: boolean }[] {
  return l.places.filter(wanted).flatMap(({ zone, cells, revealed, owner }) => {
    const owned = owner === 'player' || owner === 'team';
    const own = (cells ?? [{ zone }]).map((cell) => ({ zone: cell.zone, owned }));
    return [...own, ...(revealed === undefined ? [] : [{ zone: revealed, owned }])];
  });
}

/** Effects for a zone, or for that of each player. */
function overOwners(l: Lowering, zone: string, owned: boolean, effects: (code: ZoneSel) => readonly Effect[]): Effect[] {
  if (!owned) return [...effects(zoneCode(zone, undefined))];
  const bind = l.fresh('holder');
  return [forEach(bind, { query: 'players', include: 'everyone', bind }, [...effects(zoneCode(zone, bound(bind)))])];
}

/** A place of players by its bare name. */
function namedPlace(l: Lowering, args: Arguments, name: string): Place | undefined {
  const tree: Tree = args.tree(name) ?? args.at;
  const text = tree.kind === 'scalar' && typeof tree.value === 'string' ? tree.value : undefined;
  if (text === undefined || text.startsWith('$')) {
    const value = args.value(name);
    if (value.type === 'place') return value.place;
    l.report(tree, 'cardable/type', phrase`The name of a place is needed here, such as ${{ offered: ['hand'] }}.`);
    return undefined;
  }
  const place = l.place(text, 'player', tree);
  return isPlaceThere(l, place, tree) ? place : undefined;
}

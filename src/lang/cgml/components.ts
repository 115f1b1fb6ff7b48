/** Zones, cards, decks and variables of the GameDef. */
import { phrase } from '../../diagnostics/phrase.ts';
import { isTree, makeTree } from '../../text/make-tree.ts';
import { toJson, valueAt } from '../../text/tree.ts';
import { homeOf, type Zone } from './declare/zones.ts';
import type { Declarations } from './declare/declarations.ts';
import { idOf } from '../names.ts';
import { RANK_VALUE, type Property } from './declare/decks.ts';
import { textAt } from '../../text/tree-values.ts';
import { hintsIn } from './hints.ts';
import type { Lowerer } from './lowerer.ts';
import { binding, type Json } from './values/value.ts';

/** The one type of all cards. */
const CARD = 'card';

export function lowerZones({ zones }: Declarations): Json[] {
  return [...zones].map((zone) =>
    makeTree(
      {
        id: zone.id,
        owner: zone.owner,
        visibility: zone.visibility.size === 0 ? 'public' : Object.fromEntries(zone.visibility),
        ordering: zone.ordering,
        ...(zone.face === 'down' && { face: 'down' }),
        ...hintsIn(zone.tree),
      },
      zone.tree.span,
    ),
  );
}

/** Token types, cards and decks; nothing if there are no cards. */
export function lowerCards(l: Lowerer): Record<string, Json> {
  const { decks } = l.game;
  if (decks.types.size === 0) return {};
  const props: Record<string, object> = propertiesOf(l);
  for (const { scope, name, like } of l.copies)
    if (scope === 'card') props[name] = { ...(typeof like === 'string' ? FIXED[like] : props[like.name]), ...INTERNAL };
  const cards = [...decks.types.values()].flatMap(({ cards: of }) =>
    of.map(({ id, properties }) => ({
      id,
      type: CARD,
      props: Object.fromEntries(
        [...properties].map(([name, value]) => [
          name,
          decks.properties.get(name)?.type === 'word' && value !== null ? String(value) : value,
        ]),
      ),
    })),
  );
  const lists = [...decks.decks].map(([name, { cards: of }]) => ({
    id: idOf(name),
    cards: of.map(({ id, count }) => ({ card: id, ...(count !== 1 && { count }) })),
  }));
  return { tokenTypes: [{ id: CARD, props }], cards, decks: lists };
}

/** Serves the rules alone, and is not shown to people. */
const INTERNAL = { presentation: { internal: true } };

/** The properties of cards: those of the document, and the marks of stored lists. */
function propertiesOf({ game: { decks }, marks }: Lowerer): Record<string, object> {
  return Object.fromEntries([
    ...[...decks.properties].map(([name, property]) => [name, { ...propertyDef(property), ...(name === RANK_VALUE && INTERNAL) }] as const),
    ...[...marks].map((mark) => [mark, { type: 'bool', ...INTERNAL }] as const),
  ]);
}

function propertyDef(property: Property): object {
  return property.type === 'word' ? { type: 'enum', values: property.words } : { type: property.type };
}

/** What copies that are like nothing in the document hold. */
const FIXED = { number: { type: 'int', init: -1 }, flag: { type: 'bool' } } as const;

export function lowerVariables(l: Lowerer, flags: readonly string[]): Json {
  const scopes: Record<'global' | 'perPlayer' | 'perTeam', Record<string, Json>> = { global: {}, perPlayer: {}, perTeam: {} };
  for (const variable of l.game.variables.values())
    if (variable.expression === undefined)
      scopes[variable.scope][variable.id] = makeTree({ ...l.definitionOf(variable), ...hintsIn(variable.tree) }, variable.tree.span);
  for (const [name, variable] of [...Object.entries(l.extraVariables), ...flags.map((flag) => [flag, { type: 'bool' }] as const)])
    scopes.global[name] = { ...variable, ...INTERNAL };
  const scopeOf = { global: scopes.global, pvar: scopes.perPlayer, tvar: scopes.perTeam, card: propertiesOf(l) };
  for (const { name, scope, like } of l.copies) {
    const variable = typeof like === 'string' ? FIXED[like] : scopeOf[like.scope][like.name];
    scopeOf[scope][name] = { ...((isTree(variable) ? toJson(variable) : variable) as object), ...INTERNAL };
  }
  const used = Object.entries(scopes).filter(([, variables]) => Object.keys(variables).length > 0);
  return used.length === 0 ? undefined : Object.fromEntries(used);
}

/** Every deck in the zone where its cards begin. */
export function deckEffects(l: Lowerer): Json[] {
  return [...l.game.decks.decks.keys()].flatMap((deck) => {
    const home = homeOf(deck, l.game.zones);
    if (home !== undefined) return placing(l, deck, home);
    const tree = valueAt(valueAt(valueAt(l.game.root, 'components'), 'decks'), deck);
    // A zone that names a deck which is not there probably means this one.
    const isMeant = [...l.game.zones].some((zone) => zone.deck === undefined && textAt(zone.tree, 'of_deck') !== undefined);
    if (!isMeant)
      l.report(
        tree ?? l.game.root,
        'cgml/deck-without-zone',
        phrase`No zone names the deck "${{ deck }}" by "of_deck", so that its cards are nowhere.`,
        { severity: 'warning' },
      );
    return [];
  });
}

function placing(l: Lowerer, deck: string, home: Zone): Json[] {
  const effects = (zone: Json): Json[] => [{ createDeck: { deck: idOf(deck), zone } }, ...(home.shuffled ? [{ shuffle: { zone } }] : [])];
  if (home.owner === 'none') return effects(`${home.id}:none`).map((effect) => makeTree(effect, home.tree.span));
  const bind = l.fresh('player');
  return [
    makeTree(
      { forEach: { bind, over: { query: 'players', bind }, effects: effects({ zone: home.id, player: binding(bind) }) } },
      home.tree.span,
    ),
  ];
}

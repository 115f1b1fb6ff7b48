/** Zones, cards, decks and variables of the GameDef. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { bound, forEach } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { ZoneSel } from '../../../ir/expressions.ts';
import type { GameDef, PropDef, VariableDef, ZoneDef } from '../../../ir/game-def.ts';
import { valueAt } from '../../../text/tree.ts';
import { homeOf, type Zone } from '../declare/zones.ts';
import { idOf } from '../../names.ts';
import { RANK_VALUE, type Property } from '../declare/decks.ts';
import { textAt } from '../../../text/tree-values.ts';
import { asPresentation, hintsIn } from './hints.ts';
import type { Lowerer } from './lowerer.ts';

/** The one type of all cards. */
const CARD = 'card';

export function lowerZones(l: Lowerer): ZoneDef[] {
  return [...l.game.zones].map((zone) => {
    const hints = hintsIn(zone.tree);
    return l.spans.at<ZoneDef>(
      {
        id: zone.id,
        owner: zone.owner,
        visibility: zone.visibility.size === 0 ? 'public' : Object.fromEntries(zone.visibility),
        ordering: zone.ordering,
        ...(zone.face === 'down' && { face: 'down' }),
        ...asPresentation(hints),
      },
      zone.tree.span,
      { presentation: hints },
    );
  });
}

/** Token types, cards and decks; nothing if there are no cards. */
export function lowerCards(l: Lowerer): Pick<GameDef, 'tokenTypes' | 'cards' | 'decks'> {
  const { decks } = l.game;
  if (decks.types.size === 0) return {};
  const props = propertiesOf(l);
  for (const { scope, name, like } of l.copies)
    if (scope === 'card') props[name] = { ...(typeof like === 'string' ? FIXED[like] : props[like.name]!), ...INTERNAL };
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
function propertiesOf({ game: { decks }, marks }: Lowerer): Record<string, PropDef> {
  return Object.fromEntries([
    ...[...decks.properties].map(([name, property]) => [name, { ...propertyDef(property), ...(name === RANK_VALUE && INTERNAL) }] as const),
    ...[...marks].map((mark) => [mark, { type: 'bool', ...INTERNAL } as const] as const),
  ]);
}

function propertyDef(property: Property): PropDef {
  return property.type === 'word' ? { type: 'enum', values: [...property.words] } : { type: property.type };
}

/** What copies that are like nothing in the document hold. */
const FIXED = { number: { type: 'int', init: -1 }, flag: { type: 'bool' } } as const;

export function lowerVariables(l: Lowerer, flags: readonly string[]): GameDef['variables'] {
  const scopes: Record<'global' | 'perPlayer' | 'perTeam', Record<string, VariableDef>> = { global: {}, perPlayer: {}, perTeam: {} };
  for (const variable of l.game.variables.values())
    if (variable.expression === undefined) {
      const hints = hintsIn(variable.tree);
      const { span } = variable.tree;
      scopes[variable.scope][variable.id] = l.spans.at({ ...l.definitionOf(variable), ...asPresentation(hints) }, span, {
        presentation: hints,
      });
    }
  for (const [name, variable] of [...Object.entries(l.extraVariables), ...flags.map((flag) => [flag, { type: 'bool' }] as const)])
    scopes.global[name] = { ...variable, ...INTERNAL };
  const scopeOf = { global: scopes.global, pvar: scopes.perPlayer, tvar: scopes.perTeam, card: propertiesOf(l) };
  for (const { name, scope, like } of l.copies) {
    scopeOf[scope][name] = { ...(typeof like === 'string' ? FIXED[like] : scopeOf[like.scope][like.name]!), ...INTERNAL };
  }
  const used = Object.entries(scopes).filter(([, variables]) => Object.keys(variables).length > 0);
  return used.length === 0 ? undefined : Object.fromEntries(used);
}

/** Every deck in the zone where its cards begin. */
export function deckEffects(l: Lowerer): Effect[] {
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

function placing(l: Lowerer, deck: string, home: Zone): Effect[] {
  const effects = (zone: ZoneSel): Effect[] => [
    { createDeck: { deck: idOf(deck), zone } },
    ...(home.shuffled ? [{ shuffle: { zone } }] : []),
  ];
  if (home.owner === 'none') return l.spans.all(effects(`${home.id}:none`), home.tree.span);
  const bind = l.fresh('player');
  return l.spans.all([forEach(bind, { query: 'players', bind }, effects({ zone: home.id, player: bound(bind) }))], home.tree.span);
}

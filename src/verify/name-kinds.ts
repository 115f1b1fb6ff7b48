/** The kinds of names, what they are called and where they are declared; and which uses of names have nothing to refer to. */
import type { EffectBody } from '../ir/effects.ts';
import { BUILT_IN_PROPS } from '../ir/vocabulary.ts';
import type { Game } from './rule.ts';
import type { NameKind, Reference } from './sites.ts';

export interface Kind {
  /** The end of the code `unknown-…`. */
  code: string;
  noun: string;
  heading: string;
  /** Where they are declared. */
  section?: string;
  names: (game: Game) => Iterable<string>;
}

export const KINDS: Readonly<Record<NameKind, Kind>> = {
  zone: { code: 'zone', noun: 'zone', heading: 'Zones', section: 'zones', names: ({ names }) => names.zones.keys() },
  gvar: {
    code: 'variable',
    noun: 'variable',
    heading: 'Global variables',
    section: 'variables',
    names: ({ names }) => names.globals.keys(),
  },
  pvar: {
    code: 'variable',
    noun: 'variable',
    heading: 'Variables of players',
    section: 'variables',
    names: ({ names }) => names.perPlayer.keys(),
  },
  tvar: {
    code: 'variable',
    noun: 'variable',
    heading: 'Variables of teams',
    section: 'variables',
    names: ({ names }) => names.perTeam.keys(),
  },
  const: { code: 'constant', noun: 'constant', heading: 'Constants', section: 'constants', names: ({ names }) => names.constants.keys() },
  tokenType: {
    code: 'token-type',
    noun: 'token type',
    heading: 'Token types',
    section: 'tokenTypes',
    names: ({ names }) => names.tokenTypes.keys(),
  },
  card: { code: 'card', noun: 'card', heading: 'Cards', section: 'cards', names: ({ names }) => names.cards.keys() },
  typeOrCard: {
    code: 'token-type',
    noun: 'token type or card',
    heading: 'Token types and cards',
    section: 'tokenTypes',
    names: ({ names }) => [...names.tokenTypes.keys(), ...names.cards.keys()],
  },
  deck: { code: 'deck', noun: 'deck', heading: 'Decks', section: 'decks', names: ({ names }) => names.decks.keys() },
  prop: { code: 'property', noun: 'property', heading: 'Properties', names: ({ names }) => [...names.props.keys(), ...BUILT_IN_PROPS] },
  layer: { code: 'layer', noun: 'layer', heading: 'Layers', section: 'layers', names: ({ def }) => def.layers ?? [] },
  procedure: {
    code: 'procedure',
    noun: 'procedure',
    heading: 'Procedures',
    section: 'procedures',
    names: ({ names }) => names.procedures.keys(),
  },
  action: { code: 'action', noun: 'action', heading: 'Actions', section: 'actions', names: ({ names }) => names.actions.keys() },
  phase: { code: 'phase', noun: 'phase', heading: 'Phases', names: ({ names }) => names.phaseLabels },
  phaseOrLabel: {
    code: 'phase',
    noun: 'phase',
    heading: 'Phases',
    names: ({ names }) => new Set([...names.phaseIds, ...names.phaseLabels]),
  },
  state: { code: 'state', noun: 'state', heading: 'States', names: ({ names }) => names.states.keys() },
  board: { code: 'board', noun: 'board', heading: 'Boards', names: ({ names }) => names.boards.keys() },
  attribute: { code: 'attribute', noun: 'zone attribute', heading: 'Attributes', names: ({ names }) => names.attributes.keys() },
  direction: { code: 'direction', noun: 'direction', heading: 'Directions', names: ({ names }) => names.directions },
  event: { code: 'event', noun: 'event', heading: 'Events', names: emittedEvents },
  binding: { code: 'binding', noun: 'binding', heading: 'Bindings in scope', names: () => [] },
  answer: {
    code: 'parameter',
    noun: 'parameter',
    heading: 'Parameters of actions',
    names: ({ def }) => new Set(def.actions.flatMap((action) => action.params.map((param) => param.name))),
  },
};

/** The uses of names that nothing declared has, in the order in which they were found. */
export function unknownReferences(game: Game): readonly Reference[] {
  const before = found.get(game);
  if (before !== undefined) return before;
  const known = new Map<NameKind, ReadonlySet<string>>();
  const unknown = game.sites.references.filter((reference) => !isKnown(game, reference, known));
  found.set(game, unknown);
  return unknown;
}

const found = new WeakMap<Game, readonly Reference[]>();

function isKnown(game: Game, reference: Reference, known: Map<NameKind, ReadonlySet<string>>): boolean {
  if (reference.known !== undefined) return reference.known;
  let names = known.get(reference.kind);
  if (names === undefined) known.set(reference.kind, (names = new Set(KINDS[reference.kind].names(game))));
  return names.has(reference.name);
}

function emittedEvents(game: Game): Set<string> {
  const emits = game.sites.effects.filter((site) => site.name === 'emit');
  return new Set(emits.map((site) => (site.effect as { emit: EffectBody<'emit'> }).emit.event));
}

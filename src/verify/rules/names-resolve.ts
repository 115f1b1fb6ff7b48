import type { EffectBody } from '../../ir/effects.ts';
import { BUILT_IN_PROPS } from '../../ir/vocabulary.ts';
import { pathOf } from '../place.ts';
import type { Game, Rule } from '../rule.ts';
import type { NameKind, Reference } from '../sites.ts';
import { subject } from '../subject.ts';

interface Kind {
  /** The end of the code `unknown-…`. */
  code: string;
  noun: string;
  heading: string;
  names: (game: Game) => Iterable<string>;
}

/** Every name that is used is declared: a zone, a variable of that scope, a card, a procedure, a binding in scope, … */
export const namesResolve: Rule = (game, report) => {
  const known = new Map<NameKind, ReadonlySet<string>>();
  for (const reference of game.sites.references) {
    const kind = KINDS[reference.kind];
    if (isKnown(game, reference, known)) continue;
    const path = pathOf(reference.place);
    report({
      code: `unknown-${kind.code}`,
      path,
      message: `${subject(game.def, path)} ${reference.kind === 'binding' ? 'uses' : verb(path)} ${kind.noun} "${reference.name}", which ${missing(game, reference)}.`,
      wanted: {
        name: reference.name,
        among: reference.among?.() ?? kind.names(game),
        heading: kind.heading,
        isKey: reference.isKey ?? false,
        ...(reference.spell === undefined ? {} : { spell: reference.spell }),
      },
    });
  }
};

const KINDS: Readonly<Record<NameKind, Kind>> = {
  zone: { code: 'zone', noun: 'zone', heading: 'Zones', names: ({ names }) => names.zones.keys() },
  gvar: { code: 'variable', noun: 'variable', heading: 'Global variables', names: ({ names }) => names.globals.keys() },
  pvar: { code: 'variable', noun: 'variable', heading: 'Variables of players', names: ({ names }) => names.perPlayer.keys() },
  tvar: { code: 'variable', noun: 'variable', heading: 'Variables of teams', names: ({ names }) => names.perTeam.keys() },
  const: { code: 'constant', noun: 'constant', heading: 'Constants', names: ({ names }) => names.constants.keys() },
  tokenType: { code: 'token-type', noun: 'token type', heading: 'Token types', names: ({ names }) => names.tokenTypes.keys() },
  card: { code: 'card', noun: 'card', heading: 'Cards', names: ({ names }) => names.cards.keys() },
  typeOrCard: {
    code: 'token-type',
    noun: 'token type or card',
    heading: 'Token types and cards',
    names: ({ names }) => [...names.tokenTypes.keys(), ...names.cards.keys()],
  },
  deck: { code: 'deck', noun: 'deck', heading: 'Decks', names: ({ names }) => names.decks.keys() },
  prop: { code: 'property', noun: 'property', heading: 'Properties', names: ({ names }) => [...names.props.keys(), ...BUILT_IN_PROPS] },
  procedure: { code: 'procedure', noun: 'procedure', heading: 'Procedures', names: ({ names }) => names.procedures.keys() },
  action: { code: 'action', noun: 'action', heading: 'Actions', names: ({ names }) => names.actions.keys() },
  phase: { code: 'phase', noun: 'phase', heading: 'Phases', names: ({ names }) => names.phaseLabels },
  phaseOrLabel: { code: 'phase', noun: 'phase', heading: 'Phases', names: ({ names }) => new Set([...names.phaseIds, ...names.phaseLabels]) },
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

/** What is said of the use, for the places where more than "uses" can be said. */
const VERBS: Readonly<Record<string, string>> = {
  'moveToken.to': 'moves a token to',
  'moveToken.from': 'moves a token from',
  'moveAll.to': 'moves tokens to',
  'moveAll.from': 'moves tokens from',
  'draw.to': 'draws to',
  'draw.from': 'draws from',
  'shuffle.zone': 'shuffles',
  'createToken.zone': 'creates a token in',
  'createToken.type': 'creates a token of',
  'createDeck.zone': 'creates a deck in',
  'createDeck.deck': 'creates',
  'setVar.var': 'sets',
  'addVar.var': 'adds to',
  'call.procedure': 'calls',
  'gotoPhase.phase': 'goes to',
  'gotoState.state': 'goes to',
};

function verb(path: readonly (string | number)[]): string {
  return VERBS[`${path.at(-2)}.${path.at(-1)}`] ?? 'uses';
}

function isKnown(game: Game, reference: Reference, known: Map<NameKind, ReadonlySet<string>>): boolean {
  if (reference.known !== undefined) return reference.known;
  let names = known.get(reference.kind);
  if (names === undefined) known.set(reference.kind, (names = new Set(KINDS[reference.kind].names(game))));
  return names.has(reference.name);
}

function missing(game: Game, { kind, name, isKey, among }: Reference): string {
  if (kind === 'binding') return 'is not bound here';
  if (kind === 'prop' && isKey === true) return 'its type does not have';
  if (kind === 'phase' && among !== undefined) return 'that state does not have';
  const { globals, perPlayer, perTeam } = game.names;
  if (kind === 'gvar' || kind === 'pvar' || kind === 'tvar') {
    if (globals.has(name)) return 'is a global variable';
    if (perPlayer.has(name)) return 'is a variable of each player, not of the scope given here';
    if (perTeam.has(name)) return 'is a variable of each team, not of the scope given here';
  }
  return kind === 'event' ? 'no effect emits' : 'does not exist';
}

function emittedEvents(game: Game): Set<string> {
  const emits = game.sites.effects.filter((site) => site.name === 'emit');
  return new Set(emits.map((site) => (site.effect as { emit: EffectBody<'emit'> }).emit.event));
}

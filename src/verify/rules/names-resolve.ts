import { phrase } from '../../diagnostics/phrase.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import { type Declared, declaredAt } from '../declared-at.ts';
import { KINDS, unknownReferences } from '../name-kinds.ts';
import { pathOf } from '../../ir/place.ts';
import type { Finding, Game, Rule } from '../rule.ts';
import { lookUp } from '../scope.ts';
import { argumentKey, type NameKind, type Reference } from '../sites.ts';
import { subject } from '../subject.ts';
import { attributeMeant } from './attributes-of-zones.ts';

/** Every name that is used is declared: a zone, a variable of that scope, a card, a procedure, a binding in scope, … */
export const namesResolve: Rule = (game, report) => {
  const unknown = unknownReferences(game);
  if (unknown.length === 0) return;
  const used = usedNames(game.sites.references);
  const noTypes = game.names.tokenTypes.size === 0 && unknown.some(({ kind }) => kind === 'tokenType' || kind === 'typeOrCard');
  const noCards = game.names.cards.size === 0 && unknown.some(({ kind }) => kind === 'card');
  for (const reference of unknown) {
    const { kind, name, isKey = false, spell } = reference;
    const { code, noun, heading, section, names } = KINDS[kind];
    const path = pathOf(reference.place);
    const among = [...(reference.among?.() ?? names(game))];
    // Without any of a kind it is all of them that are missing, and properties are missing with their types, or with those that have the name of another.
    const noneThere = section !== undefined && (among.length === 0 || (kind === 'typeOrCard' && noTypes));
    if (kind === 'typeOrCard' && noCards && !noTypes) continue;
    if (kind === 'prop' && (noTypes || (isKey && hasTwins(game, 'tokenType')))) continue;
    if (kind === 'binding' && isChosenLater(game, name, path)) {
      report(namedTooEarly(game, name, path));
      continue;
    }
    // That is told with what to write.
    if (attributeMeant(game, reference) !== undefined) continue;
    report({
      code: `unknown-${code}`,
      path,
      ...phrase`${subject(game, path)} ${kind === 'binding' ? 'uses' : verb(path)} ${{ kind: noun }} "${{ name }}", which ${missing(game, reference)}.`,
      group: noneThere ? section : `${code} "${name}"`,
      wanted: {
        name,
        among,
        heading,
        isKey,
        isRepeated: used.get(keyOf(kind, name))! > 1 || isGivenByCalls(game, reference, path),
        unusedAt: (near) => unusedAt(game, reference, near, used),
        isTold: hasTwins(game, kind),
        onlyOne: () =>
          typeByProps(game, path) ?? theOnlyOne(among.filter((other) => !(isKey ? isGiven(game, path, other) : isUsed(used, kind, other)))),
        ...(spell !== undefined && { spell }),
        ...(section !== undefined && { section }),
      },
    });
  }
};

/** A binding of a procedure that is not among its parameters, although calls give it. */
function isGivenByCalls({ def, sites }: Game, { kind, name }: Reference, [list, index]: Path): boolean {
  const procedure = kind === 'binding' && list === 'procedures' ? def.procedures?.[index as number] : undefined;
  return procedure !== undefined && sites.arguments.has(argumentKey('call', procedure.id, name));
}

/** Whether a prompt names a parameter of its action that is not chosen yet. */
function isChosenLater({ def }: Game, name: string, [list, index, key, , inner]: Path): boolean {
  const isPrompt = key === 'prompt' || (key === 'params' && inner === 'prompt');
  return list === 'actions' && isPrompt && def.actions[index as number]!.params.some((param) => param.name === name);
}

function namedTooEarly(game: Game, name: string, path: Path): Finding {
  return {
    code: 'unknown-binding',
    path,
    ...phrase`${subject(game, path)} uses ${{ kind: 'binding' }} "${{ name }}" in a prompt that is shown before it is chosen. Ask for it in the prompt of the parameter "${{ parameter: name }}" itself, name it in the prompt of a later parameter, or tell it with a "message" among the effects.`,
    alternatives: ['message'],
  };
}

/** The only type that has all the properties of a card. */
function typeByProps({ def }: Game, [list, index, key]: Path): string | undefined {
  const card = list === 'cards' && key === 'type' ? def.cards?.[index as number] : undefined;
  const props = Object.keys(card?.props ?? {});
  if (props.length === 0) return undefined;
  return theOnlyOne(
    (def.tokenTypes ?? []).filter((type) => props.every((prop) => Object.hasOwn(type.props ?? {}, prop))).map(({ id }) => id),
  );
}

/** The declaration of a name that nothing uses. */
function unusedAt(game: Game, { kind, scope }: Reference, near: string, used: Used): Declared | undefined {
  if (kind !== 'binding') return isUsed(used, kind, near) ? undefined : declaredAt(game.def, kind, near);
  const binding = lookUp(scope ?? null, near);
  return binding === undefined || binding.isUsed || binding.declared === undefined
    ? undefined
    : { path: pathOf(binding.declared), isKey: false };
}

/** Kinds whose names are those of other kinds. */
const ALSO: Partial<Readonly<Record<NameKind, readonly NameKind[]>>> = { typeOrCard: ['tokenType', 'card'], phaseOrLabel: ['phase'] };

/** How often each name is used, by kind. */
type Used = ReadonlyMap<string, number>;

function usedNames(references: readonly Reference[]): Used {
  const used = new Map<string, number>();
  for (const { kind, name } of references)
    for (const each of new Set([kind, ...(ALSO[kind] ?? [])])) used.set(keyOf(each, name), (used.get(keyOf(each, name)) ?? 0) + 1);
  return used;
}

function isUsed(used: Used, kind: NameKind, name: string): boolean {
  return [kind, ...(ALSO[kind] ?? [])].some((each) => used.has(keyOf(each, name)));
}

function keyOf(kind: NameKind, name: string): string {
  return `${kind} ${name}`;
}

/** Whether the object around a key has another key already. */
function isGiven({ def }: Game, path: Path, key: string): boolean {
  const parent = path.slice(0, -1).reduce<unknown>((node, step) => (node as Record<string | number, unknown>)[step], def);
  return Object.hasOwn(parent as object, key);
}

/** Two things with one name: then one of them is the one that is not found, and its name is what has to be changed. */
function hasTwins({ def, names }: Game, kind: NameKind): boolean {
  if (kind === 'zone') return names.zones.size < def.zones.length;
  if (kind === 'tokenType' || kind === 'card' || kind === 'typeOrCard')
    return names.tokenTypes.size + names.cards.size < (def.tokenTypes?.length ?? 0) + (def.cards?.length ?? 0);
  if (kind === 'deck') return names.decks.size < (def.decks?.length ?? 0);
  return kind === 'procedure' && names.procedures.size < (def.procedures?.length ?? 0);
}

function theOnlyOne(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}

/** What is said of the use, for the places where more than "uses" can be said. */
const VERBS = {
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
} as const satisfies Record<string, string>;

type Verb = (typeof VERBS)[keyof typeof VERBS] | 'uses';

function verb(path: Path): Verb {
  const place = `${path.at(-2)}.${path.at(-1)}`;
  return Object.hasOwn(VERBS, place) ? VERBS[place as keyof typeof VERBS] : 'uses';
}

/** Why a name stands for nothing. */
type Missing =
  | 'is not bound here'
  | 'its type does not have'
  | 'that state does not have'
  | 'is a global variable'
  | 'is a variable of each player, not of the scope given here'
  | 'is a variable of each team, not of the scope given here'
  | 'no effect emits'
  | 'does not exist';

function missing(game: Game, { kind, name, isKey, among }: Reference): Missing {
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

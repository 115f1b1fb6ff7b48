import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { Path, PathChange, PathFix } from '../../diagnostics/diagnostic.ts';
import type { GameDef, PropDef, VariableDef } from '../../ir/game-def.ts';
import { idFault, nearestId, type IdForm } from '../../ir/ids.ts';
import { pathOf } from '../../ir/place.ts';
import type { Finding, Game, Rule } from '../rule.ts';
import type { NameKind, Reference } from '../sites.ts';

/** Ids have an alphabet and a length, so that rules, addresses and files can name what they stand for. */
export const idsAllowed: Rule = (game, report) => {
  for (const family of families(game))
    for (const declared of family.ids) {
      const reason = idFault(family.form, declared.id);
      if (reason !== null) report({ ...finding(family, declared, reason), ...mended(game, family, declared) });
    }
};

/** Things of one kind with ids of one form. */
interface Family {
  /** With its article. */
  readonly noun: Phrase;
  readonly form: IdForm;
  readonly ids: readonly Declared[];
  /** The references that mean one of them; undefined: rules refer to them in ways that are not listed. */
  readonly kinds: readonly NameKind[] | undefined;
}

/** An id where it is declared: the value at the path, or its last key. */
interface Declared {
  readonly id: string;
  readonly path: Path;
  readonly isKey?: boolean;
}

/** Characters of an id that a message shows. */
const MAX_SHOWN = 80;

function finding({ noun, form }: Family, { id, path }: Declared, reason: string): Finding {
  const shown = id.length > MAX_SHOWN ? `${id.slice(0, MAX_SHOWN)}…` : id;
  return { code: 'id-not-allowed', path, ...phrase`"${{ name: shown }}" cannot be the id of ${noun}: ${{ reason }}. ${RULE[form]}` };
}

const RULE: Readonly<Record<IdForm, Phrase>> = {
  game: phrase`It has letters, digits and "_", and single hyphens between them.`,
  name: phrase`It has letters, digits and "_", and single hyphens or slashes between them.`,
  line: phrase`It is one line of characters that can be seen.`,
  text: phrase`It has characters that can be seen.`,
};

/** The id that was probably meant; it is certain where nothing else can be meant by it and no rule has to change with it. */
function mended(game: Game, { form, ids, kinds }: Family, { id, path, isKey = false }: Declared): Pick<Finding, 'alternatives' | 'fix'> {
  const to = nearestId(form, id);
  if (ids.some((other) => other.id === to)) return {};
  const alternatives = [to];
  if (kinds === undefined) return { alternatives };
  const uses = game.sites.references.filter((reference) => reference.name === id && kinds.includes(reference.kind));
  const fix: PathFix = { ...renaming(path, isKey, to), title: `Write "${to}".`, certain: kinds.length === 0 };
  return { alternatives, fix: uses.length === 0 ? fix : { ...fix, others: uses.map((use) => rewriting(use, to)) } };
}

function renaming(path: Path, isKey: boolean, to: string): PathChange {
  return isKey ? { kind: 'rename', path, to } : { kind: 'replace', path, value: to };
}

function rewriting({ place, spell, isKey = false }: Reference, to: string): PathChange {
  return isKey ? { kind: 'rename', path: pathOf(place), to } : { kind: 'replace', path: pathOf(place), value: spell?.(to) ?? to };
}

function families({ def, sites }: Game): Family[] {
  const { flow, variables = {} } = def;
  const phases = flow.states.flatMap((state, index) =>
    state.phases.map((phase, number) => ({ phase, path: ['flow', 'states', index, 'phases', number] as Path })),
  );
  return [
    { noun: phrase`a ${{ kind: 'game' }}`, form: 'game', ids: [{ id: def.meta.id, path: ['meta', 'id'] }], kinds: [] },
    names(phrase`a ${{ kind: 'constant' }}`, keysOf(def.constants, ['constants']), 'const'),
    names(phrase`a ${{ kind: 'variable' }}`, keysOf(variables.global, ['variables', 'global']), 'gvar'),
    names(phrase`a ${{ kind: 'variable' }}`, keysOf(variables.perPlayer, ['variables', 'perPlayer']), 'pvar'),
    names(phrase`a ${{ kind: 'variable' }}`, keysOf(variables.perTeam, ['variables', 'perTeam']), 'tvar'),
    names(phrase`a ${{ kind: 'zone' }}`, idsOf(def.zones, ['zones']), 'zone'),
    names(phrase`a ${{ kind: 'board' }}`, boards(def)),
    names(phrase`an ${{ kind: 'attribute' }}`, attributes(def)),
    names(phrase`a ${{ kind: 'direction' }}`, directions(def)),
    names(phrase`a ${{ kind: 'token type' }}`, idsOf(def.tokenTypes, ['tokenTypes']), 'tokenType', 'typeOrCard'),
    names(phrase`a ${{ kind: 'property' }}`, properties(def)),
    names(phrase`a ${{ kind: 'card' }}`, idsOf(def.cards, ['cards']), 'card', 'typeOrCard'),
    names(phrase`a ${{ kind: 'deck' }}`, idsOf(def.decks, ['decks']), 'deck'),
    names(phrase`a ${{ kind: 'state' }}`, idsOf(flow.states, ['flow', 'states']), 'state'),
    names(
      phrase`a ${{ kind: 'phase' }}`,
      phases.map(({ phase, path }) => ({ id: phase.id, path: [...path, 'id'] })),
    ),
    names(phrase`a ${{ kind: 'team' }}`, idsOf(flow.teams, ['flow', 'teams'])),
    names(phrase`an ${{ kind: 'action' }}`, idsOf(def.actions, ['actions']), 'action'),
    names(
      phrase`a ${{ kind: 'layer' }}`,
      (def.layers ?? []).map((id, index) => ({ id, path: ['layers', index] })),
      'layer',
    ),
    {
      noun: phrase`a ${{ kind: 'phase' }}`,
      form: 'line',
      ids: phases.flatMap(({ phase: { label }, path }) => (label === undefined ? [] : [{ id: label, path: [...path, 'label'] }])),
      kinds: undefined,
    },
    { noun: phrase`an ${{ kind: 'event' }}`, form: 'line', ids: events(sites), kinds: undefined },
    { noun: phrase`a ${{ kind: 'procedure' }}`, form: 'line', ids: idsOf(def.procedures, ['procedures']), kinds: ['procedure'] },
    lines(phrase`a ${{ kind: 'transition' }}`, idsOf(flow.transitions, ['flow', 'transitions'])),
    lines(phrase`a ${{ kind: 'trigger' }}`, idsOf(def.triggers, ['triggers'])),
    lines(phrase`a ${{ kind: 'check' }}`, idsOf(def.checks, ['checks'])),
    lines(phrase`a ${{ kind: 'modifier' }}`, idsOf(def.modifiers, ['modifiers'])),
    lines(phrase`an ${{ kind: 'end condition' }}`, idsOf(def.endConditions, ['endConditions'])),
    lines(phrase`a ${{ kind: 'display' }}`, idsOf(def.displays, ['displays'])),
    { noun: phrase`a ${{ kind: 'word' }}`, form: 'text', ids: words(def), kinds: undefined },
  ];
}

/** Without kinds, rules refer to them in ways that are not listed. */
function names(noun: Phrase, ids: readonly Declared[], ...kinds: readonly NameKind[]): Family {
  return { noun, form: 'name', ids, kinds: kinds.length === 0 ? undefined : kinds };
}

/** Rules refer to none of them. */
function lines(noun: Phrase, ids: readonly Declared[]): Family {
  return { noun, form: 'line', ids, kinds: [] };
}

function idsOf(items: readonly { readonly id?: string }[] | undefined, at: Path): Declared[] {
  return (items ?? []).flatMap(({ id }, index) => (id === undefined ? [] : [{ id, path: [...at, index, 'id'] }]));
}

function keysOf(record: object | undefined, at: Path): Declared[] {
  return Object.keys(record ?? {}).map((id) => ({ id, path: [...at, id], isKey: true }));
}

/** Each board at its first cell. */
function boards({ zones }: GameDef): Declared[] {
  return firstOfEach(zones.flatMap(({ board }, index) => (board === undefined ? [] : [{ id: board, path: ['zones', index, 'board'] }])));
}

function attributes({ zones }: GameDef): Declared[] {
  return firstOfEach(zones.flatMap((zone, index) => keysOf(zone.attributes, ['zones', index, 'attributes'])));
}

function directions({ zones }: GameDef): Declared[] {
  const edges = zones.flatMap((zone, index) => (zone.adjacentTo ?? []).map((edge, number) => ({ edge, index, number })));
  return firstOfEach(
    edges.flatMap(({ edge, index, number }) =>
      typeof edge === 'string' ? [] : [{ id: edge.direction, path: ['zones', index, 'adjacentTo', number, 'direction'] }],
    ),
  );
}

function properties({ tokenTypes = [] }: GameDef): Declared[] {
  return firstOfEach(tokenTypes.flatMap(({ props }, index) => keysOf(props, ['tokenTypes', index, 'props'])));
}

function events({ effects }: Game['sites']): Declared[] {
  return firstOfEach(
    effects.flatMap(({ effect, place }) =>
      'emit' in effect ? [{ id: effect.emit.event, path: [...pathOf(place), 'emit', 'event'] }] : [],
    ),
  );
}

function words({ variables = {}, tokenTypes = [] }: GameDef): Declared[] {
  const scopes = (['global', 'perPlayer', 'perTeam'] as const).flatMap((scope) => wordsOf(variables[scope], ['variables', scope]));
  return [...scopes, ...tokenTypes.flatMap(({ props }, index) => wordsOf(props, ['tokenTypes', index, 'props']))];
}

function wordsOf(declared: Readonly<Record<string, VariableDef | PropDef>> | undefined, at: Path): Declared[] {
  return Object.entries(declared ?? {}).flatMap(([key, { values = [] }]) =>
    values.map((id, index) => ({ id, path: [...at, key, 'values', index] })),
  );
}

function firstOfEach(ids: readonly Declared[]): Declared[] {
  const first = new Map<string, Declared>();
  for (const each of ids) if (!first.has(each.id)) first.set(each.id, each);
  return [...first.values()];
}

import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import type { GameDef } from '../../ir/game-def.ts';
import { unknownReferences } from '../name-kinds.ts';
import type { Finding, Game, Rule } from '../rule.ts';
import type { NameKind } from '../sites.ts';

/** No two things of one kind have the same id; token types and cards share their ids. */
export const idsUnique: Rule = (game, report) => {
  const { def } = game;
  for (const family of families(def)) {
    const { noun, entries } = family;
    const first = new Map<string, Path>();
    for (const { name, path } of entries) {
      const before = first.get(name);
      if (before === undefined) first.set(name, path);
      else
        report({
          code: 'duplicate-id',
          path,
          ...phrase`There is already ${noun} "${{ name }}".`,
          related: [{ path: before, message: `The first "${name}".` }],
          ...otherName(game, family, before, path),
        });
    }
  }
};

/** A copy can go; something else has got the wrong name, perhaps one that is used and not declared. */
function otherName(game: Game, { kinds = [], entries }: Family, first: Path, second: Path): Pick<Finding, 'fix' | 'alternatives'> {
  const copy = second.slice(0, -1);
  if (second.at(-1) === 'id' && JSON.stringify(valueAt(game.def, copy)) === JSON.stringify(valueAt(game.def, first.slice(0, -1))))
    return { fix: { kind: 'remove', path: copy, title: 'Remove the copy.' } };
  const wanted = [...new Set(unknownReferences(game).flatMap(({ kind, name }) => (kinds.includes(kind) ? [name] : [])))];
  const [name] = wanted;
  if (name === undefined || wanted.length > 1) return {};
  const path = neighbours(game, kinds, name, entries, first) > neighbours(game, kinds, name, entries, second) ? first : second;
  return { alternatives: wanted, fix: { kind: 'replace', path, value: name, title: `Write "${name}".` } };
}

/** How many of the names around the use of a name are also around a declaration: things are often listed in the order in which they are declared. */
function neighbours({ sites }: Game, kinds: readonly NameKind[], name: string, entries: Family['entries'], path: Path): number {
  const uses = sites.references.filter(({ kind }) => kinds.includes(kind));
  const used = uses.findIndex((reference) => reference.name === name);
  const declared = entries.findIndex((entry) => entry.path === path);
  return [-1, 1].filter((step) => uses[used + step] !== undefined && uses[used + step]!.name === entries[declared + step]?.name).length;
}

function valueAt(def: GameDef, path: Path): unknown {
  return path.reduce<unknown>((node, step) => (node as Record<string | number, unknown>)[step], def);
}

interface Family {
  /** With its article. */
  noun: Phrase;
  entries: { name: string; path: Path }[];
  /** The references that may mean one of them. */
  kinds?: readonly NameKind[];
}

function families(def: GameDef): Family[] {
  const { flow } = def;
  return [
    idsOf(phrase`a ${{ kind: 'zone' }}`, def.zones, ['zones'], 'zone'),
    {
      noun: phrase`a ${{ kind: 'token type or card' }}`,
      entries: [...idsOf(phrase``, def.tokenTypes, ['tokenTypes']).entries, ...idsOf(phrase``, def.cards, ['cards']).entries],
      kinds: ['tokenType', 'card', 'typeOrCard'],
    },
    idsOf(phrase`a ${{ kind: 'deck' }}`, def.decks, ['decks'], 'deck'),
    idsOf(phrase`a ${{ kind: 'state' }}`, flow.states, ['flow', 'states'], 'state'),
    ...flow.states.map((state, index) =>
      idsOf(
        phrase`a ${{ kind: 'phase' }} of state "${{ state: state.id }}" named`,
        state.phases,
        ['flow', 'states', index, 'phases'],
        'phase',
        'phaseOrLabel',
      ),
    ),
    idsOf(phrase`a ${{ kind: 'transition' }}`, flow.transitions, ['flow', 'transitions']),
    idsOf(phrase`a ${{ kind: 'team' }}`, flow.teams, ['flow', 'teams']),
    idsOf(phrase`an ${{ kind: 'action' }}`, def.actions, ['actions'], 'action'),
    ...def.actions.map((action, index) => ({
      noun: phrase`a ${{ kind: 'parameter' }} of action "${{ action: action.id }}" named`,
      entries: action.params.map((param, number) => ({ name: param.name, path: ['actions', index, 'params', number, 'name'] })),
    })),
    idsOf(phrase`a ${{ kind: 'procedure' }}`, def.procedures, ['procedures'], 'procedure'),
    ...(def.procedures ?? []).map((procedure, index) =>
      wordsOf(phrase`a ${{ kind: 'parameter' }} of procedure "${{ procedure: procedure.id }}" named`, procedure.params, [
        'procedures',
        index,
        'params',
      ]),
    ),
    idsOf(phrase`a ${{ kind: 'trigger' }}`, def.triggers, ['triggers']),
    idsOf(phrase`a ${{ kind: 'check' }}`, def.checks, ['checks']),
    wordsOf(phrase`a ${{ kind: 'layer' }}`, def.layers, ['layers']),
    idsOf(phrase`a ${{ kind: 'modifier' }}`, def.modifiers, ['modifiers']),
    idsOf(phrase`an ${{ kind: 'end condition' }}`, def.endConditions, ['endConditions']),
  ];
}

function idsOf(noun: Phrase, items: readonly { id?: string }[] | undefined, at: Path, ...kinds: NameKind[]): Family {
  return {
    noun,
    kinds,
    entries: (items ?? []).flatMap((item, index) => (item.id === undefined ? [] : [{ name: item.id, path: [...at, index, 'id'] }])),
  };
}

function wordsOf(noun: Phrase, items: readonly string[] | undefined, at: Path): Family {
  return { noun, entries: (items ?? []).map((name, index) => ({ name, path: [...at, index] })) };
}

import type { Path } from '../../diagnostics/diagnostic.ts';
import type { GameDef } from '../../ir/game-def.ts';
import type { Rule } from '../rule.ts';

/** No two things of one kind have the same id; token types and cards share their ids. */
export const idsUnique: Rule = ({ def }, report) => {
  for (const { noun, entries } of families(def)) {
    const first = new Map<string, Path>();
    for (const { name, path } of entries) {
      const before = first.get(name);
      if (before === undefined) first.set(name, path);
      else
        report({
          code: 'duplicate-id',
          path,
          message: `There is already a ${noun} "${name}".`,
          related: [{ path: before, message: `The first "${name}".` }],
        });
    }
  }
  def.zones.forEach((zone, index) => {
    if (zone.id.includes(':') || zone.id.startsWith('$'))
      report({ code: 'zone-id', path: ['zones', index, 'id'], message: `Zone "${zone.id}" cannot be named in a selector: its id has a colon or begins with "$".` });
  });
};

interface Family {
  noun: string;
  entries: { name: string; path: Path }[];
}

function families(def: GameDef): Family[] {
  const { flow } = def;
  return [
    idsOf('zone', def.zones, ['zones']),
    { noun: 'token type or card', entries: [...idsOf('', def.tokenTypes, ['tokenTypes']).entries, ...idsOf('', def.cards, ['cards']).entries] },
    idsOf('deck', def.decks, ['decks']),
    idsOf('state', flow.states, ['flow', 'states']),
    ...flow.states.map((state, index) => idsOf(`phase of state "${state.id}" named`, state.phases, ['flow', 'states', index, 'phases'])),
    idsOf('transition', flow.transitions, ['flow', 'transitions']),
    idsOf('team', flow.teams, ['flow', 'teams']),
    idsOf('action', def.actions, ['actions']),
    ...def.actions.map((action, index) => ({
      noun: `parameter of action "${action.id}" named`,
      entries: action.params.map((param, number) => ({ name: param.name, path: ['actions', index, 'params', number, 'name'] })),
    })),
    idsOf('procedure', def.procedures, ['procedures']),
    ...(def.procedures ?? []).map((procedure, index) =>
      wordsOf(`parameter of procedure "${procedure.id}" named`, procedure.params, ['procedures', index, 'params']),
    ),
    idsOf('trigger', def.triggers, ['triggers']),
    idsOf('check', def.checks, ['checks']),
    idsOf('modifier', def.modifiers, ['modifiers']),
    idsOf('end condition', def.endConditions, ['endConditions']),
  ];
}

function idsOf(noun: string, items: readonly { id?: string }[] | undefined, at: Path): Family {
  return { noun, entries: (items ?? []).flatMap((item, index) => (item.id === undefined ? [] : [{ name: item.id, path: [...at, index, 'id'] }])) };
}

function wordsOf(noun: string, items: readonly string[] | undefined, at: Path): Family {
  return { noun, entries: (items ?? []).map((name, index) => ({ name, path: [...at, index] })) };
}

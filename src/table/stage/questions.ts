/** What players are asked for: the zones that a question can name, or whose tokens it can name. */
import { questionIn } from '../../ir/effects.ts';
import type { GameDef, Query, ValueExpr } from '../../ir/index.ts';
import { visitGame } from '../../ir/visit.ts';

/** The ids of zones that players are asked about, in parameters of actions and in questions inside of effects. */
export function askedZones(def: GameDef): ReadonlySet<string> {
  const found = new Set<string>();
  for (const query of questionsOf(def)) for (const id of zonesIn(def, query)) found.add(id);
  return found;
}

/** All queries that give players their options. */
function questionsOf(def: GameDef): Query[] {
  const asked = def.actions.flatMap(({ params }) => params.map(({ domain }) => domain));
  visitGame(def, {
    effect: (effect) => {
      const question = questionIn(effect);
      if (question !== null) asked.push(question.options);
    },
  });
  return asked;
}

/** The zones that a query mentions anywhere; one whose zones are computed may give any. */
function zonesIn(def: GameDef, query: Query): ReadonlySet<string> {
  const found = new Set<string>();
  const all = def.zones.map(({ id }) => id);
  visitGame(
    { scoring: { exists: query } as ValueExpr },
    {
      query: (each) => {
        if (each.query === 'zones') for (const zone of filtered(def, each.filter)) found.add(zone);
      },
      zone: (zone) => {
        if (typeof zone === 'string') {
          if (!zone.startsWith('$')) found.add(zone.split(':')[0]!);
        } else if ('zone' in zone && 'player' in zone && !('ref' in zone)) found.add(zone.zone);
        else for (const each of all) found.add(each);
      },
    },
  );
  return found;
}

function filtered({ zones }: GameDef, filter: Extract<Query, { query: 'zones' }>['filter'] = {}): string[] {
  return zones
    .filter(({ id, board }) => (filter.board === undefined || board === filter.board) && (filter.zone === undefined || id === filter.zone))
    .map(({ id }) => id);
}

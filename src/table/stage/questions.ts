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
function zonesIn(def: GameDef, query: Query): string[] {
  const found: string[] = [];
  const all = def.zones.map(({ id }) => id);
  visitGame(
    { scoring: { exists: query } as ValueExpr },
    {
      query: (each) => {
        if (each.query === 'zones') found.push(...filtered(def, each.filter));
      },
      zone: (zone) => {
        if (typeof zone === 'string') found.push(...(zone.startsWith('$') ? [] : [zone.split(':')[0]!]));
        else if ('zone' in zone && 'player' in zone && !('ref' in zone)) found.push(zone.zone);
        else found.push(...all);
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

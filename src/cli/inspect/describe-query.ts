/** Queries in a few words: what a player chooses from. */
import type { Query, ValueExpr, ZoneSel } from '../../ir/index.ts';

/** `tokens in hand:actor, filtered`; what is computed is only named as such. */
export function describeQuery(query: Query): string {
  const filtered = query.where === undefined ? '' : ', filtered';
  const distinct = query.distinct === undefined ? '' : ', one of each kind';
  return `${source(query)}${filtered}${distinct}`;
}

function source(query: Query): string {
  switch (query.query) {
    case 'tokensInZone':
      return `tokens in ${[query.zone].flat().map(zone).join(', ')}`;
    case 'intsInRange':
      return `numbers from ${value(query.min)} to ${value(query.max)}`;
    case 'enums':
      return query.values.join(', ');
    case 'players':
      return query.include === undefined ? 'players' : `players (${query.include})`;
    case 'zones': {
      const { board, zone: id, owner } = query.filter ?? {};
      if (board !== undefined) return `cells of ${board}`;
      return `${id === undefined ? 'zones' : `zones ${id}`}${owner === undefined ? '' : ' of a player'}`;
    }
    case 'adjacentZones':
      return `neighbours of ${zone(query.zone)}`;
    case 'tokensInAdjacentZones':
      return `tokens beside ${zone(query.zone)}`;
    case 'connectedZones':
      return `zones connected with ${zone(query.zone)}`;
    case 'ray':
      return `zones behind ${zone(query.from)}`;
    case 'directions':
      return `directions from ${zone(query.zone)}`;
    case 'set':
      return `items of ${query.of}`;
    case 'union':
      return query.of.map(describeQuery).join('; ');
    case 'combinations':
      return `sets of ${query.size} of: ${describeQuery(query.of)}`;
  }
}

function zone(selector: ZoneSel): string {
  return typeof selector === 'string' ? selector : 'a computed zone';
}

function value(expression: ValueExpr): string {
  if (typeof expression !== 'object' || expression === null) return String(expression);
  return 'ref' in expression && (expression.ref === 'const' || expression.ref === 'binding') ? expression.name : 'a computed number';
}

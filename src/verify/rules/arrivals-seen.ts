import { phrase } from '../../diagnostics/phrase.ts';
import { layersOf, namedZones } from '../../ir/layers.ts';
import { zoneSight } from '../../ir/zone-sight.ts';
import type { ZoneDef } from '../../ir/game-def.ts';
import type { Rule } from '../rule.ts';
import { part } from '../terms.ts';

/** Where modifiers apply in the order in which tokens arrived, everybody can see them arrive. */
export const arrivalsSeen: Rule = ({ def, names, terms }, report) => {
  const { byArrival } = layersOf(def);
  def.modifiers?.forEach((modifier, index) => {
    if (modifier.source === undefined || !byArrival.has(modifier)) return;
    const path = ['modifiers', index, 'source'];
    const subject = part(terms, 'modifier', modifier.id);
    const zones = namedZones(modifier.source);
    if (zones === null)
      report({
        code: 'arrival-unknown',
        path,
        ...phrase`${subject} applies in the order in which its sources arrived, so its source names their zones: a query "tokensInZone", or a union of such queries.`,
      });
    for (const id of zones ?? []) {
      const zone = names.zones.get(id);
      if (zone !== undefined && !isCountedByAll(zone))
        report({
          code: 'arrival-unknown',
          path,
          ...phrase`${subject} applies in the order in which its sources arrived, but not everybody sees what arrives in zone "${{ zone: id }}". Let everybody see at least how much lies there.`,
        });
    }
  });
};

function isCountedByAll(zone: ZoneDef): boolean {
  const standings = [false, true].flatMap((owns) => [false, true].map((sameTeam) => ({ owns, sameTeam, controls: false })));
  return standings.every((standing) => zoneSight(zone, standing) !== 'none');
}

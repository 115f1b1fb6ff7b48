/** Joins two cells of a board, or parts two neighbours. */
import { pick, type Operator } from './operator.ts';

export const zoneTopology: Operator = {
  name: 'zone topology change',
  propose({ parent, def, rng }) {
    const cells = def.zones.filter((zone) => zone.board !== undefined);
    const from = pick(rng, cells);
    if (from === undefined) return null;
    const neighbours = new Set((from.adjacentTo ?? []).map((edge) => (typeof edge === 'string' ? edge : edge.zone)));
    const others = cells.filter(({ id, board }) => id !== from.id && board === from.board);
    const joined = neighbours.size < 2 || rng.below(2) === 0;
    const to = pick(
      rng,
      others.filter(({ id }) => neighbours.has(id) !== joined),
    );
    return to === undefined ? null : { ...parent, edits: [...parent.edits, { edit: 'edge', from: from.id, to: to.id, joined }] };
  },
};

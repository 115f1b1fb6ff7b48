/** Changes how much a trigger does, or when. */
import { numbersIn } from './numbers.ts';
import { pick, type Operator } from './operator.ts';

/** Comparisons, and what takes their place. */
const COMPARED = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' } as const;

export const triggerChange: Operator = {
  name: 'trigger modification',
  propose({ parent, def, rng }) {
    const trigger = pick(rng, def.triggers ?? []);
    if (trigger === undefined) return null;
    const amounts = numbersIn({ effects: trigger.effects, when: trigger.when }).map(({ path, value }) => ({
      path,
      value: rng.below(2) === 0 ? value + 1 : value - 1,
    }));
    const op = (trigger.when as { op?: keyof typeof COMPARED } | undefined)?.op;
    const compared = op !== undefined && op in COMPARED ? [{ path: ['when', 'op'], value: COMPARED[op] }] : [];
    const change = pick(rng, [...amounts, ...compared]);
    return change === undefined ? null : { ...parent, edits: [...parent.edits, { edit: 'trigger', trigger: trigger.id, change }] };
  },
};

/** Another value for a number: of a part, within its range; of a rulebook, a constant not far from what it was. */
import type { Genome } from '../genome.ts';
import { pick, type Operator } from './operator.ts';

export const parameterTweak: Operator = {
  name: 'parameter tweak',
  propose({ parent, def, stock: { library }, rng }) {
    const { base, edits } = parent;
    if (base.kind === 'rulebook') {
      const name = pick(rng, Object.keys(def.constants ?? {}));
      return name === undefined ? null : { base, edits: withConstant(edits, name, near(def.constants![name]!, rng)) };
    }
    const parts = [library.frames.get(base.frame)!, ...base.bundles.map((id) => library.bundles.get(id)!)];
    const all = parts.flatMap((part) => part.parameters.map((parameter) => ({ part: part.id, parameter })));
    const chosen = pick(
      rng,
      all.filter(({ parameter }) => parameter.max > parameter.min),
    );
    if (chosen === undefined) return null;
    const { id, min, max, default: usual } = chosen.parameter;
    const before = base.parameters[chosen.part]?.[id] ?? usual;
    // Any other value of the range.
    const drawn = min + rng.below(max - min);
    const value = drawn >= before ? drawn + 1 : drawn;
    const parameters = { ...base.parameters, [chosen.part]: { ...base.parameters[chosen.part], [id]: value } };
    return { base: { ...base, parameters }, edits };
  },
};

/** A later value of the same constant takes the place of the earlier one. */
function withConstant(edits: Genome['edits'], name: string, value: number): Genome['edits'] {
  return [...edits.filter((edit) => edit.edit !== 'constant' || edit.name !== name), { edit: 'constant', name, value }];
}

/** Up to half more or less, and at least one. */
function near(value: number, rng: { below(count: number): number }): number {
  const reach = Math.max(1, Math.floor(Math.abs(value) / 2));
  const step = 1 + rng.below(reach);
  return rng.below(2) === 0 && value - step >= Math.min(value, 1) ? value - step : value + step;
}

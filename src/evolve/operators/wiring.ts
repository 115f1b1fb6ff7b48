/** Connects mechanics: a need with another thing of its kind, or an action of one with a number of another. */
import type { Composed, Genome } from '../genome.ts';
import { freshId } from './action-change.ts';
import { pick, type Breeding, type Operator } from './operator.ts';

export const crossWiring: Operator = {
  name: 'cross-bundle wiring',
  propose(breeding) {
    const { base } = breeding.parent;
    return (base.kind === 'composed' && breeding.rng.below(2) === 0 ? rewired(breeding, base) : null) ?? withReward(breeding);
  },
};

function rewired({ parent, stock: { library }, rng }: Breeding, base: Composed): Genome | null {
  const parts = [...base.bundles.map((id) => library.bundles.get(id)!), library.frames.get(base.frame)!];
  const offers = parts.flatMap((part) => part.provides.map(({ id, kind }) => ({ part: part.id, name: `${part.id}.${id}`, kind })));
  const choices = base.bundles.flatMap((id) =>
    library.bundles
      .get(id)!
      .needs.flatMap((need) =>
        offers
          .filter(({ part, kind, name }) => kind === need.kind && part !== id && base.wiring[`${id}.${need.id}`] !== name)
          .map(({ name }) => ({ need: `${id}.${need.id}`, name })),
      ),
  );
  const choice = pick(rng, choices);
  return choice === undefined ? null : { ...parent, base: { ...base, wiring: { ...base.wiring, [choice.need]: choice.name } } };
}

/** Whoever takes an action also gains something that belongs to another mechanic. */
function withReward({ parent, def, rng }: Breeding): Genome | null {
  const action = pick(rng, def.actions);
  const numbers = Object.entries(def.variables?.perPlayer ?? {}).filter(([, { type }]) => type === 'int');
  const variable = pick(rng, numbers)?.[0];
  if (action === undefined || variable === undefined) return null;
  const id = freshId(`reward-of-${action.id}`, new Set((def.triggers ?? []).map((trigger) => trigger.id)));
  return { ...parent, edits: [...parent.edits, { edit: 'addTrigger', id, action: action.id, variable, delta: 1 }] };
}

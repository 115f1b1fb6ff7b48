/** What a need can be connected with by hand: all things of its kind that other parts of the plan provide. */
import type { NeedOfPart, Parts } from './parts.ts';
import type { Plan } from './plan.ts';
import { spoken } from './words.ts';

export interface Choice {
  /** `engine-building.energy` */
  readonly thing: string;
  readonly text: string;
}

export function thingsFor(bundle: string, { kind }: NeedOfPart, plan: Plan, { frames, bundles }: Parts): Choice[] {
  const present = [
    ...plan.bundles.flatMap((id) => bundles.find((each) => each.id === id) ?? []),
    ...frames.filter(({ id }) => id === plan.frame),
  ];
  return present
    .filter(({ id }) => id !== bundle)
    .flatMap(({ id, name, provides }) =>
      provides.filter((each) => each.kind === kind).map((each) => ({ thing: `${id}.${each.id}`, text: `${spoken(each.id)} of ${name}` })),
    );
}

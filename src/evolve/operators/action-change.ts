/** Adds an action that is like another one with other numbers, or takes one away. */
import type { GameDef } from '../../ir/game-def.ts';
import { verifyGameDef } from '../../verify/index.ts';
import { applyEdits } from '../edits/apply.ts';
import type { Edit } from '../edits/edit.ts';
import { numbersIn } from './numbers.ts';
import { pick, type Breeding, type Operator } from './operator.ts';
import type { Genome } from '../genome.ts';

export const actionChange: Operator = {
  name: 'action add/remove',
  propose(breeding) {
    const { parent, def, rng } = breeding;
    if (rng.below(2) === 0) return withVariant(breeding);
    // A game needs something to choose from, and others may count on an action.
    const action = def.actions.length > 2 ? pick(rng, def.actions) : undefined;
    if (action === undefined) return null;
    const edit: Edit = { edit: 'removeAction', action: action.id };
    return isGame(def, edit) ? { ...parent, edits: [...parent.edits, edit] } : null;
  },
};

function isGame(def: GameDef, edit: Edit): boolean {
  return verifyGameDef(applyEdits(def, [edit]).def).def !== null;
}

function withVariant({ parent, def, rng }: Breeding): Genome | null {
  const like = pick(rng, def.actions);
  if (like === undefined) return null;
  const numbers = [...numbersIn(like.cost, ['cost']), ...numbersIn(like.effects, ['effects'])].filter(({ value }) => value !== 0);
  const changed = pick(rng, numbers);
  if (changed === undefined) return null;
  const value = changed.value + Math.sign(changed.value) * (1 + rng.below(2));
  const id = freshId(`${like.id}-more`, new Set(def.actions.map((action) => action.id)));
  return {
    ...parent,
    edits: [...parent.edits, { edit: 'addAction', id, like: like.id, numbers: [{ path: changed.path, value }] }],
  };
}

/** The name itself, or with the first number that makes it a new one. */
export function freshId(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}-${number}`)) number++;
  return `${name}-${number}`;
}

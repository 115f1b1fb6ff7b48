/** A game without one of its mechanics: the bundle is left out, or the rules of a rulebook that have its tag. */
import type { GameDef } from '../../ir/game-def.ts';
import { applyEdits } from '../edits/apply.ts';
import { withoutMentions } from '../edits/mentions.ts';
import { express } from '../express.ts';
import type { Composed, Genome, Kept } from '../genome.ts';
import { keepKnown } from '../operators/bundle-swap.ts';
import type { Stock } from '../stock.ts';
import type { Family } from './catalogue.ts';
import { familiesOf, type RuleName } from './families.ts';

/** What is left and what it is made of, or why there is nothing. */
export type Rest = { readonly genome: Genome; readonly stock: Stock } | { readonly reason: string };

export function withoutMechanic(genome: Genome, family: Family, stock: Stock): Rest {
  const { base } = genome;
  return base.kind === 'composed' ? withoutBundle(genome, base, family, stock) : withoutRules(genome, base, family, stock);
}

/** Edits that find nothing to change any more are left out when the game is made. */
function withoutBundle({ edits }: Genome, base: Composed, family: Family, stock: Stock): Rest {
  const has = (id: string): boolean => stock.library.bundles.get(id)?.family === family;
  const genome = { base: keepKnown({ ...base, bundles: base.bundles.filter((id) => !has(id)) }), edits };
  if (!base.bundles.some(has)) return { reason: 'It is part of the frame.' };
  if (express(genome, stock).bundles.some(({ id }) => has(id))) return { reason: 'Another bundle requires it.' };
  return { genome, stock };
}

/** Phases stay, since others need their place in a turn, and so do actions that nobody tagged. */
function withoutRules({ edits }: Genome, base: Kept, family: Family, stock: Stock): Rest {
  const whole = stock.rulebooks.get(base.game);
  if (whole === undefined) return { reason: 'There is no such rulebook.' };
  const { def } = applyEdits(whole, edits);
  const families = familiesOf({ def, bundles: [], edits });
  const stays = (rule: RuleName): boolean => !families(rule).includes(family);
  const rest = withoutMentions({
    ...def,
    actions: def.actions.filter(({ id }) => stays(`action ${id}`)),
    ...(def.triggers && { triggers: def.triggers.filter(({ id }) => stays(`trigger ${id}`)) }),
    ...(def.checks && { checks: def.checks.filter(({ id }) => stays(`check ${id}`)) }),
  });
  if (countRules(rest) === countRules(def)) return { reason: 'All of it happens in phases, which do other things as well.' };
  if (rest.actions.length === 0) return { reason: 'There is nothing else to do.' };
  return { genome: { base, edits: [] }, stock: { ...stock, rulebooks: new Map([[base.game, rest]]) } };
}

function countRules({ actions, triggers = [], checks = [] }: GameDef): number {
  return actions.length + triggers.length + checks.length;
}

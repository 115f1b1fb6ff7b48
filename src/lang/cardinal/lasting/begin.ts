/** Something begins to last on a card. */
import type { Effect } from '../../../ir/effects.ts';
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { or, propOf, when } from '../../../ir/build.ts';
import type { WithSource } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { Duration } from '../lowering/duration.ts';
import { LASTING } from '../game/own-types.ts';
import { DOES, NEXT_TURN, WITH_SOURCE, type Keeps, type LastingWork } from '../lowering/lasting-tokens.ts';

/** Whose effect it is. */
export interface Origin {
  readonly lowerer: Lowerer;
  readonly source: Ref;
  readonly controller: Ref;
  /** What lasts with the source, and that this may still be on the stack. */
  readonly withSource?: WithSource | undefined;
}

export type Kept = Readonly<Partial<Record<Keeps, ValueExpr>>>;

/** A match has room for so many tokens; where there is none for this one, nothing lasts, and nothing else is lost. */
export function begin(
  { lowerer, source, controller, withSource }: Origin,
  duration: Duration,
  work: LastingWork,
  on: Ref,
  kept: Kept = {},
): Effect {
  const { lasting } = lowerer;
  lasting.ends(duration.kind);
  if (withSource?.fromStack === true) lasting.ends('on_stack');
  const given = { on, ...kept, ...endOf(duration, source) };
  const props = Object.entries(given).map(([name, value]) => [lasting.keeps(name as Keeps), value] as const);
  const token = { type: LASTING, zone: LASTING, owner: controller, props: { [DOES]: lasting.does(work), ...Object.fromEntries(props) } };
  return { attempt: { effects: [{ createToken: token }] } };
}

function endOf(duration: Duration, source: Ref): Kept {
  switch (duration.kind) {
    case 'turn':
      return { turns: 1 };
    case 'turns':
      return { turns: duration.turns };
    case 'next_turn':
      return { turns: NEXT_TURN };
    case 'on_field':
      return { turns: WITH_SOURCE, source };
  }
}

/** What lasts while a card is on the field does not begin without it. */
export function ifItLasts({ lowerer, source, withSource }: Origin, duration: Duration, effects: Effect[]): Effect[] {
  if (duration.kind !== 'on_field') return effects;
  const mayComeYet = withSource?.fromStack === true && lowerer.isZone(propOf(source, 'zone'), 'stack');
  return when(or(lowerer.isOnField(source), mayComeYet), effects);
}

const WHILE_IT_STAYS: Duration = { kind: 'on_field' };

/** How long a change of an enchantment lasts; undefined: as long as such an effect lasts by itself. */
export function lastingWith({ withSource }: Pick<Origin, 'withSource'>, change: 'growth' | 'set'): Duration | undefined {
  return withSource !== undefined && (change === 'set' || withSource.growth) ? WHILE_IT_STAYS : undefined;
}

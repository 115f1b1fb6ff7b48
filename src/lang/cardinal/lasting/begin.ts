/** Something begins to last on a card. */
import type { Effect } from '../../../ir/effects.ts';
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { Duration } from '../lowering/duration.ts';
import { DOES, LASTING, NEXT_TURN, WITH_SOURCE, type Keeps, type LastingWork } from '../lowering/lasting-tokens.ts';

/** Whose effect it is. */
export interface Origin {
  readonly lowerer: Lowerer;
  readonly source: Ref;
  readonly controller: Ref;
}

export type Kept = Readonly<Partial<Record<Keeps, ValueExpr>>>;

/** A match has room for so many tokens; where there is none for this one, nothing lasts, and nothing else is lost. */
export function begin({ lowerer, source, controller }: Origin, duration: Duration, work: LastingWork, on: Ref, kept: Kept = {}): Effect {
  const { lasting } = lowerer;
  lasting.ends(duration.kind);
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
export function ifItLasts({ lowerer, source }: Origin, duration: Duration, effects: Effect[]): Effect[] {
  return duration.kind === 'on_field' ? when(lowerer.isOnField(source), effects) : effects;
}

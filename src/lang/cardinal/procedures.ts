/** The procedures that something calls, and those that these call. */
import { invariant } from '../../diagnostics/invariant.ts';
import { fight } from './combat/fight.ts';
import type { Command } from './lowering/command.ts';
import { COMMANDS } from './effects/index.ts';
import type { Lowerer } from './lowering/lowerer.ts';
import { carryOut } from './playing/carry-out.ts';
import { pay } from './playing/pay.ts';
import { endLasting } from './lasting/ending.ts';
import { happenLater } from './lasting/happening-later.ts';
import { resolveAbility, resolveCard, resolveTop } from './playing/stack.ts';

const PROCEDURES: Readonly<Record<string, Command>> = {
  ...COMMANDS,
  pay,
  fight,
  resolve_top: resolveTop,
  resolve_card: resolveCard,
  resolve_ability: resolveAbility,
  carry_out: carryOut,
  end_lasting: endLasting,
  happen_later: happenLater,
};

/** Called when everything else has been lowered. */
export function defineCalled(lowerer: Lowerer): void {
  for (const name of lowerer.called) {
    if (lowerer.procedures.has(name)) continue;
    const command = PROCEDURES[name];
    invariant(command !== undefined, `nothing says what the procedure ${name} does`);
    lowerer.procedure({ id: name, ...command(lowerer) });
  }
}

/** setVar, addVar, transferVar. */
import { NONE, type VariableSlot } from '../../program/nodes.ts';
import { FAIL, NEXT, type Machine } from '../machine.ts';
import { EVENT } from '../../ir/events/heard.ts';
import { noteLoss } from '../loss.ts';
import { setArgs } from '../triggers.ts';
import { raise } from './guard.ts';
import type { StepClosures, StepMakers } from './steps.ts';

export const variableSteps: StepMakers<'setVar' | 'transfer'> = {
  setVar(instr, c) {
    const { add, exact } = instr;
    const { min, max } = instr.target;
    const place = placeClosure(instr.target, c);
    const value = c.value(instr.value);
    return (m) => {
      const at = place.at(m);
      let wanted = value(m);
      if (at < 0) return FAIL;
      if (wanted === NONE) {
        if (add || min > -MOST || max < MOST) return FAIL;
      } else {
        // Bounds are met by stopping there, not by wrapping around first.
        if (add) wanted = m.s[at]! + wanted;
        const clamped = wanted < min ? min : wanted > max ? max : wanted;
        if (clamped !== wanted && exact) return FAIL;
        if (Math.abs(wanted) > MOST && Math.abs(clamped) === MOST) noteLoss(m, nameAt(m, at), wanted, clamped);
        wanted = clamped;
      }
      // What stays as it is raises no event.
      if (m.s[at] === wanted) return NEXT;
      setArgs(m, at, place.player(m, at), m.s[at]!, wanted, add ? 1 : NONE);
      return raise(m, c.performer, EVENT.varChanged);
    };
  },
  transfer(instr, c) {
    const { from, to, exact, slot } = instr;
    const source = placeClosure(from, c);
    const target = placeClosure(to, c);
    const amount = c.value(instr.amount);
    return (m) => {
      const giver = source.at(m);
      const taker = target.at(m);
      const wanted = amount(m);
      if (giver < 0 || taker < 0 || wanted === NONE) return FAIL;
      const moved = Math.max(0, Math.min(wanted, m.s[giver]! - from.min, to.max - m.s[taker]!));
      if (exact && moved !== wanted) return FAIL;
      const offered = Math.min(wanted, m.s[giver]! - from.min);
      if (moved < offered && slot < 0 && giver !== taker) noteLoss(m, nameAt(m, taker), wanted, moved);
      if (slot >= 0) m.s[m.base + slot] = moved;
      if (moved === 0 || giver === taker) return NEXT;
      const give = (): void => setArgs(m, giver, source.player(m, giver), m.s[giver]!, m.s[giver]! - moved, 1);
      const take = (): void => setArgs(m, taker, target.player(m, taker), m.s[taker]!, m.s[taker]! + moved, 1);
      if (c.performer.guarded(EVENT.varChanged)) {
        // Each side may be replaced; frames run last in, first out.
        take();
        raise(m, c.performer, EVENT.varChanged);
        give();
        return raise(m, c.performer, EVENT.varChanged);
      }
      m.batches++;
      give();
      c.performer.perform(m, EVENT.varChanged);
      take();
      m.batches--;
      return c.performer.perform(m, EVENT.varChanged) ? NEXT : FAIL;
    };
  },
};

/** Where numbers end: the bound of variables that declare none. */
const MOST = 2147483647;

/** The name of the variable that a word belongs to. */
function nameAt({ program: { variables } }: Machine, word: number): string {
  return variables.find(({ at, count }) => word >= at && word < at + count)!.name;
}

/** The word of a variable, -1 if there is none, and the player (or team) it belongs to. */
function placeClosure(slot: VariableSlot, c: StepClosures): { at: (m: Machine) => number; player: (m: Machine, at: number) => number } {
  const { at, count } = slot;
  if (slot.index === null) return { at: () => at, player: () => NONE };
  const index = c.value(slot.index);
  return {
    at: (m) => {
      const i = index(m);
      return i >= 0 && i < count ? at + i : -1;
    },
    player: (_, word) => word - at,
  };
}

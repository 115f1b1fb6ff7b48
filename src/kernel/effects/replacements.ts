/** The choice between several triggers that would replace one event: the routines of `replacements`. */
import { EVENT_ARGS, FRAME } from '../../program/layout.ts';
import { NONE } from '../../program/nodes.ts';
import { NEXT, type Machine } from '../machine.ts';
import type { StepMakers } from './steps.ts';

export const replacementSteps: StepMakers<'candidates' | 'replace'> = {
  /** Lists what is to be chosen from; a single one is taken, and nobody is asked. */
  candidates(instr, c) {
    const chooser = c.value(instr.chooser);
    return (m) => {
      const { list, slot } = instr;
      const asked = chooser(m) >= 0;
      readEvent(m);
      const which = instr.which < 0 ? NONE : m.s[m.base + instr.which]!;
      const found = c.performer.candidates(m, instr.event).filter(({ word }) => which === NONE || word === which);
      const items = [...new Set(found.map(({ word, self }) => (which === NONE ? word : self)))].slice(0, asked ? instr.most : 1);
      const isOne = items.length <= 1;
      m.s[m.base + list] = isOne ? 0 : items.length;
      items.forEach((item, i) => {
        m.s[m.base + list + 1 + i] = isOne ? 0 : item;
      });
      if (!isOne) return NEXT;
      m.s[m.base + slot] = items[0] ?? NONE;
      m.s[m.fp + FRAME.PC] = instr.single;
      return NEXT;
    };
  },
  /** Starts the trigger that was chosen. */
  replace(instr, c) {
    return (m) => {
      readEvent(m);
      const [which, self] = [m.s[m.base + instr.which]!, m.s[m.base + instr.self]!];
      const chosen = c.performer.candidates(m, instr.event).find((each) => each.word === which && each.self === self);
      if (chosen !== undefined) c.performer.startInstead(m, chosen);
      return NEXT;
    };
  },
};

/** The arguments of the event are the first locals. */
function readEvent(m: Machine): void {
  for (let arg = 0; arg < EVENT_ARGS; arg++) m.args[arg] = m.s[m.base + arg]!;
}

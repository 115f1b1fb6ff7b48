/** Questions to players, and to the random generator. */
import { FRAME } from '../../program/layout.ts';
import { NONE } from '../../program/nodes.ts';
import { listening, note, noted } from '../log.ts';
import { FAIL, NEXT, WAIT } from '../machine.ts';
import type { StepMakers } from './steps.ts';

export const choiceSteps: StepMakers<'choose' | 'roll' | 'rollItem'> = {
  /** Waits at this instruction until the answer is complete; without a possible answer it fails. */
  choose(instr, c) {
    const chooser = c.value(instr.chooser);
    return (m) => {
      const { fp } = m;
      const pc = m.s[fp + FRAME.PC]! - 1;
      m.s[fp + FRAME.PC] = pc;
      const player = chooser(m);
      // A batch is one moment: nobody can be asked inside it.
      const possible = player >= 0 && !m.hasResigned(player) && m.batches === 0 && c.hasAnswer(m);
      if (possible) return WAIT;
      m.s[fp + FRAME.PC] = pc + 1;
      m.s[m.base + instr.slot] = instr.form === 'one' ? NONE : 0;
      return instr.optional ? NEXT : FAIL;
    };
  },
  /** A dry run ends here as it does at a question: what will be rolled must not show in the options. */
  roll(instr, c) {
    const min = c.value(instr.min);
    const max = c.value(instr.max);
    return (m) => {
      const low = min(m);
      const high = max(m);
      if (low === NONE || high === NONE || high < low || high - low >= 4294967295) return FAIL;
      if (m.dry > 0) return WAIT;
      const value = low + m.draw(high - low + 1);
      m.s[m.base + instr.slot] = value;
      if (listening(m)) note(m, { type: 'rolled', values: { value: noted(m, value, 'int', instr.isSecret) } });
      return NEXT;
    };
  },
  rollItem(instr, c) {
    const query = c.query(instr.query);
    const { kind } = instr.query;
    return (m) => {
      const count = query(m);
      if (count === 0) return FAIL;
      if (m.dry > 0) return WAIT;
      // Tokens are not taken in the order of a set, which depends on what they are.
      if (kind === 'token') m.items.subarray(m.top, m.top + count).sort();
      const value = m.items[m.top + m.draw(count)]!;
      m.s[m.base + instr.slot] = value;
      if (listening(m)) note(m, { type: 'rolled', values: { value: noted(m, value, kind, instr.isSecret) } });
      return NEXT;
    };
  },
};

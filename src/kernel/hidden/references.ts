/** Every place in a state that refers to a token, so that tokens can be renamed. */
import { ENTRY, EVENT_ARGS, FRAME, STRAND } from '../../program/layout.ts';
import { isTokenArgument } from '../../program/event-data.ts';
import type { Trigger } from '../../program/program.ts';
import type { Machine } from '../machine.ts';
import { DISPATCH } from '../triggers.ts';
import { EVENT_FRAME } from '../effects/guard.ts';

/** A word that holds a token number plus `bias`. It may hold none, or something that is no token. */
type Visit = (at: number, bias: 0 | 1) => void;

/** Visits variables, properties of tokens, answers, and the frames that wait. */
export function visitReferences(m: Machine, visit: Visit): void {
  const { program, layout } = m;
  for (const variable of program.variables)
    if (variable.kind === 'token') for (let i = 0; i < variable.count; i++) visit(variable.at + i, 0);
  for (const prop of program.props)
    if (prop.kind === 'token' && prop.column >= 0)
      for (let token = 0; token < layout.maxTokens; token++) if (m.definitionOf(token) >= 0) visit(m.token(token) + prop.column, 0);
  for (let player = 0; player < program.players; player++) visitStrand(m, player, visit);
  for (let { fp } = m; fp !== 0; fp = m.s[fp + FRAME.CALLER]!) visitFrame(m, fp, visit);
}

/** The triggers of a program in no particular order. */
export function allTriggers(m: Machine): Trigger[] {
  return m.program.triggers.flatMap((list) => [...list.before, ...list.instead, ...list.after]);
}

function visitStrand(m: Machine, player: number, visit: Visit): void {
  const strand = m.strand(player);
  const action = m.program.actions[m.s[strand + STRAND.ACTION]! - 1];
  action?.params.forEach((param, i) => {
    if (param.kind === 'token' && i < m.s[strand + STRAND.BOUND]!) visit(strand + STRAND.ARGS + i, 0);
  });
}

function visitFrame(m: Machine, fp: number, visit: Visit): void {
  const { s } = m;
  const base = fp + FRAME.LOCALS;
  const number = s[fp + FRAME.ROUTINE]!;
  visit(fp + FRAME.SELF, 1);
  if (number === DISPATCH) return visitEntries(m, base, visit);
  if (number === EVENT_FRAME) return visitEvent(m, base, visit);
  const routine = m.program.routines[number]!;
  const live = routine.live[s[fp + FRAME.PC]!]!;
  const before = routine.live[s[fp + FRAME.PC]! - 1];
  routine.kinds.forEach((kind, slot) => {
    if (kind === 'value' || !(live.includes(slot) || before?.includes(slot) === true)) return;
    if (kind === 'token') visit(base + slot, 0);
    else if (kind === 'tokenSet') for (let i = 1; i <= s[base + slot]!; i++) visit(base + slot + i, 0);
    else for (let i = 0; i < s[base + slot + 1]!; i++) visit(s[base + slot]! + i, 0);
  });
}

/** The firings of a dispatch frame become locals of their triggers: arguments first, then what the trigger binds. */
function visitEntries(m: Machine, base: number, visit: Visit): void {
  for (let i = 0; i < m.s[base]!; i++) {
    const entry = base + 2 + i * m.layout.entrySize;
    visit(entry + ENTRY.SELF, 0);
    const trigger = allTriggers(m).find((candidate) => candidate.index === m.s[entry + ENTRY.TRIGGER])!;
    const { kinds } = m.program.routines[trigger.routine]!;
    for (let arg = 0; arg < EVENT_ARGS; arg++) if (kinds[arg] === 'token') visit(entry + ENTRY.ARGS + arg, 0);
    trigger.binds.forEach(({ slot }, bind) => {
      if (kinds[slot] === 'token') visit(entry + ENTRY.BINDS + bind, 0);
    });
  }
}

/** An event that waits: its number, then its arguments. */
function visitEvent(m: Machine, base: number, visit: Visit): void {
  const args = m.s.subarray(base + 1, base + 1 + EVENT_ARGS);
  for (let arg = 0; arg < EVENT_ARGS; arg++) if (isTokenArgument(m.program, m.s[base]!, arg, args)) visit(base + 1 + arg, 0);
}

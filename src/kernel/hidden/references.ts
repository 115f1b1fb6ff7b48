/** Every place in a state that refers to a token, so that tokens can be renamed. */
import { EVENTS } from '../../ir/vocabulary.ts';
import { ENTRY, FRAME, STRAND } from '../../program/layout.ts';
import { tokenArguments } from '../../program/event-data.ts';
import type { Machine } from '../machine.ts';
import { DISPATCH } from '../triggers.ts';
import { DEED } from '../effects/guard.ts';

/** Visits the words that hold token numbers. They may hold none, or something below zero that is no token. */
export function visitReferences(m: Machine, visit: (at: number) => void): void {
  const { program, layout } = m;
  for (const variable of program.variables) if (variable.kind === 'token') for (let i = 0; i < variable.count; i++) visit(variable.at + i);
  for (const prop of program.props)
    if (prop.kind === 'token' && prop.column >= 0)
      for (let token = 0; token < layout.maxTokens; token++) if (m.definitionOf(token) >= 0) visit(m.token(token) + prop.column);
  for (let player = 0; player < program.players; player++) visitStrand(m, player, visit);
  for (let { fp } = m; fp !== 0; fp = m.s[fp + FRAME.CALLER]!) visitFrame(m, fp, visit);
}

function visitStrand(m: Machine, player: number, visit: (at: number) => void): void {
  const strand = m.strand(player);
  const action = m.program.actions[m.s[strand + STRAND.ACTION]! - 1];
  action?.params.forEach((param, i) => {
    if (param.kind === 'token' && i < m.s[strand + STRAND.BOUND]!) visit(strand + STRAND.ARGS + i);
  });
}

function visitFrame(m: Machine, fp: number, visit: (at: number) => void): void {
  const { s } = m;
  const base = fp + FRAME.LOCALS;
  const number = s[fp + FRAME.ROUTINE]!;
  if (number === DISPATCH) {
    for (let i = 0; i < s[base]!; i++) {
      const entry = base + 2 + i * m.layout.entrySize;
      visit(entry + ENTRY.SELF);
      const event = m.program.triggers.findIndex((list) => [...list.before, ...list.instead, ...list.after].some((trigger) => trigger.index === s[entry + ENTRY.TRIGGER]));
      for (const arg of tokenArguments(EVENTS[Math.min(event, EVENTS.length - 1)]!)) visit(entry + ENTRY.ARGS + arg);
    }
    return;
  }
  if (number === DEED) {
    for (const arg of tokenArguments(EVENTS[Math.min(s[base]!, EVENTS.length - 1)]!)) visit(base + 1 + arg);
    return;
  }
  const routine = m.program.routines[number]!;
  const live = routine.live[s[fp + FRAME.PC]!]!;
  const before = routine.live[s[fp + FRAME.PC]! - 1];
  routine.kinds.forEach((kind, slot) => {
    if (kind === 'value' || !(live.includes(slot) || before?.includes(slot) === true)) return;
    if (kind === 'token') visit(base + slot);
    else if (kind === 'tokenSet') for (let i = 1; i <= s[base + slot]!; i++) visit(base + slot + i);
    else for (let i = 0; i < s[base + slot + 1]!; i++) visit(s[base + slot]! + i);
  });
}

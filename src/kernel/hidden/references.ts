/** Every place in a state that refers to a token, so that tokens can be renamed. */
import { ENTRY, EVENT_ARGS, FRAME, STRAND, TOKEN } from '../../program/layout.ts';
import { isTokenArgument } from '../../program/event-data.ts';
import type { Program, Trigger } from '../../program/program.ts';
import { DISPATCH } from '../triggers.ts';
import { GROUP_FRAME, MOVE_SIZE, MOVES } from '../effects/group.ts';
import { EVENT_FRAME } from '../effects/guard.ts';

/** A word that holds a token number plus `bias`. It may hold none, or something that is no token. */
type Visit = (at: number, bias: 0 | 1) => void;

/** A state and the frame that is on top of its agenda, or none (0); a machine is one. */
interface Image {
  program: Program;
  s: Int32Array;
  fp: number;
}

/** Visits variables, properties of tokens, answers, and the frames that wait. */
export function visitReferences(image: Image, visit: Visit): void {
  const { program, s } = image;
  const { layout } = program;
  for (const variable of program.variables)
    if (variable.kind === 'token') for (let i = 0; i < variable.count; i++) visit(variable.at + i, 0);
  for (const prop of program.props)
    if (prop.kind === 'token' && prop.column >= 0)
      for (let at = layout.tokens; at < layout.agenda; at += layout.tokenStride)
        if (s[at + TOKEN.DEFINITION] !== 0) visit(at + prop.column, 0);
  for (let player = 0; player < program.players; player++) visitStrand(image, player, visit);
  for (let { fp } = image; fp !== 0; fp = s[fp + FRAME.CALLER]!) visitFrame(image, fp, visit);
}

/** The triggers of a program in no particular order. */
export function allTriggers({ program }: { program: Program }): Trigger[] {
  return program.triggers.flatMap((list) => [...list.before, ...list.instead, ...list.after]);
}

function visitStrand({ program, s }: Image, player: number, visit: Visit): void {
  const strand = program.layout.strands + player * program.layout.strandSize;
  const action = program.actions[s[strand + STRAND.ACTION]! - 1];
  action?.params.forEach((param, i) => {
    if (param.kind === 'token' && i < s[strand + STRAND.BOUND]!) visit(strand + STRAND.ARGS + i, 0);
  });
}

function visitFrame(image: Image, fp: number, visit: Visit): void {
  const { program, s } = image;
  const base = fp + FRAME.LOCALS;
  const number = s[fp + FRAME.ROUTINE]!;
  visit(fp + FRAME.SELF, 1);
  if (number === DISPATCH) return visitEntries(image, base, visit);
  if (number === EVENT_FRAME) return visitEvent(image, base, visit);
  if (number === GROUP_FRAME) return visitMoves(image, base, visit);
  const routine = program.routines[number]!;
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
function visitEntries(image: Image, base: number, visit: Visit): void {
  const { program, s } = image;
  for (let i = 0; i < s[base]!; i++) {
    const entry = base + 2 + i * program.layout.entrySize;
    visit(entry + ENTRY.SELF, 0);
    const trigger = allTriggers(image).find((candidate) => candidate.index === s[entry + ENTRY.TRIGGER])!;
    const { kinds } = program.routines[trigger.routine]!;
    for (let arg = 0; arg < EVENT_ARGS; arg++) if (kinds[arg] === 'token') visit(entry + ENTRY.ARGS + arg, 0);
    trigger.binds.forEach(({ slot }, bind) => {
      if (kinds[slot] === 'token') visit(entry + ENTRY.BINDS + bind, 0);
    });
  }
}

/** An event that waits: its number, then its arguments. */
function visitEvent({ program, s }: Image, base: number, visit: Visit): void {
  const args = s.subarray(base + 1, base + 1 + EVENT_ARGS);
  for (let arg = 0; arg < EVENT_ARGS; arg++) if (isTokenArgument(program, s[base]!, arg, args)) visit(base + 1 + arg, 0);
}

/** The moves of a group; their first argument is the token. */
function visitMoves({ s }: Image, base: number, visit: Visit): void {
  for (let i = 0; i < s[base]!; i++) visit(base + MOVES + i * MOVE_SIZE + 1, 0);
}

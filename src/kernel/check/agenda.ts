/** The agenda: frames that wait for one another, the lowest first, and the one on top for an answer. */
import { EVENT, type Argument } from '../../ir/events/heard.ts';
import { argumentKinds, argumentsOf } from '../../program/event-data.ts';
import { ENTRY, EVENT_ARGS, FRAME, H } from '../../program/layout.ts';
import { NONE } from '../../program/nodes.ts';
import type { Program, Trigger } from '../../program/program.ts';
import { GROUP_FRAME, MOVE_SIZE, MOVES } from '../effects/group.ts';
import { EVENT_FRAME, eventLocals } from '../effects/guard.ts';
import { DISPATCH } from '../triggers.ts';
import { checkAttempts } from './attempts.ts';
import { checkLocals } from './locals.ts';
import { refersWell } from './refers-well.ts';

const OUT_OF_RANGE = 'The agenda is out of range.';
const UNKNOWN = 'The agenda names something that does not exist.';
/** The locals of a dispatch frame before its entries: their number and the next one. */
const BEFORE_ENTRIES = 2;
/** How far an event can have come. */
const MOST_PROGRESS = 3;

/** Why the agenda is not as it must be, or null. */
export function checkAgenda(program: Program, words: Int32Array): string | null {
  const { agenda } = program.layout;
  const top = words[H.FP]!;
  if (top !== 0 && program.routines[words[top + FRAME.ROUTINE]!]?.code[words[top + FRAME.PC]!]?.op !== 'choose')
    return 'The agenda does not wait at a question.';
  let above = words.length;
  for (let fp = top; fp !== 0; fp = words[fp + FRAME.CALLER]!) {
    if (fp < agenda || fp + FRAME.LOCALS > above) return OUT_OF_RANGE;
    const fault = checkFrame(program, words, fp, above);
    if (fault !== null) return fault;
    above = fp;
  }
  return above === agenda ? null : OUT_OF_RANGE;
}

/** A frame has the words up to the one above. */
function checkFrame(program: Program, words: Int32Array, fp: number, above: number): string | null {
  const { layout, limits } = program;
  const triggers = allTriggers(program);
  const good =
    isActor(program, words[fp + FRAME.ACTOR]!) &&
    words[fp + FRAME.DEPTH]! >= 0 &&
    words[fp + FRAME.DEPTH]! <= limits.triggerDepth &&
    // Nobody is asked while a batch collects.
    words[fp + FRAME.BATCHES] === 0 &&
    words[fp + FRAME.TRIGGER]! >= 0 &&
    words[fp + FRAME.TRIGGER]! <= triggers.length &&
    words[fp + FRAME.SELF]! >= 0 &&
    words[fp + FRAME.SELF]! <= layout.maxTokens;
  if (!good) return UNKNOWN;
  const number = words[fp + FRAME.ROUTINE]!;
  // Only code opens attempts.
  if (number < 0 && words[fp + FRAME.ATTEMPT] !== 0) return UNKNOWN;
  if (number === DISPATCH) return checkEntries(program, words, fp + FRAME.LOCALS, above, triggers);
  if (number === EVENT_FRAME) return checkEvent(program, words, fp, above);
  if (number === GROUP_FRAME) return checkMoves(program, words, fp, above);
  const routine = program.routines[number];
  if (routine === undefined || words[fp + FRAME.PC]! < 0 || words[fp + FRAME.PC]! >= routine.code.length) return UNKNOWN;
  if (fp + FRAME.LOCALS + routine.locals > above) return OUT_OF_RANGE;
  const event = program.triggers.findIndex(({ instead }, each) =>
    [...instead, ...program.replacements[each]!].some(({ routine: own }) => own === number),
  );
  // A trigger instead of an event may still proceed with it; so may the one that is chosen.
  if (event >= 0 && !canHappen(program, words, fp, event, fp + FRAME.LOCALS)) return UNKNOWN;
  return checkAttempts(program, words, fp, above) ?? checkLocals(program, words, fp, above);
}

/** The firings of a dispatch frame that are still to come, and those that were. */
function checkEntries(program: Program, words: Int32Array, base: number, above: number, triggers: readonly Trigger[]): string | null {
  const { entrySize, maxTokens } = program.layout;
  const [count, cursor] = [words[base]!, words[base + 1]!];
  if (base + BEFORE_ENTRIES > above || count < 0 || count > (above - base - BEFORE_ENTRIES) / entrySize || cursor < 0 || cursor > count)
    return OUT_OF_RANGE;
  for (let i = 0; i < count; i++) {
    const entry = base + BEFORE_ENTRIES + i * entrySize;
    const trigger = triggers.find(({ index }) => index === words[entry + ENTRY.TRIGGER]);
    const self = words[entry + ENTRY.SELF]!;
    if (trigger === undefined || !isActor(program, words[entry + ENTRY.ACTOR]!) || (self !== NONE && (self < 0 || self >= maxTokens)))
      return UNKNOWN;
    const { kinds } = program.routines[trigger.routine]!;
    const told = argumentKinds(program.triggers.findIndex((list) => Object.values(list).some((each) => each.includes(trigger))));
    for (let arg = 0; arg < EVENT_ARGS; arg++)
      if (!refersWell(program, kinds[arg] === 'token' ? 'token' : (told[arg] ?? 'unknown'), words[entry + ENTRY.ARGS + arg]!))
        return UNKNOWN;
    for (const [bind, { slot }] of trigger.binds.entries())
      if (kinds[slot] === 'token' && !refersWell(program, 'token', words[entry + ENTRY.BINDS + bind]!)) return UNKNOWN;
  }
  return null;
}

/** An event that waits for triggers: its event and arguments. */
function checkEvent(program: Program, words: Int32Array, fp: number, above: number): string | null {
  const base = fp + FRAME.LOCALS;
  const event = words[base]!;
  if (base + eventLocals(event) > above) return OUT_OF_RANGE;
  const good =
    program.triggers[event] !== undefined &&
    words[fp + FRAME.PC]! >= 0 &&
    words[fp + FRAME.PC]! <= MOST_PROGRESS &&
    canHappen(program, words, fp, event, base + 1) &&
    (event !== EVENT.tokenEntered || isMove(words, fp, words[base + 1 + EVENT_ARGS]!));
  return good ? null : UNKNOWN;
}

/** A group of moves that wait for triggers: how many there are, the next one, and each with the arguments of its event. */
function checkMoves(program: Program, words: Int32Array, fp: number, above: number): string | null {
  const base = fp + FRAME.LOCALS;
  const [count, cursor] = [words[base]!, words[base + 1]!];
  if (base + MOVES > above || count < 0 || count > (above - base - MOVES) / MOVE_SIZE || cursor < 0 || cursor > count) return OUT_OF_RANGE;
  for (let i = 0; i < count; i++) {
    const move = base + MOVES + i * MOVE_SIZE;
    if ((words[move] !== 0 && words[move] !== 1) || !canHappen(program, words, fp, EVENT.tokenEntered, move + 1)) return UNKNOWN;
  }
  return null;
}

/** Whether a place is that of a move in a group that waits, or 0. */
function isMove(words: Int32Array, fp: number, place: number): boolean {
  if (place === 0) return true;
  for (let at = words[fp + FRAME.CALLER]!; at > 0 && at < fp; at = words[at + FRAME.CALLER]! < at ? words[at + FRAME.CALLER]! : 0) {
    const first = at + FRAME.LOCALS + MOVES;
    if (words[at + FRAME.ROUTINE] === GROUP_FRAME && place >= first && place < first + words[at + FRAME.LOCALS]! * MOVE_SIZE)
      return (place - first) % MOVE_SIZE === 0;
  }
  return false;
}

/** Whether the words from a place on can be the arguments of an event that is still to happen. */
function canHappen(program: Program, words: Int32Array, fp: number, event: number, from: number): boolean {
  const args = words.subarray(from, from + EVENT_ARGS);
  if (argumentKinds(event).some((kind, arg) => !refersWell(program, kind, args[arg]!))) return false;
  if (argumentsOf(event).some(({ kind }, arg) => !isDeclared(program, kind, args[arg]!))) return false;
  // The arguments of a custom event end with the frame that emitted it and the body.
  return event < EVENT.custom || ((args[5]! < 0 || program.routines[args[5]!] !== undefined) && isCaller(words, fp, args[4]!));
}

/** Whether the variable or property of a change is one of the game's. */
function isDeclared(program: Program, kind: Argument['kind'], value: number): boolean {
  if (kind === 'variable') return program.variables.some(({ at, count }) => value >= at && value < at + count);
  return kind !== 'property' || program.props[value] !== undefined;
}

/** Whether a frame is one of those that wait for another; they have been found to lie one below the other, or will be. */
function isCaller(words: Int32Array, fp: number, frame: number): boolean {
  for (let at = words[fp + FRAME.CALLER]!; at > 0 && at < fp; at = words[at + FRAME.CALLER]! < at ? words[at + FRAME.CALLER]! : 0)
    if (at === frame) return true;
  return false;
}

function isActor({ players }: Program, actor: number): boolean {
  return actor === NONE || (actor >= 0 && actor < players);
}

function allTriggers({ triggers }: Program): Trigger[] {
  return triggers.flatMap(({ before, instead, after }) => [...before, ...instead, ...after]);
}

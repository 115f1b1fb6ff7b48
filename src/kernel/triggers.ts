/**
 * Triggers: which match an event, and how they are carried out.
 * A dispatch frame (routine -1) holds the firings of an effect, with everything they were promised at the event:
 * its locals are the number of entries, the next one, and the entries.
 */
import { isEvident } from '../program/facts/evident.ts';
import { FREE_LISTENERS } from '../program/facts/listeners.ts';
import { ENTRY, EVENT_ARGS, FRAME } from '../program/layout.ts';
import { NONE } from '../program/nodes.ts';
import type { Replacement, Trigger, TriggerList } from '../program/program.ts';
import type { Closures } from './expressions/closures.ts';
import { listening, note } from './log.ts';
import type { Collect, Eval, Machine } from './machine.ts';

/** The routine number of a dispatch frame, and its locals. */
export const DISPATCH = -1;
const COUNT = 0;
const CURSOR = 1;
const ENTRIES = 2;

/** A trigger with its expressions as functions. */
export interface TriggerClosure extends Omit<Trigger, 'source' | 'when' | 'binds'> {
  selfSlot: number;
  source: Collect | null;
  when: Eval | null;
  binds: { slot: number; value: Eval }[];
}

/** The triggers of one event. */
export type TriggerClosures = Record<keyof TriggerList, TriggerClosure[]>;

/** The triggers by event number. */
export function triggerClosures(c: Closures): TriggerClosures[] {
  const closures = (trigger: Trigger): TriggerClosure => ({
    ...trigger,
    selfSlot: trigger.source?.slot ?? -1,
    source: trigger.source === null ? null : c.query(trigger.source),
    when: trigger.when === null ? null : c.value(trigger.when),
    binds: trigger.binds.map(({ slot, value }) => ({ slot, value: c.value(value) })),
  });
  return c.program.triggers.map(({ before, instead, after }) => ({
    before: before.map(closures),
    instead: instead.map(closures),
    after: after.map(closures),
  }));
}

/** Sets the arguments of the event about to be raised. */
export function setArgs(m: Machine, a: number, b: number = NONE, c: number = NONE, d: number = NONE, e: number = NONE): void {
  const { args } = m;
  args[0] = a;
  args[1] = b;
  args[2] = c;
  args[3] = d;
  args[4] = e;
  args[5] = NONE;
}

/** Tests triggers against the event in `m.args`; the matching ones join `m.entries`. */
export function matchTriggers(m: Machine, triggers: readonly TriggerClosure[], actor: number): void {
  if (triggers.length > FREE_LISTENERS && !m.afford(triggers.length)) return;
  for (let i = 0; i < triggers.length; i++) if (mayMatch(m, triggers[i]!)) matchTrigger(m, triggers[i]!, actor);
}

function mayMatch(m: Machine, trigger: TriggerClosure): boolean {
  return fits(m, trigger) && (trigger.source !== null || withinLimit(m, trigger, NONE));
}

/** Whether the event in `m.args` has the facts that are fixed. */
function fits(m: Machine, { tests, definition }: Pick<Trigger, 'tests' | 'definition'>): boolean {
  for (const { arg, low, high } of tests) if (m.args[arg]! < low || m.args[arg]! >= high) return false;
  if (definition === null) return true;
  const found = m.args[0]! < 0 ? -1 : m.definitionOf(m.args[0]!);
  return found >= definition.low && found < definition.high;
}

function matchTrigger(m: Machine, trigger: TriggerClosure, actor: number): void {
  const { base, actor: before } = m;
  const scratch = m.openScratch(trigger.locals);
  if (scratch === 0) return;
  for (let arg = 0; arg < EVENT_ARGS; arg++) m.s[scratch + arg] = m.args[arg]!;
  m.actor = actor;
  if (trigger.source === null) matchOne(m, trigger, NONE, actor);
  else {
    const start = m.top;
    const count = trigger.source(m);
    m.top = start + count;
    for (let i = 0; i < count; i++) {
      const self = m.items[start + i]!;
      if (!withinLimit(m, trigger, self)) continue;
      m.s[scratch + trigger.selfSlot] = self;
      const controller = m.controllerOf(self);
      m.actor = controller === NONE ? actor : controller;
      matchOne(m, trigger, self, m.actor);
    }
    m.top = start;
  }
  m.actor = before;
  m.closeScratch(scratch, base);
}

function matchOne(m: Machine, trigger: TriggerClosure, self: number, actor: number): void {
  if (trigger.when !== null && trigger.when(m) <= 0) return;
  const { entries } = m;
  // More than the agenda has room for could never be carried out.
  if (entries.length + m.layout.entrySize > m.layout.size - m.layout.agenda) {
    m.halt ??= 'agenda';
    return;
  }
  entries.push(trigger.index, self, actor);
  for (let arg = 0; arg < EVENT_ARGS; arg++) entries.push(m.args[arg]!);
  const binds = m.layout.entrySize - ENTRY.BINDS;
  for (let i = 0; i < binds; i++) {
    const bind = trigger.binds[i];
    if (bind === undefined) entries.push(0);
    else {
      const value = bind.value(m);
      m.s[m.base + bind.slot] = value;
      entries.push(value);
    }
  }
}

function withinLimit(m: Machine, trigger: TriggerClosure, self: number): boolean {
  return trigger.limitAt < 0 || m.s[trigger.limitAt + (self === NONE ? 0 : self)]! < trigger.limitMax;
}

/** Pushes a dispatch frame for the firings collected so far, unless a batch goes on collecting. */
export function flush(m: Machine): void {
  if (m.entries.length === 0 || m.batches > 0) return;
  const { entries } = m;
  const { depth } = m;
  const count = entries.length / m.layout.entrySize;
  if (depth >= m.program.limits.triggerDepth) {
    noteTruncated(
      m,
      Array.from({ length: count }, (_, index) => entries[index * m.layout.entrySize + ENTRY.TRIGGER]!),
    );
    entries.length = 0;
    return;
  }
  if (m.pushFrame(DISPATCH, ENTRIES + entries.length, m.actor, depth)) {
    m.s[m.base + COUNT] = count;
    for (let i = 0; i < entries.length; i++) m.s[m.base + ENTRIES + i] = entries[i]!;
  }
  entries.length = 0;
}

/** Notes that some triggers do not fire, and how many rules apply in secret: those of the chain, and those that do not fire if all of them do. */
function noteTruncated(m: Machine, dropped: readonly number[]): void {
  if (!listening(m)) return;
  let secret = dropped.some((trigger) => isEvident(m.program, trigger)) ? 0 : dropped.length;
  for (let { fp } = m; fp !== 0; fp = m.s[fp + FRAME.CALLER]!) {
    const trigger = m.s[fp + FRAME.TRIGGER]! - 1;
    if (trigger >= 0 && !isEvident(m.program, trigger)) secret++;
  }
  note(m, { type: 'triggerTruncated', values: { depth: m.depth, dropped: dropped.length, secret } });
}

/** Carries out the next firing of a dispatch frame, or takes the frame away. */
export function stepDispatch(m: Machine, triggers: readonly TriggerClosure[]): void {
  const { s, base, depth } = m;
  const cursor = s[base + CURSOR]!;
  if (cursor >= s[base + COUNT]!) return m.popFrame();
  s[base + CURSOR] = cursor + 1;
  const entry = base + ENTRIES + cursor * m.layout.entrySize;
  const trigger = triggers[s[entry + ENTRY.TRIGGER]!]!;
  const self = s[entry + ENTRY.SELF]!;
  if (withinLimit(m, trigger, self)) fire(m, trigger, entry, depth + 1);
}

/** Starts a trigger with the facts of an entry. */
function fire(m: Machine, trigger: TriggerClosure, entry: number, depth: number): void {
  const { s } = m;
  const self = s[entry + ENTRY.SELF]!;
  if (trigger.limitAt >= 0) {
    const at = trigger.limitAt + (self === NONE ? 0 : self);
    m.write(at, s[at]! + 1);
  }
  note(m, { type: 'triggered', name: trigger.index });
  if (!m.pushFrame(trigger.routine, m.program.routines[trigger.routine]!.locals, s[entry + ENTRY.ACTOR]!, depth)) return;
  s[m.fp + FRAME.TRIGGER] = trigger.index + 1;
  s[m.fp + FRAME.SELF] = self === NONE ? 0 : self + 1;
  for (let arg = 0; arg < EVENT_ARGS; arg++) s[m.base + arg] = s[entry + ENTRY.ARGS + arg]!;
  if (trigger.selfSlot >= 0) s[m.base + trigger.selfSlot] = self;
  trigger.binds.forEach(({ slot }, i) => {
    s[m.base + slot] = s[entry + ENTRY.BINDS + i]!;
  });
}

/** A firing that could replace an event: its trigger, the word for it, its source, and the entry. */
export interface Candidate {
  trigger: TriggerClosure;
  word: number;
  self: number;
  entry: readonly number[];
}

/**
 * Looks for the trigger that replaces the event in `m.args`: the first that matches and is not already at work
 * further down the chain, or the one that a player chooses. Starts it or the question, and says whether there was one.
 */
export function replaceEvent(
  m: Machine,
  triggers: readonly TriggerClosure[],
  replacements: readonly Replacement[],
  actor: number,
): boolean {
  const asking = m.batches > 0 ? undefined : replacements.find((replacement) => fits(m, replacement));
  const found = candidates(m, triggers, actor, asking === undefined ? 1 : Infinity);
  if (found.length === 0) return false;
  if (m.depth >= m.program.limits.triggerDepth) {
    noteTruncated(m, [found[0]!.trigger.index]);
    return false;
  }
  if (asking === undefined || found.length === 1) startInstead(m, found[0]!);
  else if (m.pushFrame(asking.routine, m.program.routines[asking.routine]!.locals, actor, m.depth)) m.s.set(m.args, m.base);
  return true;
}

/** The firings that could replace the event in `m.args`, by priority: those that match and are not at work further down the chain. */
export function candidates(m: Machine, triggers: readonly TriggerClosure[], actor: number, most = Infinity): Candidate[] {
  if (triggers.length > FREE_LISTENERS && !m.afford(triggers.length)) return [];
  const all: Candidate[] = [];
  for (const trigger of triggers) {
    if (all.length >= most) break;
    if (!mayMatch(m, trigger)) continue;
    const kept = m.entries;
    m.entries = [];
    matchTrigger(m, trigger, actor);
    const found = m.entries;
    m.entries = kept;
    for (let at = 0; at < found.length; at += m.layout.entrySize) {
      const self = found[at + ENTRY.SELF]!;
      if (!inChain(m, trigger.index, self))
        all.push({ trigger, word: trigger.word, self, entry: found.slice(at, at + m.layout.entrySize) });
    }
  }
  return all;
}

/** Starts a trigger instead of an event. */
export function startInstead(m: Machine, { trigger, entry }: Candidate): void {
  // The entry is read from the agenda, like any other.
  const place = m.sp + FRAME.LOCALS + m.program.routines[trigger.routine]!.locals;
  if (!m.reserve(place + m.layout.entrySize)) return;
  m.s.set(entry, place);
  fire(m, trigger, place, m.depth + 1);
}

function inChain(m: Machine, trigger: number, self: number): boolean {
  for (let { fp } = m; fp !== 0; fp = m.s[fp + FRAME.CALLER]!)
    if (m.s[fp + FRAME.TRIGGER] === trigger + 1 && m.s[fp + FRAME.SELF] === (self === NONE ? 0 : self + 1)) return true;
  return false;
}

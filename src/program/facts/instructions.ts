/** What is known of each instruction. A new one does not compile until all of it is stated here. */
import { EVENT } from '../../ir/events/heard.ts';
import type { EventName } from '../../ir/vocabulary.ts';
import type { FlowWord } from '../layout.ts';
import type { Instr, PlayerOp, TokenTarget, VariableSlot, ViewerSet } from '../nodes.ts';
import type { Program } from '../program.ts';
import { guarded, hears } from './listeners.ts';
import { zonesIn } from './sources.ts';
import type { Part } from './values.ts';

/** An instruction of one kind. */
export type InstrOf<Op extends Instr['op']> = Extract<Instr, { op: Op }>;

/** The facts of one kind of instruction. */
export interface InstrFacts<Op extends Instr['op']> {
  /** The expressions that it evaluates. */
  parts(instr: InstrOf<Op>): readonly (Part | null)[];
  /** The instructions to which it may go, besides the next one. */
  targets(instr: InstrOf<Op>): readonly number[];
  /** Whether the instruction after it begins a block: it may go elsewhere, or not go on at all. */
  endsBlock: boolean;
  /** Whether frames may lie on top of the running one afterwards: never, always, or where triggers listen to what it does. */
  pushes(instr: InstrOf<Op>): 'never' | 'always' | Listened;
  /** Whether it may fail. What is `exact` fails where it would otherwise do less. */
  fails: 'never' | 'maybe' | 'always';
  /** Whether it asks a player. */
  asks: boolean;
  /** The routines that it starts, besides those of triggers. */
  starts(instr: InstrOf<Op>): readonly number[];
  /** Whether it can be carried out without a frame. */
  isFrameless: boolean;
  /** Whether it does the same in every match and needs nothing but words of the state: then it may be done once for all matches. */
  isSameAlways: boolean;
  /** Whether it makes a list of the items of its queries. */
  isListed: boolean;
  /** The words of the flow that it may make other than they begin, and `SKIPS` for the turns that players miss. */
  flowWords(instr: InstrOf<Op>): readonly (FlowWord | 'SKIPS')[];
}

/** The events that an instruction raises: those before or instead of which something may come, and those that are heard afterwards. */
interface Listened {
  readonly guarded: readonly EventName[];
  readonly heard: readonly EventName[];
}

const CHANGES_VARIABLE: Listened = { guarded: ['varChanged'], heard: ['varChanged'] };
const MOVES_TOKEN: Listened = { guarded: ['tokenEntered'], heard: ['tokenEntered', 'tokenLeft'] };
const CREATES_TOKEN: Listened = { guarded: [], heard: ['tokenCreated', 'tokenEntered'] };
const DESTROYS_TOKEN: Listened = { guarded: ['tokenDestroyed'], heard: ['tokenDestroyed', 'tokenLeft'] };
const CHANGES_PROP: Listened = { guarded: ['propChanged'], heard: ['propChanged'] };

const never = (): 'never' => 'never';
const always = (): 'always' => 'always';
const none = (): readonly never[] => [];

/** Instructions that change the game and go on with the next one. */
const CHANGE = {
  targets: none,
  endsBlock: false,
  pushes: never,
  fails: 'maybe',
  asks: false,
  starts: none,
  isFrameless: true,
  isSameAlways: false,
  isListed: false,
  flowWords: none,
} as const;

/** Instructions that only say which comes next. */
const COURSE = { ...CHANGE, parts: none, fails: 'never' } as const;

/** Instructions that need the frame in which they stand. */
const FRAMED = { ...CHANGE, isFrameless: false } as const;

export const INSTR_FACTS: { readonly [Op in Instr['op']]: InstrFacts<Op> } = {
  setVar: { ...CHANGE, parts: ({ target, value }) => [...variable(target), value], pushes: () => CHANGES_VARIABLE, isSameAlways: true },
  transfer: {
    ...CHANGE,
    parts: ({ from, to, amount }) => [...variable(from), ...variable(to), amount],
    pushes: () => CHANGES_VARIABLE,
    isSameAlways: true,
  },
  move: { ...CHANGE, parts: ({ token, from, to }) => [token, from, to], pushes: () => MOVES_TOKEN },
  moveAll: { ...CHANGE, parts: ({ from, to, filter }) => [...zonesIn(from), to, filter], pushes: () => MOVES_TOKEN },
  draw: { ...CHANGE, parts: ({ from, to, count }) => [from, to, count], pushes: () => MOVES_TOKEN },
  shuffle: { ...CHANGE, parts: ({ zone }) => [zone] },
  create: {
    ...CHANGE,
    parts: ({ like, zone, owner, props }) => [like?.token ?? null, zone, owner, ...props.map(({ value }) => value)],
    pushes: () => CREATES_TOKEN,
    isSameAlways: true,
  },
  createDeck: { ...CHANGE, parts: ({ player, zone, owner }) => [player, zone, owner], pushes: () => CREATES_TOKEN, isSameAlways: true },
  destroy: { ...CHANGE, parts: ({ token }) => [token], pushes: () => DESTROYS_TOKEN, flowWords: () => ['DESTROYED'] },
  setProp: {
    ...CHANGE,
    parts: ({ token, value }) => [token, value],
    // Face and controller are nothing that triggers listen to.
    pushes: ({ prop }) => (typeof prop === 'number' ? CHANGES_PROP : 'never'),
    isSameAlways: true,
  },
  reveal: { ...CHANGE, parts: ({ tokens, viewers }) => [...targeted(tokens), ...audience(viewers)] },
  conceal: { ...CHANGE, parts: ({ tokens, viewers }) => [...targeted(tokens), ...audience(viewers)] },
  branch: {
    ...COURSE,
    parts: ({ when }) => [when],
    targets: ({ otherwise }) => [otherwise],
    endsBlock: true,
    isSameAlways: true,
  },
  jump: { ...COURSE, targets: ({ to }) => [to], endsBlock: true, isSameAlways: true },
  assign: { ...COURSE, parts: ({ value }) => [value], isSameAlways: true },
  loop: { ...COURSE, parts: ({ query }) => [query], isSameAlways: true, isListed: true },
  next: { ...COURSE, targets: ({ end }) => [end], endsBlock: true, isSameAlways: true },
  // Whether it needs a frame is decided by the routine that it calls.
  call: { ...FRAMED, parts: ({ args }) => args, pushes: always, starts: ({ routine }) => [routine] },
  attempt: { ...FRAMED, parts: none, targets: ({ handler }) => [handler], fails: 'never' },
  attemptEnd: { ...FRAMED, parts: none, targets: ({ to }) => [to], endsBlock: true, fails: 'never' },
  fail: { ...FRAMED, parts: none, fails: 'always' },
  batch: { ...FRAMED, parts: none, fails: 'never' },
  batchEnd: { ...FRAMED, parts: none, fails: 'never', pushes: always },
  choose: {
    ...FRAMED,
    parts: ({ query, chooser, sizes, where }) => [query, chooser, sizes?.least ?? null, sizes?.most ?? null, where],
    pushes: always,
    asks: true,
    isListed: true,
  },
  roll: { ...CHANGE, parts: ({ min, max }) => [min, max] },
  rollItem: { ...FRAMED, parts: ({ query }) => [query], isListed: true },
  goto: {
    ...FRAMED,
    parts: none,
    pushes: always,
    fails: 'never',
    flowWords: () => ['GOTO_STATE', 'GOTO_PHASE', 'GOTO_ENDS_TURN', 'GOTO_PENDING'],
  },
  gotoPhase: { ...FRAMED, parts: none, pushes: always, flowWords: () => ['GOTO_STATE', 'GOTO_PHASE', 'GOTO_ENDS_TURN', 'GOTO_PENDING'] },
  player: {
    ...CHANGE,
    parts: ({ player, amount }) => [player, amount],
    pushes: ({ does }) => PLAYER_OP_FACTS[does].pushes,
    isSameAlways: true,
    flowWords: ({ does }) => PLAYER_OP_FACTS[does].flowWords,
  },
  reverse: { ...COURSE, isSameAlways: true, flowWords: () => ['DIRECTION'] },
  clearPasses: { ...COURSE, isSameAlways: true },
  emit: { ...FRAMED, parts: ({ args }) => args, pushes: always, starts: ({ body }) => (body < 0 ? [] : [body]) },
  proceed: { ...FRAMED, parts: ({ changes }) => changes.map(({ value }) => value), pushes: always },
  candidates: { ...FRAMED, parts: ({ chooser }) => [chooser], targets: ({ single }) => [single], endsBlock: true, fails: 'never' },
  replace: { ...FRAMED, parts: none, pushes: always, fails: 'never' },
  message: { ...COURSE, parts: ({ message, to }) => [...message.args, ...(to === null ? [] : audience(to))], isSameAlways: true },
  resolved: { ...COURSE, pushes: () => ({ guarded: [], heard: ['actionResolved'] }) },
  // A routine without a frame returns as a function does.
  return: { ...COURSE, pushes: always, endsBlock: true },
};

/** What is known of what `player` does. */
const PLAYER_OP_FACTS: Readonly<Record<PlayerOp, { pushes: 'never' | Listened; flowWords: readonly (FlowWord | 'SKIPS')[] }>> = {
  activate: { pushes: 'never', flowWords: ['ACTIVE', 'ORDER_FROM'] },
  skip: { pushes: 'never', flowWords: ['SKIPS'] },
  extra: { pushes: 'never', flowWords: ['EXTRA_COUNT'] },
  eliminate: { pushes: { guarded: [], heard: ['playerEliminated'] }, flowWords: ['ELIMINATED'] },
  // It takes back what `eliminate` did.
  recall: { pushes: 'never', flowWords: [] },
  record: { pushes: 'never', flowWords: [] },
  pass: { pushes: 'never', flowWords: ['PASSED', 'PASSED_NOW'] },
  leave: { pushes: 'never', flowWords: ['LEFT'] },
};

/** The facts of an instruction, whatever its kind. */
export function instrFactsOf<Op extends Instr['op']>(instr: InstrOf<Op>): InstrFacts<Op> {
  return INSTR_FACTS[instr.op] as InstrFacts<Op>;
}

/** The expressions that an instruction evaluates. */
export function expressionsOf(instr: Instr): readonly (Part | null)[] {
  return instrFactsOf(instr).parts(instr as never);
}

/** The instructions to which one may go, besides the next one. */
export function targetsOf(instr: Instr): readonly number[] {
  return instrFactsOf(instr).targets(instr as never);
}

/** The routines that an instruction starts, besides those of triggers. */
export function startedBy(instr: Instr): readonly number[] {
  return instrFactsOf(instr).starts(instr as never);
}

/** Whether other frames may lie on top of the running one after an instruction. */
export function mayPush(program: Program, instr: Instr): boolean {
  const pushes = instrFactsOf(instr).pushes(instr as never);
  if (typeof pushes === 'string') return pushes === 'always';
  return pushes.guarded.some((event) => guarded(program, EVENT[event])) || pushes.heard.some((event) => hears(program, EVENT[event]));
}

function variable({ index }: VariableSlot): (Part | null)[] {
  return [index];
}

function targeted(tokens: TokenTarget): (Part | null)[] {
  return 'token' in tokens ? [tokens.token] : [...zonesIn(tokens.zones), tokens.filter];
}

function audience(viewers: ViewerSet): Part[] {
  return 'one' in viewers ? [viewers.one] : [];
}

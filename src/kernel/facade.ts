/** The kernel as a handful of functions on data. States are values: nothing here changes one. */
import type { Condition, ValueExpr } from '../ir/expressions.ts';
import type { Effect } from '../ir/effects.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import type { Match } from '../ir/match.ts';
import { callerMust, described, mustBeObject, mustBeText } from '../diagnostics/caller-mistake.ts';
import { EVENT, HEARD_EVENTS } from '../ir/events/heard.ts';
import type { EventName } from '../ir/vocabulary.ts';
import { engineArguments } from '../program/event-data.ts';
import { EVENT_ARGS } from '../program/layout.ts';
import { FRAME, H } from '../program/layout.ts';
import { checkDef } from '../program/link.ts';
import type { ItemKind } from '../program/nodes.ts';
import { NONE } from '../program/nodes.ts';
import { actionWords, pendingDecisions as decisionsOf, promptWords, type Decision, type PromptWords } from './decisions.ts';
import type { EventRecord } from './event-record.ts';
import { ENGINE, ENGINE_BIT, type Executor, type Trials } from './executor.ts';
import { checkContext, checkRecords, checkSeat, checkViewer, seedBits } from './doors.ts';
import { displaysFor, optionDisplays } from './displays.ts';
import { adviceFor } from './hidden/advice.ts';
import { drawSample, knownOf, type Known } from './hidden/determinize.ts';
import type { GameEvent } from './game-event.ts';
import { hex, stateHash } from './hash.ts';
import type { Interpreter } from './interpreter.ts';
import { recomputeAllLanes } from './lanes.ts';
import { inspectState } from './inspect.ts';
import { moveOf, movesOf, optionOf, runsOf, type Move, type MoveRun } from './moves.ts';
import { players, type Named, type Viewer } from './names.ts';
import { ObservedZones } from './observed-zones.ts';
import { observe as observeMachine, type Observation } from './observe.ts';
import { outcomeOf, type TerminalResult } from './outcome.ts';
import { positionHash } from './position-hash.ts';
import { redact } from './redact.ts';
import { canResign } from './resign.ts';
import { Rng } from './rng.ts';
import { checkSaved, saveWords, type SavedState } from './save.ts';
import { executorFor, extended, fewestPlayers, load, take, workspaceFor, workspaceOf, type State } from './workspace.ts';

/** Why a move is refused. */
export type Rejection = 'match-over' | 'not-your-turn' | 'illegal-move';

/** What a move led to. The events are as the given viewer may know them: everything, unless stated. */
export type Applied = { state: State; events: GameEvent[]; records: EventRecord[] } | { rejected: Rejection };

/** A match set up and waiting for its first decision, with what happened on the way. */
export function startMatch(
  def: PlayableGameDef,
  seed: bigint | number,
  match = fewestPlayers(def),
): { state: State; events: GameEvent[]; records: EventRecord[] } {
  const bits = seedBits(seed);
  const workspace = workspaceFor(def, match);
  const records: EventRecord[] = [];
  workspace.executor.start(workspace.slot, bits, records);
  return happened(def, take(workspace, match), records);
}

/** A match set up and waiting for its first decision. */
export function initialState(def: PlayableGameDef, seed: bigint | number, match?: Match): State {
  return startMatch(def, seed, match).state;
}

/** Who is asked: seats, or `ENGINE` (-1) when the engine waits to be told to continue. Empty when the match is over. */
export function pendingPlayers(def: PlayableGameDef, state: State): number[] {
  const { executor, slot } = load(def, state);
  return pendingOf(executor, slot);
}

function pendingOf(executor: Interpreter, slot: number): number[] {
  const mask = executor.pending(slot);
  return mask === ENGINE_BIT ? [ENGINE] : players(mask);
}

/** The questions that are open: for whom, of which kind, with which prompt and how many answers. */
export function pendingDecisions(def: PlayableGameDef, state: State): Decision[] {
  const { executor, slot } = load(def, state);
  return decisionsOf(executor, slot);
}

/** The prompt of a player's question, in parts; null where nothing is said, and for whoever is not asked. */
export function askedWords(def: PlayableGameDef, state: State, player: number): PromptWords | null {
  const { executor, slot } = load(def, state);
  return isAsked(executor, slot, player) ? promptWords(executor, slot, player) : null;
}

/** The prompts of some actions, in parts, for a player who is asked for an action; none for others. */
export function askedActions(
  def: PlayableGameDef,
  state: State,
  player: number,
  actions: ReadonlySet<string>,
): ReadonlyMap<string, PromptWords> {
  const { executor, slot } = load(def, state);
  return isAsked(executor, slot, player) ? actionWords(executor, slot, player, actions) : new Map();
}

/**
 * Every move a player can make now, in the order that gives options their index. Of more than `meta.maxOptions`
 * (a range may have thousands of millions) only so many are listed; `countMoves` counts them all.
 */
export function legalMoves(def: PlayableGameDef, state: State, player: number): Move[] {
  const { executor, slot } = load(def, state);
  if (!isAsked(executor, slot, player)) return [];
  const length = Math.min(executor.optionCount(slot, player), executor.program.limits.options);
  return movesOf(executor, slot, player, length);
}

/** The same moves, those that follow one another and differ in one number together: of a range nobody needs each. */
export function legalRuns(def: PlayableGameDef, state: State, player: number): MoveRun[] {
  const { executor, slot } = load(def, state);
  if (!isAsked(executor, slot, player)) return [];
  return runsOf(executor, slot, player, Math.min(executor.optionCount(slot, player), executor.program.limits.options));
}

/** The move that `legalMoves` lists at an index, if there is one. */
export function legalMoveAt(def: PlayableGameDef, state: State, player: number, index: number): Move | undefined {
  const { executor, slot } = load(def, state);
  if (!isAsked(executor, slot, player)) return undefined;
  const count = Math.min(executor.optionCount(slot, player), executor.program.limits.options);
  return Number.isInteger(index) && index >= 0 && index < count ? moveOf(executor, slot, player, index) : undefined;
}

/** How many moves a player has, without making a list of them. */
export function countMoves(def: PlayableGameDef, state: State, player: number): number {
  const { executor, slot } = load(def, state);
  return isAsked(executor, slot, player) ? executor.optionCount(slot, player) : 0;
}

function isAsked(executor: Interpreter, slot: number, player: number): boolean {
  if (player !== ENGINE) checkSeat(player, executor.program.players);
  return pendingOf(executor, slot).includes(player);
}

/** The state after a move and what happened on the way, or why the move is refused. */
export function applyMove(def: PlayableGameDef, state: State, player: number, move: Move): Applied {
  if (typeof move === 'object' && move !== null && 'resign' in move) return resign(def, state, player);
  const workspace = load(def, state);
  const { executor, slot } = workspace;
  const pending = pendingOf(executor, slot);
  if (pending.length === 0) return { rejected: 'match-over' };
  if (!pending.includes(player)) return { rejected: 'not-your-turn' };
  const index = optionOf(executor, slot, player, move);
  if (index < 0) return { rejected: 'illegal-move' };
  const records: EventRecord[] = [];
  executor.apply(slot, player, index, records);
  return happened(def, take(workspace, state.match), records);
}

/** The state after a player has given up, asked or not; refused for one who is out already. The same as the move `{ resign: true }`. */
export function resign(def: PlayableGameDef, state: State, player: number): Applied {
  const workspace = load(def, state);
  const { executor, slot } = workspace;
  if (executor.ended(slot)) return { rejected: 'match-over' };
  if (player !== ENGINE) checkSeat(player, executor.program.players);
  if (!canResign(executor.program, state.words, player)) return { rejected: 'illegal-move' };
  const records: EventRecord[] = [];
  executor.resign(slot, player, records);
  return happened(def, take(workspace, state.match), records);
}

/** A state and what led to it; that is put into words when somebody looks at it, since many only want to tell it to viewers later. */
function happened(
  def: PlayableGameDef,
  state: State,
  records: EventRecord[],
): { state: State; events: GameEvent[]; records: EventRecord[] } {
  let events: GameEvent[] | undefined;
  return {
    state,
    records,
    get events() {
      return (events ??= redactEvents(def, state, records, null));
    },
  };
}

/** What a viewer is told of events that led to a state. */
export function redactEvents(def: PlayableGameDef, state: State, records: readonly EventRecord[], viewer: Viewer): GameEvent[] {
  const { executor, slot } = load(def, state);
  checkViewer(viewer, executor.program.players);
  checkRecords(records);
  return redact(executor.bind(slot), records, viewer);
}

/** What kind of thing an open choice asks for; null where none is open. */
export function chosenKind(def: PlayableGameDef, state: State): ItemKind | null {
  const { executor, slot } = load(def, state);
  return executor.choices.at(executor.bind(slot))?.instr.query.kind ?? null;
}

/** The result, or null while the match goes on. */
export function terminalResult(def: PlayableGameDef, state: State): TerminalResult | null {
  const { executor } = workspaceOf(def, state);
  return outcomeOf(executor.program, state.words);
}

/** What a viewer may see of a state. */
export function observe(def: PlayableGameDef, state: State, viewer: Viewer): Observation {
  const seen = observeState(def, state, viewer);
  const { executor, slot } = load(def, state);
  return executor.program.displays.length === 0 ? seen : { ...seen, displays: displaysFor(executor, slot, viewer) };
}

/** The same without what the game displays, which follows from the rest and takes longer to work out than all of it. */
export function observeState(def: PlayableGameDef, state: State, viewer: Viewer): Observation {
  const { executor, slot } = load(def, state);
  checkViewer(viewer, executor.program.players);
  return observeMachine(executor.bind(slot), pendingOf(executor, slot), viewer);
}

/**
 * Observes the states of one match one after the other, for all who look at it: what has not changed, or looks the same to several,
 * is the same object. Whoever gets it must not change it.
 */
export function observerFor(def: PlayableGameDef, match: Match): (state: State, viewer: Viewer) => Observation {
  const zones = new ObservedZones(executorFor(def, match).program);
  return (state, viewer) => {
    const { executor, slot } = load(def, state);
    checkViewer(viewer, executor.program.players);
    const m = executor.bind(slot);
    const seen = observeMachine(m, pendingOf(executor, slot), viewer, (zone, look) => zones.of(m, state.words, zone, viewer, look));
    return executor.program.displays.length === 0 ? seen : { ...seen, displays: displaysFor(executor, slot, viewer) };
  };
}

/** What a player is shown beside each of the moves that `legalMoves` lists: the values of displays of actions, by their names. */
export function moveDisplays(def: PlayableGameDef, state: State, player: number): Record<string, Named>[] {
  const { executor, slot } = load(def, state);
  return isAsked(executor, slot, player) ? optionDisplays(executor, slot, player, executor.program.limits.options) : [];
}

/** A full state that a player, knowing what that player knows, must think possible. */
export function determinize(def: PlayableGameDef, state: State, player: number, rng: Rng): State {
  callerMust(rng instanceof Rng, `A random generator is an Rng, not ${described(rng)}.`);
  return samplerFor(def, state, player)(rng);
}

/** Draws full states that a player must think possible; what the player knows is found out once for all of them. Each lasts until the next is drawn. */
export function samplerFor(def: PlayableGameDef, state: State, player: number): (rng: Rng) => State {
  const workspace = load(def, state);
  const sampler = samplerInto(def, state, player, workspace.executor);
  return (rng) => {
    sampler.draw(workspace.slot, rng);
    return take(workspace, state.match);
  };
}

/** Draws states into slots of an executor. */
export interface Sampler {
  draw(slot: number, rng: Rng): void;
  /** The option that is worth most on average over so many states, if the executor finds that by itself (`Trials`). They are drawn into a slot. */
  choose(slot: number, samples: number, rng: Rng): number | null;
}

/** The same, drawn straight into slots of an executor of the same program. */
export function samplerInto(def: PlayableGameDef, state: State, player: number, target: Executor): Sampler {
  const { executor, slot: own } = workspaceOf(def, state);
  checkSeat(player, executor.program.players);
  const { trials } = target;
  const question = {};
  let known: Known | null = null;
  let isRefused = trials === null;
  const prepare = (): boolean => {
    // Another question may have come between.
    if (isRefused || preparedFor.get(trials!) === question) return !isRefused;
    isRefused = !trials!.prepareSamples(state.words, player);
    if (isRefused) preparedFor.delete(trials!);
    else preparedFor.set(trials!, question);
    return !isRefused;
  };
  return {
    draw: (slot, rng) => {
      if (prepare()) return trials!.drawSample(slot, rng);
      const world = { executor: target, slot: target === executor ? own : slot };
      if (known === null) {
        load(def, state);
        known = knownOf(executor, own, player, world);
      }
      drawSample(executor, own, known, rng, world);
      if (world.slot !== slot) executor.copy(own, slot);
    },
    choose: (slot, samples, rng) => {
      if (!prepare()) return null;
      preparedFor.delete(trials!);
      return trials!.choose(slot, samples, rng);
    },
  };
}

/**
 * Draws states for advice to a person: nothing in them follows from what the player does not know. Null where no such states can be
 * drawn; that follows from the definition and from what the player is asked.
 */
export function adviserInto(def: PlayableGameDef, state: State, player: number, target: Executor): Sampler | null {
  const { executor, slot: own } = load(def, state);
  checkSeat(player, executor.program.players);
  const advice = adviceFor(executor, own, player);
  if (advice === 'none') return null;
  if (advice === 'samples') return samplerInto(def, state, player, target);
  return {
    draw: (slot, rng) => {
      advice(rng);
      target.reload(slot, executor.image(own));
    },
    choose: () => null,
  };
}

/** The question that each executor is prepared for which draws samples by itself. */
const preparedFor = new WeakMap<Trials, object>();

/** Everything a state holds, readable. */
export function inspect(def: PlayableGameDef, state: State): ReturnType<typeof inspectState> {
  const { executor, slot } = load(def, state);
  return inspectState(executor.bind(slot));
}

/** 16 hexadecimal digits over everything. */
export function hashState(def: PlayableGameDef, state: State): string {
  return hex(stateHash(workspaceOf(def, state).executor.program.layout, state.words));
}

/** 16 hexadecimal digits over the position: without random generator, turn counter, historical variables and the numbers of tokens. */
export function hashPosition(def: PlayableGameDef, state: State): string {
  return hex(positionHash(workspaceOf(def, state).executor.program, state.words));
}

/** A state as JSON, for a file. */
export function saveState(def: PlayableGameDef, state: State): SavedState {
  return saveWords(workspaceOf(def, state).executor.program, state.words);
}

/** A state from a file, or why it cannot be one. */
export function loadState(def: PlayableGameDef, saved: unknown, match = fewestPlayers(def)): { state: State } | { rejected: string } {
  const { program } = workspaceFor(def, match).executor;
  const reason = checkSaved(program, saved);
  if (reason !== null) return { rejected: reason };
  const words = Int32Array.from((saved as SavedState).words);
  recomputeAllLanes(program.layout, words);
  return { state: { match, words } };
}

/** Where an expression or effect of a tool or test stands: who acts, and what is bound. */
export interface Context {
  state: State;
  actor?: number;
  bindings?: Record<string, ValueExpr>;
}

/** A condition in a state. */
export function evalCond(def: PlayableGameDef, condition: Condition, context: Context): boolean {
  return evalValue(def, { if: { when: condition, then: 1, else: 0 } }, context) === 1;
}

/** The number of a value in a state: an integer, 0 or 1, or the seat, zone, token or word it stands for. */
export function evalValue(def: PlayableGameDef, value: ValueExpr, context: Context): number {
  callerMust(value !== undefined, 'There is no value to compute.');
  checkContext(context);
  const bound = Object.entries(context.bindings ?? {}).reduceRight<ValueExpr>(
    (inner, [bind, outer]) => ({ let: { bind, value: outer, in: inner } }),
    value,
  );
  const { executor, slot } = extended(def, { scoring: bound }, context.state, context.actor);
  const m = executor.bind(slot);
  return m.evaluate(
    { run: executor.evaluator(executor.program.scoring!.value), locals: executor.program.scoring!.locals },
    context.actor ?? m.active,
  );
}

/**
 * Performs effects in a state that waits, as if a rule did; afterwards the match goes on waiting where it did.
 * Throws if they ask somebody: the match has no rule that would go on with the answer.
 */
export function applyEffects(def: PlayableGameDef, effects: readonly Effect[], context: Context): { state: State; events: GameEvent[] } {
  checkDef(def);
  callerMust(Array.isArray(effects), 'Effects are a list.');
  checkContext(context);
  const bound = Object.entries(context.bindings ?? {}).reduceRight<Effect[]>(
    (inner, [bind, value]) => [{ let: { bind, value, in: inner } }],
    [...effects],
  );
  const procedures = [...(def.procedures ?? []), { id: AD_HOC, effects: bound }];
  const workspace = extended(def, { procedures }, context.state, context.actor);
  const { executor, slot } = workspace;
  const routine = executor.program.procedures.get(AD_HOC)!;
  // No block has called it, so a failure ends here.
  executor.program.routines[routine]!.propagates = false;
  const records: EventRecord[] = [];
  executor.interject(slot, routine, context.actor ?? NONE, records);
  const words = executor.words(slot);
  for (let fp = words[H.FP]!; fp !== 0; fp = words[fp + FRAME.CALLER]!)
    callerMust(words[fp + FRAME.ROUTINE] !== routine, 'effects from outside, and the triggers they set off, cannot wait for an answer');
  return { state: take(workspace, context.state.match), events: redact(workspace.executor.bind(workspace.slot), records, null) };
}

/**
 * Raises an event in a state that waits, and lets the triggers after it answer: an engine event such as `phaseEnter`,
 * or a custom one. `args` are the data of the event, by the names its triggers see.
 * Changes of variables and properties are raised by changing them.
 */
export function dispatch(
  def: PlayableGameDef,
  event: string,
  args: Record<string, ValueExpr>,
  context: Context,
): { state: State; events: GameEvent[] } {
  mustBeText(event, 'The name of an event');
  mustBeObject(args, 'The data of an event');
  checkContext(context);
  const places = engineArguments(event);
  if (places === null) return applyEffects(def, [{ emit: { event, args } }], context);
  const changes = HEARD_EVENTS[event as EventName].args.some(({ kind }) => kind === 'held');
  callerMust(!changes, `${event} is raised by changing something, not by itself`);
  const values = Array.from({ length: EVENT_ARGS }, () => NONE);
  for (const [name, value] of Object.entries(args)) {
    const place = places.get(name);
    callerMust(place !== undefined, `${event} has no argument ${name}; it has ${[...places.keys()].join(', ')}`);
    values[place] = evalValue(def, value, context);
  }
  const workspace = load(def, context.state);
  const records: EventRecord[] = [];
  workspace.executor.announce(workspace.slot, EVENT[event as EventName], values, context.actor ?? NONE, records);
  return { state: take(workspace, context.state.match), events: redact(workspace.executor.bind(workspace.slot), records, null) };
}

const AD_HOC = '#ad-hoc';

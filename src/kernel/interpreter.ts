/** The reference executor: plain functions over flat states. */
import { callerMust, CallerMistake, isObject } from '../diagnostics/caller-mistake.ts';
import { largest } from '../ir/largest.ts';
import { FRAME, H } from '../program/layout.ts';
import { NONE, type Query, type Value } from '../program/nodes.ts';
import type { Program } from '../program/program.ts';
import { checkImage } from './check/index.ts';
import { stepClosure } from './effects/index.ts';
import type { StepClosures } from './effects/steps.ts';
import type { EventRecord } from './event-record.ts';
import { ENGINE, ENGINE_BIT, spreadOption, type Executor } from './executor.ts';
import { propClosures, effectiveProp } from './expressions/props.ts';
import { queryClosure } from './expressions/queries.ts';
import { valueClosure } from './expressions/values.ts';
import { abandon, Flow, windowOf } from './flow/flow.ts';
import { concede, stopMatch } from './flow/results.ts';
import { isInsideAction, STAGE, STATUS } from './flow/stages.ts';
import { drawMember } from './flow/window.ts';
import { stateHash } from './hash.ts';
import { Key } from './key.ts';
import { recomputeAllLanes } from './lanes.ts';
import { listening, note, noted } from './log.ts';
import { EVERYTHING, Machine, type Collect, type Eval } from './machine.ts';
import type { Notes } from './notes.ts';
import { ANSWER, isAnonymous, Options } from './options.ts';
import { Performer } from './perform.ts';
import { positionHash } from './position-hash.ts';
import { ActionQuestions } from './questions/actions.ts';
import { ChoiceQuestions } from './questions/choices.ts';
import { toCanonicalForm } from './canonical-form.ts';
import { withdraw } from './resign.ts';
import { seedRng, type Rng } from './rng.ts';
import { ASKED, dryRun, HALTED, runFrames, type Code } from './run.ts';
import { triggerClosures } from './triggers.ts';

/** Plays a program on states in slots; `machine` has the registers of the one in use. */
export class Interpreter implements Executor {
  readonly program: Program;
  readonly trials = null;
  /** The machine, pointed at the state of the current slot. */
  readonly machine: Machine;
  /** The questions of windows, and those inside effects. */
  readonly actions: ActionQuestions;
  readonly choices: ChoiceQuestions;
  /** A linked expression as a function, the same one whenever it is asked for. */
  readonly evaluator: (value: Value) => Eval;
  readonly collector: (query: Query) => Collect;
  readonly #code: Code;
  readonly #flow: Flow;
  readonly #options: Options;
  readonly #args: Int32Array;
  readonly #key = new Key();
  readonly #slots: (Int32Array | null)[] = [];
  /** The slots without their agendas, so that a copy needs no new view. */
  readonly #bodies: (Int32Array | null)[] = [];
  readonly #freed: number[] = [];
  #current = -1;

  constructor(program: Program) {
    callerMust(isObject(program) && isObject(program.layout), 'This is not a program. Take it from link.');
    this.program = program;
    this.machine = new Machine(program);
    const parameters = largest(
      program.actions.map((action) => action.params.length),
      1,
    );
    this.#args = new Int32Array(parameters);
    this.#options = new Options(parameters);
    const { closures, code } = makeClosures(
      program,
      this.machine,
      () => this.choices,
      () => this.#flow,
    );
    this.#code = code;
    this.evaluator = madeOnce(closures.value);
    this.collector = madeOnce(closures.query);
    this.actions = new ActionQuestions(closures);
    this.choices = new ChoiceQuestions(closures);
    this.#flow = new Flow(closures, code.performer, this.actions, this.#options);
  }

  allocate(): number {
    const slot = this.#freed.pop() ?? this.#slots.length;
    const state = new Int32Array(this.program.layout.size);
    this.#slots[slot] = state;
    this.#bodies[slot] = state.subarray(0, this.program.layout.agenda);
    return slot;
  }

  free(slot: number): void {
    if (this.#slots[slot] === null) return;
    this.#slots[slot] = null;
    this.#bodies[slot] = null;
    this.#freed.push(slot);
    if (this.#current === slot) this.#current = -1;
  }

  copy(from: number, to: number): void {
    const source = this.#state(from);
    const target = this.#state(to);
    const used = source[H.SP]!;
    const old = target[H.SP]!;
    target.set(this.#bodies[from]!);
    for (let at = this.program.layout.agenda; at < used; at++) target[at] = source[at]!;
    if (old > used) target.fill(0, used, old);
    if (this.#current === to) this.#current = -1;
  }

  save(slot: number): Int32Array {
    const state = this.#state(slot);
    return state.slice(0, state[H.SP]);
  }

  /** The used words of a state, as long as nothing changes them. */
  image(slot: number): Int32Array {
    const state = this.#state(slot);
    return state.subarray(0, state[H.SP]);
  }

  load(slot: number, image: Int32Array): void {
    const fault = checkImage(this.program, image);
    if (fault !== null) throw new CallerMistake(fault);
    this.reload(slot, image);
    recomputeAllLanes(this.program.layout, this.#state(slot));
  }

  reload(slot: number, image: Int32Array): void {
    const state = this.#state(slot);
    const old = state[H.SP]!;
    state.set(image);
    if (old > image.length) state.fill(0, image.length, old);
    if (this.#current === slot) this.#current = -1;
  }

  start(slot: number, seed: bigint, log?: EventRecord[]): void {
    const state = this.#state(slot);
    state.fill(0);
    state[H.SP] = this.program.layout.agenda;
    seedRng(state, H.RNG, seed);
    this.#current = -1;
    const m = this.#bind(slot);
    this.#options.valid = false;
    m.write(m.flow.DIRECTION, 1);
    for (const variable of this.program.variables) for (let i = 0; i < variable.count; i++) m.write(variable.at + i, variable.init);
    this.#run(log);
    m.log = null;
    toCanonicalForm(m);
  }

  pending(slot: number): number {
    return this.#pending(this.#bind(slot));
  }

  #pending(m: Machine): number {
    if (m.status !== STATUS.WAITING) return 0;
    if (m.fp !== 0) return 1 << this.choices.chooserAt(m);
    return m.stage === STAGE.WINDOW_WAIT ? this.#flow.window.asked(m, windowOf(m)!) : ENGINE_BIT;
  }

  optionCount(slot: number, player: number): number {
    this.#ensureOptions(slot, player);
    return this.#options.total;
  }

  option(slot: number, player: number, index: number, args: Int32Array): number {
    this.#ensureOptions(slot, player);
    return this.#options.decode(index, this.#argumentsOf, args);
  }

  /** How many options from one on differ from it in nothing but the last argument, which counts upward; itself among them. */
  optionsLeft(slot: number, player: number, index: number): number {
    this.#ensureOptions(slot, player);
    return this.#options.left(index);
  }

  optionKeys(slot: number, player: number, keys: Int32Array): number {
    this.#ensureOptions(slot, player);
    const { total } = this.#options;
    const looked = Math.min(total, keys.length >> 1);
    for (let place = 0; place < looked; place++) {
      const { first, second } = this.#keyOf(player, spreadOption(place, looked, total));
      keys[2 * place] = first;
      keys[2 * place + 1] = second;
    }
    return looked;
  }

  /** The key of an option of the current ones. It is reused. */
  #keyOf(player: number, index: number): Key {
    const kind = this.#options.decode(index, this.#argumentsOf, this.#args);
    const key = this.#key.start(player).add(kind);
    for (let at = 0; at < this.#argumentsOf(kind); at++) key.add(this.#args[at]!);
    return key;
  }

  apply(slot: number, player: number, index: number, log?: EventRecord[]): void {
    this.#ensureOptions(slot, player);
    this.#answer(player, index, log);
    toCanonicalForm(this.machine);
  }

  resign(slot: number, player: number, log?: EventRecord[]): void {
    const m = this.#bind(slot);
    this.#begin(m, log);
    m.write(H.DECIDED, 1);
    note(m, { type: 'resigned', player });
    if (this.program.resigning === 'ends') {
      abandon(m);
      concede(m, player);
    } else if (m.fp !== 0 && this.choices.chooserAt(m) !== player) withdraw(m, player);
    else {
      if (m.fp !== 0) this.choices.forget(m);
      else if (m.stage === STAGE.WINDOW_WAIT) this.#flow.window.withdraw(m, windowOf(m)!, player);
      withdraw(m, player);
      m.status = STATUS.RUNNING;
      this.#run(log);
    }
    m.log = null;
    toCanonicalForm(m);
  }

  /** The index of the option with this kind and these arguments, or -1. */
  find(slot: number, player: number, kind: number, args: readonly number[]): number {
    this.#ensureOptions(slot, player);
    return this.#options.find(kind, args);
  }

  /** Performs a routine in a state that waits; afterwards it waits for the same again. */
  interject(slot: number, routine: number, actor: number, log?: EventRecord[]): void {
    this.#interrupt(
      slot,
      log,
      (m) => void m.pushFrame(routine, this.program.routines[routine]!.locals, actor === NONE ? m.active : actor, 0),
    );
  }

  /** Tells the triggers of an event in a state that waits; afterwards it waits for the same again. */
  announce(slot: number, event: number, args: readonly number[], actor: number, log?: EventRecord[]): void {
    this.#interrupt(slot, log, (m) => {
      m.args.set(args);
      this.#code.performer.tell(m, event, actor === NONE ? m.active : actor);
    });
  }

  #interrupt(slot: number, log: EventRecord[] | undefined, begin: (m: Machine) => void): void {
    const m = this.#bind(slot);
    this.#options.valid = false;
    m.status = STATUS.RUNNING;
    m.log = log ?? null;
    begin(m);
    this.#run(log);
    m.log = null;
    toCanonicalForm(m);
  }

  ended(slot: number): boolean {
    return this.#state(slot)[this.program.layout.flow.STATUS] === STATUS.ENDED;
  }

  rank(slot: number, player: number): number {
    return this.#state(slot)[this.program.layout.rank + player]!;
  }

  hash(slot: number): bigint {
    return stateHash(this.program.layout, this.#state(slot));
  }

  positionHash(slot: number): bigint {
    return positionHash(this.program, this.#state(slot));
  }

  plies(slot: number): number {
    return this.#state(slot)[H.PLIES]!;
  }

  playout(slot: number, rng: Rng, maxPlies: number, notes?: Notes): number {
    const m = this.#bind(slot);
    const before = m.s[H.PLIES]!;
    // A match that only ever asks to continue makes no plies, and is cut off all the same.
    for (let moves = 0; m.s[H.PLIES]! - before < maxPlies && moves <= maxPlies * 16; moves++) {
      const mask = this.#pending(m);
      if (mask === 0) break;
      const player = mask === ENGINE_BIT ? ENGINE : 31 - Math.clz32(mask & -mask);
      this.#findOptions(m, player);
      const count = this.#options.total;
      const index = count === 1 ? 0 : rng.below(Math.min(count, 4294967296));
      if (count > 1 && notes !== undefined) {
        const { first, second } = this.#keyOf(player, index);
        notes.add(player, first, second);
      }
      this.#answer(player, index);
    }
    toCanonicalForm(m);
    return m.s[H.PLIES]! - before;
  }

  playouts(from: number, slot: number, count: number, rng: Rng, maxPlies: number): number {
    let plies = 0;
    for (let each = 0; each < count; each++) {
      this.copy(from, slot);
      plies += this.playout(slot, rng, maxPlies);
    }
    return plies;
  }

  matches(slot: number, seed: bigint, count: number, rng: Rng, maxPlies: number): number {
    let plies = 0;
    for (let each = 0; each < count; each++) {
      this.start(slot, BigInt.asUintN(64, seed + BigInt(each)));
      plies += this.playout(slot, rng, maxPlies);
    }
    return plies;
  }

  words(slot: number): Int32Array {
    return this.#state(slot);
  }

  /** After the words of a slot were changed from outside. */
  refresh(slot: number): void {
    this.#options.valid = false;
    this.machine.bind(this.#state(slot));
    this.#current = slot;
  }

  /** Points the machine at a slot. */
  bind(slot: number): Machine {
    return this.#bind(slot);
  }

  #state(slot: number): Int32Array {
    return this.#slots[slot]!;
  }

  #bind(slot: number): Machine {
    if (this.#current !== slot) {
      this.#current = slot;
      this.#options.valid = false;
      this.machine.bind(this.#state(slot));
    }
    return this.machine;
  }

  readonly #argumentsOf = (kind: number): number => {
    if (kind >= 0) {
      const { stepwise, params } = this.program.actions[kind]!;
      return stepwise ? 0 : params.length;
    }
    return kind === ANSWER.ITEM || kind === ANSWER.PARAM ? 1 : 0;
  };

  #ensureOptions(slot: number, player: number): void {
    const m = this.#bind(slot);
    if (this.#findOptions(m, player)) toCanonicalForm(m);
  }

  /** Makes the options those of the player. False if they already were. */
  #findOptions(m: Machine, player: number): boolean {
    const options = this.#options;
    if (options.valid && options.player === player) return false;
    options.start(player);
    if (player === ENGINE) options.add(ANSWER.CONTINUE, this.#args, 0);
    else if (m.fp !== 0) this.choices.options(m, options);
    else this.actions.options(m, windowOf(m)!, player, options);
    // Only where players answer together is a list too long noticed this late; it is cut short then.
    m.halt = null;
    m.refill();
    return true;
  }

  /** Takes the answer at an index of the current options, and runs until somebody is asked again. */
  #answer(player: number, index: number, log?: EventRecord[]): void {
    const m = this.machine;
    const kind = this.#options.decode(index, this.#argumentsOf, this.#args);
    this.#begin(m, log);
    if (kind !== ANSWER.CONTINUE) m.write(H.DECIDED, 1);
    m.status = STATUS.RUNNING;
    if (kind === ANSWER.CONTINUE) note(m, { type: 'continued' });
    else if (kind >= 0) this.#flow.window.answerAction(m, windowOf(m)!, player, kind, this.#args);
    else if (kind === ANSWER.PARAM) this.#flow.window.answerParam(m, windowOf(m)!, player, this.#args[0]!);
    else this.#answerChoice(m, player, kind);
    if (m.status !== STATUS.WAITING) this.#run(log);
    m.log = null;
  }

  /** Somebody has decided something. */
  #begin(m: Machine, log: EventRecord[] | undefined): void {
    this.#options.valid = false;
    m.log = log ?? null;
    // As after loading the state: what was settled before is not remembered outside it.
    m.dirty = EVERYTHING;
    m.write(H.QUIET, 0);
  }

  #answerChoice(m: Machine, player: number, kind: number): void {
    const { instr, query, most } = this.choices.at(m)!;
    const at = m.base + instr.slot;
    let value: number = NONE;
    let over = true;
    if (kind === ANSWER.ITEM) {
      value =
        instr.query.kind === 'token' && isAnonymous(this.#args[0]!)
          ? drawMember(m, this.choices.membersOf(m, this.#args[0]!))
          : this.#args[0]!;
      if (instr.form !== 'one') {
        const size = m.s[at]! + 1;
        m.s[at] = size;
        m.s[at + size] = value;
        over = size === most(m) || (instr.form === 'order' && size === query(m));
      }
    }
    if (instr.form === 'one') m.s[at] = value;
    if (over) {
      m.s[m.fp + FRAME.PC]!++;
      if (!isInsideAction(m.stage)) m.write(H.PLIES, m.s[H.PLIES]! + 1);
    }
    if (listening(m)) {
      const name = kind === ANSWER.DONE ? 'done' : kind === ANSWER.DECLINE ? 'decline' : 'item';
      note(m, {
        type: 'chose',
        player,
        name,
        values: kind === ANSWER.ITEM ? { value: noted(m, value, instr.query.kind, instr.isSecret) } : {},
      });
    }
  }

  /** Runs until somebody is asked or the match is over. */
  #run(log?: EventRecord[]): void {
    const m = this.machine;
    m.log = log ?? null;
    m.refill();
    for (;;) {
      const outcome = m.fp === 0 ? undefined : runFrames(m, this.#code, 0);
      if (outcome === ASKED) {
        m.status = STATUS.WAITING;
        break;
      }
      if (outcome === HALTED) {
        m.sp = m.layout.agenda;
        m.enterFrame(0);
        stopMatch(m, 'halted', m.halt ?? 'steps');
        break;
      }
      if (!this.#flow.advance(m)) break;
    }
    m.refill();
  }
}

/** What is displayed is worked out at every move: a function that was made before is quicker to find, and to run. */
function madeOnce<Node extends object, Made>(make: (node: Node) => Made): (node: Node) => Made {
  const made = new WeakMap<Node, Made>();
  return (node) => {
    let known = made.get(node);
    if (known === undefined) made.set(node, (known = make(node)));
    return known;
  };
}

/** Every expression and instruction of a program as a function. */
function makeClosures(
  program: Program,
  machine: Machine,
  choices: () => ChoiceQuestions,
  flow: () => Flow,
): { closures: StepClosures; code: Code } {
  const proofs = new Map(program.actions.map((action) => [action.routine, action.proveUpTo]));
  const code: Code = { steps: [], triggers: [], performer: new Performer([]) };
  const closures: StepClosures = {
    program,
    performer: code.performer,
    value: (node) => valueClosure(node, closures),
    query: (node) => queryClosure(node, closures),
    dryRun: (m, routine, locals) => dryRun(m, code, routine, locals, proofs.get(routine) ?? Infinity),
    propOf: (m, token, prop) => effectiveProp(m, token, prop, props[prop]!),
    goTo: (m, state, phase, endTurn, deferred) => flow().goTo(m, state, phase, endTurn, deferred),
    hasAnswer: (m) => choices().options(m, null),
  };
  const props = propClosures(closures);
  const triggers = triggerClosures(closures);
  code.performer = closures.performer = new Performer(triggers);
  for (const list of triggers)
    for (const trigger of [...list.before, ...list.instead, ...list.after]) code.triggers[trigger.index] = trigger;
  code.steps = program.routines.map((routine) => routine.code.map((instr) => stepClosure(instr, closures)));
  for (const state of program.flow.states)
    for (const { window } of state.phases)
      if (window !== null && typeof window.eligible === 'object') {
        const { value, locals } = window.eligible;
        machine.eligible.set(window, { run: closures.value(value), locals });
      }
  return { closures, code };
}

/**
 * What events do. An effect that raises an event goes through `raise`: a trigger instead of it, or triggers before it,
 * what the event does, and triggers after it. That is the same whether an effect or a `proceed` performs it.
 */
import { EVENT } from '../ir/events/heard.ts';
import { KIND_FACTS } from '../program/facts/kinds.ts';
import { FRAME, TOKEN } from '../program/layout.ts';
import { NONE, type ValueKind } from '../program/nodes.ts';
import type { Prop, Variable } from '../program/program.ts';
import { knownTo, noteDestroyed, noteMade, noteMove, noteSight, noteTop, watchers } from './hidden/knowledge.ts';
import { noteLoss } from './loss.ts';
import { listening, note, sight } from './log.ts';
import type { Machine } from './machine.ts';
import { payForMove, payForSight } from './paying.ts';
import { matchLeaving } from './moment.ts';
import { candidates, flush, matchTriggers, replaceEvent, setArgs, startInstead, type Candidate, type TriggerClosures } from './triggers.ts';
import { indexOf, linkInto, unlink, POSITIONS } from './zones.ts';

/** The events that a token raises that leaves its zone, and one that leaves the game. */
const LEFT = [EVENT.tokenLeft];
const DESTROYED = [EVENT.tokenDestroyed, EVENT.tokenLeft];

/** Performs events and tells the triggers. */
export class Performer {
  readonly #triggers: readonly TriggerClosures[];

  constructor(triggers: readonly TriggerClosures[]) {
    this.#triggers = triggers;
  }

  /** Whether an event takes several steps: something can come before or instead of it, or follows the body of a custom event. */
  guarded(event: number): boolean {
    const list = this.#triggers[event];
    return list !== undefined && (list.before.length > 0 || list.instead.length > 0 || (event >= EVENT.custom && list.after.length > 0));
  }

  /** Matches the triggers that come before the event in `m.args`; they run next, even where a batch collects what comes after. */
  before(m: Machine, event: number): void {
    const collected = m.entries;
    m.entries = [];
    const { batches } = m;
    m.batches = 0;
    matchTriggers(m, this.#triggers[event]!.before, m.actor);
    flush(m);
    m.batches = batches;
    m.entries = collected;
  }

  /** Starts a trigger instead of the event in `m.args`, if there is one. */
  instead(m: Machine, event: number): boolean {
    return replaceEvent(m, this.#triggers[event]!.instead, m.program.replacements[event]!, m.actor);
  }

  /** The firings that could replace the event in `m.args`. */
  candidates(m: Machine, event: number): Candidate[] {
    return candidates(m, this.#triggers[event]!.instead, m.actor);
  }

  /** Starts one of them. */
  startInstead(m: Machine, candidate: Candidate): void {
    startInstead(m, candidate);
  }

  /** Tells the triggers of an event that is nothing but news, with its first arguments. */
  announce(m: Machine, event: number, actor: number, first: number, second: number = NONE): void {
    const { after } = this.#triggers[event]!;
    if (after.length === 0) return;
    setArgs(m, first, second);
    this.tell(m, event, actor);
  }

  /** Tells the triggers after the event in `m.args`. */
  tell(m: Machine, event: number, actor: number): void {
    matchTriggers(m, this.#triggers[event]!.after, actor);
    flush(m);
  }

  /** Performs the event in `m.args`. False if that is impossible. */
  perform(m: Machine, event: number): boolean {
    switch (event) {
      case EVENT.tokenEntered:
        return this.move(m);
      case EVENT.tokenDestroyed:
        return this.destroy(m);
      case EVENT.varChanged:
        return this.setVariable(m);
      case EVENT.propChanged:
        return this.setProp(m);
      default:
        return event < EVENT.custom || this.custom(m, event);
    }
  }

  /** Arguments: token, from, to, position, face (-1: as the zone says). */
  move(m: Machine): boolean {
    if (!canMove(m)) return false;
    const token = m.args[0]!;
    const from = m.args[1]!;
    const to = m.args[2]!;
    const position = m.args[3]!;
    const face = m.args[4]!;
    if (!payForMove(m, from, to, position)) return true;
    this.#tellLeaving(m, token, from, LEFT);
    this.#relocate(m, token, from, to, position, face, false);
    flush(m);
    return true;
  }

  /**
   * Moves several tokens in one moment; `load` puts the arguments of a move into `m.args`. What is nowhere stays there. The zones
   * that are `emptied` lose everything that is in them.
   */
  moveAll(m: Machine, moves: number, load: (move: number) => void, emptied: ReadonlySet<number> | null = null): void {
    if (this.#triggers[EVENT.tokenLeft]!.after.length > 0)
      for (let move = 0; move < moves; move++) {
        load(move);
        if (canMove(m)) this.#tellLeaving(m, m.args[0]!, m.args[1]!, LEFT);
      }
    m.batches++;
    for (let move = 0; move < moves; move++) {
      load(move);
      const { args } = m;
      if (canMove(m)) this.#relocate(m, args[0]!, args[1]!, args[2]!, args[3]!, args[4]!, emptied?.has(args[1]!) === true);
    }
    m.batches--;
  }

  /** Matches the triggers that hear the token in `m.args` leave. */
  #tellLeaving(m: Machine, token: number, from: number, events: readonly number[]): void {
    let hears = false;
    for (const event of events) hears ||= this.#triggers[event]!.after.length > 0;
    if (!hears) return;
    matchLeaving(m, token, from, () => {
      for (const event of events) matchTriggers(m, this.#triggers[event]!.after, m.actor);
    });
  }

  /** `together`: with all else in its zone. */
  #relocate(m: Machine, token: number, from: number, to: number, position: number, face: number, together: boolean): void {
    const secrets = m.layout.knowledge >= 0;
    const seen = secrets ? watchers(m, token) : 0;
    const before = listening(m) ? sight(m, token) : undefined;
    unlink(m, token);
    if (m.layout.face >= 0) m.write(m.token(token) + m.layout.face, face < 0 ? m.program.zones.face[to]! : face);
    linkInto(m, token, to, position);
    if (secrets) noteMove(m, token, from, to, seen, { random: position === POSITIONS.random, together });
    if (before !== undefined) {
      const index = m.program.zones.ordered[to] === 1 && position !== POSITIONS.random ? { index: indexOf(m, token) } : {};
      // A move inside of a set mixes nothing up: who knows what lies there cannot tell by that which token it was.
      // Who has followed it names it as it leaves, wherever it goes: where that is may be a secret.
      const known = from === to ? knownTo(m, token) & before.recognisedBy : knownTo(m, token) | before.recognisedBy;
      note(m, { type: 'moved', token: { ...before, watchedThere: watchers(m, token), knownTo: known }, from, to, ...index });
    }
    const { after } = this.#triggers[EVENT.tokenEntered]!;
    if (after.length > 0) {
      setArgs(m, token, from, to, position, face);
      matchTriggers(m, after, m.actor);
    }
  }

  /**
   * Arguments: (nothing yet), definition, zone, owner. Gives the token, or none when there is no room.
   * `isCertain`: every match begins with it. `props` replace what is printed.
   */
  create(m: Machine, isCertain: boolean, props: readonly { column: number; value: number }[] = []): number {
    const definition = m.args[1]!;
    const zone = m.args[2]!;
    const owner = m.args[3]!;
    const token = m.s[m.flow.FREE_TOKEN]!;
    if (definition < 0 || zone < 0) return NONE;
    if (token >= m.layout.maxTokens) {
      note(m, {
        type: 'tokensExhausted',
        name: m.program.definitions.names[definition]!,
        values: { limit: m.layout.maxTokens },
      });
      noteLoss(m, m.program.definitions.names[definition]!, 1, 0);
      return NONE;
    }
    const at = m.token(token);
    m.write(at + TOKEN.DEFINITION, definition + 1);
    m.write(at + TOKEN.OWNER, owner < 0 ? 0 : owner + 1);
    if (m.layout.controller >= 0) m.write(at + m.layout.controller, owner < 0 ? 0 : owner + 1);
    for (const prop of m.program.props) if (prop.column >= 0) m.write(at + prop.column, prop.printed[definition]!);
    for (const { column, value } of props) if (column >= 0) m.write(at + column, value);
    if (m.layout.face >= 0) m.write(at + m.layout.face, m.program.zones.face[zone]!);
    let free = token + 1;
    while (free < m.layout.maxTokens && m.definitionOf(free) >= 0) free++;
    m.write(m.flow.FREE_TOKEN, free);
    linkInto(m, token, zone, POSITIONS.default);
    if (!isCertain && m.program.makings.length > 0) noteMade(m, token);
    if (listening(m)) note(m, { type: 'created', token: sight(m, token), to: zone });
    const { after } = this.#triggers[EVENT.tokenCreated]!;
    const { after: entered } = this.#triggers[EVENT.tokenEntered]!;
    if (after.length > 0) {
      setArgs(m, token, definition, zone, owner);
      matchTriggers(m, after, m.actor);
    }
    if (entered.length > 0) {
      setArgs(m, token, NONE, zone, POSITIONS.default, -1);
      matchTriggers(m, entered, m.actor);
    }
    flush(m);
    return token;
  }

  /** Arguments: token, zone. The token stays readable, in no zone, until no block is running. */
  destroy(m: Machine): boolean {
    const token = m.args[0]!;
    if (token < 0 || m.zoneOf(token) < 0) return false;
    if (!payForSight(m, token)) return true;
    this.#tellDestroyed(m, token);
    this.#remove(m, token);
    flush(m);
    return true;
  }

  /** Destroys several tokens in one moment. */
  destroyAll(m: Machine, tokens: readonly number[]): void {
    for (const token of tokens) this.#tellDestroyed(m, token);
    for (const token of tokens) this.#remove(m, token);
  }

  #tellDestroyed(m: Machine, token: number): void {
    const from = m.zoneOf(token);
    setArgs(m, token, from);
    this.#tellLeaving(m, token, from, DESTROYED);
  }

  #remove(m: Machine, token: number): void {
    const from = m.zoneOf(token);
    const secrets = m.layout.knowledge >= 0;
    if (secrets) noteDestroyed(m, token);
    if (listening(m)) note(m, { type: 'destroyed', token: sight(m, token), from });
    unlink(m, token);
    if (secrets) noteTop(m, from);
    m.write(m.flow.DESTROYED, m.s[m.flow.DESTROYED]! + 1);
  }

  /** Arguments: word, player, old value, new value, and whether the difference is what counts. */
  setVariable(m: Machine): boolean {
    const at = m.args[0]!;
    const player = m.args[1]!;
    const was = m.args[2]!;
    const wanted = m.args[3]!;
    const relative = m.args[4]!;
    if (wanted === NONE && needsValue(variableAt(m, at)?.kind)) return false;
    const old = m.s[at]!;
    // Triggers may have changed the variable, or turned to another player's, since the sum was made.
    const value = relative === 1 && old !== was ? within(old + wanted - was, variableAt(m, at)!) : wanted;
    if (old === value) return true;
    m.write(at, value);
    if (listening(m)) noteVariable(m, at, player, old, value);
    const { after } = this.#triggers[EVENT.varChanged]!;
    if (after.length > 0) {
      setArgs(m, at, player, old, value);
      matchTriggers(m, after, m.actor);
      flush(m);
    }
    return true;
  }

  /** Arguments: token, property, old value, new value. */
  setProp(m: Machine): boolean {
    const token = m.args[0]!;
    const number = m.args[1]!;
    const value = m.args[3]!;
    const prop = m.program.props[number];
    if (token < 0 || prop === undefined || prop.column < 0) return false;
    if (value === NONE && needsValue(prop.kind)) return false;
    const old = m.s[m.token(token) + prop.column]!;
    if (old === value) return true;
    m.writeColumn(token, prop.column, value);
    if (listening(m)) note(m, { type: 'propChanged', token: sight(m, token), name: number, values: { old, new: value } });
    const { after } = this.#triggers[EVENT.propChanged]!;
    if (after.length > 0) {
      setArgs(m, token, number, old, value);
      matchTriggers(m, after, m.actor);
      flush(m);
    }
    return true;
  }

  /** Arguments: the event's own, then the emitter's frame and the body. Starts the body; what comes after follows when it is over. */
  custom(m: Machine, event: number): boolean {
    const emitter = m.args[4]!;
    const body = m.args[5]!;
    note(m, { type: 'emitted', name: m.program.customEvents[event - EVENT.custom]! });
    if (body < 0) return true;
    const routine = m.program.routines[body]!;
    const { depth } = m;
    if (!m.pushFrame(body, routine.locals, m.s[emitter + FRAME.ACTOR]!, depth)) return true;
    for (let i = 0; i < routine.params; i++) m.s[m.base + i] = m.s[emitter + FRAME.LOCALS + i]!;
    routine.argSlots?.forEach((slot, arg) => {
      m.s[m.base + slot] = m.args[arg]!;
    });
    return true;
  }

  /** After `proceed` changed arguments: a value stays in its bounds, and a variable is that of the player named. False if there is none. */
  fit(m: Machine, event: number): boolean {
    const { args } = m;
    if (event === EVENT.varChanged) {
      const variable = variableAt(m, args[0]!)!;
      if (variable.scope !== 'global' && (args[1]! < 0 || args[1]! >= variable.count)) return false;
      if (variable.scope !== 'global') args[0] = variable.at + args[1]!;
      args[3] = clamp(args[3]!, variable);
    } else if (event === EVENT.propChanged) {
      const fitted = args[0]! < 0 ? undefined : fitting(m.program.props[args[1]!]!, m.definitionOf(args[0]!), args[3]!);
      if (fitted === undefined) return false;
      args[3] = fitted;
    }
    return true;
  }

  /** A change of face or controller, which no trigger hears. */
  setBuiltIn(m: Machine, token: number, column: number, value: number): void {
    const secrets = m.layout.knowledge >= 0;
    if (!payForSight(m, token)) return;
    const seen = secrets ? watchers(m, token) : 0;
    m.writeColumn(token, column, value);
    if (secrets) noteSight(m, token, seen);
  }
}

/** Whether the token in `m.args` lies somewhere and can go where it shall; notes where it lies. */
function canMove(m: Machine): boolean {
  const { args } = m;
  if (args[0]! < 0 || args[2]! < 0) return false;
  args[1] = m.zoneOf(args[0]!);
  return args[1] >= 0;
}

/** What a property of a definition becomes when it is to be `wanted`: that, within its bounds; undefined if it cannot be. */
export function fitting(prop: Prop, definition: number, wanted: number): number | undefined {
  const bounds = prop.bounds[definition];
  if (bounds === undefined || (wanted === NONE && needsValue(prop.kind))) return undefined;
  return clamp(wanted, bounds);
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return value === NONE ? NONE : within(value, { min, max });
}

/** A sum is not wrapped before it meets its bounds, as with any change of a variable. */
function within(sum: number, { min, max }: { min: number; max: number }): number {
  return Math.min(Math.max(sum, min), max);
}

function variableAt(m: Machine, at: number): Variable | undefined {
  return m.program.variables.find((candidate) => holds(candidate, at));
}

function holds(variable: Variable, at: number): boolean {
  return at >= variable.at && at < variable.at + variable.count;
}

/** Whether none cannot be stored; what is not there needs a value, too. */
function needsValue(kind: ValueKind | undefined): boolean {
  return kind === undefined || !KIND_FACTS[kind].takesNone;
}

function noteVariable(m: Machine, at: number, player: number, old: number, value: number): void {
  const name = m.program.variables.findIndex((variable) => holds(variable, at));
  if (name < 0) return;
  const whose = player === NONE ? {} : m.program.variables[name]!.scope === 'tvar' ? { team: player } : { player };
  note(m, { type: 'varChanged', ...whose, name, values: { old, new: value } });
}

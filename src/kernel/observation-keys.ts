/**
 * What a viewer may see of a state as two words, for searches that only ask whether two states look the same: they do if
 * `observe` would show the same, and only then. Nothing is made readable for it, which takes many times as long.
 */
import { H, OUT, TOKEN, ZONE } from '../program/layout.ts';
import { NONE, type ValueKind } from '../program/nodes.ts';
import type { Program } from '../program/program.ts';
import { phaseOf, stateOf } from './flow/flow.ts';
import { knows, recognisers, sees } from './hidden/knowledge.ts';
import { Key } from './key.ts';
import { Machine } from './machine.ts';
import { seesVariable } from './observe.ts';
import { anonymousZone, isAnonymous } from './options.ts';
import { hidesZone } from './names.ts';
import { countOf, indexOf } from './zones.ts';

const kept = new WeakMap<Program, ObservationKeys>();

/** The keys of what is seen in states of a program. They live as long as the program does. */
export function observationKeysOf(program: Program): ObservationKeys {
  let keys = kept.get(program);
  if (keys === undefined) kept.set(program, (keys = new ObservationKeys(program)));
  return keys;
}

/** A word of the state, or a column of tokens, that is seen. */
interface SeenWord {
  at: number;
  kind: ValueKind;
  /** Seen only by who sees the token now. */
  isDark: boolean;
}

/** Finds the keys of observations. */
export class ObservationKeys {
  readonly #m: Machine;
  /** The variables that each player sees. */
  readonly #variables: SeenWord[][];
  /** The columns that are seen of a token that a viewer knows, and of one that the viewer does not know. What is printed follows from the definition. */
  readonly #known: SeenWord[];
  readonly #unknown: SeenWord[];
  /** Whether what is seen of a token that a viewer knows depends on whether the viewer sees it. */
  readonly #hasDark: boolean;
  /** The key of one token of a set. */
  readonly #member = new Key();

  constructor(program: Program) {
    const m = new Machine(program);
    this.#m = m;
    this.#variables = Array.from({ length: program.players }, (_, viewer) =>
      program.variables.flatMap((variable) =>
        Array.from({ length: variable.count }, (_each, i) => i)
          .filter((i) => seesVariable(program, variable, i, viewer))
          .map((i) => ({ at: variable.at + i, kind: variable.kind, isDark: false })),
      ),
    );
    const columns = program.props.filter(({ column }) => column >= 0);
    const seen = (props: typeof columns): SeenWord[] =>
      props.map(({ column, kind, dark }) => ({ at: column, kind, isDark: dark !== null }));
    this.#known = seen(columns);
    this.#hasDark = columns.some(({ dark }) => dark !== null);
    this.#unknown = seen(columns.filter((prop) => prop.public));
  }

  /** Adds to a key what a player sees of the words of a state, in which those who are asked are bits. */
  add(key: Key, words: Int32Array, asked: number, viewer: number): void {
    const m = this.#m;
    m.bind(words);
    const { s, flow, layout, program } = m;
    key.add(asked).add(s[H.TURN]!).add(stateOf(m).name);
    key
      .add(phaseOf(m)?.label ?? NONE)
      .add(m.active)
      .add(s[flow.DIRECTION]!);
    key.add(s[flow.ELIMINATED]! & OUT).add(s[flow.PASSED]!);
    for (const { at, kind } of this.#variables[viewer]!) this.#addValue(key, s[at]!, kind, viewer);
    for (let player = 0; player < program.players; player++) key.add(s[layout.recorded + player]!);
    for (let zone = 0; zone < program.zones.count; zone++) this.#addZone(key, zone, viewer);
  }

  #addZone(key: Key, zone: number, viewer: number): void {
    const m = this.#m;
    const isHidden = hidesZone(m, viewer, zone);
    if (!isHidden) key.add(countOf(m, zone));
    if (m.program.zones.ordered[zone] === 0) this.#addSet(key, zone, viewer, isHidden);
    else
      for (let stored = m.s[m.zone(zone) + ZONE.HEAD]!; stored !== 0; stored = m.s[m.token(stored - 1) + TOKEN.NEXT]!) {
        if (isHidden && !sees(m, viewer, stored - 1)) continue;
        this.#addToken(key, stored - 1, viewer);
        // Otherwise it is the place in the zone that names it.
        if (isHidden) this.#addName(key, stored - 1, viewer);
      }
    key.add(zone);
  }

  /** The tokens of a set have no order that says anything: their keys are summed. */
  #addSet(key: Key, zone: number, viewer: number, isHidden: boolean): void {
    const m = this.#m;
    let [first, second, count] = [0, 0, 0];
    for (let stored = m.s[m.zone(zone) + ZONE.HEAD]!; stored !== 0; stored = m.s[m.token(stored - 1) + TOKEN.NEXT]!) {
      const token = stored - 1;
      if (isHidden ? !sees(m, viewer, token) : !knows(m, viewer, token)) continue;
      const member = this.#member.start(0);
      this.#addToken(member, token, viewer);
      this.#addName(member, token, viewer);
      first = (first + member.first) | 0;
      second = (second + member.second) | 0;
      count++;
    }
    if (count > 0) key.add(count).add(first).add(second);
  }

  #addToken(key: Key, token: number, viewer: number): void {
    const m = this.#m;
    const { layout, s } = m;
    const at = m.token(token);
    const isKnown = knows(m, viewer, token);
    key.add(isKnown ? s[at + TOKEN.DEFINITION]! : 0);
    if (isKnown) key.add(s[at + TOKEN.OWNER]!);
    if (layout.controller >= 0) key.add(m.controllerOf(token));
    if (layout.face >= 0) key.add(s[at + layout.face] === 1 ? 1 : 0);
    if (layout.arrival >= 0) key.add(s[at + layout.arrival]!);
    const columns = isKnown ? this.#known : this.#unknown;
    const isSeen = !this.#hasDark || sees(m, viewer, token);
    if (this.#hasDark && isKnown) key.add(isSeen ? 1 : 0);
    for (let i = 0; i < columns.length; i++) {
      const { at: column, kind, isDark } = columns[i]!;
      if (isSeen || !isDark) this.#addValue(key, s[at + column]!, kind, viewer);
    }
  }

  /** As `nameValue` names it. */
  #addValue(key: Key, value: number, kind: ValueKind, viewer: number): void {
    if (kind === 'token' && value !== NONE) this.#addReferred(key, value, viewer);
    else if (kind === 'bool' && value !== NONE) key.add(value === 0 ? 0 : 1);
    else key.add(value);
  }

  /** As `nameValue` names a token that something refers to. */
  #addReferred(key: Key, token: number, viewer: number): void {
    const m = this.#m;
    if (isAnonymous(token)) {
      addNamed(key, 0, anonymousZone(token), 0);
      return;
    }
    if (((recognisers(m, token) >> viewer) & 1) === 1) {
      this.#addName(key, token, viewer);
      return;
    }
    const zone = m.zoneOf(token);
    const counts = zone >= 0 && !hidesZone(m, viewer, zone);
    if (counts) addNamed(key, 0, zone, m.program.zones.ordered[zone] === 1 ? inPlace(indexOf(m, token)) : 0);
    else addNamed(key, 0, zone >= 0 && sees(m, viewer, token) ? zone : NONE, 0);
  }

  /** As `nameToken` names a token where it lies. */
  #addName(key: Key, token: number, viewer: number): void {
    const m = this.#m;
    const zone = m.zoneOf(token);
    const definition = knows(m, viewer, token) ? m.definitionOf(token) + 1 : 0;
    if (zone < 0) {
      addNamed(key, definition, NONE, 0);
      return;
    }
    const isOrdered = m.program.zones.ordered[zone] === 1;
    const isHidden = hidesZone(m, viewer, zone);
    if (isOrdered && (definition === 0 || !isHidden)) addNamed(key, definition, zone, inPlace(indexOf(m, token)));
    else addNamed(key, definition, zone, definition === 0 ? 0 : -this.#equalsBefore(token, viewer, isHidden));
  }

  /** How many tokens of its zone that the viewer knows have the same definition and come before a token; where the zone is hidden, those that are seen come first. */
  #equalsBefore(token: number, viewer: number, isHidden: boolean): number {
    const m = this.#m;
    const definition = m.definitionOf(token);
    const isUnseen = (other: number): boolean => isHidden && !sees(m, viewer, other);
    const comesLast = isUnseen(token);
    let isPast = false;
    let equals = 0;
    for (let stored = m.s[m.zone(m.zoneOf(token)) + ZONE.HEAD]!; stored !== 0; stored = m.s[m.token(stored - 1) + TOKEN.NEXT]!) {
      const other = stored - 1;
      if (other === token) isPast = true;
      else if (m.definitionOf(other) === definition && knows(m, viewer, other))
        if (isUnseen(other) === comesLast ? !isPast : comesLast) equals++;
    }
    return equals;
  }
}

/** A name: a definition from 1 on, or 0 if it is not known; a zone or none; and what tells it from others there. */
function addNamed(key: Key, definition: number, zone: number, place: number): void {
  key.add(definition).add(zone).add(place);
}

/** A place in an order, from 1 on; how many equals are before a token is negative. */
function inPlace(index: number): number {
  return index + 1;
}

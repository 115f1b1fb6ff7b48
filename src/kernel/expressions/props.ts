/** Effective properties: what is printed or stored, then what modifiers make of it, layer by layer. */
import { isLayered } from '../../program/facts/layered.ts';
import { NONE } from '../../program/nodes.ts';
import type { Modifier } from '../../program/program.ts';
import type { Eval, Machine } from '../machine.ts';
import type { Closures } from './closures.ts';

/** What the value of a property is made with. */
interface PropClosures {
  modifiers: readonly ModifierClosures[];
  isLayered: boolean;
}

interface ModifierClosures extends Omit<Modifier, 'source' | 'when' | 'value'> {
  selfSlot: number;
  source: ((m: Machine) => number) | null;
  when: Eval | null;
  value: Eval;
}

/** A change that is to be made when its turn comes. */
interface Change {
  modifier: ModifierClosures;
  rank: number;
  amount: number;
}

/** What values are made with, by property. */
export function propClosures(c: Closures): PropClosures[] {
  const closures = (modifier: Modifier): ModifierClosures => ({
    ...modifier,
    selfSlot: modifier.source?.slot ?? -1,
    source: modifier.source === null ? null : c.query(modifier.source),
    when: modifier.when === null ? null : c.value(modifier.when),
    value: c.value(modifier.value),
  });
  return c.program.props.map((prop) => ({ modifiers: prop.modifiers.map(closures), isLayered: isLayered(prop) }));
}

/** The value without modifiers. */
export function baseProp(m: Machine, token: number, prop: number): number {
  if (token < 0) return NONE;
  const { column, printed } = m.program.props[prop]!;
  return column >= 0 ? m.s[m.token(token) + column]! : (printed[m.definitionOf(token)] ?? NONE);
}

/** The value with its modifiers. Each is paid for, however many ways lead to it. */
export function effectiveProp(m: Machine, token: number, prop: number, closures: PropClosures): number {
  if (token < 0) return NONE;
  const definition = m.definitionOf(token);
  if (m.program.props[prop]!.bounds[definition] === undefined) return NONE;
  if (!m.afford(1)) return NONE;
  const memo = m.propMemo;
  if (memo === null) return modified(m, token, prop, definition, closures);
  if (memo.has(prop, token)) return memo.get(prop, token);
  const outer = memo.begin();
  const value = modified(m, token, prop, definition, closures);
  memo.set(prop, token, value);
  memo.end(outer);
  return value;
}

/** A value is the same whoever reads it: the actor is whoever controls the source of the modifier, or without one the token. */
function modified(m: Machine, token: number, prop: number, definition: number, closures: PropClosures): number {
  let value = baseProp(m, token, prop);
  const changes: Change[] | null = closures.isLayered ? [] : null;
  for (const modifier of closures.modifiers) {
    if (definition < modifier.low || definition >= modifier.high) continue;
    if (changes !== null && !concerns(m, definition, modifier)) continue;
    const { base, actor } = m;
    const scratch = m.openScratch(modifier.locals);
    if (scratch === 0) return NONE;
    m.s[scratch + modifier.tokenSlot] = token;
    m.actor = controllerOr(m, token, m.active);
    const start = m.top;
    const count = modifier.source === null ? 1 : modifier.source(m);
    m.top = start + (modifier.source === null ? 0 : count);
    for (let i = 0; i < count; i++) {
      let rank = 0;
      if (modifier.source !== null) {
        const self = m.items[start + i]!;
        m.s[scratch + modifier.selfSlot] = self;
        m.actor = controllerOr(m, self, m.active);
        if (modifier.byArrival) rank = m.s[m.token(self) + m.layout.arrival]!;
      }
      if (modifier.when !== null && modifier.when(m) <= 0) continue;
      const amount = modifier.value(m);
      if (amount === NONE) continue;
      if (changes !== null) changes.push({ modifier, rank, amount });
      else if (modifier.op === 'set') value = amount;
      else if (value !== NONE) value = (value + amount) | 0;
    }
    m.top = start;
    m.actor = actor;
    m.closeScratch(scratch, base);
  }
  return changes === null ? value : changed(m, token, prop, changes);
}

/** Whether tokens of a definition have what a modifier changes. */
function concerns(m: Machine, definition: number, { prop, other }: ModifierClosures): boolean {
  const { props } = m.program;
  return props[prop]!.bounds[definition] !== undefined && (other < 0 || props[other]!.bounds[definition] !== undefined);
}

/** Makes the changes layer by layer; in each, first what comes from no token, then as the tokens arrived. The sort is stable. */
function changed(m: Machine, token: number, prop: number, changes: readonly Change[]): number {
  const values = new Map(m.program.props[prop]!.together.map((each) => [each, baseProp(m, token, each)]));
  for (const { modifier, amount } of changes.toSorted((a, b) => a.modifier.layer - b.modifier.layer || a.rank - b.rank)) {
    const value = values.get(modifier.prop)!;
    if (modifier.op === 'set') values.set(modifier.prop, amount);
    else if (modifier.op === 'switch') {
      values.set(modifier.prop, values.get(modifier.other)!);
      values.set(modifier.other, value);
    } else if (value !== NONE) values.set(modifier.prop, (value + amount) | 0);
  }
  return values.get(prop)!;
}

function controllerOr(m: Machine, token: number, otherwise: number): number {
  const controller = m.controllerOf(token);
  return controller === NONE ? otherwise : controller;
}

/** Effective properties: what is printed or stored, then every `set`, then every `add` that applies. */
import { NONE } from '../../program/nodes.ts';
import type { Modifier } from '../../program/program.ts';
import type { Eval, Machine } from '../machine.ts';
import type { Closures } from './closures.ts';

interface ModifierClosures {
  add: boolean;
  low: number;
  high: number;
  locals: number;
  tokenSlot: number;
  selfSlot: number;
  source: ((m: Machine) => number) | null;
  when: Eval | null;
  value: Eval;
}

/** Modifiers by property. */
export function modifierClosures(c: Closures): ModifierClosures[][] {
  const closures = (modifier: Modifier): ModifierClosures => ({
    add: modifier.add,
    low: modifier.low,
    high: modifier.high,
    locals: modifier.locals,
    tokenSlot: modifier.tokenSlot,
    selfSlot: modifier.source?.slot ?? -1,
    source: modifier.source === null ? null : c.query(modifier.source),
    when: modifier.when === null ? null : c.value(modifier.when),
    value: c.value(modifier.value),
  });
  return c.program.props.map((prop) => prop.modifiers.toSorted((a, b) => Number(a.add) - Number(b.add)).map(closures));
}

/** The value without modifiers. */
export function baseProp(m: Machine, token: number, prop: number): number {
  if (token < 0) return NONE;
  const { column, printed } = m.program.props[prop]!;
  return column >= 0 ? m.s[m.token(token) + column]! : (printed[m.definitionOf(token)] ?? NONE);
}

/** The value with its modifiers. Each is paid for, however many ways lead to it. */
export function effectiveProp(m: Machine, token: number, prop: number, modifiers: readonly ModifierClosures[]): number {
  if (token < 0) return NONE;
  const definition = m.definitionOf(token);
  if (m.program.props[prop]!.bounds[definition] === undefined) return NONE;
  if (!m.afford(1)) return NONE;
  const memo = m.propMemo;
  if (memo === null) return modified(m, token, prop, definition, modifiers);
  if (memo.has(prop, token)) return memo.get(prop, token);
  const outer = memo.begin();
  const value = modified(m, token, prop, definition, modifiers);
  memo.set(prop, token, value);
  memo.end(outer);
  return value;
}

/** A value is the same whoever reads it: the actor is whoever controls the source of the modifier, or without one the token. */
function modified(m: Machine, token: number, prop: number, definition: number, modifiers: readonly ModifierClosures[]): number {
  let value = baseProp(m, token, prop);
  for (const modifier of modifiers) {
    if (definition < modifier.low || definition >= modifier.high) continue;
    const { base, actor } = m;
    const scratch = m.openScratch(modifier.locals);
    if (scratch === 0) return NONE;
    m.s[scratch + modifier.tokenSlot] = token;
    m.actor = controllerOr(m, token, m.active);
    const start = m.top;
    const count = modifier.source === null ? 1 : modifier.source(m);
    m.top = start + (modifier.source === null ? 0 : count);
    for (let i = 0; i < count; i++) {
      if (modifier.source !== null) {
        const self = m.items[start + i]!;
        m.s[scratch + modifier.selfSlot] = self;
        m.actor = controllerOr(m, self, m.active);
      }
      if (modifier.when !== null && modifier.when(m) <= 0) continue;
      const amount = modifier.value(m);
      if (amount === NONE) continue;
      if (!modifier.add) value = amount;
      else if (value !== NONE) value = (value + amount) | 0;
    }
    m.top = start;
    m.actor = actor;
    m.closeScratch(scratch, base);
  }
  return value;
}

function controllerOr(m: Machine, token: number, otherwise: number): number {
  const controller = m.controllerOf(token);
  return controller === NONE ? otherwise : controller;
}

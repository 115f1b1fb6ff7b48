/** Effective properties: what is printed or stored, then every `set`, then every `add` that applies. */
import { NONE } from '../../program/nodes.ts';
import type { Modifier } from '../../program/program.ts';
import type { Eval, Machine } from '../machine.ts';
import type { Compiler } from './compiler.ts';

interface CompiledModifier {
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
export function compileModifiers(c: Compiler): CompiledModifier[][] {
  const compile = (modifier: Modifier): CompiledModifier => ({
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
  return c.program.props.map((prop) => prop.modifiers.toSorted((a, b) => Number(a.add) - Number(b.add)).map(compile));
}

/** The value without modifiers. */
export function baseProp(m: Machine, token: number, prop: number): number {
  if (token < 0) return NONE;
  const { column, printed } = m.program.props[prop]!;
  return column >= 0 ? m.s[m.token(token) + column]! : (printed[m.definitionOf(token)] ?? NONE);
}

export function effectiveProp(m: Machine, token: number, prop: number, modifiers: readonly CompiledModifier[]): number {
  if (token < 0) return NONE;
  const definition = m.definitionOf(token);
  if (m.program.props[prop]!.bounds[definition] === undefined) return NONE;
  let value = baseProp(m, token, prop);
  for (const modifier of modifiers) {
    if (definition < modifier.low || definition >= modifier.high) continue;
    const { base } = m;
    const scratch = m.openScratch(modifier.locals);
    if (scratch === 0) return NONE;
    m.s[scratch + modifier.tokenSlot] = token;
    const start = m.top;
    const count = modifier.source === null ? 1 : modifier.source(m);
    m.top = start + (modifier.source === null ? 0 : count);
    for (let i = 0; i < count; i++) {
      if (modifier.source !== null) m.s[scratch + modifier.selfSlot] = m.items[start + i]!;
      if (modifier.when !== null && modifier.when(m) <= 0) continue;
      const amount = modifier.value(m);
      if (amount === NONE) continue;
      if (!modifier.add) value = amount;
      else if (value !== NONE) value = (value + amount) | 0;
    }
    m.top = start;
    m.closeScratch(scratch, base);
  }
  return value;
}

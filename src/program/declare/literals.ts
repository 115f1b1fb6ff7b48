/** Literals of a GameDef as the numbers that stand for them in a state. */
import type { PropDef, VariableDef } from '../../ir/game-def.ts';
import { NONE } from '../nodes.ts';
import type { Strings } from '../strings.ts';

/** Where the zones of an id begin, and how many there are. */
type Families = ReadonlyMap<string, { base: number; count: number }>;

/** The number that stands for a literal in a state. */
export function literal(value: number | boolean | string | null, strings: Strings): number {
  if (value === null) return NONE;
  if (typeof value === 'number') return value | 0;
  return typeof value === 'boolean' ? Number(value) : strings.number(value);
}

/** What a variable or property is before anything sets it. */
export function initial(declared: VariableDef | PropDef, strings: Strings, families: Families): number {
  if (declared.init !== undefined) return typedLiteral(declared.type, declared.init, strings, families);
  if (declared.type === 'enum') return declared.values?.[0] === undefined ? NONE : strings.number(declared.values[0]);
  if (declared.type === 'int') return Math.min(Math.max(0, declared.min ?? 0), declared.max ?? 0x7fffffff);
  return declared.type === 'bool' ? 0 : NONE;
}

/** The bounds of a variable or property; as wide as can be unless stated. */
export function bounds(declared: VariableDef | PropDef): { min: number; max: number } {
  return {
    min: declared.min ?? (declared.type === 'bool' ? 0 : -2147483647),
    max: declared.max ?? (declared.type === 'bool' ? 1 : 2147483647),
  };
}

/** A literal as the initial value of something with a type: the word of a zone is that zone. */
export function typedLiteral(
  type: VariableDef['type'],
  value: number | boolean | string | null,
  strings: Strings,
  families: Families,
): number {
  if (type !== 'zone' || typeof value !== 'string') return literal(value, strings);
  const [id, part] = value.split(':');
  const family = families.get(id ?? '');
  return family === undefined ? NONE : family.base + Math.min(Number(part) || 0, family.count - 1);
}

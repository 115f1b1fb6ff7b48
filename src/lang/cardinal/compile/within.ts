import { bound } from '../../../ir/build.ts';
import type { Compiling } from '../values/compiling.ts';
import { codeOf, isPlain, withCode, type Value } from '../values/value.ts';

/** A value that uses another one, which is worked out once: otherwise values of values would grow beyond all bounds. */
export function within(compiler: Compiling, name: string, value: Value, use: (value: Value) => Value): Value {
  const code = codeOf(value);
  if (code === undefined || isPlain(code)) return use(value);
  const bind = compiler.fresh(name);
  const result = use(withCode(value, bound(bind)));
  const inside = codeOf(result);
  // What is looked up or happens later cannot have the name around it.
  return inside === undefined ? use(value) : withCode(result, { let: { bind, value: code, in: inside } });
}

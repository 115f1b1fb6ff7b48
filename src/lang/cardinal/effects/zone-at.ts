import type { Arguments } from '../values/arguments.ts';
import { zoneId } from '../values/queries.ts';

/** The id of the zone that a word of a script names. */
export function zoneAt(args: Arguments, index: number): string | undefined {
  const word = args.word(index);
  return word === undefined ? undefined : zoneId(args.compiler.context.lowerer, word);
}

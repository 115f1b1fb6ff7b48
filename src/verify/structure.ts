/** Is this value a GameDef as far as its shape goes? Names and numbers are the business of the rules. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { gameDefSchema } from '../ir/game-def-schema.ts';
import { checkSize } from '../schema/check-size.ts';
import { schemaWalker } from '../schema/schema-walker.ts';
import { withAdvice } from './advice.ts';

const MOST_DIAGNOSTICS = 100;

const checkSchema = schemaWalker(gameDefSchema, MOST_DIAGNOSTICS);

/** What keeps a value from being a GameDef; for any value at all, in bounded time. Empty means that it is one. */
export function checkStructure(value: unknown): Diagnostic[] {
  const tooMuch = checkSize(value);
  return tooMuch.length > 0 ? tooMuch : checkSchema(value).map((fault) => withAdvice(fault, value));
}

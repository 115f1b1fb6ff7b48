/** A mistake of the program that calls us: a seat that is not at the table, a seed that is no number, players that the game is not for. */
export class CallerMistake extends RangeError {
  override readonly name = 'CallerMistake';
}

/** Throws when a caller did not keep to what the types and their comments ask for. */
export function callerMust(condition: unknown, message: string): asserts condition {
  if (!condition) throw new CallerMistake(message);
}

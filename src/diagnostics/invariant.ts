/** Throws when something that only a defect of ours can break does not hold. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Ludwright defect: ${message}`);
}

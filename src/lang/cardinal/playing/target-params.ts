import type { Lowerer } from '../lowering/lowerer.ts';

/** What was chosen: `$target`, and of abilities that are aimed at several things `$target_2` and so on. */
export function targetParams({ aims }: Lowerer): `$target${string}`[] {
  return Array.from({ length: aims }, (_, part) => (part === 0 ? '$target' : (`$target_${part + 1}` as const)));
}

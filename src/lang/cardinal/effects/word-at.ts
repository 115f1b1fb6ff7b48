import type { EffectContext } from './lowering.ts';

/** The word at a parameter of an ability. */
export function wordAt({ shape }: EffectContext, param: string): string {
  return shape.words.get(param)!.value;
}

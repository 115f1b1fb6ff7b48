import type { Effect, EffectBody, EffectName } from '../ir/effects.ts';

/** Visits every effect object below a part of a GameDef that has one of the given names. */
export function visitEffects<Name extends EffectName>(
  part: unknown,
  names: readonly Name[],
  visit: (name: Name, body: EffectBody<Name>, effect: Effect) => void,
): void {
  if (Array.isArray(part)) {
    for (const item of part) visitEffects(item, names, visit);
  } else if (typeof part === 'object' && part !== null) {
    for (const [key, value] of Object.entries(part)) {
      if (key === 'presentation') continue;
      if ((names as readonly string[]).includes(key) && typeof value === 'object' && value !== null && !Array.isArray(value))
        visit(key as Name, value as EffectBody<Name>, part as Effect);
      visitEffects(value, names, visit);
    }
  }
}

/** Keywords that cards have by what happened to them and by static abilities. */
import type { ModifierDef } from '../../../ir/game-def.ts';
import { propOf } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { lastingKeywords } from '../lasting/modifiers.ts';
import { staticAbilities } from './affected.ts';
import type { Layer } from '../lowering/layers.ts';

const layer: Layer = 'set';
const CHANGES = { grant_keyword: { op: 'grant', change: 'gains' }, remove_keyword: { op: 'remove', change: 'loses' } } as const;
type KeywordEffect = keyof typeof CHANGES;
const EFFECTS = Object.keys(CHANGES) as KeywordEffect[];

export function lowerKeywords(lowerer: Lowerer): void {
  const known = (keyword: string | undefined): boolean => keyword !== undefined && lowerer.printed.has(keyword);
  const modifiers = [...changed(lowerer), ...byAbilities(lowerer), ...lastingKeywords(lowerer)];
  // What no card can have, no card can lose.
  for (const modifier of modifiers) if (known(modifier.prop)) lowerer.modifiers.push(modifier);
}

function changed(lowerer: Lowerer): ModifierDef[] {
  return EFFECTS.flatMap((effect) => {
    const { op, change } = CHANGES[effect];
    const keywords = new Set(
      lowerer.happening.filter((shape) => shape.effect === effect).flatMap(({ words }) => words.get('keyword')?.value ?? []),
    );
    return [...keywords].map((keyword): ModifierDef => ({
      id: `${change} ${keyword}`,
      layer,
      prop: keyword,
      when: propOf('$token', lowerer.changingOf(change, keyword)),
      op,
    }));
  });
}

function byAbilities(lowerer: Lowerer): ModifierDef[] {
  return EFFECTS.flatMap((effect) =>
    staticAbilities(lowerer, effect).map(({ shape, name, source, isAbout }): ModifierDef => ({
      id: name,
      layer,
      prop: shape.words.get('keyword')!.value,
      source,
      when: isAbout,
      op: CHANGES[effect].op,
    })),
  );
}

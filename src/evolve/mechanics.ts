/** Which mechanics a game has: families of what its actions and numbers belong to. */
import type { Bundle } from '../bundles/index.ts';
import type { GameDef } from '../ir/game-def.ts';

/** How a rulebook says which mechanic something belongs to: `tags: ["mechanic: auction"]`. */
const TAG = /^mechanic: *(.+)$/;

/** The family of something that is declared under a name; undefined if it belongs to none. */
export type FamilyOf = (name: string) => string | undefined;

/** By namespaces of bundles, and by tags of actions and triggers. */
export function familiesOf(def: GameDef, bundles: readonly Bundle[]): FamilyOf {
  const byBundle = new Map(bundles.map(({ id, family }) => [id, family]));
  const tagged = new Map(
    [...def.actions, ...(def.triggers ?? [])].flatMap(({ id, tags }): [string, string][] =>
      (tags ?? []).flatMap((tag) => {
        const family = TAG.exec(tag)?.[1];
        return family === undefined ? [] : [[id, family]];
      }),
    ),
  );
  return (name) => tagged.get(name) ?? byBundle.get(name.slice(0, Math.max(0, name.indexOf('/'))));
}

/** Which mechanics occur in matches: an action of theirs is taken, or a trigger, check or phase of theirs changes something. */
import type { Match } from '../../ir/match.ts';
import type { PlayableGameDef } from '../../ir/playable-game-def.ts';
import { rulesAgain } from '../../sim/index.ts';
import type { PlayedMatch } from '../rounds.ts';
import type { Family } from './catalogue.ts';
import { rulesOf, type FamiliesOf } from './families.ts';

/** A mechanic is one of a game if it occurs in so many of its matches. */
const LEAST_SHARE = 0.5;
/** What works without actions is looked for in the first matches: it takes playing them again, and happens nearly always or hardly ever. */
const PLAYED_AGAIN = 16;

/** Matches of a game. */
export interface Matches {
  readonly def: PlayableGameDef;
  readonly match: Match;
  readonly played: readonly PlayedMatch[];
}

/** The families that occur in half of the matches by their actions, or in half of the first ones by all their rules. */
export function occurringIn({ def, match, played }: Matches, families: FamiliesOf): Family[] {
  const taken = played.map(({ actions }) => new Set(actions.flatMap((id) => families(`action ${id}`))));
  const [often, seldom] = [new Set<Family>(), new Set<Family>()];
  for (const family of new Set(rulesOf(def).flatMap(families)))
    (isHalf(taken.filter((those) => those.has(family)).length, played.length) ? often : seldom).add(family);
  const silent = new Set(rulesOf({ ...def, actions: [] }).flatMap(families));
  const first = played.slice(0, PLAYED_AGAIN);
  const counts = [...seldom]
    .filter((family) => silent.has(family))
    .map((family) => {
      const seen = first.filter((_, index) => taken[index]!.has(family)).length;
      return { family, seen, unknown: first.length - seen };
    });
  for (const [index, each] of first.entries()) {
    const open = counts.filter(
      ({ family, seen, unknown }) => !taken[index]!.has(family) && !isHalf(seen, first.length) && isHalf(seen + unknown, first.length),
    );
    if (open.length === 0) continue;
    const atWork = new Set([...rulesAgain(def, match, each)].flatMap(families));
    for (const count of open) {
      count.unknown--;
      if (atWork.has(count.family)) count.seen++;
    }
  }
  return [...often, ...counts.filter(({ seen }) => isHalf(seen, first.length)).map(({ family }) => family)];
}

function isHalf(count: number, of: number): boolean {
  return of > 0 && count >= LEAST_SHARE * of;
}

/** A game with what is looked up in it. */
import type { CardDef, Match, PlayableGameDef } from '../ir/index.ts';
import type { CardinalRoles } from '../lang/cardinal/roles.ts';
import { readRoles } from './read-roles.ts';

export interface Rules {
  readonly def: PlayableGameDef;
  readonly roles: CardinalRoles;
  readonly match: Match;
  /** By their ids. What is on the table and not among them stands for an ability or a player. */
  readonly cards: ReadonlyMap<string, CardDef>;
}

export function rulesOf(def: PlayableGameDef, match: Match): Rules {
  return { def, roles: readRoles(def), match, cards: new Map((def.cards ?? []).map((card) => [card.id, card])) };
}

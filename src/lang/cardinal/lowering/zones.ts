/** The zones of the GameDef: those of the rules, and some that serve alone. */
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import type { ZoneDef } from '../../../ir/game-def.ts';
import { makeTree } from '../../../text/make-tree.ts';
import type { Tree } from '../../../text/tree.ts';
import { tokensIn } from '../../../ir/build.ts';
import type { Zone } from '../game/game.ts';
import type { Lowerer } from './lowerer.ts';
import type { ZoneSight } from '../vocabulary/rules.ts';

/** Where the tokens that stand for players are. */
export const AVATARS = 'players';
/** The token that stands for a player. */
export function avatarOf(player: Ref): ValueExpr {
  return { first: tokensIn({ zone: AVATARS, player }) };
}

/** Where abilities are that have been set off, until they come onto the stack. */
export const WAITING = 'waiting';

/** Where tokens are that have left the field, until nothing waits any more that came of them. */
export const GONE = 'gone';

export function lowerZones(lowerer: Lowerer): (ZoneDef | Tree)[] {
  return [
    ...lowerer.game.zones.map((zone) => makeTree(zoneDef(lowerer, zone), zone.at.span)),
    { id: AVATARS, owner: 'player', visibility: 'public', ordering: 'set', presentation: { internal: true } },
    { id: WAITING, owner: 'none', visibility: 'public', ordering: 'queue', presentation: { internal: true } },
    ...(lowerer.printed.has('token') ? [SET_ASIDE] : []),
    ...lowerer.lasting.zone(),
    ...lowerer.later.zone(),
  ];
}

const SET_ASIDE: ZoneDef = {
  id: GONE,
  owner: 'none',
  visibility: 'public',
  ordering: 'set',
  presentation: { internal: true, quiet: true },
};

const VISIBILITY: Readonly<Record<ZoneSight, ZoneDef['visibility']>> = {
  public: 'public',
  top: { all: 'top' },
  owner: 'owner',
  hidden: 'hidden',
};

function zoneDef(lowerer: Lowerer, zone: Zone): ZoneDef {
  const { id, name, owner, sight, ordered, role } = zone;
  const isShared = owner === 'shared' || role === 'stack';
  return {
    id,
    owner: isShared ? 'none' : 'player',
    visibility: VISIBILITY[sight],
    ordering: role === 'stack' ? stackOrdering(lowerer) : ordered ? 'stack' : 'set',
    // Names of places stand in the middle of sentences, and those that are nobody's have their article.
    presentation: {
      label: isShared ? `the ${name.toLowerCase()}` : name.toLowerCase(),
      ...(role === 'stack' && { as: 'row' }),
      ...(!isOfPeople(lowerer, zone) && { internal: true }),
    },
  };
}

/** Whether people need to know of a zone: they do of all that the author names, of a stack on which something waits, and of where cards can go. */
function isOfPeople({ game }: Lowerer, { id, role, isDeclared }: Zone): boolean {
  if (isDeclared) return true;
  if (role === 'stack') return game.stack.enabled && game.turn.priority;
  if (role !== 'exile') return true;
  const named = game.cards.flatMap(({ abilities }) => abilities.flatMap(({ params }) => [...params.values()]));
  return named.some(({ kind, value }) => kind === 'zone' && value === id);
}

/** What comes first off the stack lies on top of it. */
function stackOrdering({ game }: Lowerer): ZoneDef['ordering'] {
  return game.stack.order === 'lifo' ? 'stack' : 'queue';
}

/** Which cards a player had in a match. */
import type { PlayableGameDef } from '../../ir/index.ts';
import { isHand } from '../../ir/zone-sight.ts';
import type { Move, Named } from '../../kernel/index.ts';
import { tokenParts } from '../../tell/wording.ts';
import type { GameTrace } from '../trace.ts';

export interface CardsSeen {
  /** What came into the hand, the first hand included. */
  drawn: ReadonlySet<string>;
  /** What was named by an action of the player while it was in the hand. */
  played: ReadonlySet<string>;
}

/** The cards of a seat by their definitions, each once. */
export function cardsSeen(def: PlayableGameDef, trace: GameTrace, seat: number): CardsSeen {
  const hands = new Set(def.zones.filter(isHand).map(({ id }) => `${id}:${seat}`));
  const drawn = new Set<string>();
  const played = new Set<string>();
  for (const { deltas } of [trace.start, ...trace.entries])
    for (const delta of deltas) {
      if ((delta.kind !== 'moved' && delta.kind !== 'created') || delta.to === undefined || !hands.has(delta.to)) continue;
      if (delta.from === undefined || !hands.has(delta.from)) add(drawn, delta.token);
    }
  for (const { player, move } of trace.entries)
    if (player === seat) for (const value of namedBy(move)) if (isIn(hands, value)) add(played, value);
  return { drawn, played };
}

/** What a move names: a question inside of an action is answered with what the action has already taken. */
function namedBy(move: Move): Named[] {
  if ('action' in move) return Object.values(move.args);
  return 'param' in move ? [move.value] : [];
}

function isIn(zones: ReadonlySet<string>, value: Named): value is string {
  const zone = typeof value === 'string' ? tokenParts(value)?.zone : null;
  return zone !== null && zone !== undefined && zones.has(zone);
}

function add(cards: Set<string>, token: string): void {
  const definition = tokenParts(token)?.definition;
  if (definition !== null && definition !== undefined) cards.add(definition);
}

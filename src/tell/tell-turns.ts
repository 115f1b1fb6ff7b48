/** What happened, turn by turn: what a new turn brings is told under its heading, though the move before has set it off. */
import type { PlayableGameDef } from '../ir/index.ts';
import type { GameEvent } from '../kernel/index.ts';
import { tellEvents, type EventTelling } from './tell-event.ts';

/** Sentences of one turn. */
export interface ToldTurn {
  /** Who begins a turn here; null for what belongs to the turn that was going on. */
  readonly begins: number | null;
  readonly lines: readonly string[];
}

/** The events of a move, or of the set-up and what follows it: first what belongs to the turn that is going on, then each turn that begins. */
export function tellTurns(def: PlayableGameDef, events: readonly GameEvent[], telling: EventTelling = {}): ToldTurn[] {
  return turnsIn(events).map(({ begins, events: own }) => ({ begins, lines: tellEvents(def, own, telling) }));
}

/** Events by the turn that they happen in. The first part may be empty. */
export function turnsIn(events: readonly GameEvent[]): { begins: number | null; events: GameEvent[] }[] {
  const turns: { begins: number | null; events: GameEvent[] }[] = [{ begins: null, events: [] }];
  for (const event of events) {
    if (event.type === 'turnStarted') turns.push({ begins: event.player ?? null, events: [] });
    turns.at(-1)!.events.push(event);
  }
  return turns;
}

/** Messages of a match that a person at the page follows. */
import type { PlayableGameDef } from '../../src/ir/index.ts';
import type { Outgoing, TableViewer } from '../../src/match/index.ts';
import { tellEvents } from '../../src/tell/index.ts';

/** Whether the seat that the page shows is told anything; of passes that others follow it is not. The rest of bots must not tell what other seats learn. */
export function isSeen(def: PlayableGameDef, seat: TableViewer, outgoing: readonly Outgoing[]): boolean {
  return outgoing.some(
    (each) =>
      'message' in each &&
      each.to === seat &&
      each.message.type === 'view' &&
      each.message.news.some(({ events }) => tellEvents(def, events).length > 0),
  );
}

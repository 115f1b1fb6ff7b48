/** Events that are told in one sentence: tokens that go the same way, over a board, from place to place, or from many places to one. */
import type { GameEvent } from '../kernel/index.ts';
import { tokenParts, zoneParts, type Wording } from './wording.ts';

/** Puts each event into a group that was begun before, as far back as `isNear` allows, or begins another. */
export function grouped(events: readonly GameEvent[], isNear: (group: GameEvent, event: GameEvent) => boolean): GameEvent[][] {
  const groups: GameEvent[][] = [];
  for (const event of events) {
    let at = groups.length - 1;
    while (at >= 0 && !goTogether(groups[at]![0]!, event) && isNear(groups[at]![0]!, event)) at--;
    if (at >= 0 && goTogether(groups[at]![0]!, event)) groups[at]!.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** Only with the one just before. */
export function isNext(): boolean {
  return false;
}

/** Cards that are dealt around come from the same place. */
export function isDealt(group: GameEvent, event: GameEvent): boolean {
  return event.type === 'moved' && group.type === 'moved' && group.from === event.from;
}

/** Whether two events are told in one sentence wherever they stand. */
export function goTogether(a: GameEvent, b: GameEvent): boolean {
  if (a.type !== b.type || a.from !== b.from || a.to !== b.to) return false;
  const tokens = [a, b].map(({ token }) => tokenParts(token ?? ''));
  const sameZone = tokens[0]?.zone === tokens[1]?.zone;
  if (a.type === 'turnSkipped') return true;
  if (a.type === 'revealed') return sameZone && JSON.stringify(a.values) === JSON.stringify(b.values);
  if (a.type === 'propChanged') {
    const isAlike = a.name === b.name && tokens[0]?.definition === tokens[1]?.definition;
    // What turns or changes hands does so in many places at once; numbers are listed place by place.
    const isTurned = a.name === 'controller' || a.name === 'face' || typeof a.values?.['new'] === 'boolean';
    return isAlike && (isTurned ? a.values?.['new'] === b.values?.['new'] : sameZone);
  }
  return a.type === 'moved' || a.type === 'created' || a.type === 'destroyed';
}

/** How many cells of a board must be concerned for the board to be told instead. */
const MANY_CELLS = 4;

/** Tokens that are put on many cells of a board go to the board; those that were on a board already are followed cell by cell. */
export function overBoards(w: Wording, groups: readonly GameEvent[][]): GameEvent[][] {
  const boardOf = ({ type, from, to }: GameEvent): string | undefined => {
    if (to === undefined || (type !== 'moved' && type !== 'created')) return undefined;
    return from !== undefined && zoneParts(w, from).zone?.board !== undefined ? undefined : zoneParts(w, to).zone?.board;
  };
  return inRuns(groups, (a, b) => boardOf(a) !== undefined && a.type === b.type && a.from === b.from && boardOf(a) === boardOf(b)).flatMap(
    (run) => (run.length < MANY_CELLS ? run : [run.flat().map((event) => ({ ...event, to: boardOf(event)! }))]),
  );
}

/** The same tokens that go from one place to one after the other, as seeds are sown, are told in one sentence. */
export function spread(w: Wording, groups: readonly GameEvent[][]): GameEvent[][] {
  const isSown = ({ type, from, to }: GameEvent): boolean =>
    type === 'moved' && from !== undefined && from !== to && zoneParts(w, from).zone?.board !== undefined;
  const contents = new Map(groups.map((group) => [group[0]!, group.map(({ token }) => token).join()]));
  return inRuns(groups, (a, b) => isSown(a) && isSown(b) && a.from === b.from && contents.get(a) === contents.get(b)).map((run) =>
    run.flat(),
  );
}

/** How many places must be emptied for all that is collected from them to be told at once. */
const MANY_SOURCES = 3;

/** What is collected from several places, as cards are before they are shuffled, is told in one sentence. */
export function collected(w: Wording, groups: readonly GameEvent[][]): GameEvent[][] {
  const isCollected = ({ type, from, to }: GameEvent): boolean =>
    type === 'moved' && from !== undefined && to !== undefined && from !== to && zoneParts(w, to).zone?.board === undefined;
  return inRuns(groups, (a, b) => isCollected(a) && isCollected(b) && a.to === b.to).flatMap((run) =>
    run.length < MANY_SOURCES || !run.every(hasOneTarget) ? run : [run.flat()],
  );
}

function hasOneTarget(group: readonly GameEvent[]): boolean {
  return group.every(({ to }) => to === group[0]!.to);
}

/** Neighbouring groups whose first events belong together. */
function inRuns(groups: readonly GameEvent[][], belong: (a: GameEvent, b: GameEvent) => boolean): GameEvent[][][] {
  const runs: GameEvent[][][] = [];
  for (const group of groups) {
    const last = runs.at(-1);
    if (last !== undefined && belong(last[0]![0]!, group[0]!)) last.push(group);
    else runs.push([group]);
  }
  return runs;
}

/** Sentences in two levels: what a person reads of a move, and the details that follow from it. */
import type { ToldEventName } from '../ir/events/told.ts';
import type { PlayableGameDef } from '../ir/index.ts';
import type { GameEvent } from '../kernel/index.ts';
import { sentencesOf, type EventTelling } from './tell-event.ts';

/** `line`: read at once. `detail`: folded. `never`: left out where both levels are told. */
type ToldLevel = 'line' | 'detail' | 'never';

export interface ToldLine {
  readonly text: string;
  readonly level: Exclude<ToldLevel, 'never'>;
}

/** Events as sentences in two levels. What has no sentence of the first level has its first detail there. */
export function toldLines(def: PlayableGameDef, events: readonly GameEvent[], telling: EventTelling = {}): ToldLine[] {
  const told = sentencesOf(def, events, telling).flatMap(({ event, text }): ToldLine[] => {
    const level = LEVELS[event.type];
    return level === 'never' ? [] : [{ text, level }];
  });
  if (told.length === 0 || told.some(({ level }) => level === 'line')) return told;
  return told.map(({ text }, index) => ({ text, level: index === 0 ? 'line' : 'detail' }));
}

/** Whoever has played sees what came of it on the table. */
const LEVELS: Readonly<Record<ToldEventName, ToldLevel>> = {
  message: 'line',
  acted: 'line',
  chose: 'line',
  passed: 'line',
  left: 'line',
  rolled: 'line',
  fizzled: 'line',
  stuck: 'line',
  turnGranted: 'line',
  orderReversed: 'line',
  resigned: 'line',
  eliminated: 'line',
  recalled: 'line',
  recorded: 'line',
  halted: 'line',
  ended: 'line',
  moved: 'detail',
  created: 'detail',
  destroyed: 'detail',
  shuffled: 'detail',
  revealed: 'detail',
  concealed: 'detail',
  varChanged: 'detail',
  propChanged: 'detail',
  rolledBack: 'detail',
  turnStarted: 'detail',
  turnEnded: 'detail',
  activated: 'detail',
  phaseEntered: 'detail',
  phaseExited: 'detail',
  stateEntered: 'detail',
  stateExited: 'detail',
  triggered: 'detail',
  emitted: 'detail',
  failed: 'detail',
  attemptFailed: 'detail',
  triggerTruncated: 'detail',
  checksTruncated: 'detail',
  tokensExhausted: 'detail',
  lost: 'detail',
  continued: 'detail',
  sealed: 'never',
  turnSkipped: 'never',
};

/** A match played again by the answers that were given: nobody has to think for it, and only what is wanted gets a name. */
import { TOLD_EVENTS } from '../../ir/events/told.ts';
import type { Match, PlayableGameDef } from '../../ir/index.ts';
import {
  ENTRY_HEAD,
  executorFor,
  moveOf,
  redactEvents,
  type EventRecord,
  type GameEvent,
  type Interpreter,
  type Move,
} from '../../kernel/index.ts';
import type { Answered, RunOf } from '../tally.ts';
import type { Played } from './played.ts';
import type { Setting } from './setting.ts';

/** Which match it was. */
export function runOf({ lineUps }: Setting, { run, lineUp, seedLow, seedUp }: Played): RunOf {
  const seed = (BigInt(seedUp >>> 0) << 32n) | BigInt(seedLow >>> 0);
  return { run, seed: String(seed), agents: [...lineUps[lineUp]!] };
}

/** The match with its answers. */
export function answeredOf(setting: Setting, match: Played): Answered {
  const { words, moves, at, player } = match;
  const answers: number[] = [];
  for (let move = 0; move < moves; move++) {
    const entry = at[move + 1]!;
    const option = (words[entry + ENTRY_HEAD.OPTION_LOW]! >>> 0) + words[entry + ENTRY_HEAD.OPTION_UP]! * 2 ** 32;
    answers.push(player[move]!, option);
  }
  return { ...runOf(setting, match), answers };
}

/** One move of a match: what it was, and what came of it. */
export interface MoveAgain {
  player: number;
  move: Move;
  events: GameEvent[];
}

/** Plays a match again up to a move. */
export function moveAgain(def: PlayableGameDef, match: Match, { seed, answers }: Answered, index: number): MoveAgain {
  const executor = executorFor(def, match);
  const slot = executor.allocate();
  executor.start(slot, BigInt(seed));
  for (let move = 0; move < index; move++) answer(executor, slot, answers, move);
  const player = answers[2 * index]!;
  const option = answers[2 * index + 1]!;
  const records: EventRecord[] = [];
  const move: Move = option < 0 ? { resign: true } : moveOf(executor, slot, player, option);
  answer(executor, slot, answers, index, records);
  const events = redactEvents(def, { match, words: executor.save(slot) }, records, null);
  executor.free(slot);
  return { player, move, events };
}

/** What happened in a match that should not, apart from players who were stuck. */
export function incidentsAgain({ def, match }: Setting, { seed, answers }: Answered): GameEvent[] {
  const executor = executorFor(def, match);
  const slot = executor.allocate();
  const records = new IncidentLog();
  executor.start(slot, BigInt(seed), records);
  for (let move = 0; 2 * move < answers.length; move++) answer(executor, slot, answers, move, records);
  const events = redactEvents(def, { match, words: executor.save(slot) }, records, null);
  executor.free(slot);
  return events;
}

/** Hears of incidents alone. */
class IncidentLog extends Array<EventRecord> {
  override push(...events: EventRecord[]): number {
    for (const event of events) if (TOLD_EVENTS[event.type].incident && event.type !== 'stuck') super.push(event);
    return this.length;
  }
}

export function answer(executor: Interpreter, slot: number, answers: readonly number[], move: number, log?: EventRecord[]): void {
  const player = answers[2 * move]!;
  const option = answers[2 * move + 1]!;
  if (option < 0) executor.resign(slot, player, log);
  else executor.apply(slot, player, option, log);
}

/** A match as a story: what everybody did, what came of it, and how the table looks in the end. */
import type { PlayableGameDef } from '../ir/index.ts';
import { applyMove, observe, sharedReturn, startMatch, type TerminalResult } from '../kernel/index.ts';
import { drawTable, tellEvents, type EventTelling } from '../tell/index.ts';
import type { GameTrace } from './trace.ts';

/** The lines that tell a match. A trace does not repeat what follows from its moves, so they are made again. */
export function* tellMatch(
  def: PlayableGameDef,
  trace: GameTrace,
  options: Pick<EventTelling, 'detail' | 'where'> = {},
): Generator<string> {
  const { header, start, entries } = trace;
  const telling = { ...options, match: header.match };
  const agents = header.agents.map((agent, seat) => `${seatName(trace, seat)} is ${agent}`);
  yield `${def.meta.name ?? def.meta.id}, seed ${header.seed}: ${agents.join(', ')}.`;
  let { state, events } = startMatch(def, BigInt(header.seed), header.match);
  yield* tellEvents(def, events, telling);
  let turn = 0;
  for (const entry of entries) {
    if (entry.turn !== turn) yield* ['', `Turn ${(turn = entry.turn)}`];
    const applied = applyMove(def, state, entry.player, entry.move);
    if ('rejected' in applied) throw new Error(`Move ${entry.index} was made, and cannot be made again: ${applied.rejected}.`);
    for (const sentence of tellEvents(def, applied.events, telling)) yield `  ${sentence}`;
    state = applied.state;
  }
  yield* ['', drawTable(def, observe(def, state, null), telling), ''];
  yield resultText(trace);
  yield `${entries.length} moves in ${trace.end.turns} ${trace.end.turns === 1 ? 'turn' : 'turns'}. State hash ${(entries.at(-1) ?? start).stateHash}`;
}

/** What a match that is not over did not end within. */
const CAPS: Readonly<Record<GameTrace['end']['stopped'], (header: GameTrace['header']) => string>> = {
  ended: () => 'its rules',
  'turn-cap': ({ maxTurns }) => `${maxTurns} turns`,
  'move-cap': ({ maxMoves }) => `${maxMoves} moves`,
  'event-cap': () => 'as many events as a trace holds',
};

function resultText(trace: GameTrace): string {
  const { header, end } = trace;
  if (end.result === null) return `Stopped: the match did not end within ${CAPS[end.stopped](header)}.`;
  return `${winners(trace, end.result)}${end.result.scores.some((score) => score !== 0) ? `, ${end.result.scores.join(' : ')}` : ''}.`;
}

function winners(trace: GameTrace, result: TerminalResult): string {
  const { type, winners: seats, ranks } = result;
  if (type === 'halted') return 'Stopped: a move had no end';
  const shared = sharedReturn(result);
  const everybody = ranks.length === 1 ? seatName(trace, 0) : 'Everybody';
  if (shared === 1) return `${everybody} wins`;
  if (shared === 0) return `${everybody} loses`;
  if (seats.length === 0) return 'Nobody wins';
  return `${seats.map((seat) => seatName(trace, seat)).join(' and ')} ${seats.length === 1 ? 'wins' : 'win'}`;
}

function seatName({ header: { match } }: GameTrace, seat: number): string {
  return match.seats?.[seat]?.name ?? `Player ${seat + 1}`;
}

/** Traces for people: a line for each move. */
import { sharedReturn, type Move, type Named, type TerminalResult } from '../kernel/index.ts';
import type { Divergence } from './replay.ts';
import type { Delta, GameTrace, TraceEntry } from './trace.ts';

/** `12. turn 5  player 1: build(ship=cutter)  coins[1] 7 → 3; cutter@yard:none → fleet:1  [fires: launch]  8f3a…`. */
export function printEntry(entry: TraceEntry): string {
  const { index, turn, player, move, deltas, triggers, scores, stateHash } = entry;
  const parts = [
    `${index}. turn ${turn}`,
    `${printPlayer(player)}: ${printMove(move)}`,
    deltas.map(printDelta).join('; '),
    triggers.length === 0 ? '' : `[fires: ${triggers.join(', ')}]`,
    entry.events.flatMap(({ text }) => (text === undefined ? [] : [`"${text}"`])).join(' '),
    scores === undefined ? '' : `(${scores.join(' : ')})`,
    stateHash,
  ];
  return parts.filter((part) => part !== '').join('  ');
}

/** `build(ship=cutter)`, `choose 3`, `done`. */
export function printMove(move: Move): string {
  if ('action' in move) {
    const args = Object.entries(move.args).map(([name, value]) => `${name}=${printValue(value)}`);
    return args.length === 0 ? move.action : `${move.action}(${args.join(', ')})`;
  }
  if ('param' in move) return `${move.param}=${printValue(move.value)}`;
  return 'choose' in move ? `choose ${printValue(move.choose)}` : Object.keys(move)[0]!;
}

/** A seat, or the engine. */
export function printPlayer(player: number): string {
  return player < 0 ? 'engine' : `Player ${player + 1}`;
}

/** What there was too much of. */
const CAPPED: Readonly<Record<GameTrace['end']['stopped'], string>> = {
  ended: 'rules',
  'turn-cap': 'turns',
  'move-cap': 'moves',
  'event-cap': 'events',
};

/** How a match came to its end. */
export function printEnd({ end: { stopped, turns, result }, entries }: GameTrace): string {
  const when = `after ${turns} turns and ${entries.length} moves`;
  if (result === null) return `Stopped ${when}: the most ${CAPPED[stopped]} allowed were reached.`;
  return `Ended ${when}${result.end === null ? '' : ` by ${result.end}`}: ${printResult(result)}.`;
}

/** What kept a trace from being played again. */
export function printDivergence({ index, field, expected, found, player, move }: Divergence): string {
  const where = index === null ? 'Outside the moves' : `At entry ${index} (${printPlayer(player!)}: ${printMove(move!)})`;
  return `${where}, ${field} differs: the trace says ${JSON.stringify(expected)}, the game gives ${JSON.stringify(found)}.`;
}

function printResult(result: TerminalResult): string {
  const { type, winners, scores, ranks } = result;
  const points = scores.some((score) => score !== 0) ? ` (${scores.join(' : ')})` : '';
  if (type === 'halted') return 'stopped as runaway';
  const shared = sharedReturn(result);
  if (shared === 0 || shared === 1) return `${ranks.length === 1 ? printPlayer(0) : 'everybody'} ${shared === 1 ? 'won' : 'lost'}${points}`;
  if (winners.length === 0) return `${type}${points}`;
  return `${winners.map(printPlayer).join(' and ')} won${points}`;
}

function printDelta(delta: Delta): string {
  switch (delta.kind) {
    case 'variable': {
      const owner = delta.player ?? delta.team;
      return `${delta.variable}${owner === undefined ? '' : `[${owner}]`} ${printValue(delta.before)} → ${printValue(delta.after)}`;
    }
    case 'property':
      return `${delta.token}.${delta.property} ${printValue(delta.before)} → ${printValue(delta.after)}`;
    case 'undone':
      return '(taken back)';
    case 'created':
      return `+ ${delta.token}`;
    case 'destroyed':
      return `− ${delta.token}`;
    case 'moved':
      return `${delta.token} → ${delta.to ?? '-'}`;
  }
}

function printValue(value: Named): string {
  return Array.isArray(value) ? `{${value.map(printValue).join(', ')}}` : value === null ? 'none' : String(value);
}

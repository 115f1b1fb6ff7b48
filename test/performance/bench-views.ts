/**
 * What a move costs whoever owns a match: making it, observing it for every seat and those who look on, and the texts that are sent.
 * `npm run bench:views`; with the names of games, only those. Times are of this process alone, the best of several rounds.
 */
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { keyOf } from '../../src/protocol/index.ts';
import { openMatch, think, ViewTexts, type Authority, type Outgoing } from '../../src/match/index.ts';
import { corpusGame } from '../support/corpus.ts';
import { legalMoves } from '../../src/kernel/index.ts';

const GAMES: Readonly<Record<string, number>> = { 'crazy-eights': 4, 'texas-holdem': 4, 'deck-builder': 4, 'duel-of-factions': 2 };
const ROUNDS = 7;
const MATCHES = 6;
const MOST_MOVES = 150;

interface Cost {
  moves: number;
  micros: number;
  chars: number;
}

function deliver(texts: ViewTexts, outgoing: readonly Outgoing[]): number {
  let chars = 0;
  for (const out of outgoing) if ('message' in out) chars += texts.textOf(out).length;
  return chars;
}

/** The moves of a match between random players. */
function script(def: PlayableGameDef, seed: number, players: number): { seat: number; key: string }[] {
  const match = open(def, seed, players);
  const moves: { seat: number; key: string }[] = [];
  while (!match.isOver && moves.length < MOST_MOVES) {
    const { words } = match.state;
    const seat = match.waitingFor[0]!;
    const thought = think(def, {
      id: 0,
      kind: 'move',
      player: seat,
      agent: 'random',
      seed: BigInt(seed),
      index: moves.length,
      match: { players },
      words,
    });
    const key = keyOf(legalMoves(def, match.state, seat)['option' in thought ? thought.option : 0]!);
    moves.push({ seat, key });
    match.receive(seat, { type: 'move', version: match.version, key });
  }
  return moves;
}

function open(def: PlayableGameDef, seed: number, players: number): Authority {
  const seats = Array.from({ length: players }, () => ({ kind: 'person' as const }));
  return openMatch({ def, seed: BigInt(seed), match: { players }, seats, managed: true, reveals: false });
}

function measure(def: PlayableGameDef, seed: number, players: number, moves: readonly { seat: number; key: string }[]): Cost {
  const match = open(def, seed, players);
  const texts = new ViewTexts();
  for (const seat of [...Array(players).keys(), null]) deliver(texts, match.receive(seat, { type: 'join', seat }));
  const before = process.cpuUsage();
  let chars = 0;
  for (const { seat, key } of moves) chars += deliver(texts, match.receive(seat, { type: 'move', version: match.version, key }));
  const { user, system } = process.cpuUsage(before);
  return { moves: moves.length, micros: user + system, chars };
}

const named = process.argv.slice(2);
for (const [id, players] of Object.entries(GAMES)) {
  if (named.length > 0 && !named.includes(id)) continue;
  const def = corpusGame(id);
  const scripts = Array.from({ length: MATCHES }, (_, seed) => script(def, seed + 1, players));
  const rounds = Array.from({ length: ROUNDS }, () => scripts.map((moves, seed) => measure(def, seed + 1, players, moves)));
  const total = (round: readonly Cost[], of: keyof Cost): number => round.reduce((sum, cost) => sum + cost[of], 0);
  const perMove = rounds.map((round) => total(round, 'micros') / total(round, 'moves'));
  const [last] = rounds.slice(-1);
  const chars = total(last!, 'chars') / total(last!, 'moves') / (players + 1);
  console.log(`${id} (${players} players): ${Math.min(...perMove).toFixed(0)} µs a move, ${chars.toFixed(0)} characters to each viewer`);
}

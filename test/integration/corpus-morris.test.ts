/** Nine Men's Morris: random matches go as in a program that was written by hand, through putting, sliding and flying. */
import { expect, test } from 'vitest';
import { applyMove, legalMoves, pendingPlayers, Rng, startMatch, terminalResult, type Move, type State } from '../../src/kernel/index.ts';
import { corpusGame, readCorpusJson, type Counts } from '../support/corpus.ts';
import { Morris, POINTS, type MorrisMove, type MorrisPhase } from '../support/morris.ts';
import { act } from '../support/moves.ts';
import { isLong } from '../support/thoroughness.ts';

const MATCHES = isLong ? 200 : 4;

const def = corpusGame('nine-mens-morris');
const zone = (point: number): string => `${POINTS[point]}:none`;

/** The action of a ply, before anything is taken. */
function actionOf(phase: MorrisPhase, { from, to }: MorrisMove): Move {
  return act(phase, from === null ? { on: zone(to) } : { from: zone(from), to: zone(to) });
}

const spell = (move: Move): string =>
  'action' in move ? [move.action, ...Object.values(move.args)].join(' ') : 'choose' in move ? String(move.choose) : '?';
const spelt = (moves: readonly Move[]): string[] => [...new Set(moves.map(spell))].toSorted();

function applied(state: State, player: number, move: Move): State {
  const result = applyMove(def, state, player, move);
  return 'rejected' in result ? expect.fail(`${spell(move)}: ${result.rejected}`) : result.state;
}

/** Plays a match with the rulebook and by hand; gives how it ended, and counts what happened. */
function play(
  seed: number,
  choose: (moves: readonly MorrisMove[], ply: number) => MorrisMove,
  plies: Record<MorrisPhase | 'take', number>,
): string {
  const game = new Morris();
  let { state } = startMatch(def, seed, { players: 2 });
  for (let ply = 0; ; ply++) {
    const [player] = pendingPlayers(def, state);
    expect(player === undefined).toBe(game.winner !== null);
    if (player === undefined) break;
    const { phase } = game;
    const allowed = game.moves();
    expect([player, spelt(legalMoves(def, state, player))]).toEqual([game.turn, spelt(allowed.map((move) => actionOf(phase, move)))]);
    const move = choose(allowed, ply);
    state = applied(state, player, actionOf(phase, move));
    if (move.taken !== null) {
      expect(pendingPlayers(def, state)).toEqual([player]);
      const choices = allowed.flatMap((other) => (other.from === move.from && other.to === move.to ? [zone(other.taken!)] : []));
      expect(spelt(legalMoves(def, state, player))).toEqual(choices.toSorted());
      state = applied(state, player, { choose: zone(move.taken) });
      plies.take++;
    }
    game.play(move);
    plies[phase]++;
  }
  const { ranks, end } = terminalResult(def, state)!;
  expect(ranks).toEqual(game.winner === -1 ? [1, 1] : game.winner === 0 ? [1, 2] : [2, 1]);
  return end!;
}

test('what can be put, slid, flown and taken, and who wins, is as it should be', () => {
  const plies = { put: 0, slide: 0, fly: 0, take: 0 };
  const ends = new Set<string>();
  for (let seed = 0; seed < MATCHES; seed++) {
    const rng = new Rng(seed);
    const choose = (moves: readonly MorrisMove[]): MorrisMove => {
      // Matches in which men are taken whenever that is possible come to flying; where men are spared, nobody wins.
      const preferred = moves.filter(({ taken }) => (taken !== null) === (seed % 2 === 1));
      const candidates = preferred.length > 0 ? preferred : moves;
      return candidates[rng.below(candidates.length)]!;
    };
    ends.add(play(seed, choose, plies));
  }
  expect(ends).toEqual(new Set(['too-few', 'quiet']));
  expect(Math.min(plies.slide, plies.fly, plies.take)).toBeGreaterThan(MATCHES);
});

test('a player whose men are all blocked has lost', () => {
  const points =
    'middle-nw outer-ne middle-sw middle-w outer-n middle-n outer-nw middle-s outer-w outer-sw middle-ne middle-e outer-e outer-se middle-se inner-n outer-s inner-e';
  const script = points.split(' ').map((name) => POINTS.indexOf(name));
  const plies = { put: 0, slide: 0, fly: 0, take: 0 };
  expect(play(0, (moves, ply) => moves.find(({ to }) => to === script[ply])!, plies)).toBe('no-move');
  expect(plies).toEqual({ put: 18, slide: 0, fly: 0, take: 0 });
});

test('the program by hand counts the same lines of play', () => {
  const { counts } = (readCorpusJson('nine-mens-morris', 'counts.json') as Counts).perft;
  const depth = isLong ? 5 : 3;
  const lines = (game: Morris, left: number): number =>
    left === 0
      ? 1
      : game.moves().reduce((sum, move) => {
          const next = game.copy();
          next.play(move);
          return sum + lines(next, left - 1);
        }, 0);
  expect(counts.slice(0, depth).map((_, less) => lines(new Morris(), less + 1))).toEqual(counts.slice(0, depth));
});

/** Liar's dice: bids, challenges and losses are as in a program that was written by hand, and cups hide what is under them. */
import { expect, test } from 'vitest';
import {
  applyMove,
  legalMoves,
  observe,
  pendingPlayers,
  Rng,
  startMatch,
  terminalResult,
  type Move,
  type State,
} from '../../src/kernel/index.ts';
import { corpusGame } from '../support/corpus.ts';
import { LiarsDice } from '../support/liars-dice.ts';

const LONG = process.env['LUDWRIGHT_LONG'] !== undefined;
const MATCHES = LONG ? 40 : 3;
const DICE = 5;

const def = corpusGame('liars-dice');

const spell = (move: Move): string =>
  'action' in move ? (move.action === 'bid' ? `${move.args['count']}x${move.args['face']}` : move.action) : '?';

/** What a viewer sees under a cup. */
function pipsIn(state: State, cup: number, viewer: number): number[] {
  return (observe(def, state, viewer).zones[`cup:${cup}`]!.tokens ?? []).map(({ props }) => Number(props?.['pips']));
}

test.each([2, 3, 4])('%i players', (players) => {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const faces = new Map<number, number>();
  for (let seed = 0; seed < MATCHES; seed++) {
    const rng = new Rng(seed);
    const game = new LiarsDice(players, DICE);
    let { state } = startMatch(def, seed, { players });
    for (;;) {
      const [player] = pendingPlayers(def, state);
      expect(player === undefined).toBe(game.winner !== null);
      if (player === undefined) break;
      const rolled = seats.map((seat) => pipsIn(state, seat, seat));
      expect(rolled.map((dice) => dice.length)).toEqual(game.dice);
      for (const pips of rolled.flat()) faces.set(pips, (faces.get(pips) ?? 0) + 1);
      // Of a single die everybody knows which one it is, and today what it shows goes with that.
      for (const cup of seats.filter((seat) => game.dice[seat]! > 1))
        for (const viewer of [...seats, players].filter((each) => each !== cup))
          expect(pipsIn(state, cup, viewer), `${viewer} looks into ${cup}`).toEqual([]);
      const moves = legalMoves(def, state, player);
      expect([player, moves.map(spell).toSorted()]).toEqual([game.turn, game.options().toSorted()]);
      // Bids are low, so that both sides of a challenge have a chance.
      const move = rng.below(4) === 0 ? moves.at(-1)! : moves[rng.below(Math.min(moves.length, 8))]!;
      const applied = applyMove(def, state, player, move);
      if ('rejected' in applied) return expect.fail(applied.rejected);
      ({ state } = applied);
      game.answer(spell(move), rolled);
    }
    const places = [game.winner!, ...game.out.toReversed()];
    expect(terminalResult(def, state)!.ranks).toEqual(seats.map((seat) => places.indexOf(seat) + 1));
  }
  expect([...faces.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

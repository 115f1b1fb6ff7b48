/** Liar's dice: bids, challenges and losses are as in a program that was written by hand, and cups hide what is under them. */
import { expect, test } from 'vitest';
import {
  applyMove,
  determinize,
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
import { figureFor } from '../support/thoroughness.ts';

const MATCHES = figureFor({ quick: 1, full: 3, long: 40 });
const DICE = 5;

const def = corpusGame('liars-dice');

const spell = (move: Move): string =>
  'action' in move ? (move.action === 'bid' ? `${move.args['count']}x${move.args['face']}` : move.action) : '?';

/** What a viewer sees of the dice under a cup; which die it is, everybody knows of the last one. */
function pipsIn(state: State, cup: number, viewer: number): number[] {
  return (observe(def, state, viewer).zones[`cup:${cup}`]!.tokens ?? []).flatMap(({ props }) =>
    props === undefined ? [] : [Number(props['pips'])],
  );
}

test('the last die of another player shows anything in samples', () => {
  let { state } = startMatch(def, 1);
  for (const rng = new Rng(1); observe(def, state, 0).zones['cup:1']!.count !== 1;) {
    const [player] = pendingPlayers(def, state);
    const moves = legalMoves(def, state, player!);
    const applied = applyMove(def, state, player!, moves[rng.below(moves.length)]!);
    if ('rejected' in applied) return expect.fail(applied.rejected);
    ({ state } = applied);
  }
  const shown = new Set<number>();
  for (let seed = 0; seed < 200; seed++) shown.add(pipsIn(determinize(def, state, 0, new Rng(seed)), 1, 1)[0]!);
  expect([...shown].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  const own = pipsIn(state, 0, 0);
  for (let seed = 0; seed < 20; seed++) expect(pipsIn(determinize(def, state, 0, new Rng(seed)), 0, 0)).toEqual(own);
});

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
      for (const cup of seats)
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

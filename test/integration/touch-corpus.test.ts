/** Touching the table: every option of every game can be reached, whatever is touched on the way is there, and how much needs no button. */
import { expect, test } from 'vitest';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { applyMove, ENGINE, legalMoves, observe, pendingPlayers, Rng, startMatch, type State } from '../../src/kernel/index.ts';
import { narrow, pictureOf, touchPlans, type Area, type Picture, type ThingId, type TouchPlan } from '../../src/table/index.ts';
import { ALL_GAMES, corpusGame } from '../support/corpus.ts';
import { isQuick, quickShare } from '../support/thoroughness.ts';

/** The questions of two matches between random players, at the smallest and at the largest table. */
function* questions(def: PlayableGameDef): Generator<{ state: State; player: number }> {
  for (const [seed, players] of [def.meta.players.min, def.meta.players.max].entries()) {
    const rng = new Rng(seed + 1);
    let { state } = startMatch(def, seed + 1, { players });
    for (let move = 0; move < 40; move++) {
      const pending = pendingPlayers(def, state);
      const player = pending[rng.below(Math.max(1, pending.length))];
      if (player === undefined) break;
      if (player !== ENGINE) yield { state, player };
      const moves = legalMoves(def, state, player);
      const applied = applyMove(def, state, player, moves[rng.below(moves.length)]!);
      if ('rejected' in applied) throw new Error(`a legal move was rejected: ${applied.rejected}`);
      ({ state } = applied);
    }
  }
}

function thingsIn(picture: Picture): Set<ThingId> {
  const areas: Area[] = [...picture.middle.flat(), ...[...picture.places, ...picture.teams].flatMap((place) => place.areas)];
  return new Set([
    ...picture.places.map(({ thing }) => thing),
    ...areas.flatMap((area) =>
      (area.kind === 'board' ? area.cells : [area]).flatMap(({ thing, heaps }) => [thing, ...heaps.flatMap(({ things }) => things)]),
    ),
  ]);
}

/** Follows a plan by things of its steps; what can be done in the end. */
function follow(plans: readonly TouchPlan[], plan: TouchPlan, rng: Rng): ReturnType<typeof narrow> {
  const touched: ThingId[] = [];
  for (const things of plan.steps) {
    const thing = things[rng.below(things.length)]!;
    expect(narrow(plans, touched).things.has(thing)).toBe(true);
    touched.push(thing);
  }
  return narrow(plans, touched);
}

/** Options that a hand reaches without a button, per hundred. */
const shares = new Map<string, number>();

test.each(quickShare(ALL_GAMES, 4, (id) => id))('%s: every option is reached by touches and a button', (id) => {
  const def = corpusGame(id);
  const rng = new Rng(7);
  let options = 0;
  let touched = 0;
  for (const { state, player } of questions(def)) {
    const seen = observe(def, state, player);
    // Some tables have thousands of bids; a few of them are enough.
    const offers = legalMoves(def, state, player)
      .slice(0, 60)
      .map((move) => ({ move }));
    const plans = touchPlans(def, seen, offers, (_, index) => `option ${index}`);
    const there = thingsIn(pictureOf(def, seen, state.match));
    expect(plans.flatMap(({ steps }) => steps.filter((things) => !things.some((thing) => there.has(thing))))).toEqual([]);
    expect(new Set(plans.map(({ offer }) => offer)).size).toBe(offers.length);
    const alone = new Set<number>();
    for (const plan of plans) {
      const { complete, things } = follow(plans, plan, rng);
      expect(complete.map(({ offer }) => offer)).toContain(plan.offer);
      if (plan.steps.length > 0 && complete.length === 1 && things.size === 0) alone.add(plan.offer);
    }
    options += offers.length;
    touched += alone.size;
  }
  shares.set(id, Math.round((100 * touched) / Math.max(1, options)));
});

test.skipIf(isQuick)('how many options of a hundred need no button', () =>
  expect(Object.fromEntries(shares)).toMatchInlineSnapshot(`
    {
      "area-control": 80,
      "ascending-auction": 10,
      "blackjack": 0,
      "blackjack-cardable": 6,
      "breakthrough": 100,
      "chains": 33,
      "connect-four": 100,
      "crazy-eights": 96,
      "crazy-eights-cardable": 84,
      "crazy-eights-cgml": 92,
      "crystals": 83,
      "deck-builder": 73,
      "duel-of-factions": 31,
      "english-draughts": 100,
      "foul-weather": 68,
      "go-fish": 100,
      "go-fish-cardable": 88,
      "hearts": 98,
      "hex": 100,
      "high-card": 0,
      "kalah": 100,
      "kuhn-poker": 0,
      "late-frost": 75,
      "leduc-poker": 0,
      "liars-dice": 0,
      "love-letter": 66,
      "lucky-draw": 0,
      "market-engine": 26,
      "nine-mens-morris": 100,
      "old-maid": 100,
      "othello": 100,
      "partners": 100,
      "push-your-luck": 0,
      "route-building": 88,
      "set-collection": 8,
      "skull": 51,
      "texas-holdem": 0,
      "tic-tac-toe": 100,
      "war": 0,
      "war-cardable": 100,
      "worker-placement": 93,
    }
  `),
);

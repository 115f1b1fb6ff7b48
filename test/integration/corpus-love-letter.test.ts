/** A Note for the Diva: every evening goes as in a program that was written by hand, card by card, and nobody sees more than they should. */
import { expect, test } from 'vitest';
import {
  applyMove,
  inspect,
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
import { Evening, HOUSE } from '../support/love-letter.ts';
import { isLong } from '../support/thoroughness.ts';

const MATCHES = isLong ? 100 : 4;
const BOUQUETS = 3;

const def = corpusGame('love-letter');

const spell = (move: Move): string =>
  'action' in move ? String(move.args['card']).split('@')[0]! : 'choose' in move ? String(move.choose) : '?';

/** The zones of all players. */
function zonesOf(state: State, zone: string, players: number): string[][] {
  const { zones } = inspect(def, state);
  return Array.from({ length: players }, (_, seat) => zones[`${zone}:${seat}`] ?? []);
}

/** An evening as it was dealt: the first player has drawn already, and a set does not say which card. */
function dealt(state: State, players: number, starter: number): Evening {
  const { zones } = inspect(def, state);
  const hands = zonesOf(state, 'hand', players);
  const [deck, wings, display] = ['deck', 'wings', 'display'].map((zone) => zones[`${zone}:none`] ?? []) as [string[], string[], string[]];
  expect([...deck, ...wings, ...display, ...hands.flat()].toSorted()).toEqual(HOUSE);
  expect([wings.length, display.length]).toEqual([1, players === 2 ? 3 : 0]);
  expect(hands.map((hand) => hand.length)).toEqual(hands.map((_, seat) => (seat === starter ? 2 : 1)));
  const drawn = hands[starter]![1]!;
  return new Evening({ hands: hands.map((hand) => hand.slice(0, 1)), deck: [drawn, ...deck], wings }, starter);
}

/** Nobody knows a hand of another player before a card has shown one, unless all that is left is alike. */
function checkSight(state: State, evening: Evening): boolean {
  if (evening.rows.flat().some((card) => ['usher', 'critic', 'conductor'].includes(card))) return false;
  const seats = evening.hands.map((_, seat) => seat);
  for (const viewer of [...seats, seats.length]) {
    const others = seats.filter((seat) => seat !== viewer);
    const unseen = [...evening.deck, ...evening.wings, ...others.flatMap((seat) => evening.hands[seat]!)];
    if (new Set(unseen).size === 1) continue;
    const { zones } = observe(def, state, viewer);
    for (const seat of others) expect(zones[`hand:${seat}`]!.tokens?.map(({ definition }) => definition) ?? []).toEqual([]);
  }
  return true;
}

test.each([2, 3, 4])('%i players: options, hands, who is out, and who is given bouquets', (players) => {
  const played = new Set<string>();
  let secrets = 0;
  for (let seed = 0; seed < MATCHES; seed++) {
    const rng = new Rng(seed);
    const bouquets = Array.from({ length: players }, () => 0);
    let { state } = startMatch(def, seed, { players });
    let evening = dealt(state, players, 0);
    for (;;) {
      const { eliminated, variables } = inspect(def, state);
      expect(variables['bouquets']).toEqual(bouquets);
      const [player] = pendingPlayers(def, state);
      expect(player === undefined).toBe(bouquets.includes(BOUQUETS));
      if (player === undefined) break;
      expect(zonesOf(state, 'hand', players).map((hand) => hand.toSorted())).toEqual(evening.hands.map((hand) => hand.toSorted()));
      expect(zonesOf(state, 'row', players)).toEqual(evening.rows);
      expect(eliminated).toEqual(evening.out.flatMap((out, seat) => (out ? [seat] : [])));
      expect(variables['safe']).toEqual(evening.safe);
      secrets += Number(checkSight(state, evening));
      const moves = legalMoves(def, state, player);
      expect([player, moves.map(spell).toSorted()]).toEqual([evening.turn, evening.options().toSorted()]);
      const move = moves[rng.below(moves.length)]!;
      if ('action' in move) played.add(spell(move));
      const applied = applyMove(def, state, player, move);
      if ('rejected' in applied) return expect.fail(applied.rejected);
      ({ state } = applied);
      evening.answer(spell(move));
      if (!evening.over) continue;
      const winners = evening.winners();
      for (const winner of winners) bouquets[winner]!++;
      if (!bouquets.includes(BOUQUETS)) evening = dealt(state, players, winners[0]!);
    }
    expect(terminalResult(def, state)!.winners).toEqual(bouquets.flatMap((count, seat) => (count === BOUQUETS ? [seat] : [])));
  }
  expect(played.size).toBe(8);
  expect(secrets).toBeGreaterThan(MATCHES);
});

/** Crazy eights: what may be done is what the rules say, and random play takes as long as it does elsewhere. */
import { expect, test } from 'vitest';
import { applyMove, inspect, legalMoves, pendingPlayers, Rng, startMatch, terminalResult, type Move } from '../../src/kernel/index.ts';
import { corpusGame, readCorpusJson, type Counts } from '../support/corpus.ts';

const def = corpusGame('crazy-eights');
const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];
const POINTS: Record<string, number> = {
  ace: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 50,
  nine: 9,
  ten: 10,
  jack: 10,
  queen: 10,
  king: 10,
};

const rankOf = (card: string): string => card.split('-')[0]!;
const suitOf = (card: string): string => card.split('-')[2]!;
const cardOf = (move: Move): string => ('action' in move && 'card' in move.args ? String(move.args['card']).split('@')[0]! : '');
const spell = (move: Move): string =>
  'action' in move ? [move.action, 'suit' in move.args ? move.args['suit'] : cardOf(move)].filter(Boolean).join(' ') : '?';

/** What the hand-written rules know of a match. */
interface Table {
  hands: string[][];
  stock: number;
  top: string;
  suit: string;
  naming: boolean;
  drawn: number;
  passes: number;
  turn: number;
}

function allowed({ hands, turn, top, suit, naming, drawn, stock }: Table): string[] {
  if (naming) return SUITS.map((name) => `name ${name}`);
  const cards = hands[turn]!.filter((card) => suitOf(card) === suit || rankOf(card) === rankOf(top) || rankOf(card) === 'eight').map(
    (card) => `play ${card}`,
  );
  return [...cards, ...(stock > 0 && drawn < 5 ? ['draw'] : []), ...(stock === 0 || drawn === 5 ? ['pass'] : [])];
}

function play(table: Table, move: Move): void {
  const word = spell(move).split(' ')[0]!;
  const next = (): void => {
    table.turn = (table.turn + 1) % table.hands.length;
    table.drawn = 0;
  };
  if (word === 'draw') {
    table.drawn++;
    table.stock--;
  } else if (word === 'pass') {
    if (table.stock === 0) table.passes++;
    next();
  } else if (word === 'name') {
    table.suit = spell(move).split(' ')[1]!;
    table.naming = false;
    next();
  } else {
    table.top = cardOf(move);
    table.suit = suitOf(table.top);
    table.passes = 0;
    table.naming = rankOf(table.top) === 'eight';
    if (!table.naming) next();
  }
}

test.each([2, 3, 4, 5])('%i players may do what the rules allow, until somebody is out of cards or nobody goes on', (players) => {
  for (let seed = 0; seed < 20; seed++) {
    const rng = new Rng(seed);
    let { state } = startMatch(def, seed, { players });
    const { zones } = inspect(def, state);
    const top = zones['pile:none']![0]!;
    const table: Table = {
      hands: [],
      stock: 52 - players * (players === 2 ? 7 : 5) - 1,
      top,
      suit: suitOf(top),
      naming: false,
      drawn: 0,
      passes: 0,
      turn: 0,
    };
    expect(rankOf(top)).not.toBe('eight');
    for (let over = false; ;) {
      table.hands = Array.from({ length: players }, (_, seat) => inspect(def, state).zones[`hand:${seat}`] ?? []);
      const [player] = pendingPlayers(def, state);
      over ||= table.hands.some((hand) => hand.length === 0) || table.passes === players + 1;
      expect(player === undefined).toBe(over);
      if (player === undefined) break;
      const moves = legalMoves(def, state, player);
      expect([player, moves.map(spell).toSorted()]).toEqual([table.turn, allowed(table).toSorted()]);
      const move = moves[rng.below(moves.length)]!;
      const applied = applyMove(def, state, player, move);
      if ('rejected' in applied) return expect.fail(applied.rejected);
      ({ state } = applied);
      play(table, move);
    }
    const points = table.hands.map((hand) => hand.reduce((sum, card) => sum + POINTS[rankOf(card)]!, 0));
    const { scores, winners } = terminalResult(def, state)!;
    expect(scores).toEqual(points);
    expect(winners).toEqual(points.flatMap((count, seat) => (count === Math.min(...points) ? [seat] : [])));
  }
});

test('five players at random take 80.3 decisions, as in OpenSpiel', () => {
  const { random } = readCorpusJson('crazy-eights', 'counts.json') as Counts;
  const { length, matches } = random.find(({ players }) => players === 5)!;
  // Lengths spread by about 17, so that the mean of so many is known to three standard errors.
  expect(Math.abs(length.mean - 80.3)).toBeLessThan((3 * 17) / Math.sqrt(matches));
});

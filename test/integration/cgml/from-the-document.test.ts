/** Games written from the document of version 1.3 alone, as a new author would, played by chance under the eyes of a referee. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import {
  applyMove,
  ENGINE,
  inspect,
  legalMoves,
  pendingPlayers,
  Rng,
  startMatch,
  type GameEvent,
  type Inspection,
  type Move,
} from '../../../src/kernel/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { plain } from '../../support/cgml/named.ts';
import { isQuick } from '../../support/thoroughness.ts';

const MATCHES = isQuick ? 3 : 25;
const MAX_STEPS = 5000;

function compiled(name: string): PlayableGameDef {
  const text = readFileSync(new URL(`games/${name}.cgml`, import.meta.url), 'utf8');
  const { gameDef, diagnostics } = compile(text, { file: `${name}.cgml` });
  expect(diagnostics).toEqual([]);
  return gameDef!;
}

/** One decision with what there was before and after it. */
interface Step {
  readonly player: number;
  readonly options: readonly string[];
  readonly chosen: string;
  readonly before: Inspection;
  readonly after: Inspection;
  readonly events: readonly GameEvent[];
}

type Picker = (step: Pick<Step, 'player' | 'options' | 'before'>, rng: Rng) => number;

const anyOf: Picker = ({ options }, rng) => rng.below(options.length);

/** Every step of a match, those of the engine among them; and how it ended. */
function played(def: PlayableGameDef, seed: number, pick: Picker = anyOf): { steps: Step[]; end: Inspection } {
  const rng = new Rng(seed);
  let { state } = startMatch(def, seed, { players: def.meta.players.min });
  const steps: Step[] = [];
  for (let count = 0; count < MAX_STEPS; count++) {
    const [player] = pendingPlayers(def, state);
    if (player === undefined) break;
    const before = inspect(def, state);
    const moves = legalMoves(def, state, player);
    const options = moves.map(wordOf);
    const index = player === ENGINE ? 0 : pick({ player, options, before }, rng);
    const applied = applyMove(def, state, player, moves[index]!);
    if ('rejected' in applied) expect.fail(applied.rejected);
    ({ state } = applied);
    steps.push({ player, options, chosen: options[index]!, before, after: inspect(def, state), events: applied.events });
  }
  const end = inspect(def, state);
  expect(end.result?.type).toBe('ranking');
  return { steps, end };
}

function wordOf(move: Move): string {
  return 'choose' in move ? String(plain(move.choose)) : Object.keys(move)[0]!;
}

/** Rank and suit of a card such as `10H`. */
const suitOf = (card: string): string => card.at(-1)!;
const rankOf = (card: string): string => card.slice(0, -1);
const handOf = ({ zones }: Inspection, player: number): readonly string[] => zones[`hand:${player}`] ?? [];
const sizeOf = ({ zones }: Inspection, zone: string): number => zones[zone]?.length ?? 0;
const sorted = (cards: readonly string[]): string[] => cards.toSorted();

/** Matches with these seeds, each under the eyes of a referee. */
function matches(name: string, referee: (def: PlayableGameDef, seed: number) => void): void {
  const def = compiled(name);
  for (let seed = 1; seed <= MATCHES; seed++) referee(def, seed);
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

test('Spades: bids in turn, suits are followed, spades trump once broken, the winner leads, bids are scored', () =>
  matches('spades', (def, seed) => {
    const { steps, end } = played(def, seed);
    const asked = steps.filter(({ player }) => player !== ENGINE);
    const bids = asked.slice(0, 4).map(({ player, options, chosen }, seat) => {
      expect([player, options]).toEqual([seat, Array.from({ length: 14 }, (_, number) => String(number))]);
      return Number(chosen);
    });
    expect(asked).toHaveLength(4 + 52);
    const tricks = [0, 0, 0, 0];
    let leader = 0;
    let isBroken = false;
    for (let trick = 0; trick < 13; trick++) {
      const plays = asked.slice(4 + trick * 4, 8 + trick * 4);
      const lead = suitOf(plays[0]!.chosen);
      plays.forEach(({ player, options, chosen, before }, place) => {
        expect(player).toBe((leader + place) % 4);
        const hand = handOf(before, player);
        const following = hand.filter((card) => suitOf(card) === lead);
        const plainCards = hand.filter((card) => suitOf(card) !== 'S');
        const allowed = place === 0 ? (isBroken || plainCards.length === 0 ? hand : plainCards) : following.length > 0 ? following : hand;
        expect(sorted(options)).toEqual(sorted(allowed));
        isBroken ||= suitOf(chosen) === 'S';
      });
      const worth = (card: string): number => RANKS.indexOf(rankOf(card)) + (suitOf(card) === 'S' ? 100 : suitOf(card) === lead ? 0 : -100);
      const [best] = plays.toSorted((a, b) => worth(b.chosen) - worth(a.chosen));
      leader = best!.player;
      tricks[leader]!++;
    }
    expect(end.variables['tricks']).toEqual(tricks);
    const scores = bids.map((bid, seat) => (tricks[seat]! < bid ? -10 * bid : 10 * bid + tricks[seat]! - bid));
    expect(end.variables['score']).toEqual(scores);
    expect(end.result!.winners).toEqual([0, 1, 2, 3].filter((seat) => scores[seat] === Math.max(...scores)));
  }));

/** Rank and suit of a card such as `SkipH`. */
function colourOf(card: string): [rank: string, suit: string] {
  return [rankOf(card), suitOf(card)];
}

test('colours: cards match, who cannot draws, skip, reverse and two do as they say', () => {
  const seen = new Set<string>();
  matches('colours', (def, seed) => {
    const { steps, end } = played(def, seed);
    let direction = 1;
    for (const { player, options, chosen, before, after, events } of steps) {
      // All cards are somewhere.
      expect(Object.values(after.zones).flat()).toHaveLength(52);
      if (player === ENGINE) continue;
      expect(player).toBe(before.active);
      const [rank, suit] = colourOf(before.zones['discard:none']![0]!);
      const fitting = handOf(before, player).filter((card) => colourOf(card)[0] === rank || colourOf(card)[1] === suit);
      expect(sorted(options)).toEqual(sorted(fitting));
      const [effect] = colourOf(chosen);
      seen.add(effect);
      if (effect === 'Reverse') direction = -direction;
      expect(after.direction).toBe(direction);
      const next = (player + direction + 3) % 3;
      const into = events.filter((event) => event.type === 'moved' && event.to === `hand:${next}`).length;
      if (effect === 'Two') expect(into).toBeGreaterThanOrEqual(2);
      const [skipped] = events.flatMap((event) => (event.type === 'turnSkipped' ? [event.player] : []));
      if (after.result === null) expect(skipped).toBe(effect === 'Skip' ? next : undefined);
    }
    const left = [0, 1, 2].map((seat) => sizeOf(end, `hand:${seat}`));
    expect(end.result!.winners).toEqual([0, 1, 2].filter((seat) => left[seat] === Math.min(...left)));
  });
  expect([...seen]).toEqual(expect.arrayContaining(['Skip', 'Reverse', 'Two']));
});

/** What may be laid down: three or more of one rank, or in a row of one suit. */
function isMeld(cards: readonly string[]): boolean {
  const ranks = ['A', ...RANKS.slice(0, -1)];
  const places = cards.map((card) => ranks.indexOf(rankOf(card))).toSorted((a, b) => a - b);
  if (cards.length < 3) return false;
  if (new Set(places).size === 1) return true;
  return new Set(cards.map(suitOf)).size === 1 && places.every((place, index) => place === places[0]! + index);
}

/** Three cards of a hand that may be laid down, or any. */
function wanted(hand: readonly string[]): readonly string[] {
  for (const a of hand) for (const b of hand) for (const c of hand) if (a < b && b < c && isMeld([a, b, c])) return [a, b, c];
  return [];
}

test('Rummy: a card is drawn, melds are laid down and others are not, a card is thrown away', () => {
  let [melds, faulty] = [0, 0];
  matches('rummy', (def, seed) => {
    let chosen: string[] = [];
    let laid = 0;
    const { steps, end } = played(def, seed, ({ options, before, player }, rng) => {
      const meld = wanted(handOf(before, player)).find((card) => options.includes(card));
      if (before.phase === 'Meld' && meld !== undefined && rng.below(4) > 0) return options.indexOf(meld);
      const done = options.indexOf('done');
      return done >= 0 && rng.below(3) > 0 ? done : rng.below(options.length);
    });
    for (const { player, options, chosen: word, before, after } of steps) {
      const [hand, pile, left] = [handOf(before, player), sizeOf(before, 'discard:none'), handOf(after, player)];
      if (before.phase === 'Draw') {
        expect(options).toEqual(['deck', 'pile']);
        expect(left).toHaveLength(hand.length + 1);
        const isFromPile = word === 'pile' && pile > 0;
        expect(sizeOf(after, 'discard:none')).toBe(isFromPile ? pile - 1 : pile);
        if (isFromPile) expect(left).toContain(before.zones['discard:none']![0]);
        chosen = [];
      } else if (before.phase === 'Meld') {
        if (word !== 'done') chosen.push(word);
        if (word !== 'done' && after.phase === 'Meld') continue;
        const added = sizeOf(after, `melds:${player}`) - sizeOf(before, `melds:${player}`);
        expect(added).toBe(isMeld(chosen) ? chosen.length : 0);
        laid += added;
        if (added > 0) melds++;
        else if (chosen.length > 2) faulty++;
      } else {
        expect(sorted(options)).toEqual(sorted(hand));
        expect(after.zones['discard:none']![0]).toBe(word);
      }
    }
    const worth = [0, 1].map((seat) => sizeOf(end, `melds:${seat}`) - sizeOf(end, `hand:${seat}`));
    expect(end.result!.winners).toEqual([0, 1].filter((seat) => worth[seat] === Math.max(...worth)));
    expect(laid).toBe(sizeOf(end, 'melds:0') + sizeOf(end, 'melds:1'));
  });
  expect(Math.min(melds, faulty)).toBeGreaterThan(0);
});

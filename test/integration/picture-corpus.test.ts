/** Pictures of real matches: everything that is seen is there once and has a name for people, nothing overlaps, and the same is always the same. */
import { expect, test } from 'vitest';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { applyMove, legalMoves, observe, pendingPlayers, Rng, startMatch, type State } from '../../src/kernel/index.ts';
import { motionsOf, pictureOf, type Area, type Board, type Cell, type Heap, type Picture, type Pile } from '../../src/table/index.ts';
import { tellMoves } from '../../src/tell/index.ts';
import { isInternal, zoneParts } from '../../src/tell/wording.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../support/corpus.ts';

/** Some moments of a match between random players, at the smallest and at the largest table. */
function* moments(def: PlayableGameDef): Generator<State> {
  for (const [seed, players] of [def.meta.players.min, def.meta.players.max].entries()) {
    const rng = new Rng(seed + 1);
    let { state } = startMatch(def, seed + 1, { players });
    for (let move = 0; move < 30; move++) {
      if (move % 3 === 0) yield state;
      const player = pendingPlayers(def, state)[0];
      if (player === undefined) break;
      const moves = legalMoves(def, state, player);
      const applied = applyMove(def, state, player, moves[rng.below(moves.length)]!);
      if ('rejected' in applied) throw new Error(`a legal move was rejected: ${applied.rejected}`);
      const match = { players };
      const sights = { match, before: observe(def, state, 0), after: observe(def, applied.state, 0) };
      expect(JSON.stringify(motionsOf(def, applied.events, sights))).not.toMatch(BROKEN);
      ({ state } = applied);
    }
  }
}

/** Words that were put together of something that is not there. */
const BROKEN = /undefined|NaN|\[object/;

function areasOf({ middle, places, teams }: Picture): Area[] {
  return [...middle.flat(), ...[...places, ...teams].flatMap(({ areas }) => areas)];
}

function holdersOf(picture: Picture): (Cell | Pile)[] {
  return areasOf(picture).flatMap((area): (Cell | Pile)[] => (area.kind === 'board' ? [...area.cells] : [area]));
}

function overlaps({ cells, shape }: Board): string[] {
  return cells.flatMap((a, index) =>
    cells.slice(0, index).flatMap((b) => {
      const apart = Math.hypot(a.x - b.x, a.y - b.y);
      return apart < (shape === 'hex' ? 0.99 : 1) ? [`${a.label} ${b.label} ${apart}`] : [];
    }),
  );
}

/** Identifiers as programs write them. */
const IDENTIFIER = /_|[a-z][A-Z]/;

/** Everything that a picture says in words. */
function wordsIn(picture: Picture): string[] {
  const counters = [picture, ...picture.places, ...picture.teams].flatMap((place) => place.counters);
  const holders = holdersOf(picture);
  const looks = holders.flatMap(({ heaps }) => heaps.map(({ look }) => look));
  const facts = [...counters, ...holders.flatMap((holder) => holder.facts), ...looks.flatMap(({ chips }) => chips)];
  return [
    ...areasOf(picture).map(({ label }) => label),
    ...holders.map(({ label }) => label),
    ...holders.flatMap((holder) => ('terrain' in holder ? [holder.terrain] : [])),
    ...looks.map(({ name }) => name),
    ...looks.flatMap((look) => (look.kind === 'piece' ? look.marks : [])),
    ...facts.flatMap(({ label, value }) => [label, value]),
    ...[...picture.places, ...picture.teams].map(({ name }) => name),
    picture.moment.state ?? '',
    picture.moment.phase ?? '',
  ];
}

const sum = (heaps: readonly Heap[]): number => heaps.reduce((total, { count }) => total + count, 0);

test.each(sampleOf(ALL_GAMES, 2))('%s', (id) => {
  const def = corpusGame(id);
  const zones = new Map(def.zones.map((zone) => [zone.id, zone]));
  for (const state of moments(def))
    for (let viewer = 0; viewer <= state.match.players; viewer++) {
      const seen = observe(def, state, viewer);
      const picture = pictureOf(def, seen, state.match);
      expect(pictureOf(def, seen, state.match)).toEqual(picture);
      expect(JSON.stringify(picture)).not.toMatch(BROKEN);
      const options = pendingPlayers(def, state).includes(viewer) ? tellMoves(def, state, viewer).map(({ text }) => text) : [];
      expect([...wordsIn(picture), ...options].filter((word) => IDENTIFIER.test(word))).toEqual([]);
      const holders = holdersOf(picture);
      const shown = Object.entries(seen.zones).filter(([name]) => !isInternal(zoneParts({ zones }, name).zone));
      expect(holders.map(({ thing }) => thing).toSorted()).toEqual(shown.map(([name]) => `zone ${name}`).toSorted());
      const tokens = shown.flatMap(([, { tokens: known = [] }]) => known.map(({ name }) => `token ${name}`));
      const things = holders.flatMap(({ heaps }) => heaps.flatMap((heap) => heap.things));
      expect(tokens.filter((token) => !things.includes(token as (typeof things)[number]))).toEqual([]);
      for (const { thing, heaps } of holders) {
        const { count, tokens: known = [] } = seen.zones[thing.slice('zone '.length)]!;
        expect({ thing, count: sum(heaps) }).toEqual({ thing, count: count ?? known.length });
      }
      expect(areasOf(picture).flatMap((area) => (area.kind === 'board' ? overlaps(area) : []))).toEqual([]);
    }
});

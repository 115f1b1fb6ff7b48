/** Pictures between, over the recorded matches of all games and for every seat: the events of a move lead from one picture to the next. */
import { expect, test } from 'vitest';
import { applyMove, observe, redactEvents, startMatch, type GameEvent, type Observation } from '../../src/kernel/index.ts';
import {
  pictureOf,
  picturesBetween,
  type Area,
  type Cell,
  type Heap,
  type LaidBy,
  type Picture,
  type Pile,
} from '../../src/table/index.ts';
import { ToldTable } from '../../src/table/between/told-table.ts';
import { ALL_GAMES, corpusGame, readCorpusJson, sampleOf } from '../support/corpus.ts';
import type { Playthrough } from '../support/playthrough.ts';
import { isLong, isQuick } from '../support/thoroughness.ts';

/** Why a picture that was made of events may differ from the one that is seen afterwards, and the games in which it does. */
const DIFFERENCES: Readonly<Record<string, { readonly why: string; readonly games: readonly string[] }>> = {
  'names of equal tokens': {
    why: 'Equal tokens of a set are numbered in an order that no event tells.',
    games: [
      'chains',
      'deck-builder',
      'duel-of-factions',
      'english-draughts',
      'go-fish',
      'go-fish-cardable',
      'liars-dice',
      'route-building',
    ],
  },
  'which of several with one name': {
    why: 'Events name a token of a set by what is printed on it; which of several it was shows afterwards.',
    games: ['chains', 'crystals', 'liars-dice'],
  },
  deduced: {
    why: 'The seat can work out what an unseen token is from those that it has seen.',
    games: ['deck-builder', 'hearts', 'kuhn-poker', 'liars-dice', 'lucky-draw', 'old-maid', 'partners', 'go-fish', 'war', 'war-cardable'],
  },
  'lost track': {
    why: 'Unseen tokens have been mixed up by what was done with other ones.',
    games: ['go-fish', 'route-building'],
  },
  'passes taken back': {
    why: 'Rules may take passes back, and no event tells it.',
    games: ['chains', 'duel-of-factions'],
  },
  'course of the game': {
    why: 'A state of the game or its end is entered without a phase, or the turn is forgotten; the heading is that of the last picture.',
    games: [
      'blackjack',
      'crazy-eights-cgml',
      'deck-builder',
      'go-fish',
      'hearts',
      'high-card',
      'lucky-draw',
      'market-engine',
      'old-maid',
      'route-building',
      'texas-holdem',
      'war',
    ],
  },
};

/** So many moves of a match, which may have a thousand. */
const MOVES = isLong ? Infinity : 60;

function areasOf({ middle, places, teams }: Picture): Area[] {
  return [...middle.flat(), ...[...places, ...teams].flatMap(({ areas }) => areas)];
}

function holdersOf(picture: Picture): (Cell | Pile)[] {
  return areasOf(picture).flatMap((area): (Cell | Pile)[] => (area.kind === 'board' ? [...area.cells] : [area]));
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The tokens of heaps one by one, without the ordinals of their names. */
function lying(heaps: readonly Heap[], withLooks: boolean): string[] {
  return heaps
    .flatMap(({ things, look, count }) =>
      Array.from({ length: count }, () => (withLooks ? JSON.stringify(look) : (things[0] ?? '').replace(/[#[].*/, ''))),
    )
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** What kinds of differences there are between two pictures. */
function differences(told: Picture, seen: Picture): Set<string> {
  const found = new Set<string>();
  const [ours, theirs] = [holdersOf(told), holdersOf(seen)];
  expect(ours.map(({ thing }) => thing)).toEqual(theirs.map(({ thing }) => thing));
  for (const [at, holder] of ours.entries()) {
    const other = theirs[at]!;
    if ('count' in holder && 'count' in other) expect(holder.count).toBe(other.count);
    if (same(holder.heaps, other.heaps)) continue;
    if (same(lying(holder.heaps, true), lying(other.heaps, true))) found.add('names of equal tokens');
    else {
      const [a, b] = [lying(holder.heaps, false), lying(other.heaps, false)];
      if (same(a, b)) found.add('which of several with one name');
      else if (a.length !== b.length) found.add('number');
      else {
        const unknown = (names: string[]): number => names.filter((name) => name.startsWith('token ?@')).length;
        found.add(unknown(a) > unknown(b) ? 'deduced' : unknown(a) < unknown(b) ? 'lost track' : 'other tokens');
      }
    }
  }
  const strip = ({ middle: _, teams: __, places, moment, ...rest }: Picture) => ({
    ...rest,
    places: places.map(({ areas: _areas, rows: _rows, note: _note, ...place }) => place),
    moment: { ...moment, phase: null, active: 0 },
  });
  if (!same(strip(told), strip(seen))) found.add(`other facts`);
  if (
    !same(
      told.places.map(({ note }) => note),
      seen.places.map(({ note }) => note),
    )
  )
    found.add('passes taken back');
  if (told.moment.phase !== seen.moment.phase || told.moment.active !== seen.moment.active) found.add('course of the game');
  return found;
}

/** What the last picture alone shows: displays, and who is asked. */
function withLast(seen: Observation, { displays, pending }: Observation): Observation {
  const { displays: _, ...rest } = seen;
  return { ...rest, pending, ...(displays === undefined ? {} : { displays }) };
}

const met = new Set<string>();

test.each(sampleOf(ALL_GAMES, 1))('%s', (id) => {
  const def = corpusGame(id);
  const { players, seed, entries } = readCorpusJson(id, 'playthrough.json') as Playthrough;
  const match = { players };
  let { state } = startMatch(def, seed, match);
  const laid: LaidBy[] = Array.from({ length: players + 1 }, () => new Map());
  for (const [version, { player, move }] of entries.slice(0, MOVES).entries()) {
    const applied = applyMove(def, state, player, move);
    if ('rejected' in applied) throw new Error(applied.rejected);
    for (let viewer = 0; viewer <= players; viewer++) {
      const before = observe(def, state, viewer);
      const after = observe(def, applied.state, viewer);
      const events: GameEvent[] = redactEvents(def, applied.state, applied.records, viewer);
      const table = new ToldTable(def, match, before, after, new Map());
      for (const event of events) table.tell(event);
      for (const difference of differences(pictureOf(def, withLast(table.seen(), after), match), pictureOf(def, after, match))) {
        met.add(difference);
        expect(DIFFERENCES[difference]?.games ?? `no reason: ${difference}`).toContain(id);
      }
      const between = picturesBetween(def, match, before, [{ version, player, events }], after, laid[viewer]);
      laid[viewer] = between.laid;
      expect(between.pictures.flatMap((each) => each.events)).toEqual(events);
      expect(between.pictures.at(-1)!.seen).toBe(after);
    }
    ({ state } = applied);
  }
});

test.skipIf(isQuick)('every difference is met somewhere', () => expect([...met].toSorted()).toEqual(Object.keys(DIFFERENCES).toSorted()));

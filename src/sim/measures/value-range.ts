/** The values that something can have, numbered from 0 on, so that they can be counted in lists; numbers in ranges. */
import type { Executor, ValueKind } from '../../kernel/index.ts';

type Program = Executor['program'];

/** What a value is. */
export type ValueSort = 'card' | 'hidden card' | 'place' | 'player' | 'team' | 'number' | 'word' | 'truth' | 'answer';

export interface ValueRange {
  /** How many values there may be. */
  readonly size: number;
  /** Looks from `least` on, so many of them, have the numbers from 0 on whoever chooses: most are found without asking. */
  readonly least: number;
  readonly plain: number;
  /** The number of a value, which the tape has as a look, chosen by a player; -1 for what is none. */
  indexOf(look: number, chooser: number): number;
  sortOf(index: number): ValueSort;
  nameOf(index: number): string;
}

/** The values of a kind; null where there are none that can be told apart. */
export function valueRange(program: Program, kind: ValueKind): ValueRange | null {
  return RANGES[kind](program);
}

const RANGES: Readonly<Record<ValueKind, (program: Program) => ValueRange | null>> = {
  token: cards,
  zone: ({ zones }) => named('place', zones.names),
  word: ({ strings }) => named('word', strings),
  team: ({ def }) => named('team', def.flow.teams?.map(({ id }) => id) ?? []),
  bool: () => named('truth', ['no', 'yes']),
  player: players,
  int: numbers,
  unknown: numbers,
  set: () => null,
};

function named(sort: ValueSort, names: readonly string[]): ValueRange {
  return {
    size: names.length,
    least: 0,
    plain: names.length,
    indexOf: (look) => (look >= 0 && look < names.length ? look : -1),
    sortOf: () => sort,
    nameOf: (index) => names[index]!,
  };
}

/** Cards by their definitions; one that the chooser does not know by where it lies. */
function cards({ definitions, zones }: Program): ValueRange {
  const known = definitions.names.length;
  return {
    size: known + zones.count,
    least: 0,
    plain: known,
    indexOf: (look) => (look >= 0 ? look : look <= -2 && look >= -1 - zones.count ? known - 2 - look : -1),
    sortOf: (index) => (index < known ? 'card' : 'hidden card'),
    nameOf: (index) => definitions.names[index] ?? zones.names[index - known]!,
  };
}

/** Players by where they sit, seen from who chooses; of the chooser's team or not. */
function players({ players: count, teams, teamOf }: Program): ValueRange {
  return {
    size: 2 * count,
    least: 0,
    plain: 0,
    indexOf(look, chooser) {
      if (look < 0 || look >= count) return -1;
      const isPartner = teams > 0 && teamOf[look] === teamOf[chooser];
      return ((look - chooser + count) % count) + (isPartner ? count : 0);
    },
    sortOf: () => 'player',
    nameOf(index) {
      const steps = index % count;
      if (steps === 0) return 'self';
      const who = count === 2 ? 'other' : steps === 1 ? 'next' : steps === count - 1 ? 'previous' : `${steps} seats on`;
      return index < count ? who : `${who} (partner)`;
    },
  };
}

/** A value that is none. */
const NO_VALUE = -(2 ** 31);
/** Numbers up to these have a value of their own; above and below, ranges grow. */
const LEAST_EXACT = -20;
const MOST_EXACT = 100;
const EXACT = MOST_EXACT - LEAST_EXACT + 1;
/** The last numbers of the ranges above, and how far below zero those below begin. */
const ENDS: readonly number[] = [
  ...[2, 3, 4, 5, 6, 7, 8].flatMap((power) => [2, 5, 10].map((each) => each * 10 ** power - 1)),
  2 ** 31 - 1,
];

function numbers(): ValueRange {
  return {
    size: EXACT + 2 * ENDS.length,
    least: LEAST_EXACT,
    plain: EXACT,
    indexOf(look) {
      if (look === NO_VALUE) return -1;
      if (look >= LEAST_EXACT && look <= MOST_EXACT) return look - LEAST_EXACT;
      const size = Math.min(Math.abs(look), 2 ** 31 - 1);
      const range = ENDS.findIndex((end) => size <= end);
      return EXACT + range + (look < 0 ? ENDS.length : 0);
    },
    sortOf: () => 'number',
    nameOf(index) {
      if (index < EXACT) return String(index + LEAST_EXACT);
      const range = (index - EXACT) % ENDS.length;
      const isBelow = index - EXACT >= ENDS.length;
      const first = range === 0 ? (isBelow ? 1 - LEAST_EXACT : MOST_EXACT + 1) : ENDS[range - 1]! + 1;
      return isBelow ? `-${ENDS[range]}..-${first}` : `${first}..${ENDS[range]}`;
    },
  };
}

/** What can be said of differences, where many figures are looked at. */
import { chanceOfNone, reach } from '../statistics/jackknife.ts';
import { holm } from '../statistics/holm.ts';
import type { Verdict } from './comparison.ts';
import type { Compared } from './estimate.ts';
import type { Reading } from './figures.ts';
import type { Played } from './play-blocks.ts';

/** A difference to be judged. */
export interface Judgeable {
  /** Null where one of the versions does not have the figure. */
  compared: Compared | null;
  matters: number;
}

/** What is said of it. */
export interface Judged {
  verdict: Verdict;
  runsNeeded: number | null;
}

/** The order in which differences are told. */
const VERDICTS: Readonly<Record<Verdict, number>> = { changed: 0, perhaps: 1, unmeasured: 2, unknown: 3, unchanged: 4, same: 5 };

/** From this chance on a difference is no longer certain. */
const CERTAIN = 0.05;

/**
 * All differences with their verdicts, the surest first. `pairs`: each is the largest of so many that were looked at, so
 * that chance had as many tries.
 */
export function judged<T extends Judgeable>(all: readonly T[], runs: number, pairs = 1): (T & Judged)[] {
  const chances = all.map(({ compared }) =>
    compared?.sure == null || compared.never ? null : Math.min(1, pairs * chanceOfNone(compared.sure)),
  );
  const raised = holm(chances.filter((chance) => chance !== null));
  let next = 0;
  return all
    .map((each, i) => {
      const chance = chances[i]!;
      const verdict = verdictOf(each, pairs, chance, chance === null ? 1 : raised[next++]!);
      const needed =
        verdict === 'unknown' && each.compared?.sure != null
          ? runsNeeded(reach(each.compared.sure, CERTAIN / pairs), each.matters, runs)
          : null;
      return { ...each, verdict, runsNeeded: needed, chance: chance ?? 1 };
    })
    .toSorted((a, b) => VERDICTS[a.verdict] - VERDICTS[b.verdict] || sureness(a.chance) - sureness(b.chance) || weight(b) - weight(a))
    .map(({ chance: _, ...rest }) => rest as unknown as T & Judged);
}

function verdictOf({ compared, matters }: Judgeable, pairs: number, chance: number | null, raised: number): Verdict {
  if (compared === null) return 'unmeasured';
  if (compared.never) return 'same';
  if (compared.sure === null) return 'unknown';
  if (raised < CERTAIN) return 'changed';
  if (chance !== null && chance < CERTAIN) return 'perhaps';
  return Math.abs(compared.value) + reach(compared.sure, CERTAIN / pairs) <= matters ? 'unchanged' : 'unknown';
}

/** Beyond one in a thousand nothing is surer than the other, and what matters more comes first. */
function sureness(chance: number): number {
  return Math.floor(1000 * chance);
}

/** How much a difference matters. */
function weight({ compared, matters }: Judgeable): number {
  return compared === null || matters === 0 ? 0 : Math.abs(compared.value) / matters;
}

/** About how many matches of each would tell: the interval reaches half as far as what matters. Two digits are enough. */
function runsNeeded(reached: number, matters: number, runs: number): number | null {
  const needed = runs * ((2 * reached) / matters) ** 2;
  if (!Number.isFinite(needed) || needed > Number.MAX_SAFE_INTEGER) return null;
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(needed)) - 1);
  return Math.ceil(needed / digits) * digits;
}

/** The figures of a kind that are read of all versions, and measured in one at least. */
export function commonReadings([first, ...others]: readonly Played[], about: Reading['about']): Reading[] {
  return [...first!.readings.all.values()].filter((reading) => {
    const readings = [reading, ...others.map(({ readings: { all } }) => all.get(reading.figure))];
    return (
      reading.about === about &&
      readings.every((each) => each !== undefined && each.enough) &&
      readings.some((each) => each !== undefined && each.value !== null)
    );
  });
}

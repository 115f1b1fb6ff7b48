/** The matches that show something most clearly. */
import { ENTRY_FLAG, STOPPED, type GameEvent } from '../../kernel/index.ts';
import type { Trait, Witness } from '../tally.ts';
import { runOf } from './again.ts';
import type { Played } from './played.ts';
import type { Setting } from './setting.ts';

/** The place of each trait in a list. */
const AT = {
  repeats: 0,
  quiet: 1,
  short: 2,
  capped: 3,
  truncated: 4,
  halted: 5,
  idle: 6,
  lost: 7,
  setup: 8,
} as const satisfies Record<Trait, number>;

/** Keeps of each trait the match that has most of it; of several the first. */
export class Witnesses {
  readonly #setting: Setting;
  readonly #most = new Float64Array(Object.keys(AT).length);
  readonly #found: (Witness | undefined)[] = Object.keys(AT).map(() => undefined);

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  see(match: Played): void {
    this.#offer(AT.repeats, match.mostVisits, match);
    this.#offer(AT.quiet, match.longestQuiet, match);
    if (match.won) this.#offer(AT.short, 1 / (1 + match.decisions), match);
    if (match.stopped !== STOPPED.ENDED) this.#offer(AT.capped, match.moves, match);
    this.#offer(AT.idle, match.idle, match);
    if ((match.flags[0]! & ENTRY_FLAG.SETUP_FAILED) !== 0) this.#offer(AT.setup, 1, match);
    if (match.incidents.length === 0) return;
    this.#offer(AT.truncated, incidentsOf(match, 'triggerTruncated') + incidentsOf(match, 'checksTruncated'), match);
    this.#offer(AT.halted, incidentsOf(match, 'halted'), match);
    this.#offer(AT.lost, incidentsOf(match, 'lost'), match);
  }

  /** Those found so far. */
  found(): Partial<Record<Trait, Witness>> {
    return Object.fromEntries(
      Object.entries(AT).flatMap(([trait, at]) => (this.#found[at] === undefined ? [] : [[trait, this.#found[at]]])),
    );
  }

  #offer(trait: number, value: number, match: Played): void {
    if (value <= this.#most[trait]!) return;
    this.#most[trait] = value;
    this.#found[trait] = { ...runOf(this.#setting, match), value };
  }
}

function incidentsOf({ incidents }: Played, wanted: GameEvent['type']): number {
  return incidents.filter(({ type }) => type === wanted).length;
}

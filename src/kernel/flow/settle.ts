/** Settle points: checks to a fixpoint, then end conditions, then immediate transitions. */
import { NONE } from '../../program/nodes.ts';
import type { End } from '../../program/program.ts';
import type { Closures } from '../expressions/closures.ts';
import { note } from '../log.ts';
import type { Collect, Eval, Machine, Scratch } from '../machine.ts';
import { openBatch } from '../moment.ts';
import { endMatch } from './results.ts';

/** How often checks may change something before they count as endless. */
const MOST_ROUNDS = 100;

interface CheckClosures {
  name: string;
  source: Collect | null;
  selfSlot: number;
  when: Eval;
  locals: number;
  routine: number;
  together: boolean;
}

/** A check, and the token that it applies to (none for one without source). */
interface Application {
  check: CheckClosures;
  self: number;
}

interface EndClosures {
  end: End;
  when: Scratch;
  player: Scratch | null;
  by: Scratch[];
}

/** The checks and end conditions of a program. Immediate transitions are the flow's. */
export class Settling {
  readonly #checks: CheckClosures[];
  readonly #ends: EndClosures[];

  constructor(c: Closures) {
    const scratch = ({ value, locals }: { value: Parameters<Closures['value']>[0]; locals: number }): Scratch => ({
      run: c.value(value),
      locals,
    });
    this.#checks = c.program.checks.map((check) => ({
      name: check.name,
      source: check.source === null ? null : c.query(check.source),
      selfSlot: check.source?.slot ?? -1,
      when: c.value(check.when),
      locals: check.locals,
      routine: check.routine,
      together: check.together,
    }));
    this.#ends = c.program.ends.map((end) => ({
      end,
      when: scratch(end.when),
      player: 'player' in end.result ? scratch(end.result.player) : null,
      by: 'by' in end.result ? end.result.by.map(scratch) : [],
    }));
  }

  /** Starts the first check that applies, ends the match, or says that nothing is due. */
  settle(m: Machine): boolean {
    if (this.#checks.length > 0 && this.#check(m)) return true;
    m.write(m.flow.SETTLE_ROUNDS, 0);
    for (let i = 0; i < this.#ends.length; i++) {
      const { end, when, player, by } = this.#ends[i]!;
      if (m.evaluate(when, m.active) <= 0) continue;
      // A match that was stopped meanwhile is not ended by what could not be decided.
      if (m.halt !== null) return true;
      endMatch(m, i, end.result, player, by);
      return true;
    }
    return false;
  }

  #check(m: Machine): boolean {
    for (const [index, check] of this.#checks.entries()) {
      if (check.together) {
        const found: Application[] = [];
        this.#collect(m, check, found);
        if (found.length === 0) continue;
        for (let later = index + 1; later < this.#checks.length; later++)
          if (this.#checks[later]!.together) this.#collect(m, this.#checks[later]!, found);
        return this.#mayStart(m, check) && beginTogether(m, found);
      }
      const self = this.#applies(m, check);
      if (self === null) continue;
      if (!this.#mayStart(m, check)) return false;
      begin(m, { check, self });
      return true;
    }
    return false;
  }

  /** Counts how often checks have applied in a row. */
  #mayStart(m: Machine, { name }: CheckClosures): boolean {
    const rounds = m.s[m.flow.SETTLE_ROUNDS]!;
    if (rounds < MOST_ROUNDS) m.write(m.flow.SETTLE_ROUNDS, rounds + 1);
    else note(m, { type: 'checksTruncated', name });
    return rounds < MOST_ROUNDS;
  }

  /** The first token a check applies to, none for one without source, null if it does not apply. */
  #applies(m: Machine, check: CheckClosures): number | null {
    let found: number | null = null;
    this.#look(m, check, (self) => {
      found = self;
      return false;
    });
    return found;
  }

  /** Adds all that a check applies to. */
  #collect(m: Machine, check: CheckClosures, found: Application[]): void {
    this.#look(m, check, (self) => {
      found.push({ check, self });
      return true;
    });
  }

  /** Tells what a check applies to, as long as whoever is told wants to know more. */
  #look(m: Machine, check: CheckClosures, tell: (self: number) => boolean): void {
    const { base, actor } = m;
    const scratch = m.openScratch(check.locals);
    if (scratch === 0) return;
    m.actor = m.active;
    if (check.source === null) {
      if (check.when(m) > 0) tell(NONE);
    } else {
      const start = m.top;
      const count = check.source(m);
      m.top = start + count;
      for (let i = start; i < start + count; i++) {
        m.s[scratch + check.selfSlot] = m.items[i]!;
        if (check.when(m) > 0 && !tell(m.items[i]!)) break;
      }
      m.top = start;
    }
    m.actor = actor;
    m.closeScratch(scratch, base);
  }
}

/** Begins all of them in one moment. */
function beginTogether(m: Machine, found: readonly Application[]): true {
  if (!m.pushFrame(m.program.momentEnd, 0, m.active, 0)) return true;
  openBatch(m);
  // Frames run last in, first out.
  for (const application of found.toReversed()) begin(m, application);
  return true;
}

function begin(m: Machine, { check, self }: Application): void {
  if (m.pushFrame(check.routine, m.program.routines[check.routine]!.locals, actorFor(m, self), 0) && self !== NONE)
    m.s[m.base + check.selfSlot] = self;
}

function actorFor(m: Machine, self: number): number {
  const controller = self === NONE ? NONE : m.controllerOf(self);
  return controller === NONE ? m.active : controller;
}

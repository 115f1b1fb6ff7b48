/** Settle points: checks to a fixpoint, then end conditions, then immediate transitions. */
import { TOKEN } from '../../program/layout.ts';
import { NONE } from '../../program/nodes.ts';
import type { End, EndResult } from '../../program/program.ts';
import type { Compiler } from '../expressions/compiler.ts';
import { note } from '../log.ts';
import type { Collect, Eval, Machine, Scratch } from '../machine.ts';
import { RESULT_KINDS, STATUS, type ResultKind } from './stages.ts';

/** How often checks may change something before they count as endless. */
const MOST_ROUNDS = 100;

interface CompiledCheck {
  name: string;
  source: Collect | null;
  selfSlot: number;
  when: Eval;
  locals: number;
  routine: number;
}

interface CompiledEnd {
  end: End;
  when: Scratch;
  player: Scratch | null;
  by: Scratch[];
}

export class Settling {
  readonly #checks: CompiledCheck[];
  readonly #ends: CompiledEnd[];

  constructor(c: Compiler) {
    const scratch = ({ value, locals }: { value: Parameters<Compiler['value']>[0]; locals: number }): Scratch => ({ run: c.value(value), locals });
    this.#checks = c.program.checks.map((check) => ({
      name: check.name,
      source: check.source === null ? null : c.query(check.source),
      selfSlot: check.source?.slot ?? -1,
      when: c.value(check.when),
      locals: check.locals,
      routine: check.routine,
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
    for (const { end, when, player, by } of this.#ends) {
      if (m.evaluate(when, m.active) <= 0) continue;
      endMatch(m, end.name, resultOf(m, end.result, player, by));
      return true;
    }
    return false;
  }

  #check(m: Machine): boolean {
    const rounds = m.s[m.flow.SETTLE_ROUNDS]!;
    for (const check of this.#checks) {
      const self = this.#applies(m, check);
      if (self === null) continue;
      if (rounds >= MOST_ROUNDS) {
        note(m, { type: 'checksTruncated', name: check.name });
        return false;
      }
      m.write(m.flow.SETTLE_ROUNDS, rounds + 1);
      if (m.pushFrame(check.routine, m.program.routines[check.routine]!.locals, actorFor(m, self), 0) && self !== NONE) m.s[m.base + check.selfSlot] = self;
      return true;
    }
    return false;
  }

  /** The token a check applies to, none for one without source, null if it does not apply. */
  #applies(m: Machine, check: CompiledCheck): number | null {
    const { base, actor } = m;
    const scratch = m.openScratch(check.locals);
    if (scratch === 0) return null;
    m.actor = m.active;
    let found: number | null = null;
    if (check.source === null) found = check.when(m) > 0 ? NONE : null;
    else {
      const start = m.top;
      const count = check.source(m);
      m.top = start + count;
      for (let i = start; i < start + count && found === null; i++) {
        m.s[scratch + check.selfSlot] = m.items[i]!;
        if (check.when(m) > 0) found = m.items[i]!;
      }
      m.top = start;
    }
    m.actor = actor;
    m.closeScratch(scratch, base);
    return found;
  }
}

function actorFor(m: Machine, self: number): number {
  const controller = self === NONE ? NONE : m.controllerOf(self);
  return controller === NONE ? m.active : controller;
}

interface Result {
  kind: ResultKind;
  /** 1 is best; equal ranks share a place. */
  ranks: number[];
  scores: number[];
}

function resultOf(m: Machine, result: EndResult, player: Scratch | null, by: readonly Scratch[]): Result {
  const seats = Array.from({ length: m.program.players }, (_, seat) => seat);
  const nothing = seats.map(() => 0);
  switch (result.type) {
    case 'win':
    case 'loss': {
      const who = player === null || result.many !== null ? NONE : m.evaluate(player, m.active);
      const named = seats.map((seat) => (result.many === 'all' ? true : result.many === 'allOther' ? seat !== m.active : sharesFate(m, seat, who)));
      return { kind: result.type, ranks: named.map((isNamed) => (isNamed === (result.type === 'win') ? 1 : 2)), scores: nothing };
    }
    case 'ranking': {
      const keys = seats.map((seat) => by.map((value) => m.evaluate(value, m.active, seat)));
      const better = (a: number, b: number): number => {
        for (let i = 0; i < by.length; i++) if (keys[a]![i] !== keys[b]![i]) return (keys[b]![i]! - keys[a]![i]!) * (result.lowest ? -1 : 1);
        return 0;
      };
      return {
        kind: 'ranking',
        ranks: seats.map((seat) => 1 + seats.filter((other) => better(other, seat) < 0).length),
        scores: keys.map((key) => (key[0] === NONE || key[0] === undefined ? 0 : key[0])),
      };
    }
    default:
      return { kind: result.type, ranks: seats.map(() => (result.type === 'lossAll' ? 2 : 1)), scores: nothing };
  }
}

function sharesFate(m: Machine, seat: number, who: number): boolean {
  if (who < 0) return false;
  const team = m.program.teamOf[who]!;
  return seat === who || (team !== NONE && m.program.teamOf[seat] === team);
}

/** Ends the match with a result. */
export function endMatch(m: Machine, name: string, result: Result): void {
  const number = m.program.ends.findIndex((end) => end.name === name);
  m.status = STATUS.ENDED;
  m.write(m.flow.RESULT, number + 2);
  m.write(m.flow.RESULT_KIND, RESULT_KINDS.indexOf(result.kind));
  result.ranks.forEach((rank, seat) => m.write(m.layout.rank + seat, rank));
  result.scores.forEach((score, seat) => m.write(m.layout.score + seat, score));
  note(m, { type: 'ended', name });
}

/** A match that cannot go on: everybody shares the place. */
export function stopMatch(m: Machine, kind: 'halted' | 'deserted', reason: string): void {
  const seats = Array.from({ length: m.program.players }, () => 1);
  note(m, { type: 'halted', name: reason });
  endMatch(m, reason, { kind, ranks: seats, scores: seats.map(() => 0) });
}

/** Frees the slots of destroyed tokens; whatever refers to them refers to nothing from now on. */
export function sweepLimbo(m: Machine): void {
  const { layout, program } = m;
  for (let token = 0; token < layout.maxTokens; token++) {
    const at = m.token(token);
    if (m.s[at + TOKEN.DEFINITION] === 0 || m.s[at + TOKEN.ZONE] !== 0) continue;
    for (let word = at; word < at + layout.tokenStride; word++) m.write(word, 0);
    for (const variable of program.variables)
      if (variable.kind === 'token') for (let i = 0; i < variable.count; i++) if (m.s[variable.at + i] === token) m.write(variable.at + i, NONE);
    for (const prop of program.props)
      if (prop.kind === 'token' && prop.column >= 0)
        for (let other = 0; other < layout.maxTokens; other++) {
          const place = m.token(other) + prop.column;
          if (m.definitionOf(other) >= 0 && m.s[place] === token) m.write(place, NONE);
        }
    if (token < m.s[m.flow.FREE_TOKEN]!) m.write(m.flow.FREE_TOKEN, token);
  }
  m.write(m.flow.LIMBO, 0);
}

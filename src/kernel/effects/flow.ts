/** Turns, phases, players, events and messages. */
import { EVENT } from '../../ir/events/heard.ts';
import { NONE, type PlayerOp } from '../../program/nodes.ts';
import { EXTRA_TURNS } from '../../program/layout.ts';
import { listening, note, noted } from '../log.ts';
import { FAIL, NEXT, type Machine, type Status } from '../machine.ts';
import { setArgs } from '../triggers.ts';
import { moveReplaced } from './group.ts';
import { raise, raiseInGroup } from './guard.ts';
import type { StepClosures, StepMakers } from './steps.ts';
import { viewersClosure } from './tokens.ts';

type Ops = 'goto' | 'gotoPhase' | 'player' | 'reverse' | 'clearPasses' | 'emit' | 'proceed' | 'message' | 'resolved';

export const flowSteps: StepMakers<Ops> = {
  goto(instr, c) {
    return (m) => {
      c.goTo(m, instr.state, instr.phase, instr.endTurn, instr.deferred);
      return NEXT;
    };
  },
  gotoPhase(instr, c) {
    return (m) => {
      const state = m.s[m.flow.STATE]!;
      const phase = instr.phases[state] ?? -1;
      if (phase < 0) return FAIL;
      c.goTo(m, state, phase, instr.endTurn, instr.deferred);
      return NEXT;
    };
  },
  player(instr, c) {
    const player = c.value(instr.player);
    const amount = c.value(instr.amount);
    const change = PLAYER_OPS[instr.does];
    return (m) => {
      const p = player(m);
      const n = amount(m);
      return p < 0 || p >= m.program.players || n === NONE ? FAIL : change(m, p, n, c);
    };
  },
  reverse() {
    return (m) => {
      m.write(m.flow.DIRECTION, -m.s[m.flow.DIRECTION]!);
      note(m, { type: 'orderReversed' });
      return NEXT;
    };
  },
  clearPasses() {
    return (m) => {
      m.write(m.flow.PASSED, 0);
      return NEXT;
    };
  },
  emit(instr, c) {
    const args = instr.args.map(c.value);
    return (m) => {
      const values = args.map((arg) => arg(m));
      setArgs(m, NONE);
      values.forEach((value, i) => {
        m.args[i] = value;
      });
      m.args[4] = m.fp;
      m.args[5] = instr.body;
      return raise(m, c.performer, instr.event);
    };
  },
  proceed(instr, c) {
    const changes = instr.changes.map(({ arg, value }) => ({ arg, value: c.value(value) }));
    return (m) => {
      const values = changes.map(({ value }) => value(m));
      // The event's own facts are the first locals of its trigger.
      for (let arg = 0; arg < m.args.length; arg++) m.args[arg] = m.s[m.base + arg]!;
      changes.forEach(({ arg }, i) => {
        m.args[arg] = values[i]!;
      });
      if (!c.performer.fit(m, instr.event)) return FAIL;
      // Another trigger may replace what is left; those already at work in this chain may not.
      raiseInGroup(m, instr.event, instr.event === EVENT.tokenEntered ? moveReplaced(m) : 0);
      return NEXT;
    };
  },
  message(instr, c) {
    const args = instr.message.args.map(c.value);
    const audience = viewersClosure(instr.to ?? { many: 'all' }, c);
    return (m) => {
      if (!listening(m)) return NEXT;
      const text = m.program.strings[instr.message.text]!;
      // What is told has means of its own, so that a match is the same whether somebody listens or not. Without them nothing is told.
      const { allowance, halt } = m;
      m.allowance = m.telling;
      m.afford(text.length);
      const values = Object.fromEntries(args.map((arg, i) => [i, noted(m, arg(m), instr.message.kinds[i]!)]));
      const isTold = m.halt === halt;
      m.telling = Math.max(0, m.allowance);
      m.allowance = allowance;
      m.halt = halt;
      if (isTold) note(m, { type: 'message', text, values, audience: audience(m) });
      return NEXT;
    };
  },
  resolved(instr, c) {
    return (m) => {
      const action = m.program.actions[instr.action]!;
      const { actor } = m;
      c.performer.announce(m, EVENT.actionResolved, actor, action.name, actor);
      return NEXT;
    };
  },
};

const PLAYER_OPS: Record<PlayerOp, (m: Machine, player: number, amount: number, c: StepClosures) => Status> = {
  activate(m, player) {
    m.write(m.flow.ACTIVE, player);
    m.write(m.flow.ORDER_FROM, player);
    note(m, { type: 'activated', player });
    return NEXT;
  },
  skip(m, player, amount) {
    const at = m.layout.skip + player;
    m.write(at, Math.max(0, (m.s[at]! + amount) | 0));
    return NEXT;
  },
  extra(m, player) {
    const count = m.s[m.flow.EXTRA_COUNT]!;
    if (count >= EXTRA_TURNS) return FAIL;
    m.write(m.layout.extra + count, player + 1);
    m.write(m.flow.EXTRA_COUNT, count + 1);
    note(m, { type: 'turnGranted', player });
    return NEXT;
  },
  eliminate(m, player, _, c) {
    if (m.isEliminated(player)) return NEXT;
    m.write(m.flow.ELIMINATED, m.s[m.flow.ELIMINATED]! | (1 << player));
    note(m, { type: 'eliminated', player });
    c.performer.announce(m, EVENT.playerEliminated, player, player);
    return NEXT;
  },
  recall(m, player) {
    if (!m.isEliminated(player) || m.hasResigned(player)) return NEXT;
    m.write(m.flow.ELIMINATED, m.s[m.flow.ELIMINATED]! & ~(1 << player));
    note(m, { type: 'recalled', player });
    return NEXT;
  },
  record(m, player, points) {
    const at = m.layout.recorded + player;
    m.write(at, (m.s[at]! + points) | 0);
    note(m, { type: 'recorded', player, values: { points } });
    return NEXT;
  },
  pass(m, player) {
    m.write(m.flow.PASSED, m.s[m.flow.PASSED]! | (1 << player));
    m.write(m.flow.PASSED_NOW, 1);
    note(m, { type: 'passed', player });
    return NEXT;
  },
  leave(m, player) {
    m.write(m.flow.LEFT, m.s[m.flow.LEFT]! | (1 << player));
    note(m, { type: 'left', player });
    return NEXT;
  },
};

/** Turns, phases, players, events and messages. */
import type { Effect, EventEffect, FlowEffect } from '../../ir/effects.ts';
import type { PlayerSel, ValueExpr } from '../../ir/expressions.ts';
import { eventNumber } from '../declare/index.ts';
import { deedOf, eventArgument } from '../event-data.ts';
import { kindOf } from '../kinds.ts';
import { linkMessage } from '../link-message.ts';
import { constant } from '../link-selectors.ts';
import type { PlayerOp } from '../nodes.ts';
import { bindNew, type CodeBuilder, type Scope } from '../scope.ts';
import { emitLoop, forPlayers, type EffectLinkers } from './linkers.ts';
import { viewersOf } from './tokens.ts';

export const flowEffects: EffectLinkers<FlowEffect | EventEffect> = {
  gotoPhase(body, scope, code) {
    const { states } = scope.symbols.def.flow;
    const phases = Int32Array.from(states, (state) =>
      state.phases.findIndex((phase) => (phase.label ?? phase.id) === body.phase || phase.id === body.phase),
    );
    code.emit({ op: 'gotoPhase', phases, endTurn: body.endTurn ?? false, deferred: body.deferred ?? false }, scope);
  },
  gotoState(body, scope, code) {
    const state = scope.symbols.stateNumbers.get(body.state) ?? 0;
    const phases = scope.symbols.def.flow.states[state]?.phases ?? [];
    const phase =
      body.phase === undefined
        ? 0
        : Math.max(
            0,
            phases.findIndex((candidate) => candidate.id === body.phase || candidate.label === body.phase),
          );
    code.emit({ op: 'goto', state, phase, endTurn: body.endTurn ?? false, deferred: body.deferred ?? false }, scope);
  },
  setActivePlayer: playerOp('activate'),
  skipTurn(body, scope, code) {
    emitPlayerOp('skip', body.player, body.count ?? 1, scope, code);
  },
  extraTurn: playerOp('extra'),
  reverseOrder(_, scope, code) {
    code.emit({ op: 'reverse' }, scope);
  },
  eliminate: playerOp('eliminate'),
  recall(body, scope, code) {
    if (body.player !== 'all' && body.player !== 'allOther') return emitPlayerOp('recall', body.player, 0, scope, code);
    emitLoop({ query: 'players', include: 'eliminated' }, undefined, Infinity, scope, code, (inner, player) =>
      code.emit({ op: 'player', does: 'recall', player, amount: constant(0) }, inner),
    );
  },
  recordResult(body, scope, code) {
    emitPlayerOp('record', body.player, body.points, scope, code);
  },
  pass: playerOp('pass'),
  clearPasses(_, scope, code) {
    code.emit({ op: 'clearPasses' }, scope);
  },
  leave: playerOp('leave'),
  emit(body, scope, code) {
    const names = scope.symbols.customArgs.get(body.event) ?? [];
    const args = names.map((name) => scope.link.value(body.args?.[name] ?? null, scope));
    names.forEach((name, arg) => {
      if (kindOf(body.args?.[name] ?? null, scope) === 'token') scope.symbols.customTokens.get(body.event)?.add(arg);
    });
    code.emit(
      {
        op: 'emit',
        event: eventNumber(scope.symbols, 'custom', body.event),
        args,
        body: emitBody(body.event, body.effects ?? [], names, scope),
      },
      scope,
    );
  },
  proceed(body, scope, code) {
    const { trigger } = scope;
    if (trigger === undefined) return;
    const changes = Object.entries(body.args ?? {}).map(([name, value]) => ({
      arg: eventArgument(trigger, name, scope.symbols),
      value: scope.link.value(value, scope),
    }));
    code.emit(
      {
        op: 'proceed',
        event: eventNumber(scope.symbols, deedOf(trigger), trigger.match?.event),
        changes: changes.filter((change) => change.arg >= 0),
      },
      scope,
    );
  },
  message(body, scope, code) {
    code.emit({ op: 'message', message: linkMessage(body, scope), to: body.to === undefined ? null : viewersOf(body.to, scope) }, scope);
  },
};

function playerOp(does: PlayerOp): (body: { player?: PlayerSel }, scope: Scope, code: CodeBuilder) => void {
  return (body, scope, code) => emitPlayerOp(does, body.player ?? 'actor', 0, scope, code);
}

function emitPlayerOp(does: PlayerOp, player: PlayerSel, amount: ValueExpr, scope: Scope, code: CodeBuilder): void {
  forPlayers(player, scope, code, (who, inner) =>
    code.emit({ op: 'player', does, player: who, amount: inner.link.value(amount, inner) }, inner),
  );
}

/** What an emitted event does unless it is replaced: sees the emitter's bindings and the event's arguments. */
function emitBody(event: string, effects: readonly Effect[], names: readonly string[], scope: Scope): number {
  if (effects.length === 0) return -1;
  const argSlots: number[] = [];
  let inner = scope;
  for (const [arg, name] of names.entries()) {
    const bound = bindNew(inner, name, scope.symbols.customTokens.get(event)?.has(arg) === true ? 'token' : 'unknown');
    argSlots.push(bound.slot);
    inner = bound.scope;
  }
  const routine = scope.link.subroutine(`emit ${event}`, inner, (code) => scope.link.effects(effects, inner, code));
  // The body belongs to the effects around the emit: its failure is theirs.
  scope.link.routines[routine]!.propagates = true;
  scope.link.routines[routine]!.argSlots = argSlots;
  return routine;
}

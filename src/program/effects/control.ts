/** Conditions, loops, blocks, calls, attempts. */
import type { ControlEffect, Effect } from '../../ir/effects.ts';
import { certainKind, kindOf } from '../kinds.ts';
import { constant } from '../link-selectors.ts';
import type { Instr, Value } from '../nodes.ts';
import { bindHidden, bindNew, type CodeBuilder, type Scope } from '../scope.ts';
import { emitLoop, type EffectLinkers } from './linkers.ts';

type Branch = Extract<Instr, { op: 'branch' }>;
type Jump = Extract<Instr, { op: 'jump' }>;

export const controlEffects: EffectLinkers<ControlEffect> = {
  if(body, scope, code) {
    const branch = code.emit<Branch>({ op: 'branch', when: scope.link.condition(body.when, scope), otherwise: 0 }, scope);
    scope.link.effects(body.then, scope, code);
    if (body.else === undefined || body.else.length === 0) branch.otherwise = code.pc;
    else {
      const jump = code.emit<Jump>({ op: 'jump', to: 0 }, scope);
      branch.otherwise = code.pc;
      scope.link.effects(body.else, scope, code);
      jump.to = code.pc;
    }
  },
  switch(body, scope, code) {
    const bound = bindHidden(scope, kindOf(body.value, scope), certainKind(body.value, scope));
    code.emit({ op: 'assign', slot: bound.slot, value: scope.link.value(body.value, scope) }, scope);
    const jumps: Jump[] = [];
    for (const branch of body.cases) {
      const when = {
        op: 'compare',
        fn: '==',
        left: { op: 'local', slot: bound.slot },
        right: scope.link.value(branch.equals, scope),
      } as const;
      const test = code.emit<Branch>({ op: 'branch', when, otherwise: 0 }, bound.scope);
      scope.link.effects(branch.then, scope, code);
      jumps.push(code.emit<Jump>({ op: 'jump', to: 0 }, scope));
      test.otherwise = code.pc;
    }
    scope.link.effects(body.default ?? [], scope, code);
    for (const jump of jumps) jump.to = code.pc;
  },
  forEach(body, scope, code) {
    emitLoop(body.over, body.bind, body.limit ?? Infinity, scope, code, (inner) => inner.link.effects(body.effects, inner, code));
  },
  repeat(body, scope, code) {
    const counter = body.bind === undefined ? bindHidden(scope, 'int') : bindNew(scope, body.bind, 'int');
    const times = bindHidden(counter.scope, 'int');
    const inner = times.scope;
    const count: Value = { op: 'local', slot: counter.slot };
    code.emit({ op: 'assign', slot: times.slot, value: scope.link.value(body.times, scope) }, scope);
    code.emit({ op: 'assign', slot: counter.slot, value: constant(0) }, inner);
    const head = code.pc;
    const more: Value = { op: 'compare', fn: '<', left: count, right: { op: 'local', slot: times.slot } };
    const exits = [code.emit<Branch>({ op: 'branch', when: more, otherwise: 0 }, inner)];
    scope.link.effects(body.effects, inner, code);
    if (body.until !== undefined)
      exits.push(
        code.emit<Branch>({ op: 'branch', when: { op: 'not', arg: scope.link.condition(body.until, inner) }, otherwise: 0 }, inner),
      );
    code.emit({ op: 'assign', slot: counter.slot, value: { op: 'arithmetic', fn: '+', left: count, right: constant(1) } }, inner);
    code.emit({ op: 'jump', to: head }, inner);
    for (const exit of exits) exit.otherwise = code.pc;
  },
  let(body, scope, code) {
    const bound = bindNew(scope, body.bind, kindOf(body.value, scope), certainKind(body.value, scope));
    code.emit({ op: 'assign', slot: bound.slot, value: scope.link.value(body.value, scope) }, scope);
    scope.link.effects(body.in, bound.scope, code);
  },
  call(body, scope, code) {
    const procedure = scope.symbols.def.procedures?.[scope.symbols.procedureNumbers.get(body.procedure) ?? -1];
    const given = (procedure?.params ?? []).map((name) => body.args?.[name] ?? null);
    const args = given.map((value) => scope.link.value(value, scope));
    const kinds = given.map((value) => ({ kind: kindOf(value, scope), held: certainKind(value, scope) }));
    code.emit({ op: 'call', routine: scope.link.procedure(body.procedure, scope.exact, kinds), args }, scope);
  },
  attempt(body, scope, code) {
    if (body.policy === 'continue') {
      let inner = scope;
      for (const effect of body.effects) inner = emitAttempt([effect], false, [], inner, code);
    } else emitAttempt(body.effects, body.policy === 'rollback', body.else ?? [], scope, code);
  },
  fail(_, scope, code) {
    code.emit({ op: 'fail' }, scope);
  },
  batch(body, scope, code) {
    code.emit({ op: 'batch' }, scope);
    scope.link.effects(body.effects, scope, code);
    code.emit({ op: 'batchEnd' }, scope);
  },
};

function emitAttempt(effects: readonly Effect[], rollback: boolean, otherwise: readonly Effect[], scope: Scope, code: CodeBuilder): Scope {
  const attempt = code.emit<Extract<Instr, { op: 'attempt' }>>({ op: 'attempt', rollback, handler: 0 }, scope);
  const inner = scope.link.effects(effects, scope, code);
  const end = code.emit<Extract<Instr, { op: 'attemptEnd' }>>({ op: 'attemptEnd', to: 0 }, scope);
  attempt.handler = code.pc;
  scope.link.effects(otherwise, scope, code);
  end.to = code.pc;
  return inner;
}

/** Questions to players, and to the random generator. */
import { LIMITS } from '../../ir/limits.ts';
import type { ChoiceEffect, Message } from '../../ir/effects.ts';
import type { PlayerSel, Query } from '../../ir/expressions.ts';
import { linkPrompt } from '../link-message.ts';
import { constant, linkPlayer } from '../link-selectors.ts';
import type { ChooseInstr, Value } from '../nodes.ts';
import { bindHidden, bindName, bindNew, type CodeBuilder, type Scope } from '../scope.ts';
import type { EffectLinkers } from './linkers.ts';

export const choiceEffects: EffectLinkers<ChoiceEffect> = {
  chooseOne(body, scope, code) {
    const { query } = scope.link.query(body.options, scope);
    const bound = bindNew(scope, body.bind, query.kind);
    code.emit(
      {
        op: 'choose',
        form: 'one',
        slot: bound.slot,
        query,
        chooser: chooser(body.chooser, scope),
        optional: body.optional ?? false,
        min: 1,
        max: 1,
        sizes: null,
        where: null,
        prompt: linkPrompt(body.prompt, scope),
        isSecret: false,
      },
      scope,
    );
    return bound.scope;
  },
  chooseN(body, scope, code) {
    const least = scope.link.value(body.n ?? body.min ?? 0, scope);
    const most = (body.n ?? body.max) === undefined ? UNBOUNDED : scope.link.value((body.n ?? body.max)!, scope);
    return chooseSet('set', body, least, most, scope, code);
  },
  order(body, scope, code) {
    return chooseSet('order', body, constant(0), UNBOUNDED, scope, code);
  },
  rollRandom(body, scope, code) {
    if (body.options !== undefined) {
      const { query } = scope.link.query(body.options, scope);
      const bound = bindNew(scope, body.bind, query.kind);
      code.emit({ op: 'rollItem', slot: bound.slot, query, isSecret: false }, scope);
      return bound.scope;
    }
    const bound = bindNew(scope, body.bind, 'int');
    code.emit(
      {
        op: 'roll',
        slot: bound.slot,
        min: scope.link.value(body.min ?? 1, scope),
        max: scope.link.value(body.max ?? 6, scope),
        isSecret: false,
      },
      scope,
    );
    return bound.scope;
  },
};

/** As many as there are. */
const UNBOUNDED: Value = constant(0x7fffffff);

/** The set lies in locals: its length, then its items. It is in scope for its own `where`, and while it grows. */
function chooseSet(
  form: 'set' | 'order',
  body: { bind: string; options: Query; chooser?: PlayerSel; prompt?: Message; where?: Parameters<Scope['link']['condition']>[0] },
  least: Value,
  most: Value,
  outer: Scope,
  code: CodeBuilder,
): Scope {
  const { query } = outer.link.query(body.options, outer);
  const room = Math.min(most.op === 'const' ? most.value : Infinity, query.bound, LIMITS.setSize);
  const { sizes, scope } =
    least.op === 'const' && most.op === 'const' ? { sizes: null, scope: outer } : computedSizes(least, most, room, outer, code);
  const slot = scope.locals.add(query.kind === 'token' ? 'tokenSet' : 'value', () => 'set', room + 1);
  const inner = bindName(scope, body.bind, { slot, kind: 'set', item: query.kind });
  code.emit({ op: 'assign', slot, value: constant(0) }, scope);
  code.emit(
    {
      op: 'choose',
      form,
      slot,
      query,
      chooser: chooser(body.chooser, scope),
      // Nothing to put in order is no failure.
      optional: form === 'order',
      min: least.op === 'const' ? least.value : 0,
      max: room,
      sizes,
      where: body.where === undefined ? null : scope.link.condition(body.where, inner),
      prompt: linkPrompt(body.prompt, scope),
      isSecret: false,
    },
    inner,
  );
  return inner;
}

/** Sizes are kept while the set grows, as what they are computed from may change. Where no set has such a size, the choice fails. */
function computedSizes(least: Value, most: Value, room: number, outer: Scope, code: CodeBuilder): { sizes: Sizes; scope: Scope } {
  const lower = bindHidden(outer, 'int');
  const upper = bindHidden(lower.scope, 'int');
  const { scope } = upper;
  const sizes: Sizes = { least: { op: 'local', slot: lower.slot }, most: { op: 'local', slot: upper.slot } };
  code.emit({ op: 'assign', slot: lower.slot, value: notBelowZero(least) }, outer);
  const fitting: Value = { op: 'arithmetic', fn: 'min', left: notBelowZero(most), right: constant(room) };
  code.emit({ op: 'assign', slot: upper.slot, value: fitting }, lower.scope);
  code.emit({ op: 'branch', when: { op: 'compare', fn: '<=', left: sizes.least, right: sizes.most }, otherwise: code.pc + 2 }, scope);
  code.emit({ op: 'jump', to: code.pc + 2 }, scope);
  code.emit({ op: 'fail' }, scope);
  return { sizes, scope };
}

/** None stays none. */
function notBelowZero(value: Value): Value {
  return { op: 'arithmetic', fn: 'max', left: value, right: constant(0) };
}

type Sizes = NonNullable<ChooseInstr['sizes']>;

function chooser(selector: PlayerSel | undefined, scope: Scope): Value {
  return selector === undefined ? { op: 'actor' } : linkPlayer(selector, scope);
}

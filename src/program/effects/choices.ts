/** Questions to players, and to the random generator. */
import { LIMITS } from '../../ir/limits.ts';
import type { ChoiceEffect, Message } from '../../ir/effects.ts';
import type { PlayerSel, Query } from '../../ir/expressions.ts';
import { linkPrompt } from '../link-message.ts';
import { linkPlayer } from '../link-selectors.ts';
import type { Value } from '../nodes.ts';
import { bindName, bindNew, type CodeBuilder, type Scope } from '../scope.ts';
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
        where: null,
        prompt: linkPrompt(body.prompt, scope),
        isSecret: false,
      },
      scope,
    );
    return bound.scope;
  },
  chooseN(body, scope, code) {
    const min = body.n ?? body.min ?? 0;
    return chooseSet('set', body, min, body.n ?? body.max ?? Infinity, scope, code);
  },
  order(body, scope, code) {
    return chooseSet('order', body, 0, Infinity, scope, code);
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

/** The set lies in locals: its length, then its items. It is in scope for its own `where`, and while it grows. */
function chooseSet(
  form: 'set' | 'order',
  body: { bind: string; options: Query; chooser?: PlayerSel; prompt?: Message; where?: Parameters<Scope['link']['condition']>[0] },
  min: number,
  max: number,
  scope: Scope,
  code: CodeBuilder,
): Scope {
  const { query } = scope.link.query(body.options, scope);
  const most = Math.min(max, query.bound, LIMITS.setSize);
  const slot = scope.locals.add(query.kind === 'token' ? 'tokenSet' : 'value', () => 'set', most + 1);
  const inner = bindName(scope, body.bind, { slot, kind: 'set', item: query.kind });
  code.emit({ op: 'assign', slot, value: { op: 'const', value: 0 } }, scope);
  code.emit(
    {
      op: 'choose',
      form,
      slot,
      query,
      chooser: chooser(body.chooser, scope),
      // Nothing to put in order is no failure.
      optional: form === 'order',
      min,
      max: most,
      where: body.where === undefined ? null : scope.link.condition(body.where, inner),
      prompt: linkPrompt(body.prompt, scope),
      isSecret: false,
    },
    inner,
  );
  return inner;
}

function chooser(selector: PlayerSel | undefined, scope: Scope): Value {
  return selector === undefined ? { op: 'actor' } : linkPlayer(selector, scope);
}

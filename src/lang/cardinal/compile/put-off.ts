/**
 * An effect that is put off until the end of the turn. What it names is worked out now and kept by a token; when it happens, the same
 * row of the table is carried out with what was kept in place of its arguments.
 */
import type { Effect } from '../../../ir/effects.ts';
import { bound, equal, gvar, propOf, setGlobal, when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { LASTING } from '../game/own-types.ts';
import { DOES } from '../lowering/lasting-tokens.ts';
import { LATER, LATER_FIRST, LATER_SOURCE, LATER_TURNS, LATER_WITH } from '../lowering/later-tokens.ts';
import type { ScriptContext } from '../values/context.ts';
import { Keeping } from './keeping.ts';
import type { RowCall } from './row-call.ts';
import { EMPTY_SCOPE } from '../values/scope.ts';

/** `carryOut` is called when the effect happens, with a compiler of that moment. */
export function putOff(call: RowCall, carryOut: (call: RowCall) => Effect[]): Effect[] {
  const { compiler, name } = call;
  const { lowerer, controller, source } = compiler.context;
  const keeping = new Keeping(call);
  call.form.params.forEach((_, index) => keeping.argument(index));
  const duration = keeping.duration(compiler.timing.duration);
  const word = [name, ...keeping.words].join(' ');
  lowerer.later.add(word, () => {
    const then = compiler.elsewhere(whenItHappens(compiler.context));
    const scope = { ...EMPTY_SCOPE, answers: keeping.answers };
    return then.during({ duration, isLater: false }, () => carryOut({ ...call, compiler: then, scope }));
  });
  const made = compiler.fresh('later');
  const first = firstPutOff(lowerer);
  const props = {
    [DOES]: word,
    [LATER_SOURCE]: source,
    [LATER_WITH]: gvar(first),
    [LATER_TURNS]: 1,
    ...Object.fromEntries(keeping.kept),
  };
  // A match has room for so many tokens; where there is none for this one, it does not happen, and nothing else is lost.
  return [
    {
      attempt: {
        effects: [
          { createToken: { type: LASTING, zone: LATER, owner: controller, props, bind: made } },
          ...when(equal(gvar(first), null), [setGlobal(first, bound(made))]),
        ],
      },
    },
  ];
}

/** A script that puts something off begins with nothing that others have put off. */
export function nothingPutOff(lowerer: Lowerer): Effect {
  return setGlobal(firstPutOff(lowerer), null);
}

function firstPutOff(lowerer: Lowerer): string {
  return lowerer.global(LATER_FIRST, { type: 'token', init: null, historical: true, presentation: { internal: true } });
}

/** By then there are no targets to choose, and no event; all that the effect needs is kept. */
function whenItHappens(context: ScriptContext): ScriptContext {
  return {
    ...context,
    source: propOf('$held', LATER_SOURCE),
    controller: propOf('$held', 'owner'),
    item: undefined,
    withSource: undefined,
    x: 0,
    targetOf: () => undefined,
    facts: new Map(),
  };
}

/** `can_attack`, `can_block` and `can_be_blocked` of keywords: conditions of combat on whatever has the keyword. */
import type { Condition, Ref } from '../../../ir/expressions.ts';
import { allOf, not, or, propOf } from '../../../ir/build.ts';
import type { ScriptUse } from '../game/game.ts';
import type { KeywordQuestion } from '../vocabulary/functions.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { blockValue } from './branches.ts';
import { Compiler } from './compiler.ts';
import { EMPTY_SCOPE } from '../values/scope.ts';
import { factValues } from './fact-values.ts';
import type { ScriptFact } from '../vocabulary/forms/facts.ts';

/** Who is in combat: the bearer of the keyword is one of them. */
type Fighters = Readonly<Partial<Record<Extract<ScriptFact, 'attacker' | 'blocker'>, Ref>>>;

/** Whether all keywords of a creature let it do something, or have it done to it. */
export function keywordsAllow(lowerer: Lowerer, question: KeywordQuestion, bearer: Ref, fighters: Fighters): Condition {
  return allOf(
    lowerer.game.keywords.flatMap(({ id, script }) => {
      const use = script?.may.get(question);
      return use === undefined || !lowerer.printed.has(id)
        ? []
        : [or(not(lowerer.flag(bearer, id)), answer(lowerer, use, bearer, fighters))];
    }),
  );
}

function answer(lowerer: Lowerer, use: ScriptUse, bearer: Ref, fighters: Fighters): Condition {
  const facts = factValues(lowerer, { card: bearer, ...fighters });
  const compiler = new Compiler(
    {
      lowerer,
      report: lowerer.reportScript,
      source: bearer,
      controller: propOf(bearer, 'controller'),
      item: undefined,
      x: 0,
      targetOf: () => undefined,
      facts,
    },
    use.file.script,
  );
  const { made } = use;
  const scope = compiler.entered(made, made.params.length === 0 ? [] : [{ type: 'context', facts }], EMPTY_SCOPE, made.nameAt);
  if (scope === undefined) return true;
  const value = blockValue(compiler, made.body, scope);
  if (value.type === 'bool') return value.code;
  if (value.type !== 'unknown') compiler.mismatch(made.body.at, value, 'bool');
  return true;
}

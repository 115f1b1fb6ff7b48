/** How the damage of a blocked attacker is divided: `assigned` of each blocker is what that one gets, of the attacker what goes to the player. */
import type { Effect } from '../../../ir/effects.ts';
import type { ProcedureDef } from '../../../ir/game-def.ts';
import type { Condition, Query, ValueExpr } from '../../../ir/expressions.ts';
import { and, bound, calc, compare, differs, equal, exists, forEach, letBe, propOf, setProp, when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { attacker, ATTACKER, BLOCKER, blocker, itsBlockers, strength, UNASSIGNED } from '../lowering/fighters.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';

export const DIVIDE = 'combat_divide';

/**
 * The controller divides freely among the blockers that are left; the last one gets the rest. With trample, the first question is how
 * much goes to the player: no more than what is left when every blocker gets what kills it.
 */
export function divide(lowerer: Lowerer): ProcedureDef {
  const assigned = lowerer.changing('assigned');
  const tramples = lowerer.has(ATTACKER, 'trample');
  const all = itsBlockers(lowerer);
  const excess = calc(strength(ATTACKER), '-', sum(all, lethal(lowerer)));
  const alone = when(tramples, [setProp(ATTACKER, assigned, strength(ATTACKER))]);
  return {
    id: DIVIDE,
    params: [ATTACKER],
    effects: [
      setProp(ATTACKER, assigned, 0),
      ...when(
        exists(all),
        [
          ...when(tramples, [letBe('$excess', excess, when(compare(bound('$excess'), '>', 0), askThrough(lowerer)))]),
          forEach(BLOCKER, all, assign(lowerer)),
        ],
        alone,
      ),
    ],
    presentation: { internal: true },
  };
}

/** How much goes past the blockers. */
function askThrough(lowerer: Lowerer): Effect[] {
  const defender = propOf(ATTACKER, lowerer.changing('attacking'));
  return [ask('$through', 0, bound('$excess'), defender), setProp(ATTACKER, lowerer.changing('assigned'), bound('$through'))];
}

/** What one blocker gets of what is left; it is asked only where there is a choice. */
function assign(lowerer: Lowerer): Effect[] {
  const assigned = lowerer.changing('assigned');
  const done = itsBlockers(lowerer, differs(propOf(BLOCKER, assigned), UNASSIGNED));
  const others = itsBlockers(lowerer, and(equal(propOf(BLOCKER, assigned), UNASSIGNED), differs(blocker, bound('$this'))));
  const through = propOf(ATTACKER, assigned);
  // Only where damage goes past them must the blockers get what kills them.
  const must = (value: ValueExpr): ValueExpr =>
    lowerer.has(ATTACKER, 'trample') === false ? 0 : { if: { when: compare(through, '>', 0), then: value, else: 0 } };
  const left = calc(calc(strength(ATTACKER), '-', through), '-', sum(done, propOf(BLOCKER, assigned)));
  const give = (amount: ValueExpr): Effect => setProp('$this', assigned, amount);
  const range = (effects: Effect[]): Effect =>
    letBe('$least', must(lethal(lowerer)), [letBe('$most', calc(bound('$left'), '-', must(sum(others, lethal(lowerer)))), effects)]);
  return [
    letBe('$this', blocker, [
      letBe('$left', left, [
        ...when(
          exists(others),
          [
            range(
              when(
                compare(bound('$most'), '>', bound('$least')),
                [ask('$amount', bound('$least'), bound('$most'), blocker), give(bound('$amount'))],
                [give(bound('$least'))],
              ),
            ),
          ],
          [give(bound('$left'))],
        ),
      ]),
    ]),
  ];
}

function ask(bind: `$${string}`, min: ValueExpr, max: ValueExpr, whom: ValueExpr): Effect {
  const prompt = { text: QUESTIONS.damage.prompt, args: [attacker, whom] };
  return { chooseOne: { bind, options: { query: 'intsInRange', min, max }, chooser: 'active', prompt } };
}

/** How much damage kills a blocker: any, of an attacker with deathtouch. */
export function lethal(lowerer: Lowerer): ValueExpr {
  const left = calc(0, 'max', calc(propOf(BLOCKER, lowerer.stat('toughness')), '-', propOf(BLOCKER, lowerer.changing('damage'))));
  const deathtouch: Condition = lowerer.has(ATTACKER, 'deathtouch');
  return deathtouch === false ? left : { if: { when: deathtouch, then: calc(1, 'min', left), else: left } };
}

function sum(query: Query, value: ValueExpr): ValueExpr {
  return { aggregate: { op: 'sum', query, bind: BLOCKER, value } };
}

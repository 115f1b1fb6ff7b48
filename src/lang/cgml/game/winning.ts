/** Who wins: the evaluator as the result of an end condition. docs/languages/cgml.md#flow-9-16 */
import { phrase } from '../../../diagnostics/phrase.ts';
import { bound, calc, choose, equal, playerOf, seatOf } from '../../../ir/build.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import type { EndConditionDef, ResultDef } from '../../../ir/game-def.ts';
import { valueAt, type Tree } from '../../../text/tree.ts';
import { textAt } from '../../../text/tree-values.ts';
import type { Formula } from '../formulas/formula.ts';
import { readFormula } from '../formulas/read-formula.ts';
import type { Lowerer } from './lowerer.ts';
import { reportMissing } from '../reporting/report.ts';
import { and, or, substitute } from '../values/conditions.ts';
import { asInt, seated } from '../values/convert.ts';
import { anyOf, isEmpty } from '../values/lists.ts';
import { EMPTY_SCOPE } from '../values/scope.ts';
import { describe, player, valueCode, type Computed, type List, type Value } from '../values/value.ts';
import { endPhase } from './states.ts';

/** The end conditions: the game is over in a state without phases. */
export function lowerEnd(l: Lowerer): EndConditionDef[] {
  l.startBlock();
  const condition = valueAt(valueAt(l.game.root, 'flow'), 'win_condition');
  const over = [...l.game.flow.states.values()]
    .filter(({ phases }) => phases.length === 0)
    .map(({ name }) => equal({ ref: 'phase' }, endPhase(name)));
  const description = [textAt(condition, 'description'), reasonOf(l, valueAt(condition, 'evaluator'))]
    .filter((text) => text !== undefined)
    .join(' ');
  const evaluator = valueAt(condition, 'evaluator');
  const { result, nobody } = evaluator === undefined ? DRAW : resultOf(l, evaluator);
  const { span } = condition ?? l.game.root;
  const none =
    nobody === undefined || nobody.when === false
      ? []
      : [l.spans.at({ id: 'nobody_wins', when: and([or(over), nobody.when]), result: nobody.result }, span)];
  return [...none, l.spans.at({ id: 'game_over', when: or(over), result, ...(description !== '' && { description }) }, span)];
}

/** The words that stand beside the winners; they are the same in every match. */
function reasonOf(l: Lowerer, evaluator: Tree | undefined): string | undefined {
  const reason = valueAt(evaluator, 'reason');
  if (reason === undefined) return undefined;
  const formula = readFormula(reason, l.report);
  if (formula.kind === 'literal') return formula.value === null ? undefined : String(formula.value);
  reportMissing(l.report, reason, phrase`A reason cannot be computed.`, {
    capability: 'computed-reason',
    constraint: 'the words about the end of a game are the same in every match',
    workaround: 'write the reason as a text',
  });
  return undefined;
}

/** Who wins, and what becomes of the game if there turns out to be nobody. */
interface Result {
  readonly result: ResultDef;
  readonly nobody?: { readonly when: Condition; readonly result: ResultDef };
}

const DRAW: Result = { result: { type: 'draw' } };

const PLAYER = bound('$player');

function resultOf(l: Lowerer, evaluator: Tree): Result {
  const formula = readFormula(evaluator, l.report);
  if (formula.kind === 'object') {
    const winners = formula.fields.get('winners');
    return winners === undefined ? unclear(l, evaluator) : winnersResult(l, l.evaluate(winners, EMPTY_SCOPE), winners);
  }
  if (formula.kind === 'literal' && formula.value === null) return DRAW;
  if (formula.kind === 'call' && (formula.operator === 'max' || formula.operator === 'min')) {
    const by = valuePerPlayer(l, formula);
    return by === undefined
      ? unclear(l, evaluator)
      : { result: { type: 'ranking', by: [by], ...(formula.operator === 'min' && { lowest: true }) } };
  }
  const value = playersMeant(l, l.evaluate(formula, EMPTY_SCOPE), evaluator);
  if (value.type === 'unknown') return DRAW;
  if (value.type === 'player') return oneWinner(value.code);
  if (value.type === 'list')
    return {
      result: { type: 'ranking', by: [placeIn(l, value.list)] },
      nobody: { when: isEmpty(value.list), result: { type: 'lossAll' } },
    };
  return unclear(l, evaluator, value);
}

/** Players by their ids as they are written out: the number of a seat, or its name (§16.2). */
function playersMeant(l: Lowerer, value: Value, at: Tree): Value {
  if (value.type === 'list' && value.list.kind === 'items')
    return { type: 'list', list: { kind: 'items', items: value.list.items.map((item) => playersMeant(l, item, at)) } };
  if (value.type === 'int' && value.literal !== undefined) return player(seated(l, value.literal, at));
  const seat = value.type === 'word' && value.literal !== undefined ? l.game.players.ids.indexOf(value.literal) : -1;
  return seat < 0 ? value : player(playerOf({ id: seat }));
}

/** All winners are equal. */
function winnersResult(l: Lowerer, written: Value, formula: Formula): Result {
  const value = playersMeant(l, written, formula.at);
  if (value.type === 'player') return oneWinner(value.code);
  if (value.type === 'list')
    return {
      result: { type: 'ranking', by: [choose(anyOf(value.list, isPlayer), 1, 0)] },
      nobody: { when: isEmpty(value.list), result: { type: 'lossAll' } },
    };
  return unclear(l, formula.at, value);
}

/** A winner who may turn out not to exist. */
function oneWinner(code: Computed): Result {
  return { result: { type: 'win', player: code }, nobody: { when: equal(code, null), result: { type: 'draw' } } };
}

function isPlayer(item: Value): Condition {
  return equal(valueCode(item), PLAYER);
}

/** Better the earlier in the list; who is not in it comes last. */
function placeIn(l: Lowerer, list: List): ValueExpr {
  const most = l.game.players.max;
  if (list.kind === 'items')
    return list.items.reduceRight<ValueExpr>((otherwise, item, index) => choose(isPlayer(item), list.items.length - index, otherwise), 0);
  return choose(anyOf(list, isPlayer), calc(most, '-', seatOf(PLAYER)), 0);
}

/** What each player has of what the evaluator takes the greatest or least of. */
function valuePerPlayer(l: Lowerer, { args, at }: Formula & { kind: 'call' }): ValueExpr | undefined {
  const values = args.map((arg) => l.evaluate(arg, EMPTY_SCOPE));
  const [only] = values;
  const list: List = values.length === 1 && only!.type === 'list' ? only!.list : { kind: 'items', items: values };
  const flat = list.kind === 'items' && list.items.length === 1 && list.items[0]!.type === 'list' ? list.items[0]!.list : list;
  if (flat.kind === 'query') return flat.query.query === 'players' ? substitute(asInt(l, flat.value, at), flat.bind, PLAYER) : undefined;
  if (flat.items.some(({ type }) => type === 'list')) return undefined;
  const { max } = l.game.players;
  if (flat.items.length < max)
    l.report(
      at,
      'cgml/evaluator',
      phrase`The list has ${{ count: flat.items.length }} ${flat.items.length === 1 ? 'entry' : 'entries'}, but the game is for up to ${{ most: max }} players. Write one for each, or a list of all players, such as "$.players[*].score".`,
    );
  const entries = flat.items.map((item) => asInt(l, item, at));
  return entries.reduceRight<ValueExpr | undefined>(
    (otherwise, entry, seat) => (otherwise === undefined ? entry : choose(equal(seatOf(PLAYER), seat), entry, otherwise)),
    undefined,
  );
}

function unclear(l: Lowerer, at: Tree, value?: Value): Result {
  l.report(
    at,
    'cgml/evaluator',
    phrase`${value === undefined ? 'It is not clear who wins by this' : phrase`This is ${{ found: describe(value) }}, which does not say who wins`}. The evaluator gives a player, a list of players (best first), { winners: […] }, or max or min of a list with an entry for each player, such as "$.players[*].score".`,
  );
  return DRAW;
}

/**
 * How near a player is to winning, as a value expression made from the end conditions: conditions become degrees from 0
 * to 1000. Of things that must all hold the degrees are multiplied, of alternatives the best counts, and a comparison of
 * numbers holds the more the less is missing.
 */
import type { Condition, EndConditionDef, PlayableGameDef, Query, ResultDef, ValueExpr } from '../ir/index.ts';
import { defaultBind, FORM_KINDS, QUERY_KINDS, REF_KINDS } from '../ir/kinds.ts';
import { valueForm } from '../ir/value-forms.ts';

const FULL = 1000;
/** The player whose winning it is, under a name that no rulebook uses. */
const WHOSE = '$whoseWinning';
const DEGREE = '$degreeSoFar';
const whose: ValueExpr = { ref: 'binding', name: WHOSE };

/** Nearness to winning of `$player`, or of all where they win or lose together; null where no end of the match says who wins. */
export function nearness(def: PlayableGameDef, together: boolean): ValueExpr | null {
  const parts = def.endConditions.flatMap((end) => (together ? sharedPartOf(end, def) : partOf(end, def)));
  return parts.length === 0
    ? null
    : { let: { bind: WHOSE, value: { ref: 'binding', name: '$player' }, in: parts.reduce((sum, part) => operate('+', sum, part), 0) } };
}

/** What an end condition adds: a win counts for, a loss against its player. Empty where nobody is named. */
function partOf({ when, result }: EndConditionDef, def: PlayableGameDef): ValueExpr[] {
  if ((result.type !== 'win' && result.type !== 'loss') || result.player === 'all') return [];
  const sign = result.type === 'win' ? 1 : -1;
  const near = degree(seenByPlayer(when), def);
  if (result.player === 'active' || result.player === 'actor') return [operate('*', near, sign)];
  // Everybody but the player whose turn it is: seen from that player, it is the other way round.
  if (result.player === 'allOther') return [operate('*', near, -sign)];
  return [either({ op: '==', left: { ref: 'player', player: seenByPlayer(result.player) }, right: whose }, operate('*', near, sign), 0)];
}

/** The same where the result is that of all, whoever is named. */
function sharedPartOf({ when, result: { type } }: EndConditionDef, def: PlayableGameDef): ValueExpr[] {
  const sign = SIGN[type];
  return sign === 0 ? [] : [operate('*', degree(seenByPlayer(when), def), sign)];
}

/** Whether a type of result counts for or against those who share it. */
const SIGN: Readonly<Record<ResultDef['type'], 1 | 0 | -1>> = { win: 1, winAll: 1, loss: -1, lossAll: -1, draw: 0, score: 0, ranking: 0 };

/** An expression in which the player whose turn it is becomes the player whose winning it is. */
function seenByPlayer<Part>(part: Part): Part {
  const walk = (value: unknown, key: string): unknown => {
    if (value === 'active' && (key === 'player' || key === 'owner')) return { chosen: WHOSE };
    if (typeof value === 'string') return value.endsWith(':active') ? value.replace(/active$/, WHOSE.replace('$', '$$$$')) : value;
    if (Array.isArray(value)) return value.map((item) => walk(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, name)]));
  };
  return walk(part, 'player') as Part;
}

/** How much of a condition holds. */
function degree(condition: Condition, def: PlayableGameDef): ValueExpr {
  if (typeof condition !== 'object' || 'ref' in condition || 'can' in condition) return allOrNothing(condition);
  if ('exists' in condition) return anyOf(condition.exists, def);
  if ('forAll' in condition) {
    const { query, bind = itemOf(query), holds } = condition.forAll;
    if (bind === null) return allOrNothing(condition);
    const sum: ValueExpr = { aggregate: { op: 'sum', query, bind, value: degree(holds, def) } };
    return either({ exists: query }, operate('/', sum, { aggregate: { op: 'count', query } }), FULL);
  }
  switch (condition.op) {
    case 'and':
      return condition.args.map((arg) => degree(arg, def)).reduce((a, b) => operate('/', operate('*', a, b), FULL), FULL);
    case 'or':
      return condition.args.map((arg) => degree(arg, def)).reduce((a, b) => operate('max', a, b), 0);
    case 'not':
      return notAny(condition.arg) ?? operate('-', FULL, degree(condition.arg, def));
    case '>':
    case '>=':
      return compared(condition, operate('-', condition.right, condition.left));
    case '<':
    case '<=':
      return compared(condition, operate('-', condition.left, condition.right));
    case '==': {
      const missing = operate('-', condition.left, condition.right);
      return isNumber(condition.left, def) || isNumber(condition.right, def)
        ? compared(condition, operate('max', missing, operate('-', 0, missing)))
        : allOrNothing(condition);
    }
    default:
      return allOrNothing(condition);
  }
}

/** The item that is nearest. */
function anyOf({ where, limit: _, ...query }: Query, def: PlayableGameDef): ValueExpr {
  const bind = query.bind ?? itemOf(query as Query);
  if (where === undefined || bind === null)
    return allOrNothing({ exists: { ...query, ...(where === undefined ? {} : { where }) } as Query });
  return orNothing({ aggregate: { op: 'max', query: query as Query, bind, value: degree(where, def) } });
}

/** That there is nothing of a kind is the nearer the less there is. */
function notAny(condition: Condition): ValueExpr | null {
  if (typeof condition !== 'object' || !('exists' in condition)) return null;
  return operate('/', FULL, operate('+', 1, { aggregate: { op: 'count', query: condition.exists } }));
}

/** The less is missing the better; all of it only where the comparison holds. */
function compared(condition: Condition, missing: ValueExpr): ValueExpr {
  return either(condition, FULL, orNothing(operate('/', 4 * FULL, operate('+', 5, missing))));
}

function isNumber(value: ValueExpr, { variables, tokenTypes }: PlayableGameDef): boolean {
  const kind = FORM_KINDS[valueForm(value)];
  if (kind !== 'parts') return kind === 'int';
  if (typeof value !== 'object' || value === null || !('ref' in value)) return typeof value === 'number';
  switch (value.ref) {
    case 'gvar':
      return variables?.global?.[value.var]?.type === 'int';
    case 'pvar':
      return variables?.perPlayer?.[value.var]?.type === 'int';
    case 'tvar':
      return variables?.perTeam?.[value.var]?.type === 'int';
    case 'tokenProp':
      return tokenTypes?.some(({ props }) => props?.[value.prop]?.type === 'int') ?? false;
    default:
      return REF_KINDS[value.ref] === 'int';
  }
}

/** What an item of a query is called unless stated; null where that depends. */
function itemOf({ query }: Query): string | null {
  const kind = QUERY_KINDS[query];
  return kind === 'parts' || kind === 'items' || kind === 'set' ? null : defaultBind(kind);
}

function allOrNothing(condition: Condition): ValueExpr {
  return either(condition, FULL, 0);
}

/** A degree that may be none: then nothing. */
function orNothing(value: ValueExpr): ValueExpr {
  const bound: ValueExpr = { ref: 'binding', name: DEGREE };
  return { let: { bind: DEGREE, value, in: either({ op: '>', left: bound, right: 0 }, bound, 0) } };
}

function either(when: Condition, then: ValueExpr, otherwise: ValueExpr): ValueExpr {
  return { if: { when, then, else: otherwise } };
}

function operate(op: '+' | '-' | '*' | '/' | 'max', left: ValueExpr, right: ValueExpr): ValueExpr {
  return { op, left, right };
}

/**
 * Conditions on what is printed on a card. They can be decided without a match, so that a list of cards is judged before it is
 * played; what else a condition could say, they cannot.
 */
import type { Condition, Ref, ValueExpr } from './expressions.ts';
import type { CardDef, GameDef, PropDef } from './game-def.ts';
import { valueForm, type ValueForm, type ValueForms } from './value-forms.ts';
import type { BuiltInProp, Comparison } from './vocabulary.ts';

/** How such conditions name the card. */
export const PRINTED_CARD = '$card';

type Printed = number | string | null;

/** Whether a condition holds for a card. Of a condition that reads more than what is printed, that part is none. */
export function holdsForCard(def: GameDef, card: CardDef, condition: Condition): boolean {
  return isTrue(valueFor({ def, card }, condition));
}

/** Whether a value by itself, without its parts, is one that can be decided by what is printed. */
export function isPrinted(expr: ValueExpr): boolean {
  const form = valueForm(expr);
  if (form === 'ref') return readsPrinted(expr as Ref);
  if (form === 'in') return Array.isArray((expr as ValueForms['in']).set);
  if (form === 'plain') return typeof expr !== 'string' || !expr.startsWith('$');
  return FORMS[form] !== null;
}

interface Judged {
  readonly def: GameDef;
  readonly card: CardDef;
}

function valueFor(judged: Judged, expr: ValueExpr): Printed {
  const decide = FORMS[valueForm(expr)] as ((judged: Judged, expr: ValueExpr) => Printed) | null;
  return decide === null ? null : decide(judged, expr);
}

/** How each form is decided; null for those that look at a match. */
const FORMS: { readonly [Form in ValueForm]: ((judged: Judged, expr: ValueForms[Form]) => Printed) | null } = {
  plain: (_, expr) => plain(expr),
  ref: (judged, expr) => (readsPrinted(expr) ? referred(judged, expr) : null),
  junction: (judged, { op, args }) => {
    const holds = (arg: Condition): boolean => isTrue(valueFor(judged, arg));
    return Number(op === 'and' ? args.every(holds) : args.some(holds));
  },
  not: (judged, { arg }) => Number(!isTrue(valueFor(judged, arg))),
  comparison: (judged, { op, left, right }) => Number(COMPARED[op](valueFor(judged, left), valueFor(judged, right))),
  in: (judged, { item, set }) => Number(Array.isArray(set) && set.map(plain).includes(valueFor(judged, item))),
  arithmetic: null,
  if: null,
  let: null,
  first: null,
  aggregate: null,
  exists: null,
  forAll: null,
  can: null,
};

/** None is equal only to itself, and neither less nor more than anything. */
const COMPARED: Readonly<Record<Comparison, (a: Printed, b: Printed) => boolean>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a !== null && b !== null && a < b,
  '<=': (a, b) => a !== null && b !== null && a <= b,
  '>': (a, b) => a !== null && b !== null && a > b,
  '>=': (a, b) => a !== null && b !== null && a >= b,
};

/** Which built-in properties are printed: the others are where a token lies and whose it is. */
const PRINTED: Readonly<Record<BuiltInProp, boolean>> = {
  definition: true,
  type: true,
  owner: false,
  controller: false,
  face: false,
  zone: false,
};

function readsPrinted(ref: Ref): boolean {
  if (ref.ref === 'const') return true;
  if (ref.ref !== 'tokenProp' || ref.token !== PRINTED_CARD) return false;
  return !Object.hasOwn(PRINTED, ref.prop) || PRINTED[ref.prop as BuiltInProp];
}

function referred({ def, card }: Judged, ref: Ref): Printed {
  if (ref.ref === 'const') return def.constants?.[ref.name] ?? null;
  if (ref.ref !== 'tokenProp') return null;
  if (ref.prop === 'definition') return card.id;
  if (ref.prop === 'type') return card.type;
  const declared = def.tokenTypes?.find(({ id }) => id === card.type)?.props?.[ref.prop];
  if (declared === undefined) return null;
  const printed = card.props?.[ref.prop];
  return printed === undefined ? initial(declared) : plain(printed);
}

/** What a card has that does not say: as a token of its type begins. */
function initial({ type, init, min = 0, max = 0x7fffffff, values = [] }: PropDef): Printed {
  if (init !== undefined) return plain(init);
  if (type === 'enum') return values[0] ?? null;
  return type === 'int' ? Math.min(Math.max(0, min), max) : type === 'bool' ? 0 : null;
}

function plain(value: number | boolean | string | null): Printed {
  return typeof value === 'boolean' ? Number(value) : value;
}

function isTrue(value: Printed): boolean {
  return typeof value === 'number' && value > 0;
}

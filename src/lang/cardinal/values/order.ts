/** Arguments that are too many, too few or in the wrong order: what was probably meant. */
import type { Fix } from '../../../diagnostics/diagnostic.ts';
import { SCRIPT_CHOICES, SCRIPT_CONTEXT, SCRIPT_QUERIES, SCRIPT_TARGETS } from '../vocabulary/functions.ts';
import { SCRIPT_EFFECTS } from '../vocabulary/effects/index.ts';
import type { FunctionForm, ScriptType } from '../vocabulary/forms/function-form.ts';
import type { Expression } from '../script/syntax.ts';

const FORMS: Readonly<Record<string, FunctionForm>> = { ...SCRIPT_EFFECTS, ...SCRIPT_QUERIES, ...SCRIPT_TARGETS, ...SCRIPT_CHOICES };

/** What else fits where a type is needed. */
const FITS: Readonly<Record<ScriptType, readonly ScriptType[]>> = {
  int: [],
  bool: [],
  word: [],
  player: ['int', 'object'],
  card: ['object', 'int'],
  object: ['player', 'card', 'int'],
  cards: [],
  players: [],
  effect: ['cards'],
  text: ['word', 'int'],
  filter: [],
};

/** The change that leaves out what is too much, or names the player who is not named. */
export function rightNumber(
  { params }: FunctionForm,
  args: readonly Expression[],
  typeOf: (arg: Expression) => ScriptType | undefined,
): Fix | undefined {
  const last = args[params.length - 1];
  if (args.length > params.length) {
    const end = args.at(-1)!.at.end;
    const start = last === undefined ? args[0]!.at.start : last.at.end;
    return change('Leave out what is too much', [{ span: { ...args[0]!.at, start, end }, text: '' }]);
  }
  const gap = params.findIndex((_, index) => fits(params.toSpliced(index, 1), args, typeOf));
  if (args.length !== params.length - 1 || params[gap]?.type !== 'player') return undefined;
  const before = args[gap];
  const at = before?.at.start ?? args[gap - 1]?.at.end;
  if (at === undefined) return undefined;
  return change('Name the player', [
    { span: { ...args[0]!.at, start: at, end: at }, text: before === undefined ? ', controller' : 'controller, ' },
  ]);
}

/** The change that puts two of them into the right order, if only that makes all of them fit. */
export function rightOrder(
  { params }: FunctionForm,
  args: readonly Expression[],
  typeOf: (arg: Expression) => ScriptType | undefined,
  text: (arg: Expression) => string,
): Fix | undefined {
  if (fits(params, args, typeOf)) return undefined;
  const pairs = args.flatMap((first, index) =>
    args.slice(index + 1).map((second, after) => [first, second, index, index + 1 + after] as const),
  );
  const found = pairs.filter(([first, second, at, behind]) => fits(params, args.with(at, second).with(behind, first), typeOf));
  if (found.length !== 1) return undefined;
  const [first, second] = found[0]!;
  return change('Write them the other way round', [
    { span: first.at, text: text(second) },
    { span: second.at, text: text(first) },
  ]);
}

function fits(params: FunctionForm['params'], args: readonly Expression[], typeOf: (arg: Expression) => ScriptType | undefined): boolean {
  return args.every((arg, index) => {
    const type = typeOf(arg);
    const wanted = params[index]?.type;
    return type === undefined || wanted === undefined || type === wanted || FITS[wanted].includes(type);
  });
}

/** What an expression is by its look alone. */
export function typeByLook(expression: Expression): ScriptType | undefined {
  switch (expression.kind) {
    case 'int':
    case 'unary':
      return 'int';
    case 'string':
      return 'word';
    case 'closure':
      return 'filter';
    case 'call':
      return FORMS[expression.name.name]?.gives;
    case 'name':
      return Object.hasOwn(SCRIPT_CONTEXT, expression.name)
        ? SCRIPT_CONTEXT[expression.name as keyof typeof SCRIPT_CONTEXT].type
        : undefined;
    default:
      return undefined;
  }
}

function change(title: string, edits: Extract<Fix, { kind: 'edit' }>['edits']): Fix {
  return { kind: 'edit', title, certain: false, edits };
}

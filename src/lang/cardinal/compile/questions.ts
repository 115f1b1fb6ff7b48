/** What players are asked while a script is carried out, and what is drawn. */
import type { Message } from '../../../ir/effects.ts';
import type { Query, Ref, ValueExpr } from '../../../ir/expressions.ts';
import { LIMITS } from '../../../ir/limits.ts';
import { AVATARS } from '../lowering/zones.ts';
import { and, bound, calc, differs, exists, gvar, propOf, setGlobal, tokensIn, when } from '../../../ir/build.ts';
import { inGame } from '../lowering/avatars.ts';
import { SCRIPT_QUESTIONS } from '../vocabulary/questions.ts';
import { SCRIPT_CHOICES } from '../vocabulary/functions.ts';
import type { Expression } from '../script/syntax.ts';
import { Arguments } from '../values/arguments.ts';
import type { Compiling } from '../values/compiling.ts';
import type { Course } from '../values/course.ts';
import type { Scope } from '../values/scope.ts';
import { listOf, queryOf, UNKNOWN, type Value } from '../values/value.ts';

type ChoiceName = keyof typeof SCRIPT_CHOICES;

export function isQuestion(expression: Expression): boolean {
  return expression.kind === 'call' && Object.hasOwn(SCRIPT_CHOICES, expression.name.name);
}

/** Asks, and gives the answer. */
export function ask(compiler: Compiling, expression: Expression, scope: Scope, course: Course): Value {
  if (expression.kind !== 'call') return UNKNOWN;
  const name = expression.name.name as ChoiceName;
  return CHOICES[name](new Arguments(compiler, name, SCRIPT_CHOICES[name], expression.args, scope, expression.at), course);
}

const CHOICES: Readonly<Record<ChoiceName, (args: Arguments, course: Course) => Value>> = {
  choose_card: (args, course) => {
    const options = cardsAt(args);
    return options === undefined ? UNKNOWN : { type: 'card', code: askForOne(args, 'card', options, course) };
  },
  choose_cards: (args, course) => {
    const options = cardsAt(args);
    if (options === undefined) return UNKNOWN;
    const bind = args.compiler.fresh('chosen');
    const [min, max] = bounds(args, 2).map(asCount) as [ValueExpr, ValueExpr];
    const least = min === 0 ? 0 : calc(min, 'min', { aggregate: { op: 'count', query: options } });
    course.add([{ chooseN: { bind, options, min: least, max, chooser: args.player(0), prompt: promptFor(args, 'cards') } }]);
    return listOf('cards', { query: 'set', of: bind });
  },
  // Players are chosen as the tokens that stand for them, so that people see names and no numbers.
  choose_player: (args, course) => {
    const among = args.count > 1 ? args.list(1, 'players') : undefined;
    const each = args.compiler.fresh('each');
    const options = tokensIn(`${AVATARS}:all`, among?.where(propOf(each, 'owner')) ?? inGame(args.compiler.context.lowerer, each), each);
    return { type: 'player', code: propOf(askForOne(args, 'player', options, course), 'owner') };
  },
  choose_number: (args, course) => {
    const bind = args.compiler.fresh('number');
    const [min, max] = bounds(args, 1);
    const last = noMoreThan(max, typeof min === 'number' ? min + MOST_NUMBERS - 1 : calc(min, '+', MOST_NUMBERS - 1));
    course.add([
      {
        chooseOne: { bind, options: { query: 'intsInRange', min, max: last }, chooser: args.player(0), prompt: promptFor(args, 'number') },
      },
    ]);
    return { type: 'int', code: bound(bind) };
  },
  choose_option: (args, course) => {
    const bind = args.compiler.fresh('option');
    const values = Array.from({ length: args.count - 1 }, (_, index) => args.word(index + 1)).filter((word) => word !== undefined);
    course.add([{ chooseOne: { bind, options: { query: 'enums', values }, chooser: args.player(0), prompt: promptFor(args, 'option') } }]);
    return { type: 'word', code: bound(bind), among: values };
  },
  random_int: (args, course) => {
    const bind = args.compiler.fresh('drawn');
    const [min, max] = bounds(args, 0);
    course.add([{ rollRandom: { bind, min, max } }]);
    return { type: 'int', code: bound(bind) };
  },
};

/** Where there is nothing to choose nobody is asked, and what follows has nothing: a variable keeps the answer where there is one. */
function askForOne(args: Arguments, role: 'card' | 'player', options: Query, course: Course): Ref {
  const { lowerer } = args.compiler.context;
  const chooser = args.player(0);
  const [bind, one] = [args.compiler.fresh('chosen'), args.compiler.fresh(role)];
  const kept = lowerer.global('script_answer', { type: 'token', init: null, presentation: { internal: true } });
  course.add([
    setGlobal(kept, null),
    ...when(and(differs(chooser, null), exists(options)), [
      { chooseOne: { bind, options, chooser, prompt: promptFor(args, role) } },
      setGlobal(kept, bound(bind)),
    ]),
  ]);
  course.name(one, gvar(kept));
  course.add([setGlobal(kept, null)]);
  return bound(one);
}

function noMoreThan(value: ValueExpr, most: ValueExpr): ValueExpr {
  return typeof value === 'number' && typeof most === 'number' ? Math.min(value, most) : calc(value, 'min', most);
}

/** So many numbers can be chosen from. */
const MOST_NUMBERS = 1000;

/** As many can be chosen from at once as a player can be offered. */
const MOST_OPTIONS = 250;

function cardsAt(args: Arguments): Query | undefined {
  const list = args.list(1, 'cards');
  return list === undefined ? undefined : { ...queryOf(list, args.compiler.fresh('each')), limit: MOST_OPTIONS };
}

/** The least and the most; where the most is less, it is the least. */
/** How many things are chosen: none at least, and no more than can be chosen at once, however large a number somebody writes for “any number”. */
function asCount(value: ValueExpr): ValueExpr {
  return typeof value === 'number' ? Math.min(Math.max(value, 0), LIMITS.setSize) : value;
}

function bounds(args: Arguments, index: number): [min: ValueExpr, max: ValueExpr] {
  const [min, max] = [args.int(index), args.int(index + 1)];
  if (typeof min === 'number' && typeof max === 'number') return [min, Math.max(min, max)];
  return [min, calc(max, 'max', min)];
}

/** The question names the card whose script asks. */
function promptFor({ compiler: { context } }: Arguments, role: keyof typeof SCRIPT_QUESTIONS): Message {
  return { text: SCRIPT_QUESTIONS[role].prompt, args: [context.source] };
}

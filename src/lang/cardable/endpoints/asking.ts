/** Endpoints that ask whoever acts for a number, and how questions are put. */
import { calc } from '../../../ir/build.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { messageIn } from '../reading/actions.ts';
import { textOf } from '../reading/shorthands.ts';
import { messageOf } from '../flow/messages.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Scope } from '../values/scope.ts';
import { int } from '../values/value.ts';
import type { Arguments } from './arguments.ts';
import type { EndpointLowerer, Question } from './lowering.ts';

/** What there is to choose from, and what an answer is. */
export type Options = Pick<Question, 'options' | 'answer'>;

export const promptNumber: EndpointLowerer = (l, args, scope) =>
  asked(l, args, scope, numbers(args.int('min'), args.int('max')), 'a number');

export const promptNumberExclIncl: EndpointLowerer = (l, args, scope) => {
  const over = args.int('over');
  const min = typeof over === 'number' ? over + 1 : calc(over, '+', 1);
  return asked(l, args, scope, numbers(min, args.int('max')), 'a number');
};

function numbers(min: ValueExpr, max: ValueExpr): Options {
  return { options: { query: 'intsInRange', min, max }, answer: int };
}

/** The question that an endpoint asks: in the words of the game, or else for what is to be chosen. */
export function asked(l: Lowering, args: Arguments, scope: Scope, options: Options, what: string): { question: Question } {
  const tree = args.tree('question');
  const message = messageIn(tree);
  const prompt = message === undefined ? { text: textOf(tree) ?? `Choose ${what}.` } : messageOf(l, message, scope);
  return { question: { into: args.tree('into') ?? args.at, ...options, prompt } };
}

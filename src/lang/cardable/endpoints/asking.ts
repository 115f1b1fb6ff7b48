/** Questions to whoever acts, and how they are put. */
import { bound, calc, equal, exists, propOf } from '../../../ir/build.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { messageOf } from '../effects/messages.ts';
import { playerOptions, suitOptions, valueOptions, type Options, type Question } from '../effects/options.ts';
import { messageIn } from '../game/primitives.ts';
import { textOf } from '../game/trees.ts';
import { param } from '../schema/params.ts';
import { PROPS, wordsOf } from '../values/facts.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Scope } from '../values/scope.ts';
import { cardsAt, filtered, int, word } from '../values/value.ts';
import type { Arguments } from './arguments.ts';
import type { Endpoints } from './endpoint.ts';

export const ASKING = {
  prompt_number: {
    gives: 'nothing',
    required: [param('into', 'path'), param('min', 'number'), param('max', 'number')],
    optional: [param('question', 'message')],
    about: 'Asks for a number, both ends included.',
    calledSo: { ask: 2, choose: 2 },
    sample: ['$action.number', 1, 10],
    lower: (l, args, scope) => asked(l, args, scope, numbers(args.int('min'), args.int('max')), 'a number'),
  },
  prompt_number_excl_incl: {
    gives: 'nothing',
    required: [param('into', 'path'), param('over', 'number'), param('max', 'number')],
    optional: [param('question', 'message')],
    about: 'Asks for a number over one and up to another.',
    sample: ['$action.number', '$globals.pot', 100, 'How much do you bid?'],
    lower: (l, args, scope) => {
      const over = args.int('over');
      const min = typeof over === 'number' ? over + 1 : calc(over, '+', 1);
      return asked(l, args, scope, numbers(min, args.int('max')), 'a number');
    },
  },
  prompt_player: {
    gives: 'nothing',
    required: [param('into', 'path')],
    optional: [param('players', 'players'), param('condition', 'condition'), param('question', 'message')],
    about: 'Asks for a player, by default another one; with a condition one for whom it holds, seen as `$each`.',
    calledSo: { ask: 3, choose: 3 },
    sample: ['$action.rival'],
    lower: (l, args, scope) => asked(l, args, scope, playerOptions(l, args.tree('players'), scope, args.tree('condition')), 'a player'),
  },
  prompt_value: {
    gives: 'nothing',
    required: [param('into', 'path'), param('values', 'values')],
    optional: [param('question', 'message')],
    about: 'Asks for one of some values, or of those of the cards at a place.',
    calledSo: { ask: 1, choose: 1 },
    sample: ['$action.number', [2, 4, 8]],
    lower: (l, args, scope) => {
      const options = valueOptions(l, args.value('values'));
      return options === undefined
        ? args.needs('values', args.value('values'), 'a list of numbers or texts, or a place', {})
        : asked(l, args, scope, options, 'one');
    },
  },
  prompt_name: {
    gives: 'nothing',
    required: [param('into', 'path'), param('place', 'place')],
    optional: [param('question', 'message')],
    about: 'Asks for one of the names of the cards at a place, such as ace or two.',
    sample: ['$action.word', '$player.hand'],
    /** Every name that a card has is looked for among those of the place. */
    lower: (l, args, scope) => {
      const place = args.place('place');
      if (place === undefined) return {};
      const names = wordsOf(l.game, 'name');
      const bind = l.fresh('name');
      const cards = cardsAt(place, l.fresh('card'));
      const where = exists(filtered(cards, equal(propOf(bound(cards.bind), PROPS.name), bound(bind))).query);
      const options: Options = { options: { query: 'enums', values: names, bind, where }, answer: (code) => word(code, names) };
      return asked(l, args, scope, options, 'the name of a card');
    },
  },
  prompt_suit: {
    gives: 'nothing',
    required: [param('into', 'path')],
    optional: [param('question', 'message')],
    about: 'Asks for a suit.',
    sample: ['$action.word'],
    lower: (l, args, scope) => asked(l, args, scope, suitOptions(l), 'a suit'),
  },
} as const satisfies Endpoints;

function numbers(min: ValueExpr, max: ValueExpr): Options {
  return { options: { query: 'intsInRange', min, max }, answer: int };
}

/** The question that an endpoint asks: in the words of the game, or else for what is to be chosen. */
function asked(l: Lowering, args: Arguments, scope: Scope, options: Options, what: string): { question: Question } {
  const tree = args.tree('question');
  const message = messageIn(tree);
  const prompt = message === undefined ? { text: textOf(tree) ?? `Choose ${what}.` } : messageOf(l, message, scope);
  return { question: { into: args.tree('into') ?? args.at, ...options, prompt } };
}

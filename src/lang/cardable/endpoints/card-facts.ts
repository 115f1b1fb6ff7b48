/** What is printed on a card, and whose it is. */
import { param } from '../schema/params.ts';
import { reportUnknown } from '../reporting/report.ts';
import { factNames, factOf, FACTS, type Fact } from '../values/facts.ts';
import { UNKNOWN } from '../values/value.ts';
import type { EndpointLowerer, Endpoints } from './endpoint.ts';

export const CARD_VALUE = {
  card_value: {
    gives: 'number',
    required: [param('card', 'card')],
    about: 'The value of a card.',
    sample: [{ endpoint: 'top_card', params: ['$game.discard'] }],
    lower: fact('value'),
  },
} as const satisfies Endpoints;

export const CARD_FACTS = {
  card_name: {
    gives: 'text',
    required: [param('card', 'card')],
    about: 'The name of a card.',
    sample: [{ endpoint: 'top_card', params: ['$game.discard'] }],
    lower: fact('name'),
  },
  card_suit: {
    gives: 'suit',
    required: [param('card', 'card')],
    about: 'The suit of a card.',
    sample: [{ endpoint: 'top_card', params: ['$game.discard'] }],
    lower: fact('suit'),
  },
  card_colour: {
    gives: 'text',
    required: [param('card', 'card')],
    about: 'The colour of a suit: two suits of one colour are equal.',
    sample: [{ endpoint: 'top_card', params: ['$game.discard'] }],
    lower: fact('colour'),
  },
  card_set: {
    gives: 'text',
    required: [param('card', 'card')],
    about: 'The name of the card set that a card belongs to.',
    sample: [{ endpoint: 'top_card', params: ['$game.discard'] }],
    lower: fact('set'),
  },
  card_owner: {
    gives: 'player',
    required: [param('card', 'card')],
    about: 'Whose deck a card came from; nobody for those of the table.',
    sample: [{ endpoint: 'top_card', params: ['$player.front'] }],
    lower: fact('owner'),
  },
  card_attribute: {
    gives: 'value',
    required: [param('card', 'card'), param('attribute', 'text')],
    about: 'An attribute of a card, by the key that it has in the card set.',
    sample: [{ endpoint: 'top_card', params: ['$game.discard'] }, 'value'],
    lower: (l, args) => {
      const name = args.choice('attribute') ?? '';
      const value = factOf(l, name, args.card('card'));
      if (value === undefined)
        reportUnknown(l.report, args.tree('attribute') ?? args.at, 'cardable/unknown-attribute', 'attribute of cards', name, factNames(l));
      return { value: value ?? UNKNOWN };
    },
  },
  get_player_from_card: {
    gives: 'player',
    required: [param('card', 'card')],
    about: 'Whose card it is: as card_owner.',
    sample: [{ endpoint: 'top_card', params: ['$player.front'] }],
    lower: fact('owner'),
  },
} as const satisfies Endpoints;

/** The endpoint that reads a fact of a card. */
function fact(name: Fact): EndpointLowerer {
  return (l, args) => ({ value: FACTS[name](l, args.card('card')) });
}

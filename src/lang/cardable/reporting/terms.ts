/** What Cardable calls the things of a GameDef. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { GAME_DEF_TERMS, type Terms } from '../../../verify/terms.ts';

export const CARDABLE_TERMS: Terms = {
  parts: {
    ...GAME_DEF_TERMS.parts,
    zone: 'Place',
    phase: 'State',
    trigger: 'Action',
    check: 'Action',
    procedure: 'Action',
    variable: 'Data',
  },
  anInteger: 'a number',
  aToken: 'a card',
  tokens: 'cards',
  zone: 'place',
  zones: 'places',
  noTeams: phrase`there are no teams. Declare them in "teams" of the ruleset.`,
  aWordOf: (list) => (list === 'enum' ? 'a word' : GAME_DEF_TERMS.aWordOf(list)),
};

/** What CGML calls the things of a GameDef. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { GAME_DEF_TERMS, type Terms } from '../../../verify/terms.ts';

export const CGML_TERMS: Terms = {
  parts: { ...GAME_DEF_TERMS.parts, action: 'Rule', trigger: 'Rule' },
  anInteger: 'a number',
  aToken: 'a card',
  tokens: 'cards',
  zone: 'zone',
  zones: 'zones',
  noTeams: phrase`there are no teams. Declare them in "meta.players.teams".`,
  aWordOf: (list) => (list === 'enum' ? 'a word' : GAME_DEF_TERMS.aWordOf(list)),
};

/** What the things of a GameDef are called in the language that the author writes. */
import { phrase, type Phrase } from '../diagnostics/phrase.ts';

/** The parts of a game that a diagnostic can be about. */
export type PartKind =
  | 'zone'
  | 'tokenType'
  | 'card'
  | 'deck'
  | 'action'
  | 'procedure'
  | 'trigger'
  | 'check'
  | 'modifier'
  | 'endCondition'
  | 'state'
  | 'phase'
  | 'team'
  | 'variable'
  | 'constant'
  | 'transition'
  | 'setup'
  | 'scoring'
  | 'flow'
  | 'game';

export interface Terms {
  /** As the start of a sentence. */
  readonly parts: Readonly<Record<PartKind, string>>;
  readonly anInteger: string;
  readonly aToken: string;
  readonly tokens: string;
  readonly zone: string;
  readonly zones: string;
  /** What is wrong where something belongs to teams that are not there. */
  readonly noTeams: Phrase;
  /** A word of a list that has a name: an enum, a direction, a phase. */
  readonly aWordOf: (list: string) => string;
}

/** The terms of GameDefs and rulebooks. */
export const GAME_DEF_TERMS: Terms = {
  parts: {
    zone: 'Zone',
    tokenType: 'Token type',
    card: 'Card',
    deck: 'Deck',
    action: 'Action',
    procedure: 'Procedure',
    trigger: 'Trigger',
    check: 'Check',
    modifier: 'Modifier',
    endCondition: 'End condition',
    state: 'State',
    phase: 'Phase',
    team: 'Team',
    variable: 'Variable',
    constant: 'Constant',
    transition: 'The transition to',
    setup: 'The setup',
    scoring: 'The scoring',
    flow: 'The flow',
    game: 'The game',
  },
  anInteger: 'an integer',
  aToken: 'a token',
  tokens: 'tokens',
  zone: 'zone',
  zones: 'zones',
  noTeams: phrase`the flow declares none.`,
  aWordOf: (list) => `a word (${list})`,
};

/** A part of the game as the start of a sentence: `Action "buy"`. */
export function part({ parts }: Terms, kind: PartKind, name?: string): Phrase {
  return name === undefined
    ? { message: parts[kind], args: { subject: { kind } } }
    : { message: `${parts[kind]} "${name}"`, args: { subject: { kind, name } } };
}

/** A term inside a sentence. */
export function term(terms: Terms, name: 'anInteger' | 'aToken' | 'tokens' | 'zone' | 'zones'): Phrase {
  return { message: terms[name], args: {} };
}

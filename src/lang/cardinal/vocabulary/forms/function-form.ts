/**
 * What a value is:
 * - `int`, `bool`: a number, a truth value
 * - `word`: a literal text that names something (a zone, a keyword, a resource, a counter, a type of cards, a stat)
 * - `player`: a player; where a number stands, 0 is the controller and 1 the opponent
 * - `card`: a card
 * - `object`: a player or a card
 * - `cards`, `players`: a list of those
 * - `effect`: something that happens when it is returned
 * - `text`: what people read, with values in it
 * - `filter`: a closure that says of a card whether it fits
 */
export type ScriptType = 'int' | 'bool' | 'word' | 'player' | 'card' | 'object' | 'cards' | 'players' | 'effect' | 'text' | 'filter';

/** What a word names, so that misspelled ones are found. */
export type WordKind =
  | 'zone'
  | 'keyword'
  | 'resource'
  | 'counter'
  | 'token'
  | 'stat'
  | 'type'
  | 'event'
  | 'option'
  | 'card'
  | 'phase'
  | 'step';

export interface ScriptParam {
  readonly name: string;
  readonly type: ScriptType;
  readonly names?: WordKind;
  readonly optional?: true;
  /** It happens to what is on the field: the card of a spell is not, so that its target is meant. */
  readonly isOnField?: true;
}

export interface FunctionForm {
  readonly params: readonly ScriptParam[];
  readonly gives: ScriptType;
  readonly about: string;
  /** Any number of the last parameter may follow. */
  readonly rest?: true;
}

export const int = (name: string): ScriptParam => ({ name, type: 'int' });
export const player = (name = 'player'): ScriptParam => ({ name, type: 'player' });
export const card = (name = 'card'): ScriptParam => ({ name, type: 'card' });
export const permanent: ScriptParam = { name: 'card', type: 'card', isOnField: true };
export const hurt: ScriptParam = { name: 'target', type: 'object', isOnField: true };
export const effect = (name = 'effect'): ScriptParam => ({ name, type: 'effect' });
export const word = (names: WordKind, name: string = names): ScriptParam => ({ name, type: 'word', names });
export const closure: ScriptParam = { name: 'closure', type: 'filter' };
export const filter: ScriptParam = { name: 'filter', type: 'filter', optional: true };

/** A call that is an effect. */
export const does = (about: string, ...params: ScriptParam[]): FunctionForm => ({ params, gives: 'effect', about });
/** A call that looks something up. */
export const asks = (gives: ScriptType, about: string, ...params: ScriptParam[]): FunctionForm => ({ params, gives, about });

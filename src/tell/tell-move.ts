/** Moves in words. */
import type { PlayableGameDef } from '../ir/index.ts';
import { executorFor, legalMoves, type Move, type Named, type State } from '../kernel/index.ts';
import { numberKind, paramKind } from './number-kinds.ts';
import { labelIn, valueText, wordingFor, type Kind, type Telling, type Wording } from './wording.ts';
import { listed, readable } from './readable.ts';

/** Names of parameters that read as they stand: `march from … to …`. */
const PREPOSITIONS = new Set([
  'from',
  'to',
  'at',
  'on',
  'onto',
  'in',
  'into',
  'with',
  'by',
  'for',
  'over',
  'under',
  'against',
  'via',
  'of',
  'as',
  'between',
]);

/** A move in words, for lists and stories: `march from row 0, column 2 to row 1, column 1`, `buy dog`, `drop column 3`. */
export function tellMove(def: PlayableGameDef, move: Move, telling: Telling = {}): string {
  return moveText(wordingFor(def, telling), move);
}

/** Every move of a player's question in words, no two alike; in the order of `legalMoves`. */
export function tellMoves(def: PlayableGameDef, state: State, player: number, telling: Telling = {}): { move: Move; text: string }[] {
  return tellListed(def, legalMoves(def, state, player), {
    viewer: player,
    match: state.match,
    ...telling,
    chosen: choiceKind(def, state),
  });
}

/** What moves are told with where the state is not known: `chosen` says what numbers stand for that are chosen. */
export interface ListTelling extends Telling {
  chosen: Kind;
}

/** Moves of one question in words, no two alike. */
export function tellListed(
  def: PlayableGameDef,
  moves: readonly Move[],
  { chosen: kind, ...telling }: ListTelling,
): { move: Move; text: string }[] {
  const w = wordingFor(def, telling);
  return distinct(moves, [
    (move) => moveText(w, move, kind),
    (move) => moveText(w, move, kind, true),
    (move, index) => `${moveText(w, move, kind, true)} (${index + 1})`,
  ]);
}

/** The first way of telling that tells a move from all others. */
function distinct(moves: readonly Move[], ways: readonly ((move: Move, index: number) => string)[]): { move: Move; text: string }[] {
  const texts = moves.map((move, index) => ways[0]!(move, index));
  for (const way of ways.slice(1)) {
    const counts = new Map<string, number>();
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
    texts.forEach((text, index) => {
      if (counts.get(text)! > 1) texts[index] = way(moves[index]!, index);
    });
  }
  return moves.map((move, index) => ({ move, text: texts[index]! }));
}

/** A thing of the table in words: a zone, a token, what is printed on one. */
export function tellThing(def: PlayableGameDef, name: string, telling: Telling = {}): string {
  return valueText(wordingFor(def, telling), name);
}

/** What the numbers stand for that an open choice asks for. */
export function choiceKind(def: PlayableGameDef, state: State): 'player' | 'other' {
  const executor = executorFor(def, state.match);
  const slot = executor.allocate();
  executor.reload(slot, state.words);
  const kind = executor.choices.at(executor.bind(slot))?.instr.query.kind;
  executor.free(slot);
  return kind === 'player' ? 'player' : 'other';
}

/** A move in words; `exactly` names tokens with their places. */
export function moveText(w: Wording, move: Move, chosen: Kind = numberKind(w, 'chosen'), exactly = false): string {
  if ('action' in move) return actionText(w, move.action, move.args, exactly);
  if ('param' in move) return namedValue(w, move.param, move.value, paramKind(w, move.param), exactly);
  if ('choose' in move) return `choose ${valueText(w, move.choose, chosen, exactly)}`;
  return 'done' in move ? 'that is all' : 'decline' in move ? 'none of these' : 'go on';
}

/** What an action is called. */
export function actionName({ def }: Pick<Wording, 'def'>, action: string): string {
  return labelIn(def.actions.find(({ id }) => id === action)?.presentation) ?? readable(action);
}

function actionText(w: Wording, action: string, args: Record<string, Named>, exactly: boolean): string {
  const entries = Object.entries(args);
  const name = actionName(w, action);
  const told = entries.map(([param, value]) => namedValue(w, param, value, paramKind(w, param, action), exactly));
  if (entries.every(([param]) => PREPOSITIONS.has(param))) return [name, ...told].join(' ');
  return `${name} ${listed(told)}`;
}

/** Numbers are told with what they count, other things speak for themselves. */
function namedValue(w: Wording, param: string, value: Named, kind: Kind, exactly: boolean): string {
  const text = valueText(w, value, kind, exactly);
  const bare = !PREPOSITIONS.has(param) && kind === 'other' && typeof value === 'string';
  return bare ? text : `${readable(param)} ${text}`;
}

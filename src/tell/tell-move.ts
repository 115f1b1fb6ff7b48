/** Moves in words. */
import type { PlayableGameDef } from '../ir/index.ts';
import type { Move, Named } from '../kernel/index.ts';
import { actionRequest } from './action-sentence.ts';
import { displayed } from './displayed.ts';
import { numberKind, paramKind } from './number-kinds.ts';
import { coordinate, labelIn, playerMeant, valueText, wordingFor, type Kind, type Telling, type Wording } from './wording.ts';
import { listed } from '../english/index.ts';
import { readable } from './readable.ts';

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

/** A move in words, for lists and stories: `march from c5 to b4`, `buy dog`, `drop column d`. */
export function tellMove(def: PlayableGameDef, move: Move, telling: Telling = {}): string {
  return moveText(wordingFor(def, telling), move);
}

/** How the options of a question are told. */
export interface OptionsTelling extends Telling {
  /** What the numbers stand for that are chosen among. Default: what they stand for in all choices of the game. */
  chosen?: Kind;
  /** What is displayed beside each option, by the names of the game's displays. */
  shown?: readonly (Readonly<Record<string, Named>> | undefined)[];
}

/** Options of one question in words, no two alike, in their order. */
export function tellOptions(
  def: PlayableGameDef,
  moves: readonly Move[],
  { chosen, shown = [], ...telling }: OptionsTelling = {},
): string[] {
  const w = wordingFor(def, telling);
  const kind = chosen ?? numberKind(w, 'chosen');
  const ways: readonly ((move: Move, index: number) => string)[] = [
    (move) => moveText(w, move, kind),
    (move) => plainText(w, move, kind, false),
    (move) => moveText(w, move, kind, true),
    (move) => plainText(w, move, kind, true),
    (move, index) => `${plainText(w, move, kind, true)} (${index + 1})`,
  ];
  const texts = moves.map((move, index) => ways[0]!(move, index));
  // The first way that tells a move from all others is taken.
  for (const way of ways.slice(1)) {
    const counts = new Map<string, number>();
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
    texts.forEach((text, index) => {
      if (counts.get(text)! > 1) texts[index] = way(moves[index]!, index);
    });
  }
  return texts.map((text, index) => withDisplayed(w, text, shown[index]));
}

/** `sell two spice (brings 8)`. */
function withDisplayed(w: Wording, text: string, shows: Readonly<Record<string, Named>> = {}): string {
  const told = (w.def.displays ?? [])
    .map((display) => displayed(w, display, shows[display.id] ?? null))
    .flatMap((found) => (found === null ? [] : [`${found.label} ${found.value}`.trim()]));
  return told.length === 0 ? text : `${text} (${told.join(', ')})`;
}

/** A thing of the table in words: a zone, a token, what is printed on one. */
export function tellThing(def: PlayableGameDef, name: string, telling: Telling = {}): string {
  return valueText(wordingFor(def, telling), name);
}

/** A move in words; `exactly` names tokens with their places. */
export function moveText(w: Wording, move: Move, chosen: Kind = numberKind(w, 'chosen'), exactly = false): string {
  return ('action' in move ? actionRequest(w, move, exactly) : null) ?? plainText(w, move, chosen, exactly);
}

/** Without the author's sentence. */
function plainText(w: Wording, move: Move, chosen: Kind, exactly: boolean): string {
  if ('action' in move) return actionText(w, move.action, move.args, exactly);
  if ('param' in move) return namedValue(w, move.param, move.value, paramKind(w, move.param), exactly);
  if ('choose' in move) {
    const seat = playerMeant(w, move.choose, chosen);
    return `choose ${seat !== null && seat === w.viewer ? 'yourself' : valueText(w, move.choose, chosen, exactly)}`;
  }
  return 'done' in move ? 'that is all' : 'decline' in move ? 'none of these' : 'resign' in move ? 'give up' : 'go on';
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

/** Numbers are told with what they count; players and other things speak for themselves. */
function namedValue(w: Wording, param: string, value: Named, kind: Kind, exactly: boolean): string {
  const text = coordinate(w, param, value) ?? valueText(w, value, kind, exactly);
  const bare = !PREPOSITIONS.has(param) && (kind === 'player' || (kind === 'other' && typeof value === 'string'));
  return bare ? text : `${readable(param)} ${text}`;
}

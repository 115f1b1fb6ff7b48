/** What a player can do now, in a sentence, where the author asks nothing. */
import type { PlayableGameDef } from '../ir/index.ts';
import type { Move } from '../kernel/index.ts';
import { capital, listed } from '../english/index.ts';
import { actionName } from './tell-move.ts';
import { pieceWord, tokenParts, wordingFor, zoneParts, type Telling, type Wording } from './wording.ts';

/** Nobody reads more names in a heading. */
const MAX_NAMES = 4;

/** The task of a question by its options: `Call, raise or fold?`, `Choose a card.` */
export function tellTask(def: PlayableGameDef, moves: readonly Move[], telling: Telling = {}): string {
  const w = wordingFor(def, telling);
  const names = [...new Set(moves.flatMap((move) => ('action' in move ? [actionName(w, move.action)] : [])))];
  if (names.length === 0) return choiceTask(w, moves);
  if (names.length > MAX_NAMES) return 'Your turn: choose what to do.';
  return names.length === 1 ? `Your turn: ${names[0]!}.` : `${capital(listed(names, 'or'))}?`;
}

function choiceTask(w: Wording, moves: readonly Move[]): string {
  const values = moves.flatMap((move) => ('choose' in move ? [move.choose] : 'param' in move ? [move.value] : []));
  const kinds = new Set(values.map((value) => kindOf(w, value)));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined ? `Choose ${kind}.` : 'Choose.';
}

function kindOf(w: Wording, value: unknown): string | undefined {
  if (typeof value === 'number') return 'a number';
  if (typeof value !== 'string') return undefined;
  if (tokenParts(value) !== null) return `a ${pieceWord(w)}`;
  return value.includes(':') && zoneParts(w, value).zone !== undefined ? 'a place' : undefined;
}

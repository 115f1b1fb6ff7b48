/**
 * Whether a function of a script looks at cards that not everybody sees: then nobody may see what it keeps in variables while players
 * are asked, since that may tell of those cards.
 */
import type { Lowerer } from '../lowering/lowerer.ts';
import { callsFrom } from '../script/reachable.ts';
import type { Script, ScriptFunction } from '../script/syntax.ts';
import { wordIn } from '../game/word-in.ts';

export function looksAtHidden(lowerer: Lowerer, script: Script, made: ScriptFunction): boolean {
  if (HIDDEN_EVENTS.some((event) => made.name.startsWith(event))) return true;
  return callsFrom(script, made).some(({ name, args }) => {
    if (!LOOKING.has(name.name)) return false;
    const word = args.find(({ kind }) => kind === 'string');
    // A zone that is named elsewhere may be any.
    if (word?.kind !== 'string') return true;
    const zone = wordIn(lowerer, 'zone', word.value);
    return zone === undefined || lowerer.sightOf(zone) !== 'public';
  });
}

/** Functions that look at the cards of a zone that they name. */
const LOOKING: ReadonlySet<string> = new Set(['cards_in_zone', 'target_card']);

/** Functions of events with cards that not everybody sees, whatever their scope. */
const HIDDEN_EVENTS = ['on_draw', 'instead_of_draw', 'instead_of_mill'];

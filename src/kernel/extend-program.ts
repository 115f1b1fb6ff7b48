import { CallerMistake, callerMust } from '../diagnostics/caller-mistake.ts';
import type { GameDef } from '../ir/game-def.ts';
import { markPlayable } from '../ir/mark-playable.ts';
import { cardsOfMatch } from '../program/declare/cards-of-match.ts';
import { link } from '../program/link.ts';
import type { Program } from '../program/program.ts';

/**
 * A program with parts added that tools need: a value to be computed, an action to be tried.
 * Those are not verified, as whoever adds them made them of parts that were, or answers for them.
 * It has room for as many tokens as before and the same cards, so that states of the one can be states of the other.
 */
export function extendProgram(original: Program, addition: Partial<GameDef>): Program {
  const { def, match, layout, definitions } = original;
  const extension = markPlayable({ ...def, ...addition, meta: { ...def.meta, ...addition.meta, maxTokens: layout.maxTokens } });
  const cards = new Set(definitions.names);
  const program = linked();
  const fits = program !== null && program.layout.agenda === layout.agenda && program.layout.tokenStride === layout.tokenStride;
  callerMust(fits, 'what is added needs state that the game does not have');
  const absent = [...cardsOfMatch(program.rules, match)].find((card) => !cards.has(card) && def.cards?.some(({ id }) => id === card));
  callerMust(absent === undefined, `there is no card "${absent}" in this match: no deck of it has one, and no rule makes one`);
  return program;

  /** Where what is added has not even the form of a rule, linking it breaks somewhere. */
  function linked(): Program | null {
    try {
      return link(extension, match, original).program;
    } catch (cause) {
      throw new CallerMistake('The values or effects from outside have not the form that rules have.', { cause });
    }
  }
}

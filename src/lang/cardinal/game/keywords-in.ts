/** The keywords that scripts name: whatever they ask for or give, cards must be able to have. */
import { idOf } from '../../names.ts';
import type { CardinalGame } from './game.ts';
import { plainWord } from '../vocabulary/spelling.ts';
import { walk, walkBlock } from '../script/walk.ts';
import type { Expression } from '../script/syntax.ts';

/** By the ids that they have in the GameDef; scripts call them as they are written. */
export function keywordsIn({ scripts, keywords }: CardinalGame, asWritten: CardinalGame): readonly string[] {
  const words = new Set<string>();
  const see = (expression: Expression): void => {
    if (expression.kind === 'string') words.add(idOf(plainWord(expression.value)));
  };
  for (const { script } of scripts) {
    for (const { body } of script.functions) walkBlock(body, see);
    for (const { value } of script.constants) if (value !== undefined) walk(value, see);
  }
  return keywords.map(({ id }) => id).filter((_, index) => words.has(asWritten.keywords[index]!.id));
}

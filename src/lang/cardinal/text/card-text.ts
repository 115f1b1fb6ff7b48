/** What stands on a card, made of what it does: its keywords in one line, then a sentence for each ability. */
import { KEYWORDS } from '../vocabulary/keywords.ts';
import type { Card, CardinalGame, Keyword } from '../game.ts';
import { capitalised, listed } from './english.ts';
import { namesOf } from './names.ts';
import { sentenceOf } from './sentence.ts';

export function textOf(game: CardinalGame, card: Card): readonly string[] {
  const keywords = card.keywords.map((id) => keywordName(game, id).toLowerCase());
  return [
    ...(keywords.length === 0 ? [] : [`${capitalised(listed(keywords))}.`]),
    ...card.abilities.map((ability) => sentenceOf(game, card, ability)),
  ];
}

/** What a keyword means, for whoever does not know it: in the author's words where there are any. */
export function reminderOf(keyword: Keyword): string | undefined {
  return keyword.description ?? (keyword.meaning === undefined ? undefined : KEYWORDS[keyword.meaning]);
}

function keywordName(game: CardinalGame, id: string): string {
  return namesOf(game).keywords.get(id)?.name ?? id;
}

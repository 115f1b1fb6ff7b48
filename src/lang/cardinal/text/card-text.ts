/** What stands on a card, made of what it does: its keywords in one line, then a sentence for each ability. */
import { KEYWORDS } from '../vocabulary/keywords.ts';
import type { Card, CardinalGame, Keyword } from '../game/game.ts';
import { capitalised, listed } from '../wording/english.ts';
import { namesOf } from '../wording/names.ts';
import { keywordText } from './keyword-text.ts';
import { replacementText } from './script/replacement-text.ts';
import { sentenceOf } from './sentence.ts';

export function textOf(game: CardinalGame, card: Card): readonly string[] {
  const keywords = card.keywords.map((id) => keywordName(game, id).toLowerCase());
  return [
    ...(keywords.length === 0 ? [] : [`${capitalised(listed(keywords))}.`]),
    ...card.abilities.map((ability) => sentenceOf(game, card, ability)),
    ...card.replaces.map((replacing) => replacementText(game, replacing)),
  ];
}

/** What a keyword means, for whoever does not know it: in the author's words where there are any. */
export function reminderOf(game: CardinalGame, { description, meaning, script }: Keyword): string | undefined {
  if (description !== undefined) return description;
  if (script !== undefined) return keywordText(game, script).join(' ');
  return meaning === undefined ? undefined : KEYWORDS[meaning];
}

function keywordName(game: CardinalGame, id: string): string {
  return namesOf(game).keywords.get(id)?.name ?? id;
}

/** What abilities on the stack do, by the word of their shape: their numbers are those of the token. */
import { allAbilities } from '../cards/all-abilities.ts';
import { shapeOf } from '../cards/shapes.ts';
import type { Ability, CardinalGame } from '../game/game.ts';
import { doesText } from './does.ts';
import { capitalised, type Amount } from '../wording/english.ts';
import { Said } from '../wording/said.ts';

const NUMBERS: readonly Amount[] = ['{amount}', '{second}'];

/** Sentences with properties of the token in braces; where all abilities of a shape say the same, it is said as they say it. */
export function shapeWords(game: CardinalGame): Record<string, string> {
  const texts = new Map<string, Set<string>>();
  const templates = new Map<string, string>();
  for (const { ability } of allAbilities(game)) {
    const { word, numbers, unknowns } = shapeOf(ability);
    texts.set(word, (texts.get(word) ?? new Set()).add(sentence(game, ability)));
    const slots = numbers.map((name, at) => [name, unknowns.has(name) ? 'X' : NUMBERS[at]!] as const);
    templates.set(word, sentence(game, ability, new Map(slots)));
  }
  return Object.fromEntries(
    [...templates].map(([word, template]) => [word, texts.get(word)!.size === 1 ? [...texts.get(word)!][0]! : template]),
  );
}

function sentence(game: CardinalGame, ability: Ability, numbers?: ReadonlyMap<string, Amount>): string {
  return `${capitalised(doesText(new Said(game, ability, 'this', numbers === undefined ? {} : { numbers })))}.`;
}

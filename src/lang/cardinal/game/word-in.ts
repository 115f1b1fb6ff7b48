/** What the words of scripts name in a game. */
import { textAt } from '../../../text/tree-values.ts';
import { idOf } from '../../names.ts';
import type { Card, CardinalGame } from './game.ts';
import { plainWord } from '../vocabulary/spelling.ts';
import { zoneCalled } from './zone-called.ts';
import type { WordKind } from '../vocabulary/forms/function-form.ts';

/** A game with the names that are wanted, and as it is written. */
interface Games {
  readonly game: CardinalGame;
  readonly asWritten: CardinalGame;
}

/** What a word names, in whatever spelling it is written; undefined if there is no such thing. */
export function wordIn(games: Games, kind: WordKind, word: string): string | undefined {
  const names = NAMES[kind];
  return names === null ? word : names.find(games, word);
}

/** All words of a kind that could be written. */
export function wordsFor(games: Games, kind: WordKind): Iterable<string> {
  return NAMES[kind]?.all(games) ?? [];
}

/** Whether a word names anything of the game. */
export function isWord(games: Games, word: string): boolean {
  return Object.values(NAMES).some((names) => names?.find(games, word) !== undefined);
}

interface Names {
  all(games: Games): Iterable<string>;
  find(games: Games, word: string): string | undefined;
}

/** Null where any word will do. */
const NAMES: Readonly<Record<WordKind, Names | null>> = {
  zone: {
    all: ({ asWritten }) => asWritten.zones.flatMap(({ id, role }) => (role === undefined ? [id] : [id, role])),
    find: ({ asWritten, game }, word) => {
      const zone = zoneCalled(asWritten.zones, word);
      return zone === undefined ? undefined : game.zones[asWritten.zones.indexOf(zone)]!.id;
    },
  },
  keyword: {
    all: ({ asWritten }) => asWritten.keywords.map(({ id }) => id),
    find: ({ asWritten, game }, word) => game.keywords[asWritten.keywords.findIndex(({ id }) => id === idOf(plainWord(word)))]?.id,
  },
  resource: {
    all: ({ asWritten }) => asWritten.resources.map(({ id }) => id),
    find: ({ asWritten, game }, word) => game.resources[asWritten.resources.findIndex(({ id }) => id === idOf(word))]?.id,
  },
  counter: null,
  token: {
    all: ({ asWritten }) => asWritten.cards.map(writtenId),
    find: ({ game }, word) => (game.cards.find((card) => writtenId(card) === word) ?? game.cards.find(({ id }) => id === idOf(word)))?.id,
  },
  stat: {
    all: (games) => statNames(games).keys(),
    find: (games, word) => statNames(games).get(idOf(word)),
  },
  type: {
    all: ({ asWritten }) => new Set(asWritten.cards.map(({ type }) => type)),
    find: ({ asWritten, game }, word) => game.cards[asWritten.cards.findIndex(({ type }) => type === plainWord(word))]?.type,
  },
  event: null,
  option: null,
  card: {
    all: ({ asWritten }) => asWritten.cards.flatMap((card) => [card.name, writtenId(card)]),
    find: ({ game }, word) =>
      game.cards.some(({ name }) => name === word) ? word : game.cards.find((card) => writtenId(card) === word)?.id,
  },
  phase: wordsOf(({ game }) => game.steps.map(({ phase }) => phase)),
  step: wordsOf(({ game }) => game.steps.map(({ step }) => step)),
};

/** Names that the GameDef has as they are written. */
function wordsOf(all: (games: Games) => readonly string[]): Names {
  return { all: (games) => new Set(all(games)), find: (games, word) => all(games).find((each) => each === word) };
}

/** A token that a word describes has no id but that word, which is where its own comes from. */
function writtenId({ at, id }: Card): string {
  return textAt(at, 'id') ?? id;
}

/** The names of stats in the GameDef, by those that cards have. */
function statNames({ asWritten, game }: Games): ReadonlyMap<string, string> {
  const names = new Map([
    ['power', 'power'],
    ['toughness', 'toughness'],
  ]);
  asWritten.cards.forEach(({ stats }, index) => {
    const inside = [...game.cards[index]!.stats.keys()];
    [...stats.keys()].forEach((name, place) => names.set(name, inside[place]!));
  });
  return names;
}

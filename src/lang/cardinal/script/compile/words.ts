/** The words of scripts that name something in a game: as they are written there, and as the GameDef calls it. */
import { idOf } from '../../../names.ts';
import type { Span } from '../../../../diagnostics/source.ts';
import { textAt } from '../../../../text/tree-values.ts';
import type { Lowerer } from '../../lowerer.ts';
import { plainWord } from '../../reading/values.ts';
import { zoneCalled } from '../../reading/zones.ts';
import type { WordKind } from '../functions.ts';
import type { ScriptReport } from './report.ts';
import { reportUnknown } from './telling.ts';

/** The word as the GameDef has it, if there is such a thing; tells otherwise. */
export function checkedWord(lowerer: Lowerer, report: ScriptReport, kind: WordKind, word: string, at: Span): string | undefined {
  const names = NAMES[kind];
  if (names === null) return word;
  const found = names.find(lowerer, word);
  if (found === undefined) reportUnknown(report, at, kind, word, names.all(lowerer), true);
  return found;
}

interface Names {
  /** All that could be written. */
  all(lowerer: Lowerer): Iterable<string>;
  find(lowerer: Lowerer, word: string): string | undefined;
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
    all: (lowerer) => statNames(lowerer).keys(),
    find: (lowerer, word) => statNames(lowerer).get(idOf(word)),
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
function wordsOf(all: (lowerer: Lowerer) => readonly string[]): Names {
  return { all: (lowerer) => new Set(all(lowerer)), find: (lowerer, word) => all(lowerer).find((each) => each === word) };
}

/** A token that a word describes has no id but that word, which is where its own comes from. */
function writtenId({ at, id }: Lowerer['game']['cards'][number]): string {
  return textAt(at, 'id') ?? id;
}

/** The names of stats in the GameDef, by those that cards have. */
function statNames({ asWritten, game }: Lowerer): ReadonlyMap<string, string> {
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

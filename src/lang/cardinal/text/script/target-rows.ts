/** What scripts choose beforehand in words, row by row of the table. */
import type { SCRIPT_TARGETS } from '../../vocabulary/functions.ts';
import { inWords } from '../../wording/english.ts';
import type { Given } from '../../wording/given.ts';
import { manyOfKind, nounOfKind, oneOfKind } from '../../wording/kind.ts';
import type { Kind, ListPhrase, Phrase, PlayerPhrase, Referent } from '../../wording/phrase.ts';
import { cardsIn, knownOf, narrowedBy } from '../../wording/lists.ts';
import type { Telling } from '../../wording/telling.ts';

export const TARGET_ROWS: Readonly<Record<keyof typeof SCRIPT_TARGETS, (given: Given, aim: number | undefined) => Phrase>> = {
  target_player: ({ telling }, aim) => aimed(telling.speaker.introduced('target player', 'target_player'), aim),
  target_opponent: ({ telling }, aim) => aimed(telling.speaker.introduced('target opponent', 'target_opponent'), aim),
  target_creature: (given, aim) => target(given, CREATURE, 'target_creature', 0, aim),
  target_permanent: (given, aim) => target(given, PERMANENT, 'target_permanent', 0, aim),
  target_any: ({ telling }, aim) => {
    const card = aimed({ first: () => 'any target', later: () => 'that target', isPlural: false, word: 'any_target' }, aim);
    telling.speaker.mentionsLater(card);
    return { type: 'card', card };
  },
  target_spell: (given, aim) => target(given, SPELL, 'target_spell', 0, aim),
  target_card: (given, aim) => {
    return target(given, cardsIn(given.telling, given.zone(0), given.telling.controller).kind, 'target_card', 1, aim);
  },
  target_creatures: (given) => {
    const [least, most] = [given.int(0).value ?? 0, given.int(1).value ?? 0];
    const { kind } = narrowedBy(given.telling, listOf(CREATURE), (item) => given.filter(2, item));
    const chosen: Referent = {
      first: () => `${howMany(least, most)} target ${most === 1 ? oneOfKind(kind) : manyOfKind(kind)}`,
      later: () => `those ${nounOfKind(kind)}s`,
      isPlural: most !== 1,
      word: 'target_creature',
    };
    return { ...listOf(kind), chosen };
  },
};

const CARD: Kind = { type: undefined, noun: 'card', adjectives: [], isOnField: false, place: () => '', controller: undefined, tails: [] };
const PERMANENT: Kind = { ...CARD, isOnField: true };
const CREATURE: Kind = { ...PERMANENT, type: 'creature' };
const SPELL: Kind = { ...CARD, noun: 'spell' };

function listOf(kind: Kind): ListPhrase {
  return { type: 'list', of: 'cards', kind };
}

function target(given: Given, of: Kind, word: string, filter: number, aim: number | undefined): Phrase {
  const { kind } = narrowedBy(given.telling, listOf(of), (item) => given.filter(filter, item));
  return targetCard(given.telling, kind, word, aim);
}

/** A creature that nothing names, although one is meant. */
export function creatureTarget(telling: Telling, aim: number | undefined): Phrase {
  return targetCard(telling, CREATURE, 'target_creature', aim);
}

function targetCard(telling: Telling, kind: Kind, word: string, aim: number | undefined): Phrase {
  const card: Referent = {
    first: () => `target ${oneOfKind(kind)}`,
    later: () => telling.speaker.again(card, `that ${nounOfKind(kind)}`),
    isPlural: false,
    word,
    ...knownOf(kind),
    ...(aim !== undefined && { aim }),
  };
  telling.speaker.mentionsLater(card);
  return { type: 'card', card };
}

/** One of the targets of the ability. */
function aimed<Of extends Referent | PlayerPhrase>(of: Of, aim: number | undefined): Of {
  return aim === undefined ? of : { ...of, aim };
}

/** `one or two`, `up to three`, `two`. */
export function howMany(least: number | 'X', most: number | 'X'): string {
  if (least === most) return inWords(most);
  if (least === 0) return `up to ${inWords(most)}`;
  return least === 1 && most === 2 ? 'one or two' : `${inWords(least)} to ${inWords(most)}`;
}

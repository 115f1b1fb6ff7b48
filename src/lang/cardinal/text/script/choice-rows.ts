/** What players are asked while a script is carried out in words, row by row of the table: what they do, and what came of it. */
import type { SCRIPT_CHOICES } from '../../vocabulary/functions.ts';
import { playerDoes } from '../../wording/nouns.ts';
import { counted } from '../../wording/english.ts';
import { saying } from '../../wording/doing.ts';
import type { Given } from '../../wording/given.ts';
import { manyOfKind, nounOfKind, someOfKind } from '../../wording/kind.ts';
import { knownOf } from '../../wording/lists.ts';
import { figureOf } from '../../wording/numbers.ts';
import { boolOf, type IntPhrase, type Phrase, type PlayerPhrase, type Referent, type Doing, type Step } from '../../wording/phrase.ts';
import { howMany } from './target-rows.ts';

export interface Asked {
  readonly steps: readonly Step[];
  readonly answer: Phrase;
}

export const CHOICE_ROWS: Readonly<Record<keyof typeof SCRIPT_CHOICES, (given: Given) => Asked>> = {
  choose_card: (given) => {
    const list = given.list(1);
    if (list === undefined) return nothing(given);
    if (list.each !== undefined) return choosePlayer(given, `one of ${list.each.noun().object}`);
    const noun = nounOfKind(list.kind);
    const card: Referent = {
      first: () => `that ${noun}`,
      later: () => `that ${noun}`,
      isPlural: false,
      word: 'that_card',
      ...knownOf(list.kind),
    };
    const step = choosing(given, given.player(0), () => {
      const text = list.chosen === undefined ? someOfKind(list.kind) : `one of ${given.telling.speaker.card(list.chosen)}`;
      given.telling.speaker.mention(card);
      return text;
    });
    return { steps: [step], answer: { type: 'card', card } };
  },
  choose_cards: (given) => {
    const list = given.list(1);
    const [least, most] = [given.int(2), given.int(3)];
    if (list === undefined) return nothing(given);
    const chosen: Referent = { first: () => 'those cards', later: () => 'those cards', isPlural: true, word: 'that_card' };
    const step = choosing(given, given.player(0), () => {
      const many = most.value === undefined ? `up to ${counted(most, 'card')}` : howMany(least.value ?? 0, most.value);
      given.telling.speaker.mention(chosen);
      return `${many} ${most.value === 1 ? someOfKind(list.kind).replace(/^an? /, '') : manyOfKind(list.kind)}`;
    });
    return { steps: [step], answer: { ...list, chosen } };
  },
  choose_player: (given) => choosePlayer(given, 'a player'),
  choose_number: (given) => {
    const [least, most] = [given.int(1), given.int(2)];
    return { steps: [choosing(given, given.player(0), () => `a number from ${figureOf(least)} to ${figureOf(most)}`)], answer: known() };
  },
  choose_option: (given) => {
    const choice = {};
    const chooser = given.player(0);
    const words = Array.from({ length: Math.max(0, given.count - 1) }, (_, index) => given.word(index + 1, 'option'));
    const chose = (word: string, isSo: boolean) => (): string => {
      const { subject } = chooser.noun();
      return `${subject ?? 'you'} ${isSo ? 'chose' : 'did not choose'} "${word}"`;
    };
    return {
      steps: [{ kind: 'option', choice, chooser, words }],
      answer: {
        type: 'word',
        is: (word) => boolOf(chose(word, true), chose(word, false), { option: { choice, word, isNot: false } }),
        say: () => 'that choice',
      },
    };
  },
  random_int: (given) => {
    const [least, most] = [given.int(0), given.int(1)];
    return { steps: [saying(() => `roll a number from ${figureOf(least)} to ${figureOf(most)}`)], answer: known() };
  },
};

/** `choose a creature you control`, `target player chooses a card in their hand`. */
function choosing({ telling }: Given, chooser: PlayerPhrase, what: () => string): Doing {
  return {
    ...saying(({ bare }) => {
      const noun = chooser.noun();
      const does = playerDoes(bare ? { ...noun, subject: '' } : noun, 'choose');
      return telling.speaker.as(chooser, () => `${does} ${what()}`);
    }),
    subject: chooser.key === telling.controller.key ? undefined : chooser.key,
  };
}

function choosePlayer(given: Given, what: string): Asked {
  const player = given.telling.speaker.introduced('that player', 'that_player');
  return { steps: [choosing(given, given.player(0), () => what)], answer: player };
}

/** A number of which the sentence before has told. */
function known(): IntPhrase {
  return { type: 'int', worth: () => 'that number', isKnown: () => true };
}

function nothing({ telling }: Given): Asked {
  return { steps: [], answer: telling.lost() };
}

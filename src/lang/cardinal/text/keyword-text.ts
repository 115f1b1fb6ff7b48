/** What a keyword means by its script: `Can be blocked only by creatures with flying.` */
import { capitalised } from '../wording/english.ts';
import type { CardinalGame, KeywordScript, ScriptUse } from '../game/game.ts';
import type { KeywordQuestion } from '../vocabulary/functions.ts';
import { sentenceOf } from './sentence.ts';
import { manyOfKind, narrowedKind } from '../wording/kind.ts';
import type { Kind, Referent } from '../wording/phrase.ts';
import { replacementText } from './script/replacement-text.ts';
import { Speaker } from '../wording/speaker.ts';
import { sourceCard, Teller } from './script/teller.ts';

export function keywordText(game: CardinalGame, script: KeywordScript): readonly string[] {
  return [
    ...[...script.may].flatMap(([question, use]) => questionText(game, question, use)),
    ...script.abilities.map((ability) => sentenceOf(game, { stays: 'permanent' }, ability)),
    ...script.replaces.map((replacing) => replacementText(game, replacing)),
  ];
}

interface QuestionForm {
  readonly can: string;
  readonly cannot: string;
  /** The fact of the other creature, and how it is said that only some can be that. */
  readonly other: 'attacker' | 'blocker' | undefined;
  readonly only: string;
}

const QUESTIONS: Readonly<Record<KeywordQuestion, QuestionForm>> = {
  can_attack: { can: 'can attack', cannot: 'cannot attack', other: undefined, only: '' },
  can_block: { can: 'can block', cannot: 'cannot block', other: 'attacker', only: 'can block only' },
  can_be_blocked: { can: 'can be blocked', cannot: 'cannot be blocked', other: 'blocker', only: 'can be blocked only by' },
};

/** The card that has the keyword is not named, as rules of keywords do not. */
function questionText(game: CardinalGame, question: KeywordQuestion, use: ScriptUse): readonly string[] {
  const { can, cannot, other, only } = QUESTIONS[question];
  const speaker = new Speaker(game);
  const bearer = sourceCard();
  const creature: Referent = { first: () => `the ${other}`, later: () => `the ${other}`, isPlural: false, word: 'that_card' };
  const own = { type: 'card', card: bearer } as const;
  const facing = { type: 'card', card: creature } as const;
  const facts = { card: own, attacker: other === 'attacker' ? facing : own, blocker: other === 'blocker' ? facing : own };
  const holds = new Teller(speaker, { trigger: 'static', scope: 'self', isSpell: false }, use, bearer, facts).question(use.made);
  if (holds.type !== 'bool' || holds.value === true) return [];
  if (holds.value === false) return [`${capitalised(cannot)}.`];
  const modifiers = holds.about?.card === creature ? holds.about.holds : undefined;
  const text = modifiers === undefined ? `${can} only if ${holds.say()}` : `${only} ${manyOfKind(narrowedKind(CREATURE, modifiers))}`;
  return [`${capitalised(speaker.isLost ? `${can} only as ${use.file.name} says` : text)}.`];
}

const CREATURE: Kind = {
  type: 'creature',
  noun: 'card',
  adjectives: [],
  isOnField: true,
  place: () => '',
  controller: undefined,
  tails: [],
};

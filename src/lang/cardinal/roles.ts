/**
 * What clients of a Cardinal game cannot find out from its rules: which variable is life, which zone the stack, what a question asks
 * for and what a sentence tells. Lowering writes it to `presentation.custom.cardinal`, outside of the game's identity; `src/cardinal`
 * reads it.
 */
import { allAbilities } from './cards/all-abilities.ts';
import { shapeOf, type Shape } from './cards/shapes.ts';
import { momentOf } from './cards/slots.ts';
import type { Ability, AbilityEffect, Card, CardinalGame } from './game/game.ts';
import type { Lowerer } from './lowering/lowerer.ts';
import { activationSlots } from './playing/activate.ts';
import { abilityDeeds } from './text/deeds.ts';
import { sentenceOf } from './text/index.ts';
import { shapeWords } from './text/shape-words.ts';
import type { EffectName } from './vocabulary/effects/index.ts';
import { QUESTIONS, SCRIPT_QUESTIONS, type QuestionForm, type QuestionRole } from './vocabulary/questions.ts';
import { ZONE_ROLES, type ActionWork, type Speed, type StepWork, type ZoneRole } from './vocabulary/rules.ts';
import { AVATARS, WAITING } from './lowering/zones.ts';

export interface CardinalRoles {
  /** The variable of a player. */
  readonly life: string;
  /** Variables of a player, by their ids. */
  readonly resources: readonly string[];
  /** The zones of the GameDef. */
  readonly zones: Readonly<Partial<Record<ZoneRole, string>>>;
  /** The zone of the tokens that stand for players, and the one where abilities wait to be put on the stack. */
  readonly players: string;
  readonly waiting: string;
  /** By the phase of the GameDef. */
  readonly steps: Readonly<Record<string, StepRole>>;
  /** What the actions of the GameDef are. */
  readonly actions: Readonly<Record<string, ActionWork>>;
  /** Those by which cards are played. */
  readonly plays: Readonly<Record<string, PlayRole>>;
  /** The slot of the abilities that an action activates, counted from 1. */
  readonly activations: Readonly<Record<string, number>>;
  /** What cards have numbers or words of, such as power, and which keywords there are. */
  readonly stats: readonly string[];
  readonly keywords: readonly string[];
  /** How those stats, keywords and resources are written that the GameDef calls otherwise. */
  readonly written: Readonly<Record<string, string>>;
  /** What abilities can do, by the word that is printed on cards. */
  readonly shapes: Readonly<Record<string, ShapeRole>>;
  /** The abilities of each card that has some, slot by slot. */
  readonly abilities: Readonly<Record<string, readonly AbilityRole[]>>;
  /** By the prompt, as the rules have it. */
  readonly questions: Readonly<Record<string, QuestionAbout>>;
  /** By the text, as the rules have it: the command that it tells of. */
  readonly messages: Readonly<Record<string, string>>;
}

/** What a question is about. */
export interface QuestionAbout {
  readonly role: QuestionRole;
  /** Whether everybody sees what there is to choose from. */
  readonly isOpen: boolean;
}

/** What an ability does, but for its numbers. */
interface ShapeRole {
  readonly effect: AbilityEffect;
  /** By the name of the parameter. */
  readonly words: Readonly<Record<string, string>>;
  /** The parameters with numbers: the first is the `amount` of the ability, the other its `second`. */
  readonly numbers: readonly string[];
  /** Those of them that are X. */
  readonly unknowns: readonly string[];
  /** Of a script: what it says, and what it requests where that is known before it is carried out. */
  readonly text?: string;
  readonly requests?: readonly RequestRole[];
}

/** One of the effects of a script. */
export interface RequestRole {
  readonly effect: EffectName;
  /** By the name of the parameter. */
  readonly words: Readonly<Record<string, string>>;
  readonly numbers: Readonly<Record<string, number | 'X'>>;
  /** Which target stands at a parameter, counted from 1. */
  readonly aims: Readonly<Record<string, number>>;
}

/** An ability of a card. */
interface AbilityRole {
  /** The word of the trigger, with its scope where that is not the usual one. */
  readonly when: string;
  /** The word of its shape. */
  readonly does: string;
  readonly text: string;
}

/** A step as the rules call it. */
interface StepRole {
  readonly phase: string;
  readonly step: string;
  readonly isMain: boolean;
  readonly work: StepWork | null;
}

/** A way to play cards. */
export interface PlayRole {
  /** Zones of the GameDef. */
  readonly from: readonly string[];
  readonly speed: Speed;
  readonly needsEmptyStack: boolean;
  /** Types of cards that it is for; null: all. */
  readonly types: readonly string[] | null;
}

/** The roles of a game. Called when everything else has been lowered. */
export function rolesOf(lowerer: Lowerer): CardinalRoles {
  const { game, messages, works, shapes } = lowerer;
  const words = shapeWords(game);
  return {
    life: 'life',
    resources: game.resources.map(({ id }) => id),
    zones: Object.fromEntries((Object.keys(ZONE_ROLES) as ZoneRole[]).map((role) => [role, lowerer.zone(role)])),
    players: AVATARS,
    waiting: WAITING,
    steps: Object.fromEntries(game.steps.map(({ id, phase, step, isMain, work }) => [id, { phase, step, isMain, work: work ?? null }])),
    actions: Object.fromEntries(works),
    plays: Object.fromEntries(
      game.actions
        .filter(({ id }) => works.get(id) === 'play_card')
        .map(({ id, sourceZones, speed, needsEmptyStack, types }) => [
          id,
          { from: sourceZones, speed, needsEmptyStack, types: types ?? null },
        ]),
    ),
    activations: Object.fromEntries(activationSlots(game)),
    questions: Object.fromEntries(questionRoles(game).map(([role, { prompt, isOpen }]) => [prompt, { role, isOpen }])),
    messages: Object.fromEntries(messages),
    stats: [...new Set(game.cards.flatMap(({ stats }) => [...stats.keys()]))],
    keywords: game.keywords.map(({ id }) => id),
    written: Object.fromEntries(lowerer.written),
    shapes: Object.fromEntries(shapes.map((shape) => [shape.word, shapeRole(game, words, shape)])),
    abilities: Object.fromEntries(
      game.cards
        .filter(({ abilities }) => abilities.length > 0)
        .map((card) => [card.id, card.abilities.map((ability) => abilityRole(game, card, ability))]),
    ),
  };
}

/** Scripts ask only where there are any. */
function questionRoles({ scripts }: CardinalGame): readonly (readonly [QuestionRole, QuestionForm])[] {
  const usual = Object.entries(QUESTIONS).map(([role, form]) => [role as QuestionRole, form] as const);
  if (scripts.length === 0) return usual;
  return [...usual, ...Object.entries(SCRIPT_QUESTIONS).map(([role, form]) => [`script_${role}` as QuestionRole, form] as const)];
}

function abilityRole(game: CardinalGame, card: Card, ability: Ability): AbilityRole {
  return { when: momentOf(ability), does: shapeOf(ability).word, text: sentenceOf(game, card, ability) };
}

function shapeRole(
  game: CardinalGame,
  texts: Readonly<Record<string, string>>,
  { word, effect, words, numbers, unknowns }: Shape,
): ShapeRole {
  return {
    effect,
    words: Object.fromEntries([...words].map(([param, { value }]) => [param, value])),
    numbers,
    unknowns: [...unknowns],
    ...(effect === 'script' && { text: texts[word] ?? '', ...requestsOf(game, word) }),
  };
}

/** What a script requests, if that depends on nothing. */
function requestsOf(game: CardinalGame, word: string): Pick<ShapeRole, 'requests'> {
  const ability = allAbilities(game).find((held) => shapeOf(held.ability).word === word)?.ability;
  const deeds = ability === undefined ? undefined : abilityDeeds(game, ability);
  const isKnown = deeds?.done.every(({ numbers }) => [...numbers.values()].every((number) => number !== undefined)) ?? false;
  if (deeds?.isCertain !== true || !isKnown) return {};
  return {
    requests: deeds.done.map(({ effect, words, numbers, aims }) => ({
      effect,
      words: Object.fromEntries(words),
      numbers: Object.fromEntries(numbers) as Record<string, number | 'X'>,
      aims: Object.fromEntries(aims),
    })),
  };
}

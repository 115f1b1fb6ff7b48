/** The sentence of a function `instead_of_EVENT`: `If you would be dealt damage, prevent 2 of it.` */
import type { CardinalGame, Replacing } from '../../game/game.ts';
import type { ReplacedEvent } from '../../vocabulary/effects/index.ts';
import { capitalised } from '../../wording/english.ts';
import type { Deeds } from '../../wording/done.ts';
import { deedsIn } from './deeds-in.ts';
import { negated } from './conditions.ts';
import { narrowedKind, someOfKind } from '../../wording/kind.ts';
import type { Kind, BoolPhrase, PlayerPhrase, Referent, Step } from '../../wording/phrase.ts';
import { LONGEST_TEXT } from './script-text.ts';
import { clause, sentences } from './sentences.ts';
import { shortText } from './short-text.ts';
import { REPLACED_TEXTS } from '../effects/index.ts';
import { Speaker } from '../../wording/speaker.ts';
import { sourceCard, Teller } from './teller.ts';

export function replacementText(game: CardinalGame, replacing: Replacing): string {
  const { speaker, card, player, steps: told } = telling(game, replacing);
  const { event, use } = replacing;
  const { conditions, steps } = occasion(told);
  speaker.mention(card);
  const would = occasionText(event, { card, player }, conditions);
  const text = `if ${would}, ${replaced(speaker, steps)}`;
  const isTold = !speaker.isLost && text.length <= LONGEST_TEXT;
  return `${capitalised(isTold ? text : `if ${REPLACED_TEXTS[event].would(REPLACED_TEXTS[event].anybody)}, ${shortText(use)}`)}.`;
}

/** What it can do; undefined if it cannot be told. */
export function replacementDeeds(game: CardinalGame, replacing: Replacing): Deeds | undefined {
  const { speaker, steps, compared } = telling(game, replacing);
  return speaker.isLost ? undefined : deedsIn(steps, compared);
}

function telling(game: CardinalGame, { event, use }: Replacing) {
  const speaker = new Speaker(game);
  const card: Referent = { first: () => 'it', later: () => `that ${REPLACED_TEXTS[event].noun}`, isPlural: false, word: 'that_card' };
  const player = speaker.introduced('that player', 'that_player');
  const facts = { card: { type: 'card', card }, player, target: { type: 'card', card } } as const;
  const teller = new Teller(speaker, { trigger: 'static', scope: 'any', isSpell: false, replaces: event }, use, sourceCard(), facts);
  return { speaker, card, player, steps: teller.run(use.made), compared: teller.compared };
}

/** When something else happens than usual, and what. */
function occasion(steps: readonly Step[]): { readonly conditions: readonly BoolPhrase[]; readonly steps: readonly Step[] } {
  const [only, ...others] = steps;
  if (only?.kind !== 'if' || others.length > 0) return { conditions: [], steps };
  if (isUsual(only.otherwise)) return within(only.condition, only.then);
  return isUsual(only.then) ? within(negated(only.condition), only.otherwise) : { conditions: [], steps };
}

function within(condition: BoolPhrase, steps: readonly Step[]): ReturnType<typeof occasion> {
  const inner = occasion(steps);
  return { conditions: [...allParts(condition), ...inner.conditions], steps: inner.steps };
}

function allParts(condition: BoolPhrase): readonly BoolPhrase[] {
  return condition.parts === undefined ? [condition] : condition.parts.flatMap(allParts);
}

function isUsual(steps: readonly Step[]): boolean {
  const [only, ...others] = steps;
  return only?.kind === 'do' && only.replaces === 'usual' && others.length === 0;
}

/** What does not say what becomes of the event takes its place. */
function replaced(speaker: Speaker, steps: readonly Step[]): string {
  if (steps.length === 0) return 'it does not happen';
  if (steps.every(({ kind }) => kind === 'do') && !steps.some((step) => step.kind === 'do' && step.replaces !== undefined))
    return `${clause(speaker, steps)} instead`;
  return steps.length === 1 ? sentences(speaker, steps) : clause(speaker, steps);
}

interface Concerned {
  readonly card: Referent;
  readonly player: PlayerPhrase;
}

/** Conditions on the card or the player say whom the sentence is about; others follow it. */
function occasionText(event: ReplacedEvent, concerned: Concerned, conditions: readonly BoolPhrase[]): string {
  const { would, anybody, kind } = REPLACED_TEXTS[event];
  let subject = anybody;
  let cards: Kind | undefined;
  const others: BoolPhrase[] = [];
  for (const condition of conditions) {
    const { about, whose } = condition;
    if (about?.card === concerned.card && about.isSource === true) subject = 'this';
    else if (about?.card === concerned.card && about.holds !== undefined && kind !== undefined)
      cards = narrowedKind(cards ?? kind, about.holds);
    else if (whose?.player === concerned.player && whose.holds !== undefined)
      subject = whose.holds === 'opponent' ? 'an opponent' : whose.holds.noun().object;
    else others.push(condition);
  }
  if (cards !== undefined) subject = someOfKind(cards);
  return [would(subject), ...others.map(({ say }) => say())].join(' and ');
}

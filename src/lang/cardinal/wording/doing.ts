/** Steps that are effects of the vocabulary, said as abilities without scripts say them. */
import type { Ability, Argument } from '../game/game.ts';
import { EFFECTS, type EffectName } from '../vocabulary/effects/index.ts';
import type { EffectForm } from '../vocabulary/forms/effect-form.ts';
import type { Amount, Reckoned } from './english.ts';
import { effectText } from './effect-text.ts';
import type { Done } from './done.ts';
import { Said, WHILE_IT_STAYS, type Stated } from './said.ts';
import type { Telling } from './telling.ts';
import type { Given } from './given.ts';
import type { CardPhrase, IntPhrase, PlayerPhrase, Referent, Doing, DoingForm } from './phrase.ts';

export interface Made {
  readonly player?: PlayerPhrase;
  readonly card?: Referent;
  /** What damage is dealt to. */
  readonly object?: CardPhrase | PlayerPhrase;
  readonly numbers?: Readonly<Record<string, IntPhrase | number>>;
  readonly words?: Readonly<Record<string, string>>;
  readonly sought?: () => NonNullable<Stated['sought']>;
  /** The sentence has the card of the script in it. */
  readonly mentionsSource?: true;
}

/** How long an effect lasts of which a script does not say so. */
export function usualTime({ effects, ability: { withSource } }: Telling, effect: 'set_stat' | EffectName): string {
  const isGrowth = effect === 'pump';
  const canLast = effect === 'set_stat' || effects[effect].begins === 'cards';
  if (withSource !== undefined && canLast && (!isGrowth || withSource.growth)) return WHILE_IT_STAYS;
  return isGrowth ? ' until end of turn' : '';
}

export function doing({ telling }: Given, effect: EffectName, made: Made): Doing {
  const { game, speaker, ability, source, controller } = telling;
  const { player, card, object, words = {} } = made;
  const inWords = telling.effects[effect];
  const numbers = new Map(Object.entries(made.numbers ?? {}).map(([name, amount]) => [name, amountOf(amount, telling.made)] as const));
  telling.made++;
  const lasting = telling.lasting ?? usualTime(telling, effect);
  const form: EffectForm = EFFECTS[effect];
  const params = new Map(Object.entries(words).map(([name, value]) => [name, { kind: form.params[name]!.kind, value } as Argument]));
  const say = ({ bare, lasting: long }: DoingForm): string => {
    const told: Ability = { ...TELLING, trigger: ability.isSpell ? 'on_play' : 'etb', effect, params };
    const isMentioned = made.mentionsSource === true && !(effect === 'damage' && ability.isSpell);
    const itself = isMentioned && speaker.card(source) === 'it' ? 'it' : 'this';
    if ([...numbers.values()].some((amount) => typeof amount !== 'object')) speaker.sayFigure();
    const noun = player?.noun();
    const cards = card === undefined ? undefined : bare ? speaker.saidBefore(card) : speaker.cards(card);
    return speaker.as(player, () =>
      effectText(
        inWords,
        new Said(game, told, itself, {
          numbers,
          hasX: speaker.hasX,
          lasting: long,
          ...(noun !== undefined && { player: bare ? { ...noun, subject: '' } : noun }),
          ...(cards !== undefined && { cards }),
          ...(object !== undefined && { hurt: hurt(telling.speaker, object, source) }),
          ...(made.sought !== undefined && { sought: made.sought() }),
        }),
      ),
    );
  };
  const isPlayers = inWords.begins === undefined;
  const subject = inWords.begins === 'cards' ? card : !isPlayers || player?.key === controller.key ? undefined : player?.key;
  const isSaid = subject !== undefined || inWords.begins === 'something' || (effect === 'damage' && !ability.isSpell);
  return { kind: 'do', subject, lasting, say, done: doneOf(effect, made, numbers), mood: isSaid ? 'said' : 'told' };
}

/** A step with a sentence of its own. */
export function saying(say: (form: DoingForm) => string): Doing {
  return { kind: 'do', subject: undefined, lasting: '', say };
}

/** What is the same of all abilities that effects are told of. */
const TELLING = { scope: 'self', event: undefined, script: undefined, activation: undefined } as unknown as Ability;

/** What was looked up before other effects is not what it would be now. */
function amountOf(amount: IntPhrase | number, made: number): Amount | Reckoned {
  if (typeof amount === 'number') return amount;
  if (amount.keptAt === undefined || amount.keptAt === made) return amount.value ?? amount;
  return { isKnown: amount.isKnown, worth: () => `${amount.worth()} before that` };
}

function hurt(speaker: Given['telling']['speaker'], object: CardPhrase | PlayerPhrase, source: Referent): string {
  if (object.type === 'player') return object.noun().object;
  return object.card === source ? 'itself' : speaker.cards(object.card).each;
}

function doneOf(effect: EffectName, { player, card, object, words = {} }: Made, numbers: ReadonlyMap<string, Amount | Reckoned>): Done {
  const concerned = { player, card, target: object?.type === 'card' ? object.card : object };
  const of = <Value>(value: (of: PlayerPhrase | Referent) => Value | undefined): [string, Value][] =>
    Object.entries(concerned).flatMap(([name, each]): [string, Value][] => {
      const found = each === undefined ? undefined : value(each);
      return found === undefined ? [] : [[name, found]];
    });
  return {
    effect,
    numbers: new Map([...numbers].map(([name, amount]) => [name, typeof amount === 'number' || amount === 'X' ? amount : undefined])),
    words: new Map([...Object.entries(words), ...of(({ word }) => word)]),
    aims: new Map(of(({ aim }) => aim)),
  };
}

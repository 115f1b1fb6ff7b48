/** Comparisons and what else is true or false, as sentences. */
import { inWords, withArticle } from '../../wording/english.ts';
import { CONTRARY, counting } from '../../wording/lists.ts';
import {
  boolOf,
  weightOf,
  type BoolPhrase,
  type Comparison,
  type IntPhrase,
  type Modifier,
  type Phrase,
  type PlayerPhrase,
  type Referent,
} from '../../wording/phrase.ts';
import type { Telling } from '../../wording/telling.ts';
import { asPlayer } from '../../wording/given.ts';

export function both(left: BoolPhrase, right: BoolPhrase): BoolPhrase {
  if (left.value !== undefined) return left.value ? right : left;
  if (right.value !== undefined) return right.value ? left : right;
  const card = left.about?.card;
  const isSame = card !== undefined && card === right.about?.card;
  const [one, other] = [left.about?.holds, right.about?.holds];
  return boolOf(
    () => `${left.say()} and ${right.say()}`,
    () => `${left.deny()} or ${right.deny()}`,
    {
      ...(isSame && one !== undefined && other !== undefined && { about: { card, holds: [...one, ...other] } }),
      parts: [left, right],
      weight: weightOf(left, right),
    },
  );
}

export function either(left: BoolPhrase, right: BoolPhrase): BoolPhrase {
  return negated(both(negated(left), negated(right)), eitherModifier(left, right));
}

export function negated(holds: BoolPhrase, alternatives?: BoolPhrase['about']): BoolPhrase {
  if (holds.contrary !== undefined) return holds.contrary;
  const { about, whose, value, option } = holds;
  const turned =
    alternatives ??
    (about === undefined
      ? undefined
      : {
          card: about.card,
          ...(about.fails !== undefined && { holds: about.fails }),
          ...(about.holds !== undefined && { fails: about.holds }),
        });
  return boolOf(holds.deny, holds.say, {
    weight: weightOf(holds),
    contrary: holds,
    ...(value !== undefined && { value: !value }),
    ...(option !== undefined && { option: { ...option, isNot: !option.isNot } }),
    ...(turned !== undefined && { about: turned }),
    ...(whose !== undefined && { whose: { player: whose.player, holds: whose.fails, fails: whose.holds } }),
  });
}

/** `with flying or with reach`, `tapped or attacking`. */
function eitherModifier(left: BoolPhrase, right: BoolPhrase): BoolPhrase['about'] {
  const [one, other] = [left.about?.holds ?? [], right.about?.holds ?? []];
  if (left.about?.card !== right.about?.card || one.length !== 1 || other.length !== 1) return undefined;
  const modifier = joined(one[0]!, other[0]!);
  return modifier === undefined ? undefined : { card: left.about!.card, holds: [modifier] };
}

function joined(one: Modifier, other: Modifier): Modifier | undefined {
  if (one.kind === 'tail' && other.kind === 'tail')
    return { kind: 'tail', text: () => `${one.text()} or ${other.text()}`, does: () => `${one.does()} or ${other.does()}` };
  if ((one.kind === 'adjective' || one.kind === 'type') && one.kind === other.kind)
    return { kind: one.kind, text: `${one.text} or ${other.text}` };
  return undefined;
}

/** A property that a card has: `flying`. */
export function having({ speaker }: Telling, card: Referent, what: () => string): BoolPhrase {
  const [has, hasNot] = [card.isPlural ? 'have' : 'has', card.isPlural ? 'do not have' : 'does not have'];
  return boolOf(
    () => `${speaker.card(card)} ${has} ${what()}`,
    () => `${speaker.card(card)} ${hasNot} ${what()}`,
    {
      about: {
        card,
        holds: [{ kind: 'tail', text: () => `with ${what()}`, does: () => `has ${what()}` }],
        fails: [{ kind: 'tail', text: () => `without ${what()}`, does: () => `does not have ${what()}` }],
      },
    },
  );
}

/** What a card is: `tapped`. */
export function being({ speaker }: Telling, card: Referent, what: string, contrary: string): BoolPhrase {
  return boolOf(
    () => `${speaker.card(card)} is ${what}`,
    () => `${speaker.card(card)} is ${contrary}`,
    { about: { card, holds: [{ kind: 'adjective', text: what }], fails: [{ kind: 'adjective', text: contrary }] } },
  );
}

/** What a card is by its type. */
export function beingType({ speaker }: Telling, card: Referent, type: string): BoolPhrase {
  return boolOf(
    () => `${speaker.card(card)} is ${withArticle(type)}`,
    () => `${speaker.card(card)} is not ${withArticle(type)}`,
    { about: { card, holds: [{ kind: 'type', text: type }], fails: [{ kind: 'adjective', text: `non-${type}` }] } },
  );
}

/** `named Soldier`, `in your graveyard`: what is said behind `is`, of a card and of its kind alike. */
export function beingSo({ speaker }: Telling, card: Referent, what: () => string): BoolPhrase {
  return boolOf(
    () => `${speaker.card(card)} is ${what()}`,
    () => `${speaker.card(card)} is not ${what()}`,
    {
      about: {
        card,
        holds: [{ kind: 'tail', text: what, does: () => `is ${what()}` }],
        fails: [{ kind: 'tail', text: () => `not ${what()}`, does: () => `is not ${what()}` }],
      },
    },
  );
}

export function comparison(telling: Telling, left: IntPhrase, operator: Comparison, right: IntPhrase): BoolPhrase {
  if (left.value !== undefined && right.value === undefined) return comparison(telling, right, FLIPPED[operator], left);
  if (typeof left.value === 'number' && typeof right.value === 'number') {
    const value = COMPARE[operator](left.value, right.value);
    return boolOf(
      () => '',
      () => '',
      { value },
    );
  }
  if (typeof right.value === 'number') telling.noteComparison(right.value);
  if (right.value !== undefined && left.counts !== undefined) {
    const found = counting(telling, left.counts, operator, right.value);
    if (found !== undefined) return found;
  }
  const { things } = left;
  const before = left.keptAt === undefined || left.keptAt === telling.made ? '' : ' before that';
  const say = (by: Comparison) => (): string => {
    if (things !== undefined && right.value !== undefined) {
      const quantity = relatedCount(things.thing, { operator: by, value: right.value });
      return `there ${isOne(by, right.value) ? 'is' : 'are'} ${quantity} ${things.place()}`;
    }
    const worth = left.isKnown() && left.ofEvent === undefined ? 'that number' : left.worth() + before;
    return `${worth} is ${RELATIONS[by](right.value === undefined ? right.worth() : String(right.value), right.value !== undefined)}`;
  };
  const { measures } = left;
  const value = right.value;
  const tail = (by: Comparison): readonly Modifier[] => {
    const text = (): string => measures!.having({ operator: by, value: value! });
    return [{ kind: 'tail', text: () => `with ${text()}`, does: () => `has ${text()}` }];
  };
  const about =
    measures === undefined || value === undefined
      ? undefined
      : { card: measures.card, holds: tail(operator), fails: tail(CONTRARY[operator]) };
  return boolOf(say(operator), say(CONTRARY[operator]), { weight: weightOf(left, right), ...(about !== undefined && { about }) });
}

const FLIPPED: Readonly<Record<Comparison, Comparison>> = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

const COMPARE: Readonly<Record<Comparison, (left: number, right: number) => boolean>> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

/** What stands behind `is`; figures have their relation behind them. */
const RELATIONS: Readonly<Record<Comparison, (value: string, isFigure: boolean) => string>> = {
  '==': (value, isFigure) => (isFigure ? value : `equal to ${value}`),
  '!=': (value, isFigure) => (isFigure ? `not ${value}` : `not equal to ${value}`),
  '<': (value) => `less than ${value}`,
  '<=': (value, isFigure) => (isFigure ? `${value} or less` : `at most ${value}`),
  '>': (value) => `more than ${value}`,
  '>=': (value, isFigure) => (isFigure ? `${value} or more` : `at least ${value}`),
};

/** A number with its relation behind a noun: `power 3 or more`. */
export function related(noun: string, { operator, value }: { operator: Comparison; value: number | 'X' }): string {
  return operator === '!=' ? `${noun} other than ${value}` : `${noun} ${RELATIONS[operator](String(value), true)}`;
}

/** At least one, or exactly one. */
function isOne(operator: Comparison, value: number | 'X'): boolean {
  return value === 1 ? operator === '>=' || operator === '==' : value === 0 && (operator === '>' || operator === '!=');
}

function isNone(operator: Comparison, value: number | 'X'): boolean {
  return value === 1 ? operator === '<' : value === 0 && (operator === '==' || operator === '<=');
}

/** How many of something a card has: `two or more charge counters`. */
export function relatedCount(thing: string, { operator, value }: { operator: Comparison; value: number | 'X' }): string {
  if (isOne(operator, value) && operator !== '==') return withArticle(thing);
  if (isNone(operator, value)) return `no ${thing}s`;
  const words = inWords(value);
  const things = `${thing}s`;
  const texts: Readonly<Record<Comparison, string>> = {
    '==': `${words} ${value === 1 ? thing : things}`,
    '!=': `not ${words} ${value === 1 ? thing : things}`,
    '<': `fewer than ${words} ${things}`,
    '<=': `${words} or fewer ${things}`,
    '>': `more than ${words} ${value === 1 ? thing : things}`,
    '>=': `${words} or more ${things}`,
  };
  return texts[operator];
}

/** How much of something a card has: `3 or more damage`. */
export function relatedMuch(thing: string, { operator, value }: { operator: Comparison; value: number | 'X' }): string {
  return operator === '>' && value === 0 ? thing : `${RELATIONS[operator](String(value), true)} ${thing}`;
}

/** Whether two things are the same. */
export function equality(telling: Telling, left: Phrase, right: Phrase): BoolPhrase | undefined {
  if (left.type === 'int' && right.type === 'int') return comparison(telling, left, '==', right);
  if (left.type === 'word' && right.type === 'word') {
    if (right.literal !== undefined && left.is !== undefined) return left.is(right.literal);
    return left.literal !== undefined ? right.is?.(left.literal) : undefined;
  }
  if (left.type === 'player' || right.type === 'player') {
    const [one, other] = [asPlayer(telling, left), asPlayer(telling, right)];
    return one === undefined || other === undefined ? undefined : samePlayer(one, other);
  }
  if (left.type === 'nothing' && right.type === 'card') return missing(telling, right.card);
  if (right.type === 'nothing' && left.type === 'card') return missing(telling, left.card);
  return left.type === 'card' && right.type === 'card' ? sameCard(telling, left.card, right.card) : undefined;
}

function missing({ speaker }: Telling, card: Referent): BoolPhrase {
  return boolOf(
    () => `there is no such ${bareName(speaker.card(card))}`,
    () => `there is such ${withArticle(bareName(speaker.card(card)))}`,
  );
}

/** `that creature` as `creature`. */
function bareName(text: string): string {
  return text === 'it' ? 'card' : text.replace(/^(that|target|the) /, '');
}

function samePlayer(one: PlayerPhrase, other: PlayerPhrase): BoolPhrase | undefined {
  if (one.is !== undefined) return one.is(other);
  if (other.is !== undefined) return other.is(one);
  const text = (verb: string, self: string) => (): string => {
    const [first, second] = one.key === 'controller' ? [other, one] : [one, other];
    const subject = first.noun().subject;
    return `${subject ?? 'you'} ${subject === null ? self : verb} ${second.noun().object}`;
  };
  const [first, second] = one.key === 'controller' ? [other, one] : [one, other];
  return boolOf(text('is', 'are'), text('is not', 'are not'), {
    whose: { player: first, holds: second, fails: second.key === 'controller' ? 'opponent' : undefined },
  });
}

function sameCard({ speaker, source }: Telling, left: Referent, right: Referent): BoolPhrase {
  const [one, other] = left === source ? [right, left] : [left, right];
  const text = (verb: string) => (): string => `${speaker.card(one)} ${verb} ${speaker.card(other)}`;
  const isSource = other === source;
  return boolOf(text('is'), text('is not'), {
    about: {
      card: one,
      ...(isSource && { isSource: true }),
      fails: [isSource ? { kind: 'adjective', text: 'other' } : otherThan(speaker, other)],
    },
  });
}

function otherThan(speaker: Telling['speaker'], card: Referent): Modifier {
  const text = (): string => `other than ${speaker.card(card)}`;
  return { kind: 'tail', text, does: () => `is ${text()}` };
}

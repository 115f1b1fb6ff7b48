/** Power, toughness and other stats. */
import { doing, saying, usualTime } from '../../wording/doing.ts';
import type { EffectTexts } from '../../wording/effect-texts.ts';
import type { Amount } from '../../wording/english.ts';
import type { Given } from '../../wording/given.ts';
import { cardsDo } from '../../wording/nouns.ts';
import { figureOf } from '../../wording/numbers.ts';
import type { Referent, Step } from '../../wording/phrase.ts';

export const STATS = {
  effects: {
    pump: {
      text: (said) => {
        const change = signedPair(said.amount('power'), said.amount('toughness'));
        return `${cardsDo(said.cards(), 'get')} ${change}${said.lasting(' until end of turn')}`;
      },
      begins: 'cards',
    },
    set_stats: {
      text: (said) => {
        const cards = said.cards();
        return `${said.isStatic ? cardsDo(cards, 'are', 'is') : cardsDo(cards, 'become')} ${said.amount('power')}/${said.amount('toughness')}${said.lasting()}`;
      },
      begins: 'cards',
    },
  },
  steps: {
    pump_creature: (given) => [doing(given, 'pump', { card: given.card(0), numbers: { power: given.int(1), toughness: given.int(2) } })],
    set_stats: (given) => [doing(given, 'set_stats', { card: given.card(0), numbers: { power: given.int(1), toughness: given.int(2) } })],
    modify_stat: (given) => {
      const [card, stat, delta] = [given.card(0), given.word(1, 'stat'), given.int(2)];
      if (stat === 'power') return [doing(given, 'pump', { card, numbers: { power: delta, toughness: 0 } })];
      if (stat === 'toughness') return [doing(given, 'pump', { card, numbers: { power: 0, toughness: delta } })];
      return [changed(given, card, stat, (part) => `add ${figureOf(given.int(2))} to ${part}`, usualTime(given.telling, 'pump'))];
    },
    set_stat: (given) => [changed(given, given.card(0), given.word(1, 'stat'), (part) => `${part} becomes ${figureOrWord(given, 2)}`)],
  },
  short: {
    pump_creature: ['change power and toughness'],
    set_stats: ['change power and toughness'],
    modify_stat: ['change stats'],
    set_stat: ['change stats'],
  },
} as const satisfies EffectTexts;

/** `+2/-1`; a zero has the sign of the other number, as `-2/-0` is read as what it does. */
function signedPair(power: Amount, toughness: Amount): string {
  return `${signed(power, toughness)}/${signed(toughness, power)}`;
}

function signed(amount: Amount, other: Amount): string {
  const isNegative = typeof amount === 'number' && (amount < 0 || (amount === 0 && typeof other === 'number' && other < 0));
  return isNegative ? `-${Math.abs(amount)}` : `+${amount}`;
}

/** What a stat is set to. */
function figureOrWord(given: Given, index: number): string {
  return given.isWord(index) ? given.text(index) : figureOf(given.int(index));
}

function changed(given: Given, card: Referent, stat: string, text: (part: string) => string, usual?: string): Step {
  const { telling } = given;
  const lasting = telling.lasting ?? usual ?? usualTime(telling, 'set_stat');
  return { ...saying((form) => text(telling.speaker.partOf(card, stat)) + form.lasting), lasting };
}

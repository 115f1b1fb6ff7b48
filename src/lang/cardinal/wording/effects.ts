/** What each effect does, as the part of a sentence that follows its moment: in the small letters of its middle, without a full stop. */
import type { EffectName } from '../vocabulary/effects.ts';
import type { CardWord, ObjectWord, PlayerWord } from '../vocabulary/words.ts';
import { CARD_WORDS } from '../vocabulary/words.ts';
import type { Card } from '../game/game.ts';
import { type Amount, count, counted, figure, inWords, measured, plural, thirdPerson, withArticle } from './english.ts';
import { cardNoun, cardsDo, ownOf, playerDoes, playerNoun } from './nouns.ts';
import type { Said } from './said.ts';

export function effectText(effect: EffectName, said: Said): string {
  return EFFECT_TEXTS[effect](said) + said.explanation;
}

const EFFECT_TEXTS: Readonly<Record<EffectName, (said: Said) => string>> = {
  damage: (said) => `${deals(said)} ${measured(said.measure('amount'), 'damage', ` to ${whatIsHurt(said)}`)}`,
  draw: (said) => `${playerDoes(said.player(), 'draw')} ${counted(said.measure('amount'), 'card')}`,
  gain_life: (said) => `${playerDoes(said.player(), 'gain')} ${measured(said.measure('amount'), 'life')}`,
  lose_life: (said) => `${playerDoes(said.player(), 'lose')} ${measured(said.measure('amount'), 'life')}`,
  set_life: (said) => `${said.player().possessive} life becomes ${figure(said.measure('amount'))}`,
  pump: (said) => {
    const change = signedPair(said.amount('power'), said.amount('toughness'));
    return `${cardsDo(said.cards(), 'get')} ${change}${said.lasting(' until end of turn')}`;
  },
  set_stats: (said) => {
    const cards = said.cards();
    return `${said.isStatic ? cardsDo(cards, 'are', 'is') : cardsDo(cards, 'become')} ${said.amount('power')}/${said.amount('toughness')}${said.lasting()}`;
  },
  grant_keyword: (said) => {
    const cards = said.cards();
    return `${said.isStatic ? cardsDo(cards, 'have', 'has') : cardsDo(cards, 'gain')} ${said.keyword()}${said.lasting()}`;
  },
  remove_keyword: (said) => {
    const cards = said.cards();
    return `${said.isStatic ? cardsDo(cards, 'do not have', 'does not have') : cardsDo(cards, 'lose')} ${said.keyword()}${said.lasting()}`;
  },
  gain_resource: (said) => `${playerDoes(said.player(), 'gain')} ${measured(said.measure('amount'), said.resource())}`,
  spend_resource: (said) =>
    `${playerDoes(said.player(), 'spend')} ${measured(said.measure('amount'), said.resource())} if there is that much`,
  set_resource: (said) => `${said.player().possessive} ${said.resource()} becomes ${figure(said.measure('amount'))}`,
  add_counter: (said) => `put ${counters(said, ` on ${eachOf(said)}`)}`,
  remove_counter: (said) => `remove ${counters(said, ` from ${eachOf(said)}`)}`,
  create_token: (said) => {
    const zone = said.zone('zone');
    const place = zone.role === 'field' ? '' : ` in ${zone.isShared ? 'the' : ownOf(said.player())} ${zone.name}`;
    return `${playerDoes(said.player(), 'create')} ${count(said.amount('count'), `${tokenName(said)} token`)}${place}${said.lasting()}`;
  },
  move_card: moveText,
  mill: (said) => {
    const amount = said.amount('amount');
    const cards = amount === 1 ? 'the top card' : `the top ${inWords(amount)} cards`;
    const owner = ownOf(said.player());
    return `${playerDoes(said.player(), 'put')} ${cards} of ${owner} deck into ${owner} graveyard`;
  },
  discard: (said) => `${playerDoes(said.player(), 'discard')} ${counted(said.measure('amount'), 'card')}`,
  shuffle: (said) => `${playerDoes(said.player(), 'shuffle')} ${zoneOf(said, 'zone', ownOf(said.player()))}`,
  destroy: (said) => `destroy ${said.cards().object}`,
  sacrifice: (said) => {
    const type = said.argument('type', 'type') ?? 'permanent';
    return `${playerDoes(said.player(), 'sacrifice')} ${count(said.amount('amount'), type)}`;
  },
  counter_spell: (said) => `counter ${said.cards().object}`,
  tap: (said) => `tap ${said.cards().object}${said.lasting()}`,
  untap: (said) => `untap ${said.cards().object}`,
  attach: (said) => `attach ${said.source} to ${said.cards().object}`,
  search: (said) => {
    const amount = said.amount('amount');
    const type = said.argument('type', 'type');
    const card = type === undefined ? 'card' : `${type} card`;
    const { one, many } = said.stated.sought ?? { one: card, many: plural(card) };
    const found = amount === 1 ? { what: withArticle(one), it: 'it' } : { what: `up to ${inWords(amount)} ${many}`, it: 'them' };
    const player = said.player();
    const does = (verb: string): string => (player.subject === null ? verb : thirdPerson(verb));
    const [show, shuffle] = said.zone('zone').isHidden
      ? [`, ${does('show')} ${found.it}, ${does('put')}`, `, then ${does('shuffle')}`]
      : [` and ${does('put')}`, ''];
    const searches = `${playerDoes(player, 'search')} ${zoneOf(said, 'zone', ownOf(player))}`;
    return `${searches} for ${found.what}${show} ${found.it} ${into(said, ownOf(player))}${shuffle}`;
  },
  reveal: (said) => `${playerDoes(said.player(), 'reveal')} ${zoneOf(said, 'zone', ownOf(said.player()))}`,
};

/** A spell tells its player to deal damage; what lies on the field deals it by itself. */
function deals(said: Said): string {
  return said.ability.trigger === 'on_play' && said.source === 'this' ? 'deal' : `${said.source} deals`;
}

function whatIsHurt(said: Said): string {
  if (said.stated.hurt !== undefined) return said.stated.hurt;
  const word: ObjectWord = said.argument('target', 'object') ?? 'target_player';
  if (word === 'any_target') return 'any target';
  if (!isCardWord(word)) return playerNoun(said.game, word).object;
  return word === 'self' ? 'itself' : eachNoun(word);
}

function isCardWord(word: PlayerWord | CardWord): word is CardWord {
  return Object.hasOwn(CARD_WORDS, word);
}

/** `target creature`, `each creature you control`: of what is put on several, each gets as much. */
function eachOf(said: Said): string {
  return said.cards().each;
}

function eachNoun(word: CardWord): string {
  return cardNoun(word).each;
}

function counters(said: Said, place: string): string {
  return counted(said.measure('amount'), `${said.argument('counter_type', 'counter') ?? ''} counter`, place);
}

function tokenName(said: Said): string {
  const token = said.token();
  if (token === undefined) return said.argument('token_type', 'token') ?? '';
  const stats = statsOf(token);
  return stats === undefined ? token.name : `${stats} ${token.name}`;
}

function statsOf(card: Card): string | undefined {
  const power = card.stats.get('power');
  const toughness = card.stats.get('toughness');
  return power === undefined || toughness === undefined ? undefined : `${power}/${toughness}`;
}

/** `return target creature to its owner's hand`, `put target card from your graveyard onto the field`. */
function moveText(said: Said): string {
  const word = said.argument('card', 'card') ?? 'self';
  const type = said.argument('type', 'type');
  const from = said.zone('from_zone');
  const isOwn = word === 'target_card';
  const cards = said.cards();
  const what = isOwn && type !== undefined ? `target ${type} card` : cards.object;
  const place = from.role === 'field' && !isOwn ? '' : ` from ${zoneOf(said, 'from_zone', isOwn ? 'your' : owners(cards.isPlural))}`;
  const condition = isOwn || type === undefined ? '' : `, if it is ${withArticle(type)}`;
  return `put ${what}${place} ${into(said, isOwn ? 'your' : owners(cards.isPlural))}${condition}`;
}

const owners = (isPlural: boolean): string => (isPlural ? `their owners'` : `its owner's`);

/** Where something is put. */
function into(said: Said, owner: string): string {
  const zone = said.zone('to_zone');
  return zone.role === 'field' ? 'onto the field' : `into ${zoneOf(said, 'to_zone', owner)}`;
}

function zoneOf(said: Said, name: string, owner: string): string {
  const zone = said.zone(name);
  return zone.role === 'field' || zone.isShared ? `the ${zone.name}` : `${owner} ${zone.name}`;
}

/** `+2/-1`; a zero has the sign of the other number, as `-2/-0` is read as what it does. */
function signedPair(power: Amount, toughness: Amount): string {
  return `${signed(power, toughness)}/${signed(toughness, power)}`;
}

function signed(amount: Amount, other: Amount): string {
  const isNegative = typeof amount === 'number' && (amount < 0 || (amount === 0 && typeof other === 'number' && other < 0));
  return isNegative ? `-${Math.abs(amount)}` : `+${amount}`;
}

/** What each effect of scripts does in words, row by row of the table. */
import type { ReplacedEvent, SCRIPT_DURATIONS, SCRIPT_EFFECTS, SCRIPT_REPLACING } from '../../script/functions.ts';
import { counted, spaced } from '../english.ts';
import { playerDoes } from '../nouns.ts';
import type { Zone } from '../../game.ts';
import { doing, saying, usualTime } from './doing.ts';
import { WHILE_IT_STAYS } from '../said.ts';
import type { Done } from '../done.ts';
import type { EffectName } from '../../vocabulary/effects.ts';
import type { Given } from './given.ts';
import { manyOfKind, oneOfKind } from './kind.ts';
import { cardsIn, narrowedBy } from './lists.ts';
import { figureOf } from './numbers.ts';
import type { PlayerPhrase, Referent, Step } from './phrase.ts';

type EffectRow = keyof typeof SCRIPT_EFFECTS | keyof typeof SCRIPT_DURATIONS | keyof typeof SCRIPT_REPLACING;

export const EFFECT_ROWS: Readonly<Record<EffectRow, (given: Given) => readonly Step[]>> = {
  deal_damage: damage,
  bolt: damage,
  drain: (given) => [...damage(given), doing(given, 'gain_life', { player: given.player(2), numbers: { amount: given.int(1) } })],
  cantrip: (given) => [...given.steps(1), doing(given, 'draw', { player: given.player(0), numbers: { amount: 1 } })],
  gain_life: (given) => forPlayer(given, 'gain_life'),
  lose_life: (given) => forPlayer(given, 'lose_life'),
  set_life: (given) => forPlayer(given, 'set_life'),
  draw_cards: (given) => forPlayer(given, 'draw'),
  mill_cards: (given) => forPlayer(given, 'mill'),
  discard_cards: (given) => forPlayer(given, 'discard'),
  move_card: moved,
  shuffle_zone: (given) => [doing(given, 'shuffle', { player: given.player(0), words: { zone: zoneId(given, 1) } })],
  pump_creature: (given) => [doing(given, 'pump', { card: given.card(0), numbers: { power: given.int(1), toughness: given.int(2) } })],
  set_stats: (given) => [doing(given, 'set_stats', { card: given.card(0), numbers: { power: given.int(1), toughness: given.int(2) } })],
  modify_stat: (given) => {
    const [card, stat, delta] = [given.card(0), given.word(1, 'stat'), given.int(2)];
    if (stat === 'power') return [doing(given, 'pump', { card, numbers: { power: delta, toughness: 0 } })];
    if (stat === 'toughness') return [doing(given, 'pump', { card, numbers: { power: 0, toughness: delta } })];
    return [changed(given, card, stat, (part) => `add ${figureOf(given.int(2))} to ${part}`, usualTime('pump', given.telling.ability))];
  },
  set_stat: (given) => [changed(given, given.card(0), given.word(1, 'stat'), (part) => `${part} becomes ${figureOrWord(given, 2)}`)],
  grant_keyword: (given) => [doing(given, 'grant_keyword', { card: given.card(0), words: { keyword: given.word(1, 'keyword') } })],
  remove_keyword: (given) => [doing(given, 'remove_keyword', { card: given.card(0), words: { keyword: given.word(1, 'keyword') } })],
  gain_resource: (given) => withResource(given, 'gain_resource'),
  spend_resource: (given) => withResource(given, 'spend_resource'),
  set_resource: (given) => withResource(given, 'set_resource'),
  create_token: (given) => {
    const made = { player: given.player(0), words: { token_type: given.word(1, 'token'), zone: zoneId(given, 2) } };
    return [
      {
        ...doing(given, 'create_token', { ...made, numbers: { count: 1 } }),
        times: (count) => doing(given, 'create_token', { ...made, numbers: { count } }),
      },
    ];
  },
  add_counter: (given) => withCounter(given, 'add_counter'),
  remove_counter: (given) => withCounter(given, 'remove_counter'),
  destroy: (given) => [doing(given, 'destroy', { card: given.card(0) })],
  counter_spell: (given) => [doing(given, 'counter_spell', { card: given.card(0) })],
  tap: (given) => [doing(given, 'tap', { card: given.card(0) })],
  untap: (given) => [doing(given, 'untap', { card: given.card(0) })],
  sacrifice: (given) => {
    const card = given.card(0);
    const owner = card.controller ?? given.telling.controller;
    return [forSomebody(given, owner, (player) => `${playerDoes(player, 'sacrifice')} ${said(given, card).object}`)];
  },
  reveal_card: (given) => [withCard(given, (card) => `reveal ${card}`)],
  search_zone: (given) => {
    const player = given.player(0);
    const list = cardsIn(given.telling, given.zone(1), player);
    const { kind } = narrowedBy(given.telling, list, (item) => given.filter(4, item));
    // The zone itself is named by the search.
    const cards = { ...kind, place: () => '' };
    return [
      doing(given, 'search', {
        player,
        numbers: { amount: given.int(3) },
        words: { zone: zoneId(given, 1), to_zone: zoneId(given, 2) },
        sought: () => ({ one: oneOfKind(cards), many: manyOfKind(cards) }),
      }),
    ];
  },
  copy_card: (given) => [
    forSomebody(
      given,
      given.player(1),
      (player, lasting) => `${playerDoes(player, 'create')} a copy of ${said(given, given.card(0)).object}${lasting}`,
      given.telling.lasting,
    ),
  ],
  gain_control: (given) => [
    forSomebody(
      given,
      given.player(1),
      (player, lasting) => `${playerDoes(player, 'gain')} control of ${said(given, given.card(0)).object}${lasting}`,
      given.telling.lasting,
    ),
  ],
  attach: (given) => [doing(given, 'attach', { card: given.card(0), mentionsSource: true })],
  extra_turn: (given) => [forSomebody(given, given.player(0), (player) => `${playerDoes(player, 'take')} an extra turn after this one`)],
  win_game: (given) => [
    forSomebody(given, given.player(0), (player) => `${player.subject === null ? 'you win' : playerDoes(player, 'win')} the game`),
  ],
  lose_game: (given) => [
    forSomebody(given, given.player(0), (player) => `${player.subject === null ? 'you lose' : playerDoes(player, 'lose')} the game`),
  ],
  emit_event: (given) => {
    const amount = given.int(1);
    const event = spaced(given.word(0, 'event'));
    const number = (): string => (amount.value === undefined ? amount.worth() : `the number ${amount.value}`);
    return [saying(() => `cause the event ${event}${amount.value === 0 ? '' : `, with ${number()}`}`)];
  },
  message: (given) => [{ ...saying(() => `tell everybody "${given.text(0)}"`), isTalk: true }],
  until_end_of_turn: (given) => given.telling.during(' until end of turn', () => given.steps(0)),
  until_your_next_turn: (given) => given.telling.during(' until your next turn', () => given.steps(0)),
  for_turns: (given) => {
    const turns = given.int(0);
    const time =
      turns.value === 1
        ? ' until end of turn'
        : ` for ${turns.value === undefined ? counted(turns, 'turn') : counted(turns.value, 'turn')}`;
    return given.telling.during(time, () => given.steps(1));
  },
  while_on_field: (given) => given.telling.during(WHILE_IT_STAYS, () => given.steps(0)),
  at_end_of_turn: (given) => [{ kind: 'later', moment: 'at the end of the turn', steps: given.steps(0) }],
  prevent: ({ telling }) => [{ ...saying(() => PREVENTED[telling.ability.replaces ?? 'damage']), replaces: 'otherwise' }],
  proceed: (given) => proceeding(given),
};

function damage(given: Given): readonly Step[] {
  return [doing(given, 'damage', { object: given.object(0), numbers: { amount: given.int(1) }, mentionsSource: true })];
}

function forPlayer(given: Given, effect: 'gain_life' | 'lose_life' | 'set_life' | 'draw' | 'mill' | 'discard'): readonly Step[] {
  return [doing(given, effect, { player: given.player(0), numbers: { amount: given.int(1) } })];
}

function withResource(given: Given, effect: 'gain_resource' | 'spend_resource' | 'set_resource'): readonly Step[] {
  return [
    doing(given, effect, { player: given.player(0), numbers: { amount: given.int(2) }, words: { resource: given.word(1, 'resource') } }),
  ];
}

function withCounter(given: Given, effect: 'add_counter' | 'remove_counter'): readonly Step[] {
  return [
    doing(given, effect, { card: given.card(0), numbers: { amount: given.int(2) }, words: { counter_type: given.word(1, 'counter') } }),
  ];
}

/** `put target creature into its owner's hand`. Where the card comes from is said unless that is clear. */
function moved(given: Given): readonly Step[] {
  const card = given.card(0);
  const [from, to] = [given.zone(1), given.zone(2)];
  if (from === undefined || to === undefined) return [];
  const { done } = doing(given, 'move_card', { card, words: { from_zone: from.id, to_zone: to.id } });
  return [
    {
      ...saying(() => {
        const { object, isPlural } = said(given, card);
        const owner =
          card.home === undefined ? (isPlural ? `their owners'` : `its owner's`) : given.telling.speaker.possessiveOf(card.home.owner);
        const isClear = from.role === 'field' || card.home?.zone === from.id;
        return `put ${object}${isClear ? '' : ` from ${zoneName(from, owner)}`} ${to.role === 'field' ? 'onto the field' : `into ${zoneName(to, owner)}`}`;
      }),
      ...(done !== undefined && { done }),
    },
  ];
}

function zoneName({ name, owner, role }: Zone, whose: string): string {
  return owner === 'shared' || role === 'field' ? `the ${name.toLowerCase()}` : `${whose} ${name.toLowerCase()}`;
}

/** The amount of an event that goes on: less of it, more of it, or another one. */
function proceeding(given: Given): readonly Step[] {
  if (given.count === 0) return [USUAL];
  const amount = given.int(0);
  const { ofEvent } = amount;
  if (ofEvent?.by === 0) return [USUAL];
  const event = given.telling.ability.replaces ?? 'damage';
  const known = ofEvent === undefined ? amount.value : ofEvent.operator === '*' ? undefined : ofEvent.by;
  const done: Done = { effect: REPLACED_EFFECT[event], numbers: new Map([['amount', known]]), words: new Map(), aims: new Map() };
  const say = (): string => {
    if (ofEvent === undefined) return `it is ${figureOf(amount)} instead`;
    if (ofEvent.operator === '-') return REPLACED_EFFECT[event] === 'damage' ? `prevent ${ofEvent.by} of it` : `it is ${ofEvent.by} less`;
    if (ofEvent.operator === '+') return `it is ${ofEvent.by} more`;
    return MULTIPLIED[ofEvent.by] ?? `it is ${ofEvent.by} times as much`;
  };
  return [{ ...saying(say), done, replaces: 'otherwise' }];
}

const USUAL: Step = { ...saying(() => 'it happens as usual'), replaces: 'usual' };
const MULTIPLIED: Readonly<Record<number, string>> = { 2: 'it is doubled', 3: 'it is tripled' };

/** The effect that an event comes of. */
const REPLACED_EFFECT: Readonly<Record<ReplacedEvent, EffectName>> = {
  damage: 'damage',
  damage_player: 'damage',
  damage_creature: 'damage',
  gain_life: 'gain_life',
  lose_life: 'lose_life',
  draw: 'draw',
  discard: 'discard',
  mill: 'mill',
  destroy: 'destroy',
  counter: 'counter_spell',
};

/** What is said of an event that does not happen. */
const PREVENTED: Readonly<Record<ReplacedEvent, string>> = {
  damage: 'prevent it',
  damage_player: 'prevent it',
  damage_creature: 'prevent it',
  gain_life: 'none is gained',
  lose_life: 'none is lost',
  draw: 'no card is drawn',
  discard: 'it is not discarded',
  mill: 'it stays where it is',
  destroy: 'it is not destroyed',
  counter: 'it is not countered',
};

function said(given: Given, card: Referent) {
  return given.telling.speaker.cards(card);
}

function withCard(given: Given, text: (object: string) => string): Step {
  const card = given.card(0);
  return saying(() => text(said(given, card).object));
}

/** What a stat is set to. */
function figureOrWord(given: Given, index: number): string {
  return given.isWord(index) ? given.text(index) : figureOf(given.int(index));
}

function changed(given: Given, card: Referent, stat: string, text: (part: string) => string, usual?: string): Step {
  const { telling } = given;
  const lasting = telling.lasting ?? usual ?? usualTime('set_stat', telling.ability);
  return { ...saying((form) => text(given.telling.speaker.partOf(card, stat)) + form.lasting), lasting };
}

function forSomebody(
  { telling }: Given,
  player: PlayerPhrase,
  text: (noun: ReturnType<PlayerPhrase['noun']>, lasting: string) => string,
  lasting = '',
): Step {
  const isReader = player.key === telling.controller.key;
  return {
    ...saying((form) => {
      const noun = player.noun();
      return telling.speaker.as(player, () => text(form.bare ? { ...noun, subject: '' } : noun, form.lasting));
    }),
    subject: isReader ? undefined : player.key,
    lasting,
  };
}

function zoneId(given: Given, index: number): string {
  return given.zone(index)?.id ?? '';
}

/** What scripts look up in words, row by row of the table. */
import type { SCRIPT_QUERIES } from '../../vocabulary/functions.ts';
import { namesOf } from '../../wording/names.ts';
import { being, beingSo, beingType, having, related, relatedCount, relatedMuch } from './conditions.ts';
import { named, type Given } from '../../wording/given.ts';
import { cardsIn, numberOf } from '../../wording/lists.ts';
import { boolOf, type IntPhrase, type Modifier, type Phrase, type PlayerPhrase, type Referent } from '../../wording/phrase.ts';
import { somebody } from '../../wording/nouns.ts';

export const QUERY_ROWS: Readonly<Record<keyof typeof SCRIPT_QUERIES, (given: Given) => Phrase>> = {
  player_life: (given) => ofPlayer(given, 'life'),
  player_resource: (given) => ofPlayer(given, resourceName(given, 1)),
  zone_count: (given) => numberOf(cardsIn(given.telling, given.zone(1), given.player(0))),
  cards_in_zone: (given) => cardsIn(given.telling, given.zone(1), given.player(0)),
  card_stat: (given) => {
    const stat = given.word(1, 'stat');
    return ofCard(given, stat);
  },
  card_has_keyword: (given) => having(given.telling, given.card(0), () => keywordName(given, 1)),
  card_counters: (given) => {
    const counter = `${given.word(1, 'counter')} counter`;
    const card = given.card(0);
    const place = (): string => `on ${given.telling.speaker.card(card)}`;
    return {
      type: 'int',
      worth: () => `the number of ${counter}s ${place()}`,
      isKnown: () => false,
      things: { thing: counter, place },
      measures: {
        card,
        name: `${counter}s`,
        having: (relation) => relatedCount(counter, relation),
        total: (cards) => `the number of ${counter}s on ${cards}`,
      },
    };
  },
  card_type: (given) => {
    const card = given.card(0);
    return {
      type: 'word',
      is: (type) => beingType(given.telling, card, named(given.telling, 'type', type)),
      say: () => given.telling.speaker.partOf(card, 'type'),
    };
  },
  card_name: (given) => {
    const card = given.card(0);
    return {
      type: 'word',
      is: (name) => beingSo(given.telling, card, () => `named ${cardName(given, name)}`),
      say: () => given.telling.speaker.partOf(card, 'name'),
    };
  },
  card_cost: (given) => ofCard(given, 'cost'),
  card_owner: (given) => whose(given, 'owner', 'own'),
  card_controller: (given) => whose(given, 'controller', 'control'),
  card_zone: (given) => {
    const card = given.card(0);
    return {
      type: 'word',
      is: (word) => beingSo(given.telling, card, () => inZone(given, word)),
      say: () => given.telling.speaker.partOf(card, 'zone'),
    };
  },
  card_damage: (given) => {
    const card = given.card(0);
    const worth = (): string => `the damage on ${given.telling.speaker.card(card)}`;
    return {
      type: 'int',
      worth,
      isKnown: () => false,
      measures: { card, name: 'damage', having: (relation) => relatedMuch('damage', relation), total: (cards) => `the damage on ${cards}` },
    };
  },
  is_tapped: (given) => being(given.telling, given.card(0), 'tapped', 'untapped'),
  is_attacking: (given) => {
    const card = given.card(0);
    const attacks = being(given.telling, card, 'attacking', 'not attacking');
    const fails: Modifier = { kind: 'tail', text: () => 'that is not attacking', does: () => 'is not attacking' };
    return { ...attacks, about: { card, holds: attacks.about!.holds!, fails: [fails] } };
  },
  players: ({ telling }) => playersAs(telling.speaker.introduced('each player', 'each'), 'player'),
  opponents: (given) => {
    const player = given.player(0);
    const { speaker, controller } = given.telling;
    if (player.key === controller.key) return playersAs(speaker.introduced('each opponent', 'each_opponent'), 'opponent');
    const name = `opponent of ${player.noun().object}`;
    return playersAs(speaker.introduced(`each ${name}`, undefined), name);
  },
  next_player: (given) => {
    const player = given.player(0);
    const { game, controller, opponent } = given.telling;
    if (game.players.max === 2 && player.key === controller.key) return opponent;
    if (game.players.max === 2 && player.key === opponent.key) return controller;
    const key = {};
    return { type: 'player', key, noun: () => somebody(`the player after ${player.noun().object}`), word: undefined };
  },
  stack_count: () => ({ type: 'int', worth: () => 'the number of cards and abilities on the stack', isKnown: () => false }),
};

function ofPlayer(given: Given, what: string): IntPhrase {
  const player = given.player(0);
  return { type: 'int', worth: () => `${given.telling.speaker.possessiveOf(player)} ${what}`, isKnown: () => false };
}

function ofCard(given: Given, name: string): IntPhrase {
  const card = given.card(0);
  const { speaker } = given.telling;
  return {
    type: 'int',
    worth: () => speaker.partOf(card, name),
    isKnown: () => false,
    measures: { card, name, having: (relation) => related(name, relation), total: (cards) => `the total ${name} of ${cards}` },
  };
}

/** Whoever owns or controls a card. */
function whose(given: Given, role: 'owner' | 'controller', verb: string): PlayerPhrase {
  const card = given.card(0);
  const { speaker, controller } = given.telling;
  const text = (player: PlayerPhrase, isSo: boolean) => (): string => {
    const { subject } = player.noun();
    const does = isSo ? (subject === null ? verb : `${verb}s`) : `${subject === null ? 'do' : 'does'} not ${verb}`;
    return `${subject ?? 'you'} ${does} ${speaker.card(card)}`;
  };
  const modifier = (said: () => string): readonly Modifier[] =>
    role === 'controller' ? [{ kind: 'controller', text: said }] : [{ kind: 'tail', text: said, does: () => `is one ${said()}` }];
  return {
    type: 'player',
    key: keyOf(card, role),
    noun: () => somebody(speaker.partOf(card, role)),
    word: undefined,
    is: (player) =>
      boolOf(text(player, true), text(player, false), {
        about: {
          card,
          holds: modifier(() => (role === 'controller' ? speaker.controls(player) : `${player.noun().subject ?? 'you'} ${verb}`)),
          ...(player.key === controller.key && { fails: modifier(() => `that an opponent ${verb}s`) }),
        },
      }),
  };
}

const KEYS = { owner: new WeakMap<Referent, object>(), controller: new WeakMap<Referent, object>() };

/** The same for the same card, wherever it is spoken of. */
function keyOf(card: Referent, role: keyof typeof KEYS): object {
  const key = KEYS[role].get(card) ?? {};
  KEYS[role].set(card, key);
  return key;
}

function playersAs(each: PlayerPhrase, noun: string): Phrase {
  const kind = { type: undefined, noun, adjectives: [], isOnField: false, place: () => '', controller: undefined, tails: [] };
  return { type: 'list', of: 'players', kind, each };
}

function keywordName(given: Given, index: number): string {
  const id = given.word(index, 'keyword');
  return (namesOf(given.telling.game).keywords.get(id)?.name ?? id).toLowerCase();
}

function resourceName(given: Given, index: number): string {
  const id = given.word(index, 'resource');
  return (namesOf(given.telling.game).resources.get(id)?.name ?? id).toLowerCase();
}

function cardName({ telling }: Given, word: string): string {
  return namesOf(telling.game).cards.get(named(telling, 'card', word))?.name ?? word;
}

function inZone({ telling }: Given, word: string): string {
  const zone = namesOf(telling.game).zones.get(named(telling, 'zone', word));
  return zone?.role === 'field' ? 'on the field' : `in the ${(zone?.name ?? word).toLowerCase()}`;
}

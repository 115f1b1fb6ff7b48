/**
 * What abilities can do without a script: each effect with its parameters. The schema, the checks, the reference in
 * docs/languages/cardinal.md, the text of cards and the list of samples come from this table; lowering has a function for each row.
 */

/**
 * What may stand at a parameter:
 * - `amount`: a whole number from 0, or X
 * - `signed`: a whole number
 * - `player`, `card`, `object`: a word for players, for cards, or for either (words.ts)
 * - `keyword`, `resource`, `zone`: one that the rules declare
 * - `token`: `N/M_name`, the id of a card, or one of `[[tokens]]`
 * - `counter`: any word; `+1/+1` and `-1/-1` change power and toughness
 * - `type`: a type of cards
 */
export type ParamKind = 'amount' | 'signed' | 'player' | 'card' | 'object' | 'keyword' | 'resource' | 'zone' | 'token' | 'counter' | 'type';

export interface ParamForm {
  readonly kind: ParamKind;
  /** What counts where nothing is written; undefined if something must be. Null: that it is left out is a meaning of its own. */
  readonly default?: string | null;
  readonly about: string;
}

export interface EffectForm {
  readonly params: Readonly<Record<string, ParamForm>>;
  /** What it does, for the reference. */
  readonly about: string;
  /** Whether a static ability can have it. */
  readonly isStatic?: true;
}

const amount = (byDefault?: string): ParamForm => ({
  kind: 'amount',
  ...(byDefault !== undefined && { default: byDefault }),
  about: 'How much, or how many.',
});
const player = (byDefault = 'controller'): ParamForm => ({ kind: 'player', default: byDefault, about: 'Whom it concerns.' });
const card = (byDefault = 'self'): ParamForm => ({ kind: 'card', default: byDefault, about: 'Which card, or which cards.' });
const zone = (about: string, byDefault?: string): ParamForm => ({
  kind: 'zone',
  ...(byDefault !== undefined && { default: byDefault }),
  about,
});
const resource: ParamForm = { kind: 'resource', default: 'mana', about: 'Which resource.' };
const counter: ParamForm = { kind: 'counter', default: '+1/+1', about: 'Which kind of counter.' };
const keyword: ParamForm = { kind: 'keyword', about: 'Which keyword.' };
const type: ParamForm = { kind: 'type', default: null, about: 'Only cards of this type; all if it is left out.' };

export const EFFECTS = {
  damage: {
    params: { amount: amount(), target: { kind: 'object', default: 'target_player', about: 'What is hurt.' } },
    about: 'Deals damage: a player loses life, a creature keeps it until the end of the turn.',
  },
  draw: { params: { amount: amount('1'), player: player() }, about: 'Draws cards.' },
  gain_life: { params: { amount: amount(), player: player() }, about: 'Gains life, up to `max_life`.' },
  lose_life: { params: { amount: amount(), player: player() }, about: 'Loses life; this is no damage.' },
  set_life: { params: { amount: amount(), player: player() }, about: 'Sets life to a number.' },
  pump: {
    params: {
      power: { kind: 'signed', default: '1', about: 'What is added to power.' },
      toughness: { kind: 'signed', default: '1', about: 'What is added to toughness.' },
      card: card(),
    },
    about: 'Changes power and toughness until the end of the turn; of a static ability, for as long as its card is on the field.',
    isStatic: true,
  },
  set_stats: {
    params: {
      power: { kind: 'amount', default: '0', about: 'The new power.' },
      toughness: { kind: 'amount', default: '0', about: 'The new toughness.' },
      card: card(),
    },
    about: 'Sets power and toughness for as long as the creature is on the field.',
    isStatic: true,
  },
  grant_keyword: {
    params: { keyword, card: card() },
    about: 'Gives a keyword for as long as the card is on the field.',
    isStatic: true,
  },
  remove_keyword: {
    params: { keyword, card: card() },
    about: 'Takes a keyword away for as long as the card is on the field.',
    isStatic: true,
  },
  gain_resource: { params: { resource, amount: amount(), player: player() }, about: 'Adds to a resource.' },
  spend_resource: { params: { resource, amount: amount(), player: player() }, about: 'Takes from a resource; nothing if there is less.' },
  set_resource: { params: { resource, amount: amount(), player: player() }, about: 'Sets a resource to a number.' },
  add_counter: { params: { counter_type: counter, amount: amount('1'), card: card() }, about: 'Puts counters on a card.' },
  remove_counter: { params: { counter_type: counter, amount: amount('1'), card: card() }, about: 'Takes counters from a card.' },
  create_token: {
    params: {
      token_type: { kind: 'token', default: '1/1_soldier', about: 'Which token.' },
      player: player(),
      zone: zone('Where it is made.', 'field'),
      count: { kind: 'amount', default: '1', about: 'How many.' },
    },
    about: 'Makes tokens.',
  },
  move_card: {
    params: {
      card: card(),
      from_zone: zone('Where the card must be.', 'hand'),
      to_zone: zone('Where it goes: to that zone of its owner.', 'field'),
      type,
    },
    about: 'Moves a card to another zone.',
  },
  mill: { params: { amount: amount('1'), player: player() }, about: 'Puts cards from the top of the deck into the graveyard.' },
  discard: { params: { amount: amount('1'), player: player() }, about: 'Discards cards that the discarding player chooses.' },
  shuffle: { params: { player: player(), zone: zone('Which zone.', 'deck') }, about: 'Shuffles a zone.' },
  destroy: { params: { card: card('target_creature') }, about: 'Destroys permanents, unless they are indestructible.' },
  sacrifice: {
    params: { player: player(), amount: amount('1'), type: { ...type, default: 'creature' } },
    about: 'Players put permanents of their choice into the graveyard; nothing prevents it.',
  },
  counter_spell: { params: { card: card('target_spell') }, about: 'Counters a spell: it goes from the stack to the graveyard.' },
  tap: { params: { card: card('target_creature') }, about: 'Taps permanents.' },
  untap: { params: { card: card('target_creature') }, about: 'Untaps permanents.' },
  attach: {
    params: { card: card('target_creature') },
    about: 'Attaches this card to a creature; what its static abilities say of `attached` is about that one.',
  },
  search: {
    params: {
      zone: zone('Where to search.', 'deck'),
      to_zone: zone('Where the cards go.', 'hand'),
      type,
      amount: amount('1'),
    },
    about: 'Searches a zone of the own for up to so many cards, shows them, moves them, and shuffles.',
  },
  reveal: {
    params: { player: player('opponent'), zone: zone('Which zone.', 'hand') },
    about: 'Shows the cards in a zone to everybody.',
  },
} as const satisfies Record<string, EffectForm>;

export type EffectName = keyof typeof EFFECTS;

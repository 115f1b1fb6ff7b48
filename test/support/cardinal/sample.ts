/**
 * Samples: small Cardinal games that each show a part of the language, with exactly what must come of them. The players are called A
 * and B; A begins. Every sample is played with A on either seat.
 */

/** Anything that can stand in a TOML text. */
type Toml = string | number | boolean | readonly Toml[] | { readonly [key: string]: Toml };
export type TomlMap = { readonly [key: string]: Toml };

export type Player = 'A' | 'B';

export interface Sample {
  /** What it shows, as the vocabulary spells it: `effect damage`, `word target_creature`. */
  readonly shows: readonly string[];
  /** What holds, as the title of the test. */
  readonly title: string;
  /** Tables of the rules beside those of the usual game; keys of `players` are added to its own. */
  readonly rules?: TomlMap;
  readonly cards: readonly TomlMap[];
  /** Files of scripts by their paths: `scripts/NAME.rhai`. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** How many of which card; a player without a deck has that of the other one. All are in the first hand unless the rules say otherwise. */
  readonly decks: { readonly A: Readonly<Record<string, number>>; readonly B?: Readonly<Record<string, number>> };
  /** `A: bolt` is an answer of A; `A: bolt of bolt, pass_priority` also says what there was to choose from. Cards are told apart by their places where they must be: `A: bear@field:B`. */
  readonly answers?: readonly string[];
  /**
   * Only what is stated is compared: `A.life`, `A.hand` (cards from the top, with a blank between), `stack`, `A.bear.power` (of the
   * first such card on the field of A), `asks` (who must answer next), `wins`.
   */
  readonly expected: Readonly<Record<string, string | number | boolean | null>>;
  /** Sentences that everybody is told, in this order, others between them. Players are A and B. */
  readonly told?: readonly string[];
  /** All that is said about the text, a part of each sentence. With an error nothing is played. */
  readonly diagnostics?: readonly string[];
}

/** The text of the sample's game, with A on a seat. */
export function filesOf(sample: Sample, seatOfA: 0 | 1): Readonly<Record<string, string>> {
  const { A, B = A } = sample.decks;
  const deck = (id: Player, cards: TomlMap): string => tomlText({ id, name: id, cards });
  return {
    'rules.toml': tomlText(rulesOf(sample, seatOfA)),
    'decks/A.toml': deck('A', A),
    'decks/B.toml': deck('B', B),
    ...sample.scripts,
  };
}

/** Its rules, with all that a sample does not say. */
export function rulesOf({ rules = {}, cards }: Sample, seatOfA: 0 | 1): TomlMap {
  const { players, ...tables } = rules;
  return {
    game: { id: 'sample', name: 'Sample' },
    players: { ...PLAYERS, first_player_rule: `player_${seatOfA}`, ...(players as TomlMap | undefined) },
    turn: TURN,
    ...tables,
    cards,
  };
}

const PLAYERS: TomlMap = { starting_life: 20, starting_hand_size: 10 };

/** Nobody draws by turns, so that hands and decks are what a sample says. */
const TURN: TomlMap = {
  phases: [
    {
      id: 'start',
      order: 1,
      allow_actions: false,
      steps: [
        { id: 'untap', order: 1 },
        { id: 'upkeep', order: 2 },
      ],
    },
    { id: 'main', order: 2 },
    {
      id: 'end',
      order: 3,
      allow_actions: false,
      steps: [
        { id: 'end', order: 1, allow_actions: true },
        { id: 'cleanup', order: 2 },
      ],
    },
  ],
};

export function creature(id: string, power: number, toughness: number, more: TomlMap = {}): TomlMap {
  return { id, name: id, card_type: 'creature', stats: { power: String(power), toughness: String(toughness) }, ...more };
}

/** A card that can be played at any time, and what it does then. */
export function instant(id: string, ...abilities: readonly TomlMap[]): TomlMap {
  return { id, name: id, card_type: 'instant', abilities };
}

export function permanent(id: string, type: string, ...abilities: readonly TomlMap[]): TomlMap {
  return { id, name: id, card_type: type, abilities };
}

/** What a card does: when, what, and with which parameters. */
export function ability(trigger: string, effect: string, params: TomlMap = {}, more: TomlMap = {}): TomlMap {
  return { trigger, effect, params, ...more };
}

/** A table as TOML, every value of it on one line. */
function tomlText(table: TomlMap): string {
  return Object.entries(table)
    .map(([key, value]) => `${keyText(key)} = ${inline(value)}\n`)
    .join('');
}

function inline(value: Toml): string {
  if (Array.isArray(value)) return `[${value.map((item: Toml) => inline(item)).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, held]) => `${keyText(key)} = ${inline(held as Toml)}`)
    .join(', ')} }`;
}

function keyText(key: string): string {
  return /^\w+$/.test(key) ? key : JSON.stringify(key);
}

/** What people call functions, methods and names of scripts who know them from elsewhere. */
import {
  SCRIPT_CHOICES,
  SCRIPT_CONTEXT,
  SCRIPT_DURATIONS,
  SCRIPT_METHODS,
  SCRIPT_QUERIES,
  SCRIPT_TARGETS,
} from '../vocabulary/functions.ts';
import { FUNCTIONS_CALLED } from '../vocabulary/effects/index.ts';

type FunctionName = keyof typeof SCRIPT_QUERIES | keyof typeof SCRIPT_TARGETS | keyof typeof SCRIPT_CHOICES | keyof typeof SCRIPT_DURATIONS;

/** Those of effects stand with these. */
const OTHER_FUNCTIONS: Readonly<Record<string, FunctionName>> = {
  cost: 'card_cost',
  mana_cost: 'card_cost',
  life: 'player_life',
  get_life: 'player_life',
  stat: 'card_stat',
  get_stat: 'card_stat',
  power: 'card_stat',
  type_of: 'card_type',
  get_type: 'card_type',
  controller_of: 'card_controller',
  owner_of: 'card_owner',
  zone_cards: 'cards_in_zone',
  get_zone: 'cards_in_zone',
  get_cards: 'cards_in_zone',
  count_cards: 'zone_count',
  has_keyword: 'card_has_keyword',
  random: 'random_int',
  rand_int: 'random_int',
};

const OTHER_METHODS: Readonly<Record<string, keyof typeof SCRIPT_METHODS>> = {
  forEach: 'map',
  for_each: 'map',
  each: 'map',
  where: 'filter',
  select: 'filter',
  append: 'push',
  add: 'push',
  some: 'any',
  exists: 'any',
  every: 'all',
  length: 'len',
  size: 'len',
  empty: 'is_empty',
  includes: 'contains',
  count_if: 'count',
  sort: 'sort_by',
};

const OTHER_NAMES: Readonly<Record<string, keyof typeof SCRIPT_CONTEXT>> = {
  you: 'controller',
  me: 'controller',
  self: 'controller',
  owner: 'controller',
  player: 'controller',
  caster: 'controller',
  enemy: 'opponent',
  foe: 'opponent',
  this_card: 'source_card',
  card: 'source_card',
  turn: 'turn_number',
};

/** The function that somebody means who calls it something else: by another name, or by one that has most words in common. */
export function functionMeant(name: string, known: readonly string[]): string | undefined {
  const plain = snake(name);
  if (known.includes(plain)) return plain;
  const without = plain.replace(/^(?:get|do|choose)_/, '');
  const found = lookUpFunction(plain) ?? lookUpFunction(without);
  return found !== undefined && known.includes(found) ? found : mostAlike(plain, known);
}

export const methodMeant = (name: string): string | undefined => lookUp(OTHER_METHODS, name) ?? lookUp(OTHER_METHODS, snake(name));
export const nameMeant = (name: string): string | undefined => lookUp(OTHER_NAMES, name);

function lookUpFunction(name: string): string | undefined {
  return FUNCTIONS_CALLED.get(name) ?? lookUp(OTHER_FUNCTIONS, name);
}

function lookUp<Meant extends string>(table: Readonly<Record<string, Meant>>, name: string): Meant | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Of two words in common and few others, the only one. */
function mostAlike(name: string, known: readonly string[]): string | undefined {
  const words = wordsOf(name);
  const alike = known
    .map((each) => {
      const others = wordsOf(each);
      const common = words.filter((word) => others.includes(word)).length;
      return { each, share: common / new Set([...words, ...others]).size };
    })
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((a, b) => b.share - a.share);
  return alike.length === 1 || (alike.length > 1 && alike[0]!.share > alike[1]!.share) ? alike[0]!.each : undefined;
}

const LEAST_SHARE = 0.5;

/** One and many of a thing are the same. */
function wordsOf(name: string): string[] {
  return name.split('_').map((word) => word.replace(/s$/, ''));
}

function snake(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
}

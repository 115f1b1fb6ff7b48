/** What people and language models bring along from other languages. */
import { among } from '../plant.ts';
import { expressionsIn, range, scriptOf, statementsIn, textOf } from './parts.ts';
import { FUNCTIONS } from './names.ts';

/** `dealDamage(…)`. */
export const camelCase = among(
  (book) => expressionsIn(book, 'call').filter(({ name }) => name.name.includes('_')),
  ({ name }) => ({
    ...range(name.at),
    text: name.name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    alternatives: [name.name],
  }),
);

/** What the same is called elsewhere. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  deal_damage: ['damage', 'damage_target', 'inflict_damage'],
  draw_cards: ['draw', 'draw_card'],
  gain_life: ['heal', 'add_life'],
  lose_life: ['reduce_life'],
  destroy: ['kill', 'destroy_creature', 'destroy_card'],
  create_token: ['summon_token', 'spawn_token', 'make_token'],
  add_counter: ['put_counter', 'add_counters'],
  remove_counter: ['take_counter', 'remove_counters'],
  cards_in_zone: ['get_cards_in_zone', 'zone_cards', 'get_zone'],
  zone_count: ['count_zone', 'cards_in_zone_count'],
  player_life: ['get_life', 'life', 'get_player_life'],
  card_stat: ['get_stat', 'stat'],
  card_has_keyword: ['has_keyword'],
  card_controller: ['controller_of', 'get_controller'],
  card_type: ['type_of', 'get_type'],
  card_cost: ['cost', 'mana_cost'],
  pump_creature: ['pump', 'buff', 'buff_creature'],
  target_creature: ['choose_target_creature', 'get_target_creature'],
  counter_spell: ['counter', 'counter_target'],
  move_card: ['move', 'move_to_zone'],
  grant_keyword: ['add_keyword', 'give_keyword'],
  tap: ['tap_card', 'tap_creature'],
  untap: ['untap_card'],
  random_int: ['random', 'rand_int'],
};

export const otherName = among(
  (book) => expressionsIn(book, 'call').filter(({ name }) => Object.hasOwn(OTHER_NAMES, name.name)),
  ({ name }, _, rng) => {
    const others = OTHER_NAMES[name.name]!;
    return { ...range(name.at), text: others[rng.below(others.length)]!, alternatives: [name.name] };
  },
);

const PLACES: Readonly<Record<string, readonly string[]>> = {
  field: ['battlefield', 'board', 'play'],
  graveyard: ['discard', 'discard_pile'],
  hand: ['hands'],
  deck: ['library'],
};

/** `"battlefield"` for `"field"`. */
export const otherZone = among(
  (book) => expressionsIn(book, 'string').filter(({ value }) => Object.hasOwn(PLACES, value)),
  ({ at, value }, _, rng) => {
    const others = PLACES[value]!;
    return { ...range(at), text: `"${others[rng.below(others.length)]!}"`, alternatives: [value] };
  },
);

const PLAYERS: Readonly<Record<string, readonly string[]>> = {
  controller: ['"controller"', 'you', 'self', 'owner', 'player'],
  opponent: ['"opponent"', 'enemy', 'target_opponent'],
};

/** Players as words, or by other names. */
export const otherPlayer = among(
  (book) => expressionsIn(book, 'name').filter(({ name }) => Object.hasOwn(PLAYERS, name)),
  ({ at, name }, _, rng) => {
    const others = PLAYERS[name]!;
    return { ...range(at), text: others[rng.below(others.length)]!, alternatives: [name] };
  },
);

/** `function f()`, `def f()`, `func f()`. */
export const otherFn = among(
  (book) => [...scriptOf(book).functions],
  ({ at }, _, rng) => ({
    start: at.start.offset,
    end: at.start.offset + 2,
    text: ['function', 'def', 'func', 'fun'][rng.below(4)]!,
    alternatives: ['fn'],
  }),
);

/** `var x = 1`, `let mut x = 1`, `auto x = 1`, `int x = 1`. */
export const otherLet = among(
  (book) => statementsIn(book, 'let'),
  ({ at }, _, rng) => ({
    start: at.start.offset,
    end: at.start.offset + 3,
    text: ['var', 'let mut', 'auto', 'local'][rng.below(4)]!,
    alternatives: ['let'],
  }),
);

/** `x = 1` without `let`. */
export const missingLet = among(
  (book) => statementsIn(book, 'let'),
  ({ at }) => ({ start: at.start.offset, end: at.start.offset + 4, text: '', alternatives: ['let'] }),
);

/** `let x: int = 1`, `fn f(ctx: Context)`. */
export const typeAnnotation = among(
  (book) => [
    ...statementsIn(book, 'let').map(({ nameAt }) => nameAt),
    ...scriptOf(book).functions.flatMap(({ params }) => params.map(({ at }) => at)),
  ],
  ({ end }, _, rng) => ({ start: end.offset, end: end.offset, text: [': int', ': Card', ': Array'][rng.below(3)]! }),
);

/** `fn f() -> Array {`. */
export const returnType = among(
  (book) => [...scriptOf(book).functions],
  ({ body }, _, rng) => ({
    start: body.at.start.offset,
    end: body.at.start.offset,
    text: ['-> Array ', '-> Effect ', ': Effect[] '][rng.below(3)]!,
  }),
);

/** `and`, `or`, `===`, `!==`. */
export const otherOperator = among(
  (book) => expressionsIn(book, 'binary').filter(({ operator }) => Object.hasOwn(OPERATORS, operator)),
  ({ left, operator }, { text }) => {
    const start = text.indexOf(operator, left.at.end.offset);
    return { start, end: start + operator.length, text: OPERATORS[operator]!, alternatives: [operator] };
  },
);

const OPERATORS: Readonly<Record<string, string>> = { '&&': 'and', '||': 'or', '==': '===', '!=': '!==' };

/** `not x`. */
export const not = among(
  (book) => expressionsIn(book, 'unary').filter(({ operator }) => operator === '!'),
  ({ at }) => ({ start: at.start.offset, end: at.start.offset + 1, text: 'not ', alternatives: ['!'] }),
);

/** `c => …` and `(c) => …` for `|c| …`. */
export const arrow = among(
  (book) => expressionsIn(book, 'closure').filter(({ params }) => params.length === 1),
  ({ at, params }, { text }, rng) => {
    const end = text.indexOf('|', params[0]!.at.end.offset) + 1;
    const { name } = params[0]!;
    return { start: at.start.offset, end, text: rng.below(2) === 0 ? `${name} =>` : `(${name}) =>` };
  },
);

/** `a ? b : c`. */
export const ternary = among(
  (book) =>
    expressionsIn(book, 'if').filter(
      ({ then, otherwise }) => then.statements.length === 1 && otherwise?.kind === 'block' && otherwise.block.statements.length === 1,
    ),
  ({ at, condition, then, otherwise }, book) =>
    otherwise?.kind !== 'block'
      ? undefined
      : {
          ...range(at),
          text: `${textOf(book, condition.at)} ? ${textOf(book, then.statements[0]!.at)} : ${textOf(book, otherwise.block.statements[0]!.at)}`,
          alternatives: ['if'],
          intended: book.text,
        },
);

/** `for (let c of cards)`, `for (c in cards)`, `for c of cards`, `foreach c in cards`. */
export const otherFor = among(
  (book) => statementsIn(book, 'for'),
  ({ at, name, over }, book, rng) => ({
    start: at.start.offset,
    end: over.at.end.offset,
    text: [
      `for (let ${name.name} of ${textOf(book, over.at)})`,
      `for (${name.name} in ${textOf(book, over.at)})`,
      `for ${name.name} of ${textOf(book, over.at)}`,
      `foreach ${name.name} in ${textOf(book, over.at)}`,
    ][rng.below(4)]!,
  }),
);

/** `.length`, `.length()`, `.size()`, `.forEach(…)`, `.where(…)`, `.append(…)`. */
export const otherMethod = among(
  (book) => expressionsIn(book, 'method').filter(({ name }) => Object.hasOwn(METHODS, name.name)),
  ({ name }, _, rng) => {
    const others = METHODS[name.name]!;
    return { ...range(name.at), text: others[rng.below(others.length)]!, alternatives: [name.name] };
  },
);

const METHODS: Readonly<Record<string, readonly string[]>> = {
  map: ['forEach', 'for_each', 'each'],
  filter: ['where', 'select'],
  push: ['append', 'add'],
  any: ['some', 'exists'],
  count: ['count_if'],
  is_empty: ['empty', 'isEmpty'],
};

/** `null`, `None`, `nil` for an empty array that is returned. */
export const nothing = among(
  (book) =>
    statementsIn(book, 'expression').flatMap(({ value, dropped }) =>
      value.kind === 'array' && value.items.length === 0 && !dropped ? [value] : [],
    ),
  ({ at }, _, rng) => ({ ...range(at), text: ['null', 'None', 'nil'][rng.below(3)]!, alternatives: ['()', '[]'] }),
);

/** `2.0`. */
export const float = among(
  (book) => expressionsIn(book, 'int').filter(({ value }) => value >= 0),
  ({ at, value }) => ({ ...range(at), text: `${value}.0` }),
);

/** `2` → `"2"`. */
export const numberInQuotes = among(
  (book) => expressionsIn(book, 'int').filter(({ value }) => value >= 0),
  ({ at, value }) => ({ ...range(at), text: `"${value}"` }),
);

/** `# …` for `// …`. */
export const otherComment = among(
  (book) => Array.from(book.text.matchAll(/^\/\/ .*$/gm)),
  ({ index }) => ({ start: index, end: index + 2, text: '#', alternatives: ['//'] }),
);

/** `game.deal_damage(…)`, `this.deal_damage(…)`. */
export const receiver = among(
  (book) => expressionsIn(book, 'call').filter(({ name }) => Object.hasOwn(FUNCTIONS, name.name)),
  ({ name }, _, rng) => ({
    start: name.at.start.offset,
    end: name.at.start.offset,
    text: ['game.', 'state.', 'this.', 'ctx.'][rng.below(4)]!,
    alternatives: [name.name],
  }),
);

/** `card.controller`, `card.power`, as fields. */
export const field = among(
  (book) => expressionsIn(book, 'call').filter(({ name, args }) => Object.hasOwn(FIELDS, name.name) && args[0]?.kind === 'name'),
  ({ at, name, args }, book) => ({ ...range(at), text: `${textOf(book, args[0]!.at)}.${FIELDS[name.name]!}`, alternatives: [name.name] }),
);

const FIELDS: Readonly<Record<string, string>> = {
  card_controller: 'controller',
  card_type: 'card_type',
  card_cost: 'cost',
  card_damage: 'damage',
  player_life: 'life',
  is_attacking: 'is_attacking',
  is_tapped: 'tapped',
};

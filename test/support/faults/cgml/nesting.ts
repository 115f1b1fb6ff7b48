/** Things said in the right words at the wrong place or in the wrong form, as people and language models do. */
import type { Rng } from '../../../../src/kernel/index.ts';
import type { MapTree, ScalarTree, Tree } from '../../../../src/text/index.ts';
import { copied } from '../forms.ts';
import { faultBy, pick, type Planter } from '../plant.ts';
import { endOf, insideOf, textOf, type Rulebook } from '../rulebook.ts';
import type { Site } from '../sites.ts';
import type { CgmlGame } from './open.ts';

/** Plants at one of the places that `find` offers, each with what to write there. */
function atSites(
  find: (game: CgmlGame, site: Site, rng: Rng) => { tree: Tree; text: string; alternatives?: readonly string[] } | undefined,
): Planter {
  return (rulebook, rng) => {
    const game = rulebook as CgmlGame;
    const places = game.sites.flatMap((site) => find(game, site, rng) ?? []);
    const place = pick(places, rng);
    if (place === undefined) return undefined;
    const { tree, text, alternatives } = place;
    return faultBy(
      game,
      { start: tree.span.start.offset, end: endOf(tree), text },
      { ...(alternatives !== undefined && { alternatives }) },
    );
  };
}

/** `isEqual: [ { path: a }, { value: 0 } ]` → `isEqual: { path: a, value: 0 }`. */
export const operatorWithoutList = atSites((game, { tree, parent }) => {
  const operands = operandsOf(tree, parent);
  const keys = operands?.map(({ entries }) => entries[0]!.key);
  if (operands === undefined || operands.length < 2 || new Set(keys).size < operands.length) return undefined;
  return { tree, text: `{ ${operands.map(({ entries: [entry] }) => `${entry!.key}: ${textOf(game, entry!.value)}`).join(', ')} }` };
});

/** `isEqual: { left: { path: a }, right: { value: 0 } }`. */
export const operandsByName = atSites((game, { tree, parent }) => {
  const operands = operandsOf(tree, parent);
  if (operands?.length !== 2) return undefined;
  return { tree, text: `{ left: ${textOf(game, operands[0]!)}, right: ${textOf(game, operands[1]!)} }` };
});

/** The operands of an operator, written on one line, each an object with one key. */
function operandsOf(tree: Tree, parent: Site | undefined): MapTree[] | undefined {
  if (tree.kind !== 'list' || !tree.flow || parent?.shape.name !== 'Expression') return undefined;
  const maps = tree.items.filter((item): item is MapTree => item.kind === 'map' && item.entries.length === 1 && item.tag === undefined);
  return maps.length === tree.items.length ? maps : undefined;
}

/** `{ path: "$.zones.deck" }` → `{ value: "$.zones.deck" }`. */
export const valueForPath = atSites((game, { tree, shape }) => {
  const path = shape.name === 'Expression' ? onlyScalar(tree, 'path') : undefined;
  return path === undefined ? undefined : { tree, text: textOf(game, tree).replace('path', 'value'), alternatives: ['path'] };
});

/** `{ value: Q }` → `{ path: Q }`. */
export const pathForValue = atSites((game, { tree, shape }) => {
  const value = shape.name === 'Expression' ? onlyScalar(tree, 'value') : undefined;
  return typeof value?.value === 'string' && !value.value.startsWith('ref:')
    ? { tree, text: textOf(game, tree).replace('value', 'path'), alternatives: ['value'] }
    : undefined;
});

/** `{ ref: chosen }` → `{ path: chosen }`, `{ value: chosen }`. */
export const otherForRef = atSites((game, { tree, shape }, rng) => {
  const name = shape.name === 'Expression' ? onlyScalar(tree, 'ref') : undefined;
  return name === undefined
    ? undefined
    : { tree, text: textOf(game, tree).replace('ref', rng.below(2) === 0 ? 'path' : 'value'), alternatives: ['ref'] };
});

function onlyScalar(tree: Tree, key: string): ScalarTree | undefined {
  const [entry] = tree.kind === 'map' && tree.entries.length === 1 ? tree.entries : [];
  return entry?.key === key && entry.value.kind === 'scalar' ? entry.value : undefined;
}

/** `$.zones.deck` → `$.players[current].zones.deck`. */
export const tableZoneOfPlayer = inPaths(/\$\.zones\.(\w+)/, (_, zone) => `$.players[current].zones.${zone}`);
/** `$.players[current].zones.hand` → `$.zones.hand`. */
export const playerZoneOfTable = inPaths(/\$\.players\[[^\]]+\]\.zones\.(\w+)/, (_, zone) => `$.zones.${zone}`);

function inPaths(pattern: RegExp, write: (whole: string, name: string) => string): Planter {
  return (rulebook, rng) => {
    const places = rulebook.sites.flatMap(({ tree }) => {
      const match = tree.kind === 'scalar' && typeof tree.value === 'string' ? pattern.exec(tree.value) : null;
      return match === null ? [] : [{ start: insideOf(tree as ScalarTree).start + match.index, whole: match[0], name: match[1]! }];
    });
    const place = pick(places, rng);
    if (place === undefined) return undefined;
    return faultBy(
      rulebook,
      { start: place.start, end: place.start + place.whole.length, text: write(place.whole, place.name) },
      { alternatives: [place.whole] },
    );
  };
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'];

/** `count: 7` → `count: seven`. */
export const numberAsWord = atSites((_, { tree, path }, rng) => {
  const number = tree.kind === 'scalar' && typeof tree.value === 'number' && path[0] !== 'components' ? tree.value : undefined;
  const name = number === undefined ? undefined : NUMBERS[number];
  return name === undefined
    ? undefined
    : { tree, text: pick([name, `"${name}"`, name[0]!.toUpperCase() + name.slice(1)], rng)!, alternatives: [String(number)] };
});

const CALLED: Readonly<Record<string, readonly string[]>> = {
  C: ['Clubs', 'clubs', 'CLUBS'],
  D: ['Diamonds', 'diamonds'],
  H: ['Hearts', 'hearts', 'HEARTS'],
  S: ['Spades', 'spades'],
  A: ['Ace', 'ace', 'ACE'],
  J: ['Jack', 'jack'],
  Q: ['Queen', 'queen'],
  K: ['King', 'king'],
  '2': ['two', 'Two'],
  '8': ['eight', 'Eight'],
};

/** `{ value: H }` → `{ value: Hearts }`. */
export const rankByName = atSites((_, { tree, path }, rng) => {
  const text = tree.kind === 'scalar' && typeof tree.value === 'string' && path.at(-1) === 'value' ? tree.value : '';
  return Object.hasOwn(CALLED, text) ? { tree, text: pick(CALLED[text]!, rng)!, alternatives: [text] } : undefined;
});

/** What other languages and libraries call the same. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  isEqual: ['equals', 'eq', 'equal', '"=="', 'is_equal'],
  isGreaterThan: ['greaterThan', 'gt', '">"', 'is_greater_than', 'more_than'],
  isLessThan: ['lessThan', 'lt', '"<"', 'is_less_than'],
  count: ['size', 'length', 'card_count'],
  exists: ['isNotEmpty', 'has'],
  filter: ['where', 'select'],
  add: ['plus', '"+"'],
  sub: ['minus', 'subtract', '"-"'],
  any: ['some'],
  mod: ['modulo', '"%"'],
  not: ['isNot', '"!"'],
};

/** An operator by a name that it has elsewhere. */
export const operatorSynonym: Planter = (rulebook, rng) => {
  const entries = rulebook.sites.flatMap(({ tree, shape }) =>
    shape.name === 'Expression' && tree.kind === 'map' ? tree.entries.filter(({ key }) => Object.hasOwn(SYNONYMS, key)) : [],
  );
  const entry = pick(entries, rng);
  return (
    entry &&
    faultBy(
      rulebook,
      { start: entry.keySpan.start.offset, end: entry.keySpan.end.offset, text: pick(SYNONYMS[entry.key]!, rng)! },
      { alternatives: [entry.key] },
    )
  );
};

const ACTION_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  MOVE: ['MOVE_CARD', 'MOVE_CARDS', 'TRANSFER', 'move'],
  MOVE_ALL: ['MOVE_ALL_CARDS', 'moveAll', 'move_all'],
  SHUFFLE: ['SHUFFLE_DECK', 'Shuffle', 'SHUFFLE_ZONE'],
  SET_VARIABLE: ['SET_VAR', 'SET', 'ASSIGN', 'setVariable'],
  INCREMENT: ['INCREASE', 'ADD', 'increment', 'INC'],
  REQUEST_INPUT: ['REQUEST_CHOICE', 'ASK_PLAYER', 'CHOOSE', 'PROMPT'],
  DEAL_ROUND_ROBIN: ['DEAL_CARDS', 'DEAL_ROUNDROBIN'],
  FOR_EACH_PLAYER: ['FOREACH_PLAYER', 'FOR_PLAYERS', 'for_each_player'],
  SET_PHASE: ['GOTO_PHASE', 'CHANGE_PHASE'],
  IF: ['CONDITIONAL', 'if', 'WHEN'],
};

/** An action by a name that it has elsewhere. */
export const actionSynonym = atSites((_, { tree, path }, rng) => {
  const name = tree.kind === 'scalar' && path.at(-1) === 'action' ? String(tree.value) : '';
  return Object.hasOwn(ACTION_SYNONYMS, name) ? { tree, text: pick(ACTION_SYNONYMS[name]!, rng)!, alternatives: [name] } : undefined;
});

/** `- SHUFFLE: { target: … }`: the name of an action as its key. */
export const actionAsKey: Planter = (rulebook, rng) => {
  const actions = rulebook.sites.flatMap(({ tree, shape }) =>
    shape.name === 'Action' && tree.kind === 'map' && tree.entries[0]?.key === 'action' && isShort(tree) ? [tree] : [],
  );
  const action = pick(actions, rng);
  if (action === undefined) return undefined;
  const [name, ...rest] = action.entries;
  const inner = rest.map(({ key, value }) => `${key}: ${textOf(rulebook, value)}`).join(', ');
  const text = `${textOf(rulebook, name!.value)}: { ${inner} }`;
  return faultBy(
    rulebook,
    { start: action.span.start.offset, end: endOf(action), text: action.flow ? `{ ${text} }` : text },
    { alternatives: ['action'] },
  );
};

function isShort(action: MapTree): boolean {
  return (
    action.entries.length > 1 &&
    action.entries.every(({ value }) => value.tag === undefined && value.span.start.line === value.span.end.line)
  );
}

/** Two rules, zones or variables of one name: one was copied and left as it was. */
export const duplicateName: Planter = (rulebook, rng) => {
  const items = rulebook.sites.filter(
    ({ path, tree }) =>
      tree.kind === 'map' &&
      ((path[0] === 'rules' && path.length === 2) || (path[0] === 'components' && path.length === 3 && typeof path[2] === 'number')),
  );
  const kind = pick([...new Set(items.map(({ path }) => path.at(-2)))], rng);
  const found = pick(
    items.filter(({ path }) => path.at(-2) === kind),
    rng,
  );
  return found && copied(rulebook, found as { tree: MapTree });
};

/** `phase: Play` → `phase: play`: a name or word in other letters. */
export const wrongCase: Planter = (rulebook, rng) => {
  const places = rulebook.sites.flatMap(({ tree, path, entry, shape }) => {
    const ofKey =
      entry !== undefined && path.length > 1 && shape !== undefined && /[A-Z]/.test(entry.key) && path[0] !== 'flow'
        ? [{ start: entry.keySpan.start.offset, word: entry.key }]
        : [];
    const text = tree.kind === 'scalar' && typeof tree.value === 'string' ? tree.value : '';
    const key = String(path.at(-1));
    const isName =
      [
        'action',
        'ordering',
        'scope',
        'order',
        'player_order',
        'initial_state',
        'phase',
        'ref',
        'type',
        'of_deck',
        'timing',
        'on_failure',
      ].includes(key) ||
      (path[0] === 'flow' && ['from', 'to'].includes(key));
    return [...ofKey, ...(isName && /^\w{3,}$/.test(text) ? [{ start: insideOf(tree as ScalarTree).start, word: text }] : [])];
  });
  const place = pick(places, rng);
  if (place === undefined) return undefined;
  const { start, word } = place;
  const wrong = /[A-Z]/.test(word) ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1);
  return faultBy(rulebook, { start, end: start + word.length, text: wrong }, { alternatives: [word] });
};

/** A path without quotation marks, a text with a colon in it. */
export const unquotedPath: Planter = (rulebook: Rulebook, rng) => {
  const paths = rulebook.sites.flatMap(({ tree }) =>
    tree.kind === 'scalar' && tree.style === 'double' && /[[:]/.test(String(tree.value)) ? [tree] : [],
  );
  const path = pick(paths, rng);
  return (
    path &&
    faultBy(
      rulebook,
      { start: path.span.start.offset, end: path.span.end.offset, text: String(path.value) },
      { alternatives: [String(path.value)] },
    )
  );
};

export const unquotedProse: Planter = (rulebook, rng) => {
  const texts = rulebook.sites.flatMap(({ tree, path }) =>
    tree.kind === 'scalar' &&
    tree.style === 'plain' &&
    ['description', 'prompt', 'reason'].includes(String(path.at(-1))) &&
    / /.test(String(tree.value))
      ? [tree]
      : [],
  );
  const text = pick(texts, rng);
  if (text === undefined) return undefined;
  const colon = String(text.value).replace(' ', ': ');
  const { start, end } = insideOf(text);
  const intended = rulebook.text.slice(0, start) + JSON.stringify(colon) + rulebook.text.slice(end);
  return faultBy(rulebook, { start, end, text: colon }, { intended, alternatives: [colon] });
};

/**
 * Paths of version 1.2, which have no root and leave out what goes without saying, as paths of 1.3:
 * `player.current.hand` is `$.players[current].zones.hand`, `card.rank` is `$.card.properties.rank`.
 * A path that is understood as it is stays the same.
 */
import type { Names } from './names.ts';

/** What a path may leave out. */
export interface Place {
  /** A zone of players that is named without them is that of all players, not of the current one. */
  readonly all?: boolean;
  /** Where players are looked through, `player` is the one that is looked at. */
  readonly lookingAtPlayers?: boolean;
}

/** Words that 1.2 begins paths with. */
const HEADS: ReadonlySet<string> = new Set(['player', 'players', 'any_player', 'zones', 'zone', 'game', 'card', 'group', 'event']);

/** Whether a bare string is meant as a path: it has a root, or begins with a word that paths begin with. */
export function isPathLike(text: string): boolean {
  return /^\s*(?:\$|ref:[\w-])/.test(text) || /^\s*\w+\(.*\)/s.test(text) || HEADS.has(/^\s*(\w+)\s*[.[]/.exec(text)?.[1] ?? '');
}

/** The path, or a formula of paths, as 1.3 writes it. */
export function modernText(text: string, names: Names, place: Place): string {
  return IS_PATH.test(text) ? modernPath(text, names, place) : modernFormula(text, names, place);
}

const STEPS = String.raw`(?:\.[\w-]+|\[[^\]]*\])*`;
const IS_PATH = new RegExp(String.raw`^(?:ref:[\w-]+|\$?\w+|\$)${STEPS}$`);

/** Strings, paths, and everything else one by one. */
const TOKEN = new RegExp(String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?:ref:\w+|\$?[A-Za-z_]\w*|\$)${STEPS}|\s+|\d+|.`, 'gs');
const WORDS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'true', 'false', 'null', 'none']);
/** Functions whose second argument is looked up for each item; some write it in quotation marks. */
const FOR_EACH_ITEM: ReadonlySet<string> = new Set(['filter', 'map', 'any', 'all', 'group_by']);

function modernFormula(text: string, names: Names, place: Place): string {
  const tokens = text.match(TOKEN) ?? [];
  /** The functions around a token, and which argument of each it stands in. */
  const calls: { name: string; argument: number }[] = [];
  return tokens
    .map((token, index) => {
      const before = tokens[index - 1] ?? '';
      if (token === '(') calls.push({ name: /^\w+$/.test(before) && !WORDS.has(before) ? before : '', argument: 0 });
      else if (token === ')') calls.pop();
      else if (token === ',' && calls.length > 0) calls.at(-1)!.argument++;
      const call = calls.at(-1);
      if (/^["']/.test(token))
        return call?.argument === 1 && FOR_EACH_ITEM.has(call.name) ? modernText(token.slice(1, -1), names, place) : token;
      const isName = /^(?:ref:|\$|[A-Za-z_])/.test(token) && !WORDS.has(token) && tokens[index + 1] !== '(' && before !== '.';
      return isName ? modernPath(token, names, place) : token;
    })
    .join('');
}

function modernPath(text: string, names: Names, place: Place): string {
  const [head = '', ...rest] = splitSteps(text);
  const path = new PathWriter(names, place);
  if (head === '$') return path.root(rest);
  if (head.startsWith('ref:')) return path.stored(head, rest);
  if (head.startsWith('$')) return path.owned(head, rest);
  switch (head) {
    case 'player':
      return path.player(rest);
    case 'players':
    case 'any_player':
      return path.players(rest);
    case 'zones':
    case 'zone':
      return rest.length === 0 && head === 'zone' ? '$.zone' : path.zone(rest);
    case 'game':
      return path.game(rest);
    case 'card':
      return `$.card${path.ofCard(rest[0] === 'played' ? rest.slice(1) : rest)}`;
    case 'event':
      return ['$', ...rest].join('.');
    default: {
      const bare = withoutPick(head);
      if (bare === 'group') return `$.${head}${head === bare ? path.ofZone(rest) : path.ofCard(rest)}`;
      if (names.zones.has(bare)) return path.zone([head, ...rest]);
      if (names.variables.has(bare)) return [names.variables.get(bare)! ? '$.players[current]' : '$', head, ...rest].join('.');
      return text;
    }
  }
}

/** Fields that cards have besides their properties. */
const CARD_FIELDS: ReadonlySet<string> = new Set(['id', 'face', 'properties', 'owner', 'zone']);
const ENDS_OF_ZONES: ReadonlySet<string> = new Set(['top_card', 'bottom_card', 'top', 'bottom']);
const PICKS: Readonly<Record<string, string>> = { current: 'current', opponent: 'opponent', all: '*' };
const ANCHORS: Readonly<Record<string, string>> = {
  current_player: '$currentPlayer',
  state: '$activeState',
  phase: '$currentPhase',
  turn_order: '$turnOrder',
};

/** Writes the rest of a path behind its beginning. */
class PathWriter {
  readonly #names: Names;
  readonly #place: Place;

  constructor(names: Names, place: Place) {
    this.#names = names;
    this.#place = place;
  }

  /** Behind `$`: already modern, but for zones that stand directly on players, and players without saying which. */
  root(rest: readonly string[]): string {
    const [first = '', ...deeper] = rest;
    if (first === 'variables' && deeper.length > 0) return this.root(deeper);
    if (first === 'players' && deeper.length > 0 && !/^\d+$/.test(deeper[0]!)) return this.owned('$.players[*]', deeper);
    return first.startsWith('players[') ? this.owned(`$.${first}`, deeper) : ['$', ...rest].join('.');
  }

  player(rest: readonly string[]): string {
    const pick = this.#pick(rest[0]);
    if (pick !== undefined) return this.owned(`$.players[${pick}]`, rest.slice(1));
    return this.owned(this.#place.lookingAtPlayers === true ? '$.player' : '$.players[current]', rest);
  }

  players(rest: readonly string[]): string {
    const pick = this.#pick(rest[0]);
    return pick === undefined ? this.owned('$.players[*]', rest) : this.owned(`$.players[${pick}]`, rest.slice(1));
  }

  #pick(step: string | undefined): string | undefined {
    if (step === undefined) return undefined;
    return /^\d+$/.test(step) ? step : Object.hasOwn(PICKS, step) ? PICKS[step] : undefined;
  }

  /** What a stored player, card or list has: `ref:x.hand` is a zone of a player, `ref:x.rank` a property of a card. */
  stored(head: string, rest: readonly string[]): string {
    const bare = withoutPick(rest[0] ?? '');
    if (bare === 'zones' || this.#isOfPlayers(bare) || this.#names.variables.get(bare) === true)
      return this.owned(`$.players[by_id=${head}]`, rest);
    return head + this.ofCard(rest);
  }

  /** Behind a player: a zone, or a variable. */
  owned(player: string, rest: readonly string[]): string {
    const [first = '', ...deeper] = rest;
    if (first === 'zones' && deeper.length > 0) return `${player}.zones.${deeper[0]}${this.#afterZone(deeper)}`;
    if (this.#isOfPlayers(withoutPick(first)) && !this.#names.variables.has(first))
      return `${player}.zones.${first}${this.#afterZone(rest)}`;
    return [player, ...rest].join('.');
  }

  zone(rest: readonly string[]): string {
    const [name] = rest;
    if (name === undefined) return '$.zones';
    const prefix = !this.#isOfPlayers(withoutPick(name)) ? '$' : this.#place.all === true ? '$.players[*]' : '$.players[current]';
    return `${prefix}.zones.${name}${this.#afterZone(rest)}`;
  }

  game(rest: readonly string[]): string {
    const [first = ''] = rest;
    if (Object.hasOwn(ANCHORS, first)) return [ANCHORS[first]!, ...rest.slice(1)].join('.');
    if (first === 'players') return this.players(rest.slice(1));
    return this.#names.zones.has(withoutPick(first)) ? this.zone(rest) : ['$', ...rest].join('.');
  }

  /** `hand[0].rank` goes into a card, `hand.card_count` asks the zone. */
  #afterZone([name = '', ...rest]: readonly string[]): string {
    return withoutPick(name) === name ? this.ofZone(rest) : this.ofCard(rest);
  }

  ofZone(rest: readonly string[]): string {
    const [first] = rest;
    return first !== undefined && ENDS_OF_ZONES.has(first)
      ? `.${first}${this.ofCard(rest.slice(1))}`
      : rest.map((step) => `.${step}`).join('');
  }

  ofCard(rest: readonly string[]): string {
    const [first] = rest;
    if (first === undefined) return '';
    return (CARD_FIELDS.has(first) ? rest : ['properties', ...rest]).map((step) => `.${step}`).join('');
  }

  #isOfPlayers(zone: string): boolean {
    return this.#names.zones.get(zone) === true;
  }
}

/** At dots, but not inside brackets; one that is not closed goes on to the end. */
function splitSteps(text: string): string[] {
  return text.match(/(?:\[[^\]]*(?:\]|$)|[^.[])+/g) ?? [];
}

function withoutPick(step: string): string {
  return step.replace(/\[.*$/s, '');
}

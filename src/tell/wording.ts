/** What things of a game are called when a match is told to somebody. */
import type { Match, PlayableGameDef, Presentation, VariableDef, ZoneDef } from '../ir/index.ts';
import type { Named, Viewer } from '../kernel/index.ts';
import { cellLabel, columnLabel, gridsOf, isCell, linesOf, rowLabel, type Grid, type Line } from './cell-label.ts';
import { capital, listed, ordinal, plural, several, withArticle } from '../english/index.ts';
import { occurrences } from './occurrences.ts';
import { asWritten, readable } from './readable.ts';
import { highestRank, rankName, standardCard, standardCardName } from './standard-card.ts';

/** To whom a match is told, and who plays it. */
export interface Telling {
  /** The player who listens and is called "you"; without one, or for the spectator, nobody is. */
  viewer?: Viewer;
  /** Who sits at the table. Seats without a name are "Player 1", "Player 2", …; default: the smallest table. */
  match?: Match;
  /** What the author calls a place of the definition. Default: its path. */
  where?: ((place: readonly (string | number)[]) => string | undefined) | undefined;
  /** Tokens that are called otherwise than by what is printed on them, by their names. Default: none. */
  called?: ReadonlyMap<string, string>;
}

/** The names of a game, looked up once. */
export interface Wording {
  def: PlayableGameDef;
  match: Match;
  viewer: Viewer;
  zones: ReadonlyMap<string, ZoneDef>;
  labels: ReadonlyMap<string, string>;
  /** What several pieces of a type are called. Cards are no such things: each has its name. */
  plurals: ReadonlyMap<string, string>;
  /** Cards whose name is a plural: the author calls several of them by the same name. */
  pluralNames: ReadonlySet<string>;
  /** Kinds of tokens that stand for players. */
  standing: ReadonlySet<string>;
  /** Types and cards whose moves are not told. */
  quiet: ReadonlySet<string>;
  /** Boards whose cells are called `d7`. */
  grids: ReadonlyMap<string, Grid>;
  /** Boards whose cells are counted. */
  lines: ReadonlyMap<string, Line>;
  where?: Telling['where'];
  called?: Telling['called'];
  /** Who has the turn, where formulas are told to a player at a certain moment. */
  active?: number;
  /** Whether a cell must be told from those of other boards. */
  manyGrids: boolean;
}

/** The two parts of a zone's name: `hand:0` is the hand of player 0, `deck:none` belongs to nobody. */
interface ZoneParts {
  zone: ZoneDef | undefined;
  id: string;
  owner: number | null;
}

/** The names of a game for a listener. */
export function wordingFor(
  def: PlayableGameDef,
  { viewer = null, match = { players: def.meta.players.min }, where, called }: Telling = {},
): Wording {
  let names = vocabularies.get(def);
  if (names === undefined) vocabularies.set(def, (names = vocabularyOf(def)));
  return {
    ...names,
    def,
    match,
    viewer: viewer !== null && viewer < match.players ? viewer : null,
    where,
    ...(called !== undefined && { called }),
  };
}

/** What is the same for all who listen. */
type Vocabulary = Pick<Wording, 'zones' | 'labels' | 'plurals' | 'pluralNames' | 'standing' | 'quiet' | 'grids' | 'lines' | 'manyGrids'>;

const vocabularies = new WeakMap<PlayableGameDef, Vocabulary>();

function vocabularyOf(def: PlayableGameDef): Vocabulary {
  const labels = new Map(standardNames(def));
  for (const { id, presentation } of [...(def.tokenTypes ?? []), ...(def.cards ?? [])]) {
    const label = labelIn(presentation) ?? labels.get(id) ?? readable(id);
    labels.set(id, label);
  }
  const cards = new Set(def.cards?.map(({ id }) => id));
  const types = (def.tokenTypes ?? []).filter(({ id, presentation }) => !cards.has(id) && presentation?.stands === undefined);
  return {
    zones: new Map(def.zones.map((zone) => [zone.id, zone])),
    labels,
    plurals: new Map(types.map(({ id, presentation }) => [id, presentation?.plural ?? plural(labels.get(id)!)])),
    pluralNames: new Set((def.cards ?? []).flatMap(({ id, presentation }) => (presentation?.plural === labels.get(id) ? [id] : []))),
    quiet: quietDefinitions(def),
    standing: new Set((def.tokenTypes ?? []).flatMap(({ id, presentation }) => (presentation?.stands === 'owner' ? [id] : []))),
    grids: gridsOf(def),
    lines: linesOf(def),
    manyGrids: new Set(def.zones.filter(isCell).map(({ board }) => board)).size > 1,
  };
}

/** Playing cards by what is printed on them, and the codes of their suits and ranks: `JC` is the jack of clubs. No two cards are called alike. */
function standardNames(def: PlayableGameDef): [string, string][] {
  const cards = (def.cards ?? []).flatMap(({ id, type, props = {} }) => {
    const card = standardCard(id, props, highestRank(def, type));
    return card === null ? [] : [{ id, card, props }];
  });
  const counts = occurrences(cards.map(({ card }) => standardCardName(card)));
  const codes = cards.flatMap(({ card: { rank, suit }, props }): [string, string][] => [
    ...(typeof props['suit'] === 'string' ? [[props['suit'], suit] as [string, string]] : []),
    ...(typeof props['rank'] === 'string' ? [[props['rank'], rankName(rank)] as [string, string]] : []),
  ]);
  const defined = new Set([...(def.tokenTypes ?? []), ...(def.cards ?? [])].map(({ id }) => id));
  return [
    // A code that is the name itself stays as the author writes it.
    ...codes.filter(([code, name]) => code.toLowerCase() !== name && !defined.has(code)),
    ...cards.flatMap(({ id, card }): [string, string][] => {
      const name = standardCardName(card);
      return counts.get(name) === 1 ? [[id, name]] : [];
    }),
  ];
}

/** The label that a game gives to something, if it does. */
export function labelIn(presentation: Presentation | undefined): string | undefined {
  return presentation?.label === '' ? undefined : presentation?.label;
}

/** Whether something serves the rules alone and tells people nothing: `presentation: { internal: true }`. */
export function isInternal(described: { readonly presentation?: Presentation } | undefined): boolean {
  return described?.presentation?.internal === true;
}

/** The name of a seat, whoever listens. */
export function playerName({ def, match }: Pick<Wording, 'def'> & { readonly match: Pick<Match, 'seats'> }, seat: number): string {
  return match.seats?.[seat]?.name ?? def.presentation?.seats?.[seat]?.name ?? `Player ${seat + 1}`;
}

/** The name of a seat, for whoever has no other words. */
export function seatName(def: PlayableGameDef, seat: number, match: Pick<Match, 'seats'>): string {
  return playerName({ def, match }, seat);
}

/** "you" or the name. */
export function player(w: Wording, seat: number): string {
  return seat === w.viewer ? 'you' : playerName(w, seat);
}

/** "your" or "Player 2's". */
export function whose(w: Wording, seat: number): string {
  return seat === w.viewer ? 'your' : possessive(playerName(w, seat));
}

/** A whole sentence about a player: `does(w, 1, 'draw a card', 'draws a card')`. */
export function does(w: Wording, seat: number, second: string, third: string): string {
  return seat === w.viewer ? `You ${second}.` : `${playerName(w, seat)} ${third}.`;
}

/** What belongs to somebody. */
export function possessive(name: string): string {
  return `${name}’s`;
}

/** Takes the name of a zone apart. */
export function zoneParts({ zones }: Pick<Wording, 'zones'>, name: string): ZoneParts {
  const at = name.lastIndexOf(':');
  const id = at < 0 ? name : name.slice(0, at);
  const zone = zones.get(id);
  const owner = at < 0 || zone === undefined || zone.owner === 'none' ? null : Number(name.slice(at + 1));
  return { zone, id, owner };
}

/** `the deck`, `your hand`, `Player 2’s hand`, `c7`, `Ropewalk`. */
export function zoneName(w: Wording, name: string): string {
  const { zone, id, owner } = zoneParts(w, name);
  if (zone === undefined) return readable(id);
  if (owner !== null) {
    const label = zoneNoun(w, zone);
    return zone.owner === 'team' ? `${possessive(teamName(w, owner))} ${label}` : `${whose(w, owner)} ${label}`;
  }
  return zone.board === undefined && labelIn(zone.presentation) === undefined ? `the ${zoneNoun(w, zone)}` : zoneLabel(w, zone);
}

/** Names of zones that say what was done with their cards, and not what they are. */
const PARTICIPLES: ReadonlySet<string> = new Set([
  'bought',
  'captured',
  'discarded',
  'drawn',
  'eaten',
  'kept',
  'killed',
  'lost',
  'played',
  'removed',
  'revealed',
  'sold',
  'spent',
  'taken',
  'used',
  'won',
]);

/** Names of zones that say what is done there. */
const VERBS: ReadonlySet<string> = new Set(['discard', 'draw']);

/** The name of a zone inside a sentence: `played cards`, `discard pile`. */
function zoneNoun(w: Wording, zone: ZoneDef): string {
  const label = zoneLabel(w, zone);
  if (VERBS.has(label)) return `${label} pile`;
  return PARTICIPLES.has(label) ? `${label} ${plural(pieceWord(w))}` : label;
}

/** The name of a zone without its owner: cells by their place, other places of a board as proper names. */
export function zoneLabel(w: Wording, zone: ZoneDef): string {
  const label = labelIn(zone.presentation);
  if (label !== undefined) return label;
  if (isCell(zone)) return `${w.manyGrids ? `${boardName(w, zone.board!)} ` : ''}${cellName(w, zone)}`;
  return zone.board === undefined ? readable(zone.id) : properName(zone.id);
}

function cellName({ grids, lines }: Wording, { board, attributes }: ZoneDef): string {
  const line = lines.get(board!);
  if (line !== undefined) return `space ${(attributes![line.along] as number) - line.low + 1}`;
  const row = attributes!['row'] as number;
  const column = attributes!['column'] as number;
  const grid = grids.get(board!);
  return grid === undefined ? `row ${row}, column ${column}` : cellLabel(grid, row, column);
}

/** A row or column that is named by its number, as the cells of the one board are called: `d`; null for anything else. */
export function coordinate({ grids }: Pick<Wording, 'grids'>, name: string, value: Named): string | null {
  const [grid] = grids.values();
  if (grid === undefined || grids.size > 1 || typeof value !== 'number' || (name !== 'row' && name !== 'column')) return null;
  const { low, high } = name === 'row' ? grid.rows : grid.columns;
  if (value < low || value > high) return null;
  return name === 'row' ? rowLabel(grid, value) : columnLabel(grid, value);
}

/** What a board is called, without an article. */
function boardName({ def }: Pick<Wording, 'def'>, board: string): string {
  return def.presentation?.boards?.[board]?.label ?? readable(board);
}

/** Where something is: `on c7`, `in the deck`, `on the board` and `in the village` for a board as a whole. */
export function inPlace(w: Wording, name: string): string {
  const { zone } = zoneParts(w, name);
  if (zone === undefined && !name.includes(':')) return `${w.grids.has(name) ? 'on' : 'in'} ${withThe(boardName(w, name))}`;
  const onCell = zone !== undefined && isCell(zone) && labelIn(zone.presentation) === undefined;
  return `${onCell ? 'on' : 'in'} ${zoneName(w, name)}`;
}

/** Where something goes: a zone, or a board as a whole. */
export function placeName(w: Wording, name: string): string {
  return name.includes(':') ? zoneName(w, name) : withThe(boardName(w, name));
}

/** Authors may have said "the" themselves. */
function withThe(name: string): string {
  return name.toLowerCase().startsWith('the ') ? name : `the ${name}`;
}

function properName(id: string): string {
  return id
    .split(/(?<=[-_])/)
    .map((part) => capital(part).replace('_', ' '))
    .join('');
}

/** What a team is called. */
export function teamName({ def }: Pick<Wording, 'def'>, team: number): string {
  const found = def.flow.teams?.[team];
  return labelIn(found?.presentation) ?? `team ${found === undefined ? team + 1 : readable(found.id)}`;
}

/** A number of tokens of one kind: `usher`, `gossip ×2` for cards, which have names; `a pawn`, `3 pawns` for pieces, which have none. */
export function tokensOf(w: Pick<Wording, 'labels' | 'plurals'>, definition: string, count: number): string {
  const name = definitionName(w, definition);
  const many = w.plurals.get(definition);
  if (many === undefined) return count === 1 ? name : `${name} ×${count}`;
  return count === 1 ? withArticle(name) : `${count} ${many}`;
}

/** How many there are of some tokens, whatever they are: `3 pawns`, `52 cards`. */
export function countedTokens(w: Pick<Wording, 'def' | 'labels' | 'plurals'>, definitions: readonly (string | null)[]): string {
  const kinds = new Set(definitions);
  const [only = null] = kinds;
  if (kinds.size === 1 && only !== null && w.plurals.has(only)) return tokensOf(w, only, definitions.length);
  return several(definitions.length, definitions.some((each) => each !== null && w.plurals.has(each)) ? 'piece' : pieceWord(w));
}

/** What is printed on a token, or what a word says. */
export function definitionName({ labels }: Pick<Wording, 'labels'>, definition: string): string {
  return labels.get(definition) ?? asWritten(definition);
}

/** The word for a token that nobody knows: "card" in games that have cards. */
export function pieceWord({ def }: Pick<Wording, 'def'>): string {
  return (def.cards?.length ?? 0) > 0 ? 'card' : 'piece';
}

/** The parts of a token's name, such as `ace@deck:none[0]` or `ace@hand:0#2`. */
export interface TokenParts {
  /** What is printed on it; null for an unknown one. */
  definition: string | null;
  /** Where it lies; null for nowhere. */
  zone: string | null;
  index: number | null;
  ordinal: number;
}

/** Takes the name of a token apart; null for anything else. */
export function tokenParts(name: string): TokenParts | null {
  const parts = /^([^@]*)@([^[#]+)(?:\[(\d+)\])?(?:#(\d+))?$/.exec(name);
  if (parts === null) return null;
  return {
    definition: parts[1] === '?' ? null : parts[1]!,
    zone: parts[2] === '-' ? null : parts[2]!,
    index: parts[3] === undefined ? null : Number(parts[3]),
    ordinal: Number(parts[4] ?? 1),
  };
}

function quietDefinitions({ tokenTypes = [], cards = [] }: PlayableGameDef): ReadonlySet<string> {
  const types = new Set(tokenTypes.flatMap(({ id, presentation }) => (presentation?.quiet === true ? [id] : [])));
  if (types.size === 0) return types;
  return new Set([...types, ...cards.flatMap(({ id, type }) => (types.has(type) ? [id] : []))]);
}

/** The player for whom a token stands; null for all that are themselves. */
export function standsFor(w: Pick<Wording, 'standing' | 'zones'>, token: string): number | null {
  if (w.standing.size === 0) return null;
  const { definition, zone } = tokenParts(token) ?? { definition: null, zone: null };
  return definition === null || zone === null || !w.standing.has(definition) ? null : zoneParts(w, zone).owner;
}

/** The player that is meant by a value: a number where numbers are players, or a token that stands for one; null for anything else. */
export function playerMeant(w: Pick<Wording, 'standing' | 'zones'>, value: Named | undefined, kind: Kind): number | null {
  if (typeof value === 'number') return kind === 'player' ? value : null;
  return typeof value === 'string' ? standsFor(w, value) : null;
}

/** `dog`, `an unknown card in the herd`; exactly: `the second dog in the row`, `dog on top of the deck`. */
function tokenName(w: Wording, name: string, exactly = false): string {
  const parts = tokenParts(name);
  if (parts === null) return readable(name);
  const { definition, zone, index } = parts;
  const seat = standsFor(w, name);
  if (seat !== null) return player(w, seat);
  const called = w.called?.get(name);
  if (called !== undefined)
    return exactly && zone !== null ? `${called} ${index === null ? inPlace(w, zone) : inOrder(w, zone, index)}` : called;
  const printed = definition === null ? `unknown ${pieceWord(w)}` : definitionName(w, definition);
  if (!exactly || zone === null) return definition === null ? `an ${printed}${zone === null ? '' : ` ${inPlace(w, zone)}`}` : printed;
  if (index !== null) return `${printed} ${inOrder(w, zone, index)}`;
  return `${nth(printed, parts.ordinal)} ${inPlace(w, zone)}`;
}

/** `on top of the deck`, `second from the top of the deck`; in a queue `first in the row`. */
function inOrder(w: Wording, zone: string, index: number): string {
  if (zoneParts(w, zone).zone?.ordering === 'queue') return `${ordinal(index + 1)} ${inPlace(w, zone)}`;
  return index === 0 ? `on top of ${zoneName(w, zone)}` : `${ordinal(index + 1)} from the top of ${zoneName(w, zone)}`;
}

/** `second goose girl`, `the second dog`. */
function nth(name: string, place: number): string {
  if (place === 1) return name;
  return name.startsWith('the ') ? `the ${ordinal(place)} ${name.slice(4)}` : `${ordinal(place)} ${name}`;
}

/** What a value of JSON stands for, as far as its form does not say. */
export type Kind = 'player' | 'team' | 'other';

/** A value in words: zones and tokens are recognised by their names. */
export function valueText(w: Wording, value: Named | undefined, kind: Kind = 'other', exactly = false): string {
  if (value === undefined || value === null) return kind === 'player' ? 'nobody' : 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : listed(value.map((item) => valueText(w, item, kind, exactly)));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return kind === 'player' ? player(w, value) : kind === 'team' ? teamName(w, value) : numberText(value);
  if (value.includes('@')) return tokenName(w, value, exactly);
  return value.includes(':') && zoneParts(w, value).zone !== undefined ? zoneName(w, value) : definitionName(w, value);
}

/** A number with a real minus. */
export function numberText(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** A variable by its name: of the game, of a player or of a team. */
export function variableOf({ def }: Pick<Wording, 'def'>, name: string): VariableDef | undefined {
  const { global, perPlayer, perTeam } = def.variables ?? {};
  return perPlayer?.[name] ?? perTeam?.[name] ?? global?.[name];
}

/** What a variable is called. */
export function variableName(w: Pick<Wording, 'def'>, name: string): string {
  return labelIn(variableOf(w, name)?.presentation) ?? readable(name);
}

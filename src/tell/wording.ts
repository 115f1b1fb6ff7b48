/** What things of a game are called when a match is told to somebody. */
import type { Match, PlayableGameDef, Presentation, VariableDef, ZoneDef } from '../ir/index.ts';
import type { Named, Viewer } from '../kernel/index.ts';
import { capital, listed, readable } from './readable.ts';

/** To whom a match is told, and who plays it. */
export interface Telling {
  /** The player who listens and is called "you"; without one, or for the spectator, nobody is. */
  viewer?: Viewer;
  /** Who sits at the table. Seats without a name are "Player 1", "Player 2", …; default: the smallest table. */
  match?: Match;
  /** What the author calls a place of the definition. Default: its path. */
  where?: ((place: readonly (string | number)[]) => string | undefined) | undefined;
}

/** The names of a game, looked up once. */
export interface Wording {
  def: PlayableGameDef;
  match: Match;
  viewer: Viewer;
  zones: ReadonlyMap<string, ZoneDef>;
  labels: ReadonlyMap<string, string>;
  where?: Telling['where'];
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
  { viewer = null, match = { players: def.meta.players.min }, where }: Telling = {},
): Wording {
  const labels = new Map<string, string>();
  for (const { id, presentation } of [...(def.tokenTypes ?? []), ...(def.cards ?? [])]) {
    const label = labelIn(presentation);
    if (label !== undefined) labels.set(id, label);
  }
  return {
    def,
    match,
    viewer: viewer !== null && viewer < match.players ? viewer : null,
    zones: new Map(def.zones.map((zone) => [zone.id, zone])),
    labels,
    where,
    manyGrids: new Set(def.zones.filter(isCell).map(({ board }) => board)).size > 1,
  };
}

/** The label that a game gives to something, if it does. */
export function labelIn(presentation: Presentation | undefined): string | undefined {
  const label = presentation?.['label'] ?? presentation?.['name'] ?? presentation?.['title'];
  return typeof label === 'string' && label !== '' ? label : undefined;
}

/** Whether something serves the rules alone and tells people nothing: `presentation: { internal: true }`. */
export function isInternal(described: { readonly presentation?: Presentation } | undefined): boolean {
  return described?.presentation?.['internal'] === true;
}

/** The name of a seat, whoever listens. */
export function playerName({ match }: Wording, seat: number): string {
  return match.seats?.[seat]?.name ?? `Player ${seat + 1}`;
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

/** `Player 2’s`. */
export function possessive(name: string): string {
  return `${name}’s`;
}

/** Whether a zone is a cell with coordinates. */
export function isCell(zone: ZoneDef): boolean {
  return zone.board !== undefined && typeof zone.attributes?.['row'] === 'number' && typeof zone.attributes['column'] === 'number';
}

/** Takes the name of a zone apart. */
export function zoneParts({ zones }: Pick<Wording, 'zones'>, name: string): ZoneParts {
  const at = name.lastIndexOf(':');
  const id = at < 0 ? name : name.slice(0, at);
  const zone = zones.get(id);
  const owner = at < 0 || zone === undefined || zone.owner === 'none' ? null : Number(name.slice(at + 1));
  return { zone, id, owner };
}

/** `the deck`, `your hand`, `Player 2’s hand`, `row 0, column 2`, `Ropewalk`. */
export function zoneName(w: Wording, name: string): string {
  const { zone, id, owner } = zoneParts(w, name);
  if (zone === undefined) return readable(id);
  if (owner !== null) {
    const label = zoneLabel(w, zone);
    return zone.owner === 'team' ? `${possessive(teamName(w, owner))} ${label}` : `${whose(w, owner)} ${label}`;
  }
  return zone.board === undefined && labelIn(zone.presentation) === undefined ? `the ${zoneLabel(w, zone)}` : zoneLabel(w, zone);
}

/** The name of a zone without its owner: cells by their place, other places of a board as proper names. */
export function zoneLabel(w: Wording, zone: ZoneDef): string {
  const label = labelIn(zone.presentation);
  if (label !== undefined) return label;
  if (isCell(zone))
    return `${w.manyGrids ? `${readable(zone.board!)} ` : ''}row ${zone.attributes!['row']}, column ${zone.attributes!['column']}`;
  return zone.board === undefined ? readable(zone.id) : properName(zone.id);
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

/** What is printed on a token. */
export function definitionName({ labels }: Pick<Wording, 'labels'>, definition: string): string {
  return labels.get(definition) ?? readable(definition);
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

/** `dog`, `an unknown card in the herd`; exactly: `the second dog in the row`. */
function tokenName(w: Wording, name: string, exactly = false): string {
  const parts = tokenParts(name);
  if (parts === null) return readable(name);
  const { definition, zone, index, ordinal } = parts;
  const place = zone === null ? '' : ` in ${zoneName(w, zone)}`;
  if (definition === null)
    return index === null || !exactly ? `an unknown ${pieceWord(w)}${place}` : `unknown ${pieceWord(w)} ${index + 1} from the top${place}`;
  const printed = definitionName(w, definition);
  if (!exactly) return printed;
  if (index !== null) return `${printed}, ${index + 1} from the top${place}`;
  return ordinal === 1 ? `${printed}${place}` : `${printed} ${ordinal}${place}`;
}

/** What a value of JSON stands for, as far as its form does not say. */
export type Kind = 'player' | 'team' | 'other';

/** A value in words: zones and tokens are recognised by their names. */
export function valueText(w: Wording, value: Named | undefined, kind: Kind = 'other', exactly = false): string {
  if (value === undefined || value === null) return kind === 'player' ? 'nobody' : 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : listed(value.map((item) => valueText(w, item, kind, exactly)));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return kind === 'player' ? player(w, value) : kind === 'team' ? teamName(w, value) : String(value);
  if (value.includes('@')) return tokenName(w, value, exactly);
  return value.includes(':') && zoneParts(w, value).zone !== undefined ? zoneName(w, value) : definitionName(w, value);
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

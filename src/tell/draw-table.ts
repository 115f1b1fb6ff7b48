/** The table as text, as one viewer may see it. */
import { largest } from '../ir/largest.ts';
import type { PlayableGameDef, ZoneDef } from '../ir/index.ts';
import type { Named, Observation, ObservedZone } from '../kernel/index.ts';
import { drawGrid, isGrid, legend } from './draw/grid.ts';
import { flow, joined, padded, PLAIN, span, type Paint, type Span } from './draw/paint.ts';
import { heaps, heapText, mark, propsText } from './draw/pieces.ts';
import { drawColumns, type Column } from './draw/player-table.ts';
import {
  isCell,
  isInternal,
  labelIn,
  playerName,
  teamName,
  valueText,
  variableName,
  wordingFor,
  zoneLabel,
  type Telling,
  type Wording,
} from './wording.ts';
import { capital, listed, readable } from './readable.ts';

/** How the table is drawn. Who looks at it is in the observation. */
export interface Drawing extends Pick<Telling, 'match'> {
  /** In characters. Default 80. */
  width?: number;
  /** Default: none. */
  paint?: Paint;
}

interface Table {
  w: Wording;
  seen: Observation;
  paint: Paint;
  width: number;
  /** Whether it matters whose a token in a common zone is. */
  owners: boolean;
}

/** Everything that lies on the table and is known about it: boards, common zones, players, and what the viewer holds. */
export function drawTable(def: PlayableGameDef, seen: Observation, { match, width = 80, paint = PLAIN }: Drawing = {}): string {
  const w = wordingFor(def, { viewer: seen.viewer, match: match ?? { players: playersIn(def, seen) } });
  const table: Table = { w, seen, paint, width, owners: someOwned(def, seen) };
  const parts = [heading(table), ...boards(table), commons(table), players(table), teams(table), belongings(table)];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}

/** The players of an observation: those who have variables, zones or a place in the lists. */
function playersIn(def: PlayableGameDef, seen: Observation): number {
  return seen.recorded.length > 0 ? seen.recorded.length : def.meta.players.min;
}

function someOwned(def: PlayableGameDef, { zones }: Observation): boolean {
  return def.zones.some(
    ({ id, owner }) => owner === 'none' && zones[`${id}:none`]?.tokens?.some((token) => (token.controller ?? token.owner ?? null) !== null),
  );
}

// ── the moment ──────────────────────────────────────────────────────────────

function heading({ w, seen, paint, width }: Table): string[] {
  const asked = seen.pending.filter((seat) => seat >= 0);
  const acting =
    asked.length === 0
      ? seen.pending.length === 0
        ? 'the match is over'
        : 'the game goes on by itself'
      : `${listed(asked.map((seat) => (seat === w.viewer ? 'you' : playerName(w, seat))))} to act`;
  const places = [
    `Turn ${seen.turn}`,
    ...(w.def.flow.states.length > 1 ? [readable(seen.state)] : []),
    ...(seen.phase === null ? [] : [readable(seen.phase)]),
  ].map((place) => span(place, paint.title));
  const mine = w.viewer !== null && seen.pending.includes(w.viewer);
  const globals = Object.entries(seen.variables).flatMap(([name, value]) => variableSpan(w, name, value));
  return [
    ...flow(span(''), [...places, span(acting, mine ? paint.strong : paint.title)], width, ' · '),
    ...(globals.length === 0 ? [] : flow(span(''), globals, width, ' · ')),
  ];
}

/** Variables that say nothing yet are left out: a flag that is not set, a player or place that is not named. */
function variableSpan(w: Wording, name: string, value: Named): Span[] {
  const variable = w.def.variables?.global?.[name];
  if (value === false || value === null || isInternal(variable)) return [];
  return [
    span(
      value === true
        ? variableName(w, name)
        : `${variableName(w, name)} ${valueText(w, value, variable?.type === 'player' ? 'player' : 'other')}`,
    ),
  ];
}

// ── what is common to all ───────────────────────────────────────────────────

function boards(table: Table): string[][] {
  const { w, seen, paint, width } = table;
  const names = [...new Set(w.def.zones.flatMap(({ board, owner }) => (board === undefined || owner !== 'none' ? [] : [board])))];
  const drawn = names.flatMap((board) => {
    const zones = w.def.zones.filter((zone) => zone.board === board);
    const title = capital(readable(board));
    if (zones.every(isCell) && isGrid(zones))
      return [[...(names.length === 1 ? [] : [paint.title(title)]), ...drawGrid(w, zones, seen.zones, paint, width)]];
    const lines = drawPlaces(table, zones);
    return lines.length === 0 ? [] : [[joined([span(title, paint.title), span(factNames(zones), paint.faint)]).text, ...lines]];
  });
  if (drawn.length > 0 && table.owners) drawn.push([legend(seatNames(w), paint)]);
  return drawn;
}

/** Places without coordinates: what they are like and what lies there, in as many columns as there is room for. */
function drawPlaces({ w, seen, paint, width, owners }: Table, zones: readonly ZoneDef[]): string[] {
  const empty = zones.every((zone) => (seen.zones[`${zone.id}:none`]?.count ?? 0) === 0);
  const facts = zones.map(factsOf);
  // Places that differ in nothing and hold nothing are the ground the game is played on.
  if (empty && new Set(facts).size <= 1 && zones.length > 8) return [];
  const items = zones.map((zone, index) => {
    const observed = seen.zones[`${zone.id}:none`];
    const content = heaps(w, observed?.tokens ?? [], observed?.count).map((heap) => heapText(heap, paint, owners));
    const about = facts[index] === '' || new Set(facts).size <= 1 ? [] : [span(facts[index]!, paint.faint)];
    return joined([span(zoneLabel(w, zone)), ...about, content.length === 0 ? span('–', paint.faint) : joined(content, ', ')], ' ');
  });
  const widest = largest(items.map((item) => item.width));
  const columns = Math.max(1, Math.floor((width + 3) / (widest + 3)));
  const height = Math.ceil(items.length / columns);
  return Array.from({ length: height }, (_, row) => {
    const line = Array.from({ length: columns }, (__, column) => items[column * height + row]).filter((item) => item !== undefined);
    return line.map((item, index) => (index === line.length - 1 ? item.text : padded(item, widest + 3))).join('');
  });
}

/** The facts about a place without their names: words, then numbers. */
function factsOf({ attributes }: ZoneDef): string {
  const values = Object.entries(attributes ?? {});
  const said = values.flatMap(([name, value]) => (value === true ? [readable(name)] : typeof value === 'string' ? [readable(value)] : []));
  const numbers = values.flatMap(([, value]) => (typeof value === 'number' ? [String(value)] : []));
  return [...said, ...(numbers.length === 0 ? [] : [numbers.join('/')])].join(' ');
}

/** The names of the facts, in the same order: `: horse length/points/lanes`. */
function factNames(zones: readonly ZoneDef[]): string {
  const values = Object.entries(zones[0]?.attributes ?? {});
  if (new Set(zones.map(factsOf)).size <= 1) return '';
  const said = values.flatMap(([name, value]) => (typeof value === 'string' ? [readable(name)] : []));
  const numbers = values.flatMap(([name, value]) => (typeof value === 'number' ? [readable(name)] : []));
  return `: ${[...said, numbers.join('/')].join(' ')}`;
}

/** Zones that belong to nobody and lie on no board. */
function commons(table: Table): string[] {
  const { w, seen } = table;
  const zones = w.def.zones.filter(({ owner, board }) => owner === 'none' && board === undefined).filter((zone) => !isInternal(zone));
  const shown = zones.flatMap((zone): [string, ObservedZone, ZoneDef][] => {
    const observed = seen.zones[`${zone.id}:none`];
    return observed === undefined ? [] : [[labelIn(zone.presentation) ?? capital(readable(zone.id)), observed, zone]];
  });
  const indent = Math.min(
    24,
    largest(
      shown.map(([name]) => name.length),
      0,
    ),
  );
  return shown.flatMap(([name, observed, zone]) => zoneLines(table, `${name.padEnd(indent)}  `, observed, zone, true));
}

/** A zone as far as it is seen: a pile by its size and top, a spread by what lies there. */
function zoneLines({ w, paint, width, owners }: Table, name: string, observed: ObservedZone, zone: ZoneDef, props: boolean): string[] {
  const tokens = observed.tokens ?? [];
  const count = observed.count ?? tokens.length;
  const title = span(name, paint.title);
  if (observed.count === undefined && tokens.length === 0) return flow(title, [span('out of sight', paint.faint)], width);
  if (count === 0) return flow(title, [span('–', paint.faint)], width);
  const known = tokens.filter(({ definition }) => definition !== undefined);
  const named = (token: (typeof tokens)[number]): Span =>
    span(props && propsText(w, token) !== '' ? `${heaps(w, [token])[0]!.name} (${propsText(w, token)})` : heaps(w, [token])[0]!.name);
  if (known.length === 0) return flow(title, [span(String(count))], width);
  if (zone.ordering === 'stack') {
    const top = tokens[0]?.definition === undefined ? [] : [joined([span('top: '), named(tokens[0])])];
    const others = top.length === 0 ? known.map((token, index) => joined([span(index === 0 ? 'known: ' : ''), named(token)])) : [];
    return flow(title, [span(String(count)), ...top, ...others], width);
  }
  if (zone.ordering === 'queue')
    return flow(
      title,
      tokens.map((token) => (token.definition === undefined ? span('?') : named(token))),
      width,
    );
  const items = heaps(w, tokens, count).map((heap) => {
    const about = props ? propsText(w, heap.token) : '';
    const text = heapText(heap, paint, owners && zone.owner === 'none');
    return about === '' ? text : joined([text, span(` (${about})`, paint.faint)]);
  });
  return flow(title, items, width);
}

// ── what players and teams have ─────────────────────────────────────────────

function seatNames(w: Wording): string[] {
  return Array.from({ length: w.match.players }, (_, seat) => `${playerName(w, seat)}${seat === w.viewer ? ' (you)' : ''}`);
}

function players({ w, seen, paint, width, owners }: Table): string[] {
  const variables = Object.entries(w.def.variables?.perPlayer ?? {}).filter(([, variable]) => !isInternal(variable));
  const columns: Column[] = variables.flatMap(([name, variable]) => {
    const values = seen.perPlayer[name] ?? [];
    if (values.every((value) => value === undefined)) return [];
    const text = (value: Named | undefined): string =>
      value === undefined ? '?' : value === null ? '–' : valueText(w, value, variable.type === 'player' ? 'player' : 'other');
    return [{ heading: variableName(w, name), values: seatNames(w).map((_, seat) => text(values[seat])) }];
  });
  const piles: Column[] = w.def.zones.flatMap((zone) => {
    if (zone.owner !== 'player' || isInternal(zone)) return [];
    const counts = seatNames(w).map((_, seat) => seen.zones[`${zone.id}:${seat}`]?.count);
    return counts.every((count) => count === undefined)
      ? []
      : [
          {
            heading: labelIn(zone.presentation) ?? readable(zone.id),
            values: counts.map((count) => (count === undefined ? '?' : String(count))),
          },
        ];
  });
  const all = [...columns, ...piles];
  if (all.length === 0) return [];
  const rows = seatNames(w).map((name, seat) => ({
    text: `${seen.pending.includes(seat) ? '▸ ' : '  '}${owners ? `${mark(seat)} ` : ''}${name}${noteOn(seen, seat)}`,
    seat,
  }));
  return drawColumns(rows, all, paint, width);
}

function noteOn(seen: Observation, seat: number): string {
  return seen.eliminated.includes(seat) ? ', out' : seen.passed.includes(seat) ? ', passed' : '';
}

function teams({ w, seen, paint, width }: Table): string[] {
  const count = w.def.flow.teams?.length ?? 0;
  const rows = Array.from({ length: count }, (_, team) => ({ text: `  ${capital(teamName(w, team))}`, seat: null }));
  const columns: Column[] = Object.keys(w.def.variables?.perTeam ?? {}).map((name) => ({
    heading: variableName(w, name),
    values: rows.map((_, team) => {
      const value = seen.perTeam[name]?.[team];
      return value === undefined ? '?' : valueText(w, value);
    }),
  }));
  const piles: Column[] = w.def.zones
    .filter(({ owner }) => owner === 'team')
    .map((zone) => ({ heading: readable(zone.id), values: rows.map((_, team) => String(seen.zones[`${zone.id}:${team}`]?.count ?? '?')) }));
  return columns.length + piles.length === 0 || count === 0 ? [] : drawColumns(rows, [...columns, ...piles], paint, width);
}

/** What lies in the zones of players as far as the viewer knows it; the viewer's own come last, nearest to the eye. */
function belongings(table: Table): string[] {
  const { w, seen } = table;
  const seats = Array.from({ length: w.match.players }, (_, seat) => seat).toSorted(
    (a, b) => Number(a === w.viewer) - Number(b === w.viewer),
  );
  return seats.flatMap((seat) =>
    w.def.zones.flatMap((zone) => {
      if (zone.owner !== 'player' || isInternal(zone)) return [];
      const observed = seen.zones[`${zone.id}:${seat}`];
      if (observed === undefined || !isWorthListing(w, observed)) return [];
      const name = labelIn(zone.presentation) ?? readable(zone.id);
      return zoneLines(table, `${seat === w.viewer ? 'Your' : `${playerName(w, seat)}’s`} ${name}: `, observed, zone, seat === w.viewer);
    }),
  );
}

/** Pieces that are all alike are counted among what players have; cards are listed as far as they are known. */
function isWorthListing({ def }: Wording, { tokens = [] }: ObservedZone): boolean {
  const known = new Set(tokens.flatMap(({ definition }) => definition ?? []));
  return known.size > 1 || def.cards?.some(({ id }) => known.has(id)) === true;
}

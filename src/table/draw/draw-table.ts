/** The table as text, as one viewer may see it. */
import { largest } from '../../ir/largest.ts';
import type { Match, PlayableGameDef } from '../../ir/index.ts';
import type { Observation } from '../../kernel/index.ts';
import { capital, listed } from '../../english/index.ts';
import { pictureOf } from '../picture-of.ts';
import type { Area, Board, Counter, Picture, Pile, PlayerPlace } from '../picture.ts';
import { drawBoard } from './draw-board.ts';
import { groupsOf, groupText, mark, markOf } from './draw-heaps.ts';
import { flow, joined, PLAIN, span, type Paint } from './paint.ts';
import { drawColumns, type Column, type RowHeading } from './player-table.ts';

/** How the table is drawn. Who looks at it is in the observation. */
export interface Drawing {
  /** Who sits at the table. Default: nobody with a name. */
  match?: Match;
  /** In characters. Default 80. */
  width?: number;
  /** Default: none. */
  paint?: Paint;
}

interface Sheet {
  readonly picture: Picture;
  readonly paint: Paint;
  readonly width: number;
  /** Whether it matters whose a token in the middle is. */
  readonly owners: boolean;
}

/** Everything that lies on the table and is known about it: boards, common zones, players, and what the viewer holds. */
export function drawTable(def: PlayableGameDef, seen: Observation, { match, width = 80, paint = PLAIN }: Drawing = {}): string {
  const picture = pictureOf(def, seen, match ?? { players: seen.recorded.length });
  const sheet: Sheet = { picture, paint, width, owners: picture.middle.flat().some(hasOwners) };
  const parts = [heading(sheet), ...boards(sheet), piles(sheet), players(sheet), teams(sheet), belongings(sheet)];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}

function hasOwners(area: Area): boolean {
  return (area.kind === 'board' ? area.cells : [area]).some(({ heaps }) => heaps.some(({ look }) => look.seat !== null));
}

// ── the moment ──────────────────────────────────────────────────────────────

function heading({ picture, paint, width }: Sheet): string[] {
  const { turn, state, phase, asked } = picture.moment;
  const places = inSeatOrder(picture).filter(({ seat }) => asked.includes(seat));
  const acting =
    places.length > 0
      ? `${listed(places.map(({ name, isViewer }) => (isViewer ? 'you' : name)))} to act`
      : asked.length === 0
        ? 'the match is over'
        : 'the game goes on by itself';
  const titles = [`Turn ${turn}`, ...(state === null ? [] : [state]), ...(phase === null || phase === state ? [] : [phase])].map((text) =>
    span(text, paint.title),
  );
  const mine = places.some(({ isViewer }) => isViewer);
  const counters = picture.counters.map(({ label, value }) => span(value === '' ? label : `${label} ${value}`));
  return [
    ...flow(span(''), [...titles, span(acting, mine ? paint.strong : paint.title)], width, ' · '),
    ...(counters.length === 0 ? [] : flow(span(''), counters, width, ' · ')),
  ];
}

// ── what is common to all ───────────────────────────────────────────────────

function boards(sheet: Sheet): string[][] {
  const { picture, paint, width, owners } = sheet;
  const common = picture.middle.flat().filter((area) => area.kind === 'board');
  const own = inSeatOrder(picture).flatMap((place) =>
    boardsIn(place.areas).map((board) => ({ board, title: `${whose(place)} ${board.label.toLowerCase()}` })),
  );
  const drawn = [...common.map((board) => ({ board, title: board.label })), ...own].flatMap(({ board, title }) => {
    const { lines, needsName } = drawBoard(board, paint, width);
    const titled = needsName || common.length + own.length > 1;
    return lines.length === 0 ? [] : [[...(titled ? [paint.title(title)] : []), ...lines]];
  });
  return drawn.length > 0 && owners ? [...drawn, [legend(sheet)]] : drawn;
}

function boardsIn(areas: readonly Area[]): Board[] {
  return areas.filter((area) => area.kind === 'board');
}

function pilesIn(areas: readonly Area[]): Pile[] {
  return areas.filter((area) => area.kind === 'pile');
}

/** The signs of the players, for whoever looks at a board. */
function legend({ picture, paint }: Sheet): string {
  return joined(
    inSeatOrder(picture).map((place) => joined([markOf(paint, place.seat), span(` ${nameOf(place)}`)])),
    '   ',
  ).text;
}

/** Zones that belong to nobody and lie on no board. */
function piles(sheet: Sheet): string[] {
  const shown = pilesIn(sheet.picture.middle.flat());
  const indent = Math.min(
    24,
    largest(
      shown.map(({ label }) => label.length),
      0,
    ),
  );
  return shown.flatMap((pile) => pileLines(sheet, `${capital(pile.label).padEnd(indent)}  `, pile, sheet.owners));
}

/** A zone as far as it is seen: a pile by its size and what is open of it, a spread by what lies there. */
function pileLines({ paint, width }: Sheet, name: string, { count, heaps, form, ordered, facts }: Pile, owners: boolean): string[] {
  const title = span(name, paint.title);
  const about = facts.map(({ label, value }) => span(value === '' ? label : `${label} ${value}`, paint.faint));
  if (count === null && heaps.length === 0) return flow(title, [span('out of sight', paint.faint), ...about], width);
  if (count === 0) return flow(title, [span('–', paint.faint), ...about], width);
  const groups = groupsOf(heaps);
  const items = groups.map((group) => groupText(group, paint, owners));
  if (groups.every(({ look }) => look.kind === 'back' && (!look.known || form === 'stack')))
    return flow(title, [span(String(count ?? 0)), ...about], width);
  if (form !== 'stack') return flow(title, [...items, ...about], width);
  const isKnown = ({ look }: (typeof groups)[number]): boolean => look.kind !== 'back';
  const known =
    ordered && isKnown(groups[0]!)
      ? [joined([span('top: '), items[0]!])]
      : items.filter((_, index) => isKnown(groups[index]!)).map((item, index) => joined([span(index === 0 ? 'known: ' : ''), item]));
  return flow(title, [span(String(count ?? heaps.length)), ...known, ...about], width);
}

// ── what players and teams have ─────────────────────────────────────────────

/** The places by seat, wherever the viewer sits. */
function inSeatOrder({ places }: Picture): readonly PlayerPlace[] {
  return places.toSorted((a, b) => a.seat - b.seat);
}

function nameOf({ name, isViewer }: PlayerPlace): string {
  return `${name}${isViewer ? ' (you)' : ''}`;
}

function whose({ name, isViewer }: PlayerPlace): string {
  return isViewer ? 'Your' : `${name}’s`;
}

const NOTES = { out: ', out', passed: ', passed' } as const;

function players({ picture, paint, width, owners }: Sheet): string[] {
  const places = inSeatOrder(picture);
  const rows = places.map((place): RowHeading => {
    const asked = picture.moment.asked.includes(place.seat) ? '▸ ' : '  ';
    const note = place.note === null ? '' : NOTES[place.note];
    return { text: `${asked}${owners ? `${mark(place.seat)} ` : ''}${nameOf(place)}${note}`, seat: place.seat };
  });
  const columns = columnsOf(places);
  return columns.length === 0 ? [] : drawColumns(rows, columns, paint, width);
}

function teams({ picture, paint, width }: Sheet): string[] {
  const columns = columnsOf(picture.teams);
  const rows = picture.teams.map(({ name }) => ({ text: `  ${name}`, seat: null }));
  return columns.length === 0 ? [] : drawColumns(rows, columns, paint, width);
}

/** A column for everything that somebody counts, and for how many tokens are in each zone. */
function columnsOf(places: readonly { readonly counters: readonly Counter[]; readonly areas: readonly Area[] }[]): Column[] {
  const ids = new Set(places.flatMap(({ counters }) => counters.map(({ id }) => id)));
  const counters = [...ids].map((id): Column => {
    const found = places.map((place) => place.counters.find((counter) => counter.id === id));
    return {
      heading: found.find((counter) => counter !== undefined)!.label,
      values: found.map((counter) => (counter === undefined ? '–' : counter.value === '' ? 'yes' : counter.value)),
    };
  });
  const counts = pilesIn(places[0]?.areas ?? []).map(({ label }, index): Column => ({
    heading: label,
    values: places.map(({ areas }) => String(pilesIn(areas)[index]?.count ?? '?')),
  }));
  return [...counters, ...counts.filter(({ values }) => values.some((value) => value !== '?'))];
}

/** What lies in the zones of players and teams as far as the viewer knows it; the viewer's own come last, nearest to the eye. */
function belongings(sheet: Sheet): string[] {
  const places = inSeatOrder(sheet.picture).toSorted((a, b) => Number(a.isViewer) - Number(b.isViewer));
  const owned = [
    ...sheet.picture.teams.map(({ name, areas }) => ({ title: `${name}’s`, areas })),
    ...places.map((place) => ({ title: whose(place), areas: place.areas })),
  ];
  return owned.flatMap(({ title, areas }) =>
    pilesIn(areas)
      .filter(isWorthListing)
      .flatMap((pile) => pileLines(sheet, `${title} ${pile.label}: `, pile, false)),
  );
}

/** Pieces that are all alike are counted among what players have; whatever else is known is listed. */
function isWorthListing({ heaps, form }: Pile): boolean {
  const known = groupsOf(heaps).filter(({ look }) => look.kind !== 'back' || (look.known && form !== 'stack'));
  return (
    known.length > 1 ||
    known.some(({ look, about }) => look.kind === 'card' || (look.kind === 'die' && look.value !== null) || about !== '')
  );
}

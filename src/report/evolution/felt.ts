/** The table of a game as a drawing in a page without scripts: boards, what lies beside them, and what players have. */
import { colourOf, type Area, type Board, type Cell, type Heap, type Look, type Picture, type Pile } from '../../table/index.ts';
import { html, type Markup } from '../markup.ts';
import { LINE_COLOURS } from '../style.ts';

/** So many heaps of a pile are drawn; the others are counted. */
const MOST_HEAPS = 7;

/** Whoever does not see it is told what is there. */
export function felt({ middle, places, counters }: Picture): Markup {
  const rows = middle.filter((row) => row.length > 0);
  const areas = places[0]?.areas ?? [];
  const names = [...rows.flat(), ...areas].map(({ label }) => label);
  return html`<div class="felt" role="img" aria-label="The table some moves after the start: ${[...new Set(names)].join(', ') || 'numbers alone'}.">
${counters.length === 0 ? null : html`<p class="numbers">${counters.map(({ label, value }) => html`<span>${label} <b>${value}</b></span> `)}</p>`}
${rows.map((row) => html`<div class="row">${row.map(areaOf)}</div>`)}
${areas.length === 0 ? null : html`<div class="row own">${areas.map(areaOf)}</div>`}
${places.map(
  ({ name, seat, counters: known }) =>
    html`<p class="numbers"><span><i class="seat c${seat % LINE_COLOURS}"></i>${name}</span> ${known.map(({ label, value }) => html`<span>${label} <b>${value}</b></span> `)}</p>`,
)}
</div>`;
}

function areaOf(area: Area): Markup {
  return area.kind === 'board' ? boardOf(area) : pileOf(area);
}

// ── boards ──────────────────────────────────────────────────────────────────

function boardOf(board: Board): Markup {
  return html`<div class="area"><span class="name">${board.label}</span>${board.shape === 'places' ? placesOf(board) : cellsOf(board)}</div>`;
}

/** Places with names have room for words. */
function placesOf({ cells }: Board): Markup {
  return html`<div class="places">${cells.map(
    ({ label, colour, facts, heaps }) =>
      html`<span class="place"${tint(colour)}>${label}${facts.map(({ label: name, value }) => html` <small>${name} ${value}</small>`)}${heaps.map(heapOf)}</span>`,
  )}</div>`;
}

/** The width of a board, and the most that one cell takes of it. */
const BOARD = 300;
const LARGEST = 42;
/** Room for lines at the rim. */
const RIM = 2;

function cellsOf({ shape, width, height, cells, lines }: Board): Markup {
  const unit = Math.min(LARGEST, BOARD / Math.max(1, width));
  const point = (at: number): string => `${round(cells[at]!.x * unit)} ${round(cells[at]!.y * unit)}`;
  const [wide, high] = [width * unit + 2 * RIM, height * unit + 2 * RIM];
  return html`<svg class="board" width="${wide}" viewBox="${-RIM} ${-RIM} ${wide} ${high}" aria-hidden="true">${lines.length === 0 ? null : html`<path class="lines" d="${lines.map(([from, to]) => `M${point(from)}L${point(to)}`).join('')}"/>`}${cells.map((cell) => cellOf(cell, shape, unit))}</svg>`;
}

function cellOf({ x, y, terrain, colour, heaps }: Cell, shape: Board['shape'], unit: number): Markup {
  const [left, top] = [x * unit, y * unit];
  const tone = terrain === 'dark' ? 'cell dark' : 'cell';
  const ground = heaps.find(({ look }) => look.kind === 'tile')?.look.colour ?? colour;
  const outline =
    shape === 'hex'
      ? html`<path class="${tone}"${tint(ground)} d="${hexagon(left, top, unit)}"/>`
      : shape === 'graph'
        ? html`<circle class="${tone}"${tint(ground)} cx="${left}" cy="${top}" r="${unit * 0.3}"/>`
        : html`<rect class="${tone}"${tint(ground)} x="${left - unit / 2}" y="${top - unit / 2}" width="${unit}" height="${unit}"/>`;
  const shown = heaps.filter(({ look }) => look.kind !== 'tile').slice(0, MOST_PIECES);
  const size = unit * SIZES[shown.length]!;
  return html`${outline}${shown.map((heap, at) => pieceOf(heap, left + (at - (shown.length - 1) / 2) * size * 2.1, top, size))}`;
}

const MOST_PIECES = 3;
/** How large one of so many pieces in a cell is, in cells. */
const SIZES = [0, 0.28, 0.2, 0.14] as const;
/** The least size that a number has room on. */
const ROOMY = 8;

/** Seats differ in more than their colour: every other one has a hole, and after the first two they are square. */
function pieceOf({ look, count }: Heap, x: number, y: number, size: number): Markup {
  const seat = look.seat ?? 0;
  const shape =
    seat % 4 < 2
      ? html`<circle class="piece" cx="${x}" cy="${y}" r="${size}"/>`
      : html`<rect class="piece" x="${x - size}" y="${y - size}" width="${2 * size}" height="${2 * size}"/>`;
  const inside =
    count > 1 && size >= ROOMY
      ? html`<text class="count" x="${x}" y="${y + 4}" text-anchor="middle">${count}</text>`
      : seat % 2 === 1
        ? html`<circle class="hole" cx="${x}" cy="${y}" r="${size * 0.4}"/>`
        : null;
  return html`<g class="${seatClass(look)}">${shape}${inside}</g>`;
}

/** Hexagons are 1 wide and stand on a corner. */
function hexagon(x: number, y: number, unit: number): string {
  const [half, long] = [unit / 2, unit / Math.sqrt(3)];
  const corners = [
    [0, -long],
    [half, -long / 2],
    [half, long / 2],
    [0, long],
    [-half, long / 2],
    [-half, -long / 2],
  ] as const;
  return `M${corners.map(([dx, dy]) => `${round(x + dx)} ${round(y + dy)}`).join('L')}Z`;
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

// ── piles ───────────────────────────────────────────────────────────────────

/** Of a stack the top is seen; of everything else all that has room. */
function pileOf({ label, form, heaps, count, colour }: Pile): Markup {
  const isStack = form === 'stack';
  const shown = heaps.slice(0, isStack ? 1 : MOST_HEAPS);
  const rest = (count ?? 0) - shown.reduce((sum, heap) => sum + heap.count, 0);
  const top = isStack ? shown.map((heap) => ({ ...heap, count: 1 })) : shown;
  return html`<div class="area"${tint(colour)}><span class="name">${label}${isStack && count !== null && count > 1 ? ` (${count})` : ''}</span><span class="heaps">${top.length === 0 ? html`<span class="thing empty">empty</span>` : top.map(heapOf)}${!isStack && rest > 0 ? html`<span class="more">and ${rest} more</span>` : null}</span></div>`;
}

function heapOf({ look, count }: Heap): Markup {
  const times = count > 1 ? html` <b>×${count}</b>` : null;
  switch (look.kind) {
    case 'card':
      return html`<span class="thing"${tint(look.colour)}>${look.corner === null || look.corner === '' || look.corner === look.name ? null : html`<b>${look.corner}</b> `}${look.name}${times}</span>`;
    case 'back':
      return html`<span class="thing back"${tint(look.colour)}>${look.known ? look.name : 'face down'}${times}</span>`;
    case 'die':
      return html`<span class="thing die">${look.value ?? '?'}${times}</span>`;
    case 'piece':
    case 'tile':
      return html`<span class="thing"${tint(look.colour)}>${look.seat === null ? null : html`<i class="seat ${seatClass(look)}"></i>`}${look.name}${times}</span>`;
  }
}

function seatClass({ seat }: Look): string {
  return seat === null ? 'nobodys' : `c${seat % LINE_COLOURS}`;
}

/** The colour that the author of a game gave something. */
function tint(colour: string | null): Markup | null {
  const css = colourOf(colour);
  return css === undefined ? null : html` style="--tint:${css}"`;
}

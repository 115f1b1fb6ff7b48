/**
 * The stage of a game: which layout its table has, and where each of its zones and variables is shown. It follows from the definition
 * alone, so that a table neither jumps nor tells anything while a match goes on.
 */
import type { PlayableGameDef, ValueExpr, VariableDef, ZoneDef } from '../ir/index.ts';
import type { Family, Level } from '../ir/presentation.ts';
import { visitGame } from '../ir/visit.ts';
import { isHand } from '../ir/zone-sight.ts';
import { isInternal } from '../tell/wording.ts';
import { boardPlans, type BoardPlan } from './boards/board-plans.ts';
import { decidingVariables } from './counters.ts';
import { familyOf } from './stage/family.ts';
import { drawnZones } from './stage/drawn-zones.ts';
import { askedZones } from './stage/questions.ts';
import { spentVariables } from './stage/spent-variables.ts';
import { trickZone } from './stage/trick-zone.ts';

export interface Stage {
  readonly family: Family;
  /** By the id of the zone. */
  readonly zones: ReadonlyMap<string, Level>;
  /** Variables of players and teams, by name. */
  readonly variables: ReadonlyMap<string, Level>;
  /** The variable that decides the end, if one does. */
  readonly score: string | null;
  /** The zone of each player whose cards make a trick. */
  readonly trick: string | null;
  /** How boards are drawn, by the name of the board in a picture. */
  readonly boards: ReadonlyMap<string, BoardManner>;
}

interface BoardManner {
  /** Letters and numbers at the rim. */
  readonly hasRim: boolean;
  /** Two tones, as for pieces that move diagonally. */
  readonly isCheckered: boolean;
}

const known = new WeakMap<PlayableGameDef, Stage>();

export function stageOf(def: PlayableGameDef): Stage {
  let stage = known.get(def);
  if (stage === undefined) known.set(def, (stage = readStage(def)));
  return stage;
}

function readStage(def: PlayableGameDef): Stage {
  const family = familyOf(def);
  const uses: Uses = { family, asked: askedZones(def), drawn: drawnZones(def) };
  const trick = family === 'trick' ? trickZone(def) : null;
  const score = scoreOf(def);
  const chips = chipsOf(def, score);
  return {
    family,
    zones: new Map(def.zones.map((zone) => [zone.id, zone.id === trick ? 'stage' : zoneLevel(zone, uses)])),
    variables: new Map(variablesOf(def).map(([name, variable]) => [name, variableLevel(name, variable, score, chips)])),
    score,
    trick,
    boards: new Map(boardPlans(def).map((plan) => [plan.boards[0] ?? plan.cells[0]!.zone.id, mannerOf(def, plan)])),
  };
}

interface Uses {
  readonly family: Family;
  /** What players are asked about. */
  readonly asked: ReadonlySet<string>;
  /** What cards are drawn from. */
  readonly drawn: ReadonlySet<string>;
}

/** Families whose stage shows something else than piles. */
const WITHOUT_STOCK: ReadonlySet<Family> = new Set(['trick', 'board', 'map', 'workers']);

/** Piles that a player draws from, or that nobody is asked about, need no room, but for those that all draw from. */
function zoneLevel(zone: ZoneDef, { family, asked, drawn }: Uses): Level {
  if (zone.presentation?.level !== undefined) return zone.presentation.level;
  if (isHand(zone) || !isClosed(zone)) return 'stage';
  if (zone.owner !== 'none' && drawn.has(zone.id)) return 'panel';
  if (asked.has(zone.id)) return 'stage';
  return zone.owner === 'none' && !WITHOUT_STOCK.has(family) ? 'stage' : 'panel';
}

/** Whether it is a pile of which at most the top is seen. */
function isClosed({ owner, ordering, visibility, presentation }: ZoneDef): boolean {
  if (presentation?.as !== undefined && presentation.as !== 'stack') return false;
  if (typeof visibility === 'string')
    return visibility === 'hidden' || (owner !== 'none' && ordering === 'stack' && visibility === 'public');
  return (
    ordering === 'stack' && !(owner === 'none' && visibility.all !== 'count' && visibility.all !== 'none' && visibility.all !== undefined)
  );
}

// ── variables ───────────────────────────────────────────────────────────────

type Named = readonly (readonly [string, VariableDef])[];

function variablesOf({ variables }: PlayableGameDef): Named {
  return Object.entries({ ...variables?.perTeam, ...variables?.perPlayer }).filter(([, variable]) => !isInternal(variable));
}

/** What is shown of the points, the variable that points or rankings are, or the only number that ends read. */
function scoreOf(def: PlayableGameDef): string | null {
  const shown = new Map(variablesOf(def));
  const isShown = (name: string | undefined): name is string => shown.get(name ?? '')?.type === 'int';
  const sums = [def.scoring, ...def.endConditions.flatMap(({ result }) => (result.type === 'ranking' ? result.by.slice(0, 1) : []))];
  const display = def.displays?.find(({ value }) => sums.some((sum) => sum !== undefined && JSON.stringify(sum) === JSON.stringify(value)));
  const direct = sums.map((sum) => (sum === undefined ? undefined : variableOf(sum))).find(isShown);
  if (display !== undefined || direct !== undefined) return display?.id ?? direct!;
  const read = new Set<string>();
  visitGame(
    { endConditions: def.endConditions },
    {
      value: (expr) => {
        const name = variableOf(expr);
        if (isShown(name)) read.add(name);
      },
    },
  );
  return read.size === 1 ? [...read][0]! : null;
}

/** The variable of a player that a value is; a minus counts the other way. */
function variableOf(expr: ValueExpr): string | undefined {
  if (typeof expr !== 'object' || expr === null) return undefined;
  if ('op' in expr && expr.op === '-' && expr.left === 0) return variableOf(expr.right);
  return 'ref' in expr && (expr.ref === 'pvar' || expr.ref === 'tvar') ? expr.var : undefined;
}

/** Maximum number of facts beside the score of a player. */
const MAX_CHIPS = 4;

/** Numbers in a panel: those that are spent before others that decide, and these before the rest. */
function chipsOf(def: PlayableGameDef, score: string | null): ReadonlySet<string> {
  const [spent, deciding] = [spentVariables(def), new Set(decidingVariables(def))];
  const rank = (name: string): number => (spent.has(name) ? 0 : deciding.has(name) ? 1 : 2);
  const numbers = variablesOf(def).filter(([name, { type }]) => type === 'int' && name !== score);
  return new Set(
    numbers
      .map(([name]) => name)
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, MAX_CHIPS),
  );
}

/** What is no number says something only where it holds. */
function variableLevel(name: string, { type, presentation }: VariableDef, score: string | null, chips: ReadonlySet<string>): Level {
  if (presentation?.level !== undefined) return presentation.level;
  return type !== 'int' || name === score || chips.has(name) ? 'panel' : 'inspector';
}

// ── boards ──────────────────────────────────────────────────────────────────

function mannerOf(def: PlayableGameDef, plan: BoardPlan): BoardManner {
  const said = plan.boards.map((board) => def.presentation?.boards?.[board]?.coordinates).find((each) => each !== undefined);
  const moves = movesPieces(def, plan);
  return { hasRim: said ?? moves, isCheckered: moves && isDiagonal(plan) };
}

/** Whether players choose a cell and then something else: which piece, and where it goes. */
function movesPieces({ actions }: PlayableGameDef, { boards }: BoardPlan): boolean {
  return actions.some(
    ({ params }) =>
      params.length > 1 && params.some(({ domain }) => domain.query === 'zones' && boards.includes(domain.filter?.board ?? '')),
  );
}

/** Whether cells have neighbours across their corners. */
function isDiagonal({ cells, shape }: BoardPlan): boolean {
  const places = new Map(cells.map(({ zone, x, y }) => [zone.id, { x, y }]));
  return (
    shape === 'grid' &&
    cells.some(({ zone, x, y }) =>
      (zone.adjacentTo ?? []).some((edge) => {
        const to = places.get(typeof edge === 'string' ? edge : edge.zone);
        return to !== undefined && to.x !== x && to.y !== y;
      }),
    )
  );
}

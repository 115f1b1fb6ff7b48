/**
 * What the rules of a game with secrets can talk about, sorted by what one viewer may see of it. The sorting follows
 * from docs/semantics.md and from what the schema says of visibility; it asks nothing of the kernel, whose referee it is.
 */
import type { GameDef, VariableDef, VariableVisibility, ZoneDef, ZoneVisibility } from '../../../src/ir/game-def.ts';
import type { PlayerSel, ZoneSel } from '../../../src/ir/expressions.ts';
import { FACES, ORDERINGS, SIGHTS, VARIABLE_TYPES, type Face, type Sight, type VariableType } from '../../../src/ir/vocabulary.ts';
import type { Tape } from '../random-games/tape.ts';

/**
 * What the viewer sees of a zone: nothing, not even how many tokens there are (`dark`); how many, and their backs
 * (`dim`); what they are (`open`).
 */
export type Light = 'dark' | 'dim' | 'open';

/** One zone: that of nobody, of a player or of a team. */
export interface Place {
  id: string;
  sel: ZoneSel;
  /** As viewers name it. */
  name: string;
  light: Light;
  isOrdered: boolean;
  /** Whether each zone of this id is dark. */
  allDark: boolean;
}

/** One variable: that of the game, of a player or of a team. */
export interface Cell {
  target: { scope: 'global' | 'pvar' | 'tvar'; player?: PlayerSel; var: string };
  type: VariableType;
  isSecret: boolean;
}

/** Everything that is declared before rules, for one viewer. */
export interface World {
  tape: Tape;
  /** A seat, or the number of players: the spectator. */
  viewer: number;
  players: number;
  teams: boolean;
  base: Pick<GameDef, 'variables' | 'zones' | 'tokenTypes' | 'cards' | 'decks'>;
  places: readonly Place[];
  cells: readonly Cell[];
  /** Seats that are not the viewer's. */
  others: readonly number[];
  /** Whose every token is that the viewer does not see: nobody can tell such tokens apart by that. */
  keeper: PlayerSel;
  /** There is not room for all tokens that secret rules make; then no others are made. */
  isTight: boolean;
}

/** Where pawns come from; nothing else goes there. Everybody sees it. */
export const HOME = 'home';
/** The cells of a board that the viewer does not see. */
export const MAZE = ['maze0', 'maze1', 'maze2'];
export const WORDS = ['red', 'green', 'blue'];
const VISIBILITIES: readonly VariableVisibility[] = ['public', 'owner', 'hidden'];

/** The declarations for a viewer of a match. */
export function makeWorld(tape: Tape, viewer: number, players: number, teams: boolean): World {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const others = seats.filter((seat) => seat !== viewer);
  const zones = declareZones(tape, teams);
  const variables = declareVariables(tape, teams);
  const teamOf = (seat: number): number => (teams && seat < players ? seat % 2 : -1 - seat);
  return {
    tape,
    viewer,
    players,
    teams,
    base: { zones, variables, ...TOKENS },
    places: zones.filter(({ id }) => id !== HOME).flatMap((zone) => placesOf(zone, seats, viewer, teamOf)),
    cells: (['global', 'perPlayer', 'perTeam'] as const).flatMap((scope) =>
      Object.entries(variables[scope] ?? {}).flatMap(([name, def]) => cellsOf(scope, name, def, seats, viewer, teamOf)),
    ),
    others,
    keeper: { id: others[0]! },
    isTight: tape.chance(25),
  };
}

/**
 * Cards lie where the viewer does not see them, coins where the viewer does; what changes about a coin everybody sees.
 * Pawns go from where the viewer sees them to where the viewer does not, and look like cards from behind.
 * Embers stay in the dark, so that what everybody would see of them is a secret.
 */
const TOKENS: Pick<GameDef, 'tokenTypes' | 'cards' | 'decks'> = {
  tokenTypes: [
    {
      id: 'card',
      props: {
        power: { type: 'int', min: 0, max: 300 },
        mark: { type: 'int', min: 0, max: 9, visibility: 'public' },
        colour: { type: 'enum', values: WORDS, visibility: 'token' },
        friend: { type: 'token' },
      },
    },
    { id: 'coin', props: { mark: { type: 'int', min: 0, max: 9, visibility: 'public' } } },
    { id: 'spark', expires: 'turn' },
    { id: 'ember', props: { glow: { type: 'int', min: 0, max: 300, visibility: 'public' } } },
    { id: 'pawn', props: { mark: { type: 'int', min: 0, max: 9, visibility: 'public' } } },
  ],
  cards: [
    ...['ace', 'king', 'two'].map((id, power) => ({ id, type: 'card', props: { power, colour: WORDS[power]! } })),
    ...['white', 'black'].map((id) => ({ id, type: 'pawn' })),
  ],
  decks: [
    { id: 'small', cards: [{ card: 'ace' }, { card: 'king' }, { card: 'two' }] },
    {
      id: 'twins',
      cards: [
        { card: 'ace', count: 2 },
        { card: 'king', count: 2 },
      ],
    },
    {
      id: 'large',
      cards: [
        { card: 'ace', count: 9 },
        { card: 'king', count: 9 },
        { card: 'two', count: 9 },
      ],
    },
  ],
};

function declareZones(tape: Tape, teams: boolean): ZoneDef[] {
  const pile = (id: string, owner: ZoneDef['owner'], visibility: ZoneDef['visibility'], more: Partial<ZoneDef> = {}): ZoneDef => ({
    id,
    owner,
    visibility,
    ordering: tape.pick(ORDERINGS),
    ...more,
  });
  const owners: ZoneDef['owner'][] = teams ? ['none', 'player', 'team'] : ['none', 'player'];
  return [
    pile('pit', 'none', { all: 'none' }),
    pile('vault', 'player', { owner: 'all', others: 'none' }),
    pile('deck', 'none', 'hidden', { ordering: tape.pick(['stack', 'queue'] as const) }),
    pile('hand', 'player', 'owner', { ordering: 'set' }),
    pile(HOME, 'none', 'public', { ordering: 'stack' }),
    pile('table', 'none', 'public'),
    pile('cover', 'none', 'public', { face: 'down' }),
    ...['any0', 'any1', 'any2'].map((id) =>
      pile(
        id,
        tape.pick(owners),
        tape.chance(20) ? tape.pick(['public', 'owner', 'hidden'] as const) : sights(tape),
        tape.some<{ face: Face }>({ face: () => tape.pick(FACES) }, 30),
      ),
    ),
    ...MAZE.map((id, index) =>
      pile(id, 'none', { all: 'none' }, { board: 'maze', adjacentTo: [{ zone: MAZE[(index + 1) % MAZE.length]!, direction: 'on' }] }),
    ),
  ];
}

function sights(tape: Tape): ZoneVisibility {
  const sight = (): Sight => tape.pick(SIGHTS);
  return tape.some<Required<ZoneVisibility>>({ all: sight, owner: sight, team: sight, others: sight, controller: sight }, 50);
}

/** Numbers of every visibility, and one more type each. */
function declareVariables(tape: Tape, teams: boolean): NonNullable<GameDef['variables']> {
  const types = VARIABLE_TYPES.filter((type) => type !== 'int');
  const each = (prefix: string): Record<string, VariableDef> =>
    Object.fromEntries(
      VISIBILITIES.flatMap((visibility) => {
        const type = tape.pick(types);
        const number: VariableDef = { type: 'int', min: 0, max: 300, visibility };
        const more: VariableDef = { type, visibility, ...(type === 'enum' ? { values: WORDS } : {}) };
        return [
          [`${prefix}_${visibility}_int`, number],
          [`${prefix}_${visibility}_${type}`, more],
        ];
      }),
    );
  return { global: each('g'), perPlayer: each('p'), ...(teams ? { perTeam: each('t') } : {}) };
}

type TeamOf = (seat: number) => number;

function placesOf(zone: ZoneDef, seats: readonly number[], viewer: number, teamOf: TeamOf): Place[] {
  const owners = zone.owner === 'none' ? [null] : zone.owner === 'player' ? seats : seats.slice(0, 2);
  const places = owners.map((seat): Omit<Place, 'allDark'> => ({
    id: zone.id,
    sel: seat === null ? zone.id : { zone: zone.id, player: { id: seat } },
    name: `${zone.id}:${seat ?? 'none'}`,
    light: lightOf(zone, seat, viewer, teamOf),
    isOrdered: zone.ordering !== 'set',
  }));
  const allDark = places.every(({ light }) => light === 'dark');
  return places.map((place) => ({ ...place, allDark }));
}

/** The most favourable sight that applies to the viewer; what lies face down is not seen. */
function lightOf(zone: ZoneDef, seat: number | null, viewer: number, teamOf: TeamOf): Light {
  const { visibility, owner, ordering, face } = zone;
  const stated: ZoneVisibility =
    visibility === 'public'
      ? { all: 'all' }
      : visibility === 'owner'
        ? { owner: 'all', others: 'count' }
        : visibility === 'hidden'
          ? { all: 'count' }
          : visibility;
  const mate = seat !== null && teamOf(seat) === teamOf(viewer);
  const owns = owner === 'team' ? mate : seat === viewer;
  const applying = [stated.all, owns ? stated.owner : stated.others, owns || mate ? stated.team : undefined];
  const best = Math.max(0, ...applying.map((sight) => (sight === undefined ? 0 : SIGHTS.indexOf(sight))));
  if (best === 0) return 'dark';
  // A set has no top. Of what shows its top alone, the viewer sees everything come.
  return best === SIGHTS.indexOf('count') || (ordering === 'set' && SIGHTS[best] === 'top') || face === 'down' ? 'dim' : 'open';
}

function cellsOf(
  scope: 'global' | 'perPlayer' | 'perTeam',
  name: string,
  { type, visibility = 'public' }: VariableDef,
  seats: readonly number[],
  viewer: number,
  teamOf: TeamOf,
): Cell[] {
  if (scope === 'global') return [{ target: { scope, var: name }, type, isSecret: visibility !== 'public' }];
  return (scope === 'perPlayer' ? seats : seats.slice(0, 2)).map((seat) => {
    const owns = scope === 'perPlayer' ? seat === viewer : teamOf(seat) === teamOf(viewer);
    return {
      target: { scope: scope === 'perPlayer' ? 'pvar' : 'tvar', player: { id: seat }, var: name },
      type,
      isSecret: visibility === 'hidden' || (visibility === 'owner' && !owns),
    };
  });
}

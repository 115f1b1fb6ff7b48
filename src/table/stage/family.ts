/** The family of a game, where the author names none: found out from zones, boards and actions, never from a name. */
import type { Family } from '../../ir/presentation.ts';
import type { PlayableGameDef, ZoneDef } from '../../ir/index.ts';
import { isHand } from '../../ir/zone-sight.ts';
import { isInternal } from '../../tell/wording.ts';
import { boardPlans } from '../boards/board-plans.ts';
import { tokenHint } from '../hints.ts';
import { rolledProps } from '../looks/rolled-props.ts';
import { isDie } from '../setting.ts';
import { spentVariables } from './spent-variables.ts';
import { trickZone } from './trick-zone.ts';

export function familyOf(def: PlayableGameDef): Family {
  return def.presentation?.family ?? INFERRED.find(([, fits]) => fits(def))?.[0] ?? 'general';
}

/** The first that fits counts. */
const INFERRED: readonly (readonly [Family, (def: PlayableGameDef) => boolean])[] = [
  ['map', (def) => boardsOf(def).some(({ shape, rim }) => shape === 'graph' && rim.length === 0)],
  ['workers', (def) => boardsOf(def).some(({ shape }) => shape === 'places')],
  ['board', (def) => boardsOf(def).length > 0],
  ['trick', (def) => trickZone(def) !== null],
  ['dice', hasOnlyDice],
  [
    'duel',
    (def) => def.meta.players.max === 2 && ownStock(def) && hasHands(def) && openOf(def, 'player').length > 0 && openRows(def).length === 0,
  ],
  ['betting', (def) => hasHands(def) && openOf(def, 'player').length === 0 && spentVariables(def).size > 0],
  [
    'shedding',
    (def) => hasHands(def) && openOf(def, 'player').length === 0 && openOf(def, 'none').some(({ ordering }) => ordering === 'stack'),
  ],
  ['market', (def) => openRows(def).length > 0 && openOf(def, 'player').length > 0],
];

function boardsOf(def: PlayableGameDef): ReturnType<typeof boardPlans> {
  return boardPlans(def).filter(({ owner }) => owner === 'none');
}

function hasOnlyDice(def: PlayableGameDef): boolean {
  const { cards = [], tokenTypes = [] } = def;
  const rolled = rolledProps(def);
  return cards.length === 0 && tokenTypes.length > 0 && tokenTypes.every((type) => isDie(rolled, type.props, tokenHint('as', type)));
}

function hasHands({ zones }: PlayableGameDef): boolean {
  return zones.some((zone) => isHand(zone) && !isInternal(zone));
}

/** Whether every player draws from a pile of their own. */
function ownStock({ zones }: PlayableGameDef): boolean {
  return zones.some(({ owner, ordering, visibility }) => owner === 'player' && ordering === 'stack' && visibility === 'hidden');
}

/** Zones off the boards whose cards lie open. */
function openOf(def: PlayableGameDef, owner: ZoneDef['owner']): ZoneDef[] {
  const onBoards = new Set(boardPlans(def).flatMap(({ cells }) => cells.map(({ zone }) => zone.id)));
  return def.zones.filter((zone) => zone.owner === owner && !isInternal(zone) && !onBoards.has(zone.id) && isOpen(zone));
}

function isOpen({ visibility }: ZoneDef): boolean {
  return typeof visibility === 'string' ? visibility === 'public' : visibility.all === 'all' || visibility.all === 'top';
}

/** Rows of cards that lie open for everybody. */
function openRows(def: PlayableGameDef): ZoneDef[] {
  return openOf(def, 'none').filter(({ ordering }) => ordering === 'set');
}

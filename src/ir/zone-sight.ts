/** How much a viewer sees of a zone: one answer for those who play and those who check. */
import type { ZoneDef, ZoneVisibility } from './game-def.ts';
import { SIGHTS, type Sight } from './vocabulary.ts';

/** What a viewer has to do with a zone, or with a token in it. */
export interface Standing {
  /** It is the zone of the viewer, or of the viewer's team. */
  owns: boolean;
  /** It is the zone of a player of the viewer's team. */
  sameTeam: boolean;
  /** The viewer controls the token that is looked at. */
  controls: boolean;
}

/** The most favourable sight that applies to a viewer. */
export function zoneSight(zone: ZoneDef, { owns, sameTeam, controls }: Standing): Sight {
  const { all, owner, others, team, controller } = visibilityOf(zone);
  const applying = [all, owns ? owner : others, sameTeam ? team : undefined, controls ? controller : undefined];
  return applying.reduce<Sight>((best, sight) => better(best, sightIn(zone, sight)), 'none');
}

/** What the controller of a token sees of it at least, wherever else the controller stands. */
export function controllerSight(zone: ZoneDef): Sight {
  return sightIn(zone, visibilityOf(zone).controller);
}

/** Whether it is a hand: each player has one, and sees alone what is in it. */
export function isHand(zone: ZoneDef): boolean {
  const { all, owner, others } = visibilityOf(zone);
  return zone.owner === 'player' && owner === 'all' && all !== 'all' && others !== 'all';
}

function better(a: Sight, b: Sight): Sight {
  return SIGHTS.indexOf(a) >= SIGHTS.indexOf(b) ? a : b;
}

/** A set has no top. */
function sightIn({ ordering }: ZoneDef, sight: Sight | undefined): Sight {
  return sight === 'top' && ordering === 'set' ? 'count' : (sight ?? 'none');
}

function visibilityOf({ visibility }: ZoneDef): ZoneVisibility {
  return typeof visibility === 'object' ? visibility : NAMED[visibility];
}

const NAMED: Readonly<Record<Extract<ZoneDef['visibility'], string>, ZoneVisibility>> = {
  public: { all: 'all' },
  owner: { owner: 'all', others: 'count' },
  hidden: { all: 'count' },
};

import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { PlayerSel } from '../../ir/expressions.ts';
import type { ActionDef, ZoneDef } from '../../ir/game-def.ts';
import { type Sight, SIGHTS } from '../../ir/vocabulary.ts';
import { zoneSight } from '../../ir/zone-sight.ts';
import { pathOf, type Place } from '../../ir/place.ts';
import type { Game, Rule } from '../rule.ts';
import type { PropRead, VariableRead } from '../sites.ts';
import { secretProps } from '../secret-props.ts';
import { part, term } from '../terms.ts';
import type { Origin } from '../value-type.ts';

/** A precondition, a parameter's domain and a cost read only what the actor can see: otherwise the list of options would tell. */
export const preconditionsVisible: Rule = (game, report) => {
  const say = (place: Place, what: Phrase, severity: 'error' | 'warning' = 'error'): void => {
    const path = pathOf(place);
    const action = game.def.actions[path[1] as number]!;
    const where =
      path[2] === 'pre'
        ? phrase`precondition`
        : path[2] === 'cost'
          ? phrase`cost`
          : phrase`domain of ${{ parameter: action.params[path[3] as number]!.name }}`;
    // A cost is tried out only as far as its first question, and may be payable whatever it reads.
    report({
      code: 'hidden-precondition',
      severity: path[2] === 'cost' ? 'warning' : severity,
      path,
      ...phrase`${part(game.terms, 'action', action.id)}: the ${where} reads ${what}, which the actor may not see. The list of options would reveal it.`,
    });
  };
  for (const read of game.sites.variableReads) {
    const action = actionAround(game, read.place);
    if (action !== undefined && isHiddenVariable(game, read, action)) say(read.place, phrase`variable "${{ variable: read.variable }}"`);
  }
  const secret = secretProps(game);
  for (const read of game.sites.propReads) {
    if (!secret.has(read.prop)) continue;
    const action = actionAround(game, read.place);
    if (action === undefined) continue;
    const zone = hidingZone(game, read, action, true);
    const others = zone === undefined ? hidingZone(game, read, action, false) : undefined;
    const covered = zone === undefined ? coveringZone(game, read) : undefined;
    if (zone !== undefined) say(read.place, phrase`"${{ property: read.prop }}" of ${term(game.terms, 'aToken')} in zone "${{ zone }}"`);
    // Only those that the actor controls may be meant.
    if (others !== undefined)
      say(
        read.place,
        phrase`"${{ property: read.prop }}" of ${term(game.terms, 'aToken')} in zone "${{ zone: others }}" that somebody else controls`,
        'warning',
      );
    // Only those that lie face up may be meant.
    if (covered !== undefined)
      say(
        read.place,
        phrase`"${{ property: read.prop }}" of ${term(game.terms, 'aToken')} in zone "${{ zone: covered }}", where ${term(game.terms, 'tokens')} lie face down`,
        'warning',
      );
  }
  for (const { zone, of, place } of game.sites.zones) {
    const action = actionAround(game, place);
    const declared = game.names.zones.get(zone);
    // More may be asked about a zone than what is in it, and costs may be put there.
    if (
      action !== undefined &&
      pathOf(place)[2] !== 'cost' &&
      declared !== undefined &&
      sightOf(declared, of !== undefined && isActor(of, action)) === 'none'
    )
      say(place, phrase`zone "${{ zone }}"`, 'warning');
  }
};

/** The action whose precondition, parameter domains or cost hold the place. */
function actionAround(game: Game, place: Place): ActionDef | undefined {
  const [list, index, key] = pathOf(place);
  return list === 'actions' && (key === 'pre' || key === 'params' || key === 'cost') ? game.def.actions[index as number] : undefined;
}

function isHiddenVariable(game: Game, { scope, variable, player }: VariableRead, action: ActionDef): boolean {
  const { globals, perPlayer, perTeam } = game.names;
  const visibility = { gvar: globals, pvar: perPlayer, tvar: perTeam }[scope].get(variable)?.visibility;
  return visibility === 'hidden' || (visibility === 'owner' && (scope === 'gvar' || !isActor(player, action)));
}

/** A zone the token may be in that hides the property from the actor, who may control the token. */
function hidingZone(game: Game, { token }: PropRead, action: ActionDef, controls: boolean): string | undefined {
  if (token.kind !== 'token' || token.from === undefined) return undefined;
  const needed: Sight = token.top === true ? 'top' : 'all';
  const hiding = token.from.find(({ zone, of }) => {
    const declared = game.names.zones.get(zone);
    return declared !== undefined && SIGHTS.indexOf(sightOf(declared, isActor(of, action), controls)) < SIGHTS.indexOf(needed);
  });
  return hiding?.zone;
}

/** A zone the token may be in where tokens lie face down unless turned up. */
function coveringZone(game: Game, { token }: PropRead): string | undefined {
  return token.kind === 'token' ? token.from?.find(({ zone }) => game.names.zones.get(zone)?.face === 'down')?.zone : undefined;
}

function isActor(player: PlayerSel | Origin['of'], action: ActionDef): boolean {
  return player === 'actor' || (player === 'active' && action.actor === 'activePlayer');
}

/** How much of a zone the actor sees for certain, or of what the actor controls there. */
function sightOf(zone: ZoneDef, own: boolean, controls = false): Sight {
  const owns = own && zone.owner !== 'none';
  return zoneSight(zone, { owns, sameTeam: owns, controls });
}

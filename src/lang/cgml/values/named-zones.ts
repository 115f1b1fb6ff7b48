/** Zones by their names in paths. */
import { listed, phrase } from '../../../diagnostics/phrase.ts';
import type { ZoneSel } from '../../../ir/expressions.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Zone } from '../declare/zones.ts';
import { reportUnknown } from '../reporting/report.ts';
import type { Context } from './context.ts';
import type { Scope } from './scope.ts';
import { UNKNOWN, type Computed, type PlayerValue, type Value } from './value.ts';

/** A zone of the table, or of a player. */
export function zoneNamed(c: Context, name: string, of: PlayerValue | undefined, at: Tree, scope: Scope): Value {
  const [whose, others] = of === undefined ? (['table', 'players'] as const) : (['players', 'table'] as const);
  const zone = c.game.zones.find(whose, name);
  if (zone === undefined) {
    if (c.game.zones.find(others, name) !== undefined) {
      if (of === undefined) zoneOfWhom(c, name, at, scope);
      else
        c.report(
          at,
          'cgml/unknown-zone',
          phrase`The zone "${{ zone: name }}" belongs to the table: write "${{ written: `$.zones.${name}` }}".`,
          {
            alternatives: [`$.zones.${name}`],
            fix: (_, texts) => texts.replacing(at, zonePath(name, String.raw`players?\[[^\]]*\]`), `$.zones.${name}`),
          },
        );
    } else
      reportUnknown(
        c.report,
        at,
        'cgml/unknown-zone',
        of === undefined ? 'zone of the table' : 'zone of a player',
        name,
        c.game.zones.of(whose).map((one) => one.name),
      );
    return UNKNOWN;
  }
  return { type: 'zone', code: of === undefined ? `${zone.id}:none` : zoneOf(zone, of.code), zone };
}

/** A zone of players is named as one of the table: whose it is can only be guessed. */
function zoneOfWhom(c: Context, name: string, at: Tree, scope: Scope): void {
  const seats = c.game.flow.order === 'simultaneous' ? Array.from({ length: c.game.players.max }, (_, index) => String(index)) : [];
  const whose = [
    ...(scope.names.has('$player') ? ['$player', 'current', '*'] : scope.listening ? ['current', '*'] : ['*', 'current']),
    'next',
    'opponent',
    ...seats,
  ];
  const paths = whose.map((who) => `$.players[${who}].zones.${name}`);
  c.report(
    at,
    'cgml/unknown-zone',
    phrase`Every player has a zone "${{ zone: name }}": write ${listed({ offered: paths.slice(0, 2) }, ' or ')}.`,
    {
      alternatives: paths,
      fix: (_, texts) => texts.replacing(at, zonePath(name, ''), paths[0]!),
    },
  );
}

/** A path to a zone as it may be written, by what stands between its root and it. */
function zonePath(name: string, between: string): RegExp {
  return new RegExp(
    String.raw`(?:\$\.)?${between === '' ? '' : String.raw`${between}\.`}(?:zones\.)?${name.replaceAll(/[^\w]/g, String.raw`\$&`)}(?!\w)`,
  );
}

/** The selector of a player's zone, as short as it can be. A number stands for a player, or for a team where zones are those of teams. */
function zoneOf({ id, owner: kind }: Zone, owner: Computed): ZoneSel {
  const which = 'ref' in owner && owner.ref === 'player' ? owner.player : undefined;
  if (which === 'active' || which === 'actor') return `${id}:${which}`;
  if (typeof which === 'object' && 'id' in which && kind === 'player') return `${id}:${which.id}`;
  return { zone: id, player: owner };
}

import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import { pathOf } from '../../ir/place.ts';
import type { Game, Rule } from '../rule.ts';
import type { ZoneSite } from '../sites.ts';
import { subject } from '../subject.ts';
import { ZONE_PLAYERS } from '../zone-selector.ts';

/** A zone of players is named with a player, an ownerless one without; several zones only where several are meant. */
export const zonesHaveOwners: Rule = (game, report) => {
  for (const site of game.sites.zones) {
    const fault = faultOf(game, site);
    if (fault === undefined) continue;
    const path = pathOf(site.place);
    const { code, told, meant, wanted } = fault;
    report({
      code,
      path,
      ...phrase`${subject(game, path)}: ${told}`,
      ...(meant === undefined ? {} : { alternatives: meant }),
      ...(wanted === undefined
        ? {}
        : { wanted: { name: wanted, among: ZONE_PLAYERS, heading: 'Players', spell: (name) => `${site.zone}:${name}` } }),
      ...(meant?.length === 1 && typeof site.selector === 'string'
        ? { fix: { kind: 'replace', path, value: meant[0], title: `Write "${meant[0]}".` } as const }
        : {}),
    });
  }
};

interface Fault {
  code: string;
  told: Phrase;
  meant?: string[];
  wanted?: string;
}

function faultOf(game: Game, { zone, of, several }: ZoneSite): Fault | undefined {
  const declared = game.names.zones.get(zone);
  if (declared === undefined) return undefined;
  if (of !== undefined && !isPlayerPart(of))
    return {
      code: 'zone-player',
      told: phrase`"${{ selector: `${zone}:${of}` }}" does not name a player; after the colon stands a player word, a seat number or a $binding.`,
      wanted: of,
    };
  if (declared.owner === 'none') {
    if (of === undefined || of === 'none') return undefined;
    return {
      code: 'zone-owner',
      told: phrase`zone "${{ zone }}" belongs to nobody, so "${{ player: of }}" has none. Write "${{ written: `${zone}:none` }}".`,
      meant: [`${zone}:none`],
    };
  }
  if (of === undefined || of === 'none') {
    const meant = ['actor', 'active'].map((player) => `${zone}:${player}`);
    return {
      code: 'zone-owner',
      told: phrase`every ${declared.owner} has a zone "${{ zone }}"; say whose, as in "${{ written: `${zone}:actor` }}".`,
      meant,
    };
  }
  if (/^\d+$/.test(of) && Number(of) >= seats(game, declared.owner))
    return {
      code: 'zone-player',
      told: phrase`"${{ selector: `${zone}:${of}` }}" does not exist; the seats are 0 to ${{ most: seats(game, declared.owner) - 1 }}.`,
    };
  if ((of === 'all' || of === 'allOther') && !several)
    return {
      code: 'several-zones',
      told: phrase`"${{ selector: `${zone}:${of}` }}" names several zones where one is needed. Use forEach over the players.`,
    };
  return undefined;
}

function isPlayerPart(of: string): boolean {
  return ZONE_PLAYERS.includes(of) || of === 'computed' || /^\d+$/.test(of) || /^\$[A-Za-z_]\w*$/.test(of);
}

function seats(game: Game, owner: 'player' | 'team'): number {
  return owner === 'team' ? game.names.teams.size : game.def.meta.players.max;
}

/** `[[zones]]`: where cards can be. What the rules need and nobody declares is made. */
import { idOf } from '../../names.ts';
import type { MapTree } from '../../../text/tree.ts';
import { mapsAt, textAt } from '../../../text/tree-values.ts';
import type { Zone } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import { OWNER_SCOPES, VISIBILITIES, ZONE_ROLES, type OwnerScope, type ZoneRole, type ZoneSight } from '../vocabulary/rules.ts';
import { reportAlmost } from './almost.ts';
import { nameOf, placeOf, truthAt } from './values.ts';
import { spellingsIn, wordIn } from '../vocabulary/spelling.ts';
import { wholeAt, wordAt } from './words.ts';

/** What zones are where nothing is said of them, by what they are used for. */
const USUAL: Readonly<Record<ZoneRole, { readonly owner: OwnerScope; readonly sight: ZoneSight; readonly ordered: boolean }>> = {
  deck: { owner: 'player', sight: 'hidden', ordered: true },
  hand: { owner: 'player', sight: 'owner', ordered: false },
  field: { owner: 'player', sight: 'public', ordered: false },
  graveyard: { owner: 'player', sight: 'public', ordered: true },
  stack: { owner: 'shared', sight: 'public', ordered: true },
  exile: { owner: 'player', sight: 'public', ordered: false },
};

export function readZones(rules: MapTree, report: Report): readonly Zone[] {
  const taken = new Set<ZoneRole>();
  const declared = mapsAt(rules, 'zones').map((at): Zone => {
    const id = textAt(at, 'id') ?? '';
    const named = wordIn(ZONE_ROLES, id);
    const role = named === undefined || taken.has(named) ? undefined : named;
    if (role !== undefined) taken.add(role);
    if (named === undefined) reportAlmost(placeOf(at, 'id'), 'zone', spellingsIn(ZONE_ROLES), report);
    const usual = role === undefined ? ({ owner: 'player', sight: 'public', ordered: false } as const) : USUAL[role];
    const ordered = truthAt(at, 'ordered') ?? usual.ordered;
    return {
      id: idOf(id),
      name: nameOf(at),
      owner: wordAt(OWNER_SCOPES, at, 'owner_scope', usual.owner, report),
      sight: sightOf(wordAt(VISIBILITIES, at, 'visibility', undefined, report), ordered) ?? usual.sight,
      ordered,
      role,
      isDeclared: true,
      capacity: wholeAt(at, 'capacity', wholeAt(at, 'default_capacity', undefined, report, { least: 1 }), report, { least: 1 }),
      at,
    };
  });
  const made = (Object.keys(ZONE_ROLES) as ZoneRole[])
    .filter((role) => !taken.has(role))
    .map((role): Zone => ({ id: role, name: capitalised(role), ...USUAL[role], role, isDeclared: false, capacity: undefined, at: rules }));
  return [...declared, ...made];
}

function sightOf(word: keyof typeof VISIBILITIES | undefined, ordered: boolean): ZoneSight | undefined {
  switch (word) {
    case undefined:
      return undefined;
    case 'public':
      return 'public';
    case 'top_card_public':
      return 'top';
    case 'private':
      return ordered ? 'hidden' : 'owner';
  }
}

function capitalised(word: string): string {
  return `${word[0]!.toUpperCase()}${word.slice(1)}`;
}

/** Who calls which procedure, and what effects happen inside a block, calls included. */
import type { Path } from '../diagnostics/diagnostic.ts';
import type { EffectBody } from '../ir/effects.ts';
import { pathOf, type Place } from '../ir/place.ts';
import type { Game } from './rule.ts';
import type { EffectSite } from './sites.ts';

export interface Call {
  procedure: string;
  place: Place;
}

/** The procedure a `call` names; undefined for other effects. */
export function calledBy(site: EffectSite): string | undefined {
  return site.name === 'call' ? (site.effect as { call: EffectBody<'call'> }).call.procedure : undefined;
}

/** The first two steps of a place: the action, procedure, trigger, … it belongs to. */
export function rootOf(place: Place): Path {
  let here = place;
  while (here.depth > 2 && here.parent !== null) here = here.parent;
  return pathOf(here);
}

/** The calls inside each procedure, in document order. */
export function callGraph(game: Game): Map<string, Call[]> {
  const graph = new Map<string, Call[]>((game.def.procedures ?? []).map((procedure) => [procedure.id, []]));
  for (const site of game.sites.effects) {
    const procedure = calledBy(site);
    const [list, index] = rootOf(site.place);
    if (procedure === undefined || list !== 'procedures') continue;
    graph.get(game.def.procedures![index as number]!.id)!.push({ procedure, place: site.place });
  }
  return graph;
}

/** The procedures in which, directly or through calls, an effect passes the test. */
export function proceduresThat(game: Game, test: (site: EffectSite) => boolean): Set<string> {
  const found = new Set<string>();
  for (const site of game.sites.effects) {
    const [list, index] = rootOf(site.place);
    if (list === 'procedures' && test(site)) found.add(game.def.procedures![index as number]!.id);
  }
  const callers = new Map<string, string[]>();
  for (const [caller, calls] of callGraph(game))
    for (const { procedure } of calls) {
      const list = callers.get(procedure) ?? [];
      list.push(caller);
      callers.set(procedure, list);
    }
  const open = [...found];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const caller of callers.get(next) ?? [])
      if (!found.has(caller)) {
        found.add(caller);
        open.push(caller);
      }
  return found;
}

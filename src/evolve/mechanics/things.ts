/** What rules of a game read and write: variables, zones, boards and events, and the actions that they are or wait for. */
import type { Effect } from '../../ir/effects.ts';
import type { ValueExpr, ZoneSel } from '../../ir/expressions.ts';
import type { GameDef } from '../../ir/game-def.ts';
import type { Place } from '../../ir/place.ts';
import { visitGame, type Visitor } from '../../ir/visit.ts';

/** Things by kind and name: `variable coins`, `zone market`. */
export interface Things {
  readonly read: ReadonlySet<string>;
  readonly written: ReadonlySet<string>;
}

export const thing = {
  variable: (name: string) => `variable ${name}`,
  zone: (name: string) => `zone ${name}`,
  board: (name: string) => `board ${name}`,
  event: (name: string) => `event ${name}`,
  action: (name: string) => `action ${name}`,
} as const;

/**
 * What some sections of a game read and write, with the procedures that they call. Whoever looks for cards in a zone counts as
 * somebody who writes it: to choose one is mostly the first step to taking it. What is only told to people is not read.
 */
export function thingsOf(def: GameDef): (sections: Partial<GameDef>) => Things {
  const zones = new Map(def.zones.map(({ id, board }) => [id, board === undefined ? thing.zone(id) : thing.board(board)]));
  return (sections) => {
    const [read, written, called] = [new Set<string>(), new Set<string>(), new Set<string>()];
    const put = (name: string | undefined): void => {
      const found = name === undefined ? undefined : zones.get(name);
      if (found !== undefined) written.add(found);
    };
    const visitor: Visitor = {
      effect(effect) {
        if ('message' in effect) return 'skip';
        for (const variable of variablesOf(effect)) written.add(thing.variable(variable));
        if ('transferVar' in effect) read.add(thing.variable(effect.transferVar.from.var));
        if ('emit' in effect) written.add(thing.event(effect.emit.event));
        if ('call' in effect && !called.has(effect.call.procedure)) {
          called.add(effect.call.procedure);
          visitGame({ procedures: def.procedures?.filter(({ id }) => id === effect.call.procedure) ?? [] }, visitor);
        }
        return undefined;
      },
      value(expr, place) {
        const variable = variableIn(expr);
        if (variable !== undefined && !isTold(place)) read.add(thing.variable(variable));
      },
      query(query) {
        if (query.query !== 'zones') return;
        put(query.filter?.zone);
        if (query.filter?.board !== undefined) written.add(thing.board(query.filter.board));
      },
      zone: (zone) => put(nameOf(zone)),
    };
    visitGame(sections, visitor);
    for (const { id, cost } of sections.actions ?? []) {
      written.add(thing.action(id));
      // What cannot be paid is not offered.
      visitGame({ setup: cost }, { effect: (effect) => variablesOf(effect).forEach((variable) => read.add(thing.variable(variable))) });
    }
    for (const { match: { event, action, var: variable, zone } = {} } of sections.triggers ?? []) {
      if (event !== undefined) read.add(thing.event(event));
      if (action !== undefined) read.add(thing.action(action));
      if (variable !== undefined) read.add(thing.variable(variable));
      put(zone);
    }
    return { read, written };
  };
}

function variablesOf(effect: Effect): string[] {
  if ('setVar' in effect) return [effect.setVar.var];
  if ('addVar' in effect) return [effect.addVar.var];
  return 'transferVar' in effect ? [effect.transferVar.from.var, effect.transferVar.to.var] : [];
}

function variableIn(expr: ValueExpr): string | undefined {
  if (typeof expr !== 'object' || expr === null || !('ref' in expr)) return undefined;
  return expr.ref === 'gvar' || expr.ref === 'pvar' || expr.ref === 'tvar' ? expr.var : undefined;
}

function isTold(place: Place): boolean {
  for (let here: Place | null = place; here !== null; here = here.parent) if (here.step === 'prompt') return true;
  return false;
}

/** The id of a zone, whosever it is; undefined for one that is computed. */
function nameOf(zone: ZoneSel): string | undefined {
  if (typeof zone === 'string') return zone.split(':')[0];
  return 'player' in zone && 'zone' in zone ? zone.zone : undefined;
}

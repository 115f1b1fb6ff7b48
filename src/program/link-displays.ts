/** Displays: what people are shown that the rules work out. */
import type { DisplayDef } from '../ir/game-def.ts';
import type { Symbols } from './declare/index.ts';
import { kindOf } from './kinds.ts';
import { emptyScope } from './link-flow.ts';
import type { Action, Display } from './program.ts';
import { bindName, bindNew, type Linker, type Scope } from './scope.ts';

/** A display, with whatever it belongs to bound in the scope of its value. */
export function linkDisplay(display: DisplayDef, actions: readonly Action[], symbols: Symbols, link: Linker): Display {
  const { of = 'game' } = display;
  const empty = emptyScope(symbols, link);
  let scope = empty;
  const linked: Pick<Display, 'of' | 'source' | 'action' | 'slot'> = { of: 'game', source: null, action: -1, slot: -1 };
  if (of === 'player') {
    const bound = bindNew(scope, '$player', 'player');
    scope = bound.scope;
    Object.assign(linked, { of, slot: bound.slot });
  } else if (of !== 'game' && 'each' in of) {
    const { query } = link.query(of.each, scope);
    scope = bindName(scope, '$each', { slot: query.slot, kind: query.kind });
    Object.assign(linked, { of: 'each', source: query, slot: query.slot });
  } else if (of !== 'game') {
    const action = symbols.def.actions.findIndex(({ id }) => id === of.action);
    scope = withParameters(scope, actions[action]!);
    Object.assign(linked, { of: 'option', action });
  }
  const value = link.value(display.value, scope);
  const when = display.when === undefined ? null : link.condition(display.when, scope);
  return { name: display.id, ...linked, value, kind: kindOf(display.value, scope), when, locals: scope.locals.count };
}

/** The parameters of an action in the first locals, where an option's arguments are put. */
function withParameters(scope: Scope, { params }: Action): Scope {
  return params.reduce((inner, { name, kind }) => bindNew(inner, name, kind).scope, scope);
}

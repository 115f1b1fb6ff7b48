/** Displays: what people are shown that the rules work out. */
import type { DisplayDef } from '../ir/game-def.ts';
import type { Symbols } from './declare/index.ts';
import { kindOf } from './kinds.ts';
import { emptyScope } from './link-flow.ts';
import type { Action, Display } from './program.ts';
import { bindName, bindNew, type Linker, type Scope } from './scope.ts';

/** A display, with whatever it belongs to bound in the scope of its value. */
export function linkDisplay(display: DisplayDef, actions: readonly Action[], symbols: Symbols, link: Linker): Display {
  const { scope, ...owner } = ownerOf(display.of ?? 'game', actions, emptyScope(symbols, link));
  const value = link.value(display.value, scope);
  const when = display.when === undefined ? null : link.condition(display.when, scope);
  return { name: display.id, ...owner, value, kind: kindOf(display.value, scope), when, locals: scope.locals.count };
}

interface Owner extends Pick<Display, 'of' | 'source' | 'action' | 'slot'> {
  scope: Scope;
}

const NOBODY = { source: null, action: -1, slot: -1 } as const;

/** What a display belongs to, and the scope in which its value sees that. */
function ownerOf(of: NonNullable<DisplayDef['of']>, actions: readonly Action[], scope: Scope): Owner {
  if (of === 'game') return { ...NOBODY, of, scope };
  if (of === 'player') return { ...NOBODY, of, ...bindNew(scope, '$player', 'player') };
  if ('each' in of) {
    const { query } = scope.link.query(of.each, scope);
    const { slot, kind } = query;
    return { ...NOBODY, of: 'each', source: query, slot, scope: bindName(scope, '$each', { slot, kind }) };
  }
  const action = scope.symbols.def.actions.findIndex(({ id }) => id === of.action);
  return { ...NOBODY, of: 'option', action, scope: withParameters(scope, actions[action]!) };
}

/** The parameters of an action in the first locals, where an option's arguments are put. */
function withParameters(scope: Scope, { params }: Action): Scope {
  return params.reduce((inner, { name, kind }) => bindNew(inner, name, kind).scope, scope);
}

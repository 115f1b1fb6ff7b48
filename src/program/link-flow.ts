/** States, phases, windows and transitions. */
import type { Condition } from '../ir/expressions.ts';
import type { Effect, Message } from '../ir/effects.ts';
import type { PhaseDef, TransitionDef, WindowDef } from '../ir/game-def.ts';
import { ACTIVE_ONLY, expandWindow } from '../ir/window-presets.ts';
import type { Symbols } from './declare/index.ts';
import { linkMessage } from './link-message.ts';
import { linkPlayer } from './link-selectors.ts';
import type { Flow, Phase, Scoped, Transition, Window } from './program.ts';
import { bindNew, Locals, type Linker, type Scope } from './scope.ts';
import type { Value } from './nodes.ts';

/** The states with their phases and windows, and the ways between them. */
export function linkFlow(symbols: Symbols, link: Linker): Flow {
  const { flow } = symbols.def;
  const transitions = (flow.transitions ?? []).map((transition) => linkTransition(transition, symbols, link));
  const sorted = transitions.toSorted((a, b) => b.priority - a.priority);
  return {
    states: flow.states.map((state) => ({
      name: symbols.strings.number(state.id),
      phases: state.phases.map((phase) => linkPhase(phase, symbols, link)),
      onEnter: block(`enter ${state.id}`, state.onEnter, symbols, link),
      onExit: block(`exit ${state.id}`, state.onExit, symbols, link),
    })),
    initial: flow.initial === undefined ? 0 : (symbols.stateNumbers.get(flow.initial) ?? 0),
    order:
      typeof flow.order === 'object'
        ? standalone(symbols, link, (scope) => link.value((flow.order as { next: 0 }).next, scope))
        : (flow.order ?? 'roundRobin'),
    startPlayer: flow.startPlayer === undefined ? null : standalone(symbols, link, (scope) => link.value(flow.startPlayer!, scope)),
    transitions: sorted.filter((transition) => !transition.immediate),
    immediate: sorted.filter((transition) => transition.immediate),
  };
}

/** An expression outside of any block, with the locals it needs. */
export function standalone(symbols: Symbols, link: Linker, make: (scope: Scope) => Value): Scoped {
  const scope = emptyScope(symbols, link);
  const value = make(scope);
  return { value, locals: scope.locals.count };
}

/** The scope of a block or expression that sees no names. */
export function emptyScope(symbols: Symbols, link: Linker): Scope {
  return { link, symbols, locals: new Locals(), bindings: new Map(), exact: false };
}

/** A block of effects as a routine, or -1 for nothing to do. */
export function block(name: string, effects: readonly Effect[] | undefined, symbols: Symbols, link: Linker): number {
  if (effects === undefined || effects.length === 0) return -1;
  const scope = emptyScope(symbols, link);
  return link.subroutine(name, scope, (code) => link.effects(effects, scope, code));
}

function linkPhase(phase: PhaseDef, symbols: Symbols, link: Linker): Phase {
  return {
    label: symbols.strings.number(phase.label ?? phase.id),
    guard: phase.guard === undefined ? null : standalone(symbols, link, (scope) => link.condition(phase.guard as Condition, scope)),
    onEnter: block(`enter ${phase.id}`, phase.onEnter, symbols, link),
    onExit: block(`exit ${phase.id}`, phase.onExit, symbols, link),
    window: phase.window === undefined ? null : linkWindow(phase, phase.window, symbols, link),
  };
}

function linkWindow(phase: PhaseDef, declared: WindowDef, symbols: Symbols, link: Linker): Window {
  const window = expandWindow(declared);
  const label = phase.label ?? phase.id;
  const { eligible, until, start } = window;
  return {
    cadence: window.cadence,
    eligible:
      eligible === undefined
        ? 'everybody'
        : JSON.stringify(eligible) === JSON.stringify(ACTIVE_ONLY)
          ? 'active'
          : standalone(symbols, link, (scope) => link.condition(eligible, bindNew(scope, '$player', 'player').scope)),
    start: start === undefined ? null : standalone(symbols, link, (scope) => linkPlayer(start, scope)),
    order: window.order,
    afterAct: window.afterAct,
    until: typeof until === 'object' ? standalone(symbols, link, (scope) => link.condition(until.when, scope)) : until,
    actingClearsPasses: window.actingClearsPasses ?? false,
    beforeAsk: block(`before ask in ${phase.id}`, window.beforeAsk, symbols, link),
    onAllPassed: block(`all passed in ${phase.id}`, window.onAllPassed, symbols, link),
    onStuck: window.onStuck,
    resolve: block(`resolve ${phase.id}`, window.resolve, symbols, link),
    prompt: window.prompt === undefined ? null : windowPrompt(window.prompt, symbols, link),
    actions: Int32Array.from(
      symbols.def.actions.flatMap((action, number) =>
        [action.phase].flat().some((name) => name === label || name === phase.id) ? [number] : [],
      ),
    ),
  };
}

function windowPrompt(prompt: Message, symbols: Symbols, link: Linker): NonNullable<Window['prompt']> {
  const scope = emptyScope(symbols, link);
  return { ...linkMessage(prompt, scope), locals: scope.locals.count };
}

function linkTransition(transition: TransitionDef, symbols: Symbols, link: Linker): Transition & { immediate: boolean; priority: number } {
  const to = symbols.stateNumbers.get(transition.to) ?? 0;
  const phases = symbols.def.flow.states[to]?.phases ?? [];
  const from = Array.isArray(transition.from) ? transition.from : [transition.from];
  return {
    from: Int32Array.from(from.map((state) => symbols.stateNumbers.get(state) ?? -1)),
    to,
    phase:
      transition.phase === undefined
        ? 0
        : Math.max(
            0,
            phases.findIndex((phase) => phase.id === transition.phase || phase.label === transition.phase),
          ),
    when: standalone(symbols, link, (scope) => link.condition(transition.when, scope)),
    endTurn: transition.endTurn ?? false,
    immediate: transition.immediate ?? false,
    priority: transition.priority ?? 0,
  };
}

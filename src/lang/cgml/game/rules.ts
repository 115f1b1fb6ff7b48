/** Rules as triggers. docs/languages/cgml.md#rules-10-11 */
import { phrase } from '../../../diagnostics/phrase.ts';
import { bound, equal, gvar, propOf, setGlobal } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { ActionDef, TriggerDef, TriggerMatch } from '../../../ir/game-def.ts';
import type { EventName, LimitScope, Timing } from '../../../ir/vocabulary.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { customEvent, rejects } from '../actions/control.ts';
import { idOf } from '../../names.ts';
import { itemsAt, numberAt, textAt, textOf } from '../../../text/tree-values.ts';
import { askingLoop, lowerAsking } from './simultaneous.ts';
import type { PhaseExtras } from './states.ts';
import type { Lowerer } from './lowerer.ts';
import { storedByRule } from './refs.ts';
import { reportUnknown } from '../reporting/report.ts';
import { and } from '../values/conditions.ts';
import { withNames, type Scope } from '../values/scope.ts';
import { card, CURRENT, player, word, type Name, type ZoneValue } from '../values/value.ts';

/** What rules become: triggers, and actions and windows where all players are asked at once. */
export interface LoweredRules {
  readonly triggers: TriggerDef[];
  readonly actions: ActionDef[];
  readonly extras: Map<string, PhaseExtras>;
  /** Variables that say that a rule has fired. */
  readonly flags: string[];
}

/** Events of cards that moves raise, each around the one before it. */
const CARD_EVENTS = ['draw', 'play', 'discard', 'move'];

/** The card of a move is where it was to go. */
const IS_THERE: Condition = equal(propOf(bound('$card'), 'zone'), bound('$to'));

/** Whether a rule may replace an event of the same move, so that after this one the card has not moved. */
function mayNotHappen(rules: readonly MapTree[], event: string): boolean {
  const inside = CARD_EVENTS.slice(0, CARD_EVENTS.indexOf(event)).map((name) => `on.${name}`);
  return rules.some((rule) => timingOf(rule) === 'instead' && inside.includes(textAt(rule, 'trigger') ?? ''));
}

/** What a trigger listens to. */
type Heard =
  | {
      readonly kind: 'flow';
      readonly event: EventName;
      readonly match: TriggerMatch | undefined;
      readonly phase: string | undefined;
    }
  | { readonly kind: 'card' | 'custom'; readonly event: string };

const TIMINGS: Readonly<Record<string, Timing>> = { pre: 'before', post: 'after', replace: 'instead' };

export function lowerRules(l: Lowerer): LoweredRules {
  const made: LoweredRules = { triggers: [], actions: [], extras: new Map(), flags: [] };
  const heard = new Map(l.game.rules.map((rule) => [rule, heardBy(l, rule)]));
  // Events of the flow cannot be preceded or replaced; where that is asked for, they raise one that can.
  const raised = new Set(
    l.game.rules.filter((rule) => heard.get(rule)?.kind === 'flow' && timingOf(rule) !== 'after').map((rule) => textAt(rule, 'trigger')!),
  );
  for (const name of raised) {
    const rule = l.game.rules.find((one) => textAt(one, 'trigger') === name)!;
    const event = heard.get(rule) as Heard & { kind: 'flow' };
    made.triggers.push(
      l.spans.at<TriggerDef>(
        {
          id: idOf(`raise_${name}`),
          event: event.event,
          ...(event.match !== undefined && { match: event.match }),
          effects: [{ emit: { event: name } }],
        },
        rule.span,
      ),
    );
  }
  for (const rule of l.game.rules) {
    const event = heard.get(rule);
    if (event !== undefined) lowerRule(l, rule, event, raised, made);
  }
  return made;
}

function lowerRule(l: Lowerer, rule: MapTree, event: Heard, raised: ReadonlySet<string>, made: LoweredRules): void {
  l.startBlock();
  const id = idOf(textAt(rule, 'id') ?? 'rule');
  const failure = textAt(rule, 'on_failure');
  const rejection = mayReject(rule) ? `rejected_by_${id}` : undefined;
  const scope: Scope = { ...scopeOf(l, event), loose: failure === 'continue', rejection };
  const when = and([l.condition(valueAt(rule, 'enabled_when'), scope), l.condition(valueAt(rule, 'condition'), scope)]);
  const once = limitOf(rule);
  const written = effectOf(rule);
  const loop = event.kind === 'flow' && event.phase !== undefined && isLastOfPhase(l, rule) ? askingLoop(written) : undefined;
  const before = loop === undefined ? written : written.slice(0, -1);
  const effects = rejection === undefined ? l.effects(before, scope) : unlessRejected(l.effects(before, scope), rejection);
  if (rejection !== undefined) made.flags.push(rejection);
  if (loop !== undefined) {
    const always = when === true && once === undefined && before.length === 0;
    const asking = lowerAsking(l, id, (event as Heard & { kind: 'flow' }).phase!, loop, scope, always);
    if (asking !== undefined) {
      made.actions.push(l.spans.at(asking.action, loop.span));
      made.extras.set((event as Heard & { kind: 'flow' }).phase!, asking.extras);
      if (asking.flag !== undefined) {
        made.flags.push(asking.flag);
        effects.push(setGlobal(asking.flag, true));
      }
    }
    if (always) return;
  }
  const trigger = textAt(rule, 'trigger')!;
  if (event.kind !== 'flow' && !l.isRaised(event.event)) {
    l.report(
      valueAt(rule, 'trigger')!,
      'cgml/never-happens',
      phrase`Nothing in the game raises "${{ event: trigger }}", so that this rule never fires.`,
      {
        severity: 'warning',
      },
    );
    return;
  }
  const timing = timingOf(rule);
  const listens: Pick<TriggerDef, 'event' | 'match' | 'timing'> =
    event.kind === 'flow' && !raised.has(trigger)
      ? { event: event.event, ...(event.match !== undefined && { match: event.match }) }
      : { event: 'custom', match: { event: event.kind === 'flow' ? trigger : event.event }, ...(timing !== 'after' && { timing }) };
  const priority = numberAt(rule, 'priority');
  const happened = event.kind === 'card' && timing === 'after' && mayNotHappen(l.game.rules, event.event) ? IS_THERE : true;
  const conditionTree = valueAt(rule, 'condition') ?? valueAt(rule, 'enabled_when');
  const tested = and([happened, when]);
  made.triggers.push(
    l.spans.at<TriggerDef>(
      {
        id,
        ...listens,
        ...(tested !== true && { when: tested }),
        ...(priority !== undefined && priority !== 0 && { priority }),
        ...(once !== undefined && { limit: { scope: once, max: 1 } }),
        ...(failure === 'rollback' && { onFailure: failure }),
        effects,
        ...describedBy(rule),
      },
      rule.span,
      { when: (conditionTree ?? rule).span },
    ),
  );
}

/** How often a rule may fire: once in each of these. */
function limitOf(rule: MapTree): LimitScope | undefined {
  const once = textAt(rule, 'once_per');
  return once === 'turn' || once === 'phase' || once === 'game' ? once : undefined;
}

function describedBy(rule: MapTree): { description?: string } {
  const description = textAt(rule, 'description');
  return description === undefined ? {} : { description };
}

/** The actions of a rule; what the rule stores, they do. */
function effectOf(rule: MapTree): readonly Tree[] {
  const name = valueAt(rule, 'store_as');
  const storing = storedByRule(rule);
  return itemsAt(rule, 'effect').map((action) =>
    name !== undefined && action.kind === 'map' && storing.has(action)
      ? { ...action, entries: [...action.entries, { key: 'store_as', keySpan: name.span, value: name }] }
      : action,
  );
}

/** Whether no other rule of the phase comes after this one. */
function isLastOfPhase(l: Lowerer, rule: MapTree): boolean {
  const others = l.game.rules.filter((one) => textAt(one, 'trigger') === textAt(rule, 'trigger'));
  return others.every(
    (one, index) =>
      one === rule || priorityOf(one) > priorityOf(rule) || (priorityOf(one) === priorityOf(rule) && index < others.indexOf(rule)),
  );
}

function priorityOf(rule: MapTree): number {
  return numberAt(rule, 'priority') ?? 0;
}

/** A rule that says that something does not happen comes instead of it. */
function timingOf(rule: MapTree): Timing {
  return rejects(valueAt(rule, 'effect')) ? 'instead' : (TIMINGS[textAt(rule, 'timing') ?? 'post'] ?? 'after');
}

/** Whether it depends on something inside a rule that comes before an event whether the event happens. */
function mayReject(rule: MapTree): boolean {
  const isCertain = itemsAt(rule, 'effect').some(
    (action) => textAt(action, 'action') === 'REJECT' && valueAt(action, 'condition') === undefined,
  );
  return textAt(rule, 'timing') !== 'replace' && !isCertain && rejects(valueAt(rule, 'effect'));
}

/** What was about to happen does so after the effects, unless they say otherwise. */
function unlessRejected(effects: Effect[], variable: string): Effect[] {
  return [setGlobal(variable, false), { attempt: { effects } }, { if: { when: equal(gvar(variable), false), then: [{ proceed: {} }] } }];
}

const TRIGGERS = ['on.turn.begin', 'on.turn.end', 'on.draw', 'on.play', 'on.discard', 'on.move'];

/** All that a rule may listen to. */
function triggersOf({ game: { events, flow } }: Lowerer): string[] {
  return [
    ...[...flow.phases].map((phase) => `on.phase.${phase}`),
    ...TRIGGERS,
    ...[...events].map((event) => `on.${event}`),
    ...[...flow.states.keys()].flatMap((state) => [`on.state.enter.${state}`, `on.state.exit.${state}`]),
  ];
}

function heardBy(l: Lowerer, rule: MapTree): Heard | undefined {
  const tree = valueAt(rule, 'trigger');
  const text = textOf(tree) ?? '';
  const [on, kind, ...rest] = text.split('.');
  const name = rest.join('.');
  if (tree === undefined) return undefined;
  if (on === 'on' && kind === 'phase' && rest.length > 0) {
    if (l.game.flow.phases.has(name)) return { kind: 'flow', event: 'phaseEnter', match: { phase: name }, phase: name };
    reportUnknown(l.report, tree, 'cgml/unknown-phase', 'phase', name, l.game.flow.phases);
    return undefined;
  }
  if (on === 'on' && kind === 'state' && (rest[0] === 'enter' || rest[0] === 'exit')) {
    const state = rest.slice(1).join('.');
    if (l.game.flow.states.has(state))
      return { kind: 'flow', event: rest[0] === 'enter' ? 'stateEnter' : 'stateExit', match: { state }, phase: undefined };
    reportUnknown(l.report, tree, 'cgml/unknown-state', 'state', state, l.game.flow.states.keys());
    return undefined;
  }
  if (text === 'on.turn.begin' || text === 'on.turn.start') return { kind: 'flow', event: 'turnStart', match: undefined, phase: undefined };
  if (text === 'on.turn.end') return { kind: 'flow', event: 'turnEnd', match: undefined, phase: undefined };
  if (on === 'on' && rest.length === 0 && CARD_EVENTS.includes(kind ?? '')) return { kind: 'card', event: kind! };
  const custom = text.slice('on.'.length);
  if (on === 'on' && l.game.events.has(custom)) return { kind: 'custom', event: customEvent(custom) };
  reportUnknown(l.report, tree, 'cgml/unknown-trigger', 'event', text, triggersOf(l));
  return undefined;
}

/** What the event tells the rule. */
function scopeOf(l: Lowerer, event: Heard): Scope {
  const scope: Scope = {
    names: new Map(),
    listening: true,
    inEvent: event.kind !== 'flow',
    phase: event.kind === 'flow' ? event.phase : undefined,
  };
  if (event.kind === 'flow')
    return withNames(scope, [
      ['.player', CURRENT],
      ...(event.phase === undefined ? [] : [['.phase', word({ ref: 'phase' }, [...l.game.flow.phases])] as const]),
    ]);
  if (event.kind === 'custom') return withNames(scope, l.eventArguments(event.event));
  return withNames(scope, [
    ['.card', card(bound('$card'))],
    ['.from', zoneBinding('$from')],
    ['.to', zoneBinding('$to')],
    ['.player', player(bound('$player'))],
  ]);
}

function zoneBinding(name: Name): ZoneValue {
  return { type: 'zone', code: bound(name) };
}

/** The card events that any rule listens to. */
export function heardEvents(rules: readonly MapTree[]): Set<string> {
  return new Set(rules.map((rule) => (textAt(rule, 'trigger') ?? '').slice('on.'.length)).filter((event) => CARD_EVENTS.includes(event)));
}

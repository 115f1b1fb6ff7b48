/**
 * The one traversal of a GameDef: visits every effect, value, condition, query and selector with the bindings in
 * scope, works out the type of each value, and notes what rules look at. The types of procedure parameters and event
 * arguments come from where they are given, so the walk is repeated until those have settled.
 */
import type {
  CheckDef,
  DisplayDef,
  GameDef,
  ModifierDef,
  PropDef,
  ResultDef,
  StateDef,
  TriggerDef,
  VariableDef,
  WaitingDef,
  WindowDef,
} from '../../ir/game-def.ts';
import { declaredType, propsOfType, type Names } from '../names.ts';
import { PRINTED_CARD } from '../../ir/printed-condition.ts';
import { at, type Place } from '../../ir/place.ts';
import { bind, lookUp, namesIn, NO_SCOPE, type Scope } from '../scope.ts';
import { argumentKey, noSites, type Sites } from '../sites.ts';
import { ANY, BOOL, INT, PLAYER, sameType, TOKEN, type ValueType } from '../value-type.ts';
import { expect, refer, type Walk } from './context.ts';
import { emittedArguments, eventData } from './event-data.ts';
import { referToPhaseOf, walkEffects } from './walk-effects.ts';
import { walkQuery } from './walk-queries.ts';
import { propType, walkRef } from './walk-refs.ts';
import { walkPlayer, walkToken, walkZone } from './walk-selectors.ts';
import { walkValue } from './walk-values.ts';

const MOST_PASSES = 3;

export function walkGame(def: GameDef, names: Names): Sites {
  let known: ReadonlyMap<string, ValueType> = new Map();
  for (let pass = 1; ; pass++) {
    const walk = newWalk(def, names, known);
    walkDef(walk);
    if (pass === MOST_PASSES || settled(known, walk.sites.arguments)) return walk.sites;
    known = walk.sites.arguments;
  }
}

function settled(before: ReadonlyMap<string, ValueType>, after: ReadonlyMap<string, ValueType>): boolean {
  if (before.size !== after.size) return false;
  for (const [key, type] of after) if (!sameType(type, before.get(key) ?? ANY)) return false;
  return true;
}

function newWalk(def: GameDef, names: Names, knownArguments: ReadonlyMap<string, ValueType>): Walk {
  const walk: Walk = {
    def,
    names,
    sites: noSites(),
    knownArguments,
    emitted: emittedArguments(knownArguments),
    eventData: new Map(),
    effects: (effects, place, scope) => effects && walkEffects(walk, effects, place, scope),
    value: (expr, place, scope, expected) => walkValue(walk, expr, place, scope, expected),
    ref: (ref, place, scope) => walkRef(walk, ref, place, scope),
    query: (query, place, scope, use) => {
      const item = walkQuery(walk, query, place, scope);
      walk.sites.queries.push({ query, use, item, place });
      return item;
    },
    zone: (zone, place, scope, several) => walkZone(walk, zone, place, scope, several !== undefined),
    player: (player, place, scope, several) => player !== undefined && walkPlayer(walk, player, place, scope, several !== undefined),
    token: (token, place, scope) => walkToken(walk, token, place, scope),
    message: (message, place, scope) => message?.args?.forEach((arg, index) => walk.value(arg, at(place, 'args', index), scope)),
  };
  return walk;
}

function walkDef(walk: Walk): void {
  const { def } = walk;
  walkDeclarations(walk);
  walk.effects(def.setup, at(null, 'setup'), NO_SCOPE);
  walkFlow(walk, at(null, 'flow'));
  def.actions.forEach((_, index) => walkAction(walk, index));
  def.procedures?.forEach((procedure, index) => {
    let scope = NO_SCOPE;
    procedure.params?.forEach((param, number) => {
      const given = walk.knownArguments.get(argumentKey('call', procedure.id, param));
      scope = bind(scope, param, given ?? ANY, at(null, 'procedures', index, 'params', number));
      scope.isUsed = given !== undefined;
    });
    walk.effects(procedure.effects, at(null, 'procedures', index, 'effects'), scope);
  });
  def.triggers?.forEach((trigger, index) => walkTrigger(walk, trigger, at(null, 'triggers', index)));
  def.replacements?.forEach((replacement, index) => {
    const place = at(null, 'replacements', index);
    walkMatch(walk, replacement, at(place, 'match'));
    const data = eventData(replacement, walk.names, walk.emitted);
    const scope = data.reduce<Scope | null>((outer, [name, type]) => bind(outer, name, type), NO_SCOPE);
    walk.player(replacement.chooser, at(place, 'chooser'), scope);
    walk.message(replacement.prompt, at(place, 'prompt'), scope);
  });
  def.checks?.forEach((check, index) => walkCheck(walk, check, at(null, 'checks', index)));
  def.modifiers?.forEach((modifier, index) => walkModifier(walk, modifier, at(null, 'modifiers', index)));
  const ofPlayer = bind(NO_SCOPE, '$player', PLAYER);
  if (def.scoring !== undefined) walk.value(def.scoring, at(null, 'scoring'), ofPlayer, INT);
  def.endConditions.forEach((end, index) => {
    const place = at(null, 'endConditions', index);
    walk.value(end.when, at(place, 'when'), NO_SCOPE, BOOL);
    walkResult(walk, end.result, at(place, 'result'), ofPlayer);
  });
  def.displays?.forEach((display, index) => walkDisplay(walk, display, at(null, 'displays', index)));
}

function walkDisplay(walk: Walk, display: DisplayDef, place: Place): void {
  const scope = displayScope(walk, display.of ?? 'game', at(place, 'of'));
  walk.value(display.value, at(place, 'value'), scope);
  if (display.when !== undefined) walk.value(display.when, at(place, 'when'), scope, BOOL);
}

/** What a display belongs to, as its value sees it. */
function displayScope(walk: Walk, of: NonNullable<DisplayDef['of']>, place: Place): Scope | null {
  if (of === 'game') return NO_SCOPE;
  if (of === 'player') return bind(NO_SCOPE, '$player', PLAYER);
  if ('each' in of) return bind(NO_SCOPE, '$each', walk.query(of.each, at(place, 'each'), NO_SCOPE, 'source'));
  refer(walk, 'action', of.action, at(place, 'action'));
  const params = walk.def.actions.find(({ id }) => id === of.action)?.params ?? [];
  return params.reduce<Scope | null>((scope, { name }) => {
    const bound = bind(scope, name, walk.sites.arguments.get(argumentKey('answer', of.action, name)) ?? ANY);
    // An option is what it is, whether it is all shown or not.
    bound.isUsed = true;
    return bound;
  }, NO_SCOPE);
}

/** The names that variables, zones, cards and decks refer to. */
function walkDeclarations(walk: Walk): void {
  for (const scope of ['global', 'perPlayer', 'perTeam'] as const)
    for (const [name, variable] of Object.entries(walk.def.variables?.[scope] ?? {}))
      walkInitial(walk, variable, at(null, 'variables', scope, name, 'init'));
  walk.def.tokenTypes?.forEach((type, index) => {
    for (const [name, prop] of Object.entries(type.props ?? {}))
      walkInitial(walk, prop, at(null, 'tokenTypes', index, 'props', name, 'init'));
  });
  walk.def.zones.forEach((zone, index) =>
    zone.adjacentTo?.forEach((edge, number) => {
      const place = at(null, 'zones', index, 'adjacentTo', number);
      if (typeof edge === 'string') refer(walk, 'zone', edge, place);
      else refer(walk, 'zone', edge.zone, at(place, 'zone'));
    }),
  );
  walk.def.cards?.forEach((card, index) => {
    refer(walk, 'tokenType', card.type, at(null, 'cards', index, 'type'));
    const props = walk.names.tokenTypes.get(card.type)?.props ?? {};
    if (walk.names.tokenTypes.has(card.type))
      for (const prop of Object.keys(card.props ?? {}))
        refer(walk, 'prop', prop, at(null, 'cards', index, 'props', prop), {
          known: Object.hasOwn(props, prop),
          among: () => Object.keys(props),
          isKey: true,
        });
  });
  walk.def.decks?.forEach((deck, index) =>
    deck.cards.forEach((entry, number) => refer(walk, 'card', entry.card, at(null, 'decks', index, 'cards', number, 'card'))),
  );
  const { cards, exceptions = [] } = walk.def.deckLists ?? {};
  const ofCard = bind(NO_SCOPE, PRINTED_CARD, TOKEN);
  if (cards !== undefined) walk.value(cards, at(null, 'deckLists', 'cards'), ofCard, BOOL);
  exceptions.forEach((exception, index) => walk.value(exception.cards, at(null, 'deckLists', 'exceptions', index, 'cards'), ofCard, BOOL));
}

/** The initial value of something that holds a zone is a zone selector. */
function walkInitial(walk: Walk, declared: VariableDef | PropDef, place: Place): void {
  if (declared.type === 'zone' && typeof declared.init === 'string') walk.zone(declared.init, place, NO_SCOPE);
}

function walkFlow(walk: Walk, place: Place): void {
  const { flow } = walk.def;
  if (flow.initial !== undefined) refer(walk, 'state', flow.initial, at(place, 'initial'));
  if (typeof flow.order === 'object') walk.value(flow.order.next, at(place, 'order', 'next'), NO_SCOPE, PLAYER);
  if (flow.startPlayer !== undefined) walk.value(flow.startPlayer, at(place, 'startPlayer'), NO_SCOPE, PLAYER);
  flow.states.forEach((state, index) => walkState(walk, state, at(place, 'states', index)));
  flow.transitions?.forEach((transition, index) => {
    const here = at(place, 'transitions', index);
    if (typeof transition.from === 'string') refer(walk, 'state', transition.from, at(here, 'from'));
    else transition.from.forEach((state, number) => refer(walk, 'state', state, at(here, 'from', number)));
    refer(walk, 'state', transition.to, at(here, 'to'));
    if (transition.phase !== undefined) referToPhaseOf(walk, transition.to, transition.phase, at(here, 'phase'));
    walk.value(transition.when, at(here, 'when'), NO_SCOPE, BOOL);
  });
}

function walkState(walk: Walk, state: StateDef, place: Place): void {
  walk.effects(state.onEnter, at(place, 'onEnter'), NO_SCOPE);
  walk.effects(state.onExit, at(place, 'onExit'), NO_SCOPE);
  state.phases.forEach((phase, index) => {
    const here = at(place, 'phases', index);
    if (phase.guard !== undefined) walk.value(phase.guard, at(here, 'guard'), NO_SCOPE, BOOL);
    walk.effects(phase.onEnter, at(here, 'onEnter'), NO_SCOPE);
    if (phase.window !== undefined) walkWindow(walk, phase.window, at(here, 'window'));
    walk.effects(phase.onExit, at(here, 'onExit'), NO_SCOPE);
  });
}

function walkWindow(walk: Walk, window: WindowDef, place: Place): void {
  if (window.eligible !== undefined) walk.value(window.eligible, at(place, 'eligible'), bind(NO_SCOPE, '$player', PLAYER), BOOL);
  walk.player(window.start, at(place, 'start'), NO_SCOPE);
  if (typeof window.until === 'object') walk.value(window.until.when, at(place, 'until', 'when'), NO_SCOPE, BOOL);
  for (const key of ['beforeAsk', 'onAllPassed', 'resolve'] as const) walk.effects(window[key], at(place, key), NO_SCOPE);
  walk.message(window.prompt, at(place, 'prompt'), NO_SCOPE);
}

function walkAction(walk: Walk, index: number): void {
  const action = walk.def.actions[index]!;
  const place = at(null, 'actions', index);
  const phases = typeof action.phase === 'string' ? [action.phase] : action.phase;
  phases.forEach((phase, number) =>
    refer(walk, 'phaseOrLabel', phase, typeof action.phase === 'string' ? at(place, 'phase') : at(place, 'phase', number)),
  );
  let scope = NO_SCOPE;
  action.params.forEach((param, number) => {
    const here = at(place, 'params', number);
    const item = walk.query(param.domain, at(here, 'domain'), scope, 'domain');
    walk.message(param.prompt, at(here, 'prompt'), scope);
    scope = bind(scope, param.name, item, at(here, 'name'));
    walk.sites.arguments.set(argumentKey('answer', action.id, param.name), item);
  });
  if (action.pre !== null) walk.value(action.pre, at(place, 'pre'), scope, BOOL);
  walk.effects(action.cost, at(place, 'cost'), scope);
  walk.effects(action.effects, at(place, 'effects'), scope);
  walk.message(action.prompt, at(place, 'prompt'), NO_SCOPE);
}

function walkTrigger(walk: Walk, trigger: TriggerDef, place: Place): void {
  walkMatch(walk, trigger, at(place, 'match'));
  const data = eventData(trigger, walk.names, walk.emitted);
  let scope = NO_SCOPE;
  for (const [name, type] of data) scope = bind(scope, name, type);
  scope = walkSource(walk, trigger, place, scope);
  if (trigger.when !== undefined) walk.value(trigger.when, at(place, 'when'), scope, BOOL);
  for (const [name, value] of Object.entries(trigger.bind ?? {}))
    scope = bind(scope, name, walk.value(value, at(place, 'bind', name), scope));
  if (trigger.waits !== undefined)
    return walk.effects(trigger.effects, at(place, 'effects'), walkWaiting(walk, trigger.waits, at(place, 'waits'), scope));
  walk.eventData = new Map(data);
  walk.effects(trigger.effects, at(place, 'effects'), scope);
  walk.eventData = new Map();
}

/** Visits what becomes of a trigger that waits; its effects see what its token keeps, and the token. */
function walkWaiting(walk: Walk, { type, zone, to, keep = {}, until }: WaitingDef, place: Place, scope: Scope | null): Scope | null {
  refer(walk, 'typeOrCard', type, at(place, 'type'));
  refer(walk, 'zone', zone, at(place, 'zone'));
  refer(walk, 'zone', to, at(place, 'to'));
  const [waiting, put] = [zone, to].map((each): ValueType => ({ kind: 'zone', from: [{ zone: each, of: 'none' }] }));
  walk.sites.moves.push(
    { effect: 'createToken', from: undefined, to: waiting!, place },
    { effect: 'moveAll', from: waiting, to: put!, place },
  );
  refer(walk, 'event', until.event, at(place, 'until', 'event'));
  const given = walk.emitted.get(until.event) ?? [];
  refer(walk, 'binding', until.token, at(place, 'until', 'token'), {
    known: given.length === 0 || given.some(([name]) => name === until.token),
    among: () => given.map(([name]) => name),
  });
  const token = given.find(([name]) => name === until.token)?.[1];
  if (token !== undefined) expect(walk, token, TOKEN, until.token, at(place, 'until', 'token'));
  let inner: Scope | null = bind(NO_SCOPE, until.token, token?.kind === 'token' ? token : TOKEN);
  inner.isUsed = true;
  const props = propsOfType(walk.names, type);
  for (const [name, prop] of Object.entries(keep)) {
    const here = at(place, 'keep', name);
    const declared = props !== undefined && Object.hasOwn(props, prop) ? props[prop] : undefined;
    if (props !== undefined) refer(walk, 'prop', prop, here, { known: declared !== undefined, among: () => Object.keys(props) });
    const kept = declared === undefined ? ANY : declaredType(declared);
    const found = lookUp(scope, name);
    refer(walk, 'binding', name, here, { known: found !== undefined, among: () => namesIn(scope), scope, isKey: true });
    expect(walk, found?.type ?? ANY, kept, name, here);
    inner = bind(inner, name, kept);
  }
  return inner;
}

function walkMatch(walk: Walk, trigger: Pick<TriggerDef, 'match'>, place: Place): void {
  const { phase, state, action, zone, var: variable, prop, type, event } = trigger.match ?? {};
  if (phase !== undefined) refer(walk, 'phase', phase, at(place, 'phase'));
  if (state !== undefined) refer(walk, 'state', state, at(place, 'state'));
  if (action !== undefined) refer(walk, 'action', action, at(place, 'action'));
  if (zone !== undefined) refer(walk, 'zone', zone, at(place, 'zone'));
  if (prop !== undefined) refer(walk, 'prop', prop, at(place, 'prop'));
  if (type !== undefined) refer(walk, 'typeOrCard', type, at(place, 'type'));
  if (event !== undefined) refer(walk, 'event', event, at(place, 'event'));
  const { globals, perPlayer, perTeam } = walk.names;
  if (variable !== undefined)
    refer(walk, 'gvar', variable, at(place, 'var'), {
      known: globals.has(variable) || perPlayer.has(variable) || perTeam.has(variable),
      among: () => [...globals.keys(), ...perPlayer.keys(), ...perTeam.keys()],
    });
}

function walkCheck(walk: Walk, check: CheckDef, place: Place): void {
  const scope = walkSource(walk, check, place, NO_SCOPE);
  walk.value(check.when, at(place, 'when'), scope, BOOL);
  walk.effects(check.effects, at(place, 'effects'), scope);
}

function walkModifier(walk: Walk, modifier: ModifierDef, place: Place): void {
  if (modifier.type !== undefined) refer(walk, 'typeOrCard', modifier.type, at(place, 'type'));
  refer(walk, 'prop', modifier.prop, at(place, 'prop'));
  const type = propType(walk.names, modifier.prop);
  if (modifier.layer !== undefined) refer(walk, 'layer', modifier.layer, at(place, 'layer'));
  const needed = MODIFIED[modifier.op];
  if (needed !== null) expect(walk, type, needed, modifier.prop, at(place, 'prop'));
  if (modifier.op === 'switch') {
    refer(walk, 'prop', modifier.with, at(place, 'with'));
    expect(walk, propType(walk.names, modifier.with), INT, modifier.with, at(place, 'with'));
  }
  const scope = bind(walkSource(walk, modifier, place, NO_SCOPE), '$token', TOKEN);
  if (modifier.when !== undefined) walk.value(modifier.when, at(place, 'when'), scope, BOOL);
  if ('value' in modifier) walk.value(modifier.value, at(place, 'value'), scope, modifier.op === 'add' ? INT : type);
}

/** The type of the properties that an operation is for; `set` is for any. */
const MODIFIED: Readonly<Record<ModifierDef['op'], ValueType | null>> = { set: null, add: INT, switch: INT, grant: BOOL, remove: BOOL };

/** The tokens that a trigger, check or modifier comes from, each seen as `$self`. */
function walkSource(walk: Walk, of: TriggerDef | CheckDef | ModifierDef, place: Place, scope: Scope | null): Scope | null {
  if (of.source === undefined) return scope;
  const item = walk.query(of.source, at(place, 'source'), scope, 'source');
  expect(walk, item, TOKEN, of.source, at(place, 'source'));
  return bind(scope, '$self', item.kind === 'token' ? item : TOKEN);
}

function walkResult(walk: Walk, result: ResultDef, place: Place, ofPlayer: Scope | null): void {
  if ('player' in result) walk.player(result.player, at(place, 'player'), NO_SCOPE, 'several');
  if ('by' in result) result.by.forEach((value, index) => walk.value(value, at(place, 'by', index), ofPlayer, INT));
}

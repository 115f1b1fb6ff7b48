/** Effects: one entry per effect; each visits its parts, and returns the scope for the rest of its list if it binds. */
import type { Effect, EffectBody, EffectName, VarTarget } from '../../ir/effects.ts';
import { effectName } from '../../ir/effects.ts';
import type { ValueExpr } from '../../ir/expressions.ts';
import { declaredType, propsOfType } from '../names.ts';
import { at, type Place } from '../../ir/place.ts';
import { bind, MOST_BINDINGS, type Scope } from '../scope.ts';
import { argumentKey } from '../sites.ts';
import { ANY, BOOL, INT, TOKEN, type ValueType, ZONE } from '../value-type.ts';
import { expect, joinAt, refer, type Walk } from './context.ts';
import { propType, variableType, walkDirection } from './walk-refs.ts';
import { compare, sideOf } from './walk-values.ts';

type EffectWalkers = {
  [Name in EffectName]: (walk: Walk, body: EffectBody<Name>, place: Place, scope: Scope | null) => Scope | null | void;
};

export function walkEffects(walk: Walk, effects: readonly Effect[], place: Place, outer: Scope | null): void {
  let scope = outer;
  effects.forEach((effect, index) => {
    const name = effectName(effect);
    const here = at(place, index);
    walk.sites.effects.push({ name, effect, place: here });
    const visit = EFFECTS[name] as (walk: Walk, body: unknown, place: Place, scope: Scope | null) => Scope | null | void;
    const rest = visit(walk, (effect as Record<string, unknown>)[name], at(here, name), scope);
    if (rest !== undefined) scope = rest as Scope | null;
    if (scope !== null && scope.size > MOST_BINDINGS) {
      walk.sites.crowded.push(here);
      scope = outer;
    }
  });
}

const EFFECTS: EffectWalkers = {
  setVar: (walk, body, place, scope) => {
    const type = variable(walk, body, place, scope, 'several');
    walk.value(body.value, at(place, 'value'), scope, type);
  },
  addVar: (walk, body, place, scope) => {
    const type = variable(walk, body, place, scope, 'several');
    expect(walk, type, INT, body.var, at(place, 'var'));
    walk.value(body.delta, at(place, 'delta'), scope, INT);
  },
  transferVar: (walk, body, place, scope) => {
    for (const side of ['from', 'to'] as const)
      expect(walk, variable(walk, body[side], at(place, side), scope), INT, body[side].var, at(place, side, 'var'));
    walk.value(body.amount, at(place, 'amount'), scope, INT);
    return body.bind === undefined ? scope : bind(scope, body.bind, INT, at(place, 'bind'));
  },
  moveToken: (walk, body, place, scope) => {
    const token = walk.token(body.token, at(place, 'token'), scope);
    const from = body.from === undefined ? token : walk.zone(body.from, at(place, 'from'), scope);
    move(walk, 'moveToken', from, walk.zone(body.to, at(place, 'to'), scope), place);
  },
  moveAll: (walk, body, place, scope) => {
    const from = walk.zone(body.from, at(place, 'from'), scope, 'several');
    move(walk, 'moveAll', from, walk.zone(body.to, at(place, 'to'), scope), place);
    if (body.filter !== undefined) walk.value(body.filter, at(place, 'filter'), bind(scope, '$token', tokenFrom(from)), BOOL);
  },
  moveTokenAdjacent: (walk, body, place, scope) => {
    const token = walk.token(body.token, at(place, 'token'), scope);
    const from = body.from === undefined ? token : walk.zone(body.from, at(place, 'from'), scope);
    if (body.direction !== undefined) walkDirection(walk, body.direction, at(place, 'direction'), scope);
    move(walk, 'moveTokenAdjacent', from, { kind: 'zone', from: walk.names.neighbours }, place);
  },
  draw: (walk, body, place, scope) => {
    const from = walk.zone(body.from, at(place, 'from'), scope);
    move(walk, 'draw', from, walk.zone(body.to, at(place, 'to'), scope, 'several'), place);
    walk.value(body.count, at(place, 'count'), scope, INT);
  },
  shuffle: (walk, body, place, scope) => void walk.zone(body.zone, at(place, 'zone'), scope, 'several'),
  createToken: (walk, body, place, scope) => {
    if ('type' in body) refer(walk, 'typeOrCard', body.type, at(place, 'type'));
    else walk.token(body.like, at(place, 'like'), scope);
    const zone = walk.zone(body.zone, at(place, 'zone'), scope, 'several');
    move(walk, 'createToken', undefined, zone, place);
    walk.player(body.owner, at(place, 'owner'), scope, 'several');
    // What is copied may be of any type that has the property.
    const declared = 'type' in body ? propTypes(walk, body.type) : walk.names.props;
    for (const [prop, value] of Object.entries(body.props ?? {})) {
      const type = declared?.get(prop);
      if (declared !== undefined)
        refer(walk, 'prop', prop, at(place, 'props', prop), {
          known: type !== undefined,
          among: () => declared.keys(),
          isKey: true,
        });
      walk.value(value, at(place, 'props', prop), scope, type ?? ANY);
    }
    return body.bind === undefined ? scope : bind(scope, body.bind, tokenFrom(zone), at(place, 'bind'));
  },
  createDeck: (walk, body, place, scope) => {
    if (typeof body.deck === 'string') refer(walk, 'deck', body.deck, at(place, 'deck'));
    else walk.player(body.deck.ofPlayer, at(place, 'deck', 'ofPlayer'), scope, 'several');
    move(walk, 'createDeck', undefined, walk.zone(body.zone, at(place, 'zone'), scope, 'several'), place);
    walk.player(body.owner, at(place, 'owner'), scope, 'several');
  },
  destroyToken: (walk, body, place, scope) => void walk.token(body.token, at(place, 'token'), scope),
  setTokenProp: (walk, body, place, scope) => {
    walk.token(body.token, at(place, 'token'), scope);
    refer(walk, 'prop', body.prop, at(place, 'prop'));
    walk.value(body.value, at(place, 'value'), scope, propType(walk.names, body.prop));
  },
  reveal: (walk, body, place, scope) => {
    const zone = tokenOrZone(walk, body, place, scope);
    if (body.filter !== undefined) walk.value(body.filter, at(place, 'filter'), bind(scope, '$token', tokenFrom(zone)), BOOL);
    walk.player(body.to, at(place, 'to'), scope, 'several');
  },
  conceal: (walk, body, place, scope) => {
    tokenOrZone(walk, body, place, scope);
    walk.player(body.from, at(place, 'from'), scope, 'several');
  },

  if: (walk, body, place, scope) => {
    walk.value(body.when, at(place, 'when'), scope, BOOL);
    walk.effects(body.then, at(place, 'then'), scope);
    walk.effects(body.else, at(place, 'else'), scope);
  },
  switch: (walk, body, place, scope) => {
    const left = sideOf(walk, body.value, at(place, 'value'), scope);
    body.cases.forEach((each, index) => {
      const here = at(place, 'cases', index);
      compare(walk, '==', left, sideOf(walk, each.equals, at(here, 'equals'), scope), at(here, 'equals'));
      walk.effects(each.then, at(here, 'then'), scope);
    });
    walk.effects(body.default, at(place, 'default'), scope);
  },
  forEach: (walk, body, place, scope) => {
    const item = walk.query(body.over, at(place, 'over'), scope, 'loop');
    walk.effects(body.effects, at(place, 'effects'), bind(scope, body.bind, item, at(place, 'bind')));
  },
  repeat: (walk, body, place, scope) => {
    walk.value(body.times, at(place, 'times'), scope, INT);
    const inner = body.bind === undefined ? scope : bind(scope, body.bind, INT, at(place, 'bind'));
    if (body.until !== undefined) walk.value(body.until, at(place, 'until'), inner, BOOL);
    walk.effects(body.effects, at(place, 'effects'), inner);
  },
  let: (walk, body, place, scope) => {
    const type = walk.value(body.value, at(place, 'value'), scope);
    walk.effects(body.in, at(place, 'in'), bind(scope, body.bind, type, at(place, 'bind')));
  },
  call: (walk, body, place, scope) => {
    refer(walk, 'procedure', body.procedure, at(place, 'procedure'));
    giveArguments(walk, 'call', body.procedure, body.args, at(place, 'args'), scope);
  },
  attempt: (walk, body, place, scope) => {
    walk.effects(body.effects, at(place, 'effects'), scope);
    walk.effects(body.else, at(place, 'else'), scope);
  },
  fail: () => {},
  batch: (walk, body, place, scope) => walk.effects(body.effects, at(place, 'effects'), scope),

  chooseOne: (walk, body, place, scope) => {
    const item = choice(walk, body, place, scope);
    return bind(scope, body.bind, item, at(place, 'bind'));
  },
  chooseN: (walk, body, place, scope) => {
    const inner = bind(scope, body.bind, { kind: 'set', of: choice(walk, body, place, scope) }, at(place, 'bind'));
    for (const key of ['n', 'min', 'max'] as const) if (body[key] !== undefined) walk.value(body[key], at(place, key), scope, INT);
    if (body.where !== undefined) walk.value(body.where, at(place, 'where'), inner, BOOL);
    return inner;
  },
  order: (walk, body, place, scope) => bind(scope, body.bind, { kind: 'set', of: choice(walk, body, place, scope) }, at(place, 'bind')),
  rollRandom: (walk, body, place, scope) => {
    if (body.min !== undefined) walk.value(body.min, at(place, 'min'), scope, INT);
    if (body.max !== undefined) walk.value(body.max, at(place, 'max'), scope, INT);
    const item = body.options === undefined ? INT : walk.query(body.options, at(place, 'options'), scope, 'roll');
    return bind(scope, body.bind, item, at(place, 'bind'));
  },

  gotoPhase: (walk, body, place) => refer(walk, 'phaseOrLabel', body.phase, at(place, 'phase')),
  gotoState: (walk, body, place) => {
    refer(walk, 'state', body.state, at(place, 'state'));
    if (body.phase !== undefined) referToPhaseOf(walk, body.state, body.phase, at(place, 'phase'));
  },
  setActivePlayer: (walk, body, place, scope) => walk.player(body.player, at(place, 'player'), scope),
  skipTurn: (walk, body, place, scope) => {
    walk.player(body.player, at(place, 'player'), scope, 'several');
    if (body.count !== undefined) walk.value(body.count, at(place, 'count'), scope, INT);
  },
  extraTurn: onPlayers,
  reverseOrder: () => {},
  eliminate: onPlayers,
  recall: onPlayers,
  recordResult: (walk, body, place, scope) => {
    walk.player(body.player, at(place, 'player'), scope, 'several');
    walk.value(body.points, at(place, 'points'), scope, INT);
  },
  pass: onPlayers,
  clearPasses: () => {},
  leave: onPlayers,

  emit: (walk, body, place, scope) => {
    const inner = giveArguments(walk, 'emit', body.event, body.args, at(place, 'args'), scope);
    walk.effects(body.effects, at(place, 'effects'), inner);
  },
  proceed: (walk, body, place, scope) => {
    for (const [name, value] of Object.entries(body.args ?? {})) {
      const type = walk.value(value, at(place, 'args', name), scope, walk.eventData.get(name));
      if (name === '$to') move(walk, 'proceed', TOKEN, type.kind === 'zone' ? type : ZONE, place);
    }
  },
  message: (walk, body, place, scope) => {
    walk.message(body, place, scope);
    walk.player(body.to, at(place, 'to'), scope, 'several');
  },
};

/** Notes that a phase is named which must be one of a state. */
export function referToPhaseOf(walk: Walk, state: string, phase: string, place: Place): void {
  const phases = walk.names.phasesOf.get(state);
  if (phases !== undefined) refer(walk, 'phase', phase, place, { known: phases.has(phase), among: () => phases });
}

function variable(walk: Walk, target: VarTarget, place: Place, scope: Scope | null, several?: 'several'): ValueType {
  walk.player(target.player, at(place, 'player'), scope, several);
  return variableType(walk, target.scope === 'global' ? 'gvar' : target.scope, target.var, at(place, 'var'));
}

function move(walk: Walk, effect: EffectName, from: ValueType | undefined, to: ValueType, place: Place): void {
  walk.sites.moves.push({ effect, from, to, place });
}

/** What the properties of a token type, or of the type of a card, hold; undefined if there is no such type. */
function propTypes({ names }: Walk, typeOrCard: string): ReadonlyMap<string, ValueType> | undefined {
  const props = propsOfType(names, typeOrCard);
  return props && new Map(Object.entries(props).map(([name, prop]) => [name, declaredType(prop)]));
}

function tokenFrom(zone: ValueType): ValueType {
  return zone.kind === 'zone' ? { kind: 'token', from: zone.from } : TOKEN;
}

function tokenOrZone(walk: Walk, body: EffectBody<'reveal'> | EffectBody<'conceal'>, place: Place, scope: Scope | null): ValueType {
  if (body.token !== undefined) walk.token(body.token, at(place, 'token'), scope);
  return body.zone === undefined ? ZONE : walk.zone(body.zone, at(place, 'zone'), scope, 'several');
}

function choice(
  walk: Walk,
  body: EffectBody<'chooseOne'> | EffectBody<'chooseN'> | EffectBody<'order'>,
  place: Place,
  scope: Scope | null,
): ValueType {
  const item = walk.query(body.options, at(place, 'options'), scope, 'choice');
  walk.player(body.chooser, at(place, 'chooser'), scope);
  walk.message(body.prompt, at(place, 'prompt'), scope);
  return item;
}

function onPlayers(walk: Walk, body: { player?: Parameters<Walk['player']>[0] }, place: Place, scope: Scope | null): void {
  walk.player(body.player, at(place, 'player'), scope, 'several');
}

/** Visits arguments, remembers their types under the name of what receives them, and binds them. */
function giveArguments(
  walk: Walk,
  kind: 'call' | 'emit',
  receiver: string,
  args: Record<string, ValueExpr> | undefined,
  place: Place,
  scope: Scope | null,
): Scope | null {
  let inner = scope;
  for (const [name, value] of Object.entries(args ?? {})) {
    const type = walk.value(value, at(place, name), scope);
    const key = argumentKey(kind, receiver, name);
    const before = walk.sites.arguments.get(key);
    walk.sites.arguments.set(key, before === undefined ? type : joinAt(walk, kind, before, type, at(place, name)));
    inner = bind(inner, name, type);
  }
  return inner;
}

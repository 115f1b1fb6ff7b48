/** References to what the state or the definition holds: one entry per kind, each visits its parts and says its type. */
import type { Ref } from '../../ir/expressions.ts';
import type { BUILT_IN_KINDS, REF_KINDS } from '../../ir/kinds.ts';
import { type BuiltInProp, FACES } from '../../ir/vocabulary.ts';
import { declaredType, type Names } from '../names.ts';
import { at, type Place } from '../../ir/place.ts';
import { bind, lookUp, type Scope } from '../scope.ts';
import { argumentKey } from '../sites.ts';
import { ANY, BOOL, INT, joinAll, originsOf, PLAYER, TEAM, type TypeOf, type ValueType, word, ZONE } from '../value-type.ts';
import { joinAt, refer, type Walk } from './context.ts';
import { bindingType } from './walk-selectors.ts';

type Kind = Ref['ref'];
type RefWalkers = {
  [K in Kind]: (walk: Walk, ref: Extract<Ref, { ref: K }>, place: Place, scope: Scope | null) => TypeOf<(typeof REF_KINDS)[K]>;
};

export function walkRef(walk: Walk, ref: Ref, place: Place, scope: Scope | null): ValueType {
  const visit = REFS[ref.ref] as (walk: Walk, ref: Ref, place: Place, scope: Scope | null) => ValueType;
  return visit(walk, ref, place, scope);
}

const REFS: RefWalkers = {
  gvar: (walk, ref, place) => {
    walk.sites.variableReads.push({ scope: 'gvar', variable: ref.var, player: 'actor', place });
    return variableType(walk, 'gvar', ref.var, at(place, 'var'));
  },
  pvar: readVariable,
  tvar: readVariable,
  const: (walk, ref, place) => {
    refer(walk, 'const', ref.name, at(place, 'name'));
    return INT;
  },
  binding: (walk, ref, place, scope) => bindingType(walk, ref.name, at(place, 'name'), scope),
  player: ofPlayer(PLAYER),
  seat: ofPlayer(INT),
  team: ofPlayer(TEAM),
  nextPlayer: (walk, ref, place, scope) => {
    walk.player(ref.player, at(place, 'player'), scope);
    if (ref.by !== undefined) walk.value(ref.by, at(place, 'by'), scope, INT);
    return PLAYER;
  },
  eliminated: ofPlayer(BOOL),
  passed: ofPlayer(BOOL),
  acted: ofPlayer(BOOL),
  allPassed: () => BOOL,
  answered: (walk, ref, place, scope) => {
    walk.player(ref.player, at(place, 'player'), scope);
    if (ref.action !== undefined) refer(walk, 'action', ref.action, at(place, 'action'));
    return BOOL;
  },
  answer: (walk, ref, place, scope) => {
    walk.player(ref.player, at(place, 'player'), scope);
    refer(walk, 'answer', ref.param, at(place, 'param'));
    const answers = walk.def.actions.flatMap(({ id }) => walk.knownArguments.get(argumentKey('answer', id, ref.param)) ?? []);
    return answers.length === 0 ? ANY : answers.reduce((all, type) => joinAt(walk, 'answer', all, type, place));
  },
  recorded: ofPlayer(INT),
  turn: () => INT,
  phase: (walk) => word('phase', walk.names.phaseLabels),
  state: (walk) => word('state', walk.names.states.keys()),
  zone: (walk, ref, place, scope) => walk.zone(ref.zone, at(place, 'zone'), scope),
  zoneCount: (walk, ref, place, scope) => {
    walk.zone(ref.zone, at(place, 'zone'), scope, 'several');
    return INT;
  },
  zoneAttr: (walk, ref, place, scope) => {
    walk.zone(ref.zone, at(place, 'zone'), scope);
    refer(walk, 'attribute', ref.attr, at(place, 'attr'));
    return walk.names.attributes.get(ref.attr) ?? ANY;
  },
  zonePlayer: (walk, ref, place, scope) => {
    walk.zone(ref.zone, at(place, 'zone'), scope);
    return PLAYER;
  },
  cell: (walk, ref, place, scope) => {
    refer(walk, 'board', ref.board, at(place, 'board'));
    walk.value(ref.row, at(place, 'row'), scope, INT);
    walk.value(ref.column, at(place, 'column'), scope, INT);
    return { kind: 'zone', from: walk.names.boards.get(ref.board)?.origins };
  },
  step: (walk, ref, place, scope) => {
    walk.zone(ref.zone, at(place, 'zone'), scope);
    walkDirection(walk, ref.direction, at(place, 'direction'), scope);
    return { kind: 'zone', from: walk.names.neighbours };
  },
  adjacent: (walk, ref, place, scope) => {
    walk.zone(ref.zone, at(place, 'zone'), scope);
    walk.zone(ref.to, at(place, 'to'), scope);
    return BOOL;
  },
  connected: (walk, ref, place, scope) => {
    walk.zone(ref.zone, at(place, 'zone'), scope);
    walk.zone(ref.to, at(place, 'to'), scope);
    if (ref.via !== undefined) walk.value(ref.via, at(place, 'via'), bind(scope, '$zone', ZONE), BOOL);
    return BOOL;
  },
  tokenAt: (walk, ref, place, scope) => {
    const zone = walk.zone(ref.zone, at(place, 'zone'), scope);
    const top = ref.position === undefined || ref.position === 'top';
    if (ref.position !== undefined && ref.position !== 'top' && ref.position !== 'bottom')
      walk.value(ref.position, at(place, 'position'), scope, INT);
    return { kind: 'token', from: originsOf(zone), top };
  },
  tokenProp: (walk, ref, place, scope) => {
    const name = typeof ref.token === 'string' ? ref.token : 'ref' in ref.token && ref.token.ref === 'binding' ? ref.token.name : undefined;
    if (name !== undefined && lookUp(scope, name)?.type.kind === 'zone') {
      walk.zone(name, at(place, 'token'), scope);
      walk.sites.zonePropReads.push({ zone: name, prop: ref.prop, place });
      return walk.names.attributes.get(ref.prop) ?? ANY;
    }
    const token = walk.token(ref.token, at(place, 'token'), scope);
    refer(walk, 'prop', ref.prop, at(place, 'prop'));
    walk.sites.propReads.push({ prop: ref.prop, token, place });
    return propType(walk.names, ref.prop);
  },
};

/** The type of a property, declared or built in. A declared one hides a built-in of the same name. */
export function propType(names: Names, prop: string): ValueType {
  return names.props.get(prop) ?? (Object.hasOwn(BUILT_IN, prop) ? BUILT_IN[prop as BuiltInProp](names) : ANY);
}

const BUILT_IN: { readonly [Prop in BuiltInProp]: (names: Names) => TypeOf<(typeof BUILT_IN_KINDS)[Prop]> } = {
  owner: () => PLAYER,
  controller: () => PLAYER,
  zone: () => ZONE,
  face: () => word('face', FACES),
  type: (names) => word('token type', names.tokenTypes.keys()),
  definition: (names) => word('card', names.cards.keys()),
};

/** Notes the use of a variable and says its type. */
export function variableType(walk: Walk, scope: 'gvar' | 'pvar' | 'tvar', name: string, place: Place): ValueType {
  refer(walk, scope, name, place);
  const declared = { gvar: walk.names.globals, pvar: walk.names.perPlayer, tvar: walk.names.perTeam }[scope].get(name);
  return declared === undefined ? ANY : declaredType(declared);
}

/** A direction: a word that some edge of the board carries. */
export function walkDirection(walk: Walk, direction: Parameters<Walk['value']>[0], place: Place, scope: Scope | null): void {
  if (typeof direction === 'string' && !direction.startsWith('$')) refer(walk, 'direction', direction, place);
  else walk.value(direction, place, scope, word('direction', walk.names.directions));
}

/** The tokens in some zones. */
export function tokensOf(zones: readonly ValueType[]): TypeOf<'token'> {
  return { kind: 'token', from: originsOf(joinAll(zones)) };
}

function readVariable(walk: Walk, ref: Extract<Ref, { ref: 'pvar' | 'tvar' }>, place: Place, scope: Scope | null): ValueType {
  walk.player(ref.player, at(place, 'player'), scope);
  walk.sites.variableReads.push({ scope: ref.ref, variable: ref.var, player: ref.player, place });
  return variableType(walk, ref.ref, ref.var, at(place, 'var'));
}

function ofPlayer<Type extends ValueType>(type: Type) {
  return (walk: Walk, ref: { player: Parameters<Walk['player']>[0] }, place: Place, scope: Scope | null): Type => {
    walk.player(ref.player, at(place, 'player'), scope);
    return type;
  };
}

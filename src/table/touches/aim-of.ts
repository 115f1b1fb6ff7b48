/** Where an action points beyond its arguments: the cell that a piece goes to, the pile that is drawn from. */
import type { Effect, EffectBody, EffectName } from '../../ir/index.ts';
import { effectName } from '../../ir/effects.ts';
import { bound, reckon, reckonToken, reckonZone, type Reckoned, type Scope } from './reckon.ts';

/** What the arguments of the option name, and which zones are cells of a board. */
export interface Pointing {
  readonly zones: ReadonlySet<string>;
  readonly tokens: ReadonlySet<string>;
  isCell(zone: string): boolean;
}

/** The zone that the effects aim at; null if it cannot be told. */
export function aimOf(effects: readonly Effect[], scope: Scope, pointing: Pointing): string | null {
  let here = scope;
  for (const effect of effects) {
    const name = effectName(effect);
    const body = (effect as Record<string, object>)[name]!;
    const aim = (AIMS[name] as ((body: object, scope: Scope, pointing: Pointing) => string | null) | null)?.(body, here, pointing) ?? null;
    if (aim !== null) return aim;
    // What is chosen or drawn later is not known yet.
    if ('bind' in body && typeof body.bind === 'string') here = bound(here, body.bind, undefined);
  }
  return null;
}

/** What each effect aims at, if it can aim at anything. */
const AIMS: { readonly [Name in EffectName]: ((body: EffectBody<Name>, scope: Scope, pointing: Pointing) => string | null) | null } = {
  moveToken: ({ token, to }, scope, pointing) => {
    const moved = reckonToken(token, scope);
    const meant = pointing.tokens.size + pointing.zones.size === 0 || isMeant(moved, scope, pointing);
    return meant ? cellIn(reckonZone(to, scope), pointing) : null;
  },
  createToken: ({ zone }, scope, pointing) => cellIn(reckonZone(zone, scope), pointing),
  draw: ({ from }, scope, pointing) => {
    const zone = reckonZone(from, scope);
    return pointing.tokens.size + pointing.zones.size === 0 && typeof zone === 'string' ? zone : null;
  },
  let: ({ bind, value, in: inner }, scope, pointing) => aimOf(inner, bound(scope, bind, reckon(value, scope)), pointing),
  if: ({ when, then, else: otherwise = [] }, scope, pointing) => {
    const holds = reckon(when, scope);
    return holds === undefined ? null : aimOf(holds === true ? then : otherwise, scope, pointing);
  },
  batch: ({ effects }, scope, pointing) => aimOf(effects, scope, pointing),
  attempt: ({ effects }, scope, pointing) => aimOf(effects, scope, pointing),
  setVar: null,
  addVar: null,
  transferVar: null,
  moveAll: null,
  moveTokenAdjacent: null,
  shuffle: null,
  createDeck: null,
  destroyToken: null,
  setTokenProp: null,
  reveal: null,
  conceal: null,
  switch: null,
  forEach: null,
  repeat: null,
  call: null,
  fail: null,
  chooseOne: null,
  chooseN: null,
  order: null,
  rollRandom: null,
  gotoPhase: null,
  gotoState: null,
  setActivePlayer: null,
  skipTurn: null,
  extraTurn: null,
  reverseOrder: null,
  eliminate: null,
  recall: null,
  recordResult: null,
  pass: null,
  clearPasses: null,
  leave: null,
  emit: null,
  proceed: null,
  message: null,
};

/** Whether a token is one that the arguments name, by itself or by where it lies. */
function isMeant(token: Reckoned, { seen }: Scope, { tokens, zones }: Pointing): boolean {
  if (typeof token !== 'string') return false;
  return tokens.has(token) || [...zones].some((zone) => seen.zones[zone]?.tokens?.some(({ name }) => name === token));
}

function cellIn(zone: Reckoned, { isCell }: Pointing): string | null {
  return typeof zone === 'string' && isCell(zone) ? zone : null;
}

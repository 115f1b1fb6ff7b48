/** Where an action points beyond its arguments: the cell that a piece goes to, the pile that is drawn from. */
import type { Effect, EffectBody, EffectName } from '../../ir/index.ts';
import { effectName } from '../../ir/effects.ts';
import { bound, changed, reckon, reckonToken, reckonZone, type Reckoned, type Scope } from './reckon.ts';

/** What the arguments of the option name, and which zones are cells of a board. */
export interface Pointing {
  readonly zones: ReadonlySet<string>;
  readonly tokens: ReadonlySet<string>;
  isCell(zone: string): boolean;
}

/** The zone that the effects aim at; null if it cannot be told. */
export function aimOf(effects: readonly Effect[], scope: Scope, pointing: Pointing): string | null {
  const outcome = follow(effects, scope, pointing);
  return outcome !== null && 'aim' in outcome ? outcome.aim : null;
}

/** What an effect says: where it points, or what is known after it. Null: what comes later cannot be told. */
type Outcome = { readonly aim: string } | { readonly after: Scope } | null;

function follow(effects: readonly Effect[], scope: Scope, pointing: Pointing): Outcome {
  let here = scope;
  for (const effect of effects) {
    const name = effectName(effect);
    const body = (effect as Record<string, object>)[name]!;
    const said = OUTCOMES[name];
    const outcome =
      typeof said === 'function'
        ? (said as (body: object, scope: Scope, pointing: Pointing) => Outcome)(body, here, pointing)
        : said === 'nothing'
          ? { after: here }
          : null;
    if (outcome === null || 'aim' in outcome) return outcome;
    here = outcome.after;
  }
  return { after: here };
}

/** What each effect means for a finger: `nothing`, or that whatever follows is unknown (`unknown`). */
const OUTCOMES: {
  readonly [Name in EffectName]: 'nothing' | 'unknown' | ((body: EffectBody<Name>, scope: Scope, pointing: Pointing) => Outcome);
} = {
  moveToken: ({ token, to }, scope, pointing) => {
    const moved = reckonToken(token, scope);
    const meant = pointsAtNothing(pointing) || isMeant(moved, scope, pointing);
    return aimed(meant ? cellIn(reckonZone(to, scope), pointing) : null, scope);
  },
  moveAll: ({ from, to }, scope, pointing) => {
    const zone = reckonZone(from, scope);
    return aimed(typeof zone === 'string' && pointing.zones.has(zone) ? cellIn(reckonZone(to, scope), pointing) : null, scope);
  },
  createToken: ({ zone }, scope, pointing) => aimed(cellIn(reckonZone(zone, scope), pointing), scope),
  draw: ({ from }, scope, pointing) => {
    const zone = reckonZone(from, scope);
    return aimed(pointsAtNothing(pointing) && typeof zone === 'string' ? zone : null, scope);
  },
  let: ({ bind, value, in: inner }, scope, pointing) => inside(inner, bound(scope, bind, reckon(value, scope)), scope, pointing),
  if: ({ when, then, else: otherwise = [] }, scope, pointing) => {
    const holds = reckon(when, scope);
    return holds === undefined ? null : follow(holds === true ? then : otherwise, scope, pointing);
  },
  batch: ({ effects }, scope, pointing) => follow(effects, scope, pointing),
  attempt: 'unknown',
  setVar: ({ scope: kind, var: name, value }, scope) => ({
    after: changed(scope, kind, name, kind === 'global' ? reckon(value, scope) : undefined),
  }),
  addVar: ({ scope: kind, var: name }, scope) => ({ after: changed(scope, kind, name, undefined) }),
  transferVar: ({ from, to }, scope) => ({
    after: changed(changed(scope, from.scope, from.var, undefined), to.scope, to.var, undefined),
  }),
  moveTokenAdjacent: 'unknown',
  shuffle: 'nothing',
  createDeck: 'nothing',
  destroyToken: 'nothing',
  setTokenProp: 'nothing',
  reveal: 'nothing',
  conceal: 'nothing',
  switch: 'unknown',
  forEach: 'unknown',
  repeat: 'unknown',
  call: 'unknown',
  fail: 'unknown',
  chooseOne: 'unknown',
  chooseN: 'unknown',
  order: 'unknown',
  rollRandom: 'unknown',
  gotoPhase: 'unknown',
  gotoState: 'unknown',
  setActivePlayer: 'nothing',
  skipTurn: 'nothing',
  extraTurn: 'nothing',
  reverseOrder: 'nothing',
  eliminate: 'nothing',
  recall: 'nothing',
  recordResult: 'nothing',
  pass: 'nothing',
  clearPasses: 'nothing',
  leave: 'nothing',
  emit: 'unknown',
  proceed: 'unknown',
  message: 'nothing',
};

function aimed(zone: string | null, scope: Scope): Outcome {
  return zone === null ? { after: scope } : { aim: zone };
}

/** Follows effects that see a name more than those behind them. */
function inside(effects: readonly Effect[], inner: Scope, outer: Scope, pointing: Pointing): Outcome {
  const outcome = follow(effects, inner, pointing);
  return outcome === null || 'aim' in outcome ? outcome : { after: { ...outcome.after, bindings: outer.bindings } };
}

function pointsAtNothing({ tokens, zones }: Pointing): boolean {
  return tokens.size + zones.size === 0;
}

/** Whether a token is one that the arguments name, by itself or by where it lies. */
function isMeant(token: Reckoned, { seen }: Scope, { tokens, zones }: Pointing): boolean {
  if (typeof token !== 'string') return false;
  return tokens.has(token) || [...zones].some((zone) => seen.zones[zone]?.tokens?.some(({ name }) => name === token));
}

function cellIn(zone: Reckoned, { isCell }: Pointing): string | null {
  return typeof zone === 'string' && isCell(zone) ? zone : null;
}

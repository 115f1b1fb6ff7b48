/**
 * Which tokens every match begins with, whatever is drawn and decided: those that the setup makes as the rulebook alone says.
 * Everybody knows them, wherever they are made. All others are known to whoever sees them.
 */
import type { Effect } from '../ir/effects.ts';
import type { PlayerSel, Query, Ref, ValueExpr, ZoneSel } from '../ir/expressions.ts';
import type { GameDef } from '../ir/game-def.ts';
import { valueForm } from '../ir/value-forms.ts';
import { visitEffects, visitGame, type Visitor } from '../ir/visit.ts';

/** The effects that make the same tokens for the same owners in the same zones whenever they happen, and happen in every setup. */
export function certainMakings(def: GameDef): ReadonlySet<Effect> {
  const found = new Set<Effect>();
  const calls = countCalls(def);
  visitSetup(def.setup ?? [], new Set());
  return found;

  /** `chance`: the names that are bound to what is not the same in every match. */
  function visitSetup(effects: readonly Effect[], outer: ReadonlySet<string>): void {
    const chance = new Set(outer);
    for (const effect of effects) {
      if ('createToken' in effect || 'createDeck' in effect) {
        if (isSameAlways(effect, chance)) found.add(effect);
      } else if ('forEach' in effect) {
        const { effects: inner, ...loop } = effect.forEach;
        if (isSameAlways({ forEach: { ...loop, effects: [] } }, chance)) visitSetup(inner, chance);
      } else if ('repeat' in effect) {
        const { effects: inner, ...loop } = effect.repeat;
        if (isSameAlways({ repeat: { ...loop, effects: [] } }, chance)) visitSetup(inner, chance);
      } else if ('let' in effect) {
        const { in: inner, ...bound } = effect.let;
        if (isSameAlways({ let: { ...bound, in: [] } }, chance)) visitSetup(inner, chance);
      } else if ('batch' in effect) visitSetup(effect.batch.effects, chance);
      else if ('call' in effect) {
        const called = def.procedures?.find(({ id }) => id === effect.call.procedure);
        // What is also called from elsewhere happens at other times, too.
        if (called !== undefined && calls.get(called.id) === 1 && isSameAlways(effect, chance)) visitSetup(called.effects, new Set());
      }
      for (const name of namesBoundBy(effect)) chance.add(name);
    }
  }
}

function countCalls(def: GameDef): Map<string, number> {
  const calls = new Map<string, number>();
  visitGame(def, {
    effect(effect) {
      if ('call' in effect) calls.set(effect.call.procedure, (calls.get(effect.call.procedure) ?? 0) + 1);
    },
  });
  return calls;
}

/** What an effect binds for those that follow it. */
function namesBoundBy(effect: Effect): string[] {
  const [body] = Object.values(effect) as [{ bind?: string }];
  return body.bind === undefined ? [] : [body.bind];
}

/** Whether everything that an effect reads is said by the rulebook and the match. */
function isSameAlways(effect: Effect, chance: ReadonlySet<string>): boolean {
  let same = true;
  const must = (holds: boolean): void => {
    same &&= holds;
  };
  const visitor: Visitor = {
    value: (expr) => must(isFixedValue(expr, chance)),
    query: ({ query }) => must(FIXED_QUERIES[query]),
    player: (player) => must(isFixedPlayer(player, chance)),
    zone: (zone) => must(isFixedZone(zone, chance)),
    token: () => must(false),
    name: (name) => must(!chance.has(name)),
  };
  visitEffects([effect], visitor);
  return same;
}

function isFixedValue(expr: ValueExpr, chance: ReadonlySet<string>): boolean {
  if (typeof expr === 'string') return !chance.has(expr);
  if (valueForm(expr) === 'can') return false;
  return typeof expr !== 'object' || expr === null || !('ref' in expr) || FIXED_REFS[expr.ref];
}

function isFixedPlayer(player: PlayerSel, chance: ReadonlySet<string>): boolean {
  if (typeof player === 'string') return player === 'all';
  // Computed ones are visited as values.
  return !('relative' in player) && (!('chosen' in player) || !chance.has(player.chosen));
}

function isFixedZone(zone: ZoneSel, chance: ReadonlySet<string>): boolean {
  if (typeof zone !== 'string') return true;
  if (zone.startsWith('$')) return !chance.has(zone);
  const colon = zone.indexOf(':');
  const whose = colon < 0 ? 'none' : zone.slice(colon + 1);
  return whose === 'none' || whose === 'all' || /^\d+$/.test(whose) || (whose.startsWith('$') && !chance.has(whose));
}

/** Whether a reference is to something that the rulebook or the match says; what it is of is visited by itself. */
const FIXED_REFS: Readonly<Record<Ref['ref'], boolean>> = {
  const: true,
  binding: true,
  player: true,
  seat: true,
  team: true,
  zone: true,
  zoneAttr: true,
  zonePlayer: true,
  cell: true,
  step: true,
  adjacent: true,
  connected: true,
  gvar: false,
  pvar: false,
  tvar: false,
  nextPlayer: false,
  eliminated: false,
  passed: false,
  acted: false,
  allPassed: false,
  answered: false,
  answer: false,
  recorded: false,
  turn: false,
  phase: false,
  state: false,
  zoneCount: false,
  tokenAt: false,
  tokenProp: false,
};

/** Whether a query has the same items in every match, as far as its parts do. */
const FIXED_QUERIES: Readonly<Record<Query['query'], boolean>> = {
  intsInRange: true,
  enums: true,
  players: true,
  zones: true,
  adjacentZones: true,
  connectedZones: true,
  ray: true,
  directions: true,
  union: true,
  combinations: true,
  tokensInZone: false,
  tokensInAdjacentZones: false,
  set: false,
};

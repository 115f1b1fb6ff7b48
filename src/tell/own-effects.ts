/**
 * What a decision does itself with the things that it names: the rules say so, whenever it is made. So a sentence that names
 * an action's card has told where the card goes, and the card that comes to light by it is the one that was meant.
 */
import { effectName, type Effect, type EffectName } from '../ir/effects.ts';
import { visitEffects, visitGame } from '../ir/visit.ts';
import { pathOf } from '../ir/place.ts';
import type { ActionDef, PlayableGameDef, TokenSel, ZoneSel } from '../ir/index.ts';

/** The parameters of an action that are the first tokens to be moved by it, in order, without the dollar sign. */
export function movedParams(def: PlayableGameDef, { params, cost, effects }: ActionDef): string[] {
  const aliases = new Map(params.map(({ name }) => [name, name.slice(1)]));
  return movesOf(def, [...cost, ...effects], aliases).names;
}

/** The parameters of an action that are zones to which it moves something, or in which it makes something. */
export function filledParams({ cost, effects }: ActionDef): ReadonlySet<string> {
  const filled = new Set<string>();
  visitEffects([...cost, ...effects], {
    effect(effect) {
      const zone = 'createToken' in effect ? effect.createToken.zone : 'moveToken' in effect ? effect.moveToken.to : undefined;
      const name = zone === undefined ? undefined : boundName(zone);
      if (name !== undefined) filled.add(name.slice(1));
    },
  });
  return filled;
}

/** The variables of the game that an action sets to one of some parameters, or to whoever does it. */
export function setVariables({ effects }: ActionDef, params: (name: string) => boolean): ReadonlySet<string> {
  return new Set(
    effects.flatMap((effect) => {
      if (!('setVar' in effect) || effect.setVar.scope !== 'global') return [];
      const { value, var: name } = effect.setVar;
      const bound = boundName(value as TokenSel);
      const isActor =
        value === 'actor' ||
        (typeof value === 'object' && value !== null && 'ref' in value && value.ref === 'player' && value.player === 'actor');
      return isActor || (bound !== undefined && params(bound.slice(1))) ? [name] : [];
    }),
  );
}

/** Whether a token that is chosen in zones of this id is the next one to be moved, whichever choice of the game it was. */
export function movesChosen(def: PlayableGameDef, zone: string): boolean {
  let all = choices.get(def);
  if (all === undefined) choices.set(def, (all = choicesIn(def)));
  const fitting = all.filter(({ zones }) => zones === null || zones.includes(zone));
  return fitting.length > 0 && fitting.every(({ moved }) => moved);
}

/** A choice among tokens. */
interface Choice {
  /** The ids of the zones it looks in; null where they are computed. */
  readonly zones: readonly string[] | null;
  /** Whether what was chosen is the next token to be moved. */
  readonly moved: boolean;
}

const choices = new WeakMap<PlayableGameDef, readonly Choice[]>();

function choicesIn(def: PlayableGameDef): Choice[] {
  const found: Choice[] = [];
  visitGame(def, {
    effect(effect, place) {
      if (!('chooseOne' in effect)) return;
      const { bind, options } = effect.chooseOne;
      if (options.query !== 'tokensInZone') return;
      const path = pathOf(place);
      const list = path.slice(0, -1).reduce<unknown>((part, step) => (part as Record<string | number, unknown>)[step], def);
      const rest = (list as Effect[]).slice(Number(path.at(-1)) + 1);
      const ids = (Array.isArray(options.zone) ? options.zone : [options.zone]).map(zoneId);
      found.push({
        zones: ids.includes(undefined) ? null : (ids as string[]),
        moved: movesOf(def, rest, new Map([[bind, bind]])).names[0] === bind,
      });
    },
  });
  return found;
}

// ── the order of moves ──────────────────────────────────────────────────────

interface Moves {
  /** Of what is moved, as far as it is certain. */
  readonly names: string[];
  /** Whether nothing but these was moved, so that what comes next is certain too. */
  readonly open: boolean;
}

/** Effects after which nothing is certain: they take other tokens, or somebody is asked in between. */
const ENDS: ReadonlySet<EffectName> = new Set<EffectName>([
  'moveAll',
  'moveTokenAdjacent',
  'draw',
  'destroyToken',
  'chooseOne',
  'chooseN',
  'order',
]);

/** The named tokens that effects move, in order. */
function movesOf(def: PlayableGameDef, effects: readonly Effect[], aliases: ReadonlyMap<string, string>): Moves {
  const names: string[] = [];
  for (const effect of effects) {
    if ('moveToken' in effect) {
      const name = aliases.get(boundName(effect.moveToken.token) ?? '');
      if (name === undefined) return { names, open: false };
      names.push(name);
      continue;
    }
    if (ENDS.has(effectName(effect)) || ('call' in effect && movesAnything(def, effect.call.procedure))) return { names, open: false };
    const inner = listsIn(effect).map((list) => movesOf(def, list, withAlias(effect, aliases)));
    if ('let' in effect) {
      for (const name of inner[0]!.names) names.push(name);
      if (inner[0]!.open) continue;
      return { names, open: false };
    }
    if (inner.every((moves) => moves.open && moves.names.length === 0)) continue;
    // One of the ways was gone; where all that move anything begin with the same token, that one is certain.
    const firsts = new Set(inner.flatMap((moves) => (moves.open && moves.names.length === 0 ? [] : [moves.names[0]])));
    const [first] = firsts;
    if (firsts.size === 1 && first !== undefined) names.push(first);
    return { names, open: false };
  }
  return { names, open: true };
}

function withAlias(effect: Effect, aliases: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (!('let' in effect)) return aliases;
  const { bind, value } = effect.let;
  const name = aliases.get(boundName(value as TokenSel) ?? '');
  return name === undefined ? aliases : new Map([...aliases, [bind, name]]);
}

/** The lists of effects inside an effect. */
function listsIn(effect: Effect): (readonly Effect[])[] {
  const inner = new Map<unknown, Effect[]>();
  visitEffects([effect], {
    effect(each, place) {
      if (each === effect) return;
      const parent = place.parent!;
      const key = pathOf(parent).join('/');
      const list = inner.get(key);
      if (list === undefined) inner.set(key, [each]);
      else list.push(each);
      return 'skip';
    },
  });
  return [...inner.values()];
}

/** Whether a procedure moves anything, by itself or by those that it calls. */
function movesAnything(def: PlayableGameDef, procedure: string): boolean {
  let known = movers.get(def);
  if (known === undefined) movers.set(def, (known = new Map()));
  let moves = known.get(procedure);
  if (moves === undefined) known.set(procedure, (moves = findsMove(def, procedure)));
  return moves;
}

/** Found out once for each: procedures that call others twice would be gone through as often as they are carried out. */
const movers = new WeakMap<PlayableGameDef, Map<string, boolean>>();

function findsMove(def: PlayableGameDef, procedure: string): boolean {
  let moves = false;
  visitEffects(def.procedures?.find(({ id }) => id === procedure)?.effects ?? [], {
    effect(effect) {
      const called = 'call' in effect && movesAnything(def, effect.call.procedure);
      if (called || 'moveToken' in effect || ENDS.has(effectName(effect))) moves = true;
    },
  });
  return moves;
}

/** The name that a selector is, if it is one. */
function boundName(selector: TokenSel | ZoneSel): string | undefined {
  if (typeof selector === 'string') return selector.startsWith('$') ? selector : undefined;
  return typeof selector === 'object' && selector !== null && 'ref' in selector && selector.ref === 'binding' ? selector.name : undefined;
}

/** The id of the zone or zones that a selector means, as far as it says it. */
function zoneId(selector: ZoneSel): string | undefined {
  if (typeof selector === 'string') return selector.startsWith('$') ? undefined : selector.split(':')[0];
  return 'zone' in selector && 'player' in selector ? selector.zone : undefined;
}

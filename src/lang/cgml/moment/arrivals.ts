/**
 * Cards that others bring into a zone are not there for a branch: it neither takes nor sees them. In a moment in which that
 * matters every card has a mark, the number of the branch that has brought it.
 */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Effect, EffectBody } from '../../../ir/effects.ts';
import type { Condition, Query, TokenSel, ValueExpr, ZoneSel } from '../../../ir/expressions.ts';
import { rewriteInside, rewriteQuery, rewriteValue, type Rewriter } from '../../../ir/rewrite.ts';
import type { Tree } from '../../../text/tree.ts';
import { everyCard } from '../values/lists.ts';
import type { Lowering } from '../lowering/lowering.ts';
import { readCell, setCell, type Cell } from '../lowering/cells.ts';
import { NOBODY } from './isolation.ts';
import type { Places } from './places.ts';
import { reportCards } from './report-cards.ts';

type Bound = Extract<ValueExpr, { ref: 'binding' }>;
type TokensInZone = Extract<Query, { query: 'tokensInZone' }>;

export class Arrivals {
  readonly #l: Lowering;
  readonly #at: Tree;
  readonly #zones: ReadonlySet<string>;
  readonly #mark: Cell;

  constructor(l: Lowering, at: Tree, zones: ReadonlySet<string>, depth: number) {
    this.#l = l;
    this.#at = at;
    this.#zones = zones;
    this.#mark = { scope: 'card', name: `brought_in_moment${depth === 1 ? '' : depth}` };
    if (zones.size > 0) l.noteCopy({ ...this.#mark, like: 'number', depth });
  }

  /** Nobody has brought anything yet. */
  prepare(): Effect[] {
    if (this.#zones.size === 0) return [];
    const bind = this.#l.fresh('card');
    return [{ forEach: { bind, over: everyCard(this.#l.game.zones, bind), effects: [this.#brought(bound(bind), NOBODY)] } }];
  }

  /** For the branch of this number. */
  rewriter(number: ValueExpr, places: Places, keep: NonNullable<Rewriter['replaced']>): Rewriter {
    if (this.#zones.size === 0) return { replaced: keep };
    const isOne = (zone: ZoneSel): boolean => places.ofZone(zone).some((place) => this.#zones.has(place.zone));
    const isThere = (card: TokenSel): Condition => {
      const brought = readCell({ cell: this.#mark, of: card });
      return { op: 'or', args: [NOBODY, number].map((right) => ({ op: '==', left: brought, right })) };
    };
    const those = (zone: ZoneSel, bind: string): TokensInZone => ({ query: 'tokensInZone', zone, bind, where: isThere(bound(bind)) });
    const moved = (card: Bound, to: ZoneSel, more: Omit<EffectBody<'moveToken'>, 'token' | 'to'>): Effect[] => [
      { moveToken: { token: card, to, ...more } },
      ...(isOne(to) ? [this.#brought(card, number)] : []),
    ];
    const rewriter: Rewriter = {
      replaced: keep,
      effect: (effect) => {
        places.note(effect);
        if ('moveToken' in effect && isOne(effect.moveToken.to)) {
          const { token, to, ...more } = effect.moveToken;
          if (typeof token === 'object' && 'ref' in token && token.ref === 'binding') return moved(token, to, more);
          const bind = this.#l.fresh('card');
          const value = rewriteValue<ValueExpr>(token, rewriter);
          return [{ let: { bind, value, in: moved(bound(bind), to, more) } }];
        }
        if ('moveAll' in effect && (isOne(effect.moveAll.from) || isOne(effect.moveAll.to))) {
          const { from, to, filter = true, ...more } = effect.moveAll;
          const where: Condition = { op: 'and', args: [rewriteValue(filter, rewriter), isThere(bound('$token'))] };
          const over: Query = { query: 'tokensInZone', zone: from, bind: '$token', where };
          return [{ forEach: { bind: '$token', over, effects: moved(bound('$token'), to, more) } }];
        }
        if ('draw' in effect && (isOne(effect.draw.from) || isOne(effect.draw.to))) {
          const { from, to, count, exact: _, ...more } = effect.draw;
          const [bind, other] = [this.#l.fresh('card'), this.#l.fresh('card')];
          const times = rewriteValue(count, rewriter);
          const there: ValueExpr = { aggregate: { op: 'count', query: those(from, other) } };
          const taking = moved(bound(bind), to, more);
          const one: Effect[] = this.#isSet(places, from)
            ? [{ rollRandom: { bind, options: those(from, other) } }, ...taking]
            : [{ let: { bind, value: { first: those(from, other) }, in: taking } }];
          return [{ if: { when: { op: '<', left: there, right: times }, then: [{ fail: {} }] } }, { repeat: { times, effects: one } }];
        }
        return [rewriteInside(effect, rewriter)];
      },
      value: (expr) => {
        if (typeof expr !== 'object' || expr === null || !('ref' in expr)) return undefined;
        if (expr.ref === 'zoneCount' && isOne(expr.zone))
          return { aggregate: { op: 'count', query: those(expr.zone, this.#l.fresh('card')) } };
        if (expr.ref !== 'tokenAt' || !isOne(expr.zone)) return undefined;
        if ((expr.position ?? 'top') !== 'top') this.#reportPosition(places, expr.zone);
        return { first: those(expr.zone, this.#l.fresh('card')) };
      },
      query: (query) => {
        if (query.query !== 'tokensInZone' || Array.isArray(query.zone) || !isOne(query.zone)) return undefined;
        const { where, ...rest } = query;
        const made = where === undefined ? [] : [rewriteValue(where, rewriter)];
        const whole = rewriteQuery({ ...rest, zone: [query.zone] }, rewriter) as TokensInZone;
        return { ...whole, zone: query.zone, where: { op: 'and', args: [...made, isThere(bound(query.bind ?? '$token'))] } };
      },
    };
    return rewriter;
  }

  #brought(card: Bound, number: ValueExpr): Effect {
    return setCell({ cell: this.#mark, of: card }, number);
  }

  #isSet(places: Places, zone: ZoneSel): boolean {
    const [place] = places.ofZone(zone);
    return [...this.#l.game.zones].some(({ id, ordering }) => id === place?.zone && ordering === 'set');
  }

  #reportPosition(places: Places, zone: ZoneSel): void {
    reportCards(
      this.#l,
      this.#at,
      phrase`In one moment only the top card of "${{ zone: places.ofZone(zone)[0]!.zone }}" can be told, into which others put cards.`,
    );
  }
}

function bound(name: string): Bound {
  return { ref: 'binding', name };
}

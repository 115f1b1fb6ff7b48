/** Items of zones and lists that brackets pick: `[0]`, `[current]`, `[rank=A]`. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { bound, calc, countIn, equal, tokenAt } from '../../../ir/build.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Pick } from '../formulas/formula.ts';
import { reportMissing, reportUnknown } from '../reporting/report.ts';
import type { Context } from './context.ts';
import { asInt, asPlayer } from './convert.ts';
import { cardsOf, filtered, firstOf, wholeZone } from './lists.ts';
import { EMPTY_SCOPE, type Scope } from './scope.ts';
import {
  card,
  describe,
  player,
  UNKNOWN,
  valueCode,
  type List,
  type PlayerValue,
  type QueryList,
  type Value,
  type ZoneValue,
} from './value.ts';
import { propertyOf } from './card-fields.ts';
import { playerById, playerCalled, seat } from './named-players.ts';
import { variableNamed } from './named-variables.ts';
import { teamOf } from './player-fields.ts';

export function pick(c: Context, value: Value, how: Pick, at: Tree, scope: Scope): Value {
  if (value.type === 'zone') return pickCard(c, value, how, at, scope);
  if (value.type !== 'list') {
    c.report(at, 'cgml/type', phrase`This is ${{ found: describe(value) }}, from which nothing can be picked with brackets.`);
    return UNKNOWN;
  }
  const { list } = value;
  if (how.kind === 'all') return value;
  if (isOfPlayers(list)) return pickPlayer(c, list, how, at, scope);
  if (how.kind === 'index' && list.kind === 'items') return list.items.at(how.index) ?? UNKNOWN;
  if (how.kind === 'index') return nthOf(c, value, how.index, at);
  return nthOf(c, value, undefined, at);
}

function isOfPlayers(list: List): list is QueryList & { readonly value: PlayerValue } {
  return list.kind === 'query' && list.value.type === 'player';
}

/** All players in seating order. */
function isEverybody({ query }: QueryList): boolean {
  return query.where === undefined && query.sortBy === undefined;
}

function pickPlayer(c: Context, list: QueryList & { readonly value: PlayerValue }, how: Pick, at: Tree, scope: Scope): Value {
  const value: Value = { type: 'list', list };
  switch (how.kind) {
    case 'index':
      if (list.nth !== undefined) return player(list.nth(how.index));
      return isEverybody(list) ? seat(c, how.index, at) : nthOf(c, value, how.index, at);
    case 'word':
      return playerCalled(c, how.word, at, scope);
    case 'formula':
      return player(asPlayer(c, c.evaluate(how.formula, scope), at));
    case 'by':
      if (how.key === 'by_id' || how.key === 'id') return playerById(c, how.value, at, scope);
      if (how.key === 'team') {
        const team = c.evaluate(how.value, scope);
        const name = 'literal' in team && team.literal !== undefined ? String(team.literal) : undefined;
        const { teams } = c.game.players;
        if (name !== undefined && !teams.has(name))
          reportUnknown(c.report, at, 'cgml/unknown-team', 'team', name, teams.keys(), phrase`Teams are declared in "meta.players.teams".`);
        return { type: 'list', list: filtered(list, equal(valueCode(teamOf(c, bound(list.bind))), literalWord(team))) };
      }
      return {
        type: 'list',
        list: filtered(list, equal(valueCode(variableNamed(c, how.key, list.value, at, scope)), valueCode(c.evaluate(how.value, scope)))),
      };
    default:
      return value;
  }
}

/** The first item of a computed list; of cards, the top one, which is the last. */
function nthOf(c: Context, value: Value & { type: 'list' }, index: number | undefined, at: Tree): Value {
  const { list } = value;
  // All cards of a zone are counted as those of the zone are.
  const whole = list.kind === 'query' ? wholeZone(list) : undefined;
  if (index !== undefined && list.kind === 'query' && whole !== undefined)
    return pickCard(
      c,
      { type: 'zone', code: whole, zone: list.value.type === 'card' ? list.value.zone : undefined },
      { kind: 'index', index },
      at,
      EMPTY_SCOPE,
    );
  const end = list.kind === 'query' ? firstOf(list) : undefined;
  if (end !== undefined && index === end.index) return end.value;
  reportMissing(c.report, at, phrase`An item in the middle of ${{ found: describe(value) }} cannot be picked.`, {
    capability: 'list-index',
    constraint: 'lists that are computed have a first item and no others by number',
    workaround: 'pick the item by a filter',
  });
  return UNKNOWN;
}

/** A card of a zone by its place: from the bottom, or negative from the top. */
function pickCard(c: Context, value: ZoneValue, how: Pick, at: Tree, scope: Scope): Value {
  if (how.kind === 'all') return { type: 'list', list: cardsOf(c, { kind: 'items', items: [value] }) };
  const fromTop = (position: ValueExpr): Value => card(tokenAt(value.code, position), value.zone);
  if (how.kind === 'index') {
    if (how.index === -1) return card(tokenAt(value.code), value.zone);
    if (how.index === 0) return card(tokenAt(value.code, 'bottom'), value.zone);
    return fromTop(how.index < 0 ? -how.index - 1 : calc(calc(countIn(value.code), '-', 1), '-', how.index));
  }
  if (how.kind === 'formula') {
    const index = asInt(c, c.evaluate(how.formula, scope), at);
    return fromTop(calc(calc(countIn(value.code), '-', 1), '-', index));
  }
  if (how.kind === 'word' && (how.word === 'top' || how.word === 'bottom')) return card(tokenAt(value.code, how.word), value.zone);
  if (how.kind === 'by') {
    const cards = cardsOf(c, { kind: 'items', items: [value] });
    if (cards.kind === 'query' && cards.value.type === 'card') {
      const wanted = c.evaluate(how.value, scope);
      const found =
        how.key === 'by_id'
          ? equal(cards.value.code, valueCode(wanted))
          : equal(valueCode(propertyOf(c, cards.value, how.key, at)), literalWord(wanted));
      return { type: 'list', list: filtered(cards, found) };
    }
  }
  c.report(
    at,
    'cgml/path',
    phrase`Cards are picked by number ([0] is the bottom card, [-1] the top one), by [*], or by a property such as [rank=A].`,
  );
  return UNKNOWN;
}

function literalWord(value: Value): ValueExpr {
  return value.type === 'int' && value.literal !== undefined ? String(value.literal) : valueCode(value);
}

/** Effects that move, make, change, show and hide tokens. */
import { LIMITS } from '../../ir/limits.ts';
import type { TokenEffect } from '../../ir/effects.ts';
import type { Condition, PlayerSel, TokenSel, ZoneSel } from '../../ir/expressions.ts';
import type { DeckEntry } from '../../ir/deck-entry.ts';
import type { Face } from '../../ir/vocabulary.ts';
import { deckNamed, deckOfSeat } from '../decks.ts';
import type { Symbols } from '../declare/index.ts';
import { constant, linkPlayer, linkToken, linkZone, linkZones, severalPlayers, severalZones } from '../link-selectors.ts';
import { NONE, type TokenTarget, type Value, type ViewerSet } from '../nodes.ts';
import { bindHidden, bindNew, type Scope } from '../scope.ts';
import { forZones, type EffectLinkers } from './linkers.ts';

/** No face stated: the zone decides. */
const face = (stated: Face | undefined): number => (stated === undefined ? -1 : stated === 'down' ? 1 : 0);

export const tokenEffects: EffectLinkers<TokenEffect> = {
  moveToken(body, scope, code) {
    code.emit(
      {
        op: 'move',
        token: linkToken(body.token, scope),
        from: body.from === undefined ? null : linkZone(body.from, scope),
        to: linkZone(body.to, scope),
        position: body.position ?? 'default',
        face: face(body.face),
      },
      scope,
    );
  },
  moveAll(body, scope, code) {
    const bound = bindNew(scope, '$token', 'token');
    code.emit(
      {
        op: 'moveAll',
        from: linkZones(body.from, scope),
        to: linkZone(body.to, scope),
        slot: bound.slot,
        filter: body.filter === undefined ? null : scope.link.condition(body.filter, bound.scope),
        position: body.position ?? 'default',
        face: face(body.face),
      },
      scope,
    );
  },
  moveTokenAdjacent(body, scope, code) {
    const token = linkToken(body.token, scope);
    const from: Value = body.from === undefined ? { op: 'builtIn', token, prop: 'zone' } : linkZone(body.from, scope);
    let to: Value;
    if (body.direction !== undefined) to = { op: 'step', zone: from, direction: scope.link.value(body.direction, scope) };
    else {
      if (body.from !== undefined) {
        const elsewhere: Value = { op: 'compare', fn: '!=', left: from, right: { op: 'builtIn', token, prop: 'zone' } };
        code.emit({ op: 'branch', when: elsewhere, otherwise: code.pc + 2 }, scope);
        code.emit({ op: 'fail' }, scope);
      }
      const here = bindHidden(scope, 'zone');
      code.emit({ op: 'assign', slot: here.slot, value: from }, scope);
      const target = bindHidden(here.scope, 'zone');
      const query = scope.link.query({ query: 'adjacentZones', zone: { ref: 'binding', name: here.name } }, here.scope).query;
      code.emit(
        {
          op: 'choose',
          form: 'one',
          slot: target.slot,
          query,
          chooser: { op: 'actor' },
          optional: false,
          min: 1,
          max: 1,
          sizes: null,
          where: null,
          prompt: null,
          isSecret: false,
        },
        here.scope,
      );
      to = { op: 'local', slot: target.slot };
    }
    code.emit({ op: 'move', token, from, to, position: 'default', face: -1 }, scope);
  },
  draw(body, scope, code) {
    forZones(body.to, scope, code, (to, inner) =>
      code.emit(
        {
          op: 'draw',
          from: linkZone(body.from, inner),
          to,
          count: inner.link.value(body.count, inner),
          face: face(body.face),
          exact: body.exact ?? scope.exact,
        },
        inner,
      ),
    );
  },
  shuffle(body, scope, code) {
    forZones(body.zone, scope, code, (zone, inner) => code.emit({ op: 'shuffle', zone }, inner));
  },
  createToken(body, scope, code) {
    const bound = body.bind === undefined ? null : bindNew(scope, body.bind, 'token');
    // There may be no zone at all to make one in.
    if (bound !== null && severalZones(body.zone, scope) !== null)
      code.emit({ op: 'assign', slot: bound.slot, value: constant(NONE) }, scope);
    forZones(body.zone, bound?.scope ?? scope, code, (zone, inner, player) =>
      code.emit(
        {
          op: 'create',
          definition: 'type' in body ? (scope.symbols.definitionRanges.get(body.type)?.low ?? -1) : -1,
          like: 'like' in body ? { token: linkToken(body.like, scope), changed: body.changed ?? false } : null,
          zone,
          owner: ownerOf(body.owner, player, scope),
          props: Object.entries(body.props ?? {}).map(([name, value]) => ({
            prop: scope.symbols.propNumbers.get(name) ?? -1,
            value: scope.link.value(value, scope),
          })),
          slot: bound?.slot ?? -1,
          isCertain: false,
        },
        inner,
      ),
    );
    return bound?.scope;
  },
  createDeck(body, scope, code) {
    const { deck } = body;
    const { symbols } = scope;
    forZones(body.zone, scope, code, (zone, inner, player) => {
      const seat = typeof deck === 'string' ? null : severalPlayers(deck.ofPlayer) !== null ? player : linkPlayer(deck.ofPlayer, inner);
      const definitions =
        typeof deck === 'string'
          ? [deckDefinitions(deckNamed(symbols.def, deck), symbols)]
          : Array.from({ length: symbols.players }, (_, index) => deckDefinitions(deckOfSeat(symbols.def, symbols.match, index), symbols));
      code.emit({ op: 'createDeck', definitions, player: seat, zone, owner: ownerOf(body.owner, player, inner), isCertain: false }, inner);
    });
  },
  destroyToken(body, scope, code) {
    code.emit({ op: 'destroy', token: linkToken(body.token, scope) }, scope);
  },
  setTokenProp(body, scope, code) {
    const number = scope.symbols.propNumbers.get(body.prop);
    const prop = number ?? (body.prop === 'controller' ? 'controller' : 'face');
    code.emit(
      {
        op: 'setProp',
        token: linkToken(body.token, scope),
        prop,
        value: scope.link.value(body.value, scope),
        exact: body.exact ?? scope.exact,
      },
      scope,
    );
  },
  reveal(body, scope, code) {
    code.emit({ op: 'reveal', tokens: tokensOf(body, scope), viewers: viewersOf(body.to, scope) }, scope);
  },
  conceal(body, scope, code) {
    code.emit({ op: 'conceal', tokens: tokensOf(body, scope), viewers: viewersOf(body.from, scope) }, scope);
  },
};

/** Whose token it is: stated, or the player of the zone it is made in. */
function ownerOf(stated: PlayerSel | undefined, player: Value | null, scope: Scope): Value {
  if (stated !== undefined) return severalPlayers(stated) !== null && player !== null ? player : linkPlayer(stated, scope);
  return player ?? constant(NONE);
}

/** One definition for each card of a deck, from the top. */
function deckDefinitions(deck: readonly DeckEntry[], { definitionRanges }: Symbols): Int32Array {
  const definitions: number[] = [];
  for (const { card, count = 1 } of deck) {
    const definition = definitionRanges.get(card)?.low;
    if (definition === undefined) continue;
    const copies = Math.min(count, LIMITS.tokens);
    for (let copy = 0; copy < copies; copy++) definitions.push(definition);
  }
  return Int32Array.from(definitions);
}

function tokensOf(body: { token?: TokenSel; zone?: ZoneSel; filter?: Condition }, scope: Scope): TokenTarget {
  if (body.token !== undefined) return { token: linkToken(body.token, scope) };
  const bound = bindNew(scope, '$token', 'token');
  const filter = body.filter === undefined ? null : scope.link.condition(body.filter, bound.scope);
  return { zones: linkZones(body.zone ?? [], scope), slot: bound.slot, filter };
}

/** Who is meant by a selector of viewers. */
export function viewersOf(selector: PlayerSel, scope: Scope): ViewerSet {
  const several = severalPlayers(selector);
  return several === null ? { one: linkPlayer(selector, scope) } : { many: several };
}

import { describe, expect, test } from 'vitest';
import { printPath } from '../../../src/diagnostics/index.ts';
import type { Effect, GameDef } from '../../../src/ir/index.ts';
import { EFFECT_PARTS } from '../../../src/ir/parts.ts';
import { pathOf, type Place } from '../../../src/ir/place.ts';
import { visitCondition, visitEffects, visitGame, type Visitor } from '../../../src/ir/visit.ts';
import { namesOf } from '../../../src/verify/names.ts';
import { walkGame } from '../../../src/verify/walk/walk-game.ts';
import { FIXTURES } from '../../fixtures/index.ts';
import { baseDef } from '../../support/base-def.ts';
import { ALL_GAMES, corpusGame } from '../../support/corpus.ts';

/** One line for everything that is told. */
function told(visit: (visitor: Visitor) => void): string[] {
  const lines: string[] = [];
  const tell =
    (what: string) =>
    (node: unknown, place: Place): void =>
      void lines.push(`${what} ${printPath(pathOf(place))} ${JSON.stringify(node)}`);
  const names = ['effect', 'value', 'query', 'player', 'zone', 'token', 'name'] as const;
  visit(Object.fromEntries(names.map((name) => [name, tell(name)])));
  return lines;
}

test('parts are told from outside to inside, in the order of the document', () => {
  const effect: Effect = {
    draw: { count: { op: '+', left: 1, right: '$n' }, to: { zone: 'hand', player: { chosen: '$p' } }, from: 'deck' },
  };
  expect(told((visitor) => visitEffects([effect], visitor))).toEqual([
    `effect [0] ${JSON.stringify(effect)}`,
    'value [0].draw.count {"op":"+","left":1,"right":"$n"}',
    'value [0].draw.count.left 1',
    'value [0].draw.count.right "$n"',
    'zone [0].draw.to {"zone":"hand","player":{"chosen":"$p"}}',
    'player [0].draw.to.player {"chosen":"$p"}',
    'name [0].draw.to.player.chosen "$p"',
    'zone [0].draw.from "deck"',
  ]);
});

test('a computed selector is told as what it selects and as a value', () =>
  expect(
    told((visitor) => visitEffects([{ destroyToken: { token: { ref: 'tokenAt', zone: 'deck', position: 'bottom' } } }], visitor)),
  ).toEqual([
    'effect [0] {"destroyToken":{"token":{"ref":"tokenAt","zone":"deck","position":"bottom"}}}',
    'token [0].destroyToken.token {"ref":"tokenAt","zone":"deck","position":"bottom"}',
    'value [0].destroyToken.token {"ref":"tokenAt","zone":"deck","position":"bottom"}',
    'zone [0].destroyToken.token.zone "deck"',
  ]));

test('effects inside of conditions are told, too', () =>
  expect(
    told((visitor) => visitCondition({ op: 'not', arg: { can: [{ fail: {} }] } }, visitor)).filter((line) => line.startsWith('effect')),
  ).toEqual(['effect condition.arg.can[0] {"fail":{}}']));

test('what is skipped is not looked into', () => {
  const seen: string[] = [];
  visitEffects([{ batch: { effects: [{ fail: {} }] } }, { reverseOrder: {} }], {
    effect(effect) {
      seen.push(Object.keys(effect)[0]!);
      return 'batch' in effect ? 'skip' : undefined;
    },
  });
  expect(seen).toEqual(['batch', 'reverseOrder']);
});

/** What verify comes by on its own walk, which knows scopes, is what a visit tells. */
describe('a visit and the walk of verify come by the same', () => {
  test('base', () => check(baseDef()));
  test.each(ALL_GAMES)('%s', (id) => check(corpusGame(id)));
  test.each(FIXTURES)('fixture: $name', ({ def }) => check(def));
});

function check(def: GameDef): void {
  const sites = walkGame(def, namesOf(def));
  const places = (list: readonly { place: Place }[]): string[] =>
    [...new Set(list.map(({ place }) => printPath(pathOf(place))))].toSorted();
  const visited = { effect: [] as { place: Place }[], query: [] as { place: Place }[], player: [] as { place: Place }[] };
  visitGame(def, {
    effect: (_, place) => void visited.effect.push({ place }),
    query: (_, place) => void visited.query.push({ place }),
    player: (_, place) => void visited.player.push({ place }),
  });
  expect(places(visited.effect)).toEqual(places(sites.effects));
  expect(places(visited.query)).toEqual(places(sites.queries));
  expect(places(visited.player)).toEqual(places(sites.players));
}

test('a field of an effect that the table says nothing about does not compile', () => {
  const { count: _, ...incomplete } = EFFECT_PARTS.draw;
  // @ts-expect-error It is not said what is in `count`.
  const parts: typeof EFFECT_PARTS.draw = incomplete;
  expect(parts).not.toHaveProperty('count');
});

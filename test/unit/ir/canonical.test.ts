import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalText, gameDefHash, gameDefSchema, matchHash, type GameDef } from '../../../src/ir/index.ts';
import { sampleOf } from '../../support/sample-of-schema.ts';
import { tinyGame } from '../../support/tiny-game.ts';

/** The canonical texts of two games are equal, or not, and so are the hashes. */
function check(a: GameDef, b: GameDef, same: boolean) {
  expect(canonicalText(a) === canonicalText(b)).toBe(same);
  expect(gameDefHash(a) === gameDefHash(b)).toBe(same);
}

const words = { description: 'for people', tags: ['tutorial'], presentation: { colour: 'red' } };

test('the text is JSON without spaces, keys in order of code points', () => {
  expect(canonicalText(tinyGame({ constants: { b: -0, a: 1.5, '\u{10000}': 1, '\uffff': 2 } }))).toBe(
    '{"actions":[{"actor":"activePlayer","cost":[],"effects":[],"id":"play","params":[],"phase":"main","pre":null}],' +
      '"constants":{"a":1.5,"b":0,"\uffff":2,"\u{10000}":1},"endConditions":[],' +
      '"flow":{"states":[{"id":"playing","phases":[{"id":"main"}]}]},' +
      '"meta":{"id":"tiny","players":{"max":2,"min":2}},' +
      '"zones":[{"id":"hand","ordering":"set","owner":"player","visibility":"owner"}]}',
  );
});

test('the hash is that of the text', () => {
  const expected = createHash('sha256').update(canonicalText(tinyGame()), 'utf8').digest('hex');
  expect(gameDefHash(tinyGame())).toBe(expected);
});

test('words for people change nothing', () => {
  const { zones, actions, meta } = tinyGame();
  check(tinyGame(), tinyGame({ meta: { ...meta, ...words } }), true);
  check(tinyGame(), tinyGame({ zones: zones.map((zone) => ({ ...zone, ...words })) }), true);
  check(tinyGame(), tinyGame({ actions: actions.map((action) => ({ ...action, ...words })) }), true);
  check(tinyGame(), tinyGame({ presentation: { surface: 'green' } }), true);
});

test('every other difference counts, down to the order of lists', () => {
  check(tinyGame(), tinyGame({ constants: { a: 0 } }), false);
  check(tinyGame({ setup: [{ fail: {} }, { reverseOrder: {} }] }), tinyGame({ setup: [{ reverseOrder: {} }, { fail: {} }] }), false);
});

test('an optional section that is empty is not a section', () => {
  const { properties = {}, required = [] } = gameDefSchema.definitions!['GameDef']!;
  const optional = Object.keys(properties).filter((name) => !required.includes(name) && name !== 'scoring');
  for (const name of optional) check(tinyGame(), tinyGame({ [name]: properties[name]!.type === 'array' ? [] : {} }), true);
  check(tinyGame(), tinyGame({ variables: { global: {}, perTeam: {} } }), true);
  for (const name of ['zones', 'actions', 'endConditions']) expect(canonicalText(tinyGame({ [name]: [] }))).toContain(`"${name}":[]`);
});

test('names that authors choose may be such words', () => {
  check(tinyGame({ constants: { tags: 1 } }), tinyGame({ constants: { tags: 2 } }), false);
  check(tinyGame({ constants: { tags: 1 } }), tinyGame({ constants: {} }), false);
  const card = (description: string): GameDef => tinyGame({ cards: [{ id: 'c', type: 't', props: { description } }] });
  check(card('a'), card('b'), false);
  const variables = { global: { presentation: { type: 'int' } } } as const;
  check(tinyGame({ variables }), tinyGame({ variables: { global: {} } }), false);
});

test('words are left out at every place where the schema declares them', () => {
  const sample = sampleOf(gameDefSchema) as GameDef;
  expect(JSON.stringify(sample)).toContain('"description":');
  expect(canonicalText(sample)).not.toMatch(/"(description|tags|presentation)":/);
});

test('the order in which keys were written does not matter', () =>
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), (constants) => {
      const reversed = Object.fromEntries(Object.entries(constants).toReversed());
      check(tinyGame({ constants }), tinyGame({ constants: reversed }), true);
      if (Object.keys(constants).length > 0)
        expect(JSON.parse(canonicalText(tinyGame({ constants })))).toEqual(JSON.parse(JSON.stringify(tinyGame({ constants }))));
    }),
  ));

test('a match is its seats, teams and decks, not its names', () => {
  expect(matchHash({ players: 2, seats: [{ name: 'Ann', deck: 'd' }] })).toBe(matchHash({ players: 2, seats: [{ deck: 'd' }] }));
  expect(matchHash({ players: 2, seats: [{ deck: 'e' }] })).not.toBe(matchHash({ players: 2, seats: [{ deck: 'd' }] }));
  expect(matchHash({ players: 2 })).not.toBe(matchHash({ players: 3 }));
});

import { describe, expect, test } from 'vitest';
import { printPath } from '../../../src/diagnostics/index.ts';
import type { DeckEntry, Match, PlayableGameDef } from '../../../src/ir/index.ts';
import { link, type Layout, type Program } from '../../../src/program/index.ts';
import { FLOW_WORDS, H } from '../../../src/program/layout.ts';
import { action, game } from '../../support/fixture.ts';
import { FIXTURES } from '../../fixtures/index.ts';
import { ticTacToe } from '../../support/tic-tac-toe.ts';
import { isQuick } from '../../support/thoroughness.ts';

const def: PlayableGameDef = game({
  meta: { id: 'table', players: { min: 2, max: 3 } },
  zones: [{ id: 'pile', owner: 'player', visibility: 'owner', ordering: 'stack' }],
  tokenTypes: [{ id: 'card' }],
  cards: [{ id: 'ace', type: 'card' }],
  decks: [
    { id: 'small', cards: [{ card: 'ace' }] },
    { id: 'large', cards: [{ card: 'ace', count: 9 }] },
  ],
  flow: { states: [{ id: 'play', phases: [{ id: 'main' }] }], teams: [{ id: 'north' }, { id: 'south' }] },
});

describe('a match that does not fit is refused', () => {
  const cases: [match: Match, ...expected: string[]][] = [
    [{ players: 1 }, 'link/player-count players: "table" is for 2 to 3 players; the match has 1.'],
    [{ players: 4 }, 'link/player-count players: "table" is for 2 to 3 players; the match has 4.'],
    [{ players: 2.5 }, 'link/player-count players: "table" is for 2 to 3 players; the match has 2.5.'],
    [{ players: Number.NaN }, 'link/player-count players: "table" is for 2 to 3 players; the match has NaN.'],
    [
      { players: 2, seats: [{ deck: 'small' }, { deck: 'huge' }] },
      'link/unknown-deck seats[1].deck: Seat 1 brings deck "huge", which does not exist. Decks: small, large.',
    ],
    [{ players: 2, seats: [{ team: 'east' }] }, 'link/unknown-team seats[0].team: Seat 0 is in team "east", which does not exist.'],
    [{ players: 2, seats: [{}, {}, {}] }, 'link/seat-count seats: The match has 2 players but describes 3 seats.'],
  ];
  for (const [match, ...expected] of cases) test(JSON.stringify(match), () => check(def, match, ...expected));

  test('a definition for more players than any table seats', () => {
    // No definition that was verified is like this.
    const crowd = { ...def, meta: { ...def.meta, players: { min: 1, max: 99 } } } as PlayableGameDef;
    check(crowd, { players: 40 }, 'link/player-count players: "table" is for 1 to 99 players; the match has 40.');
  });

  test('one that fits is not', () => check(def, { players: 3, seats: [{ deck: 'small', team: 'south', name: 'Ann' }] }));
});

describe('a list of cards', () => {
  const prop = (name: string) => ({ ref: 'tokenProp' as const, token: '$card', prop: name });
  const listed = game({
    meta: { id: 'duel', players: { min: 2, max: 2 } },
    constants: { DEAREST: 5 },
    zones: [{ id: 'pile', owner: 'player', visibility: 'hidden', ordering: 'stack' }],
    tokenTypes: [{ id: 'card', props: { cost: { type: 'int', init: 1 }, rare: { type: 'bool' } } }, { id: 'chip' }],
    cards: [
      { id: 'soldier', type: 'card' },
      { id: 'knight', type: 'card', props: { cost: 3, rare: true } },
      { id: 'dragon', type: 'card', props: { cost: 9 } },
      { id: 'ghost', type: 'card', props: { cost: 0 } },
      { id: 'land', type: 'card' },
      { id: 'spirit', type: 'card' },
    ],
    decks: [{ id: 'starter', cards: [{ card: 'soldier', count: 4 }] }],
    deckLists: {
      size: { min: 3, max: 6 },
      cards: {
        op: 'and',
        args: [
          { op: '<=', left: prop('cost'), right: { ref: 'const', name: 'DEAREST' } },
          { op: 'not', arg: { op: 'in', item: prop('definition'), set: ['ghost'] } },
        ],
      },
      copies: 2,
      exceptions: [{ cards: { op: '==', left: prop('definition'), right: 'land' } }, { cards: prop('rare'), copies: 1 }],
    },
    setup: [{ createDeck: { deck: { ofPlayer: 'all' }, zone: 'pile:all' } }],
    actions: [action('call', [{ createToken: { type: 'spirit', zone: 'pile:actor' } }])],
    triggers: [{ id: 'alas', event: 'tokenLeft', match: { type: 'dragon' }, effects: [] }],
  });
  const of = (...deck: DeckEntry[]): Match => ({ players: 2, seats: [{ deck }] });
  const cases: [match: Match, ...expected: string[]][] = [
    [of({ card: 'soldier', count: 2 }, { card: 'land', count: 4 })],
    [of({ card: 'soldier', count: 2 }, { card: 'dragon', count: 0 }, { card: 'knight' })],
    [
      of({ card: 'sodlier', count: 3 }, { card: 'Xanthippe' }),
      'link/unknown-card seats[0].deck[0].card: The deck of seat 0 has a card "sodlier", which does not exist. Did you mean "soldier"?',
      'link/unknown-card seats[0].deck[1].card: The deck of seat 0 has a card "Xanthippe", which does not exist.',
    ],
    // A token type is not a card.
    [
      of({ card: 'chip', count: 3 }),
      'link/unknown-card seats[0].deck[0].card: The deck of seat 0 has a card "chip", which does not exist.',
    ],
    [
      of({ card: '__proto__', count: 3 }),
      'link/unknown-card seats[0].deck[0].card: The deck of seat 0 has a card "__proto__", which does not exist.',
    ],
    [
      of({ card: 'land', count: 1.5 }, { card: 'land', count: -1 }, { card: 'land', count: Infinity }),
      'link/deck-list-count seats[0].deck[0].count: The deck of seat 0 has 1.5 copies of "land"; it must be an integer from 0 to 16384.',
      'link/deck-list-count seats[0].deck[1].count: The deck of seat 0 has -1 copies of "land"; it must be an integer from 0 to 16384.',
      'link/deck-list-count seats[0].deck[2].count: The deck of seat 0 has Infinity copies of "land"; it must be an integer from 0 to 16384.',
    ],
    [of(), 'link/deck-list-size seats[0].deck: The deck of seat 0 has 0 cards; "duel" is played with 3 to 6.'],
    [of({ card: 'land', count: 7 }), 'link/deck-list-size seats[0].deck: The deck of seat 0 has 7 cards; "duel" is played with 3 to 6.'],
    [
      of({ card: 'soldier', count: 2 }, { card: 'land' }, { card: 'soldier' }, { card: 'knight', count: 2 }),
      'link/deck-list-copies seats[0].deck[0]: The deck of seat 0 has 3 copies of "soldier"; 2 are allowed.',
      'link/deck-list-copies seats[0].deck[3]: The deck of seat 0 has 2 copies of "knight"; 1 are allowed.',
    ],
    [
      of({ card: 'land', count: 3 }, { card: 'dragon' }, { card: 'ghost' }),
      'link/deck-list-card seats[0].deck[1]: The deck of seat 0 has the card "dragon", which may not be in a deck.',
      'link/deck-list-card seats[0].deck[2]: The deck of seat 0 has the card "ghost", which may not be in a deck.',
    ],
  ];
  for (const [match, ...expected] of cases) test(JSON.stringify(match.seats![0]!.deck), () => check(listed, match, ...expected));

  test('is refused by a game that takes none', () =>
    check(
      def,
      of({ card: 'ace' }),
      'link/deck-list seats[0].deck: The deck of seat 0 is a list of cards, but "table" is played with decks of its own only.',
    ));

  test('a long list of faults is cut', () =>
    expect(link(listed, of(...Array.from({ length: 1000 }, () => ({ card: 'none' })))).diagnostics).toHaveLength(20));

  test.each<[string, unknown]>([
    ['an entry that is a word', ['land']],
    ['an entry without a card', [{ count: 2 }]],
    ['a number of copies in words', [{ card: 'land', count: 'two' }]],
  ])('%s is a mistake of the caller', (_, deck) =>
    expect(() => link(listed, { players: 2, seats: [{ deck }] } as Match)).toThrow(/list of objects such as \{ card: "ace", count: 4 \}/),
  );

  const namesFor = (match: Match): string[] => link(listed, match).program!.definitions.names;

  test('and what rules make is all that is linked', () => {
    expect(namesFor({ players: 2 })).toEqual(['card', 'soldier', 'spirit', 'chip']);
    expect(namesFor({ players: 2, seats: [{ deck: 'starter' }, { deck: [{ card: 'land', count: 3 }] }] })).toEqual([
      'card',
      'soldier',
      'land',
      'spirit',
      'chip',
    ]);
    expect(namesFor({ players: 2, seats: [{ deck: [{ card: 'land', count: 3 }] }, { deck: [{ card: 'land', count: 4 }] }] })).toEqual([
      'card',
      'land',
      'spirit',
      'chip',
    ]);
  });

  test('a trigger for a card that is not there hears of no other', () => {
    const { triggers } = link(listed, { players: 2 }).program!;
    const [alas] = triggers.flatMap(({ after }) => after);
    expect(alas!.definition).toEqual({ low: 0, high: 0 });
  });

  test('the room for tokens follows the longest list', () => {
    const room = (match: Match): number => link(listed, match).program!.layout.maxTokens;
    expect(room(of({ card: 'land', count: 6 }))).toBe(room({ players: 2 }) + 4);
  });
});

test('a state too large to copy is refused', () => {
  const props = Object.fromEntries(Array.from({ length: 255 }, (_, i) => [`p${i}`, { type: 'int' as const }]));
  const large = game({
    meta: { id: 'large', players: { min: 2, max: 2 }, maxTokens: 16_384 },
    zones: [{ id: 'pile', owner: 'none', visibility: 'public', ordering: 'stack' }],
    tokenTypes: [{ id: 'thing', props }],
    setup: [{ createToken: { type: 'thing', zone: 'pile:none', props: Object.fromEntries(Object.keys(props).map((name) => [name, 1])) } }],
  });
  const { program, diagnostics } = link(large, { players: 2 });
  expect(program).toBeNull();
  expect(diagnostics.map(({ code, path }) => `${code} ${printPath(path)}`)).toEqual(['link/state-too-large meta']);
});

describe('the layout', () => {
  for (const [name, program] of programs())
    test(`of "${name}" gives every word to one thing`, () => {
      const { layout } = program;
      const regions = regionsOf(program)
        .filter(({ words }) => words > 0)
        .toSorted((a, b) => a.at - b.at);
      for (const [i, { at, words, what }] of regions.entries()) {
        const next = regions[i + 1];
        expect(at, what).toBeGreaterThanOrEqual(H.END);
        expect(at + words, `${what} before ${next?.what}`).toBeLessThanOrEqual(next?.at ?? layout.size);
      }
      expect(layout.size).toBeGreaterThan(layout.agenda);
    });
});

test('historical variables lie before the position, others in it', () => {
  const { program } = link(game({ variables: { global: { past: { type: 'int', historical: true }, present: { type: 'int' } } } }), {
    players: 2,
  });
  const at = (name: string): number => program!.variables.find((variable) => variable.name === name)!.at;
  expect(at('past')).toBeLessThan(program!.layout.position);
  expect(at('present')).toBeGreaterThanOrEqual(program!.layout.position);
});

test.skipIf(isQuick)('the same definition and match give the same program', () => {
  for (const { def: each, match = { players: each.meta.players.min } } of [{ def: ticTacToe }, ...FIXTURES] as {
    def: PlayableGameDef;
    match?: Match;
  }[]) {
    const once = link(each, match);
    expect(link(structuredClone(each), structuredClone(match))).toEqual(once);
  }
});

function check(of: PlayableGameDef, match: Match, ...expected: string[]): void {
  const { program, diagnostics } = link(of, match);
  expect(diagnostics.map(({ code, path, message }) => `${code} ${printPath(path)}: ${message}`)).toEqual(expected);
  expect(program === null).toBe(expected.length > 0);
}

function programs(): [string, Program][] {
  const all: { name: string; def: PlayableGameDef; match?: Match }[] = [{ name: 'tic-tac-toe', def: ticTacToe }, ...FIXTURES];
  return all.map(({ name, def: each, match = { players: each.meta.players.min } }) => [name, link(each, match).program!]);
}

function regionsOf({ layout, players, variables, zones, actions, triggers }: Program): { what: string; at: number; words: number }[] {
  const perPlayer = (['skip', 'rank', 'score', 'recorded'] as const).map((what) => ({ what, at: layout[what], words: players }));
  const limits = [
    ...actions.flatMap((each, number) => each.limits.map(({ at }) => ({ what: `limit of action ${number}`, at, words: players }))),
    ...triggers
      .flatMap((list) => [...list.before, ...list.instead, ...list.after])
      .filter(({ limitAt }) => limitAt >= 0)
      .map((each) => ({ what: `limit of trigger ${each.name}`, at: each.limitAt, words: each.source === null ? 1 : layout.maxTokens })),
  ];
  return [
    ...FLOW_WORDS.map((word) => ({ what: word, at: layout.flow[word], words: 1 })),
    { what: 'extra turns', at: layout.extra, words: layout.skip - layout.extra },
    ...perPlayer,
    { what: 'strands', at: layout.strands, words: players * layout.strandSize },
    ...variables.map(({ name, at, count }) => ({ what: `variable ${name}`, at, words: count })),
    ...limits,
    { what: 'zones', at: layout.zones, words: 3 * zones.count },
    { what: 'tokens', at: layout.tokens, words: layout.maxTokens * layout.tokenStride },
    { what: 'agenda', at: layout.agenda, words: layout.size - layout.agenda },
  ];
}

/** Columns of the token table are within a token, and no two are the same. */
test('columns of the token table do not overlap', () => {
  for (const [name, { layout, props }] of programs()) {
    const columns = [0, 1, 2, 3, 4, ...ownColumns(layout), ...props.flatMap(({ column }) => (column >= 0 ? [column] : []))];
    expect(new Set(columns).size, name).toBe(columns.length);
    expect(Math.max(...columns), name).toBeLessThan(layout.tokenStride);
  }
});

function ownColumns({ controller, face, knowledge, viewers }: Layout): number[] {
  const knowing = knowledge < 0 ? [] : Array.from({ length: viewers }, (_, viewer) => knowledge + viewer);
  return [...[controller, face].filter((column) => column >= 0), ...knowing];
}

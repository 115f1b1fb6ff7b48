import { describe, expect, test } from 'vitest';
import { printPath } from '../../../src/diagnostics/index.ts';
import type { Match, PlayableGameDef } from '../../../src/ir/index.ts';
import { link, type Layout, type Program } from '../../../src/program/index.ts';
import { FLOW_WORDS, H } from '../../../src/program/layout.ts';
import { game } from '../../support/fixture.ts';
import { FIXTURES } from '../../fixtures/index.ts';
import { ticTacToe } from '../../support/tic-tac-toe.ts';

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

test('the same definition and match give the same program', () => {
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

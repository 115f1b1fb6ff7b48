/** The questions that somebody is asked who joins a match of a server: others must not see what a player could do. */
import { describe, expect, test } from 'vitest';
import type { GameDef } from '../../../src/ir/index.ts';
import { observe, startMatch } from '../../../src/kernel/index.ts';
import type { View } from '../../../src/protocol/index.ts';
import { playable } from '../../support/playable.ts';
import { typeJoined } from '../../support/joined-session.ts';
import { skirmish } from '../../support/skirmish.ts';

/** On the turn of somebody else there is nothing to do but to pass. */
const quiet = playable({
  ...(skirmish as GameDef),
  actions: skirmish.actions.map((action) => ({ ...action, actor: action.id === 'pass' ? 'any' : 'activePlayer' })),
});

/** The same with all cards on the table. */
const open = playable({
  ...(quiet as GameDef),
  zones: quiet.zones.map((zone) => ({ ...zone, visibility: 'public' })),
});

interface Joined {
  def?: typeof quiet;
  seats?: readonly string[];
  watch?: 'nobody' | 'link';
  watchers?: number;
  lines: readonly string[];
}

/** Everybody else passes: that is the last offer. */
const answer = ({ decision }: View): number => decision!.offers.length - 1;

/** The moments in which the person was asked, in their order. */
async function asked({ def = quiet, seats = ['person', 'person'], watch = 'nobody', watchers = 0, lines }: Joined): Promise<string[]> {
  const { shown } = await typeJoined(def, { seats, watch, watchers, lines, seed: 2, answer });
  return [...shown.matchAll(/^Turn (\d+) · (\w+) · you to act$/gm)].map(([, turn, phase]) => `${turn} ${phase}`);
}

/** Passing until there is nothing to ask, in the first turn. */
const LINES = ['pass', 'pass', 'that is all', 'pass', 'pass'];
const EVERYTHING = ['1 upkeep', '1 main', '1 attack', '1 attack', '1 block', '2 upkeep'];

describe('what has one answer is asked', () => {
  test('where another person plays', async () => expect(await asked({ lines: LINES })).toEqual(EVERYTHING));

  test('where a bot plays and others may look on', async () =>
    expect((await asked({ seats: ['person', 'random'], watch: 'link', lines: LINES })).slice(0, 6)).toEqual(EVERYTHING));
});

test('what has one answer is asked where a person who has left the seat is still there', async () =>
  expect((await asked({ seats: ['person', 'random'], watchers: 1, lines: LINES })).slice(0, 6)).toEqual(EVERYTHING));

describe('what has one answer is answered', () => {
  test('where only bots play and nobody may look on', async () => {
    const moments = await asked({ seats: ['person', 'random'], lines: LINES });
    expect(moments.slice(0, 3)).toEqual(['1 upkeep', '1 main', '1 attack']);
    expect(moments[3]).not.toBe('1 attack');
  });

  test('where nothing is secret', async () => {
    const moments = await asked({ def: open, lines: LINES });
    expect(moments.slice(0, 3)).toEqual(['1 upkeep', '1 main', '1 attack']);
    expect(moments[3]).not.toBe('1 attack');
  });
});

test('“skip” ends at a question that has one answer where another person plays', async () => {
  expect(await asked({ lines: ['skip', 'skip'] })).toEqual(['1 upkeep', '1 main', '1 attack']);
  expect((await asked({ seats: ['person', 'random'], lines: ['skip', 'skip'] })).slice(0, 3)).not.toContain('1 attack');
});

describe('another person is told the same, whatever is in the hand', () => {
  /** One card in all, which is Player 1's secret: a bolt, or a bear that cannot be played before the main phase. */
  const oneCard = playable({
    ...(skirmish as GameDef),
    decks: [{ id: 'pack', cards: [{ card: 'bear' }, { card: 'bolt' }] }],
    setup: [
      { createDeck: { deck: 'pack', zone: 'library:0' } },
      { shuffle: { zone: 'library:0' } },
      { draw: { from: 'library:0', to: 'hand:0', count: 1 } },
    ],
    flow: {
      states: skirmish.flow.states.map((state) => ({
        ...state,
        phases: state.phases.map((phase) => (phase.id === 'upkeep' ? { ...phase, onEnter: [] } : phase)),
      })),
    },
  });
  const seedWith = (card: string): number => {
    for (let seed = 1; ; seed++) {
      const { state } = startMatch(oneCard, seed, { players: 2 });
      if (observe(oneCard, state, 0).zones['hand:0']!.tokens![0]!.definition === card) return seed;
    }
  };
  const WORLDS = [seedWith('bear'), seedWith('bolt')];

  test.each([
    ['nothing is typed', []],
    ['a pass is typed', ['pass']],
    ['everything is passed until something happens', ['skip', 'skip']],
  ])('where %s', async (_, lines) => {
    const [bear, bolt] = await Promise.all(WORLDS.map((seed) => typeJoined(oneCard, { seats: ['person', 'person'], seed, lines, answer })));
    expect(bear!.told.length).toBeGreaterThan(0);
    expect(bear!.told).toEqual(bolt!.told);
    expect(bear!.shown).not.toEqual(bolt!.shown);
  });
});

test('a person is asked before the host opens a seat, and answers by a word', async () => {
  const told = async (line: string): Promise<unknown> => {
    const { shown, said } = await typeJoined(quiet, { seats: ['person', 'random'], proposal: 1, lines: [line], answer });
    return { isAsked: /Type\s+“agree”\s+or\s+“refuse”/.test(shown), said };
  };
  expect(await told('agree')).toEqual({ isAsked: true, said: [{ type: 'agreeSeat', seat: 1, agree: true }] });
  expect(await told('refuse')).toEqual({ isAsked: true, said: [{ type: 'agreeSeat', seat: 1, agree: false }] });
});

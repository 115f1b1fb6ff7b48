import { describe, expect, test } from 'vitest';
import type { GameDef } from '../../../src/ir/index.ts';
import { pendingPlayers } from '../../../src/kernel/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { playable } from '../../support/playable.ts';
import { skirmish } from '../../support/skirmish.ts';
import { standingMoves } from '../../support/match-table.ts';
import { tellGame } from '../../support/tell-game.ts';
import { typeSession } from '../../support/play-session.ts';

const CARDS = ['jack', 'queen', 'king'];

describe('what a person gets to see', () => {
  test.each([0, 1])('at seat %i of Kuhn poker no card but the own, before the cards are shown', async (seat) => {
    const def = corpusGame('kuhn-poker');
    const seats = seat === 0 ? ['person', 'random'] : ['random', 'person'];
    let folded = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const typed = ['hint', 'why', 'why call', 'why fold', 'log', 'table', 'moves', 'help', 'save', 'jack', 'queen', 'king'];
      // Everything there is to ask for, at every decision; then a move.
      let at = 0;
      const { shown, end } = await typeSession(def, {
        seats,
        seed,
        lines: (so) => {
          if (so.includes('The match is over')) return null;
          if (at < typed.length) return typed[at++]!;
          at = 0;
          return String(1 + (seed % 2));
        },
      });
      expect(end).toBe('over');
      // What the person types is shown as well.
      const written = shown.replace(/^> .*\n(?:None of your moves.*\n)?/gm, '');
      const own = /Your hand: (\w+)/.exec(written)![1]!;
      const [before, after = ''] = written.split(/^ *\w+ in .* hand is shown\.$/m);
      if (after === '') folded++;
      const hidden = CARDS.filter((card) => card !== own);
      expect(hidden.filter((card) => before!.toLowerCase().includes(card))).toEqual([]);
    }
    expect(folded).toBeGreaterThan(0);
  });

  test('persons at one screen hand it over where there are secrets', async () => {
    const { shown } = await typeSession(corpusGame('kuhn-poker'), {
      seats: ['person', 'person'],
      lines: ['', 'check', '', 'undo', 'bet', '', 'undo', 'call'],
    });
    const screens = shown.split('(cleared)\nPass the device to Player ');
    expect(screens.map((screen) => screen[0])).toEqual(['K', '1', '2', '1']);
    const hands = screens.slice(1).map((screen) => /Your hand: (\w+)/.exec(screen)![1]!);
    expect(hands[0]).not.toBe(hands[1]);
    expect(screens[2]!.toLowerCase()).not.toContain(hands[0]);
    expect(screens[3]!.split('Player 1 calls')[0]!.toLowerCase()).not.toContain(hands[1]);
    expect(screens[2]).toContain('everybody can take back only their own');
  });

  test('where there are none, they need not', async () => {
    const { shown } = await typeSession(corpusGame('tic-tac-toe'), { seats: ['person', 'person'], lines: ['1', '1', 'undo'] });
    expect(shown).not.toContain('Pass the device');
    expect(shown).toContain('Player 2, you can:');
    expect(shown).toContain('Taken back: mark b3.');
  });

  test('whoever watches sees everything', async () => {
    const { shown, end } = await typeSession(corpusGame('kuhn-poker'), { seats: ['random', 'random'], lines: [] });
    expect(end).toBe('over');
    expect(shown).toMatch(/Player 1’s hand: (jack|queen|king)/);
    expect(shown).toMatch(/Player [12] wins!/);
  });
});

describe('taking back', () => {
  test('goes to the last decision of the person, and bots answer the same again', async () => {
    const { shown, match } = await typeSession(corpusGame('tic-tac-toe'), {
      seats: ['person', 'random'],
      lines: ['5', '1', 'undo', 'undo', 'undo', '5', '1'],
    });
    expect(shown.match(/Taken back: .*/g)).toEqual([expect.stringMatching(/^Taken back: mark [abc][123]\.$/), 'Taken back: mark b2.']);
    expect(shown).toContain('There is no move of yours to take back.');
    expect(standingMoves(match.log())).toHaveLength(4);
    const replies = shown.match(/Player 2 marks .*/g)!;
    expect(replies).toHaveLength(4);
    expect(replies.slice(2)).toEqual(replies.slice(0, 2));
  });

  test('what takes the place of a move is told to everybody', async () => {
    const { shown } = await typeSession(corpusGame('tic-tac-toe'), { seats: ['person', 'person'], lines: ['1', '1', 'undo', '8'] });
    expect(shown.match(/^Player 2 marks .*/gm)).toEqual(['Player 2 marks b3.', 'Player 2 marks c1.']);
  });

  test('works at the end as well', async () => {
    const { shown, match } = await typeSession(corpusGame('tic-tac-toe'), {
      seats: ['person', 'person'],
      lines: ['1', '3', '1', '3', '1', 'undo'],
    });
    expect(shown).toContain('Player 1 wins!');
    expect(shown).toContain('Taken back: ');
    expect(pendingPlayers(match.def, match.state)).toEqual([0]);
  });

  test.each([
    ['kuhn-poker', ['check', 'undo'], 'Taken back: check.'],
    ['push-your-luck', ['go deeper', 'undo'], '“go deeper” cannot be taken back: since then'],
    ['texas-holdem', ['fold', 'undo'], 'cannot be taken back: since then chance has had a say'],
  ])('in %s', async (id, lines, expected) => {
    const { shown } = await typeSession(corpusGame(id), { seats: ['person', id === 'kuhn-poker' ? 'ismcts:200' : 'random'], lines });
    expect(shown).toContain(expected);
  });
});

test('resign asks once more, and the other has won', async () => {
  const { shown, match } = await typeSession(corpusGame('tic-tac-toe'), {
    seats: ['person', 'random'],
    lines: ['resign', 'no', 'resign', 'yes'],
  });
  expect(shown.match(/Give up\?/g)).toHaveLength(2);
  expect(shown).toContain('Player 2 wins!');
  expect(pendingPlayers(match.def, match.state)).toEqual([]);
});

describe('the course of a session', () => {
  test('Enter takes what was offered, and nothing else', async () => {
    const { shown, match } = await typeSession(corpusGame('tic-tac-toe'), {
      seats: ['person', 'person'],
      lines: ['', 'b2', 'table', ''],
    });
    expect(shown.match(/^Type the number of a move/gm)).toHaveLength(3);
    expect(match.log().entries).toHaveLength(0);
  });

  test('places are understood by their ids as well', async () => {
    const { shown } = await typeSession(corpusGame('tic-tac-toe'), { seats: ['person', 'person'], lines: ['cell_0_2', ''] });
    expect(shown).toContain('mark c3: press Enter to do this.');
  });

  test('a range asks for its number', async () => {
    const { shown, match } = await typeSession(corpusGame('texas-holdem'), {
      seats: ['person', 'person'],
      lines: ['', 'raise', '5', 'raise', '', 'raise', '50'],
    });
    expect(shown).toContain('“5” is none of the numbers 10–1990.');
    expect(standingMoves(match.log()).map(({ move }) => move)).toEqual([{ action: 'raise', args: { by: 50 } }]);
  });

  test('another match has the next seed', async () => {
    const { shown } = await typeSession(corpusGame('kuhn-poker'), {
      seats: ['person', 'person'],
      seed: 5,
      lines: ['', 'bet', '', 'fold', 'hint', 'trace', 'log', 'again', '', 'undo', 'quit'],
    });
    expect(shown).toContain('The match is over. Type “again”');
    expect(shown).toContain('Written.');
    expect(shown).toContain('seed 6.');
    expect(shown).toContain('There is no move of yours to take back.');
  });

  test('why tells what keeps from an action', async () => {
    const { shown } = await typeSession(tellGame(), { seats: ['person', 'person'], lines: ['', 'why', 'why nothing'] });
    expect(shown).toContain('There is no action “nothing”.');
  });
});

describe('where everybody passes again and again', () => {
  /** Nobody answers, so that what is asked does not depend on a bot. */
  const quiet = playable({
    ...(skirmish as GameDef),
    actions: skirmish.actions.map((action) => ({ ...action, actor: action.id === 'pass' ? 'any' : 'activePlayer' })),
  });
  /** The moments in which the person was asked, in their order. */
  const asked = async (lines: readonly string[], seats: readonly string[] = ['person', 'random']): Promise<string[]> => {
    const { shown } = await typeSession(quiet, { seats, seed: 2, lines });
    return [...shown.matchAll(/^Turn (\d+) · (\w+) · you to act$/gm)].map(([, turn, phase]) => `${turn} ${phase}`);
  };

  test('“skip” passes until the own turn has come to where the author stops it', async () =>
    expect(await asked(['skip'])).toEqual(['1 upkeep', '1 main']));

  test('what has one answer is not asked', async () => expect(await asked(['skip', 'pass'])).toEqual(['1 upkeep', '1 main', '1 attack']));

  test('with full control everything is', async () => {
    const moments = await asked(['control', 'pass', 'pass', 'that is all', 'pass', 'pass', 'pass']);
    expect(moments.slice(0, 6)).toEqual(['1 upkeep', '1 main', '1 attack', '1 attack', '1 block', '2 upkeep']);
  });

  test('where other persons could learn from it, everything is asked', async () => {
    const { shown } = await typeSession(quiet, { seats: ['person', 'person'], seed: 2, lines: ['', 'pass', ''] });
    expect(shown).toMatch(/Player 2: Act or pass\.\n +1 {2}pass\n/);
  });

  test('elsewhere nobody can skip', async () => {
    const { shown } = await typeSession(corpusGame('tic-tac-toe'), { seats: ['person', 'random'], lines: ['skip'] });
    expect(shown).toContain('Here you cannot pass until something happens.');
  });
});
